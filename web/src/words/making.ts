// The texts of a work's playtests and prints.
import { plural } from "./plural";

export const playtests = {
  title: "Playtest",
  ask: (title: string) => `How does ${title} play?`,
  which: "What is played",
  newest: "The newest steps",
  newestPlaying: "The newest steps that play",
  version: (number: number, name: string) => (name ? `Version ${number}: ${name}` : `Version ${number}`),
  against: "Beside it",
  nothing: "Nothing",
  alone: "Nothing stands beside a work of which several values are tried, or things are dealt at random.",
  origin: (title: string) => `${title}, as in the rulebook`,
  scenario: "Scenario",
  who: "Who plays",
  games: "Games of each",
  start: "Playtest it",
  starting: "On its way",
  again: "Playtest again",
  rules: (count: number) =>
    count ? `House rules for all games: ${plural(count, "differs", "differ")}` : "House rules for all games",
  goOn: "Go on painting. It plays on, and its answer stays here.",
  stopped: (count: number) =>
    `${plural(count, "check stops", "checks stop")} the newest steps, so the last ones that play are asked about.`,
  never: "Nothing of this work plays yet. The checks say why.",
  older: "This answer is about older steps than those you see.",
  last: "The last answer",
};

export const printing = {
  title: "What to print",
  scenario: "Map and page of",
  paper: "Paper",
  papers: { a4: "A4", letter: "Letter" },
  ink: "Ink",
  inks: { colour: "Full", saving: "Saving" },
  scale: "Size of maps and pieces, in % of the true size",
  preview: "The sheets",
  before: "Sheet before",
  after: "Next sheet",
  sheetOf: (sheet: number, sheets: number) => `Sheet ${sheet} of ${sheets}`,
  mine: "Only what I made",
  mineNote: "for people who have the box",
  which: "What is printed",
  go: (sheets: number) => `Print ${plural(sheets, "sheet", "sheets")}`,
  going: "Laying out the sheets",
  waiting: "Counting the sheets.",
  sheets: (count: number) => plural(count, "sheet", "sheets"),
  note: "A PDF with cut marks. Print it at 100 %; each sheet carries the work's name and version.",
  none: "This server does not print yet.",
  kept: (name: string) => `Prints ${name}. Newer steps are not kept yet, and not on paper.`,
};
