// The people at a table: what they are called, and whether they are there.
import type { SeatInfo } from "../server/protocol";
import { m } from "../words/words";

export type Presence = "here" | "away" | "gone" | "free" | "bot";

/** Where a person sits whose name nobody knows yet, the seat's name. */
export const called = (seat: SeatInfo): string => (seat.kind === "human" && seat.player) || seat.name;

/** A seat for a person to which nobody has come. */
export const isFree = (seat: SeatInfo): boolean =>
  seat.kind === "human" && !seat.player && !seat.present && !seat.taken;

/** One that somebody may be invited to: nobody else waits for it. */
export const mayInvite = (seat: SeatInfo): boolean => isFree(seat) && !seat.kept;

export function presenceOf(seat: SeatInfo): Presence {
  if (seat.kind === "bot") return "bot";
  if (seat.present) return seat.away ? "away" : "here";
  return isFree(seat) ? "free" : "gone";
}

export const presenceWord = (seat: SeatInfo): string => m.people.presence[presenceOf(seat)];

/** The letter on somebody's token. */
export const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "";

/** Those whom one plays against, or with where all play together: people by name, bots as the house. */
export function opponents(seats: readonly SeatInfo[], own: number): SeatInfo[] {
  const side = seats.find((seat) => seat.seat === own)?.side;
  const foes = seats.filter((seat) => seat.side !== side);
  return foes.length ? foes : seats.filter((seat) => seat.seat !== own);
}

export const opponentName = (seat: SeatInfo): string => (seat.kind === "bot" ? m.people.house : called(seat));
