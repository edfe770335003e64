// What the tray beside the action shows at a moment.
import type { LogLine } from "../../server/protocol";
import type { Cue, Element, Face, Roll } from "../../server/scene";
import type { Act } from "../acts";
import { readAt, rowTimes } from "../lengths";
import { elementOf, type Take } from "../takes";

export interface TrayFace {
  face: Face;
  /** From 0 (not there yet) to 1 (lies still). */
  part: number;
}

export interface TrayRow {
  roll: Roll;
  faces: TrayFace[];
  /** Whether the row is done: its total stands, and what does not count is struck. */
  read: boolean;
}

export interface Tray {
  line: LogLine | null;
  /** What heads it: the line that is told, once nothing is rolled for it any more. */
  said: string;
  title: string;
  who: Element | null;
  rows: TrayRow[];
  facts: Cue["facts"];
  result: string;
  bad: boolean;
}

/** A long act shows the last of its rolls. */
const MOST_ROWS = 4;
const MOST_FACTS = 6;

const part = (t: number, from: number, to: number): number => Math.max(0, Math.min(1, (t - from) / (to - from)));

/** The rows of one cue after so long. Without motion dice lie there row by row, and skulls one by one. */
export function rowsAt(rolls: readonly Roll[], t: number, calm: boolean): TrayRow[] {
  const times = rowTimes(rolls);
  return rolls.flatMap((roll, i) => {
    const row = times[i];
    const start = row?.faces[0]?.from ?? 0;
    if (!row || t < start) return [];
    const faces = roll.faces.map((face, k) => {
      const { from, to } = row.faces[k] ?? { from: 0, to: 1 };
      if (!calm) return { face, part: part(t, from, to) };
      return { face, part: Number(t >= (roll.kind === "dice" ? start : from)) };
    });
    return [{ roll, faces, read: t >= row.total }];
  });
}

/** Whoever does what is told last. */
export function actorOf(takes: readonly Take[]): Element | null {
  const named = takes.findLast((take) => take.cue.elements.length);
  return named ? elementOf(named, named.cue.elements[0]) : null;
}

export function trayAt(takes: readonly Take[], act: Act, at: number, t: number, calm: boolean): Tray {
  const shown = takes.slice(act.from, at + 1);
  const now = takes[at];
  const rows = shown.flatMap((take) => rowsAt(take.cue.rolls, take === now ? t : Infinity, calm));
  const settled = !now || t >= readAt(now.cue.rolls);
  const told = shown.filter((take) => take !== now || settled);
  /** What came of one is no longer read while there are rolls for the next. */
  const victim = now?.cue.elements.at(-1);
  const ended = settled ? told : told.filter((take) => take.cue.elements.at(-1) === victim);
  const titled = shown.findLast((take) => take.cue.title);
  const title = titled?.cue.title ?? "";
  return {
    line: now?.line ?? null,
    said: (settled && !(rows.length && title) && now?.line?.text) || title,
    title,
    who: actorOf(titled && rows.length ? [titled] : shown),
    rows: rows.slice(-MOST_ROWS),
    facts: (told.findLast((take) => take.cue.facts.length)?.cue.facts ?? []).slice(0, MOST_FACTS),
    result: ended.findLast((take) => take.cue.result)?.cue.result ?? "",
    bad: ended.some((take) => take.cue.look.includes("bad")),
  };
}

/** So many faces stand side by side. */
const IN_LINE = 4;
const HEIGHT = { plain: 50, row: 68, facts: 22, result: 40 };

/** As high as the tray will be by the end of its act. */
export function trayHeight(takes: readonly Take[], act: Act): number {
  const cues = takes.slice(act.from, act.to).map((take) => take.cue);
  const rolls = cues.flatMap((cue) => cue.rolls).slice(-MOST_ROWS);
  const lines = rolls.reduce((sum, roll) => sum + Math.max(1, Math.ceil(roll.faces.length / IN_LINE)), 0);
  const facts = Math.min(MOST_FACTS, Math.max(...cues.map((cue) => cue.facts.length)));
  const result = cues.some((cue) => cue.result) ? HEIGHT.result : 0;
  return HEIGHT.plain + lines * HEIGHT.row + facts * HEIGHT.facts + result;
}
