// Where the checks that have a place are pinned to the board: several at one place lie side by side.
import type { Check } from "../../server/protocol";
import type { Board } from "../../server/scene";
import { boxOf, type At, type Drawn } from "./spots";

export interface Pin extends At {
  key: string;
  /** As in the list. */
  number: number;
  check: Check;
  box: Drawn;
}

/** How far pins are apart that do not cover each other. */
export const APART = 26;
const ACROSS = 3;

export function pinsOf(board: Board, file: string, checks: readonly Check[]): Pin[] {
  const pins: Pin[] = [];
  checks.forEach((check, i) => {
    if (check.file && check.file !== file) return;
    (check.spots ?? []).forEach((spot, j) => {
      const box = boxOf(board, spot);
      const at = free({ x: box.x + box.width * 0.12, y: box.y + box.height * 0.88 }, pins);
      pins.push({ key: `${i}-${j}`, number: i + 1, check, box, ...at });
    });
  });
  return pins;
}

/** The place itself, or the next one that is free: to the right, then in a row above. */
function free(place: At, pins: readonly Pin[]): At {
  for (let slot = 0; ; slot++) {
    const at = { x: place.x + APART * (slot % ACROSS), y: place.y - APART * Math.floor(slot / ACROSS) };
    if (!pins.some((pin) => Math.abs(pin.x - at.x) < APART && Math.abs(pin.y - at.y) < APART)) return at;
  }
}
