// What the rules would show with the next step: it is asked for once the hand rests.
import { ApiError } from "../../server/api";
import type { Foreseen, Stroke } from "../../server/protocol";
import { complete, type Layer, type Scene } from "../../server/scene";
import * as works from "../../server/works";
import type { Sheet } from "./sheet.svelte";

const REST = 150;

/** A scene with other layers has all that the server leaves out. */
const layersOf = (scene: Scene, { layers = [] }: Foreseen): Layer[] =>
  complete({ ...scene, layers } as Parameters<typeof complete>[0]).layers;

export class Foresight {
  /** The layers of what is shown as they would be; none while nothing is known of the next step. */
  layers: Layer[] | null = $state.raw(null);
  /** What would be true then, and is not now. */
  facts: string[] = $state.raw([]);
  /** Spaces that would not be shown any more. */
  readonly lost: string[] = $derived.by(() => {
    if (!this.layers) return [];
    const then = new Set(this.layers.filter(isSight).flatMap(({ cells }) => cells));
    const now = this.sheet.layers.filter(isSight).flatMap(({ cells }) => cells);
    return [...new Set(now)].filter((cell) => !then.has(cell));
  });

  #wanted = "";

  constructor(
    private token: string,
    private sheet: Sheet,
  ) {}

  /** Asks about the next step, as soon as no other one comes; lets go of what was known of the last one. */
  ask(strokes: Stroke[]): () => void {
    const [stroke, ...more] = strokes;
    const { file, about, shown, moment, map } = this.sheet;
    this.#forget();
    if (!stroke || !map || !shown.length) return () => {};
    const key = (this.#wanted = JSON.stringify([map.head, about, shown, moment, strokes]));
    const body = { file, stroke, more, element: about, overlays: [...shown], moment };
    const timer = setTimeout(() => void this.#look(key, body), REST);
    return () => clearTimeout(timer);
  }

  async #look(key: string, body: Parameters<typeof works.foresee>[1]): Promise<void> {
    try {
      const found = await works.foresee(this.token, body);
      const { scene } = this.sheet;
      if (key !== this.#wanted || !scene) return;
      this.layers = layersOf(scene, found);
      this.facts = found.facts ?? [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // it is seen when it is put down
    }
  }

  #forget(): void {
    this.#wanted = "";
    this.layers = null;
    this.facts = [];
  }
}

const isSight = ({ kind, look }: Layer): boolean => kind === "area" && look.includes("threat");
