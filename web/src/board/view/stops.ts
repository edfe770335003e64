// Arrow keys walk over the board by place.
import { spotOf, type Layout } from "../layout/layout";

export interface Stop {
  id: string;
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where the ids stand, each once, without those that lie under another. */
export function stopsOf(ids: string[], layout: Layout, hidden: Set<string>): Stop[] {
  return [...new Set(ids)].flatMap((id): Stop[] => {
    const spot = spotOf(layout, id);
    return spot && !hidden.has(id) ? [{ id, x: spot.x, y: spot.y }] : [];
  });
}

/** The nearest stop in the direction of an arrow key; what lies off the line counts as farther. */
export function nextStop(stops: Stop[], from: Stop, key: string): Stop | null {
  const way = WAYS[key];
  if (!way) return null;
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const dx = stop.x - from.x;
    const dy = stop.y - from.y;
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = ahead + aside * 2;
    if (stop.id !== from.id && ahead > 0.5 && cost < least) {
      least = cost;
      best = stop;
    }
  }
  return best;
}
