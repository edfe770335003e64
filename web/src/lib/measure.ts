// From the numbers of a scene to the drawing, and back.
import type { Point } from "./cutting";
import { cellSize } from "./layout/grid";
import { planeScale } from "./layout/plane";
import type { Board } from "./scene";

export interface Measure {
  /** Drawing units for a length. */
  scale: number;
  to: (point: readonly [number, number]) => { x: number; y: number };
  from: (x: number, y: number) => Point;
}

const between = (value: number, most: number): number => Math.round(Math.max(0, Math.min(most, value)));

/** Planes are measured from the lower left, grids from the upper left; zones are not measured at all. */
export function measureOf(board: Board): Measure | null {
  if (board.kind === "plane") {
    const scale = planeScale(board);
    return {
      scale,
      to: ([x, y]) => ({ x: x * scale, y: (board.height - y) * scale }),
      from: (x, y) => [between(x / scale, board.width), between(board.height - y / scale, board.height)],
    };
  }
  if (board.kind !== "grid") return null;
  const size = cellSize(board);
  return {
    scale: size,
    to: ([x, y]) => ({ x: x * size, y: y * size }),
    from: (x, y) => [between(x / size, board.width), between(y / size, board.height)],
  };
}
