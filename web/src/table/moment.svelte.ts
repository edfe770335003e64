// An address may lead to a moment of a match, and follows the one that is looked at.
import { untrack } from "svelte";
import { matchAddress } from "../page/route.svelte";
import type { Match } from "./match.svelte";

/** Not where another address has just been opened. */
function rename(token: string, step: number): void {
  if (location.hash.startsWith(matchAddress(token))) history.replaceState(null, "", matchAddress(token, step));
}

export function followMoment(match: Match, at: number): void {
  let led = at < 0;
  $effect(() => {
    const { step } = match.past;
    if (!match.view) return;
    if (led) rename(match.token, step);
    else untrack(() => match.past.lookBack(at));
    led = true;
  });
}
