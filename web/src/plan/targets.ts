// A plan on the board: what can be picked for it, and how the board looks with it.
import type { Decision } from "../question/decision.svelte";
import type { Choice, Scene } from "../server/scene";
import type { Part, Plan } from "./plan.svelte";

/** A plan, and how far somebody has come with its part in hand. */
interface Planned {
  plan: Plan;
  decision: Decision;
}

const goOn = (part: Part): Choice => ({
  key: `part ${part.part}`,
  label: part.asked[0]?.prompt ?? "",
  rule: part.asked[0]?.rule ?? "",
  group: "",
  hint: "",
  targets: [],
  final: false,
  means: "",
  dice: [],
  cost: "",
  lesser: false,
  odds: [],
});

/** What can be picked on the board: options of the question in hand, and whoever else there is to plan for. */
export function targetsOf({ plan, decision }: Planned): Map<string, Choice[]> {
  const found = new Map(decision.targets);
  for (const part of plan.parts) {
    const about = part.asked[0]?.about;
    if (about && part.part !== plan.current && !found.has(about)) found.set(about, [goOn(part)]);
  }
  return found;
}

/** Takes the one option that an element stands for, or goes on with whoever it is. */
export function pickInPlan({ plan, decision }: Planned, id: string): void {
  const here = decision.choices.filter((choice) => choice.targets.includes(id));
  if (here.length === 1) return plan.take(here[0]!.key);
  if (here.length) return decision.pickTarget(id);
  const part = plan.parts.find((each) => each.asked[0]?.about === id);
  if (part) plan.select(part.part);
}

/** Now, or as it would be with the plan that is drafted: whoever is in hand acts. */
export function drafted(plan: Plan, now: Scene | null): Scene | null {
  const scene = plan.scene ?? now;
  if (!scene || !plan.active) return scene;
  const about = plan.question?.about;
  const looks = (look: string[], id: string): string[] => [
    ...look.filter((each) => each !== "acting"),
    ...(id === about ? ["acting"] : []),
  ];
  return { ...scene, elements: scene.elements.map((each) => ({ ...each, look: looks(each.look, each.id) })) };
}
