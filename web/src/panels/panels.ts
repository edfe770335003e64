// What lies beside the table: pockets in the rail, and a card for each unit.
import type { Element, Panel, Scene } from "../server/scene";

const IN_POCKETS = ["bag", "cards", "dice"];

/** What everybody shares, and whatever holds bags, cards or dice, lies in the rail. */
export const isPocket = (panel: Panel): boolean =>
  panel.seat < 0 || panel.rows.some((row) => IN_POCKETS.includes(row.kind));

/** Between the missions of a campaign, people and briefs have places of their own. */
export const isCampaign = (scene: Scene): boolean => scene.board.kind === "ways";

export const pockets = (scene: Scene): Panel[] => (isCampaign(scene) ? [] : scene.panels.filter(isPocket));

export interface Side {
  key: string;
  title: string;
  seat: number;
  side: string;
  panels: Panel[];
}

/** The other panels by side, or by seat where there are no sides; the viewer's own first. */
export function sides(scene: Scene, seat: number): Side[] {
  const found = new Map<string, Side>();
  for (const panel of isCampaign(scene) ? [] : scene.panels.filter((each) => !isPocket(each))) {
    const key = panel.side || `seat-${panel.seat}`;
    const side = found.get(key) ?? {
      key,
      title: titleOf(scene, panel),
      seat: panel.seat,
      side: panel.side,
      panels: [],
    };
    side.panels.push(panel);
    found.set(key, side);
  }
  const mine = scene.panels.find((panel) => panel.seat === seat)?.side;
  return [...found.values()].sort((a, b) => Number(isMine(b, seat, mine)) - Number(isMine(a, seat, mine)));
}

const isMine = (side: Side, seat: number, mine: string | undefined): boolean =>
  seat >= 0 && (side.seat === seat || (!!mine && side.side === mine));

const titleOf = (scene: Scene, panel: Panel): string =>
  scene.panels.find((each) => isPocket(each) && each.side && each.side === panel.side)?.title ??
  (panel.side || panel.title);

/** The piece a panel is about: of the same side, with the same end of its id or the same name. */
export function pieceOf(panel: Panel, elements: Element[]): Element | null {
  const end = panel.id.split(":").at(-1);
  const mates = elements.filter((element) => element.kind === "figure" && element.side === panel.side);
  return (
    mates.find((element) => element.id.split(":").at(-1) === end && element.label.startsWith(panel.title)) ??
    mates.find((element) => element.label.startsWith(panel.title)) ??
    null
  );
}
