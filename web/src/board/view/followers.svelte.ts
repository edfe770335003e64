// What happens on the board stays in view.
import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { leaderOf } from "../../director/slides";
import { fullPull, type Flick } from "../../drawing/flick.svelte";
import type { Lookahead } from "../../question/lookahead.svelte";
import type { Aim } from "../../server/scene";
import type { Selection, Shown } from "../board";
import type { Geometry } from "../layout/geometry.svelte";
import { PAD, spotOf, type Layout } from "../layout/layout";
import type { Viewport } from "./viewport.svelte";

interface At {
  x: number;
  y: number;
}

/** What is looked at; each follower asks only for what it follows, so that nothing else moves the view. */
interface Looked {
  shown: () => Shown;
  selection: () => Selection;
  geometry: Geometry;
  /** What a lesson is about. */
  taught: () => At | undefined;
}

/** Around what is aimed at, in pixels. */
const ROOM = 64;

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
function actor({ shown, selection, geometry, taught }: Looked): At | null | undefined {
  const lesson = taught();
  if (lesson) return lesson;
  const acting = shown().scene.elements.find((element) => element.look.includes("acting"));
  if (acting) return spotOf(geometry.layout, acting.id);
  const here = shown().scene.board.nodes.filter((node) => node.look.includes("here"));
  return firstOf([...here.map(({ id }) => id), ...selection().targets.keys()], geometry.layout);
}

/** Where a path or point that is drawn ends; nothing moves under a hand. */
function drawn({ selection, geometry }: Looked): At | null | undefined {
  const { draft } = selection();
  return draft?.aim && !draft.held ? geometry.measure?.to(draft.end) : null;
}

/** Where a disc is that is to be flicked: there must be room to pull it back. */
function toFlick({ selection, geometry }: Looked): At | null | undefined {
  const { flick } = selection();
  const disc = flick?.aim ? untrack(() => flick.disc) : null;
  return disc && geometry.measure?.to(disc);
}

function slides({ shown, geometry: { measure } }: Looked): At | null {
  const { player } = shown();
  if (player?.take?.cue.kind !== "slide" || !measure) return null;
  return leaderOf(player.take.cue, player.slid(player.take), measure);
}

/** What a thumb needs to see: the disc, what it meets first, and its handle at all power. */
function aimed(flick: Flick, looked: Looked, lookahead: Lookahead): At[] {
  const { measure } = looked.geometry;
  const run = lookahead.drawn(flick.answer)?.preview.layers.find(({ look }) => look.includes("run"));
  if (!measure || !run) return [];
  const [disc, back] = [measure.to(flick.disc), flick.pulled(fullPull(flick, measure, 1) / (flick.power || 1))];
  return [disc, { x: disc.x + back.x, y: disc.y + back.y }, ...run.points.map((point) => measure.to(point))];
}

/** By touch, an aim decides the zoom once, as soon as it is known where it leads; under a thumb nothing moves. */
export function frameAim(view: Viewport, looked: Looked, lookahead: Lookahead): void {
  const touch = new MediaQuery("pointer: coarse");
  let framed: Aim | null = null;
  $effect(() => {
    const { flick } = looked.selection();
    if (!touch.current || !flick?.aim || flick.aim === framed || flick.held || !view.width) return;
    const points = aimed(flick, looked, lookahead);
    if (!points.length) return;
    framed = flick.aim;
    const spots = points.map(({ x, y }) => ({ x: x + PAD, y: y + PAD }));
    untrack(() => view.frame(spots, ROOM));
  });
}

/** The option that is picked or pointed at. */
const chosen = ({ selection, geometry }: Looked): At | null | undefined =>
  firstOf((selection().picked ?? selection().lit)?.targets ?? [], geometry.layout);

const lit = ({ shown, geometry }: Looked): At | null | undefined => firstOf(shown().player?.lit ?? [], geometry.layout);

/** Both ends of a roll, or all that a line of the log names, are in view together. */
function frameAbout(view: Viewport, { shown, geometry }: Looked): void {
  $effect(() => {
    const spots = shown().about.flatMap((id) => spotOf(geometry.layout, id) ?? []);
    if (view.width + view.height > 0 && spots.length > 1)
      untrack(() => view.include(spots.map(({ x, y }) => ({ x: x + PAD, y: y + PAD }))));
  });
}

/** Whoever acts is in the middle from the first look on; what is picked, lit or drawn is not left outside. */
export function keepInView(view: Viewport, looked: Looked): void {
  const reveal = (x: number, y: number): void => view.reveal(x, y);
  const centre = (x: number, y: number): void => view.centre(x, y);
  const open = (): boolean => view.width + view.height > 0;
  follow(() => chosen(looked), reveal);
  follow(() => (open() ? lit(looked) : null), reveal); // and again when a sheet has grown over it
  follow(() => (open() ? drawn(looked) : null), reveal);
  follow(() => (open() && looked.selection().targets.size ? actor(looked) : null), centre);
  follow(() => (open() ? slides(looked) : null), reveal);
  follow(() => (open() ? toFlick(looked) : null), centre);
  frameAbout(view, looked);
}
