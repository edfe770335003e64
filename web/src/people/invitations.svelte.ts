// Links for seats that nobody has come to: kept here, made, renewed and revoked.
import { joinAddress, matchAddress } from "../page/address";
import { router } from "../page/route.svelte";
import * as api from "../server/api";
import type { Code, SeatInfo } from "../server/protocol";
import type { Match } from "../table/match.svelte";
import { forget, forgetSeat, keep, keepMade, ofMatch } from "./held-seats";
import { lan } from "./lan.svelte";
import { mayInvite } from "./presence";

/** The match whose table was just set for somebody by link. */
let wanted = "";

export const wantInvitations = (match: string): void => void (wanted = match);

/** Whether the first thing at this table is to invite; asked once. */
export function firstInvite(match: string): boolean {
  const first = !!match && wanted === match;
  if (first) wanted = "";
  return first;
}

export const joinLink = (token: string): string => new URL(joinAddress(token), lan.base).href;

const codes = new Map<string, { code: Code; until: number }>();

export class Invitations {
  /** The seat that is invited for; -1: none is free. */
  seat = $state(-1);
  link = $state("");
  code = $state("");
  trouble = $state("");
  busy = $state(false);

  constructor(readonly match: Match) {}

  get free(): SeatInfo[] {
    const held = new Set(this.#held.filter((each) => each.holder !== "link").map((each) => each.seat));
    return this.match.people.seats.filter(
      (seat) => mayInvite(seat) && seat.seat !== this.match.people.seat && !held.has(seat.seat),
    );
  }

  get #held() {
    return ofMatch(this.match.welcome?.match ?? "");
  }

  /** The link of a seat, with a code for it. */
  async pick(seat: number): Promise<void> {
    this.seat = seat;
    this.code = "";
    this.link = this.#held.find((each) => each.seat === seat && each.holder === "link")?.token ?? "";
    if (seat < 0 || !this.link) return;
    if (!(await this.#tried(() => this.newCode()))) await this.renew();
  }

  /** A new link; the one before opens nothing any more. */
  async renew(): Promise<void> {
    const { match, seat } = this;
    await this.#tried(async () => {
      const made = await api.invite(match.token, { seat, kind: "human", bot: "" });
      this.#forget();
      const { match: id = "", game = "" } = match.welcome ?? {};
      keep({ token: made.token, match: id, game, seat, name: made.name, holder: "link" });
      this.link = made.token;
      await this.newCode();
    });
  }

  async revoke(): Promise<void> {
    await this.#tried(async () => {
      await api.revoke(this.link);
      this.#forget();
    });
  }

  /** Whether the table can be set anew with the free seat for oneself: nothing has happened, and nobody else has come. */
  get mayChange(): boolean {
    const { view, log } = this.match;
    const { seat, seats } = this.match.people;
    const alone = seats.every((each) => each.seat === seat || !each.taken);
    return this.seat >= 0 && seat >= 0 && alone && !log.lines.length && !view?.can_undo && !view?.over;
  }

  /** Sets the same table anew with oneself at the free seat: from the old one its person has seen what that must not. */
  async change(): Promise<void> {
    const { match, seat } = this;
    const { match: id = "", game = "", scenario = "", options = {} } = match.welcome ?? {};
    await this.#tried(async () => {
      const seats = match.people.seats.map(({ kind, bot }) => ({ kind, bot: bot ?? "" }));
      const made = await api.make({ game, scenario, options, seats, clock: match.view?.allowance ?? 0 });
      const holders = made.links.map((link) => (link.seat === seat ? ("me" as const) : ("link" as const)));
      const own = keepMade(made, game, holders);
      await api.revoke(match.token);
      for (const each of ofMatch(id)) {
        if (each.holder === "link") await api.revoke(each.token).catch(() => undefined);
        forget(each.token);
      }
      wantInvitations(made.match);
      router.swap(matchAddress(own));
    });
  }

  async newCode(): Promise<void> {
    const known = codes.get(this.link);
    if (known && known.until > Date.now()) return void (this.code = known.code.code);
    const link = this.link;
    const code = await api.code(link);
    codes.set(link, { code, until: Date.now() + code.seconds * 1000 });
    if (link === this.link) this.code = code.code;
  }

  async give(seat: number, kind: SeatInfo["kind"], bot = ""): Promise<void> {
    await this.#tried(async () => {
      const made = await api.invite(this.match.token, { seat, kind, bot });
      forgetSeat(this.match.welcome?.match ?? "", seat);
      const { match: id = "", game = "" } = this.match.welcome ?? {};
      if (made.token) keep({ token: made.token, match: id, game, seat, name: made.name, holder: "link" });
    });
  }

  #forget(): void {
    forgetSeat(this.match.welcome?.match ?? "", this.seat);
    this.link = "";
    this.code = "";
  }

  async #tried(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.trouble = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
