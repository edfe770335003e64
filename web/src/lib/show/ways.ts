// Where a walk is drawn.
import { spotOf, type Layout } from "../layout/layout";
import type { Measure } from "../measure";
import { along, type At } from "./moving";
import type { Player } from "./player.svelte";
import { elementOf, type Take } from "./takes";
import { cueLength, wayOf } from "./timing";

/** Along its points where the board is measured, or else from where it stood to where it stands. */
export function wayAt(take: Take, layout: Layout, was: Layout, measure: Measure | null): At[] {
  const id = take.cue.elements[0] ?? "";
  if (!measure) return [spotOf(was, id), spotOf(layout, id)].filter((spot) => spot !== null);
  return wayOf(take).map(({ x, y }) => measure.to([x, y], elementOf(take, id)?.size));
}

/** Whoever walks now, and how far it has come. */
export function walkerOf(player: Player, layout: Layout, was: Layout, measure: Measure | null): Map<string, At> {
  const { take } = player;
  const id = take?.cue.elements[0];
  if (take?.cue.kind !== "walk" || !id) return new Map();
  const at = along(wayAt(take, layout, was, measure), player.part(cueLength(take)));
  return new Map(at ? [[id, at]] : []);
}
