// Points of a work that can be played, asked about and compared, as an address says them.
import type { WorkNote, WorkNow } from "../server/protocol";
import { m } from "../words/words";
import { workName } from "../words/workshop";

/** A version, or the work as it is. */
export interface Point {
  /** Of the version; 0 is now. */
  number: number;
  head: number;
  name: string;
  plays: boolean;
}

const PLAY = "play-";
const NUMBERS = /^(\d+)(?:-(\d+))?$/;

/** The newest first. */
export function points({ info, versions }: WorkNow): Point[] {
  const kept = versions.map((each, i) => ({
    number: i + 1,
    head: each.head,
    name: workName(i + 1, each.name),
    plays: !each.stops,
  }));
  return [{ number: 0, head: info.head, name: m.workshop.history.now, plays: !info.stops }, ...kept.reverse()];
}

/** What somebody played who left a note: a version, the newest of several, or a step; empty: nobody knows. */
export function playedAt({ info, versions }: WorkNow, { head = -1 }: WorkNote): string {
  const text = m.workshop.notes;
  const number = versions.findLastIndex((each) => each.head === head) + 1;
  if (number) return text.version(number, versions[number - 1]?.name ?? "");
  if (head <= 0) return head ? "" : text.beginning;
  return text.step(head, info.head - head);
}

export const playAt = (head: number): string => `${PLAY}${head}`;

/** The head that is to be played; none: the newest that plays. */
export const headOf = (open: string): number | null =>
  open.startsWith(PLAY) && /^\d+$/.test(open.slice(PLAY.length)) ? Number(open.slice(PLAY.length)) : null;

/** A playtest of a point, perhaps beside another one. */
export const playtestAt = ({ head }: Point, beside?: Point): string => (beside ? `${head}-${beside.head}` : `${head}`);

export function playtestOf(open: string): { head: number | null; against: number | null } {
  const [, head, against] = NUMBERS.exec(open) ?? [];
  return { head: head ? Number(head) : null, against: against ? Number(against) : null };
}

/** How many signs of a drawing differ; 0 where it is none. */
export function changedSigns(one: unknown, other: unknown): number {
  if (typeof one !== "string" || typeof other !== "string" || !`${one}${other}`.trim().includes("\n")) return 0;
  const longest = Math.max(one.length, other.length);
  return Array.from({ length: longest }, (_, i) => one[i] !== other[i]).filter((each) => each).length;
}
