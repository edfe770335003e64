// From the numbers of a scene to the drawing, and back.
import type { Point } from "../../drawing/path";
import type { Board, Layer } from "../../server/scene";
import { m } from "../../words/words";
import { cellSize } from "./grid";
import { outline } from "./outline";
import { planeScale } from "./plane";
import { polygon } from "./shapes";

interface Spot {
  x: number;
  y: number;
}

interface Area {
  cells: readonly string[];
  points: readonly Point[];
}

export interface Extent {
  path: string;
  middle: Spot;
}

export interface Measure {
  /** Drawing units for a length. */
  scale: number;
  /** Where a point is drawn; of something that takes several cells, its middle. */
  to: (point: readonly [number, number], size?: readonly [number, number]) => Spot;
  from: (x: number, y: number) => Point;
  /** The outline of an area, by the ids of its cells or by its points. */
  area: (area: Area) => Extent;
  /** How many cells lie between two points, across and down; none on a plane. */
  count: (from: Point, to: Point) => Point | null;
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const middleOf = (spots: Spot[]): Spot => ({ x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) });
const outlined = (spots: Spot[]): Extent => ({
  path: polygon(spots.map(({ x, y }) => [x, y] as const)),
  middle: middleOf(spots),
});
const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

function ofPlane(board: Board): Measure {
  const scale = planeScale(board);
  const near = (value: number, most: number): number => Math.round(within(value, most));
  const to = ([x, y]: readonly [number, number]): Spot => ({ x: x * scale, y: (board.height - y) * scale });
  return {
    scale,
    to,
    from: (x, y) => [near(x / scale, board.width), near(board.height - y / scale, board.height)],
    area: ({ points }) => outlined(points.map(to)),
    count: () => null,
  };
}

/** With a unit of 1 a point is a cell and means its middle; with more, it is measured from the corner. */
function ofGrid(board: Board): Measure {
  const size = cellSize(board);
  const scale = size / board.unit;
  const middle = board.unit === 1 ? 0.5 : 0;
  const most = (cells: number): number => cells * board.unit - (middle ? 1 : 0);
  const near = (value: number): number => Math.floor(value / scale);
  const cell = (value: number): number => Math.floor(value / board.unit);
  const more = (cells = 1): number => ((Math.max(1, cells) - 1) * size) / 2;
  const places = new Map(board.cells.map((each) => [each.id, each]));
  const to: Measure["to"] = ([x, y], of) => ({
    x: (x + middle) * scale + more(of?.[0]),
    y: (y + middle) * scale + more(of?.[1]),
  });
  const covered = (ids: readonly string[]): Extent => {
    const cells = ids.flatMap((id) => places.get(id) ?? []);
    return {
      path: outline(cells, size),
      middle: middleOf(cells.map(({ x, y }) => ({ x: (x + 0.5) * size, y: (y + 0.5) * size }))),
    };
  };
  return {
    scale,
    to,
    from: (x, y) => [within(near(x), most(board.width)), within(near(y), most(board.height))],
    area: ({ cells, points }) => (cells.length ? covered(cells) : outlined(points.map((point) => to(point)))),
    count: (from, to) => [Math.abs(cell(to[0]) - cell(from[0])), Math.abs(cell(to[1]) - cell(from[1]))],
  };
}

/** Planes are measured from the lower left, grids from the upper left; zones are not measured at all. */
export function measureOf(board: Board): Measure | null {
  if (board.kind === "plane") return ofPlane(board);
  return board.kind === "grid" ? ofGrid(board) : null;
}

/** What is measured on a grid, where the game itself draws no line for it: from cell to cell, with their count. */
export function stretched(
  measure: Measure | null,
  { from, to }: { from: Point | null; to: Point | null },
  drawn: Layer[],
): Layer[] {
  const count = measure && from && to ? measure.count(from, to) : null;
  if (!count || !from || !to || drawn.some((layer) => layer.kind === "line")) return [];
  return [
    { kind: "line", points: [from, to], label: m.ahead.short(...count), look: [], radius: 0, cells: [], elements: [] },
  ];
}
