// Numbers on the board while something is shown: none lies over another, nor over whoever is lit. What is
// only words is told in the lane.
import { spotOf, type Layout, type Spot } from "../board/layout/layout";
import type { Measure } from "../board/layout/measure";
import type { Box } from "../board/layout/rows";
import { along, aside, rimToRim, type At } from "./motion";
import type { Shot } from "./shots";
import type { Take } from "./takes";

export interface Pill extends At {
  key: string;
  text: string;
  tone: string;
}

/** Where things are while a take is shown: now, or where they were before it. */
export interface Positions {
  layout: Layout;
  was: Layout;
  measure: Measure | null;
}

const HEIGHT = 24;
const LABEL = 36;
const STEP = 28;
const TRIES = 6;
const APART = 6;
/** What was lost stays to be read. */
const LOSSES = ["wound", "fall", "blast"];
const HURTS = [...LOSSES, "roll"];
/** What these say stands elsewhere. */
const ELSEWHERE = ["aim", "tracer", "walk", "banner"];

/** Whether it has a number to be read on the board; who falls or is hurt has a sign of its own there. */
const counts = (label: string): boolean => /\d/.test(label);

export const pillWidth = (text: string): number => text.length * 7.4 + 20;
export const spotAt = ({ layout, was }: Positions, id: string): Spot | null => spotOf(layout, id) ?? spotOf(was, id);
export const flat = ({ measure }: Positions, points: readonly [number, number][]): At[] =>
  measure ? points.map((point) => measure.to(point)) : [];

/** The way of a shot; one that is answered lies a little aside. */
export function lineOf(shot: Shot, shots: readonly Shot[], positions: Positions): At[] {
  const [from, to] = [spotAt(positions, shot.from), spotAt(positions, shot.to)];
  const both = shots.some((other) => other.from === shot.to && other.to === shot.from);
  return from && to ? aside(rimToRim(from, to), both ? APART : 0) : flat(positions, shot.points);
}

/** Beside a line, so that neither hides the other. */
function besideLine(way: At[], back: boolean): At {
  const middle = along(way, 0.5) ?? { x: 0, y: 0 };
  const [a, b] = [way[0] ?? middle, way.at(-1) ?? middle];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const side = b.x >= a.x ? 1 : -1;
  const turn = back ? -side : side;
  const off = 14 + (34 * Math.abs(b.y - a.y)) / far;
  return { x: middle.x + (turn * (b.y - a.y) * off) / far, y: middle.y - (turn * (b.x - a.x) * off) / far };
}

/** Red is for what hurts; what is only said or turned up is plain. */
const tone = ({ cue }: Take): string =>
  cue.look.includes("bad") || (HURTS.includes(cue.kind) && !cue.look.includes("good")) ? "harm" : "";

/** The takes whose words stand at whom they are about: the last one's, and all that was lost. */
export const labelled = (shown: readonly Take[], settled: boolean): Take[] =>
  shown.filter((take, i) => {
    const now = i === shown.length - 1;
    const stays = now ? settled : LOSSES.includes(take.cue.kind);
    return counts(take.cue.label) && !ELSEWHERE.includes(take.cue.kind) && stays;
  });

export function pillsOf(
  shots: readonly Shot[],
  labels: readonly Take[],
  lit: readonly string[],
  positions: Positions,
): Pill[] {
  const onLines = shots
    .filter((shot) => counts(shot.label))
    .map((shot) => ({
      key: shot.key,
      text: shot.label,
      tone: "",
      ...besideLine(lineOf(shot, shots, positions), shot.back),
    }));
  const overFigures = labels.flatMap((take) => {
    const at = spotAt(positions, take.cue.elements[0] ?? "") ?? flat(positions, take.cue.points)[0];
    return at ? [{ key: `${take.n}`, text: take.cue.label, tone: tone(take), x: at.x, y: at.y - LABEL }] : [];
  });
  const figures = lit.flatMap((id) => positions.layout.spots.get(id) ?? []).map(round);
  return apart([...overFigures, ...onLines], figures, positions.layout);
}

export const round = ({ x, y, r }: Spot): Box => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });

export function rectOf({ x, y, text }: Pill): Box {
  const width = pillWidth(text);
  return { x: x - width / 2, y: y - HEIGHT / 2, width, height: HEIGHT };
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Each at the first free place: where it wants to be, or a step above or below. */
export function apart(wanted: readonly Pill[], taken: Box[], board: { width: number; height: number }): Pill[] {
  const steps = Array.from({ length: TRIES }, (_, i) => (i % 2 ? -1 : 1) * Math.ceil(i / 2) * STEP);
  const placed: Pill[] = [];
  for (const pill of wanted) {
    const half = pillWidth(pill.text) / 2;
    const x = Math.max(half, Math.min(pill.x, board.width - half));
    const tries = steps.map((step) => ({ ...pill, x, y: pill.y + step }));
    const inside = tries.filter(({ y }) => y >= HEIGHT / 2 && y <= board.height - HEIGHT / 2);
    const hidden = [...taken, ...placed.map(rectOf)];
    const free = inside.find((each) => !hidden.some((rect) => overlap(rect, rectOf(each))));
    placed.push(free ?? inside[0] ?? { ...pill, x });
  }
  return placed;
}
