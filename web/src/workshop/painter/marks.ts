// The mark that arrows move: by a cell, a zone, or the snap of a plane.
import { placed } from "../../board/layout/zones";
import type { Spot } from "../../server/protocol";
import type { Board } from "../../server/scene";
import { STEP, extentOf, keyOf, bordersOf, rasterOf, snapped, type On, type Side } from "./spots";

export const ARROWS: Record<string, Side> = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Where the mark is before anybody has moved it. */
export function firstSpot(board: Board, on: On): Spot {
  const { width, height } = extentOf(board);
  if (board.kind === "zones") {
    const [first] = board.zones;
    return first && on !== "cell" ? { zone: first.id } : { x: first?.x ?? 0, y: first?.y ?? 0 };
  }
  return { x: Math.floor(width / 2), y: Math.floor(height / 2) };
}

/** The column and the row of a spot among zones. */
function slotOf(board: Board, { x = 0, y = 0, zone }: Spot): { x: number; y: number } {
  const found = zone ? placed(board.zones).find(({ id }) => id === zone) : null;
  return found ? { x: found.x, y: found.y } : { x, y };
}

function along(taken: number[], value: number, step: number): number {
  const [first = 0, last = 0] = [taken[0], taken.at(-1)];
  return within(value + step, first - 1, last + 1);
}

function nextZone(board: Board, on: On, from: Spot, side: Side): Spot {
  const { columns, rows } = rasterOf(board);
  const at = slotOf(board, from);
  const next = { x: along(columns, at.x, STEP[side].x), y: along(rows, at.y, STEP[side].y) };
  const zone = placed(board.zones).find(({ x, y }) => x === next.x && y === next.y);
  return zone && on !== "cell" ? { zone: zone.id } : next;
}

/** One on from a spot; on a plane by so many MU. */
export function nextSpot(board: Board, on: On, from: Spot, side: Side, by: number): Spot {
  if (board.kind === "zones") return nextZone(board, on, from, side);
  const { width, height } = extentOf(board);
  const up = board.kind === "plane" ? -1 : 1;
  const cells = board.kind === "grid" && (on === "cell" || on === "edge" || on === "zone" || on === "border");
  const next = {
    x: within(snapped((from.x ?? 0) + STEP[side].x * by, 0), 0, width - (cells ? 1 : 0)),
    y: within(snapped((from.y ?? 0) + STEP[side].y * by * up, 0), 0, height - (cells ? 1 : 0)),
  };
  return from.side ? { ...next, side: from.side } : next;
}

/** The edge of a cell on one side, or the border of a zone. */
export function edgeTo(board: Board, from: Spot, side: Side): Spot | null {
  if (board.kind === "grid") return { x: from.x ?? 0, y: from.y ?? 0, side };
  if (board.kind !== "zones" || !from.zone) return null;
  const next = nextZone(board, "zone", { zone: from.zone }, side);
  if (!next.zone) return null;
  const wanted = keyOf({ zone: from.zone, other: next.zone });
  return bordersOf(board).some((border) => keyOf(border) === wanted) ? { zone: from.zone, other: next.zone } : null;
}
