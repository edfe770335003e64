// Where the number of an option hangs on a place: at its upper right, but never on its name.
import type { Place } from "../layout/layout";

const TAG = 26;
const CHIP = 12;

/** A place that wears its name inside has its number below it, if there is room. */
export function pinAt(place: Place, named: boolean): { x: number; y: number } {
  const at = place.tag ?? place;
  if (!named || place.height < TAG + 2 * CHIP) return { x: place.x + place.width - 18, y: place.y + 20 };
  return { x: at.x + 8 + CHIP, y: at.y + TAG + CHIP };
}

/** On the lower corner of a card, which says much. */
export const pinOnCard = ({ x, y, width, height }: Place): { x: number; y: number } => ({
  x: x + width - 2,
  y: y + height - 1,
});
