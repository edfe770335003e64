// The lines of an act: who aims or fires at whom, as far as it has come.
import type { Act } from "./acts";
import type { Take } from "./takes";

export interface Shot {
  key: string;
  from: string;
  to: string;
  points: [number, number][];
  fired: boolean;
  back: boolean;
  label: string;
  /** Whether it is drawn right now. */
  now: boolean;
}

const LINES = ["aim", "tracer"];

function shotsOf({ cue }: Take, now: boolean): Shot[] {
  const [from = "", ...targets] = cue.elements;
  const ends = targets.length ? targets : cue.points.length > 1 ? [""] : [];
  return ends.map((to) => ({
    key: `${from}>${to}`,
    from,
    to,
    points: to ? [] : cue.points,
    fired: cue.kind === "tracer",
    back: cue.look.includes("back"),
    label: cue.label,
    now,
  }));
}

/** A tracer takes the place of the aim before it. */
export function shotsAt(takes: readonly Take[], act: Act, at: number): Shot[] {
  const shots = new Map<string, Shot>();
  takes.slice(act.from, at + 1).forEach((take, i) => {
    if (!LINES.includes(take.cue.kind)) return;
    for (const shot of shotsOf(take, act.from + i === at)) {
      shots.set(shot.key, { ...shot, label: shot.label || (shots.get(shot.key)?.label ?? "") });
    }
  });
  return [...shots.values()];
}
