// What the browser remembers: the secrets of the seats one holds, and which matches they belong to.
import type { Made } from "../server/protocol";

export type Holder = "me" | "here" | "link" | "watch";

/** A secret of a match. `me` and `here` are played in this browser, `link` is somebody else's. */
export interface Held {
  token: string;
  match: string;
  game: string;
  seat: number;
  name: string;
  holder: Holder;
  /** The link that somebody has sat down by. */
  via?: string;
  /** Whether it is a lesson. */
  lesson?: boolean;
}

const STORE = "sandtable.seats";
const MOST = 400;

function read(): Held[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(found) ? (found as Held[]) : [];
  } catch {
    return [];
  }
}

const write = (all: Held[]): void => {
  try {
    localStorage.setItem(STORE, JSON.stringify(all.slice(-MOST)));
  } catch {
    // Without storage a match is still open under its address.
  }
};

export const held = (): Held[] => read();

export const played = (): Held[] => read().filter((each) => each.holder === "me" || each.holder === "here");

/** Whether the seat is that of somebody who shares this browser, whose name nobody knows. */
export const isGuest = (token: string): boolean =>
  read().some((each) => each.token === token && each.holder === "here");

export const ofMatch = (match: string): Held[] => read().filter((each) => each.match === match);

/** Whether others of the same match sit at this browser too: one seat may not see what another does. */
export function isShared(token: string): boolean {
  const match = read().find((each) => each.token === token)?.match;
  return match !== undefined && played().filter((each) => each.match === match).length > 1;
}

/** Keeps what the browser does not know yet; a seat that came by link is one's own. */
export function keep(seat: Held): void {
  const all = read();
  const known = all.find((each) => each.token === seat.token);
  if (!known) write([...all, seat]);
}

/** Keeps the secret of a seat, or of a spectator's place, that has been opened here. */
export function keepOpened(token: string, of: { match: string; game: string; seat: number }, name: string): void {
  const { match, game, seat } = of;
  keep({ token, match, game, seat, name, holder: seat < 0 ? "watch" : "me" });
}

const OPEN = "sandtable.open";

/** Matches in which nobody minds what the others see. */
const opened = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(OPEN) ?? "[]") as string[];
  } catch {
    return [];
  }
};

export const isOpen = (match: string): boolean => opened().includes(match);

export function playOpen(match: string): void {
  try {
    localStorage.setItem(OPEN, JSON.stringify([...opened(), match].slice(-MOST)));
  } catch {
    // Without storage the table is covered again.
  }
}

/** The seat of this browser that was taken by a link, which opens nothing any more. */
export const takenBy = (link: string): Held | undefined => read().find((each) => each.via === link);

/** What lay here for somebody else to sit down by. */
export function forgetSeat(match: string, seat: number): void {
  write(read().filter((each) => each.match !== match || each.seat !== seat || each.holder !== "link"));
}

/** A secret that opens nothing any more. */
export const forget = (token: string): void => write(read().filter((each) => each.token !== token));

/** Seats that were somebody else's are played here from now on. */
export function holdSeats(match: string, holders: Holder[]): string {
  const all = read().map((each) =>
    each.match === match && holders[each.seat] ? { ...each, holder: holders[each.seat] as Holder } : each,
  );
  write(all);
  return all.find((each) => each.match === match && (each.holder === "me" || each.holder === "here"))?.token ?? "";
}

export function drop(match: string): void {
  write(read().filter((each) => each.match !== match));
}

/** Keeps the secrets of a new match; `holders` says for each seat who plays it. Returns the one to open. */
export function keepMade(made: Made, game: string, holders: Holder[], lesson = false): string {
  const found = made.links.map((link) => ({
    token: link.token,
    match: made.match,
    game,
    seat: link.seat,
    name: link.name,
    holder: link.seat < 0 ? ("watch" as const) : (holders[link.seat] ?? "link"),
    ...(lesson && { lesson }),
  }));
  write([...read(), ...found]);
  const open =
    found.find((each) => each.holder === "me" || each.holder === "here") ?? found.find((each) => each.seat < 0);
  return (open ?? found[0])?.token ?? "";
}
