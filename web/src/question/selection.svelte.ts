// What the board has of the open question; nothing while nobody is asked.
import type { Selection } from "../board/board";
import type { Draft } from "../drawing/draft.svelte";
import type { Flick } from "../drawing/flick.svelte";
import type { Route } from "../plan/plan.svelte";
import { targetsOf } from "../plan/targets";
import type { Choice } from "../server/scene";
import type { Match } from "../table/match.svelte";
import type { Decision } from "./decision.svelte";

export class OpenSelection implements Selection {
  readonly targets: Map<string, Choice[]> = $derived.by(() =>
    this.match.asked && this.match.live ? targetsOf(this.match) : new Map(),
  );
  readonly digits: Map<string, number> = $derived.by(() => this.#decision?.digits ?? new Map());

  constructor(private match: Match) {}

  get #decision(): Decision | null {
    return this.match.asked ? this.match.decision : null;
  }

  get lit(): Choice | null {
    return this.#decision?.lit ?? null;
  }

  get picked(): Choice | null {
    return this.#decision?.choice ?? null;
  }

  get draft(): Draft | null {
    return this.#decision?.draft ?? null;
  }

  get flick(): Flick | null {
    const flick = this.#decision?.flick;
    return flick?.aim ? flick : null;
  }

  get routes(): Route[] {
    return this.match.plan.routes;
  }
}
