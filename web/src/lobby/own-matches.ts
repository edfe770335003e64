// One's own matches: one row a match, with the opponent, how it came out, and when.
import { keepOpened } from "../people/held-seats";
import { opponents } from "../people/presence";
import * as api from "../server/api";
import type { MatchInfo, Mine, SeatInfo } from "../server/protocol";
import { m } from "../words/words";

export type Outcome = "won" | "lost" | "drawn" | "unfinished";
export type Filter = keyof typeof m.mine.filters;

export interface Row {
  token: string;
  seat: number;
  yourTurn: boolean;
  info: MatchInfo;
  against: SeatInfo[];
  outcome: Outcome;
}

const WIN = 100;
const DRAW = 50;

export function outcomeOf(info: MatchInfo, seat: number): Outcome {
  if (!info.over) return "unfinished";
  const result = info.results?.[seat] ?? 0;
  return result >= WIN ? "won" : result >= DRAW ? "drawn" : "lost";
}

/** A match that is played at several seats here is one row: that of the seat that is asked. */
export function rows(found: readonly Mine[]): Row[] {
  const byMatch = new Map<string, Row>();
  for (const { token, seat, your_turn, info } of found) {
    if (!info) continue;
    const row = {
      token,
      seat,
      yourTurn: your_turn && !info.over,
      info,
      outcome: outcomeOf(info, seat),
      against: opponents(info.seats, seat),
    };
    if (!byMatch.has(info.match) || row.yourTurn) byMatch.set(info.match, row);
  }
  return [...byMatch.values()].sort((a, b) => rank(a) - rank(b) || a.info.age - b.info.age);
}

const rank = (row: Row): number => (row.yourTurn ? 0 : row.info.over ? 2 : 1);

export const matching = (all: Row[], filter: Filter): Row[] =>
  all.filter((row) => filter === "all" || (filter === "open" ? row.outcome === "unfinished" : row.outcome === filter));

/** Keeps the secrets of matches that somebody laid out for this browser. */
export async function keepAll(tokens: string[]): Promise<void> {
  for (const { token, seat, info } of await api.mine(tokens).catch(() => []))
    if (info) keepOpened(token, { match: info.match, game: info.game, seat }, info.seats[seat]?.name ?? "");
}

const STORE = "sandtable.matches";

interface Kept {
  at: number;
  found: Mine[];
}

/** What the server said last, for when it does not answer. */
export function keep(found: Mine[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify({ at: Date.now(), found } satisfies Kept));
  } catch {
    // Without storage there is nothing to show without the server.
  }
}

/** What was kept, older by now, and how many seconds ago. */
export function kept(now = Date.now()): { found: Mine[]; age: number } | null {
  try {
    const { at, found } = JSON.parse(localStorage.getItem(STORE) ?? "") as Kept;
    const age = Math.max(0, Math.round((now - at) / 1000));
    return {
      age,
      found: found.map((each) => ({ ...each, info: each.info && { ...each.info, age: each.info.age + age } })),
    };
  } catch {
    return null;
  }
}

/** Today with the time, yesterday, or the date. */
export function dayOf(age: number, now = new Date()): string {
  const then = new Date(now.getTime() - age * 1000);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (then.getTime() >= midnight)
    return m.mine.today(then.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" }));
  if (then.getTime() >= midnight - 86_400_000) return m.mine.yesterday;
  return then.toLocaleDateString(undefined, { day: "numeric", month: "short" });
}
