// A lesson is a match like any other, made by the server.
import { matchAddress, router } from "../page/route.svelte";
import { keepMade, played } from "../people/held-seats";
import * as api from "../server/api";

/** Sits the pupil down; whoever else is at the table plays by itself. */
export async function takeLesson(game: string, seat: number): Promise<void> {
  const made = await api.teach(game);
  const holders = made.links.map((link) => (link.seat === seat ? ("me" as const) : ("link" as const)));
  router.go(matchAddress(keepMade(made, game, holders, true)));
}

/** Whether nobody has played this game here. */
/** Whether nobody has played a match of it here, but for lessons. */
export const isFirst = (game: string): boolean => !played().some((each) => each.game === game && !each.lesson);

export const isNew = (game: string): boolean => !played().some((each) => each.game === game);
