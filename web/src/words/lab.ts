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
  numbersNote: "Anything that stands in its content files, by name.",
  add: "Add",
  find: "Name of a number",
  remove: (name: string) => `Leave ${name} as printed`,
  was: (value: boolean | number | string) => `≠ rulebook: ${shown(value)}`,
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
  asks: (name: string, value: boolean | number | string) =>
    value === true
      ? `What happens with “${human(name)}”?`
      : value === false
        ? `What happens without “${human(name)}”?`
        : `What if “${human(name)}” were ${shown(value)}?`,
  asPrinted: "How does it play as printed?",
  against: "against as printed",
  nothing: "nothing changes",
  question: (changes: readonly string[]) =>
    changes.length === 0
      ? "How does it play as printed?"
      : changes.length === 1
        ? `What does “${human(changes[0] ?? "")}” do?`
        : `What do these ${changes.length} changes do?`,
  intro:
    "Change a rule or a number, and let bots play it a few hundred times. The report says what they found, and how sure that is.",
  states: {
    waiting: "Another study runs. This one has its turn when that is done.",
    playing: "The bots play.",
    drawing: "All is played. The report is being drawn.",
    done: "Here is the report.",
    failed: "There is no report.",
  },
  cut: (done: number, games: number) =>
    `It was cut off after ${whole(done)} of ${whole(games)} games; the report counts the rest as missing.`,
  done: (done: number, games: number) => `${whole(done)} of ${whole(games)} games`,
  rate: (done: number, seconds: number) => `${(done / Math.max(0.1, seconds)).toFixed(1)} a second`,
  gone: (seconds: number) => `${time(seconds)} gone`,
  left: (seconds: number) => `about ${time(seconds)} more`,
  report: "The report",
  open: "Open the report by itself",
  kept: "It is kept for an hour.",
};

export function shown(value: boolean | number | string): string {
  return value === true ? "on" : value === false ? "off" : human(String(value));
}
