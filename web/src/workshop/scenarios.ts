// What can be played of a work, as a table needs it.
import type { GameInfo, Offered, WorkNow } from "../server/protocol";

/** The game with the scenarios of the work in place of the installed ones. */
export function gameOf(games: readonly GameInfo[], { info }: WorkNow, { scenarios, seats }: Offered): GameInfo | null {
  const game = games.find((each) => each.slug === info.game);
  return game ? { ...game, title: info.title, scenarios, seats: { ...game.seats, ...seats }, lesson: null } : null;
}
