// Takes that belong together: one act, one tray, one tile of the queue.
import type { Element, Scene } from "../server/scene";
import { isBanner, type Take } from "./takes";

/** From the first take to the one before `to`. */
export interface Act {
  from: number;
  to: number;
}

/** Takes of the same act that follow each other; one without an act stands alone. */
export function actsOf(takes: readonly Take[]): Act[] {
  const acts: Act[] = [];
  takes.forEach((take, i) => {
    const last = acts.at(-1);
    if (last && take.cue.act && takes[i - 1]?.cue.act === take.cue.act) last.to = i + 1;
    else acts.push({ from: i, to: i + 1 });
  });
  return acts;
}

export const actAt = (acts: readonly Act[], at: number): Act | null =>
  acts.find((act) => act.from <= at && at < act.to) ?? null;

const MOST_LIT = 6;

/** Whom the lamp lights: those of the take, and whoever had to do with them in the act, unless these are too many.
    What slides may go anywhere. */
export function litAt(takes: readonly Take[], act: Act, at: number): string[] {
  if (takes[at]?.cue.kind === "slide") return [];
  const now = takes[at]?.cue.elements ?? [];
  const lit = new Set(now);
  for (const { cue } of takes.slice(act.from, at).toReversed()) {
    if (cue.elements.some((id) => lit.has(id))) cue.elements.forEach((id) => lit.add(id));
  }
  return lit.size > MOST_LIT ? now : [...lit];
}

export interface Fallen {
  element: Element;
  /** The take in which it fell, and the scene in which it stood. */
  at: number;
  scene: Scene;
}

const find = ({ elements }: Scene, id: string): Element | undefined => elements.find((each) => each.id === id);

/** Who fell since the last banner and still lies there, as they stood. */
export function fallenAt(takes: readonly Take[], at: number): Fallen[] {
  const shown = takes.slice(0, at + 1);
  const start = shown.findLastIndex(isBanner) + 1;
  const now = takes[at]?.scene;
  const lies = ({ element, at: fell }: Fallen): boolean => {
    const is = now && find(now, element.id);
    return fell === at || !is || is.look.includes("down");
  };
  const fallen = shown.slice(start).flatMap((take, i) => {
    if (take.cue.kind !== "fall") return [];
    const was = take.cue.elements.flatMap((id) => find(take.before, id) ?? find(take.scene, id) ?? []);
    return was.map((element) => ({
      element,
      at: start + i,
      scene: find(take.before, element.id) ? take.before : take.scene,
    }));
  });
  return [...new Map(fallen.filter(lies).map((each) => [each.element.id, each])).values()];
}
