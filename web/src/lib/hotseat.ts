// Several people at one browser.
import { ofMatch, type Held } from "./keep";
import type { Match } from "./match.svelte";

/** Another seat of this browser that has to answer, while the open one has not. */
export function nextHere(match: Match): Held | null {
  const { view, welcome } = match;
  if (!view || !welcome || match.asked || match.director.busy || view.over || match.step >= 0) return null;
  const here = ofMatch(welcome.match).filter((each) => each.holder === "me" || each.holder === "here");
  return here.find((each) => each.seat !== match.seat && view.waiting.includes(each.seat)) ?? null;
}
