// A disc that is pulled back and let go: where it stands, its angle and its power. Angles are as one sees the
// board, clockwise from the right, in tenths of a degree.
import type { Measure } from "../board/layout/measure";
import type { Aim } from "../server/scene";
import { apart, type Point } from "./path";

export interface At {
  x: number;
  y: number;
}

const WHOLE = 3600;
const DEGREE = 10;
/** Of all power, how much a key gives, and how little a pull must have to be one. */
const PERCENT = 0.01;
const FINE = 0.1;
const LEAST = 0.04;
/** In pixels. */
const FINGER = 150;
const [X, Y, ANGLE, POWER] = [0, 1, 2, 3];

export const isFlick = (aim: Aim | null | undefined): boolean => aim?.kind === "flick";

export const directionOf = (angle: number): At => {
  const turn = (angle / WHOLE) * 2 * Math.PI;
  return { x: Math.cos(turn), y: Math.sin(turn) };
};

export const angleOf = ({ x, y }: At): number => {
  const tenths = Math.round((Math.atan2(y, x) / (2 * Math.PI)) * WHOLE);
  return (tenths + WHOLE) % WHOLE;
};

export const nearest = (places: readonly Point[], to: Point): Point | null =>
  places.reduce<Point | null>((best, place) => (!best || apart(place, to) < apart(best, to) ? place : best), null);

/** The nearest place that lies that way, if there is one. */
export function nextPlace(places: readonly Point[], from: Point, [dx, dy]: Point): Point | null {
  const along = ([x, y]: Point): number => (x - from[0]) * dx + (y - from[1]) * dy;
  const beside = ([x, y]: Point): number => Math.abs((x - from[0]) * dy - (y - from[1]) * dx);
  const ahead = places.filter((place) => along(place) > 0 && beside(place) <= along(place));
  return ahead.reduce<Point | null>(
    (best, place) => (!best || apart(place, from) < apart(best, from) ? place : best),
    null,
  );
}

/** How far a disc is pulled back for all power, as it is drawn: far enough for a finger. */
export const fullPull = ({ aim }: { aim: Aim | null }, { scale }: Measure, pixel: number): number =>
  Math.max((aim?.reach ?? 0) * scale, FINGER * pixel);

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, Math.round(value)));

export class Flick {
  aim: Aim | null = $state.raw(null);
  /** The numbers of the answer. */
  values: number[] = $state.raw([]);
  /** A hand pulls the disc back now. */
  held = $state(false);
  /** A hand sets the disc, instead of pulling it back. */
  setting = $state(false);
  /** On a phone: by numbers, instead of by hand. */
  fine = $state(false);
  #before: number[] = [];

  begin(aim: Aim | null): void {
    this.aim = isFlick(aim) ? aim : null;
    this.held = this.setting = this.fine = false;
    const given = (this.aim?.suggested.split(":")[1]?.split(",") ?? []).map(Number);
    const start = this.aim?.start ?? [0, 0];
    this.values = this.aim ? this.aim.low.map((low, i) => given[i] ?? start[i] ?? low) : [];
  }

  get disc(): Point {
    return [this.values[X] ?? 0, this.values[Y] ?? 0];
  }

  get angle(): number {
    return this.values[ANGLE] ?? 0;
  }

  /** From 0 to 1. */
  get power(): number {
    return (this.values[POWER] ?? 0) / this.most;
  }

  get most(): number {
    return this.aim?.high[POWER] ?? 1;
  }

  get answer(): string {
    return this.aim ? `${this.aim.verb}:${this.values.join(",")}` : "";
  }

  get canSet(): boolean {
    return (this.aim?.places.length ?? 0) > 1;
  }

  /** Where the disc is pulled back to, in so many units for all power. */
  pulled(full: number): At {
    const { x, y } = directionOf(this.angle);
    return { x: -x * this.power * full, y: -y * this.power * full };
  }

  turnTo(angle: number): void {
    this.#put(ANGLE, (Math.round(angle) + WHOLE) % WHOLE);
  }

  press(power: number): void {
    this.#put(POWER, power * this.most);
  }

  // By hand

  grab(): void {
    this.#before = this.values;
    this.held = true;
  }

  /** Pulled back that far from where it stands, in units of which so many are all power. */
  pull(by: At, full: number): void {
    if (!this.held) return;
    this.press(Math.hypot(by.x, by.y) / full);
    if (by.x || by.y) this.turnTo(angleOf({ x: -by.x, y: -by.y }));
  }

  /** Says whether it is flicked: not where it was hardly pulled, or not any more. */
  letGo(): boolean {
    const flicked = this.held && this.power >= LEAST;
    if (this.held && !flicked) this.letOff();
    this.held = false;
    return flicked;
  }

  /** As before the pull. */
  letOff(): void {
    if (this.held) this.values = this.#before;
    this.held = false;
  }

  set(to: Point): void {
    const place = nearest(this.aim?.places ?? [], to);
    if (place) this.values = [...place, ...this.values.slice(ANGLE)];
  }

  // By keys

  /** Left and right turn, up and down press; or the disc goes to the next place. */
  push(way: Point, up: number, fine: boolean): void {
    if (this.setting) return this.#step([way[0], way[1] * up]);
    const by = fine ? FINE : 1;
    if (way[0]) this.turnTo(this.angle + way[0] * DEGREE * by);
    if (way[1]) this.press(this.power + way[1] * PERCENT * by);
  }

  #step(way: Point): void {
    const place = nextPlace(this.aim?.places ?? [], this.disc, way);
    if (place) this.set(place);
  }

  #put(at: number, value: number): void {
    const { low, high } = this.aim ?? { low: [], high: [] };
    const put = within(value, low[at] ?? 0, high[at] ?? 0);
    this.values = this.values.map((old, i) => (i === at ? put : old));
  }
}
