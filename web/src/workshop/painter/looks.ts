// A brush as what it puts down: the looks that the board's own drawing knows.
import { glyph } from "../../board/pieces/glyphs";
import { figure } from "../../server/scene";
import type { Brush } from "../../server/protocol";
import type { Edge, Element } from "../../server/scene";
import { SIDES } from "./spots";

const KINDS = ["figure", "token", "marker", "disc", "block", "card"];
const GROUNDS = ["wall", "crate", "smoke", "gas", "hidden", "threat", "floor", "number", "start", "site", "rescue"];

export const facingOf = (side: string): number => SIDES.findIndex((each) => each === side) * 90;

/** The piece that a brush puts down, in the livery of one that is there, of its own side if its key names one; none
 *  where it paints the ground. */
export function pieceOf(
  { key, look = [], label, turns }: Brush,
  there: readonly Element[] = [],
  faces = "",
): Element | null {
  const kind = look.find((each) => KINDS.includes(each));
  const [role = "", ...others] = look.filter((each) => each !== kind);
  if (look.some((each) => GROUNDS.includes(each)) || !(kind || role === "sign" || glyph(role))) return null;
  const kin = there.filter((each) => each.role === role);
  const sides = key.split(":").slice(1);
  const twin = kin.find((each) => sides.includes(each.side)) ?? kin[0];
  return {
    ...(twin ?? { ...figure(label), kind: kind ?? (turns ? "figure" : "token"), role }),
    id: label,
    number: role === "sign" ? (others[0] ?? "") : "",
    look: others,
    badges: [],
    gauge: null,
    facing: turns ? facingOf(faces || "n") : -1,
  };
}

/** What a brush puts on an edge, from one point to another. */
export const edgeOf = ({ key, label, look = [] }: Brush, start: [number, number], end: [number, number]): Edge => ({
  id: key,
  kind: look[0] ?? "wall",
  label,
  look: look.slice(1),
  start,
  end,
});

export const plain = (look: readonly string[]): string =>
  look
    .filter((each) => each !== "floor" && each !== "cell")
    .sort()
    .join();

/** The brush that makes a piece like this one. */
export function brushOf(brushes: readonly Brush[], { kind, role, look }: Element): Brush | undefined {
  const words = [kind, role, ...look];
  const like = brushes.filter((brush) => pieceOf(brush) && brush.look?.includes(role || kind));
  const shared = (brush: Brush): number => (brush.look ?? []).filter((each) => words.includes(each)).length;
  return like.sort((a, b) => shared(b) - shared(a))[0];
}
