// Nodes and ways: cards on the sand, the gully of a bad end along the lower rim.
import type { Board, Node, Way } from "../../server/scene";
import type { Layout, Place } from "./layout";
import type { Box } from "./rows";
import { box as boxPath } from "./shapes";

export const CARD = { width: 120, height: 58 };
const SIDE = { width: 120, height: 46 };
const STEP = { x: 71, y: 78 };
const TOP = 34;
const GULLY = 74;
/** A label hangs on the upper corner of what the way leads to. */
const PILL = { x: 30, y: CARD.height / 2 + 12 };
const FOOT = 26;

export const isEnd = (node: Node, mood: string): boolean => node.look.includes("end") && node.look.includes(mood);
const gullyOf = (board: Board): Node | undefined => board.nodes.find((node) => isEnd(node, "bad"));

/** Where the gully begins; the lower rim where there is none. */
export const brink = (board: Board): number => TOP + board.height * STEP.y;

export function nodeBox(node: Node): Box {
  const { width, height } = node.look.includes("side") ? SIDE : CARD;
  return { x: node.x * STEP.x - width / 2, y: TOP + node.y * STEP.y - height / 2, width, height };
}

/** The plate under what lies beside the story. */
export function aroundSides(board: Board): Box | null {
  const boxes = board.nodes.filter((node) => node.look.includes("side")).map(nodeBox);
  if (!boxes.length) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)) - 8, Math.min(...boxes.map((box) => box.y)) - 8];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right + 8 - x, height: bottom + 8 - y };
}

function placeOf(node: Node): Place {
  const { x, y, width, height } = nodeBox(node);
  const label = node.number ? `${node.number} ${node.label}` : node.label;
  const path = boxPath(x, y, width, height);
  return { id: node.id, label, path, frame: boxPath(x - 5, y - 5, width + 10, height + 10), x, y, width, height };
}

export function layoutWays(board: Board): Layout {
  const cards = board.nodes.filter((node) => !node.look.includes("end"));
  return {
    width: board.width * STEP.x,
    height: brink(board) + (gullyOf(board) ? GULLY : FOOT),
    places: new Map(cards.map((node) => [node.id, placeOf(node)])),
    spots: new Map(),
    stacks: [],
    columns: [],
    rows: [],
  };
}

export interface Cord {
  way: Way;
  path: string;
  /** Where its label hangs. */
  x: number;
  y: number;
  /** Where it falls into the gully. */
  cross: { x: number; y: number } | null;
}

/** From the right of a card to the left of the next; a loop above it; down into the gully. */
export function cordOf(board: Board, way: Way): Cord | null {
  const [start, end] = [way.start, way.end].map((id) => board.nodes.find((node) => node.id === id));
  if (!start || !end) return null;
  const from = nodeBox(start);
  if (start === end) return loop(way, from.x + from.width, from.y + from.height);
  if (isEnd(end, "bad")) return fall(board, way, from.x + from.width * 0.62, from.y + from.height);
  if (!isEnd(end, "good") && nodeBox(end).x < from.x + from.width) return climb(way, from, nodeBox(end));
  return join(way, { x: from.x + from.width, y: from.y + from.height / 2 }, foot(end));
}

/** From card to card where one stands above the other. */
function climb(way: Way, from: Box, to: Box): Cord {
  const up = to.y < from.y;
  const [x, y] = [from.x + from.width * 0.6, up ? from.y : from.y + from.height];
  const [endX, endY] = [to.x + to.width * 0.4, up ? to.y + to.height : to.y];
  const middle = (y + endY) / 2;
  const path = `M${x},${y}C${x},${middle} ${endX},${middle} ${endX},${endY}`;
  return { way, path, x: endX, y: endY + (up ? 13 : -13), cross: null };
}

/** Where a way arrives: at the left of a card, at the foot of a flag. */
function foot(node: Node): { x: number; y: number } {
  const { x, y, height } = nodeBox(node);
  return isEnd(node, "good") ? flagFoot(node) : { x, y: y + height / 2 };
}

export const flagFoot = (node: Node): { x: number; y: number } => ({
  x: node.x * STEP.x + 50,
  y: TOP + node.y * STEP.y + 34,
});

function join(way: Way, from: { x: number; y: number }, to: { x: number; y: number }): Cord {
  const bend = Math.max(14, (to.x - from.x) / 2);
  const path = `M${from.x},${from.y}C${from.x + bend},${from.y} ${to.x - bend},${to.y} ${to.x},${to.y}`;
  return { way, path, x: to.x + PILL.x, y: to.y - PILL.y, cross: null };
}

function loop(way: Way, x: number, y: number): Cord {
  const path = `M${x - 26},${y + 3}C${x - 22},${y + 46} ${x + 40},${y + 34} ${x + 4},${y - 12}`;
  return { way, path, x: x + 62, y: y + 32, cross: null };
}

function fall(board: Board, way: Way, x: number, y: number): Cord {
  const down = brink(board) + 22;
  const path = `M${x},${y}C${x + 10},${y + (down - y) / 3} ${x - 8},${y + (2 * (down - y)) / 3} ${x},${down}`;
  return { way, path, x, y: (y + down) / 2, cross: { x, y: down } };
}
