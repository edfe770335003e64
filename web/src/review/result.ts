// How a match came out, in words.
import { pieceOf, sides } from "../panels/panels";
import { figure, type Element, type Panel, type Scene } from "../server/scene";
import { m } from "../words/words";

const WORDS = new Map([
  [100, m.result.won],
  [50, m.result.drew],
  [0, m.result.lost],
]);

export const scoreWord = (points: number): string => WORDS.get(points) ?? m.result.points(points);

/** Of a unit that was never put on the board. */
const STANDING = "standing";

export interface Fate {
  id: string;
  name: string;
  word: string;
  gone: boolean;
  element: Element;
}

/** Every unit side by side, also those that have left the board. Where there are no panels of units: the figures,
    and those of the players alone, where these are somebody's own. */
export function fates(scene: Scene, seat: number): Fate[][] {
  const found = sides(scene, seat).map((side) => side.panels.map((panel) => fate(panel, scene)));
  const figures = scene.elements.filter((element) => element.kind === "figure");
  const owned = [...scene.panels, ...scene.elements].some((each) => each.seat >= 0);
  const ours = owned ? figures.filter((element) => element.seat >= 0) : figures;
  return found.some((side) => side.length) ? found : [ours.map(standing)];
}

function fate(panel: Panel, scene: Scene): Fate {
  const piece = pieceOf(panel, scene.elements);
  if (piece) return { ...standing(piece), name: panel.title };
  const state = panel.rows.find((row) => row.kind === "stat" && row.text)?.text.split(",")[0];
  const waits = state === STANDING;
  const element = { ...figure(panel.title), side: panel.side, seat: panel.seat, look: waits ? [] : ["down"] };
  return { id: panel.id, name: panel.title, word: state ?? m.result.gone, gone: !waits, element };
}

const standing = (element: Element): Fate => ({
  id: element.id,
  name: element.label.split(",")[0] ?? "",
  word: element.look.includes("down") ? m.result.down : m.result.stands,
  gone: false,
  element,
});
