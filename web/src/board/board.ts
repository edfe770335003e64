// What a board is given: what it shows, what can be picked on it, and what a hand on it does.
import type { Player } from "../director/player.svelte";
import type { Draft } from "../drawing/draft.svelte";
import type { Flick } from "../drawing/flick.svelte";
import type { Route } from "../plan/plan.svelte";
import type { Choice, Scene } from "../server/scene";
import type { Liveries } from "./pieces/liveries";

export interface Shown {
  readonly scene: Scene;
  readonly liveries: Liveries;
  /** Elements that are spoken of. */
  readonly about: string[];
  /** What a lesson is about: the lamp narrows to it. */
  readonly lesson: string[];
  /** What happens, while it is shown. */
  readonly player: Player | null;
  readonly dimmed: boolean;
}

export interface Selection {
  /** The options of each element that can be picked, and the number that it wears. */
  readonly targets: Map<string, Choice[]>;
  readonly digits: Map<string, number>;
  /** The option that is pointed at, or else picked; and the one that is picked. */
  readonly lit: Choice | null;
  readonly picked: Choice | null;
  /** What is being drawn, the disc that is to be flicked, and what was drawn for the other parts of a plan. */
  readonly draft: Draft | null;
  readonly flick: Flick | null;
  readonly routes: Route[];
}

export interface Handlers {
  pick: (id: string) => void;
  /** What is picked is done. */
  act: () => void;
  /** A double click. */
  twice: () => void;
  /** A place is under the pointer, or none any more. */
  hover: (id: string) => void;
  /** Whoever is at the keys leaves the board. */
  leave: () => void;
}

/** Whoever makes a map: where a pointer is, in the units of the drawing. */
export interface Stylus {
  /** Whether pieces hear the pointer, too: a stack that it rests on fans out. */
  readonly picks: boolean;
  /** Whether it is taken; if not, the board pans. */
  down: (at: { x: number; y: number }, event: PointerEvent) => boolean;
  move: (at: { x: number; y: number }, event: PointerEvent) => void;
  up: (event: PointerEvent, givenUp: boolean) => void;
  leave: () => void;
  /** After a drag of the board there is none. */
  click: (at: { x: number; y: number }, event: MouseEvent) => void;
}

/** A board that nobody is asked about. */
export const NOTHING: Selection = {
  targets: new Map(),
  digits: new Map(),
  lit: null,
  picked: null,
  draft: null,
  flick: null,
  routes: [],
};

const nothing = (): void => undefined;

export const IDLE: Handlers = { pick: nothing, act: nothing, twice: nothing, hover: nothing, leave: nothing };
