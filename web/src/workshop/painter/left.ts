// What of a step could not stand, and what of its mirror: told in words.
import type { Left, Spot } from "../../server/protocol";
import type { Scene } from "../../server/scene";
import { m } from "../../words/words";
import type { Ghost } from "./hand.svelte";
import { placeName } from "./speech";
import { keyOf } from "./spots";
import { isMirrorless, mirrored } from "./strokes";

/** A spot by its name; one of a mirror by what it mirrors. */
function nameOf(scene: Scene, ghosts: readonly Ghost[], spot: Spot): string {
  const key = keyOf(spot);
  const ghost = ghosts.find(({ twins }) => twins.some((each) => keyOf(each) === key));
  const source = ghost?.spots.find((each) => {
    const twin = mirrored(scene.board, ghost.brush?.on ?? "cell", each, ghost.mirror ?? "off");
    return !!twin && keyOf(twin) === key;
  });
  return source ? m.painter.mirrorOf(placeName(scene, source)) : placeName(scene, spot);
}

/** Each reason once, with its places; then how many things stand. Nothing where all do. */
export function leftOut(scene: Scene, ghosts: readonly Ghost[], left: readonly Left[]): string {
  const whys = new Map<string, Set<string>>();
  const add = (why: string, name: string): unknown => whys.set(why, new Set([...(whys.get(why) ?? []), name]));
  for (const { spot, why } of left) add(why, nameOf(scene, ghosts, spot));
  for (const { spots, mirror = "off" } of ghosts)
    for (const spot of spots.filter((each) => isMirrorless(scene.board, each, mirror)))
      add(m.painter.noMirror, m.painter.mirrorOf(placeName(scene, spot)));
  if (!whys.size) return "";
  const said = [...whys].map(([why, names]) => m.painter.leftOut(m.painter.places([...names]), names.size > 1, why));
  const all = ghosts.reduce((sum, { spots, twins }) => sum + spots.length + twins.length, 0);
  const legs = ghosts.some(({ brush }) => brush?.on === "line");
  const stand = m.painter.stands(
    all - left.length,
    ghosts.every(({ brush }) => !brush),
  );
  return [...said, ...(legs ? [] : [stand])].join(" ");
}
