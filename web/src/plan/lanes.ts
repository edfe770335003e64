// Who moves on which count: a lane for each part of a plan whose paths are counted.
import type { Part, Plan } from "./plan.svelte";

/** On a count: on its way, in an enemy's sight, standing, or not planned yet. */
export type Step = "goes" | "seen" | "stands" | "open";

export interface Lane {
  part: number;
  about: string;
  steps: Step[];
}

const counted = ({ asked }: Part): number =>
  Math.max(0, ...asked.map(({ aim }) => (aim?.kind === "path" ? aim.most : 0)));

/** Empty where nothing of the plan is a path of several counts. */
export function lanesOf(plan: Plan): Lane[] {
  const most = Math.max(0, ...plan.parts.map(counted));
  if (most < 2) return [];
  return plan.parts.map((part) => {
    const points = plan.routes.find((each) => each.part === part.part)?.points.slice(1) ?? [];
    const marks = (plan.previews[part.part]?.layers ?? []).filter(({ look }) => look.includes("seen"));
    const seen = points.map(([x, y]) => marks.some(({ points: [at] }) => at?.[0] === x && at[1] === y));
    const rest = part.done ? "stands" : "open";
    const steps = Array.from({ length: most }, (_, i): Step =>
      i < points.length ? (seen[i] ? "seen" : "goes") : rest,
    );
    return { part: part.part, about: part.asked[0]?.about ?? "", steps };
  });
}
