// What a click on an option does: it picks, and answers at once unless the answer is final.
import { MediaQuery } from "svelte/reactivity";
import type { Match } from "../table/match.svelte";

export class Clicks {
  /** Fingers see no preview before they pick. */
  #hovers = new MediaQuery("hover: hover");
  /** The question that the last first click met: the second of a double click may find the next one under it. */
  #met = "";

  /** The options that one click answers with; where a lesson's ways part, a click tries. */
  readonly direct: ReadonlySet<string> = $derived.by(() => {
    const tries = this.match.lesson.ways.length > 0;
    const choices = this.#hovers.current && !tries ? (this.match.now?.question?.choices ?? []) : [];
    return new Set(choices.filter((each) => !each.final).map((each) => each.key));
  });

  constructor(
    private match: Match,
    private act: () => void,
  ) {}

  /** Hears every click before anything else does. */
  heard(event: MouseEvent): void {
    if (event.detail < 2) this.#met = this.match.view?.question ?? "";
  }

  /** A key on the board picks, and acts on what is picked. */
  forget(): void {
    this.#met = "";
  }

  twice(): void {
    if (this.#met === this.match.view?.question) this.act();
  }

  option(key: string): void {
    this.match.decision.pick(key);
    if (this.direct.has(key)) this.twice();
  }

  element(id: string): void {
    const { decision } = this.match;
    decision.pickTarget(id);
    if (!decision.target && this.direct.has(decision.picked)) this.twice();
  }
}
