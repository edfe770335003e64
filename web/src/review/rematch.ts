// Playing again on the other side: who asks first sets the table, the others are led to it.
import { keep, ofMatch } from "../people/held-seats";
import * as api from "../server/api";

/** The seat of this browser in the next match; every seat that was played here gets its own. */
export async function playAgain(token: string, match: string, game: string, next = ""): Promise<string> {
  const waits = next && ofMatch(next).find((each) => each.holder === "me" || each.holder === "here");
  if (waits) return waits.token;
  const here = ofMatch(match).filter((each) => each.holder === "here" && each.token !== token);
  const own = await take(token, game, "me");
  for (const each of here) await take(each.token, game, "here");
  return own;
}

async function take(token: string, game: string, holder: "me" | "here"): Promise<string> {
  const { match, links } = await api.rematch(token);
  const [link] = links;
  if (link) keep({ token: link.token, match, game, seat: link.seat, name: link.name, holder });
  return link?.token ?? "";
}
