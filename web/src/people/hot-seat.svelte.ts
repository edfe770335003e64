// Several people at one browser: who is at the screen, and when it must be covered.
import { matchAddress, router } from "../page/route.svelte";
import type { Match } from "../table/match.svelte";
import { isOpen, keepOpened, ofMatch, playOpen, type Held } from "./held-seats";

class HotSeat {
  /** The seat whose person is known to be at the screen. */
  #here = $state("");
  /** The seat that was open before, where its last answer can be taken back. */
  before = $state("");
  #undo = "";

  /** The first seat that is opened is its person's own. */
  open(token: string, match: string): void {
    if (!ofMatch(match).some((each) => each.token === this.#here)) this.#here = token;
  }

  isHere(token: string): boolean {
    return this.#here === token;
  }

  sitDown(token: string): void {
    this.#here = token;
    this.before = "";
  }

  /** The page of this seat gives way to another. */
  leave(match: Match): void {
    this.before = match.view?.can_undo ? match.token : "";
  }

  /** The seat before takes its answer back as soon as it is open again. */
  takeBack(): void {
    this.#undo = this.before;
    this.before = "";
  }

  takesBack(token: string): boolean {
    return this.#undo === token;
  }

  tookBack(): void {
    this.#undo = "";
  }
}

export const hotSeat = new HotSeat();

/** Another seat of this browser that has to answer, while the open one has not. */
export function nextHere(match: Match): Held | null {
  const { view, welcome } = match;
  if (!view || !welcome || match.asked || match.director.busy || view.over || match.past.step >= 0) return null;
  const here = ofMatch(welcome.match).filter((each) => each.holder === "me" || each.holder === "here");
  return here.find((each) => each.seat !== match.people.seat && view.waiting.includes(each.seat)) ?? null;
}

/** A seat that is opened is kept in the browser. */
export function keepSeat(match: Match): void {
  $effect(() => {
    if (match.welcome && match.view) keepOpened(match.token, match.welcome, match.people.nameOf(match.people.seat));
  });
}

/** Whether what the seat sees is not for whoever is at the screen. */
export const isCovered = (match: Match): boolean =>
  !!match.view?.secret && !hotSeat.isHere(match.token) && !isOpen(match.welcome?.match ?? "");

/** The page of a seat gives way to the seat of this browser that has to answer. */
export function giveWay(match: Match): void {
  const next = $derived(nextHere(match));
  $effect(() => {
    if (match.welcome && match.view) hotSeat.open(match.token, match.welcome.match);
  });
  $effect(() => {
    if (hotSeat.takesBack(match.token)) {
      if (!match.view) return;
      hotSeat.tookBack();
      match.answers.undo();
    } else if (next) {
      hotSeat.leave(match);
      router.swap(matchAddress(next.token));
    }
  });
}

export function undoBefore(): void {
  const { before } = hotSeat;
  hotSeat.takeBack();
  router.swap(matchAddress(before));
}

/** Whoever shares this screen need not hide from one another. */
export function playOnOpen({ token, welcome }: Match): void {
  playOpen(welcome?.match ?? "");
  hotSeat.sitDown(token);
}
