// The shelf: the works whose secrets this browser has, and on one's own computer all that lie there.
import { router, workAddress } from "../../page/route.svelte";
import * as api from "../../server/api";
import type { GameInfo, MadeWork, NewWork, ScenarioSpec, WorkInfo } from "../../server/protocol";
import * as works from "../../server/works";
import { m } from "../../words/words";
import { keepWork, keptWorks } from "../own-works";

const newestFirst = (one: WorkInfo, other: WorkInfo): number => other.changed - one.changed;

export class Shelf {
  games: GameInfo[] = $state.raw([]);
  all: WorkInfo[] | null = $state.raw(null);
  trouble = $state("");
  told = $state("");
  /** The work that was taken off the shelf last. */
  taken: WorkInfo | null = $state.raw(null);
  busy = $state(false);
  making = $state(false);
  wanted = $state("");

  lying = $derived((this.all ?? []).filter((each) => !each.drawer));
  drawer = $derived((this.all ?? []).filter((each) => each.drawer));
  found = $derived(this.lying.filter((each) => this.#has(each)));

  title = (slug: string): string => this.games.find((game) => game.slug === slug)?.title ?? m.app.human(slug);

  #has(work: WorkInfo): boolean {
    const text = `${work.title} ${work.origin} ${this.title(work.game)} ${work.differs}`.toLowerCase();
    return this.wanted
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word));
  }

  async look(): Promise<void> {
    const [mine, here] = await Promise.all([
      works.shelf(keptWorks().map((each) => each.token)),
      works.ownShelf().catch(() => [] as WorkInfo[]), // a server for many has none
    ]);
    const byWork = new Map([...here, ...mine].map((each) => [each.work, each]));
    this.all = [...byWork.values()].sort(newestFirst);
  }

  async open(): Promise<void> {
    await this.#tried(async () => {
      this.games = await api.games();
      await this.look();
    });
  }

  async #tried(act: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      await act();
    } catch (error) {
      const { message, cause } = error as Error;
      this.trouble = cause ? message : m.app.capital(message);
    }
    this.busy = false;
  }

  #goTo({ token }: MadeWork, title: string): void {
    keepWork(token, title);
    router.go(workAddress(token));
  }

  async make(work: NewWork): Promise<void> {
    this.#goTo(await works.make(work), work.title);
  }

  /** A copy of a scenario, under a title that no work here has. */
  async start(game: GameInfo, scenario: ScenarioSpec): Promise<void> {
    const taken = new Set((this.all ?? []).map((each) => each.title));
    let number = 1;
    while (taken.has(m.workshop.shelf.copyOf(scenario.title, number))) number++;
    const title = m.workshop.shelf.copyOf(scenario.title, number);
    this.making = true;
    await this.#tried(() => this.make({ game: game.slug, title, scenario: scenario.name }));
    this.making = false;
  }

  async openFile(file: File): Promise<void> {
    const title = file.name.replace(/\.zip$/i, "");
    await this.#tried(async () => {
      try {
        this.#goTo(await works.importZip(file, title), title);
      } catch (error) {
        throw new Error(m.workshop.shelf.refusedFile(file.name, (error as Error).message), { cause: error });
      }
    });
  }

  async takeAway(work: WorkInfo): Promise<void> {
    await this.#tried(async () => {
      await works.toDrawer(work.token);
      this.taken = work;
      await this.look();
    });
  }

  async putBack(work: WorkInfo): Promise<void> {
    await this.#tried(async () => {
      await works.toShelf(work.token);
      this.taken = null;
      await this.look();
    });
  }
}
