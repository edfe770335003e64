// Answers that stand for questions to come.
import type { Standing, View } from "./protocol";

/** What an answer is called, whatever it is limited to. */
const kind = ({ id }: Standing): string => id.split(":")[0] ?? "";

export interface Row {
  standing: Standing;
  stands: boolean;
}

/** What may stand for the open question, what stands among it, and what stands for other questions. */
export function rows({ standing = [], stands = [] }: View): Row[] {
  const offered = standing.filter((each) => !each.option);
  const abouts = new Set(offered.map((each) => each.about));
  const mine = offered.map((each) => {
    const same = stands.find((other) => other.about === each.about && kind(other) === kind(each));
    return { standing: same ?? each, stands: !!same };
  });
  const others = stands.filter((each) => !abouts.has(each.about));
  return [...mine, ...others.map((each) => ({ standing: each, stands: true }))];
}

/** What the key takes back: what stands for the open question, or else what was chosen last. */
export function takenBack(view: View): Standing | null {
  const standing = rows(view).filter((row) => row.stands);
  const open = new Set((view.standing ?? []).map((each) => each.about));
  return (standing.find((row) => open.has(row.standing.about)) ?? standing.at(-1))?.standing ?? null;
}
