// Puts several pieces into one box: in rows while they fit, then closer together.
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

export function pack(count: number, box: Box, r: number): Spot[] {
  const most = Math.max(1, Math.floor(box.height / LINE));
  const wide = Math.max(1, Math.floor(box.width / PITCH));
  const rows = Math.min(most, Math.max(1, Math.ceil(count / wide)));
  const columns = Math.ceil(count / rows);
  const pitch = columns > 1 ? Math.min(PITCH, (box.width - 2 * r - 6) / (columns - 1)) : 0;
  const size = columns > 1 ? r * Math.max(LEAST, Math.min(1, pitch / EASY)) : r;
  const down = Math.min(PITCH, box.height / rows);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: box.x + box.width / 2 + ((i % columns) - (inRow - 1) / 2) * pitch,
      y: box.y + box.height / 2 + (row - (rows - 1) / 2) * down,
      r: size,
    };
  });
}
