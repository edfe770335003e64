// The browser's own time: a picture at a time while the page is seen, now and then while it is not.
import { settings } from "../page/settings.svelte";
import type { Metronome } from "./player.svelte";

const UNSEEN = 250;

function next(run: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(run, UNSEEN);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}

export const metronome = (seat: () => number): Metronome => ({
  now: () => performance.now(),
  next,
  calm: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
  pace: () => (settings.pace === "2x" ? 2 : 1),
  slower: () => settings.slower,
  seat,
});
