// Which answers one click gives: those that can be taken back. To say beforehand whether an answer makes something
// known would give that away, so this goes by how it went with answers of the same kind. Many in a row are needed:
// the last of several that belong together is often the one that stays.
import { readHint } from "./odds";
import type { Choice, Question } from "./scene";

const STORE = "sandtable.returning";
export const ENOUGH = 12;
const NEVER = -1;

/** How often in a row each kind of answer could be taken back; `NEVER` once one could not. */
type Counts = Record<string, number>;

function read(): Counts {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Counts;
  } catch {
    return {};
  }
}

export const kindOf = (game: string, question: Question, choice: Choice): string =>
  [game, question.rule, choice.group, choice.rule].join(" ");

/** Notes whether an answer of this kind could be taken back after it was given. */
export function note(kind: string, returns: boolean): void {
  const counts = read();
  const before = counts[kind] ?? 0;
  const after = returns && before !== NEVER ? Math.min(before + 1, ENOUGH) : NEVER;
  if (after === before) return;
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...counts, [kind]: after }));
  } catch {
    // Without storage every answer takes two steps.
  }
}

/** The keys of the options that one click may answer with: what draws or rolls is never one of them. */
export function returning(game: string, question: Question): Set<string> {
  const counts = read();
  const safe = question.choices.filter(
    (choice) => (counts[kindOf(game, question, choice)] ?? 0) >= ENOUGH && !readHint(choice.hint).odds.length,
  );
  return new Set(safe.map((choice) => choice.key));
}
