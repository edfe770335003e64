// What a disc touches on its way, in order: told when it happens, never before.
import { nameOf, type Cue, type Scene, type Slide } from "../server/scene";
import { m } from "../words/words";
import { lastOf, slideAt } from "./slides";

export interface Contact {
  /** When, in milliseconds of the slide, and where on the board. */
  time: number;
  at: [number, number];
  text: string;
  /** The room in which it happens. */
  where: string;
}

/** The room of a point: the named region that has its cell. */
function roomAt({ board }: Scene, [x, y]: [number, number]): string {
  const [column, row] = [Math.floor(x / board.unit), Math.floor(y / board.unit)];
  const cell = board.cells.find((each) => each.x === column && each.y === row);
  return board.regions.find(({ cells, label }) => label && cell && cells.includes(cell.id))?.label ?? "";
}

/** By name and time: as the game says, or else whom it strikes; and at last that it leaves the board. */
function told({ touches, hits, left, ...slide }: Slide, scene: Scene): [string, number][] {
  const met = touches.length ? touches : hits.map(([id, when]): [string, number] => [nameOf(scene, id), when]);
  const touched = met.map(([name, when]): [string, number] => [m.flick.meets(name), when]);
  return left ? [...touched, [m.flick.leaves, lastOf(slide)]] : touched;
}

/** All contacts of whatever is flicked. */
export function contactsOf(cue: Cue, scene: Scene): Contact[] {
  const found = cue.slides.flatMap((slide) => {
    if (!slide.radius || !slide.points.length) return [];
    return told(slide, scene).map(([text, time]): Contact => {
      const [x, y] = slideAt(slide, time) ?? slide.points[0]!;
      return { time, at: [x, y], text, where: roomAt(scene, [x, y]) };
    });
  });
  return found.sort((a, b) => a.time - b.time);
}
