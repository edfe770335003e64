// The texts of the lab: house rules, a study on its way, its report.

import { human } from "./human";

const whole = (value: number): string => Math.round(value).toLocaleString("en");

const time = (seconds: number): string => {
  const all = Math.max(0, Math.round(seconds));
  if (all < 60) return `${all} s`;
  return `${Math.floor(all / 60)} min${all % 60 ? ` ${all % 60} s` : ""}`;
};

export const lab = {
  short: "Lab",
  title: (game: string) => `Playtest ${game}`,
  try: "Playtest it",
  house: "House rules",
  differ: (count: number) => (count ? `${count} ${count === 1 ? "differs" : "differ"}` : "as printed"),
  game: "Game",
  scenario: "Scenario",
  numbers: "Numbers of the game",
  numbersNote: (count: number) => `Search ${whole(count)} numbers of its content files`,
  find: "Name of a number",
  found: (some: number, all: number) =>
    all > some ? `The first ${whole(some)} of ${whole(all)}: more words find fewer.` : `${whole(all)} found`,
  was: (value: boolean | number | string) => `≠ rulebook: ${shown(value)}`,
  inAll: "in all games",
  tried: "Try several values of",
  nothingTried: "nothing",
  ends: { from: "From", to: "To", step: "By" },
  lookFor: "Look for",
  nothingLookedFor: "nothing",
  wanted: "As many as",
  dealt: "Dealt at random",
  nothingDealt: "nothing",
  reset: "All as in the rulebook",
  who: "Who plays",
  ladder: (bots: readonly string[]) => `Skill ladder: ${bots.map(human).join("; ")}`,
  games: "Games of each",
  limit: (games: number, seconds: number) => `At most ${whole(games)} games and ${time(seconds)} here.`,
  printed: "The game as printed plays the same seeds",
  start: "Playtest",
  starting: "On its way",
  stop: "Stop here",
  differing: "What differs",
  kinds: { rules: "What is allowed", people: "Who plays", numbers: "How much" },
  start5: "Questions to start with",
  many: (games: number) => `${whole(games)} ${games === 1 ? "game" : "games"}`,
  pairs: (games: number) => `${whole(games)} ${games === 1 ? "pair" : "pairs"} of games`,
  ask: "What would you like to know?",
  askAgain: "Ask again",
  another: "Ask something else",
  yours: "Your question",
  asPrinted: "as printed",
  to: "and then",
  sure: "Intervals of 95 %.",
  looking: "Intervals of 95 % that hold at every look: stop whenever you like.",
  ran: "How it was run",
  players: (bots: readonly string[]) => (bots.length ? `${bots.map(human).join(" against ")} on every seat` : ""),
  climbing: (bots: readonly string[]) => `${bots.map(human).join(", then ")}: each against the next`,
  both: (games: number, several: boolean) =>
    several ? `${whole(games)} of each, on the same seeds` : `${whole(games)} ${games === 1 ? "game" : "games"}`,
  upTo: (games: number) => `up to ${whole(games)} of each, on the same seeds`,
  seed: (seed: number) => `seed ${seed}`,
  took: (seconds: number) => time(seconds),
  same: "The same games on a command line",
  file: "study.toml",
  intro: "Change a rule or a number, or start from a question. The answer comes first, the charts after it.",
  states: {
    waiting: "Another study runs. This one has its turn when that is done.",
    playing: "The bots play.",
    drawing: "All is played. The report is being drawn.",
    done: "All is played.",
    failed: "There is no report.",
  },
  cut: (done: number, games: number) =>
    `It was cut off after ${whole(done)} of ${whole(games)} games; the report counts the rest as missing.`,
  done: (done: number, games: number) => `${whole(done)} of ${whole(games)} games`,
  left: (seconds: number) => `about ${time(seconds)} more`,
  report: "The report",
  open: "Open the report by itself",
  kept: "It is kept for an hour.",
};

export function shown(value: boolean | number | string): string {
  return value === true ? "on" : value === false ? "off" : human(String(value));
}
