// The queue of acts: what was, what is shown, and how many come; nothing of what these bring. Quiet acts of one kind
// that follow each other are one of it.
import type { Element } from "../server/scene";
import { actAt, type Act } from "./acts";
import { QUIET_KINDS, isQuiet } from "./quiet";
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
  /** So many acts of one kind have been seen in it. */
  count: number;
}

export interface Queue {
  /** So many tiles are folded before and after those that are shown. */
  before: number;
  after: number;
  tiles: Tile[];
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

const kindOf = (takes: readonly Take[]): string => {
  const kinds = takes.map((take) => take.cue.kind);
  return RANK.find((each) => kinds.includes(each)) ?? "note";
};

const quiet = (takes: readonly Take[], act: Act): string => {
  const kind = kindOf(takes.slice(act.from, act.to));
  return QUIET_KINDS.includes(kind) && takes.slice(act.from, act.to).every(isQuiet) ? kind : "";
};

/** Acts as the queue has them: quiet ones of the same kind that follow each other are one. */
export function runsOf(takes: readonly Take[], acts: readonly Act[]): Act[] {
  const runs: Act[] = [];
  let last = "";
  for (const act of acts) {
    const kind = quiet(takes, act);
    const run = runs.at(-1);
    if (run && kind && kind === last) run.to = act.to;
    else runs.push({ ...act });
    last = kind;
  }
  return runs;
}

function tileOf(takes: readonly Take[], acts: readonly Act[], run: Act, state: Tile["state"], at: number): Tile {
  const to = Math.min(run.to, at + 1);
  const shown = takes.slice(run.from, to);
  const kind = kindOf(shown);
  const drawn = shown.some((take) => take.cue.rolls.some((roll) => roll.kind === "skulls"));
  return {
    at: run.from,
    state,
    kind,
    glyph: drawn ? "skull" : "",
    fell: state !== "next" && shown.some((take) => take.cue.kind === "fall"),
    who: state === "next" ? null : actorOf(shown.filter((take) => take.cue.kind === kind)),
    label: state === "next" ? "" : (shown.findLast((take) => take.line)?.line?.text ?? ""),
    count: acts.filter((act) => run.from <= act.from && act.from < to).length,
  };
}

/** At most nine, unless all are wanted: the past folds into a count, and so does what comes. */
export function tilesAt(takes: readonly Take[], acts: readonly Act[], at: number, whole = false): Queue {
  const runs = runsOf(takes, acts);
  const now = at === Infinity ? runs.length : runs.findIndex((run) => run === actAt(runs, at));
  const state = (i: number): Tile["state"] => (i < now ? "was" : i === now ? "now" : "next");
  const past = runs.length <= MOST ? 0 : Math.max(0, Math.min(now - PAST, runs.length - MOST));
  const from = whole ? 0 : past;
  const to = Math.min(runs.length, past + MOST);
  const tiles = runs.slice(from, to).map((run, i) => tileOf(takes, acts, run, state(from + i), at));
  return { before: past, after: runs.length - to, tiles };
}
