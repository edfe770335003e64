// Where a hand is on a board: a cell, an edge, a corner, a zone, a border, a point; each as a spot that strokes are made of.
import { cellSize } from "../../board/layout/grid";
import { planeScale } from "../../board/layout/plane";
import { placed, zoneBox } from "../../board/layout/zones";
import type { Spot } from "../../server/protocol";
import type { Board, Zone } from "../../server/scene";

/** A point of the drawing. */
export interface At {
  x: number;
  y: number;
}

export type On = "border" | "cell" | "corner" | "edge" | "line" | "point" | "zone";
export type Side = "n" | "e" | "s" | "w";

export const SIDES: readonly Side[] = ["n", "e", "s", "w"];
export const STEP: Record<Side, At> = { n: { x: 0, y: -1 }, e: { x: 1, y: 0 }, s: { x: 0, y: 1 }, w: { x: -1, y: 0 } };
export const OPPOSITE: Record<Side, Side> = { n: "s", e: "w", s: "n", w: "e" };

/** How many drawing units one of a spot's numbers takes. */
export const scaleOf = (board: Board): number =>
  board.kind === "plane" ? planeScale(board) * board.unit : cellSize(board);

/** How many of a spot's numbers a board has, across and down. */
export function extentOf(board: Board): { width: number; height: number } {
  if (board.kind === "plane") return { width: board.width / board.unit, height: board.height / board.unit };
  if (board.kind !== "zones") return { width: board.width, height: board.height };
  const zones = placed(board.zones);
  return {
    width: Math.max(...zones.map(({ x }) => x), -1) + 1,
    height: Math.max(...zones.map(({ y }) => y), -1) + 1,
  };
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** One name for one place: an edge is the same from both of its cells, a border from both of its zones. */
export function keyOf({ x = 0, y = 0, side = "", zone = "", other = "" }: Spot): string {
  if (other) return [zone, other].sort().join("|");
  if (zone) return zone;
  if (side === "e") return `${x + 1},${y},w`;
  if (side === "s") return `${x},${y + 1},n`;
  return side ? `${x},${y},${side}` : `${x},${y}`;
}

/** Each place once, in order. */
export const distinct = (spots: readonly Spot[]): Spot[] => [
  ...new Map(spots.map((spot) => [keyOf(spot), spot])).values(),
];

/** The cell under a point, and its edge that is nearest. */
export function edgeAt(at: At, size: number): Spot & { x: number; y: number; side: Side } {
  const [x, y] = [Math.floor(at.x / size), Math.floor(at.y / size)];
  const [across, down] = [at.x / size - x, at.y / size - y];
  const far: Record<Side, number> = { n: down, e: 1 - across, s: 1 - down, w: across };
  const side = SIDES.reduce((best, each) => (far[each] < far[best] ? each : best));
  return { x, y, side };
}

/** How far a point is from an edge of its cell, as a part of the cell. */
export function farFromEdge(at: At, size: number): number {
  const [across, down] = [(at.x / size) % 1, (at.y / size) % 1];
  return Math.min(across, down, 1 - across, 1 - down);
}

const CORNER = 0.2;

/** Whether a point is about as near to one edge as to the next: a drag along edges goes past it. */
export function isAtCorner(at: At, size: number): boolean {
  const far = (value: number): number => Math.min((value / size) % 1, 1 - ((value / size) % 1));
  return far(at.x) < CORNER && far(at.y) < CORNER;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A number at the nearest step; without one, to a tenth. */
export const snapped = (value: number, snap: number): number => {
  const step = snap || 0.1;
  return rounded(Math.round(value / step) * step);
};

function pointAt(board: Board, at: At, snap: number): Spot {
  const scale = scaleOf(board);
  const { width, height } = extentOf(board);
  const down = board.kind === "plane" ? height - at.y / scale : at.y / scale;
  return { x: within(snapped(at.x / scale, snap), width), y: within(snapped(down, snap), height) };
}

/** What zones stand in: the columns and rows that are taken. */
export function rasterOf(board: Board): { columns: number[]; rows: number[]; width: number; height: number } {
  const zones = placed(board.zones);
  const sorted = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
  const box = zones[0] ? zoneBox(zones[0], zones) : { width: 290, height: 260 };
  return {
    columns: sorted(zones.map(({ x }) => x)),
    rows: sorted(zones.map(({ y }) => y)),
    width: box.width,
    height: box.height,
  };
}

const reach = (taken: number[], index: number): number => {
  const [first = 0, last = -1] = [taken[0], taken.at(-1)];
  if (index < 0) return first - 1;
  return taken[index] ?? last + 1;
};

export function zoneAt(board: Board, at: At): Zone | undefined {
  const zones = placed(board.zones);
  return zones.find((zone) => {
    const { x, y, width, height } = zoneBox(zone, zones);
    return at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;
  });
}

/** A column and a row, also one beyond the rim: where a zone could be. */
function slotAt(board: Board, at: At): Spot {
  const { columns, rows, width, height } = rasterOf(board);
  return { x: reach(columns, Math.floor(at.x / width)), y: reach(rows, Math.floor(at.y / height)) };
}

function ofZones(board: Board, on: On, at: At): Spot | null {
  if (on === "border") return borderAt(board, at) ?? null;
  const zone = on === "cell" ? undefined : zoneAt(board, at);
  return zone ? { zone: zone.id } : slotAt(board, at);
}

/** What a brush would take at a point of the drawing; nothing where the board has none. */
export function spotAt(board: Board, on: On, at: At, snap = 1): Spot | null {
  if (board.kind === "zones") return ofZones(board, on, at);
  if (board.kind === "plane") return pointAt(board, at, snap);
  const size = cellSize(board);
  if (on === "point" || on === "line") return pointAt(board, at, snap);
  if (on === "corner") {
    const [x, y] = [Math.round(at.x / size), Math.round(at.y / size)];
    return { x: within(x, board.width), y: within(y, board.height) };
  }
  const spot = on === "edge" || on === "border" ? edgeAt(at, size) : { ...edgeAt(at, size), side: undefined };
  if (spot.x < 0 || spot.y < 0 || spot.x >= board.width || spot.y >= board.height) return null;
  return spot.side ? spot : { x: spot.x, y: spot.y };
}

// Borders of zones

export interface Border {
  zone: string;
  other: string;
  open: boolean;
  at: At;
}

/** Each border of two zones that lie side by side, and each link of two that do not. */
export function bordersOf(board: Board): Border[] {
  const zones = placed(board.zones);
  const boxes = new Map(zones.map((zone) => [zone.id, zoneBox(zone, zones)]));
  const linked = new Set(board.links.map(([zone, other]) => keyOf({ zone, other })));
  const found: Border[] = [];
  zones.forEach((a, i) => {
    for (const b of zones.slice(i + 1)) {
      const [p, q] = [boxes.get(a.id)!, boxes.get(b.id)!];
      const open = linked.has(keyOf({ zone: a.id, other: b.id }));
      const beside = besides(p, q);
      if (beside) found.push({ zone: a.id, other: b.id, open, at: beside });
      else if (open) {
        const at = { x: (p.x + q.x + p.width) / 2, y: (p.y + q.y + p.height) / 2 };
        found.push({ zone: a.id, other: b.id, open, at });
      }
    }
  });
  return found;
}

interface Box extends At {
  width: number;
  height: number;
}

const FROM_END = 12;

/** Where the mark of a border is drawn: low on an upright one, at the right end of a level one, clear of names. */
function besides(p: Box, q: Box): At | null {
  const [top, bottom] = [Math.max(p.y, q.y), Math.min(p.y + p.height, q.y + q.height)];
  const [left, right] = [Math.max(p.x, q.x), Math.min(p.x + p.width, q.x + q.width)];
  if (Math.abs(left - right) < 1 && bottom - top > 1) return { x: left, y: top + (bottom - top) * 0.8 };
  if (Math.abs(top - bottom) < 1 && right - left > 1)
    return { x: Math.max(left + (right - left) * 0.8, right - FROM_END), y: top };
  return null;
}

const NEAR = 90;

export function borderAt(board: Board, at: At, near = NEAR): { zone: string; other: string } | undefined {
  const far = (border: Border): number => Math.hypot(border.at.x - at.x, border.at.y - at.y);
  const [best] = bordersOf(board).sort((a, b) => far(a) - far(b));
  return best && far(best) <= near ? { zone: best.zone, other: best.other } : undefined;
}

// Back to the drawing

export interface Drawn extends At {
  width: number;
  height: number;
}

/** The box of the drawing that a spot takes: of an edge its line, of a point and a corner nothing but where it is. */
export function boxOf(board: Board, { x = 0, y = 0, side, zone, other }: Spot): Drawn {
  if (board.kind === "zones") return zoneDrawn(board, { x, y, zone: zone ?? "", other: other ?? "" });
  const size = scaleOf(board);
  if (board.kind === "plane") return { x: x * size, y: (extentOf(board).height - y) * size, width: 0, height: 0 };
  const cell = { x: x * size, y: y * size, width: size, height: size };
  if (!side) return cell;
  if (side === "n" || side === "s") return { ...cell, y: cell.y + (side === "s" ? size : 0), height: 0 };
  return { ...cell, x: cell.x + (side === "e" ? size : 0), width: 0 };
}

const ofRaster = (taken: number[], value: number): number => {
  const index = taken.indexOf(value);
  if (index >= 0) return index;
  return value < (taken[0] ?? 0) ? -1 : taken.length;
};

function zoneDrawn(board: Board, { x, y, zone, other }: Required<Pick<Spot, "x" | "y" | "zone" | "other">>): Drawn {
  const zones = placed(board.zones);
  if (other) {
    const border = bordersOf(board).find((each) => keyOf(each) === keyOf({ zone, other }));
    return { ...(border?.at ?? { x: 0, y: 0 }), width: 0, height: 0 };
  }
  const found = zones.find(({ id }) => id === zone);
  if (found) return zoneBox(found, zones);
  const { columns, rows, width, height } = rasterOf(board);
  return { x: ofRaster(columns, x) * width, y: ofRaster(rows, y) * height, width, height };
}

export const middleOf = ({ x, y, width, height }: Drawn): At => ({ x: x + width / 2, y: y + height / 2 });
