// The steps that a hand makes on a sheet: shown at once, then as the server has them.
import { layout, type Layout } from "../../board/layout/layout";
import { placed } from "../../board/layout/zones";
import type { Brush, Edit, Field, Left, Spot, Stepped, Stroke } from "../../server/protocol";
import { m } from "../../words/words";
import type { Work } from "../work.svelte";
import { copyOf, keep, kept, pasted, type Copied } from "./copying";
import { Foresight } from "./foresight.svelte";
import { Hand, strokesOf, type Ghost } from "./hand.svelte";
import { leftOut } from "./left";
import { isGround, spotOf } from "./picks";
import { Sheet } from "./sheet.svelte";
import { farFrom, placeName } from "./speech";
import { boxOf, keyOf, middleOf, type At } from "./spots";

/** A step that is on its way: shown at once, until the map comes that has it. */
interface Pending {
  ghosts: Ghost[];
  head: number;
}

export class Maker {
  readonly hand = new Hand();
  readonly sheet: Sheet;
  readonly foresight: Foresight;
  pending: readonly Pending[] = $state.raw([]);
  /** What came of the last step, where that is more than what one sees. */
  told = $state("");

  readonly scene = $derived.by(() => this.sheet.scene);
  readonly layout: Layout | null = $derived.by(() => this.scene && layout(this.scene.board, this.scene.elements));
  readonly ghost: Ghost | null = $derived.by(() => (this.scene ? this.hand.ghost(this.scene.board) : null));
  /** How far the mark is from what is pinned, from the start and from the way out. */
  readonly far: string[] = $derived.by(() => {
    const { at } = this.hand;
    return this.scene && at ? farFrom(this.scene, this.sheet.distances, this.sheet.pinned, at) : [];
  });
  readonly paste: Copied[] = $derived.by(() =>
    this.hand.clip && this.hand.at ? pasted(this.hand.clip, this.#slot(this.hand.at)) : [],
  );

  #copies = $state(0);
  readonly #game = $derived.by(() => this.work.now?.info.game ?? "");
  /** What was copied last, and can be put down again. */
  readonly kept: readonly Copied[] = $derived.by(() => (this.#copies >= 0 ? kept(this.#game) : []));

  constructor(
    readonly work: Work,
    file: string,
  ) {
    this.sheet = new Sheet(work, file);
    this.foresight = new Foresight(work.token, this.sheet);
  }

  // Steps

  /** The head of the map that is shown: places and numbers mean what they meant there. */
  get #seen(): number {
    return this.sheet.map?.head ?? -1;
  }

  /** One step, of one stroke or several. */
  async #step([first, ...more]: Stroke[], label: string): Promise<Stepped | null> {
    this.work.refused = "";
    return first ? this.work.stroke(this.sheet.file, first, label, more, this.#seen) : null;
  }

  /** At once on the board; then as the server has it. */
  async #shown(ghosts: Ghost[], step: () => Promise<Stepped | null>): Promise<void> {
    const mine = { ghosts, head: Infinity };
    this.told = "";
    this.pending = [...this.pending, mine];
    const made = await step();
    if (made) this.#tell(ghosts, made.left ?? []);
    this.pending = this.pending.flatMap((each) =>
      each !== mine ? [each] : made && made.head > (this.sheet.map?.head ?? -1) ? [{ ghosts, head: made.head }] : [],
    );
  }

  /** A newer map has come: what it has is no ghost any more. */
  arrived(head: number): void {
    if (this.pending.some((each) => each.head <= head)) this.pending = this.pending.filter((each) => each.head > head);
  }

  async put(ghost: Ghost): Promise<void> {
    const { brush, spots, twins } = ghost;
    await this.#shown([ghost], () => this.#step(strokesOf(ghost), this.#label(brush, [...spots, ...twins])));
  }

  /** What of a step could not stand is told, and what its mirror left out. */
  #tell(ghosts: readonly Ghost[], left: readonly Left[]): void {
    if (this.scene) this.told = leftOut(this.scene, ghosts, left);
  }

