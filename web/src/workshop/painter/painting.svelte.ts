// Somebody who makes a map: a hand over a sheet, with a pointer or with keys. Every drag is one step.
import type { Stylus } from "../../board/board";
import type { Spot } from "../../server/protocol";
import type { Ghost } from "./hand.svelte";
import { copied } from "./copying";
import { Maker } from "./maker.svelte";
import { edgeIdAt, endsOf, thingAt } from "./picks";
import { borderAt, boxOf, edgeAt, isAtCorner, scaleOf, spotAt, type At, type On } from "./spots";
import { length } from "./strokes";

/** How near to the mark of a border a click takes it, and how far a drag must go to move a thing. */
const MARK = 15;
const SLOP = 5;

interface Dragged {
  id: string;
  from: At;
  to: Spot | null;
}

export class Painter extends Maker implements Stylus {
  /** A thing that is dragged elsewhere. */
  dragged: Dragged | null = $state.raw(null);
  /** Whether whatever is dragged pans: while Space is down. */
  pans = $state(false);

  /** Whether keys move the hand: then its mark is shown, whatever it holds. */
  keyed = $state(false);

  #down: At | null = null;
  #fresh = false;

  get picks(): boolean {
    return !this.hand.paints && this.hand.tool !== "copy";
  }

  /** What the hand's spots lie on; an empty one takes zones, and moves one from column to column. */
  get on(): On {
    const zones = this.scene?.board.kind === "zones" && !this.hand.paints;
    if (!zones) return this.hand.on;
    return this.scene?.board.zones.some(({ id }) => id === this.dragged?.id) ? "cell" : "zone";
  }

