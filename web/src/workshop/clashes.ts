// The same values, changed twice: value by value, whose holds.
import type { Settled, Clash, Clashes, NewStep } from "../server/protocol";

export type Side = "mine" | "theirs";
export type Picks = Record<string, Side>;

export const clashKey = ({ file, path }: { file: string; path: readonly (string | number)[] }): string =>
  JSON.stringify([file, ...path]);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether what the other one did is what this tab has just done itself. */
const selfMade = (clashes: readonly Clash[], mine: ReadonlyMap<string, unknown>): boolean =>
  clashes.length > 0 &&
  clashes.every((each) => mine.has(clashKey(each)) && same(mine.get(clashKey(each)), each.theirs));

/** The step again, where it asks about nothing but what this tab did before it. */
export const selfAnswered = (step: NewStep, found: Clashes, mine: ReadonlyMap<string, unknown>): NewStep | null =>
  selfMade(found.clashes, mine) && !step.answers?.length
    ? answered(step, found, Object.fromEntries(found.clashes.map((clash) => [clashKey(clash), "mine"])))
    : null;

/** Whether it names things by their places, as they were when it was made: it cannot follow a later step. */
export const isPlaced = ({ move, edits = [] }: NewStep): boolean =>
  !!move || edits.some(({ path }) => path.some((key) => typeof key === "number"));

/** The step as it goes on, with all answers so far; null where nothing of it is left. */
export function answered(step: NewStep, { clashes }: Clashes, picks: Picks): NewStep | null {
  const answers = clashes.map((clash): Settled => ({ clash, mine: picks[clashKey(clash)] === "mine" }));
  const left = (step.edits?.length ?? 0) !== clashes.length || answers.some(({ mine }) => mine);
  return left ? { ...step, answers: [...(step.answers ?? []), ...answers] } : null;
}
