// Looking ahead: what would be if, asked of the server while somebody draws, points or measures.
import type { ClientMessage, Query } from "../server/protocol";
import type { Preview } from "../server/scene";

/** What a preview is about. */
export type About = "drawn" | "option" | "element" | "measure";

export interface Wish {
  about: About;
  query: Query;
  /** The part of a plan that it is about; -1 of none. */
  part?: number;
}

interface Found extends Wish {
  key: string;
  preview: Preview;
}

const PAUSE = 90;
const MOST_KEPT = 60;

export class Lookahead {
  #wish: Wish | null = $state.raw(null);
  #latest: Partial<Record<About, Found>> = $state.raw({});
  #picked: Wish | null = null;
  #kept = new Map<string, Preview>();
  /** What was known before the table changed, while the same is asked. */
  #old = new Map<string, Preview>();
  #asked = new Map<number, { key: string; wish: Wish }>();
  #heard = $state(0);
  #n = 0;
  #timer = 0;
  #last = -PAUSE;

  constructor(private send: (message: ClientMessage) => boolean) {}

  /** The newest preview of what is looked at: a drawing keeps its last one until the next comes. */
  get found(): Found | null {
    const wish = this.#wish;
    const found = wish ? this.#latest[wish.about] : null;
    if (!wish || !found) return null;
    return found.key === keyOf(wish) || wish.about === "drawn" || wish.about === "measure" ? found : null;
  }

  /** What was found of a drawing, also while something else is looked at. */
  drawn(answer: string): Found | null {
    const found = this.#latest.drawn;
    return found && (this.#wish?.about === "drawn" || found.query.answer === answer) ? found : null;
  }

  /** What is known of an option, whether or not it is looked at just now. */
  option(answer: string): Preview | null {
    const key = keyOf({ about: "option", query: { answer }, part: -1 });
    return this.#heard >= 0 ? (this.#kept.get(key) ?? this.#old.get(key) ?? null) : null;
  }

  /** What is looked at, and the option that is picked meanwhile. */
  want(wish: Wish | null, picked: Wish | null = null): void {
    clearTimeout(this.#timer);
    this.#wish = wish;
    this.#picked = picked;
    if (picked && (!wish || keyOf(picked) !== keyOf(wish))) this.#also(picked);
    if (!wish) return;
    const key = keyOf(wish);
    const kept = this.#kept.get(key);
    if (kept) this.#keep({ ...wish, key, preview: kept });
    else this.#timer = window.setTimeout(() => this.#ask(wish, key), wish.about === "drawn" ? this.#next() : PAUSE);
  }

  /** Unless it is known or on its way. */
  #also(wish: Wish): void {
    const key = keyOf(wish);
    const asked = [...this.#asked.values()].some((each) => each.key === key);
    if (!asked && !this.#kept.has(key)) this.#ask(wish, key);
  }

  /** What is drawn is looked at while it changes, but not all the time. */
  #next(): number {
    return Math.max(0, Math.min(PAUSE, this.#last + PAUSE - performance.now()));
  }

  #ask(wish: Wish, key: string): void {
    this.#n += 1;
    this.#last = performance.now();
    this.#asked.set(this.#n, { key, wish });
    this.send({ type: "look_ahead", n: this.#n, query: wish.query, part: wish.part ?? -1 });
  }

  /** What was asked before this counts no more. */
  hear(n: number, preview: Preview): void {
    const asked = this.#asked.get(n);
    if (!asked) return;
    for (const older of [...this.#asked.keys()].filter((each) => each <= n)) this.#asked.delete(older);
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(asked.key, preview);
    this.#heard += 1;
    const { about } = asked.wish;
    const looked = this.#wish && keyOf(this.#wish) === asked.key;
    if (looked || about === "drawn" || about === "measure") this.#keep({ ...asked.wish, key: asked.key, preview });
  }

  #keep(found: Found): void {
    this.#latest = { ...this.#latest, [found.about]: found };
  }

  /** The table has changed: what was known of it is old, and what is still looked at is asked again. Until the
      answer comes the old one stands, unless something else is asked now. */
  changed(anew: boolean): void {
    this.#old = anew ? new Map() : this.#kept;
    this.#kept = new Map();
    this.#asked.clear();
    this.#heard += 1;
    if (anew) this.#latest = {};
    this.want(this.#wish, anew ? null : this.#picked);
  }
}

const keyOf = (wish: Wish): string => JSON.stringify([wish.query, wish.part]);
