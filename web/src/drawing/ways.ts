// The ways to answer with what is drawn.
import { m } from "../words/words";
import type { Draft, How } from "./draft.svelte";

export interface Way {
  how: How;
  label: string;
  note: string;
}

/** What can be answered now: the first is the first step. */
export function waysOf(draft: Draft): Way[] {
  const { steps } = draft;
  const ways: Way[] = [];
  if (draft.aim?.nothing) {
    if (steps.length) ways.push({ how: "all", label: m.draw.all, note: m.draw.steps(steps.length) });
    return [...ways, { how: "still", label: m.draw.hold, note: "" }];
  }
  if (steps.length) ways.push({ how: "first", label: m.draw.first, note: m.draw.steps(1) });
  if (steps.length > 1) ways.push({ how: "all", label: m.draw.all, note: m.draw.steps(steps.length) });
  if (draft.canStand) ways.push({ how: "still", label: m.draw.still, note: "" });
  return ways;
}

const stillLabel = (draft: Draft): string => (draft.aim?.nothing ? m.draw.hold : m.draw.still);

/** What the brass button says. */
export function actLabel(draft: Draft): string {
  if (!draft.answer) return draft.isPath ? m.draw.drawFirst : m.draw.pointFirst;
  if (draft.isPath && draft.how !== "first") return draft.how === "still" ? stillLabel(draft) : m.draw.all;
  return m.ask.aim(draft.aim?.verb ?? "");
}
