// Pieces that do not fit into a place: those of a kind become one token with a count, which fans out.
import type { Element } from "../../server/scene";
import type { Spot } from "./layout";

export interface Stack {
  id: string;
  ids: string[];
  spot: Spot;
}

const MOST = 4;
const FIRST = 44;
const APART = 46;

const kindOf = (element: Element): string => `${element.kind} ${element.side} ${element.seat}`;

/** Whoever acts is the face of a stack. */
const byFace = (a: Element, b: Element): number =>
  Number(b.look.includes("acting")) - Number(a.look.includes("acting"));

/** The pieces of a place in as few groups as four, the largest kinds put together first. */
export function bundle(elements: Element[]): Element[][] {
  if (elements.length <= MOST) return elements.map((element) => [element]);
  const kinds = new Map<string, Element[]>();
  for (const element of elements) kinds.set(kindOf(element), [...(kinds.get(kindOf(element)) ?? []), element]);
  const largest = [...kinds.values()].sort((a, b) => b.length - a.length);
  const groups: Element[][] = [];
  let left = elements.length;
  for (const kind of largest) {
    const together = left > MOST - groups.length && kind.length > 1;
    groups.push(...(together ? [[...kind].sort(byFace)] : kind.map((element) => [element])));
    left -= kind.length;
  }
  return fewer(groups);
}

/** Where kinds are too many, what is no figure lies together, and after that whatever is left. */
function fewer(groups: Element[][]): Element[][] {
  if (groups.length <= MOST) return groups;
  const things = groups.filter(([first]) => first?.kind !== "figure");
  const order = [...groups.filter((group) => !things.includes(group)), ...things];
  return [...order.slice(0, MOST - 1), order.slice(MOST - 1).flat()];
}

export const stackOf = (group: Element[], spot: Spot): Stack => {
  const ids = group.map((element) => element.id);
  return { id: `stack:${ids[0]}`, ids, spot };
};

/** How far out the pieces of a stack go. */
export const reach = (stack: Stack): number => Math.max(FIRST, (stack.ids.length * APART) / (2 * Math.PI));

/** Where the fan has its middle: near the stack, and so that nothing of it leaves the board. */
export function middle(stack: Stack, board: { width: number; height: number }): { x: number; y: number } {
  const edge = reach(stack) + APART / 2;
  const within = (at: number, size: number): number => Math.max(Math.min(at, size - edge), Math.min(edge, size / 2));
  return { x: within(stack.spot.x, board.width), y: within(stack.spot.y, board.height) };
}

/** The pieces of a stack, side by side in a ring. */
export function fan(stack: Stack, board: { width: number; height: number }): [string, Spot][] {
  const { x, y } = middle(stack, board);
  return stack.ids.map((id, i) => {
    const turn = (i / stack.ids.length) * 2 * Math.PI - Math.PI / 2;
    const spot = { x: x + Math.cos(turn) * reach(stack), y: y + Math.sin(turn) * reach(stack), r: 16, room: 22 };
    return [id, spot];
  });
}
