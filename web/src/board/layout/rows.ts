// Puts several pieces into one box: in rows while they fit, then closer together and in a zigzag.
import type { Spot } from "./layout";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const PITCH = 58;
const LINE = 54;
const EASY = 48;
const LEAST = 0.72;
const MOST_ZIGZAG = 15;

const most = (box: Box): { rows: number; columns: number } => ({
  rows: Math.max(1, Math.floor(box.height / LINE)),
  columns: Math.max(1, Math.floor(box.width / PITCH)),
});

/** Whether so many stand in the box without coming closer. */
export const fits = (count: number, box: Box): boolean => most(box).rows * most(box).columns >= count;

export function pack(count: number, box: Box, r: number): Spot[] {
  const rows = Math.min(most(box).rows, Math.max(1, Math.ceil(count / most(box).columns)));
  const columns = Math.ceil(count / rows);
  const pitch = columns > 1 ? Math.min(PITCH, (box.width - 2 * r - 6) / (columns - 1)) : PITCH;
  const size = r * Math.max(LEAST, Math.min(1, pitch / EASY));
  const down = Math.min(PITCH, box.height / rows);
  const zigzag = pitch < EASY ? Math.max(0, Math.min(MOST_ZIGZAG, (down - 2 * size - 8) / 2)) : 0;
  const room = Math.min(Math.hypot(pitch, 2 * zigzag), rows > 1 ? down : PITCH) / 2;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    const off = columns > 1 ? ((i % columns) % 2 ? zigzag : -zigzag) : 0;
    return {
      x: box.x + box.width / 2 + ((i % columns) - (inRow - 1) / 2) * pitch,
      y: box.y + box.height / 2 + (row - (rows - 1) / 2) * down + off,
      r: size,
      room,
    };
  });
}
