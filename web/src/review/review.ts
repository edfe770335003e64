// A review as places on a chart: fractions from 0 (left, top) to 1.
import { poolOf, type Layout, type Spot as Pool } from "../board/layout/layout";
import type { Drawn, Estimate, Grades, Review, SeatReview, TurningPoint } from "../server/protocol";

export interface Spot {
  x: number;
  value: number;
  low: number;
  high: number;
}

export interface Stretch {
  round: number;
  from: number;
  to: number;
}

export interface Bar {
  seat: number;
  kind: "choices" | "luck";
  from: number;
  to: number;
  value: number;
  half: number;
}

/** Where each point of the curve lies for a seat. */
export function spots(review: Review, seat: number): Spot[] {
  const last = Math.max(1, review.answers);
  return review.points.map(({ answer, chances }) => {
    const { value, low, high } = chances[seat] as Estimate;
    return { x: answer / last, value, low, high };
  });
}

/** The rounds one after another; none where the game has no rounds. */
export function rounds(review: Review): Stretch[] {
  const last = Math.max(1, review.answers);
  const found: Stretch[] = [];
  for (const { answer, round } of review.points) {
    const before = found.at(-1);
    if (before) before.to = answer / last;
    if (round > 0 && before?.round !== round) found.push({ round, from: answer / last, to: answer / last });
  }
  return found.filter((stretch) => stretch.to > stretch.from);
}

type Place = readonly [number, number];

const joined = (places: readonly Place[]): string =>
  places.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)},${y.toFixed(1)}`).join("");

/** The line, the band around it, and the area between it and the middle, as paths. */
export function paths(found: Spot[], place: (x: number, value: number) => Place) {
  const line = found.map((spot) => place(spot.x, spot.value));
  const upper = found.map((spot) => place(spot.x, spot.high));
  const lower = found.map((spot) => place(spot.x, spot.low)).reverse();
  const [first, last] = [found[0]?.x ?? 0, found.at(-1)?.x ?? 1];
  return {
    line: joined(line),
    band: `${joined([...upper, ...lower])}Z`,
    area: `${joined([place(first, 0.5), ...line, place(last, 0.5)])}Z`,
  };
}

/** The chance at an answer, between the two points around it. */
export function valueAt(found: Spot[], x: number): number {
  const after = found.findIndex((spot) => spot.x >= x);
  const [a, b] = [found[after - 1], found[after]];
  if (!b) return found.at(-1)?.value ?? 0;
  return a && b.x > a.x ? a.value + ((x - a.x) / (b.x - a.x)) * (b.value - a.value) : b.value;
}

/** What each seat's choices and luck did for one of them: bars that lead from its start to its result. */
export function bars(seats: readonly SeatReview[], seat: number): Bar[] {
  let at = seats[seat]?.start.value ?? 0;
  const found: Bar[] = [];
  for (const kind of ["choices", "luck"] as const)
    seats.forEach((each, number) => {
      const part = (kind === "choices" ? each.choices : each.draws)[seat];
      if (!part) return;
      found.push({ seat: number, kind, from: at, to: at + part.value, value: part.value, half: part.half });
      at += part.value;
    });
  return found;
}

/** The ends of a scale that has room for everything, and for 0 and 1 in any case. */
export function reach(found: Bar[], start: Estimate): [number, number] {
  const all = [
    0,
    1,
    start.low,
    start.high,
    ...found.flatMap((bar) => [bar.from, bar.to - bar.half, bar.to + bar.half]),
  ];
  return [Math.min(...all), Math.max(...all)];
}

export interface Dot {
  answer: number;
  step: number;
  value: number;
  x: number;
  /** Above or below the line, so that dots do not lie on each other: 0, 1, -1, 2, ... */
  lane: number;
}

/** The widest draw of all, in points of the chance to win, rounded up to a multiple of 5. */
export function widest(drawn: readonly Drawn[], seat: number): number {
  const most = Math.max(0.05, ...drawn.map((each) => Math.abs(each.draw[seat] ?? 0)));
  return Math.ceil(most * 20 - 1e-9) / 20;
}

/** What each draw after one seat's answers did for another, side by side where it is the same. */
export function dots(
  drawn: readonly Drawn[],
  of: number,
  seat: number,
  x: (value: number) => number,
  size: number,
): Dot[] {
  const ends: number[] = [];
  return drawn
    .filter((each) => each.seat === of)
    .map(({ answer, step, draw }) => ({ answer, step, value: draw[seat] ?? 0, x: x(draw[seat] ?? 0), lane: 0 }))
    .sort((a, b) => a.x - b.x)
    .map((dot) => {
      const free = ends.findIndex((end) => end <= dot.x - size);
      const place = free < 0 ? ends.length : free;
      ends[place] = dot.x;
      return { ...dot, lane: place % 2 ? (place + 1) / 2 : -place / 2 };
    });
}

export const counts = ({ best = 0, close = 0, loose = 0, costly = 0 }: Grades): number[] => [
  best,
  close,
  loose,
  costly,
];

/** What came to a seat in all: its own choices, those of others, and luck. */
export function totals(found: Bar[], seat: number): { own: number; others: number; luck: number } {
  const sum = (wanted: (bar: Bar) => boolean): number => found.filter(wanted).reduce((all, bar) => all + bar.value, 0);
  return {
    own: sum((bar) => bar.kind === "choices" && bar.seat === seat),
    others: sum((bar) => bar.kind === "choices" && bar.seat !== seat),
    luck: sum((bar) => bar.kind === "luck"),
  };
}

export interface Arrow {
  kind: "chosen" | "better";
  id: string;
  at: Pool;
  /** From the rim of who was asked to the rim of what it concerns; nothing where they touch. */
  way: { from: Place; to: Place } | null;
  /** The first of its kind says what it is. */
  named: boolean;
}

const LARGEST_RING = 40;

/** What was chosen and what was better, from who was asked to the pieces and places that they concern; nothing
    where both concern the same, which a picture cannot tell apart. */
export function pointed(point: TurningPoint, layout: Layout): Arrow[] {
  const [chosen, better] = [point.chosen.targets ?? [], point.better.targets ?? []];
  if (String(chosen) === String(better)) return [];
  const [source] = poolOf(layout, point.about ?? "");
  const arrows = (kind: Arrow["kind"], ids: readonly string[]): Arrow[] =>
    ids
      .flatMap((id) => poolOf(layout, id).map(({ x, y, r }) => ({ id, at: { x, y, r: Math.min(r, LARGEST_RING) } })))
      .map(({ id, at }, i) => ({ kind, id, at, way: source ? between(source, at) : null, named: i === 0 }));
  return [...arrows("better", better), ...arrows("chosen", chosen)];
}

function between(one: Pool, other: Pool): Arrow["way"] {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const far = Math.hypot(x, y);
  if (far <= one.r + other.r) return null;
  const along = (d: number): Place => [one.x + (x * d) / far, one.y + (y * d) / far];
  return { from: along(one.r), to: along(far - other.r) };
}
