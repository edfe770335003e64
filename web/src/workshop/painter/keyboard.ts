// All of painting without a pointer.
import { ARROWS, edgeTo, firstSpot, nextSpot } from "./marks";
import { spotOf } from "./picks";
import type { Painter } from "./painting.svelte";
import { TOOL_KEYS } from "./keys";
import type { Tool } from "./hand.svelte";
import type { Side } from "./spots";

export interface Keyed {
  tools: readonly Tool[];
  brushes: Map<string, string>;
  overlays: Map<string, string>;
  /** By 1.3, or (0) as large as it fits. */
  zoom: (factor: number) => void;
  /** The mark has moved: it is shown and spoken. */
  marked: () => void;
  /** The field of what is picked whose name begins so. */
  field: (letter: string) => boolean;
}

const TYPING = "input:not([type=range]):not([type=checkbox]),textarea,select,[contenteditable]";
const PRESSED = "button,a,summary,[role=switch]";
const FAR = 5;

/** Whether the key was one of ours. */
export function hear(event: KeyboardEvent, painter: Painter, keyed: Keyed): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || target?.closest(TYPING) || document.querySelector("dialog[open]")) return false;
  if (event.ctrlKey || event.metaKey) return false;
  const side = ARROWS[event.key];
  if (side) return arrow(event, painter, keyed, side);
  if (event.altKey) return false;
  if ((event.key === "Enter" || event.key === " ") && target?.closest(PRESSED)) return false;
  return act(event.key, painter, keyed);
}

function arrow(event: KeyboardEvent, painter: Painter, keyed: Keyed, side: Side): boolean {
  const { hand, scene } = painter;
  if (!scene) return false;
  const { board } = scene;
  painter.keyed = true;
  const from =
    hand.at ?? (painter.sheet.picked ? spotOf(scene, painter.sheet.picked) : null) ?? firstSpot(board, painter.on);
  if (event.altKey) edge(painter, side);
  else if (board.kind === "plane")
    hand.at = nextSpot(board, painter.on, from, side, event.shiftKey ? FAR : hand.snap || 0.1);
  else if (event.shiftKey && hand.paints && !hand.clip) draw(painter, side);
  else if (event.shiftKey && painter.sheet.picked) shift(painter, side);
  else hand.at = hand.at ? nextSpot(board, painter.on, from, side, 1) : from;
  keyed.marked();
  return true;
}

/** Alt with an arrow: that edge of the cell under the mark; with a brush for edges it is put there. */
function edge(painter: Painter, side: Side): void {
  const { hand, scene } = painter;
  const spot = scene && edgeTo(scene.board, hand.at ?? firstSpot(scene.board, painter.on), side);
  if (!spot) return;
  hand.at = spot;
  if (hand.paints && (hand.on === "edge" || hand.on === "border") && !hand.from) painter.finish();
}

/** Shift with an arrow begins or goes on; letting go of Shift puts it down. */
function draw(painter: Painter, side: Side): void {
  const { hand, scene } = painter;
  if (!scene) return;
  painter.keyed = true;
  const from = hand.at ?? firstSpot(scene.board, hand.on);
  hand.from ??= from;
  if (!hand.path.length) hand.path = [from];
  hand.reach(scene.board, nextSpot(scene.board, hand.on, from, side, 1));
}

/** What is picked goes one on. */
export function shift(painter: Painter, side: Side): void {
  const { scene, sheet, hand } = painter;
  const from = scene && sheet.picked ? spotOf(scene, sheet.picked) : null;
  if (!scene || !from) return;
  const to = nextSpot(
    scene.board,
    scene.board.zones.some(({ id }) => id === sheet.picked) ? "cell" : "zone",
    from,
    side,
    scene.board.kind === "plane" ? hand.snap || 0.1 : 1,
  );
  hand.at = to;
  void painter.moveTo(sheet.picked, to);
}

/** Shift is let go: what was drawn with it is one step. */
export function release(event: KeyboardEvent, painter: Painter): void {
  if (event.key === "Shift" && painter.hand.path.length > 0 && painter.hand.from) painter.finish();
}

const keyFor = (keys: Map<string, string>, wanted: string): string =>
  [...keys].find(([, key]) => key === wanted)?.[0] ?? "";

function act(key: string, painter: Painter, keyed: Keyed): boolean {
  const { hand, sheet } = painter;
  const plain: Record<string, () => void> = {
    Enter: () => enter(painter),
    Escape: () => escape(painter),
    Delete: () => painter.takeAway(),
    Backspace: () => painter.takeAway(),
    "+": () => keyed.zoom(1.3),
    "=": () => keyed.zoom(1.3),
    "-": () => keyed.zoom(1 / 1.3),
  };
  const letter = key.length === 1 ? key.toUpperCase() : "";
  const tool = keyed.tools.find((each) => each !== "copy" && TOOL_KEYS[each] === letter);
  const brush = letter && sheet.brushes.find((each) => each.key === keyFor(keyed.brushes, letter));
  const overlay = letter && keyFor(keyed.overlays, letter);
  if (plain[key]) plain[key]();
  else if (letter === "R") painter.turn();
  else if (letter === "D") painter.copy();
  else if (letter === "P") painter.takeCopy();
  else if (letter === "M") hand.nextMirror();
  else if (tool) hand.use(tool, sheet.brushes);
  else if (overlay) sheet.toggle(overlay);
  else if (brush) hand.take(brush);
  else if (key === "0") keyed.zoom(0);
  else return !!letter && keyed.field(letter);
  return true;
}

/** Puts down; with an empty hand it picks. A line, a box and a leg begin with the first and end with the second. */
function enter(painter: Painter): void {
  const { hand, scene } = painter;
  if (!scene || !hand.at) return;
  if (painter.picks) return painter.pickAt(hand.at);
  const staged = hand.on === "line" || hand.tool === "line" || hand.tool === "box" || hand.tool === "copy";
  if (staged && !hand.from && !hand.clip) hand.from = hand.at;
  else painter.finish();
}

function escape({ hand, sheet }: Painter): void {
  if (hand.tool === "pick" && !hand.clip) sheet.picked = "";
  hand.empty();
}
