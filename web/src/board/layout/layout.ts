// Where everything on a board is drawn, in board units. The drawing only; what is legal comes from the server.
import type { Board, Element } from "../../server/scene";
import { layoutGrid } from "./grid";
import { layoutPlane } from "./plane";
import { fan, type Stack } from "./stack";
import { layoutWays } from "./ways";
import { layoutZones } from "./zones";

/** An area that can be named, lit and picked: a zone, a floor, a cell, a region. */
export interface Place {
  id: string;
  label: string;
  path: string;
  /** The outline, drawn a little inside so that neighbours keep apart. */
  frame: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where its name hangs, if not in its corner. */
  tag?: { x: number; y: number };
}

/** Where a piece stands, how big it is, and half the way to its neighbour where there is one. */
export interface Spot {
  x: number;
  y: number;
  r: number;
  room?: number;
  /** What it covers, where that is no circle. */
  base?: Base;
}

export interface Base {
  width: number;
  height: number;
}

export interface Ruler {
  at: number;
  text: string;
}

export interface Layout {
  width: number;
  height: number;
  places: Map<string, Place>;
  spots: Map<string, Spot>;
  stacks: Stack[];
  columns: Ruler[];
  rows: Ruler[];
}

export const PAD = 29;

export function layout(board: Board, elements: Element[]): Layout {
  if (board.kind === "grid") return layoutGrid(board, elements);
  if (board.kind === "plane") return layoutPlane(board, elements);
  return board.kind === "ways" ? layoutWays(board) : layoutZones(board, elements);
}

const WIDE = 1.25;

/** What lies beside a wide board lies under it. */
export function isWide(board: Board): boolean {
  const { width, height } = layout(board, []);
  return width >= height * WIDE;
}

export const centre = (place: Place): Spot => ({
  x: place.x + place.width / 2,
  y: place.y + place.height / 2,
  r: 22,
});

/** A piece or a place by its id. */
export function spotOf(found: Layout, id: string): Spot | null {
  const place = found.places.get(id);
  return found.spots.get(id) ?? (place ? centre(place) : null);
}

/** Where a lamp must shine to show a piece, or the whole of a place. */
export function poolOf(found: Layout, id: string): Spot[] {
  const place = found.places.get(id);
  const spot = found.spots.get(id);
  if (spot) return [spot];
  return place ? [{ ...centre(place), r: Math.hypot(place.width, place.height) / 2 }] : [];
}

/** The same layout with one of its stacks fanned out. */
export const fanned = (found: Layout, stack: Stack | undefined): Layout =>
  stack ? { ...found, spots: new Map([...found.spots, ...fan(stack, found)]) } : found;

/** A thing that a figure carries is shown as the figure's badge. */
export const isShown = (element: Element): boolean => element.at !== null && !element.look.includes("carried");
