// Where somebody may walk on a plane: clear of all that stands there; and the shortest way round it.
import type { Aim, Board } from "../server/scene";
import { LEAST, apart, plus, type Point } from "./path";

type Segment = readonly [Point, Point];

/** How much farther out than it must a way goes round a corner: room for whole numbers. */
const PLAY = 2;
const GRAIN = 16;

const dot = ([a, b]: Point, [c, d]: Point): number => a * c + b * d;
const minus = ([a, b]: Point, [c, d]: Point): Point => [a - c, b - d];
const cross = ([a, b]: Point, [c, d]: Point): number => a * d - b * c;
const scaled = ([x, y]: Point, by: number): Point => [Math.trunc(x * by) || 0, Math.trunc(y * by) || 0];

function toPoint(point: Point, [a, b]: Segment): number {
  const along = minus(b, a);
  const square = dot(along, along);
  const part = square ? Math.max(0, Math.min(1, dot(minus(point, a), along) / square)) : 0;
  return apart(point, [a[0] + along[0] * part, a[1] + along[1] * part]);
}

function crosses([a, b]: Segment, [c, d]: Segment): boolean {
  const side = (from: Point, to: Point, of: Point): number => Math.sign(cross(minus(to, from), minus(of, from)));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** How far the boxes around two segments lie apart, at least: the segments are no nearer. */
function boxes([a, b]: Segment, [c, d]: Segment): number {
  const gap = (axis: 0 | 1): number =>
    Math.max(
      Math.min(c[axis], d[axis]) - Math.max(a[axis], b[axis]),
      Math.min(a[axis], b[axis]) - Math.max(c[axis], d[axis]),
    );
  return Math.max(gap(0), gap(1));
}

function between(one: Segment, other: Segment): number {
  if (crosses(one, other)) return 0;
  return Math.min(toPoint(one[0], other), toPoint(one[1], other), toPoint(other[0], one), toPoint(other[1], one));
}

export class Ground {
  #edges: Segment[];
  #corners: Point[];

  constructor(
    edges: Segment[],
    private width: number,
    private height: number,
    private clear: number,
  ) {
    this.#edges = edges;
    const out = clear + PLAY;
    const around = [-out, out].flatMap((x) => [-out, out].map((y): Point => [x, y]));
    const ends = edges.flat().flatMap((end) => around.map((by) => plus(end, by)));
    this.#corners = ends.filter((point) => this.mayPass(point, point));
  }

  /** Of a plane, for an aim that has to keep clear of something. */
  static of(board: Board, aim: Aim | null): Ground | null {
    if (board.kind !== "plane" || !aim?.clear) return null;
    const edges = board.edges.map(({ start, end }): Segment => [start, end]);
    return new Ground(edges, board.width, board.height, aim.clear);
  }

  #inside([x, y]: Point): boolean {
    const { clear } = this;
    return x >= clear && y >= clear && x <= this.width - clear && y <= this.height - clear;
  }

  mayPass(from: Point, to: Point): boolean {
    if (!this.#inside(from) || !this.#inside(to)) return false;
    const step: Segment = [from, to];
    const least = this.clear - 1e-6;
    return this.#edges.every((edge) => boxes(step, edge) >= least || between(step, edge) >= least);
  }

  /** The bends of the shortest way, its end last; null where there is none. */
  way(from: Point, to: Point): Point[] | null {
    if (this.mayPass(from, to)) return [to];
    if (!this.mayPass(to, to)) return null;
    const points = [from, ...this.#corners, to];
    const cost = points.map((_, i) => (i ? Infinity : 0));
    const left = points.map((point) => apart(point, to));
    const before = points.map(() => -1);
    const open = new Set(points.keys());
    while (open.size) {
      const at = [...open].reduce((best, i) => (cost[i]! + left[i]! < cost[best]! + left[best]! ? i : best));
      open.delete(at);
      if (cost[at] === Infinity) return null;
      if (at === points.length - 1) break;
      for (const next of open) {
        const total = cost[at]! + apart(points[at]!, points[next]!);
        if (total >= cost[next]! || !this.mayPass(points[at]!, points[next]!)) continue;
        cost[next] = total;
        before[next] = at;
      }
    }
    const way: Point[] = [];
    for (let at = points.length - 1; at > 0; at = before[at]!) way.unshift(points[at]!);
    return way;
  }

  /** The steps up to where one comes too near, with as much of that one as there is room for; and the rest. */
  upTo(start: Point, steps: Point[]): { steps: Point[]; rest: Point[] } {
    let from = start;
    for (const [i, step] of steps.entries()) {
      if (!this.mayPass(from, plus(from, step))) return this.#stopped(from, steps, i);
      from = plus(from, step);
    }
    return { steps, rest: [] };
  }

  /** Where the straight way to a point ends. */
  stop(from: Point, to: Point): Point {
    return this.upTo(from, [minus(to, from)]).steps.reduce(plus, from);
  }

  #stopped(from: Point, steps: Point[], at: number): { steps: Point[]; rest: Point[] } {
    const step = steps[at]!;
    const parts = Array.from({ length: GRAIN }, (_, i) => scaled(step, (GRAIN - 1 - i) / GRAIN));
    const part = parts.find((each) => this.mayPass(from, plus(from, each))) ?? [0, 0];
    const kept = part[0] || part[1] ? [part] : [];
    return { steps: [...steps.slice(0, at), ...kept], rest: [minus(step, part), ...steps.slice(at + 1)] };
  }

  /** Steps along the bends of a way: over a bend where there is room, onto it where not. */
  steps(start: Point, way: Point[], reach: number, most: number): Point[] {
    const steps: Point[] = [];
    let from = start;
    const go = (to: Point): void => {
      const far = apart(from, to);
      const step = scaled(minus(to, from), far > reach ? reach / far : 1);
      if (step[0] || step[1]) steps.push(step);
      from = plus(from, step);
    };
    for (const [i, bend] of way.entries()) {
      while (steps.length < most && apart(from, bend) >= reach) go(bend);
      const over = way[i + 1] && beyond(from, bend, way[i + 1]!, reach);
      const short = !over && apart(from, bend) < reach * LEAST;
      if (steps.length < most && !short) go(over && this.mayPass(from, over) ? over : bend);
    }
    return steps;
  }
}

/** The point a reach away from somebody, past a bend. */
function beyond(from: Point, bend: Point, next: Point, reach: number): Point {
  let [low, high] = [0, 1];
  const at = (part: number): Point => plus(bend, [(next[0] - bend[0]) * part, (next[1] - bend[1]) * part]);
  if (apart(from, next) <= reach) return next;
  for (let i = 0; i < 12; i += 1) {
    const middle = (low + high) / 2;
    if (apart(from, at(middle)) < reach) low = middle;
    else high = middle;
  }
  return at(low);
}
