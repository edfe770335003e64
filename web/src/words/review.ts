// What is said of a match in review.
import { capital } from "./human";
import { plural } from "./plural";

const percent = (value: number): string => `${Math.round(value * 100)}%`;
const whole = (value: number): number => Math.round(value * 100);
const points = (value: number): string => {
  const number = whole(value);
  return number < 0 ? `\u2212${-number}` : number > 0 ? `+${number}` : "0";
};

const signed = (points: number): string => (points < 0 ? `\u2212${-points}` : points > 0 ? `+${points}` : "0");

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
  /** A turning point as a sentence: when, what was done, and what it did for whoever looks. */
  turned: (round: number, deed: string, value: number, own: boolean) =>
    `${round ? `Round ${round}: ${deed}` : capital(deed)} ${
      value < 0
        ? `cost ${own ? "" : "you "}${-value} points`
        : value > 0
          ? `gave you ${value} points`
          : "changed little"
    }.`,
  fell: (round: number, text: string) => `${round ? `Round ${round}: ${text}` : capital(text)}.`,
  byChance: (value: number) => `${signed(value)}, chance.`,
  rare: (times: number, tries: number) =>
    tries === 0
      ? "Nobody chose it."
      : times >= 0.9 * tries
        ? "The same answer leads there nearly every time: it was hidden, not drawn."
        : `As bad or worse in ${times} of ${tries} tries of the same answer. No choice was in it.`,
  goOn: "Go on from here",
  watch: "Watch",
  sums: (start: number, end: number) => `How ${start} became ${end}`,
  asOnCards: "numbers as on the cards",
  ownChoices: (own: boolean, name: string) => (own ? "Your choices" : `Choices of ${name}`),
  chance: "Chance",
  small: (count: number) => plural(count, "small one", "small ones"),
  rest: "All the rest",
  atEnd: "At the end",
  lostIt: (round: number, won: boolean) => (round ? `${won ? "Won" : "Lost"} most in round ${round}` : ""),
  counted: (carded: number, falls: number) =>
    falls
      ? `Falls of 15 points or more that have a card: ${carded} of ${falls}.${carded < falls ? " The others are within the error of so few games." : ""}`
      : "No fall of 15 points or more.",
  start: "At the start",
  end: "Result",
  unsure: "Too few games to tell choices from luck.",
  apart: "Luck, apart from choice",
  axis: "each draw, in points of the chance to win",
  draws: (count: number) => plural(count, "draw", "draws"),
  dot: (where: string, value: number) => `${where}: ${signed(value)}`,
  scrubber: "Where in the match",
  well: "How well each seat chose",
  grades: ["as good as the bot's", "under 2 points lost", "2 to 8", "more"],
  graded: (counts: readonly number[]) =>
    `${counts[0]} of ${counts.reduce((a, b) => a + b, 0)} as good as the bot's, ${counts[1]} close, ${counts[2]} loose, ${counts[3]} costly`,
  words: (counts: readonly number[]) => {
    const costly = counts[3] ?? 0;
    const loose = counts[2] ?? 0;
    if (costly) return `with ${plural(costly, "costly slip", "costly slips")}`;
    return loose ? `sound, with ${plural(loose, "slip", "slips")}` : "sound";
  },
  signed,
  /** A review that was made before judges had names is the quick bot's. */
  method: (games: number, horizon: number, seed: number, cut: boolean, judge?: string) =>
    `By the ${judge ? `bot ${judge}` : "quick bot"}, ${plural(games, "game", "games")} each${horizon ? `, ${horizon} questions far` : ""}, seed ${seed}${cut ? "; time was up before 200" : ""}. Choices by what the seat knew then.`,
};
