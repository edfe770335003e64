// The spots of a stroke: along a drag, a straight line, in a box, filled, and mirrored.
import type { Spot } from "../../server/protocol";
import type { Board, Cell } from "../../server/scene";
import { placed } from "../../board/layout/zones";
import { OPPOSITE, SIDES, STEP, distinct, extentOf, keyOf, type At, type On, type Side } from "./spots";

export type Mirror = "off" | "sides" | "ends" | "turn";
export const MIRRORS: readonly Mirror[] = ["off", "sides", "ends", "turn"];

interface Size {
  width: number;
  height: number;
}

const corner = ({ x = 0, y = 0 }: Spot): At => ({ x, y });

/** Cells from one to another, without a gap. */
export function line(from: Spot, to: Spot): Spot[] {
  const [a, b] = [corner(from), corner(to)];
  const steps = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: Math.round(a.x + ((b.x - a.x) * i) / (steps || 1)),
    y: Math.round(a.y + ((b.y - a.y) * i) / (steps || 1)),
  }));
}

const span = (a: number, b: number): number[] =>
  Array.from({ length: Math.abs(b - a) + 1 }, (_, i) => Math.min(a, b) + i);

/** All cells of a box. */
export function box(from: Spot, to: Spot): Spot[] {
  const [a, b] = [corner(from), corner(to)];
  return span(a.y, b.y).flatMap((y) => span(a.x, b.x).map((x) => ({ x, y })));
}

/** The edges around a box of cells. */
export function around(from: Spot, to: Spot): Spot[] {
  const cells = box(from, to);
  const here = new Set(cells.map(keyOf));
  const beyond = ({ x = 0, y = 0 }: Spot, side: Side): string => keyOf({ x: x + STEP[side].x, y: y + STEP[side].y });
  return cells.flatMap((cell) =>
    SIDES.filter((side) => !here.has(beyond(cell, side))).map((side) => ({ ...cell, side })),
  );
}

const isLevel = (side: string | undefined): boolean => side === "n" || side === "s";

/** The two corners that an edge runs between. */
function ends({ x = 0, y = 0, side }: Spot): [At, At] {
  if (isLevel(side)) return [at(x, side === "s" ? y + 1 : y), at(x + 1, side === "s" ? y + 1 : y)];
  return [at(side === "e" ? x + 1 : x, y), at(side === "e" ? x + 1 : x, y + 1)];
}

const at = (x: number, y: number): At => ({ x, y });
const far = (a: At, b: At): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** The edge between two corners that lie side by side, from a cell that is on the board. */
function edgeOf(board: Size, a: At, b: At): Spot {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  if (a.y === b.y) return y < board.height ? { x, y, side: "n" } : { x, y: y - 1, side: "s" };
  return x < board.width ? { x, y, side: "w" } : { x: x - 1, y, side: "e" };
}

/** The edges along a way from corner to corner that turns once at most. */
function along(board: Size, from: At, bend: At, to: At): Spot[] {
  const way = [...line(from, bend), ...line(bend, to).slice(1)].map(corner);
  return way.slice(1).map((next, i) => edgeOf(board, way[i] ?? next, next));
}

/** Edges from one to another: on along the first one's line, then round a corner. */
export function edgeLine(board: Size, from: Spot, to: Spot): Spot[] {
  if (keyOf(from) === keyOf(to)) return [from];
  const [p, q] = ends(from);
  const [r, s] = ends(to);
  const goal = far(p, r) + far(q, r) > far(p, s) + far(q, s) ? r : s;
  const start = far(p, goal) > far(q, goal) ? p : q;
  const bend = isLevel(from.side) ? at(goal.x, start.y) : at(start.x, goal.y);
  return distinct(along(board, start, bend, goal));
}

/** What lies on each edge, by its key. */
export function edgesOf(board: Board): Map<string, string> {
  const found = new Map<string, string>();
  for (const { id, start, end } of board.edges) {
    const [[x0, y0], [x1, y1]] = [start, end];
    if (y0 === y1) for (const x of span(x0, x1).slice(0, -1)) found.set(keyOf({ x, y: y0, side: "n" }), id);
    else for (const y of span(y0, y1).slice(0, -1)) found.set(keyOf({ x: x0, y, side: "w" }), id);
  }
  return found;
}

const sameFloor = (a: Cell | undefined, b: Cell | undefined): boolean =>
  a?.look.join() === b?.look.join() && a?.number === b?.number;

