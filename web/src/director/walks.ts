// Where a walk is drawn.
import { spotOf } from "../board/layout/layout";
import { cueLength, wayOf } from "./lengths";
import { along, type At } from "./motion";
import type { Positions } from "./pills";
import type { Player } from "./player.svelte";
import { slidersOf, type Turned } from "./slides";
import { elementOf, type Take } from "./takes";

/** Along its points where the board is measured, or else from where it stood to where it stands. */
export function wayAt(take: Take, id: string, { layout, was, measure }: Positions): At[] {
  if (!measure) return [spotOf(was, id), spotOf(layout, id)].filter((spot) => spot !== null);
  return wayOf(take, id).map(({ x, y }) => measure.to([x, y], elementOf(take, id)?.size));
}

/** What has moved, and perhaps turned. */
export type Moved = At & Partial<Turned>;

/** Who walks or slides now, and how far each has come. */
export function walkerOf(player: Player, positions: Positions): Map<string, Moved> {
  const [{ take }, { measure }] = [player, positions];
  if (take?.cue.kind === "slide" && measure) return slidersOf(take.cue, player.slid(take), measure);
  if (take?.cue.kind !== "walk") return new Map();
  const part = player.part(cueLength(take));
  return new Map(
    take.cue.elements.flatMap((id): [string, Moved][] => {
      const at = along(wayAt(take, id, positions), part);
      return at ? [[id, at]] : [];
    }),
  );
}
