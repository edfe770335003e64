// How long things are shown, in milliseconds at the usual pace.
import type { Cue, Element, Roll } from "../server/scene";
import { actAt, type Act } from "./acts";
import { SLOWEST, slideLength } from "./slides";
import { isOwnNote, type Take } from "./takes";

export const AIM = 320;
export const TRACER = 180;
export const BANNER = { in: 220, stays: 2400, brief: 900, out: 160, letter: 45 };
const TRACER_HOLD = 240;
const WALK = { mu: 160, space: 220, most: 900 };
const ROLL = { row: 420, between: 120, total: 160, hold: 700 };
const SKULL = { apart: 90, turn: 200, decides: 420 };
const SHORT = 420;
const NOTE = 420;
/** An act can be read before the next begins. */
const LEAST = 700;
/** After so long an act goes on at double speed. */
const LONG = 3000;
/** So many takes to come are played at double speed. */
export const MANY = 60;

const LENGTHS: Record<string, number> = {
  turn: 220,
  aim: AIM,
  tracer: TRACER + TRACER_HOLD,
  wound: 260,
  fall: SHORT,
  door: SHORT,
  reveal: SHORT,
  blast: SHORT,
  note: NOTE,
};

type Place = Element["at"];

/** How many spaces or measures lie between two places. */
function stride(from: Place, to: Place, { kind, unit }: { kind: string; unit: number }): number {
  if (!from || !to) return 0;
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (kind === "plane") return Math.hypot(dx, dy) / unit;
  if (kind === "grid") return Math.max(dx, dy) / unit;
  return Number(from.zone !== to.zone || from.floor !== to.floor);
}

/** Where somebody walks: the first along the points, the others from where they were to where they are. */
export function wayOf({ cue, scene, before }: Take, id: string): NonNullable<Place>[] {
  const at = ({ elements }: { elements: Element[] }): Place => elements.find((each) => each.id === id)?.at ?? null;
  const points = id === cue.elements[0] ? cue.points.map(([x, y]) => ({ zone: "", floor: 0, x, y })) : [];
  if (points.length > 1) return points;
  return [at(before), points[0] ?? at(scene)].filter((place) => place !== null);
}

function distance(take: Take, id: string): number {
  const way = wayOf(take, id);
  return way.slice(1).reduce((sum, place, i) => sum + stride(way[i] ?? null, place, take.scene.board), 0);
}

export function walkLength(take: Take): number {
  const far = Math.max(0, ...take.cue.elements.map((id) => distance(take, id)));
  return Math.min(WALK.most, far * (take.scene.board.kind === "plane" ? WALK.mu : WALK.space));
}

/** When each face of a roll comes, when it lies, when the row is read, and when the next one starts. */
export interface RowTimes {
  faces: { from: number; to: number }[];
  total: number;
  next: number;
}

function skullTimes(roll: Roll, start: number): RowTimes {
  let from = start;
  const faces = roll.faces.map((face) => {
    const to = from + (face.look.includes("decides") ? SKULL.decides : SKULL.turn);
    const times = { from, to };
    from = face.look.includes("decides") ? to : from + SKULL.apart;
    return times;
  });
  const end = Math.max(start, ...faces.map(({ to }) => to));
  return { faces, total: end, next: end + ROLL.between };
}

function diceTimes(roll: Roll, start: number): RowTimes {
  const step = ROLL.row / Math.max(1, roll.faces.length);
  const faces = roll.faces.map((_, i) => ({ from: start + (i * step) / 2, to: start + (i + 1) * step }));
  const end = start + ROLL.row;
  return { faces, total: end + ROLL.total, next: end + ROLL.between };
}

export function rowTimes(rolls: readonly Roll[]): RowTimes[] {
  let start = 0;
  return rolls.map((roll) => {
    const times = (roll.kind === "dice" ? diceTimes : skullTimes)(roll, start);
    start = times.next;
    return times;
  });
}

/** When the last row is read: before that nobody knows what comes of it. */
export const readAt = (rolls: readonly Roll[]): number => rowTimes(rolls).at(-1)?.total ?? 0;

const rollLength = ({ rolls }: Cue): number => readAt(rolls) + ROLL.hold;

/** A round, an end and whatever has more words are read at leisure; phases and turns come often. */
function bannerLength({ look, result }: Cue): number {
  const stays =
    look.includes("phase") || look.includes("turn")
      ? BANNER.brief
      : Math.max(BANNER.stays, result.length * BANNER.letter);
  return BANNER.in + stays + BANNER.out;
}

/** How long a cue takes; whatever brings rolls shows them. */
export function cueLength(take: Take, slower = SLOWEST): number {
  const { cue } = take;
  if (cue.kind === "banner") return bannerLength(cue);
  if (cue.rolls.length) return rollLength(cue);
  if (cue.kind === "walk") return walkLength(take);
  if (cue.kind === "slide") return slideLength(cue, slower);
  return LENGTHS[cue.kind] ?? NOTE;
}

const sum = (takes: readonly Take[], slower: number): number =>
  takes.reduce((all, take) => all + cueLength(take, slower), 0);

/** How long a take is shown; the last one of a short act stays until that can be read. */
export function takeLength(
  takes: readonly Take[],
  acts: readonly Act[],
  at: number,
  seat: number,
  slower = SLOWEST,
): number {
  const [take, act] = [takes[at], actAt(acts, at)];
  if (!take || !act) return 0;
  if (isOwnNote(take, seat)) return 0;
  const length = cueLength(take, slower);
  return at === act.to - 1 ? Math.max(length, LEAST - sum(takes.slice(act.from, at), slower)) : length;
}

/** How far into its act a moment is. */
export const inAct = (takes: readonly Take[], act: Act, at: number, t: number, slower = SLOWEST): number =>
  sum(takes.slice(act.from, at), slower) + t;

export function speedAt(inAct: number, pace: number, hurried: boolean): number {
  return pace * (hurried ? 2 : 1) * (inAct > LONG ? 2 : 1);
}
