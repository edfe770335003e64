// Which debriefs of a match this browser has seen: they come before the map, and not again after it.
import type { Match } from "../table/match.svelte";
import type { Debrief } from "../server/scene";

const STORE = "sandtable.debriefs";

function load(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export class Debriefs {
  #seen = $state("");
  #again = $state(false);

  constructor(private match: Match) {
    this.#seen = load()[match.token] ?? "";
  }

  /** The debrief that is to be read now; none while something is shown, or when it was confirmed. */
  get open(): Debrief | null {
    const { now, past, director } = this.match;
    const told = now?.debrief ?? null;
    if (!told || past.step >= 0 || director.busy) return null;
    return told.id !== this.#seen || this.#again ? told : null;
  }

  get known(): boolean {
    return !!this.match.now?.debrief;
  }

  readAgain(): void {
    this.#again = true;
  }

  confirm(): void {
    this.#again = false;
    this.#seen = this.match.now?.debrief?.id ?? "";
    try {
      localStorage.setItem(STORE, JSON.stringify({ ...load(), [this.match.token]: this.#seen }));
    } catch {
      // A browser without storage shows it again after a reload.
    }
  }
}
