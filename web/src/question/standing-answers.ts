// Answers that stand for questions to come.
import type { Standing, View } from "../server/protocol";

/** What an answer is called, whatever it is limited to. */
const kind = ({ id }: Standing): string => id.split(":")[0] ?? "";

export interface Row {
  standing: Standing;
  stands: boolean;
}

/** What may stand for the open question; what does comes first. */
export function offered({ question, standing = [], stands = [] }: View): Row[] {
  if (!question) return [];
  return standing
    .filter((each) => !each.option)
    .map((each) => {
      const same = stands.find((other) => other.about === each.about && kind(other) === kind(each));
      return { standing: same ?? each, stands: !!same };
    })
    .sort((one, other) => Number(other.stands) - Number(one.stands));
}

/** What stands for other questions. */
export function besides(view: View): Row[] {
  const abouts = new Set(offered(view).map((row) => row.standing.about));
  return (view.stands ?? []).filter((each) => !abouts.has(each.about)).map((standing) => ({ standing, stands: true }));
}

/** What the key takes back: what stands for the open question, or else what was chosen last. */
export function takenBack(view: View): Standing | null {
  return (offered(view).find((row) => row.stands) ?? besides(view).at(-1))?.standing ?? null;
}
