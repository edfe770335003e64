// A review as places on a chart: fractions from 0 (left, top) to 1.
import { poolOf, type Layout, type Spot as Pool } from "../board/layout/layout";
import type { CurvePoint, Drawn, Estimate, Grades, Review, TurningPoint } from "../server/protocol";

const FALL = 0.15;

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

/** Where the curve falls by 15 points or more for a seat: how often, and how often that has a card. */
export function fallen(review: Review, seat: number): { falls: number; carded: number } {
  const cards = [
    ...review.turning.map(({ answer }) => [answer, answer] as const),
    ...review.falls.map(({ first, answer }) => [first, answer] as const),
  ];
  const found = review.points.slice(1).flatMap((point, i) => {
    const before = review.points[i] as CurvePoint;
    const fall = (before.chances[seat]?.value ?? 0) - (point.chances[seat]?.value ?? 0);
    return fall < FALL - 1e-9 ? [] : [cards.some(([first, last]) => first < point.answer && before.answer <= last)];
  });
  return { falls: found.length, carded: found.filter(Boolean).length };
}

export const letter = (number: number): string => String.fromCharCode(65 + (number % 26));

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
  const most = Math.max(5, ...drawn.map((each) => Math.abs(each.points[seat] ?? 0)));
  return Math.ceil(most / 5) * 5;
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
    .map(({ answer, step, points }) => ({ answer, step, value: points[seat] ?? 0, x: x(points[seat] ?? 0), lane: 0 }))
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
