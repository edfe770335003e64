// Square cells, with walls and doors on their edges.
import type { Board, Element } from "../../server/scene";
import { isShown, type Layout, type Place, type Spot } from "./layout";
import { outline } from "./outline";
import { box as boxPath } from "./shapes";
import { bundle, stackOf, type Stack } from "./stack";

const IDEAL = 900;
const LEAST = 34;
const MOST = 72;
const PIECE = { least: 13, part: 0.34 };
const MARGIN = 4;

interface Cell {
  x: number;
  y: number;
}

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

/** A region wears its name in the first of its cells, row by row, that has another to its right (a doorway has none)
 * and is not taken for good. */
function nameCell<T extends Cell>(parts: T[], taken: Set<string>): T {
  const inOrder = [...parts].sort((a, b) => a.y - b.y || a.x - b.x);
  const wide = inOrder.filter((part) => parts.some(({ x, y }) => x === part.x + 1 && y === part.y));
  return wide.find(({ x, y }) => !taken.has(`${x},${y}`)) ?? wide[0] ?? inOrder[0]!;
}

/** Where markers lie, which stay: on a spawn point no name is to be read. */
const takenBy = (board: Board, elements: Element[]): Set<string> =>
  new Set(elements.filter(({ kind }) => kind === "marker").map((each) => cellOf(board, each).join(",")));

function regionPlaces(board: Board, elements: Element[], size: number): Place[] {
  const taken = takenBy(board, elements);
  const cells = new Map(board.cells.map((cell) => [cell.id, cell]));
  return board.regions.flatMap((region) => {
    const parts = region.cells.flatMap((id) => cells.get(id) ?? []);
    if (!parts.length) return [];
    const [xs, ys] = [parts.map((part) => part.x), parts.map((part) => part.y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const first = nameCell(parts, taken);
    const path = outline(parts, size);
    const box = {
      x: x * size,
      y: y * size,
      width: (Math.max(...xs) - x + 1) * size,
      height: (Math.max(...ys) - y + 1) * size,
    };
    return [
      { id: region.id, label: region.label, path, frame: path, ...box, tag: { x: first.x * size, y: first.y * size } },
    ];
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

/** So many pieces in one cell: one in the middle, two from corner to corner, up to four in the quarters. */
function share(count: number, x: number, y: number, size: number): Spot[] {
  const r = Math.max(PIECE.least, size * PIECE.part);
  if (count === 1) return [{ x: x + size / 2, y: y + size / 2, r }];
  const [part, off] = count === 2 ? [0.72, 0.21] : [0.6, 0.24];
  const quarters = count === 2 ? [0, 3] : [0, 1, 2, 3];
  return quarters.slice(0, count).map((quarter) => ({
    x: x + size * (0.5 + (quarter % 2 ? off : -off)),
    y: y + size * (0.5 + (quarter > 1 ? off : -off)),
    r: r * part,
    room: size * off,
  }));
}

/** What takes several cells lies over all of them. */
function spread(board: Board, element: Element, size: number): Spot {
  const [x, y] = cellOf(board, element);
  const [across, down] = [Math.max(1, element.size[0]) * size, Math.max(1, element.size[1]) * size];
  const base = { width: across - MARGIN, height: down - MARGIN };
  return { x: x * size + across / 2, y: y * size + down / 2, r: Math.min(base.width, base.height) / 2, base };
}

const cellOf = (board: Board, { at }: Element): [number, number] => [
  Math.floor((at?.x ?? 0) / board.unit),
  Math.floor((at?.y ?? 0) / board.unit),
];

const isLarge = (element: Element): boolean => element.size.some((cells) => cells > 1);

/** Discs and blocks lie wherever they came to rest, as large as they are, where the grid knows points between cells. */
const isLoose = (board: Board, element: Element): boolean =>
  board.unit > 1 && (element.kind === "disc" || (element.kind === "block" && isLarge(element)));

function loose(board: Board, element: Element, size: number): Spot {
  const scale = size / board.unit;
  const [width, height] = [element.size[0] * scale, element.size[1] * scale];
  const at = { x: (element.at?.x ?? 0) * scale, y: (element.at?.y ?? 0) * scale };
  if (element.kind === "disc") return { ...at, r: width ? width / 2 : size * PIECE.part * 0.7 };
  return { ...at, r: Math.min(width, height) / 2, base: { width, height } };
}

function stand(board: Board, elements: Element[], size: number, spots: Map<string, Spot>): Stack[] {
  const stacks: Stack[] = [];
  const cells = new Map<string, Element[]>();
  for (const element of elements.filter(isShown)) {
    if (isLoose(board, element)) spots.set(element.id, loose(board, element, size));
    else if (isLarge(element)) spots.set(element.id, spread(board, element, size));
    else {
      const key = cellOf(board, element).join(",");
      cells.set(key, [...(cells.get(key) ?? []), element]);
    }
  }
  for (const [key, here] of cells) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    const groups = bundle(here);
    share(groups.length, x * size, y * size, size).forEach((spot, i) => {
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
  const all = [...cellPlaces(board, size), ...regionPlaces(board, elements, size), ...edgePlaces(board, size)];
  const places = new Map(all.map((each) => [each.id, each]));
  const spots = new Map<string, Spot>();
  const stacks = stand(board, elements, size, spots);
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
