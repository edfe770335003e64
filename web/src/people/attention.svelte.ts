// Whether anybody looks at the page: who has not for a minute is away.
import type { Match } from "../table/match.svelte";

const AWAY_AFTER = 60_000;

/** Tells the table when its page has been hidden for a while, and when it is seen again. */
export function attention(match: Match): void {
  let away = false;
  let timer = 0;

  function looked(): void {
    clearTimeout(timer);
    if (document.hidden) timer = window.setTimeout(() => tell(true), AWAY_AFTER);
    else if (away) tell(false);
  }

  function tell(now: boolean): void {
    away = now;
    match.attend(!away);
  }

  $effect(() => {
    document.addEventListener("visibilitychange", looked);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", looked);
    };
  });
  $effect(() => {
    if (match.link === "open" && away) match.attend(false);
  });
}