  #where = (spots: readonly Spot[]): string => {
    const { scene } = this;
    return scene ? m.painter.places(spots.map((spot) => placeName(scene, spot))) : "";
  };

  #label = (brush: Brush | null, spots: readonly Spot[]): string =>
    brush ? m.painter.put(brush.label, this.#where(spots)) : m.painter.rubbed(this.#where(spots));

  async edit(edits: Edit[], label: string): Promise<string> {
    this.work.refused = "";
    const made = await this.work.step({ label, edits }, this.#seen);
    return made ? "" : this.work.refused;
  }

  setField = (field: Field, value: unknown): Promise<string> =>
    this.edit(
      [{ file: field.file, path: field.path, value }],
      m.painter.changed(this.sheet.thing?.title ?? "", field.label),
    );

  async moveTo(id: string, to: Spot): Promise<void> {
    const name = this.sheet.thing?.id === id ? this.sheet.thing.title : "";
    this.work.refused = "";
    this.sheet.moved = { id, to };
    const label = m.painter.moved(name, this.#where([to]));
    const made = await this.work.move(this.sheet.file, id, to, label, this.#seen);
    if (!made) this.sheet.moved = null;
  }

  takeAway(): void {
    const spot = this.scene && this.sheet.picked ? spotOf(this.scene, this.sheet.picked) : this.hand.at;
    if (!spot) return;
    this.sheet.picked = "";
    void this.put({ brush: null, faces: "", spots: [spot], twins: [], twinFaces: "" });
  }

  /** A border that is open is closed, and the other way round. */
  toggleBorder(zone: string, other: string): void {
    const brush = this.sheet.brushes.find((each) => each.on === "border");
    const open = this.scene?.board.links.some((link) => link.includes(zone) && link.includes(other));
    if (!brush) return;
    void this.put({ brush: open ? null : brush, faces: "", spots: [{ zone, other }], twins: [], twinFaces: "" });
  }

  /** What is in the hand turns, or what is picked. */
  turn(): void {
    if (this.hand.paints) return this.hand.turn();
    const field = this.turning;
    if (!field?.choices) return;
    const next = field.choices[(field.choices.indexOf(String(field.value)) + 1) % field.choices.length];
    void this.setField(field, next);
  }

  /** The field that says where the picked thing faces. */
  get turning(): Field | undefined {
    const isSide = (choice: string): boolean => /^(n|e|s|w|ne|nw|se|sw|north|east|south|west)$/i.test(choice);
    return this.sheet.thing?.fields.find(({ choices = [] }) => choices.length > 1 && choices.every(isSide));
  }

  // Copies

  /** What is picked goes into the hand once more; else a box is copied, where there is one. */
  copy(): void {
    const { scene, sheet, hand } = this;
    if (!scene) return;
    const clip = copyOf(scene, sheet.brushes, sheet.picked);
    const ground = scene.board.kind === "grid" && (!sheet.picked || isGround(scene, sheet.picked));
    this.told = "";
    if (clip.length) this.hold(clip);
    else if (ground) hand.use("copy", []);
    else this.told = sheet.picked ? m.painter.copyNone(sheet.thing?.title ?? "") : m.painter.copyPick;
  }

  /** Into the hand, and kept for other works of the game. A single piece is a brush like any other. */
  hold(clip: Copied[]): void {
    keep(this.#game, clip);
    this.#copies += 1;
    const [only, another] = clip;
    const brush = only && !another && !only.to ? this.sheet.brushes.find(({ key }) => key === only.brush) : null;
    if (brush) this.hand.take(brush);
    else this.hand.hold(clip);
  }

  /** What was copied last, here or in another work of this game. */
  takeCopy(): void {
    const known = this.kept.filter(({ brush }) => this.sheet.brushes.some(({ key }) => key === brush));
    const lost = this.kept.length - known.length;
    this.told = lost ? m.painter.copyLost(lost, known.length > 0) : "";
    if (known.length) this.hold(known);
  }

  /** With its upper left under the hand, as one step. */
  async pasteHere(): Promise<void> {
    const taken = this.scene?.board.kind === "zones" && this.paste.map(({ spot }) => this.#zoneAt(spot)).find(Boolean);
    if (taken) return void (this.told = m.painter.pasteTaken(taken));
    const kinds = new Map<string, Copied[]>();
    for (const each of this.paste) {
      const key = each.to ? keyOf(each.spot) + keyOf(each.to) : `${each.brush} ${each.faces}`;
      kinds.set(key, [...(kinds.get(key) ?? []), each]);
    }
    const ghosts = [...kinds.values()].flatMap((all) => this.#pasted(all));
    const strokes = ghosts.map(({ brush, faces, spots }) => ({ brush: brush?.key ?? "", faces, spots }));
    const label = m.painter.pasted(this.#where(this.paste.slice(0, 1).map(({ spot }) => spot)));
    await this.#shown(ghosts, () => this.#step(strokes, label));
  }

  /** Of a zone its column and row. */
  #slot(spot: Spot): Spot {
    const { x, y } = placed(this.scene?.board.zones ?? []).find(({ id }) => id === spot.zone) ?? spot;
    return { x, y };
  }

  /** The name of the zone there, if there is one. */
  #zoneAt = (spot: Spot): string =>
    placed(this.scene?.board.zones ?? []).find(({ x, y }) => x === spot.x && y === spot.y)?.label ?? "";

  #pasted(all: readonly Copied[]): Ghost[] {
    const [{ brush: key, faces } = { brush: "", faces: "" }] = all;
    const brush = this.sheet.brushes.find((each) => each.key === key);
    const spots = all.flatMap(({ spot, to }) => (to ? [spot, to] : [spot]));
    return brush ? [{ brush, faces, spots, twins: [], twinFaces: faces }] : [];
  }

  /** Where something is drawn. */
  drawnAt(spot: Spot): At | null {
    return this.scene ? middleOf(boxOf(this.scene.board, spot)) : null;
  }
}
