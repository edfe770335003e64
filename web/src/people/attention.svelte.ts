// Whether anybody looks at the page: who has not for a minute is away.
import type { Connection } from "../server/connection.svelte";
import type { People } from "./people.svelte";

const AWAY_AFTER = 60_000;

/** Tells the table when its page has been hidden for a while, and when it is seen again. */
export function attention(people: People, connection: Connection): void {
  let away = false;
  let timer = 0;

  function looked(): void {
    clearTimeout(timer);
    if (document.hidden) timer = window.setTimeout(() => tell(true), AWAY_AFTER);
    else if (away) tell(false);
  }

  function tell(now: boolean): void {
    away = now;
    people.attend(!away);
  }

  $effect(() => {
    document.addEventListener("visibilitychange", looked);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", looked);
    };
  });
  $effect(() => {
    if (connection.link === "open" && away) people.attend(false);
  });
}
