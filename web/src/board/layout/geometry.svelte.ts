// Where everything on a board is just now, while things walk and stacks are fanned out.
import { walkerOf, type Moved } from "../../director/walks";
import type { Selection, Shown } from "../board";
import { Stacks } from "../pieces/stacks.svelte";
import { PAD, layout, type Layout } from "./layout";
import { measureOf, type Measure } from "./measure";

export class Geometry {
  readonly stacks = new Stacks(
    () => this.shown().scene,
    () => this.#called(),
  );
  readonly measure: Measure | null = $derived.by(() => measureOf(this.shown().scene.board));
  /** Where things were before what is shown. */
  readonly was: Layout = $derived.by(() => {
    const before = this.shown().player?.take?.before;
    return before ? layout(before.board, before.elements) : this.layout;
  });
  /** What walks or slides, and where it is. */
  readonly moved: Map<string, Moved> = $derived.by(() => {
    const { player } = this.shown();
    return player ? walkerOf(player, this) : new Map();
  });
  /** The size of the board with its frame. */
  readonly full = $derived.by(() => ({ width: this.layout.width + 2 * PAD, height: this.layout.height + 2 * PAD }));

  constructor(
    private shown: () => Shown,
    private selection: () => Selection,
  ) {}

  get layout(): Layout {
    return this.stacks.layout;
  }

  /** Whoever is spoken of, lit or concerned by an option: their stack opens by itself. */
  #called(): string[] {
    const [{ about, player }, selection] = [this.shown(), this.selection()];
    return [...about, ...(player?.lit ?? []), ...((selection.picked ?? selection.lit)?.targets ?? [])];
  }
}