  /** Where the hand is, for what it holds. */
  #spot(at: At): Spot | null {
    const board = this.scene?.board;
    if (!board) return null;
    if (this.hand.tool === "rub") return this.#rubbed(at);
    return spotAt(board, this.hand.clip ? "cell" : this.on, at, this.hand.snap);
  }

  /** A rubber takes what lies on an edge or a border near to it. */
  #rubbed(at: At): Spot | null {
    const board = this.scene!.board;
    if (board.kind === "zones") return borderAt(board, at, MARK) ?? spotAt(board, "zone", at);
    return board.kind === "grid" && edgeIdAt(board, at) ? edgeAt(at, scaleOf(board)) : spotAt(board, "cell", at, 0);
  }

  down(at: At, event: PointerEvent): boolean {
    const { hand, scene } = this;
    if (!scene || this.pans) return false;
    this.#down = at;
    if (this.picks) return this.#grab(at, event);
    const spot = this.#spot(at);
    if (!spot) return false;
    this.#fresh = hand.from === null;
    hand.at = spot;
    hand.from ??= spot;
    hand.path = [spot];
    return true;
  }

  /** A piece is dragged elsewhere; the ground pans. */
  #grab(at: At, event: PointerEvent): boolean {
    const id = this.#end(at) || this.#thing(at, event);
    const piece = this.scene!.elements.some((element) => element.id === id);
    const ground = this.scene!.board.cells.some((cell) => cell.id === id);
    if (!id || ground || this.hand.tool === "eye" || (!piece && !this.#isPicked(id))) return false;
    this.dragged = { id, from: at, to: null };
    return true;
  }

  #isPicked = (id: string): boolean => !!this.sheet.picked && id.replace(/:\d$/, "") === this.sheet.picked;

  /** The end of the wall that is picked, on a plane: it is dragged alone. */
  #end(at: At): string {
    const { board } = this.scene!;
    const near = ({ x, y }: At): boolean => Math.hypot(x - at.x, y - at.y) < MARK;
    const end = endsOf(board, this.sheet.picked).findIndex((each) => near(boxOf(board, each)));
    return end < 0 ? "" : `${this.sheet.picked}:${end}`;
  }

  #thing(at: At, event: Event): string {
    const piece = event.target instanceof Element ? event.target.closest<SVGElement>(".piece") : null;
    return piece?.dataset.id ?? (this.scene && this.layout ? thingAt(this.scene, this.layout, at) : "");
  }

  move(at: At): void {
    const { hand, scene, dragged } = this;
    if (!scene) return;
    this.keyed = false;
    const spot = this.#spot(at);
    if (dragged) {
      const far = Math.hypot(at.x - dragged.from.x, at.y - dragged.from.y);
      this.dragged = { ...dragged, to: far > SLOP ? spot : dragged.to };
    } else if (this.#passesCorner(at)) return;
    else if (spot && hand.path.length) hand.reach(scene.board, spot);
    else if (spot) hand.at = spot;
  }

  #passesCorner(at: At): boolean {
    const { hand, scene } = this;
    const draws = hand.tool === "brush" && hand.on === "edge" && hand.path.length > 0;
    return draws && !!scene && isAtCorner(at, scaleOf(scene.board));
  }

  up(_: PointerEvent, givenUp: boolean): void {
    const { dragged } = this;
    this.dragged = null;
    if (givenUp) return void this.hand.drop();
    if (dragged?.to) void this.moveTo(dragged.id, dragged.to);
    else if (!dragged) this.finish(this.#fresh);
  }

  leave(): void {
    if (!this.hand.from) this.hand.at = null;
  }

  /** A click that dragged nothing picks; on the mark of a border, it opens or closes it. */
  click(at: At, event: MouseEvent): void {
    if (!this.picks || event.detail === 0 || !this.scene) return;
    if (this.hand.tool === "eye") return this.setEye(spotAt(this.scene.board, "point", at, this.hand.snap));
    const border = this.scene.board.kind === "zones" ? borderAt(this.scene.board, at, MARK) : undefined;
    if (border) return this.toggleBorder(border.zone, border.other);
    this.hand.at = this.#spot(at);
    this.sheet.picked = this.#thing(at, event);
  }

  /** What is seen from a point stays on the board. */
  setEye(spot: Spot | null): void {
    const [[first] = []] = this.sheet.overlays;
    if (spot) this.sheet.pinned = `${spot.x ?? 0},${spot.y ?? 0}`;
    if (first && !this.sheet.shown.length) this.sheet.toggle(first);
  }

  /** What was begun is done: as one step. A leg that ends where it began waits for its other end. */
  finish(fresh = false): void {
    const { hand, ghost, scene } = this;
    if (!scene || !hand.at) return;
    if (hand.clip) {
      hand.drop();
      return void this.pasteHere();
    }
    if (!ghost) return;
    if (hand.tool === "copy") return this.#take(ghost);
    if (hand.on === "line") return this.#leg(ghost, fresh);
    hand.drop();
    void this.put(ghost);
  }

  #take({ spots }: Ghost): void {
    const { hand, scene, sheet } = this;
    const [first, last] = [spots[0], spots.at(-1)];
    hand.drop();
    const clip = scene && first && last ? copied(scene, sheet.brushes, first, last) : [];
    if (clip.length) this.hold(clip);
    else hand.empty();
  }

  #leg(ghost: Ghost, fresh: boolean): void {
    const { hand } = this;
    const [from, to] = ghost.spots;
    hand.path = [];
    if (!from || !to || !length(from, to)) return void (fresh || hand.drop());
    hand.from = fresh && this.#down ? null : to;
    void this.put(ghost);
  }

  /** A point that was typed: it is put down, or begins or ends a leg. */
  putPoint(spot: Spot): void {
    this.hand.at = spot;
    this.#down = null;
    if (this.hand.tool === "eye") this.setEye(spot);
    else if (this.hand.on === "line" && !this.hand.from) this.hand.from = spot;
    else this.finish();
  }

  /** What is under the mark of the keys. */
  pickAt(spot: Spot): void {
    const at = this.drawnAt(spot);
    if (this.hand.tool === "eye") return this.setEye(spot);
    if (spot.zone && spot.other) return this.toggleBorder(spot.zone, spot.other);
    if (at && this.scene && this.layout) this.sheet.picked = thingAt(this.scene, this.layout, at);
  }
}
