// What is picked in a question about a roll: a means, and the dice that it takes up.
import type { Choice, Question } from "../../server/scene";
import { marksOf, mayTake, meansOf, standOf, takes, toggled, type Means } from "./means";

/** So many rows are in view; the others unfold. */
export const ROWS = 4;

export class RollPick {
  rows: Means[] = $state.raw([]);
  stand: Choice | null = $state.raw(null);
  whole = $state(false);
  /** Each row keeps its dice. */
  #dice: Record<string, number[]> = $state.raw({});
  #marks: string[] = $state.raw([]);

  /** Says which choice is picked to begin with: none where nothing is better than to let it stand. */
  begin(question: Question | null): string {
    const about = question?.throw;
    this.rows = about ? meansOf(question.choices) : [];
    this.stand = about ? standOf(question.choices) : null;
    this.#marks = about ? marksOf(about) : [];
    this.#dice = {};
    this.whole = false;
    return question?.choices[0] === this.stand ? "" : (this.rows[0]?.choices[0]?.key ?? "");
  }

  get shown(): Means[] {
    const few = this.rows.filter((row) => !row.lesser).slice(0, ROWS);
    return this.whole ? this.rows : few.length ? few : this.rows.slice(0, 1);
  }

  get folded(): number {
    return this.rows.length - this.shown.length;
  }

  rowOf(key: string): Means | null {
    return this.rows.find((row) => row.choices.some((choice) => choice.key === key)) ?? null;
  }

  /** What a row stands for now: the dice that were picked for it, or the best. */
  choiceOf(row: Means): Choice {
    const dice = this.#dice[row.name];
    return (dice && takes(row, dice, this.#marks)) ?? row.choices[0]!;
  }

  diceOf(key: string): number[] {
    const row = this.rowOf(key);
    if (!row) return [];
    const choice = this.choiceOf(row);
    return this.#dice[row.name] ?? choice.dice;
  }

  mayTake(key: string): Set<number> {
    return mayTake(this.rowOf(key), this.#marks);
  }

  /** A choice is picked from elsewhere: its row takes up its dice. */
  take(key: string): void {
    const row = this.rowOf(key);
    const choice = row?.choices.find((each) => each.key === key);
    if (row && choice && this.choiceOf(row) !== choice) this.#dice = { ...this.#dice, [row.name]: choice.dice };
  }

  /** Takes a die up or puts it down, and says which choice that is. */
  turn(key: string, die: number): string {
    const row = this.rowOf(key);
    if (!row) return key;
    const dice = toggled(row, this.diceOf(key), die, this.#marks);
    this.#dice = { ...this.#dice, [row.name]: dice };
    return this.choiceOf(row).key;
  }
}
