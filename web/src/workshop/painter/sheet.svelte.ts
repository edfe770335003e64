// The map as the server has it: its scene, its brushes, what the rules say of it, and what is picked.
import { untrack } from "svelte";
import { Liveries } from "../../board/pieces/liveries";
import { ApiError } from "../../server/api";
import type { Brush, Distance, MapNow, Spot, ThingNow } from "../../server/protocol";
import { complete, type Layer, type Panel, type Scene } from "../../server/scene";
import * as works from "../../server/works";
import type { Work } from "../work.svelte";
import { standing } from "./picks";

/** What the server says of a thing that is not on the map. */
const GONE = 400;

/** So many overlays are shown together. */
const LITTLE = 2;

/** How a zone says that a side begins there. */
const START = /^start-(.*)/;

const panelOf = (title: string): Panel => ({
  id: title,
  title,
  about: "",
  role: "",
  look: [],
  rows: [],
  side: "",
  seat: -1,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Sheet {
  map: MapNow | null = $state.raw(null);
  thing: ThingNow | null = $state.raw(null);
  /** Why there is no map to show. */
  trouble = $state("");
  /** Which overlays are on, and of what: what is pinned, or else picked. */
  shown: readonly string[] = $state.raw([]);
  picked = $state("");
  pinned = $state("");
  /** The moments of what is pinned, and at which of them the board shows it. */
  moments: readonly string[] = $state.raw([]);
  moment = $state(0);
  /** What overlays add to the scene. */
  layers: Layer[] = $state.raw([]);
  /** How far it is on a grid from what is pinned, from the start, and from the way out. */
  distances: readonly Distance[] = $state.raw([]);

  readonly scene: Scene | null = $derived.by(() => (this.map ? complete(this.map.scene) : null));
  readonly about = $derived(this.pinned || this.picked);
  /** A thing that was moved stands there before the server says so. */
  moved: { id: string; to: Spot } | null = $state.raw(null);
  readonly drawn: Scene | null = $derived.by(() => this.withLayers(this.layers));

  /** As it is drawn, with these layers of what is shown. */
  withLayers(layers: Layer[]): Scene | null {
    const { scene, moved } = this;
    if (!scene) return null;
    const elements = moved
      ? scene.elements.map((each) => (each.id === moved.id ? standing(scene.board, each, moved.to) : each))
      : scene.elements;
    return { ...scene, elements, layers: [...scene.layers, ...layers] };
  }

  readonly liveries = $derived.by(() => {
    const seats = (this.map?.sides ?? []).map((side, seat) => ({ seat, side, name: "", kind: "human" as const }));
    return this.scene ? new Liveries({ ...this.scene, panels: this.#sides(this.scene, seats) }, seats) : null;
  });
  readonly brushes: Brush[] = $derived(this.map?.brushes ?? []);
  readonly overlays = $derived(Object.entries(this.map?.overlays ?? {}));

  #wanted = "";

  constructor(
    private work: Work,
    readonly file: string,
  ) {}

  /** Where people play against each other, the sides that the map names have their seats in order. */
  #sides(scene: Scene, seats: { seat: number; side: number }[]): Panel[] {
    const sides = [...new Set(seats.map(({ side }) => side))];
    const looks = [...this.brushes, ...scene.board.zones].map(({ look = [] }) => look);
    const begin = looks.flatMap((look) =>
      look[0] === "start" ? look.slice(1) : look.flatMap((each) => each.match(START)?.[1] ?? []),
    );
    const names = [...new Set([...begin, ...scene.elements.map(({ side }) => side)])].filter(Boolean);
    if (sides.length < 2 || names.length > sides.length) return [];
    const firstOf = (index: number): number => seats.find(({ side }) => side === sides[index])?.seat ?? -1;
    return names.map((side, i) => ({ ...panelOf(side), side, seat: firstOf(i) }));
  }

  /** Follows the work, what is picked and what is shown of it. */
  follow(): void {
    $effect(() => {
      const key = JSON.stringify([this.work.head, this.pinned, this.picked, this.shown, this.moment]);
      if (this.work.head >= 0) untrack(() => void this.#load(key));
    });
  }

  async #load(key: string): Promise<void> {
    this.#wanted = key;
    try {
      const [map, thing, distances, layers] = await Promise.all([
        works.map(this.work.token, this.file),
        this.#thing(),
        this.#distances(),
        Promise.all(this.shown.map((kind) => this.#layers(kind))),
      ]);
      if (this.#wanted !== key) return;
      const base = complete(map.scene).layers;
      this.map = map;
      this.moved = null;
      this.thing = thing;
      this.distances = distances;
      this.layers = layers.flat().filter((layer) => !base.some((each) => same(each, layer)));
      this.trouble = "";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.#wanted === key) this.trouble = error.message;
    }
  }

  /** What was picked may be gone. */
  async #thing(): Promise<ThingNow | null> {
    const { picked } = this;
    try {
      return await works.thing(this.work.token, this.file, picked);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (picked && this.picked === picked && error.status === GONE) this.picked = "";
      return null;
    }
  }

  async #distances(): Promise<readonly Distance[]> {
    try {
      return (await works.distances(this.work.token, this.file, this.pinned)).distances;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return [];
    }
  }

  /** What cannot be shown of this thing is left out. */
  async #layers(kind: string): Promise<Layer[]> {
    try {
      return complete((await works.map(this.work.token, this.file, kind, this.about, this.moment)).scene).layers;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return [];
    }
  }

  toggle(kind: string): void {
    this.shown = this.shown.includes(kind) ? this.shown.filter((each) => each !== kind) : [...this.shown, kind];
  }

  /** What is pinned shows what the rules say of it: all that is little, or else what comes first. */
  pin(): void {
    this.pinned = this.pinned ? "" : this.picked;
    this.moments = this.pinned ? (this.thing?.moments ?? []) : [];
    this.moment = 0;
    const mine = this.thing?.overlays ?? [];
    if (!this.pinned || mine.some((each) => this.shown.includes(each))) return;
    this.shown = [...this.shown, ...mine.slice(0, mine.length > LITTLE ? 1 : LITTLE)];
  }
}
