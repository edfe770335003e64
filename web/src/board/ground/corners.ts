// Where the name of an area stands: in its upper left corner, or in the next one that no piece covers.
import type { Place, Spot } from "../layout/layout";

/** In board units: a letter, what is around all of them, how high a name is, how far it keeps off the corner. */
const LETTER = 6.5;
const AROUND = 12;
const HIGH = 19.5;
const OFF = { x: 8, y: 6 };

export interface Corner {
  x: number;
  y: number;
}

const beyond = (at: number, from: number, length: number): number => Math.max(from - at, 0, at - from - length);

const covers = (spot: Spot, { x, y }: Corner, wide: number): boolean =>
  Math.hypot(beyond(spot.x, x, wide), beyond(spot.y, y, HIGH)) < spot.r;

/** The corner of a rectangle for a name of so many letters. */
export function cornerFor(place: Place, letters: number, spots: Spot[]): Corner {
  const wide = letters * LETTER + AROUND;
  const [left, top] = [place.x + OFF.x, place.y + OFF.y];
  const [right, bottom] = [place.x + place.width - OFF.x - wide, place.y + place.height - OFF.y - HIGH];
  const first = { x: left, y: top };
  const corners = [first, { x: right, y: top }, { x: left, y: bottom }, { x: right, y: bottom }];
  return corners.find((corner) => corner.x >= left && !spots.some((spot) => covers(spot, corner, wide))) ?? first;
}
