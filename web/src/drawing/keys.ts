// The keys that draw a path, or aim a disc.
import type { Draft } from "./draft.svelte";
import type { Flick } from "./flick.svelte";
import { WAYS, type Point } from "./path";
import { waysOf } from "./ways";

/** Keys walk over the board, and do other things where somebody types or chooses. */
const ELSEWHERE = "svg,input,textarea,select,dialog,[role=tablist]";

const turned = ([x, y]: Point, up: number): Point => [x, y * up];

/** Says whether the key was meant for the disc that is flicked. */
export function flicks(event: KeyboardEvent, flick: Flick, up: number): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if ((event.target as Element | null)?.closest?.(ELSEWHERE)) return false;
  const way = WAYS[event.key];
  if (way) flick.push(way, up, event.shiftKey);
  else if (event.key === "d" && flick.canSet) flick.setting = !flick.setting;
  else return false;
  return true;
}

/** How soon after another (in milliseconds) a key is pressed together with it. */
const TOGETHER = 400;

/** Two arrows pressed together lead between them. */
export class DrawingKeys {
  #held = new Map<string, { way: Point; since: number }>();

  up(event: KeyboardEvent): void {
    this.#held.delete(event.key);
  }

  /** Says whether the key was meant for the drawing. */
  down(event: KeyboardEvent, draft: Draft, unit: number, up = 1): boolean {
    if (!draft.aim || event.ctrlKey || event.metaKey || event.altKey) return false;
    if ((event.target as Element | null)?.closest?.(ELSEWHERE)) return false;
    if (event.key === "Backspace") draft.pop();
    else if (WAYS[event.key]) this.#push(event, turned(WAYS[event.key]!, up), draft, unit);
    else return this.#pick(event.key, draft);
    return true;
  }

  #push(event: KeyboardEvent, way: Point, draft: Draft, unit: number): void {
    const other = [...this.#held.values()].find(
      (held) => held.way[0] * way[0] + held.way[1] * way[1] === 0 && event.timeStamp - held.since < TOGETHER,
    )?.way;
    const between: Point = other ? [way[0] + other[0], way[1] + other[1]] : way;
    draft.push(between, unit, !!other && !event.repeat, event.shiftKey);
    if (event.key.startsWith("Arrow")) this.#held.set(event.key, { way, since: event.timeStamp });
  }

  #pick(key: string, draft: Draft): boolean {
    const way = draft.isPath ? waysOf(draft)[Number(key) - 1] : undefined;
    if (way) draft.how = way.how;
    return !!way;
  }
}
