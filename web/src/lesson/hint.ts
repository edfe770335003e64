// What a lesson makes of a question: its answer comes first, or the ways to choose from are all that is offered.
import type { Coach, CoachWay } from "../server/protocol";
import type { Question } from "../server/scene";

export function hinted(question: Question, answer: string): Question {
  const { aim, choices } = question;
  if (aim) return { ...question, aim: { ...aim, suggested: answer } };
  const own = choices.filter((choice) => choice.key === answer);
  return own.length ? { ...question, choices: [...new Set([...own, ...choices])], default: "" } : question;
}

/** The question with only its ways, in their order; none is picked. */
export function parted(question: Question, ways: readonly CoachWay[]): Question {
  const choices = ways.flatMap(({ answer }) => question.choices.filter(({ key }) => key === answer));
  return { ...question, choices, default: "" };
}

/** The answers of a plan that are still to be given after these, if these are the lesson's. */
export const nextIn = (said: readonly string[], given: readonly string[]): string =>
  given.every((answer, i) => answer === said[i]) ? (said[given.length] ?? "") : "";

export type Pip = "done" | "now" | "open";

export const pips = ({ number, of }: Coach): Pip[] =>
  Array.from({ length: of }, (_, i) => (i + 1 < number ? "done" : i + 1 === number ? "now" : "open"));
