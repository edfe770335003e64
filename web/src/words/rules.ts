// The texts of what teaches a game: lessons, tours, rulebooks.
import { plural } from "./plural";

export const lesson = {
  mark: "Lesson",
  label: (number: number, all: number) => `Lesson, step ${number} of ${all}`,
  of: (all: number) => ` of ${all}`,
  goal: "Goal",
  why: "Why",
  else: "Do something else",
  leave: "Leave the lesson",
  back: "Go back",
  fine: "Something else is fine. The lesson goes on from there, or lets you go back.",
  ways: "What you can try",
  try: "Try them: a pick shows what would come of it. Only the brass button does it.",
  notTried: "not tried",
  trying: "trying",
  tried: "tried",
  anyWay: "No answer is wrong here. The lesson goes on from each of them.",
  showOne: "Show me one",
  seen: "You have seen them all.",
  more: (count: number) => `${plural(count, "more answer is", "more answers are")} open.`,
  showThem: "Show them",
  came: "What came of it",
  line: (number: number, all: number) => `${number}/${all}`,
  unfold: "The whole card of this step",
  fold: "Back to the question",
  toQuestion: "Go on",
  left: "Leaving keeps the match.",
  handed: "The other side plays for itself now.",
  onward: "Play on as you like. The goal stays the same.",
  own: "Your own way",
  done: "Lesson done.",
  play: "Play a match",
  again: "Take the lesson again",
};

export const howto = {
  title: (game: string) => `How to play ${game}`,
  short: "How to play",
  goal: "Goal",
  lesson: (minutes: number) => `Take the lesson (${minutes} minutes)`,
  play: "Play",
  mistakes: "Five things beginners get wrong",
  where: "Where to look things up",
  missing: "This game has no such page.",
  look: {
    key: "On anything: its rule opens where you are.",
    tag: "A tag like this opens the rule it names.",
    names: "Names on the board, on and off.",
    log: "The log: every line ends in the rule it used.",
    book: (rules: number) => `The rulebook: ${rules} rules, with every ruling.`,
  },
};

export const rules = {
  title: "Rulebooks",
  search: "Search the rules",
  found: (count: number) => plural(count, "rule", "rules"),
  none: "No rule has these words.",
  rulings: "Rulings",
  ruling: "Ruling",
  advice: "advice",
  pick: "Which rulebook?",
  missing: "This game brings no rulebook.",
  sections: "Chapters",
};

export const tour = {
  step: (step: number, all: number) => `${step} of ${all}`,
  next: "Next",
  done: "Play",
  skip: "Skip the tour",
  label: "Guided tour",
};
