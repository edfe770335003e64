// Square cells, with walls and doors on their edges.
import type { Board, Element } from "../scene";
import { box as boxPath } from "../shapes";
import { isShown, type Layout, type Place, type Spot } from "./layout";
import { fits, pack } from "./packing";
import { bundle, stackOf, type Stack } from "./stacking";

const IDEAL = 900;
const LEAST = 34;
const MOST = 72;

/** How many board units a cell takes. */
export function cellSize(board: Board): number {
  return Math.max(LEAST, Math.min(MOST, IDEAL / Math.max(board.width, board.height * 1.4, 1)));
}

function cellPlaces(board: Board, size: number): Place[] {
  return board.cells.map((cell) => ({
    id: cell.id,
    label: cell.label,
    path: boxPath(cell.x * size, cell.y * size, size, size),
    frame: boxPath(cell.x * size + 2, cell.y * size + 2, size - 4, size - 4),
    x: cell.x * size,
    y: cell.y * size,
    width: size,
    height: size,
  }));
}

function regionPlaces(board: Board, cells: Map<string, Place>): Place[] {
  return board.regions.flatMap((region) => {
    const parts = region.cells.flatMap((id) => cells.get(id) ?? []);
    if (!parts.length) return [];
    const x = Math.min(...parts.map((part) => part.x));
    const y = Math.min(...parts.map((part) => part.y));
    const width = Math.max(...parts.map((part) => part.x + part.width)) - x;
    const height = Math.max(...parts.map((part) => part.y + part.height)) - y;
    const path = parts.map((part) => part.path).join("");
    return [{ id: region.id, label: region.label, path, frame: path, x, y, width, height }];
  });
}

function edgePlaces(board: Board, size: number): Place[] {
  return board.edges.map((edge) => {
    const x = Math.min(edge.start[0], edge.end[0]) * size - 8;
    const y = Math.min(edge.start[1], edge.end[1]) * size - 8;
    const width = Math.abs(edge.start[0] - edge.end[0]) * size + 16;
    const height = Math.abs(edge.start[1] - edge.end[1]) * size + 16;
    const path = boxPath(x, y, width, height);
    return { id: edge.id, label: edge.label, path, frame: path, x, y, width, height };
  });
}

function stand(elements: Element[], size: number, spots: Map<string, Spot>): Stack[] {
  const stacks: Stack[] = [];
  const cells = new Map<string, Element[]>();
  for (const element of elements.filter(isShown)) {
    const key = `${element.at?.x},${element.at?.y}`;
    cells.set(key, [...(cells.get(key) ?? []), element]);
  }
  for (const here of cells.values()) {
    const { x = 0, y = 0 } = here[0]?.at ?? {};
    const box = { x: x * size, y: y * size, width: size, height: size };
    const groups = fits(here.length, box) ? here.map((element) => [element]) : bundle(here);
    pack(groups.length, box, Math.max(13, size * 0.34)).forEach((spot, i) => {
      const group = groups[i] ?? [];
      for (const element of group) spots.set(element.id, spot);
      if (group.length > 1) stacks.push(stackOf(group, spot));
    });
  }
  return stacks;
}

const numbers = (count: number, size: number) =>
  Array.from({ length: count }, (_, i) => ({ at: (i + 0.5) * size, text: String(i) }));

export function layoutGrid(board: Board, elements: Element[]): Layout {
  const size = cellSize(board);
  const cells = cellPlaces(board, size);
  const byId = new Map(cells.map((place) => [place.id, place]));
  const places = new Map(
    [...cells, ...regionPlaces(board, byId), ...edgePlaces(board, size)].map((each) => [each.id, each]),
  );
  const spots = new Map<string, Spot>();
  const stacks = stand(elements, size, spots);
  return {
    width: board.width * size,
    height: board.height * size,
    places,
    spots,
    stacks,
    columns: numbers(board.width, size),
    rows: numbers(board.height, size),
  };
}
