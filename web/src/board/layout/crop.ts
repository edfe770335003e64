// The part of a board that a picture shows.
import { poolOf, type Layout } from "./layout";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 34;
const LEAST = 260;

/** Around these pieces and places, in a given shape and on the board; all of it where none is on it. */
export function crop(layout: Layout, ids: readonly string[], shape: number): Box {
  const pools = ids.flatMap((id) => poolOf(layout, id));
  if (!pools.length) return fitted({ x: 0, y: 0, width: layout.width, height: layout.height }, shape, layout);
  const left = Math.min(...pools.map(({ x, r }) => x - r)) - MARGIN;
  const top = Math.min(...pools.map(({ y, r }) => y - r)) - MARGIN;
  const width = Math.max(...pools.map(({ x, r }) => x + r)) + MARGIN - left;
  const height = Math.max(...pools.map(({ y, r }) => y + r)) + MARGIN - top;
  return fitted({ x: left, y: top, width, height }, shape, layout);
}

function fitted(box: Box, shape: number, board: Layout): Box {
  const width = Math.max(box.width, box.height * shape, LEAST);
  const height = width / shape;
  return {
    x: within(box.x + (box.width - width) / 2, width, board.width),
    y: within(box.y + (box.height - height) / 2, height, board.height),
    width,
    height,
  };
}

/** As little beyond the board as can be. */
const within = (start: number, length: number, all: number): number =>
  length > all ? (all - length) / 2 : Math.max(0, Math.min(start, all - length));
