// The keys of the painter: one key, one thing; never while somebody types.
import type { Brush } from "../../server/protocol";
import type { Board } from "../../server/scene";
import { PLANE_TOOLS, TOOLS, ZONE_TOOLS, type Tool } from "./hand.svelte";

export const TOOL_KEYS: Record<Exclude<Tool, "copy">, string> = {
  pick: "V",
  brush: "B",
  line: "L",
  box: "X",
  fill: "F",
  rub: "E",
  eye: "I",
};
/** What all maps have, whatever lies on them. */
const ACTIONS = ["R", "D", "P", "M", "N"];
const OVERLAY_KEYS: Record<string, string> = { sight: "S", walk: "W", walks: "W", distance: "Q", distances: "Q" };
const DIGITS = [..."1234567890"];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export function toolsFor(board: Board): readonly Tool[] {
  if (board.kind === "grid") return TOOLS;
  return board.kind === "plane" ? PLANE_TOOLS : ZONE_TOOLS;
}

/** S, W and Q by what they show; whatever else the rules can show takes a letter of its name. */
export function overlayKeys(kinds: readonly string[]): Map<string, string> {
  const taken = new Set([...ACTIONS, ...Object.values(TOOL_KEYS)]);
  const found = new Map<string, string>();
  for (const kind of kinds) {
    const wanted = [OVERLAY_KEYS[kind] ?? "", ...kind.toUpperCase()];
    const key = wanted.find((each) => each && !taken.has(each)) ?? "";
    taken.add(key);
    found.set(kind, key);
  }
  return found;
}

/** Digits for the first ten brushes; then a letter of each one's name that is free, or any. */
export function brushKeys(
  brushes: readonly Brush[],
  tools: readonly Tool[],
  overlays: readonly string[],
): Map<string, string> {
  const used = tools.flatMap((tool) => (tool === "copy" ? [] : [TOOL_KEYS[tool]]));
  const taken = new Set([...ACTIONS, ...used, ...overlays]);
  const found = new Map<string, string>();
  brushes.forEach(({ key, label }, i) => {
    const wanted = [DIGITS[i] ?? "", ...label.toUpperCase().replace(/[^A-Z]/g, ""), ...LETTERS];
    const free = wanted.find((each) => each && !taken.has(each)) ?? "";
    taken.add(free);
    found.set(key, free);
  });
  return found;
}
