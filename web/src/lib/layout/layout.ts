// Where everything on a board is drawn, in board units. The drawing only; what is legal comes from the server.
import type { Board, Element } from "../scene";
import { layoutGrid } from "./grid";
import { layoutPlane } from "./plane";
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
}

/** Where a piece stands, and how big it is. */
export interface Spot {
  x: number;
  y: number;
  r: number;
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
  columns: Ruler[];
  rows: Ruler[];
}

export const PAD = 29;

export function layout(board: Board, elements: Element[]): Layout {
  if (board.kind === "grid") return layoutGrid(board, elements);
  if (board.kind === "plane") return layoutPlane(board, elements);
  return layoutZones(board, elements);
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

/** A thing that a figure carries is shown as the figure's badge. */
export const isShown = (element: Element): boolean => element.at !== null && !element.look.includes("carried");
