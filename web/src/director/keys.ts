// The keys of what is shown. None of them ever answers a question.
import type { Keys } from "../page/keys";
import type { Match } from "../table/match.svelte";

/** One step back or forward: of the match, or of a show that is paused. */
export function stepBy(match: Match, by: number): void {
  const { director } = match;
  if (match.past.step >= 0) match.past.lookBack(match.past.step + by);
  else if (director.paused) director.go(director.at + by);
}

export function watchKeys(match: Match): Keys {
  const { director } = match;
  return {
    r: () => match.past.step < 0 && director.again(),
    s: () => director.busy && director.skip(),
    " ": () => (match.past.step >= 0 ? match.past.play() : director.busy && director.pause()),
    ",": () => stepBy(match, -1),
    ".": () => stepBy(match, 1),
  };
}
