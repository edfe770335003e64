// Pieces that lie on one another: one stack at a time is fanned out.
import type { Scene } from "../../server/scene";
import { fanned, layout, type Layout } from "../layout/layout";
import type { Stack } from "../layout/stack";

export class Stacks {
  /** The stack that a hand or the focus opened. */
  opened = $state("");
  #closed: Layout = $derived.by(() => layout(this.scene().board, this.scene().elements));
  readonly open: Stack | undefined = $derived.by(() => {
    const { stacks } = this.#closed;
    const called = this.called();
    return (
      stacks.find((stack) => stack.id === this.opened) ??
      stacks.find((stack) => stack.ids.some((id) => called.includes(id)))
    );
  });
  readonly layout: Layout = $derived.by(() => fanned(this.#closed, this.open));
  /** Whatever lies under another piece. */
  readonly hidden = $derived.by(
    () => new Set(this.#closed.stacks.filter((stack) => stack !== this.open).flatMap((stack) => stack.ids.slice(1))),
  );

  constructor(
    private scene: () => Scene,
    /** The elements that are spoken of: their stack opens by itself. */
    private called: () => string[],
  ) {}

  /** Opens the stack that an element lies in. */
  openWith(id: string): void {
    this.opened = this.#closed.stacks.find((stack) => stack.ids.includes(id))?.id ?? "";
  }
}
