// What a player has switched on or off, kept in the browser.

export type Theme = "" | "light" | "dark";
/** How fast what happens is shown. */
export type Pace = "1x" | "2x" | "once";
/** How much slower than real a disc runs. */
export type Slower = 4 | 2 | 1;

interface Saved {
  theme: Theme;
  sound: boolean;
  notify: boolean;
  names: boolean;
  toured: string[];
  learnt: string[];
  pace: Pace;
  slower: Slower;
  /** Whether the sound of discs has been offered. */
  offered: boolean;
  /** The cards that have been read. */
  cards: string[];
}

const MOST_CARDS = 500;
const STORE = "sandtable.settings";
const DEFAULTS: Saved = {
  theme: "",
  sound: false,
  notify: false,
  names: true,
  toured: [],
  learnt: [],
  pace: "1x",
  slower: 4,
  offered: false,
  cards: [],
};

function load(): Saved {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Saved>) };
  } catch {
    return DEFAULTS;
  }
}

class Settings {
  #now: Saved = $state(load());

  get theme(): Theme {
    return this.#now.theme;
  }
  get sound(): boolean {
    return this.#now.sound;
  }
  get notify(): boolean {
    return this.#now.notify;
  }
  get names(): boolean {
    return this.#now.names;
  }

  get pace(): Pace {
    return this.#now.pace;
  }
  get slower(): Slower {
    return this.#now.slower;
  }
  get offered(): boolean {
    return this.#now.offered;
  }

  set(change: Partial<Saved>): void {
    this.#now = { ...this.#now, ...change };
    try {
      localStorage.setItem(STORE, JSON.stringify(this.#now));
    } catch {
      // A browser without storage forgets, and plays on.
    }
  }

  /** Day, night, and what the system says. */
  nextTheme(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const shown = this.theme || (dark ? "dark" : "light");
    this.set({ theme: shown === "dark" ? "light" : "dark" });
  }

  /** Whether the lesson of a game was taken to its end. */
  learnt(slug: string): boolean {
    return this.#now.learnt.includes(slug);
  }

  finishLesson(slug: string): void {
    this.set({ learnt: [...new Set([...this.#now.learnt, slug])] });
  }

  /** Whether a card has never been read; from now on it has. */
  isNewCard(name: string): boolean {
    if (this.#now.cards.includes(name)) return false;
    this.set({ cards: [...this.#now.cards, name].slice(-MOST_CARDS) });
    return true;
  }

  toured(slug: string): boolean {
    return this.#now.toured.includes(slug);
  }

  finishTour(slug: string): void {
    this.set({ toured: [...new Set([...this.#now.toured, slug])] });
  }
}

export const settings = new Settings();
