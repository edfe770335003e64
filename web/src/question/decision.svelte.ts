// How far a person has come with the question that is open.
import { Draft, isDrawn } from "../drawing/draft.svelte";
import { Flick, isFlick } from "../drawing/flick.svelte";
import type { Ground } from "../drawing/ground";
import type { Choice, Question } from "../server/scene";
import { RollPick } from "./roll/pick.svelte";

export const DIGITS = 9;
/** An option that concerns more elements wears its number on one of them. */
const MOST_TAGS = 4;

const numbersIn = (answer: string): number[] => (answer.split(":")[1]?.split(",") ?? []).map(Number);

export class Decision {
  question: Question | null = $state.raw(null);
  picked = $state("");
  /** The option under the pointer or the focus. */
  hovered = $state("");
  /** Only options that concern this element. */
  target = $state("");
  group = $state("");
  /** The option that a lesson is about: it stays in the list. */
  lead = $state("");
  aim: number[] = $state([]);
  /** Whether it is one part of a plan, whose list has all choices. */
  part = $state(false);
  /** Whether the list has also what is picked on the board. */
  whole = $state(false);
  readonly draft = new Draft();
  readonly flick = new Flick();
  readonly roll = new RollPick();
  #id = "";
  #cells: ReadonlySet<string> = new Set();

  ask(
    question: Question | null,
    id: string,
    ground: Ground | null = null,
    cells: readonly { id: string }[] = [],
  ): void {
    this.question = question;
    this.#cells = new Set(cells.map((cell) => cell.id));
    if (id === this.#id) return;
    this.#id = id;
    this.clear();
    this.group = "";
    this.whole = false;
    const best = this.roll.begin(question);
    this.pick(question?.default || best);
    const aim = question?.aim;
    this.draft.begin(aim ?? null, ground);
    this.flick.begin(aim ?? null);
    const given = numbersIn(aim?.suggested ?? "");
    this.aim = aim ? aim.low.map((low, i) => given[i] ?? Math.round((low + (aim.high[i] ?? low)) / 2)) : [];
  }

  clear(): void {
    this.picked = "";
    this.hovered = "";
    this.target = "";
  }

  get choices(): Choice[] {
    return this.question?.choices ?? [];
  }

  get groups(): string[] {
    return [...new Set(this.choices.map((choice) => choice.group).filter(Boolean))];
  }

  get shown(): Choice[] {
    if (this.question?.throw && !this.part) return this.roll.shown.map((row) => this.roll.choiceOf(row));
    if (this.target) return this.choices.filter((choice) => choice.targets.includes(this.target));
    if (this.group) return this.choices.filter((choice) => choice.group === this.group);
    const folded = new Set(
      this.folded.map((choice) => choice.key).filter((key) => key !== this.picked && key !== this.lead),
    );
    return this.choices.filter((choice) => !folded.has(choice.key));
  }

  /** Cells that are left to the board: more of them than there are digits would bury the list. */
  get folded(): Choice[] {
    if (this.target || this.group || this.whole) return [];
    const cells = this.choices.filter(({ targets }) => targets.length === 1 && this.#cells.has(targets[0]!));
    const alone = cells.length === this.choices.length;
    return cells.length > DIGITS ? cells.slice(alone ? DIGITS : 0) : [];
  }

  /** The options of each element that one of the listed options concerns. */
  get targets(): Map<string, Choice[]> {
    const found = new Map<string, Choice[]>();
    const listed = this.group ? this.shown : this.choices;
    for (const choice of listed) {
      for (const id of choice.targets) found.set(id, [...(found.get(id) ?? []), choice]);
    }
    return found;
  }

  /** The number of the one listed option that an element stands for. */
  get digits(): Map<string, number> {
    const found = new Map<string, number>();
    const listed = this.shown;
    const alone = (id: string): boolean => listed.filter((choice) => choice.targets.includes(id)).length === 1;
    listed.slice(0, DIGITS).forEach((choice, i) => {
      const targets = choice.targets.filter(alone);
      const few = targets.length > MOST_TAGS ? [targets[targets.length >> 1]!] : targets;
      for (const id of few) found.set(id, i + 1);
    });
    return found;
  }

  get choice(): Choice | null {
    return this.choices.find((choice) => choice.key === this.picked) ?? null;
  }

  /** What the board lights: the option under the pointer, or else the picked one. */
  get lit(): Choice | null {
    return this.choices.find((choice) => choice.key === this.hovered) ?? this.choice;
  }

  pick(key: string): void {
    this.picked = key;
    this.roll.take(key);
  }

  /** Takes a die of the roll up, or puts it down. */
  turn(die: number): void {
    this.picked = this.roll.turn(this.picked, die);
  }

  /** Picks what an element offers; where it offers several things, lists those and picks the first. */
  pickTarget(id: string): void {
    const here = this.choices.filter((choice) => choice.targets.includes(id));
    if (!here.length) return;
    const next = here[(here.findIndex((choice) => choice.key === this.picked) + 1) % here.length];
    this.target = here.length > 1 ? id : "";
    this.picked = next?.key ?? "";
  }

  /** The pointer is over a place: what it offers alone is looked at. */
  point(id: string): void {
    const here = this.choices.filter((choice) => choice.targets.includes(id));
    this.hovered = here.length === 1 ? here[0]!.key : "";
  }

  /** One step back: the pick, then the narrowed list. Says whether there was one. */
  back(): boolean {
    if (!this.picked && !this.target && !this.group) return false;
    if (this.picked) this.picked = "";
    else this.group = "";
    this.target = "";
    return true;
  }

  get answer(): string {
    const aim = this.question?.aim;
    if (isDrawn(aim)) return this.draft.answer;
    if (isFlick(aim)) return this.flick.answer;
    return aim ? `${aim.verb}:${this.aim.join(",")}` : this.picked;
  }
}
