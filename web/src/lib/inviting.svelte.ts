// Links for seats that nobody has come to: kept here, made, renewed and revoked.
import { joinAddress, matchAddress } from "./address";
import * as api from "./api";
import { forget, forgetSeat, keep, ofMatch } from "./keep";
import type { Match } from "./match.svelte";
import { isFree } from "./people";
import { router } from "./route.svelte";
import type { Code, SeatInfo } from "./protocol";

/** The match whose table was just set for somebody by link. */
let wanted = "";

export const wantInvitations = (match: string): void => void (wanted = match);

/** Whether the first thing at this table is to invite; asked once. */
export function firstInvite(match: string): boolean {
  const first = !!match && wanted === match;
  if (first) wanted = "";
  return first;
}

export const joinLink = (token: string): string => new URL(joinAddress(token), location.href).href;

const codes = new Map<string, { code: Code; until: number }>();

export class Inviting {
  /** The seat that is invited for; -1: none is free. */
  seat = $state(-1);
  link = $state("");
  code = $state("");
  trouble = $state("");
  busy = $state(false);

  constructor(readonly match: Match) {}

  get free(): SeatInfo[] {
    const held = new Set(this.#held.filter((each) => each.holder !== "link").map((each) => each.seat));
    return this.match.seats.filter((seat) => isFree(seat) && seat.seat !== this.match.seat && !held.has(seat.seat));
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

  /** Whether one's own seat can be changed for the free one: nothing has happened yet that only it has seen. */
  get mayChange(): boolean {
    const { view, seat, log } = this.match;
    return this.seat >= 0 && seat >= 0 && !log.length && !view?.can_undo && !view?.over;
  }

  /** Sits down at the free seat and gives one's own up, with a link for whoever shall have it. */
  async change(): Promise<void> {
    const { match, seat } = this;
    const { match: id = "", game = "" } = match.welcome ?? {};
    await this.#tried(async () => {
      const made = await api.invite(match.token, { seat, kind: "human", bot: "" });
      const { token, name } = await api.renew(made.token);
      await api.revoke(match.token);
      forgetSeat(id, seat);
      forget(match.token);
      keep({ token, match: id, game, seat, name, holder: "me" });
      const left = await api.invite(token, { seat: match.seat, kind: "human", bot: "" });
      keep({ token: left.token, match: id, game, seat: match.seat, name: left.name, holder: "link" });
      wantInvitations(id);
      router.swap(matchAddress(token));
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