/** All cells like this one that can be reached over such cells and over no edge with something on it. */
export function fill(board: Board, from: Spot): Spot[] {
  const cells = new Map(board.cells.map((cell) => [keyOf(cell), cell]));
  const edges = edgesOf(board);
  const like = cells.get(keyOf(from));
  const found = new Map([[keyOf(from), corner(from)]]);
  for (const at of found.values()) {
    for (const side of SIDES) {
      const next = { x: at.x + STEP[side].x, y: at.y + STEP[side].y };
      const inside = next.x >= 0 && next.y >= 0 && next.x < board.width && next.y < board.height;
      if (!inside || edges.has(keyOf({ ...at, side })) || found.has(keyOf(next))) continue;
      if (sameFloor(like, cells.get(keyOf(next)))) found.set(keyOf(next), next);
    }
  }
  return [...found.values()];
}

// Legs on a plane

/** From a point along the edges of the map, the nearer way. */
export function leg(from: Spot, to: Spot): Spot {
  const [a, b] = [corner(from), corner(to)];
  return Math.abs(b.x - a.x) >= Math.abs(b.y - a.y) ? { x: b.x, y: a.y } : { x: a.x, y: b.y };
}

export const length = (from: Spot, to: Spot): number => {
  const [a, b] = [corner(from), corner(to)];
  return Math.round(Math.hypot(b.x - a.x, b.y - a.y) * 10) / 10;
};

// Mirrors

const FLIPS: Record<Mirror, { across: boolean; down: boolean }> = {
  off: { across: false, down: false },
  sides: { across: true, down: false },
  ends: { across: false, down: true },
  turn: { across: true, down: true },
};

export function mirroredSide(side: string, mirror: Mirror): string {
  const { across, down } = FLIPS[mirror];
  const known = SIDES.find((each) => each === side);
  if (!known) return side;
  return (isLevel(side) ? down : across) ? OPPOSITE[known] : side;
}

/** Where a spot is in the mirror; nothing where it is itself, or where there is no such zone. */
export function mirrored(board: Board, on: On, spot: Spot, mirror: Mirror): Spot | null {
  if (mirror === "off") return null;
  const found = board.kind === "zones" ? mirroredZone(board, spot, mirror) : mirroredPlace(board, on, spot, mirror);
  return found && keyOf(found) !== keyOf(spot) ? found : null;
}

function flipped(board: Board, { x, y }: At, mirror: Mirror, last: number): At {
  const { width, height } = extentOf(board);
  const { across, down } = FLIPS[mirror];
  return { x: across ? width - last - x : x, y: down ? height - last - y : y };
}

function mirroredPlace(board: Board, on: On, spot: Spot, mirror: Mirror): Spot {
  const last = board.kind === "plane" || on === "corner" || on === "point" || on === "line" ? 0 : 1;
  const at = flipped(board, corner(spot), mirror, last);
  return spot.side ? { ...at, side: mirroredSide(spot.side, mirror) } : at;
}

function mirroredZone(board: Board, spot: Spot, mirror: Mirror): Spot | null {
  const zones = placed(board.zones);
  const twin = (id: string): string => {
    const zone = zones.find((each) => each.id === id);
    const at = zone && flipped(board, zone, mirror, 1);
    return zones.find(({ x, y }) => x === at?.x && y === at.y)?.id ?? "";
  };
  if (!spot.zone) return flipped(board, corner(spot), mirror, 1);
  const [zone, other] = [twin(spot.zone), spot.other ? twin(spot.other) : ""];
  if (!zone || (spot.other && !other)) return null;
  return spot.other ? { zone, other } : { zone };
}

/** Whether nothing is where the mirror of a zone would be. */
export const isMirrorless = (board: Board, spot: Spot, mirror: Mirror): boolean =>
  board.kind === "zones" && mirror !== "off" && !!spot.zone && !mirroredZone(board, spot, mirror);

/** All spots and their mirrors, those that are not among the spots themselves. */
export function reflections(board: Board, on: On, spots: readonly Spot[], mirror: Mirror): Spot[] {
  const here = new Set(spots.map(keyOf));
  const found = spots.flatMap((spot) => mirrored(board, on, spot, mirror) ?? []);
  return distinct(found).filter((spot) => !here.has(keyOf(spot)));
}
