// What happens on the board stays in view.
import { untrack } from "svelte";
import type { Player } from "../../director/player.svelte";
import { leaderOf } from "../../director/slides";
import type { Draft } from "../../drawing/draft.svelte";
import type { Flick } from "../../drawing/flick.svelte";
import type { Choice, Scene } from "../../server/scene";
import { PAD, spotOf, type Layout } from "../layout/layout";
import type { Measure } from "../layout/measure";
import type { Viewport } from "./viewport.svelte";

interface At {
  x: number;
  y: number;
}

/** What is looked at; each follower asks only for what it follows, so that nothing else moves the view. */
interface Looked {
  scene: () => Scene;
  layout: () => Layout;
  targets: () => Map<string, Choice[]>;
  measure: () => Measure | null;
  draft: () => Draft | null;
  flick: () => Flick | null;
  /** What is shown. */
  player: () => Player | null;
  /** Whom the lamp lights, and the option that is picked or pointed at. */
  lit: () => string[];
  choice: () => Choice | null;
  /** What a lesson is about. */
  taught: () => At | undefined;
}

/** Moves the view whenever there is another spot to look at. */
function follow(spot: () => At | null | undefined, move: (x: number, y: number) => void): void {
  $effect(() => {
    const at = spot();
    if (at) untrack(() => move(at.x + PAD, at.y + PAD));
  });
}

const firstOf = (ids: readonly string[], layout: Layout): At | null | undefined =>
  ids.map((id) => spotOf(layout, id)).find(Boolean);

/** What a lesson is about, whoever acts, or else what can be picked first. */
function actor({ scene, layout, targets, taught }: Looked): At | null | undefined {
  const lesson = taught();
  if (lesson) return lesson;
  const acting = scene().elements.find((element) => element.look.includes("acting"));
  return acting ? spotOf(layout(), acting.id) : firstOf([...targets().keys()], layout());
}

/** Where a path or point that is drawn ends; nothing moves under a hand. */
function drawn({ draft, measure }: Looked): At | null | undefined {
  const now = draft();
  return now?.aim && !now.held ? measure()?.to(now.end) : null;
}

/** Where a disc is that is to be flicked: there must be room to pull it back. */
function toFlick({ flick, measure }: Looked): At | null | undefined {
  const disc = flick()?.aim ? untrack(() => flick()?.disc) : null;
  return disc && measure()?.to(disc);
}

function slides({ player, measure }: Looked): At | null {
  const [now, scale] = [player(), measure()];
  return now?.take?.cue.kind === "slide" && scale ? leaderOf(now.take.cue, now.calm ? Infinity : now.t, scale) : null;
}

/** Whoever acts is in the middle from the first look on; what is picked, lit or drawn is not left outside. */
export function keepInView(view: Viewport, looked: Looked): void {
  const { layout, targets, lit, choice } = looked;
  const reveal = (x: number, y: number): void => view.reveal(x, y);
  const open = (): boolean => view.width + view.height > 0;
  follow(() => firstOf(choice()?.targets ?? [], layout()), reveal);
  follow(() => (open() ? firstOf(lit(), layout()) : null), reveal); // and again when a sheet has grown over it
  follow(() => (open() ? drawn(looked) : null), reveal);
  follow(
    () => (open() && targets().size ? actor(looked) : null),
    (x, y) => view.centre(x, y),
  );
  follow(() => (open() ? slides(looked) : null), reveal);
  follow(
    () => (open() ? toFlick(looked) : null),
    (x, y) => view.centre(x, y),
  );
}
