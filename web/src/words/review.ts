// What is said of a match in review.
import { plural } from "./plural";

const percent = (value: number): string => `${Math.round(value * 100)}%`;
const whole = (value: number): number => Math.round(value * 100);
const points = (value: number): string => {
  const number = whole(value);
  return number < 0 ? `\u2212${-number}` : number > 0 ? `+${number}` : "0";
};

export const review = {
  open: "Review",
  back: "Result",
  title: "The match in review",
  wait: "The match is played on from many of its positions. This takes up to a minute; you can come back later.",
  percent,
  points,
  about: (half: number) => `\u00b1${whole(half)}`,
  of: (value: number, games: number) => `${percent(value)} of ${games}`,
  curve: "Chance to win",
  yours: "Your chance to win",
  games: (games: number) => `${plural(games, "game", "games")} on from each point`,
  band: "95% band",
  better: "better",
  ahead: (name: string) => `${name} ahead`,
  round: (round: number) => `Round ${round}`,
  answer: (answer: number, round: number) => (round ? `Round ${round}, answer ${answer + 1}` : `Answer ${answer + 1}`),
  summary: (name: string, start: number, end: number) =>
    `The chance of ${name} to win: ${percent(start)} at the start, ${percent(end)} in the end.`,
  between: (value: number, low: number, high: number) => `${percent(value)}, from ${percent(low)} to ${percent(high)}`,
  columns: ["Where", "Chance and its 95% band"],
  turning: "Turning points",
  none: "No choice cost so much that it is sure.",
  chosen: "Chosen",
  chosenMark: "chosen",
  best: "Better",
  lost: (value: number) => `${whole(value)} points given away`,
  draw: (value: number) =>
    whole(value)
      ? value > 0
        ? `Luck added ${whole(value)}.`
        : `Luck took ${-whole(value)}.`
      : "Luck changed nothing.",
  goOn: "Go on from here",
  watch: "Watch",
  sums: "From the start to the result",
  start: "At the start",
  choices: (name: string) => `${name}: choices`,
  luck: (name: string) => `${name}: luck`,
  end: "Result",
  told: (choices: string, others: string, luck: string) =>
    `In points of the chance to win: your choices ${choices}, those of others ${others}, luck ${luck}.`,
  unsure: "Too few games to tell choices from luck.",
  luckNote: "Luck is what came, less the average of all that could have come; it counts for whoever drew.",
  apart: "Luck, apart from choice",
  axis: "each draw, in points of the chance to win",
  draws: (count: number) => plural(count, "draw", "draws"),
  came: (value: number) =>
    whole(value) ? (value > 0 ? `gave ${whole(value)} points` : `took ${-whole(value)} points`) : "changed nothing",
  dot: (where: string, value: number) => `${where}: ${points(value)}`,
  scrubber: "Where in the match",
  well: "How well each seat chose",
  counted: (count: number) => plural(count, "choice", "choices"),
  grades: ["as good as the bot's", "under 2 points lost", "2 to 8", "more"],
  graded: (counts: readonly number[]) =>
    `${counts[0]} of ${counts.reduce((a, b) => a + b, 0)} as good as the bot's, ${counts[1]} close, ${counts[2]} loose, ${counts[3]} costly`,
  words: (counts: readonly number[]) => {
    const costly = counts[3] ?? 0;
    const loose = counts[2] ?? 0;
    if (costly) return `with ${plural(costly, "costly slip", "costly slips")}`;
    return loose ? `sound, with ${plural(loose, "slip", "slips")}` : "sound";
  },
  moments: "Moments",
  choice: "choice",
  drawn: "luck",
  moment: (choice: string, draw: string) => `choice ${choice}, luck ${draw}`,
  method: (games: number, horizon: number, seed: number, cut: boolean) =>
    `By the quick bot, ${plural(games, "game", "games")} each${horizon ? `, ${horizon} questions far` : ""}, seed ${seed}${cut ? "; time was up before 200" : ""}. Choices by what the seat knew then.`,
};
