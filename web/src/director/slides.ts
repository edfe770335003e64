// What slides: where each thing is at a moment, and the way that lies behind it.
import type { Measure } from "../board/layout/measure";
import type { Cue, Slide } from "../server/scene";
import type { At } from "./motion";

export interface Turned extends At {
  turn: number;
}

/** No slide is shown for longer, and what lies still is looked at for a moment. */
const MOST = 2500;
const HOLD = 350;
/** A corner turns by more than this cosine. */
const BEND = 0.985;
const WHOLE = 10;

type Step = Slide["points"][number];

const lastOf = ({ points }: Slide): number => points.at(-1)?.[3] ?? 0;
const lasts = ({ slides }: Cue): number => Math.max(0, ...slides.map(lastOf));

export const slideLength = (cue: Cue): number => Math.min(MOST, lasts(cue)) + HOLD;

/** When it is in what slides, after so long of being shown. */
export function slideTime(cue: Cue, t: number): number {
  const all = lasts(cue);
  return Math.min(all, t * Math.max(1, all / MOST));
}

const mix = (a: number, b: number, part: number): number => a + (b - a) * part;

/** Where it is; null before it has begun to slide. */
export function slideAt({ points }: Slide, time: number): Step | null {
  const next = points.findIndex(([, , , when]) => when > time);
  if (next === 0) return null;
  const [from, to] = [points.at(next < 0 ? -1 : next - 1), points[next]];
  if (!from || !to || next < 0) return points.at(-1) ?? null;
  const part = (time - from[3]) / (to[3] - from[3]);
  return [mix(from[0], to[0], part), mix(from[1], to[1], part), mix(from[2], to[2], part), time];
}

const drawn = (measure: Measure, [x, y, turn]: Step): Turned => ({ ...measure.to([x, y]), turn: turn / WHOLE });

/** The elements that slide, as they lie now. */
export function slidersOf(cue: Cue, t: number, measure: Measure): Map<string, Turned> {
  const time = slideTime(cue, t);
  return new Map(
    cue.slides.flatMap((slide): [string, Turned][] => {
      const at = slide.element ? slideAt(slide, time) : null;
      return at ? [[slide.element, drawn(measure, at)]] : [];
    }),
  );
}

/** A disc that is on no scene: its way so far, where that has corners, and where it is, unless it has gone. */
export interface Trace {
  way: At[];
  bends: At[];
  at: At | null;
  r: number;
}

export function traceOf(slide: Slide, time: number, measure: Measure): Trace | null {
  const now = slideAt(slide, time);
  if (!now) return null;
  const way = [...slide.points.filter(([, , , when]) => when < time), now].map((step) => drawn(measure, step));
  const gone = slide.left && time >= lastOf(slide);
  return {
    way,
    bends: way.filter((_, i) => isBend(way, i)),
    at: gone ? null : way.at(-1)!,
    r: slide.radius * measure.scale,
  };
}

/** Where the first thing is that slides now. */
export function leaderOf(cue: Cue, t: number, measure: Measure): At | null {
  const at = cue.slides[0] && slideAt(cue.slides[0], slideTime(cue, t));
  return at ? measure.to([at[0], at[1]]) : null;
}

function isBend(way: readonly At[], i: number): boolean {
  const [a, b, c] = [way[i - 1], way[i], way[i + 1]];
  if (!a || !b || !c) return false;
  const [x, y, u, v] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  const far = Math.hypot(x, y) * Math.hypot(u, v);
  return far > 0 && (x * u + y * v) / far < BEND;
}

/** Whom something that slides strikes, and how long ago. */
export const hitsAt = ({ slides }: Cue, time: number): { id: string; ago: number }[] =>
  slides.flatMap(({ hits }) => hits.filter(([, when]) => when <= time).map(([id, when]) => ({ id, ago: time - when })));
