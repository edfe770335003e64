// A spot in words: its name, and what is there.
import type { Distance, Spot } from "../../server/protocol";
import type { Scene } from "../../server/scene";
import { nameOf } from "../../server/scene";
import { m } from "../../words/words";
import { elementsAt, isGround, spotOf } from "./picks";
import { keyOf } from "./spots";
import { edgesOf } from "./strokes";

/** As steps and checks name it. */
export function placeName(scene: Scene, { x = 0, y = 0, side, zone, other }: Spot): string {
  if (zone) return other ? m.painter.border(nameOf(scene, zone), nameOf(scene, other)) : nameOf(scene, zone);
  return side ? m.painter.edge(`${x},${y}`, side) : `${x},${y}`;
}

function groundOf({ board }: Scene, { x, y }: Spot): string[] {
  const cell = board.cells.find((each) => each.x === x && each.y === y);
  if (board.kind !== "grid") return [];
  const look = cell?.look.map((each) => m.painter.looks[each]).find(Boolean);
  const regions = cell ? board.regions.filter(({ cells }) => cells.includes(cell.id)) : [];
  return [cell ? look || cell.label || m.painter.floor : m.painter.looks.wall!, ...regions.map(({ label }) => label)];
}

function edgeOf({ board }: Scene, spot: Spot): string[] {
  const id = spot.side ? edgesOf(board).get(keyOf(spot)) : undefined;
  const edge = board.edges.find((each) => each.id === id);
  return edge ? [edge.label || edge.kind] : [];
}

function borderOf({ board }: Scene, { zone, other }: Spot): string[] {
  if (!zone || !other) return [];
  const open = board.links.some((link) => link.includes(zone) && link.includes(other));
  return [open ? m.painter.open : m.painter.closed];
}

/** What is there, from the ground up. */
export function whatIsAt(scene: Scene, spot: Spot): string[] {
  const slot = scene.board.kind === "zones" && !spot.zone ? [m.painter.noZone] : [];
  const pieces = spot.other ? [] : elementsAt(scene, spot).map(({ label }) => label);
  const all = [...slot, ...groundOf(scene, spot), ...edgeOf(scene, spot), ...borderOf(scene, spot), ...pieces];
  return all.filter((each, at) => all.indexOf(each) === at);
}

/** What a thing is called; a space by what lies there. */
function thingName(scene: Scene, id: string): string {
  const spot = isGround(scene, id) ? spotOf(scene, id) : null;
  const there = spot && elementsAt(scene, spot)[0];
  return nameOf(scene, there?.id ?? id) || id;
}

/** How far a space of a grid is from what is pinned, from the start and from the way out; nothing of a wall. */
export function farFrom(
  scene: Scene,
  distances: readonly Distance[],
  pinned: string,
  { x = 0, y = 0 }: Spot,
): string[] {
  const steps = distances.map(({ steps }) => steps[y * scene.board.width + x] ?? -1);
  if (!steps.some((each) => each >= 0)) return [];
  return distances.map(({ origin }, i) => m.painter.far(steps[i] ?? -1, origin || thingName(scene, pinned)));
}

export const spoken = (scene: Scene, spot: Spot, far: readonly string[]): string =>
  [placeName(scene, spot), ...whatIsAt(scene, spot), ...far].join(", ");
