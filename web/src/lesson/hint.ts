// What a lesson makes of a question: its answer comes first, and is picked.
import type { Coach } from "../server/protocol";
import type { Question } from "../server/scene";

export function hinted(question: Question, answer: string): Question {
  const { aim, choices } = question;
  if (aim) return { ...question, aim: { ...aim, suggested: answer } };
  const own = choices.filter((choice) => choice.key === answer);
  return own.length ? { ...question, choices: [...new Set([...own, ...choices])], default: answer } : question;
}

/** The answers of a plan that are still to be given after these, if these are the lesson's. */
export const nextIn = (said: readonly string[], given: readonly string[]): string =>
  given.every((answer, i) => answer === said[i]) ? (said[given.length] ?? "") : "";

export type Pip = "done" | "now" | "open";

export const pips = ({ number, of }: Coach): Pip[] =>
  Array.from({ length: of }, (_, i) => (i + 1 < number ? "done" : i + 1 === number ? "now" : "open"));
