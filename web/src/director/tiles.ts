// The queue of acts: what was, what is shown, and how many come; nothing of what these bring.
import type { Element } from "../server/scene";
import { actAt, type Act } from "./acts";
import type { Take } from "./takes";
import { actorOf } from "./tray/tray";

export interface Tile {
  /** Its first take. */
  at: number;
  state: "was" | "now" | "next";
  kind: string;
  /** The cut-out that says it best, if there is one. */
  glyph: string;
  fell: boolean;
  who: Element | null;
  label: string;
}

const MOST = 9;
const PAST = 6;
/** The first of these that an act has is what it is about. */
const RANK = [
  "fall",
  "roll",
  "blast",
  "tracer",
  "aim",
  "slide",
  "walk",
  "door",
  "reveal",
  "wound",
  "banner",
  "turn",
  "note",
];

function tileOf(takes: readonly Take[], act: Act, state: Tile["state"], at: number): Tile {
  const shown = takes.slice(act.from, Math.min(act.to, at + 1));
  const kinds = shown.map((take) => take.cue.kind);
  const kind = RANK.find((each) => kinds.includes(each)) ?? "note";
  const drawn = shown.some((take) => take.cue.rolls.some((roll) => roll.kind === "skulls"));
  return {
    at: act.from,
    state,
    kind,
    glyph: drawn ? "skull" : "",
    fell: state !== "next" && kinds.includes("fall"),
    who: state === "next" ? null : actorOf(shown.filter((take) => take.cue.kind === kind)),
    label: state === "next" ? "" : (shown.findLast((take) => take.line)?.line?.text ?? ""),
  };
}

/** At most nine: the past folds into a count, and so does what comes. */
export function tilesAt(takes: readonly Take[], acts: readonly Act[], at: number): { folded: number; tiles: Tile[] } {
  const now = at === Infinity ? acts.length : acts.findIndex((act) => act === actAt(acts, at));
  const state = (i: number): Tile["state"] => (i < now ? "was" : i === now ? "now" : "next");
  const from = acts.length <= MOST ? 0 : Math.max(0, Math.min(now - PAST, acts.length - MOST));
  const tiles = acts.slice(from, from + MOST).map((act, i) => tileOf(takes, act, state(from + i), at));
  return { folded: from, tiles };
}
