// The checks of a work, all at once after each step: what stops play, what is worth a look, what is fine.
import { ApiError, isPassing } from "../server/api";
import type { Check, WorkChecks } from "../server/protocol";
import * as works from "../server/works";

const SOON = 3000; // a server that had no time may have it then

export class Checks {
  now: WorkChecks | null = $state.raw(null);
  /** The one that is looked at: the board pans there and rings its place. */
  shown: Check | null = $state.raw(null);
  /** Whether only their numbers are shown, on whatever part. */
  folded = $state(false);

  stops = $derived(this.now?.checks.filter((each) => each.kind === "stops").length ?? 0);
  looks = $derived((this.now?.checks.length ?? 0) - this.stops);
  fine = $derived(this.now?.fine ?? []);

  #looking = false;
  #again = false;

  constructor(readonly token: string) {}

  /** While one answer is on its way, one more question is enough. */
  look(): void {
    this.#again = this.#looking;
    if (!this.#looking) void this.#look();
  }

  async #look(): Promise<void> {
    this.#looking = true;
    try {
      const found = await works.checks(this.token);
      if (found.head >= (this.now?.head ?? -1)) this.#see(found);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // what was found last stays
      if (isPassing(error)) setTimeout(() => this.look(), SOON);
    }
    this.#looking = false;
    if (this.#again) this.look();
  }

  #see(found: WorkChecks): void {
    const { shown } = this;
    this.now = found;
    this.shown = (shown && found.checks.find((each) => each.kind === shown.kind && each.text === shown.text)) || null;
  }

  /** The one after the one that is looked at. */
  next(): Check | null {
    const all = this.now?.checks ?? [];
    const { shown } = this;
    this.shown = all[((shown ? all.indexOf(shown) : -1) + 1) % (all.length || 1)] ?? null;
    return this.shown;
  }
}
