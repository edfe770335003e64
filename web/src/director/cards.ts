// The card that is being carried out, or has just been found, and what has come of it so far.
import type { OpenCard, Scene } from "../server/scene";
import type { Take } from "./takes";

/** In a take: the card that somebody has come by, or the one on the table. */
export const cardOf = (take: Take): OpenCard | null => take.cue.card ?? take.scene.card;

/** Whether a take brings a card that was not there before. */
export const brings = (take: Take): boolean => {
  const card = cardOf(take);
  return !!card && card.id !== take.before.card?.id;
};

/** What was told since the card on the table was drawn. */
export function stepsOf(takes: readonly Take[], at: number, scene: Scene): string[] {
  const id = scene.card?.id;
  const shown = takes.slice(0, at + 1);
  const first = shown.findLastIndex((take) => take.scene.card?.id === id && take.before.card?.id !== id);
  if (!id || first < 0) return [];
  return shown.slice(first + 1).flatMap((take) => (take.scene.card?.id === id ? (take.line?.text ?? []) : []));
}
