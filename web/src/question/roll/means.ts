// A question about a roll as a panel shows it: a row for each means, dice that are taken up, and what lets it stand.
import type { Choice, Throw } from "../../server/scene";

/** Choices of one means, in the order of the game: the first is the best pick. */
export interface Means {
  name: string;
  choices: Choice[];
  /** Whether something else does it better or as well. */
  lesser: boolean;
}

/** The choice that lets the roll stand: of those without a means, the last. */
export const standOf = (choices: readonly Choice[]): Choice | null =>
  choices.findLast((choice) => !choice.means) ?? null;

export function meansOf(choices: readonly Choice[]): Means[] {
  const stand = standOf(choices);
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = choice.means || choice.label;
    if (choice !== stand) found.set(name, [...(found.get(name) ?? []), choice]);
  }
  const rows = [...found].map(([name, picks]) => ({
    name,
    choices: picks,
    lesser: picks.every((choice) => choice.lesser),
  }));
  return [...rows.filter((row) => !row.lesser), ...rows.filter((row) => row.lesser)];
}

/** What each die is taken for: those of a roll that show the same are alike. */
export function marksOf({ rolls }: Throw): string[] {
  return rolls.flatMap((roll, i) => roll.faces.map(({ value, look }) => [i, value, ...look].join(" ")));
}

const same = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((die) => others.includes(die));

const alike = (dice: readonly number[], marks: readonly string[]): string =>
  dice
    .map((die) => marks[die] ?? "")
    .sort()
    .join("|");

/** The choice that takes these dice up, or others that are like them. */
export function takes(row: Means, dice: readonly number[], marks: readonly string[]): Choice | null {
  const exact = row.choices.find((choice) => same(choice.dice, dice));
  if (exact) return exact;
  return row.choices.find((choice) => alike(choice.dice, marks) === alike(dice, marks)) ?? null;
}

/** The dice that some choice of a means takes up, and those that are like them. */
export function mayTake(row: Means | null, marks: readonly string[]): Set<number> {
  const taken = new Set((row?.choices ?? []).flatMap((choice) => choice.dice).map((die) => marks[die]));
  return new Set(marks.flatMap((mark, die) => (taken.has(mark) ? [die] : [])));
}

/** A die is taken up or put down: as it is, or instead of the others where the means takes no more of them. */
export function toggled(row: Means, dice: readonly number[], die: number, marks: readonly string[]): number[] {
  const put = dice.filter((each) => each !== die);
  const tries =
    put.length < dice.length ? [put] : [[...dice, die], ...dice.map((_, i) => [...without(dice, i), die]), [die]];
  const found = tries.find((each) => each.length && takes(row, each, marks));
  if (found) return found;
  if (put.length < dice.length) return [...dice];
  const next = row.choices.find((choice) => choice.dice.includes(die));
  return next ? [...next.dice] : [...dice];
}

const without = (dice: readonly number[], at: number): number[] => dice.filter((_, i) => i !== at);
