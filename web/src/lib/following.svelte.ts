// What happens on the board stays in view.
import { untrack } from "svelte";
import { PAD } from "./layout/layout";

interface At {
  x: number;
  y: number;
}

/** Moves the view whenever there is another spot to look at. */
export function follow(spot: () => At | null | undefined, move: (x: number, y: number) => void): void {
  $effect(() => {
    const at = spot();
    if (at) untrack(() => move(at.x + PAD, at.y + PAD));
  });
}
