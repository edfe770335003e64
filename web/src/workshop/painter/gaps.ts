// The gaps of a plane along the line of a wall.
import type { Board, Edge } from "../../server/scene";

type Point = readonly [number, number];

export interface Gap {
  from: Point;
  to: Point;
  /** In MU. */
  wide: number;
}

/** Where other walls and the rim meet the line of this one, along it. */
function stops(board: Board, { id, start, end }: Edge, axis: 0 | 1): number[] {
  const line = start[axis === 0 ? 1 : 0];
  const across = axis === 0 ? 1 : 0;
  const size = axis === 0 ? board.width : board.height;
  const met = board.edges
    .filter((other) => other.id !== id)
    .filter(({ start: a, end: b }) => Math.min(a[across], b[across]) <= line && Math.max(a[across], b[across]) >= line)
    .flatMap(({ start: a, end: b }) => [a[axis], b[axis]]);
  return [0, size, ...met].filter(
    (at) => at <= Math.min(start[axis], end[axis]) || at >= Math.max(start[axis], end[axis]),
  );
}

/** On both sides of a wall, up to what comes next; none where it touches it. */
export function gapsOf(board: Board, edge: Edge): Gap[] {
  const axis = edge.start[1] === edge.end[1] ? 0 : 1;
  const [low, high] = [Math.min(edge.start[axis], edge.end[axis]), Math.max(edge.start[axis], edge.end[axis])];
  const found = stops(board, edge, axis);
  const before = Math.max(...found.filter((at) => at <= low), 0);
  const after = Math.min(...found.filter((at) => at >= high));
  const point = (at: number): Point => (axis === 0 ? [at, edge.start[1]] : [edge.start[0], at]);
  return [
    [before, low],
    [high, after],
  ].flatMap(([from = 0, to = 0]) =>
    to > from ? [{ from: point(from), to: point(to), wide: Math.round(((to - from) / board.unit) * 10) / 10 }] : [],
  );
}
