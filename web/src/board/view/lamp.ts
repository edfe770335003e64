// The lamp lights what the question is about: these places stay bright, the rest goes under the veil.
import type { Scene } from "../../server/scene";

function zonesOf(scene: Scene, id: string): string[] {
  const { board, elements } = scene;
  const element = elements.find((each) => each.id === id);
  if (element?.at?.zone) return [element.at.zone];
  const [column, row] = [element?.at?.x, element?.at?.y].map((at) => Math.floor((at ?? NaN) / board.unit));
  const cell = board.cells.find(({ x, y }) => x === column && y === row);
  if (cell) return [cell.id];
  const region = board.regions.find((each) => each.id === id);
  return region ? region.cells : [id];
}

/** The base places (zones or cells) that none of the ids touches; none where the ids touch no place at all. */
export function veiled(scene: Scene, ids: Iterable<string>): string[] {
  const base = scene.board.kind === "grid" ? scene.board.cells : scene.board.zones;
  const acting = scene.elements.filter((each) => each.look.includes("acting")).map((each) => each.id);
  const asked = [...ids];
  const lit = new Set([...asked, ...acting].flatMap((id) => zonesOf(scene, id)));
  const touched = asked.some((id) => zonesOf(scene, id).some((zone) => base.some((each) => each.id === zone)));
  return touched ? base.map((each) => each.id).filter((id) => !lit.has(id)) : [];
}
