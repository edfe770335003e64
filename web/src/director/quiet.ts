// Nobody waits long for something worth seeing: what is quiet is shown faster where there is much of it.
import type { Act } from "./acts";
import { takeLength } from "./lengths";
import type { Take } from "./takes";

/** So long may quiet things take, one after the other, at the usual pace. */
export const QUIET = 4500;
export const QUIET_KINDS = ["note", "walk", "turn", "door", "reveal"];
const BRIEF = ["phase", "turn"];

/** Whether there is nothing in a take that one would want to see at leisure. */
export function isQuiet({ cue }: Take): boolean {
  if (cue.rolls.length || cue.card) return false;
  if (cue.kind === "banner") return !cue.result && cue.look.some((look) => BRIEF.includes(look));
  return QUIET_KINDS.includes(cue.kind);
}

/** By take how many times faster it is shown: runs of quiet ones fit into their time. */
export function hurries(takes: readonly Take[], acts: readonly Act[], seat: number): number[] {
  const found = takes.map(() => 1);
  let from = 0;
  takes.forEach((take, i) => {
    if (!isQuiet(take)) from = i + 1;
    else if (i + 1 === takes.length || !isQuiet(takes[i + 1]!)) {
      const lengths = takes.slice(from, i + 1).map((_, j) => takeLength(takes, acts, from + j, seat));
      const run = lengths.reduce((all, each) => all + each, 0);
      found.fill(Math.max(1, run / QUIET), from, i + 1);
    }
  });
  return found;
}
