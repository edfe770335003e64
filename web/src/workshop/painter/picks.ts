// What lies under a hand, and where a thing lies.
import { cellSize } from "../../board/layout/grid";
import type { Layout } from "../../board/layout/layout";
import { isShown } from "../../board/layout/layout";
import { inside } from "../../board/layout/shapes";
import type { Spot } from "../../server/protocol";
import type { Board, Edge, Element, Scene } from "../../server/scene";
import { edgeAt, farFromEdge, keyOf, scaleOf, zoneAt, type At } from "./spots";
import { edgesOf } from "./strokes";

/** How much of a cell, from its rim, belongs to its edge; and how near to a wall of a plane a hand takes it. */
const RIM = 0.2;
const NEAR = 10;

export function elementAt(scene: Scene, layout: Layout, at: At): Element | undefined {
  const far = (element: Element): number => {
    const spot = layout.spots.get(element.id);
    return spot ? Math.hypot(spot.x - at.x, spot.y - at.y) - Math.max(spot.r, (spot.base?.width ?? 0) / 2) : Infinity;
  };
  const [nearest] = scene.elements.filter(isShown).sort((a, b) => far(a) - far(b));
  return nearest && far(nearest) <= 3 ? nearest : undefined;
}

function farFrom({ start, end }: Edge, [x, y]: [number, number]): number {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const part = ((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy || 1);
  const on = Math.max(0, Math.min(1, part));
  return Math.hypot(x - start[0] - on * dx, y - start[1] - on * dy);
}

/** In the board's own numbers. */
const ofPlane = (board: Board, at: At): [number, number] => {
  const scale = scaleOf(board) / board.unit;
  return [at.x / scale, board.height - at.y / scale];
};

function planeEdgeAt(board: Board, at: At): string {
  const point = ofPlane(board, at);
  const [nearest] = [...board.edges].sort((a, b) => farFrom(a, point) - farFrom(b, point));
  return nearest && farFrom(nearest, point) * (scaleOf(board) / board.unit) <= NEAR ? nearest.id : "";
}

/** What lies on the edge that a hand is near to. */
export function edgeIdAt(board: Board, at: At): string {
  if (board.kind === "plane") return planeEdgeAt(board, at);
  if (board.kind !== "grid" || farFromEdge(at, cellSize(board)) > RIM) return "";
  return edgesOf(board).get(keyOf(edgeAt(at, cellSize(board)))) ?? "";
}

function regionAt(board: Board, layout: Layout, at: At): string {
  const point = ofPlane(board, at);
  const area = (id: string): number => (layout.places.get(id)?.width ?? 0) * (layout.places.get(id)?.height ?? 0);
  const here = board.regions.filter(({ outline }) => outline.length && inside(point, outline));
  return here.sort((a, b) => area(a.id) - area(b.id))[0]?.id ?? "";
}

function groundAt(board: Board, layout: Layout, at: At): string {
  if (board.kind === "zones") return zoneAt(board, at)?.id ?? "";
  if (board.kind === "plane") return regionAt(board, layout, at);
  const { x, y } = edgeAt(at, cellSize(board));
  return board.cells.find((cell) => cell.x === x && cell.y === y)?.id ?? "";
}

/** The id of what a click takes: a piece, what lies on an edge, or else the ground. */
export const thingAt = (scene: Scene, layout: Layout, at: At): string =>
  elementAt(scene, layout, at)?.id ?? (edgeIdAt(scene.board, at) || groundAt(scene.board, layout, at));

const ofElement = (board: Board, at: NonNullable<Element["at"]>): Spot => {
  if (board.kind === "zones") return { zone: at.zone };
  if (board.kind === "plane") return { x: at.x / board.unit, y: at.y / board.unit };
  return { x: Math.floor(at.x / board.unit), y: Math.floor(at.y / board.unit) };
};

/** The two ends of a wall of a plane. */
export function endsOf(board: Board, id: string): Spot[] {
  const edge = board.kind === "plane" ? board.edges.find((each) => each.id === id) : undefined;
  return edge ? [edge.start, edge.end].map(([x, y]) => ({ x: x / board.unit, y: y / board.unit })) : [];
}

/** The same element at another spot. */
export function standing(board: Board, element: Element, { x = 0, y = 0, zone = "" }: Spot): Element {
  if (!element.at) return element;
  if (board.kind === "zones") return { ...element, at: { ...element.at, zone: zone || element.at.zone, floor: 0 } };
  const middle = board.kind === "grid" && board.unit > 1 ? 0.5 : 0;
  return { ...element, at: { ...element.at, x: (x + middle) * board.unit, y: (y + middle) * board.unit } };
}

function ofEdge(board: Board, { start, end }: Edge): Spot {
  if (board.kind === "plane")
    return { x: (start[0] + end[0]) / 2 / board.unit, y: (start[1] + end[1]) / 2 / board.unit };
  const [x, y] = [Math.min(start[0], end[0]), Math.min(start[1], end[1])];
  if (start[1] === end[1]) return y < board.height ? { x, y, side: "n" } : { x, y: y - 1, side: "s" };
  return x < board.width ? { x, y, side: "w" } : { x: x - 1, y, side: "e" };
}

function ofRegion(board: Board, { outline, cells }: Board["regions"][number]): Spot | null {
  const first = board.cells.find((cell) => cell.id === cells[0]);
  if (first) return { x: first.x, y: first.y };
  if (cells[0]) return { zone: cells[0] };
  if (!outline.length) return null;
  const mean = (axis: 0 | 1): number => outline.reduce((sum, point) => sum + point[axis], 0) / outline.length;
  return { x: mean(0) / board.unit, y: mean(1) / board.unit };
}

/** Where a thing lies; nothing where it does not lie on the board. */
export function spotOf({ board, elements }: Scene, id: string): Spot | null {
  const element = elements.find((each) => each.id === id);
  if (element) return element.at ? ofElement(board, element.at) : null;
  const edge = board.edges.find((each) => each.id === id);
  if (edge) return ofEdge(board, edge);
  if (board.zones.some((zone) => zone.id === id)) return { zone: id };
  const cell = board.cells.find((each) => each.id === id);
  if (cell) return { x: cell.x, y: cell.y };
  const region = board.regions.find((each) => each.id === id);
  return region ? ofRegion(board, region) : null;
}

/** Whether it is a space of a grid, and no thing that stands there. */
export const isGround = ({ board }: Scene, id: string): boolean => board.cells.some((cell) => cell.id === id);

/** All that stands at a spot. */
export const elementsAt = (scene: Scene, spot: Spot): Element[] =>
  scene.elements.filter(({ at }) => at && keyOf(ofElement(scene.board, at)) === keyOf(spot));
