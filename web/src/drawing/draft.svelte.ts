// What somebody has drawn so far as the answer to an aim: a path, or a point.
import type { Aim } from "../server/scene";
import type { Ground } from "./ground";
import { apart, cut, pairsIn, plus, pointsAlong, stepTo, stopIn, type Point } from "./path";

/** How a path is taken: its first step, all of it, or not at all. */
export type How = "first" | "all" | "still";

const KINDS = ["path", "point"];
const TENTH = 10;

export const isDrawn = (aim: Aim | null | undefined): boolean => !!aim && KINDS.includes(aim.kind);

export class Draft {
  aim: Aim | null = $state.raw(null);
  steps: Point[] = $state.raw([]);
  spot: Point | null = $state.raw(null);
  /** What a path was drawn beyond the wall that has cut it. */
  barred: Point[] = $state.raw([]);
  /** The straight way that a wall bars, where the path goes round: from, up to, and where it would lead. */
  straight: Point[] = $state.raw([]);
  /** Where one may walk, if that is known. */
  ground: Ground | null = null;
  /** The count on which one is asked again; 0 for none. */
  stop = $state(0);
  /** Whether a hand is on it now. */
  held = $state(false);
  #picked: How | "" = $state("");
  #base: Point[] = [];
  #way: Point[] = [];

  begin(aim: Aim | null, ground: Ground | null = null): void {
    this.ground = ground;
    this.aim = isDrawn(aim) ? aim : null;
    this.clear();
    this.restore();
  }

  /** Begins with what the game suggests. */
  restore(): void {
    const suggested = this.aim ? pairsIn(this.aim.suggested) : [];
    this.stop = this.isPath ? stopIn(this.aim?.suggested ?? "") : 0;
    if (this.aim?.nothing && this.aim.suggested === this.aim.nothing) this.#picked = "still";
    else if (this.isPath) this.steps = suggested;
    else this.spot = suggested[0] ?? null;
  }

  clear(): void {
    this.steps = [];
    this.barred = [];
    this.straight = [];
    this.spot = null;
    this.stop = 0;
    this.#picked = "";
  }

  get isPath(): boolean {
    return this.aim?.kind === "path";
  }

  get start(): Point {
    return this.aim?.start ?? [0, 0];
  }

  /** The path's points, its start first; or the one point. */
  get points(): Point[] {
    if (this.isPath) return pointsAlong(this.start, this.steps);
    return this.spot ? [this.spot] : [];
  }

  get end(): Point {
    return this.points.at(-1) ?? this.start;
  }

  /** How far the path leads. */
  get length(): number {
    return lengthOf(this.steps);
  }

  get how(): How | "" {
    if (this.aim?.nothing) return this.#picked || (this.steps.length ? "all" : "");
    return this.#picked || (this.steps.length > 1 ? "all" : this.steps.length ? "first" : "");
  }

  set how(how: How | "") {
    this.#picked = how;
  }

  get canStand(): boolean {
    return !!this.aim && this.aim.low.every((low, i) => low <= 0 && (this.aim?.high[i] ?? 0) >= 0);
  }

  /** What the brass button sends; empty while there is nothing to send. */
  get answer(): string {
    if (!this.aim) return "";
    if (!this.isPath) return this.spot ? this.#text([this.spot]) : "";
    if (this.stop && (this.how === "still" || !this.steps.length)) return this.#text([]);
    if (this.how === "still") return this.aim.nothing || this.#text([[0, 0]]);
    return this.steps.length ? this.#text(this.how === "first" ? this.steps.slice(0, 1) : this.steps) : "";
  }

  /** What is looked at before: always the whole of what is drawn. */
  get drawn(): string {
    return this.isPath && this.steps.length && this.how !== "still" ? this.#text(this.steps) : this.answer;
  }

  #text(pairs: Point[]): string {
    return `${this.aim?.verb}:${[...pairs.flat(), ...(this.stop ? [this.stop] : [])].join(",")}`;
  }

  // By hand

  /** A drag begins: anew from the start, or on from the end. */
  grab(anew: boolean): void {
    this.#base = anew ? [] : this.steps;
    this.#way = [];
  }

  drag(to: Point): void {
    if (!this.aim) return;
    if (!this.isPath) return this.put(to);
    this.#way.push(to);
    const from = pointsAlong(this.start, this.#base).at(-1) ?? this.start;
    const { reach, most } = this.aim;
    this.#draw([...this.#base, ...cut(from, this.#way, reach, most - this.#base.length)]);
  }

  /** A click: the path goes on to there, anew where it cannot go on; round what is in the way. */
  extend(to: Point): void {
    const { aim, ground } = this;
    this.grab(this.isPath && this.steps.length >= (aim?.most ?? 0));
    if (!aim || !ground || !this.isPath) return this.drag(to);
    const from = pointsAlong(this.start, this.#base).at(-1) ?? this.start;
    const left = aim.most - this.#base.length;
    const way = ground.way(from, to);
    this.#draw([...this.#base, ...(way ? ground.steps(from, way, aim.reach, left) : cut(from, [to], aim.reach, left))]);
    if (way && way.length > 1) this.straight = [from, ground.stop(from, to), to];
  }

  put([x, y]: Point): void {
    const within = (value: number, i: number): number =>
      Math.round(Math.max(this.aim?.low[i] ?? 0, Math.min(this.aim?.high[i] ?? 0, value)));
    this.spot = [within(x, 0), within(y, 1)];
  }

  #draw(drawn: Point[]): void {
    const { steps, rest } = this.ground?.upTo(this.start, drawn) ?? { steps: drawn, rest: [] };
    this.steps = steps;
    this.barred = rest;
    this.straight = [];
    this.#picked = "";
  }

  // By keys

  /** Another step that way, or the last one turned; a point moves by a unit, or by a tenth of it. */
  push(way: Point, unit: number, turn = false, fine = false): void {
    if (!this.aim) return;
    if (!this.isPath) {
      const by = fine ? unit / TENTH : unit;
      return this.put(plus(this.spot ?? this.start, [way[0] * by, way[1] * by]));
    }
    const before = turn ? this.steps.slice(0, -1) : this.steps;
    if (before.length < this.aim.most) this.#draw([...before, stepTo(way, this.aim.reach)]);
  }

  pop(): void {
    if (this.isPath) this.#draw(this.steps.slice(0, -1));
    else this.spot = null;
  }
}

export const lengthOf = (steps: Point[]): number => steps.reduce((sum, step) => sum + apart([0, 0], step), 0);
