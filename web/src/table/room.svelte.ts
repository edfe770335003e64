// How much room the page has, and what goes where because of it.
import { MediaQuery } from "svelte/reactivity";
import { isWide } from "../board/layout/layout";
import { pockets } from "../panels/panels";
import type { Panel } from "../server/scene";
import type { Match } from "./match.svelte";

/** So many pockets have room under a wide board. */
const POCKETS = 3;

export class Room {
  readonly #narrow = new MediaQuery("max-width: 899px");
  readonly #middling = new MediaQuery("max-width: 1199px");
  readonly #low = new MediaQuery("max-height: 780px");

  constructor(private match: Match) {}

  readonly panels: Panel[] = $derived.by(() => (this.match.scene ? pockets(this.match.scene) : []));
  /** Whether pockets have a column of their own beside the board. */
  readonly square = $derived.by(() => !!this.match.scene && !!this.panels.length && !isWide(this.match.scene.board));
  /** Pockets that have no room under the board are a tab beside it; in a lesson they lie below the coach. */
  readonly tabbed = $derived.by(
    () =>
      this.#middling.current ||
      (!this.square && this.coached !== "rail" && (this.#low.current || this.panels.length > POCKETS)),
  );
  /** Whether what was shown has a place that nothing else needs. */
  readonly roomy = $derived.by(() => this.square || this.tabbed || !this.panels.length);

  /** A phone, with a sheet below the board. */
  get narrow(): boolean {
    return this.#narrow.current;
  }

  /** Where a lesson speaks: in the sheet of a phone, beside the board, or in the log's place. */
  get coached(): "" | "sheet" | "log" | "rail" {
    if (!this.match.lesson.coach) return "";
    return this.narrow ? "sheet" : this.#middling.current ? "log" : "rail";
  }
}
