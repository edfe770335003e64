// What slides: where each thing is at a moment, and the way that lies behind it.
import type { Measure } from "../board/layout/measure";
import type { Cue, Slide } from "../server/scene";
import type { At } from "./motion";

export interface Turned extends At {
  turn: number;
}

/** No slide is shown for longer, and what lies still is looked at for a moment. */
const MOST = 3000;
const HOLD = 500;
/** How much slower than real a slide is shown, unless the player has chosen otherwise. */
export const SLOWEST = 4;
/** Ghosts of a disc lie at so many equal times of its way: far apart is fast. */
const GHOSTS = 10;
const WHOLE = 10;

type Step = Slide["points"][number];

export const lastOf = ({ points }: Pick<Slide, "points">): number => points.at(-1)?.[3] ?? 0;
/** How long it slides in truth, in milliseconds. */
export const lasts = ({ slides }: Cue): number => Math.max(0, ...slides.map(lastOf));

/** How long the way itself is shown. */
const shownFor = (cue: Cue, slower: number): number => Math.min(MOST, lasts(cue) * slower);

export const slideLength = (cue: Cue, slower = SLOWEST): number => shownFor(cue, slower) + HOLD;

/** When it is in what slides, after so long of being shown. */
export function slideTime(cue: Cue, t: number, slower = SLOWEST): number {
  const [all, shown] = [lasts(cue), shownFor(cue, slower)];
  return shown ? Math.min(all, (t * all) / shown) : all;
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
export function slidersOf(cue: Cue, time: number, measure: Measure): Map<string, Turned> {
  return new Map(
    cue.slides.flatMap((slide): [string, Turned][] => {
      const at = slide.element ? slideAt(slide, time) : null;
      return at ? [[slide.element, drawn(measure, at)]] : [];
    }),
  );
}

/** A disc that is on no scene: its way so far, where it was at equal times, and where it is, unless it has gone. */
export interface Trace {
  way: At[];
  ghosts: At[];
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
    ghosts: ghostsOf(slide, time).map((step) => drawn(measure, step)),
    at: gone ? null : way.at(-1)!,
    r: slide.radius * measure.scale,
  };
}

function ghostsOf(slide: Slide, time: number): Step[] {
  const start = slide.points[0]?.[3] ?? 0;
  const apart = (lastOf(slide) - start) / GHOSTS;
  const times = Array.from({ length: GHOSTS }, (_, i) => start + i * apart);
  return times
    .filter((when) => when < time)
    .map((when) => slideAt(slide, when))
    .filter((step) => step !== null);
}

/** Where the first thing is that slides now. */
export function leaderOf(cue: Cue, time: number, measure: Measure): At | null {
  const at = cue.slides[0] && slideAt(cue.slides[0], time);
  return at ? measure.to([at[0], at[1]]) : null;
}

/** Whom something that slides strikes, and how long ago. */
export const hitsAt = ({ slides }: Cue, time: number): { id: string; ago: number }[] =>
  slides.flatMap(({ hits }) => hits.filter(([, when]) => when <= time).map(([id, when]) => ({ id, ago: time - when })));
