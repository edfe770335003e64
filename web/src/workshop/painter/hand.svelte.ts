// What is in the hand, and what it would do: the spots of the next step and of its mirror.
import type { Brush, Spot, Stroke } from "../../server/protocol";
import type { Board } from "../../server/scene";
import type { Copied } from "./copying";
import { distinct, keyOf, type On, type Side, SIDES } from "./spots";
import { MIRRORS, around, box, edgeLine, fill, leg, line, mirroredSide, reflections, type Mirror } from "./strokes";

export type Tool = "pick" | "brush" | "line" | "box" | "fill" | "rub" | "eye" | "copy";
export const TOOLS: readonly Tool[] = ["pick", "brush", "line", "box", "fill", "rub"];
/** Zones are put down one by one. */
export const ZONE_TOOLS: readonly Tool[] = ["pick", "brush", "rub"];
/** On a plane an eye can be set anywhere. */
export const PLANE_TOOLS: readonly Tool[] = ["pick", "brush", "rub", "eye"];
/** These put nothing down. */
const LOOKING: readonly Tool[] = ["pick", "copy", "eye"];
export const SNAPS: readonly number[] = [0, 0.5, 1, 2];

/** The next step: what goes where, and what its mirror adds. */
export interface Ghost {
  brush: Brush | null;
  faces: string;
  spots: Spot[];
  twins: Spot[];
  twinFaces: string;
  /** What the twins come from. */
  mirror?: Mirror;
}

/** What a ghost does; its mirror may be a stroke of its own. */
export function strokesOf({ brush, faces, spots, twins, twinFaces }: Ghost): Stroke[] {
  const key = brush?.key ?? "";
  const apart = faces !== twinFaces || brush?.on === "line";
  const mine = { brush: key, faces, spots: apart ? spots : [...spots, ...twins] };
  return apart && twins.length ? [mine, { brush: key, faces: twinFaces, spots: twins }] : [mine];
}

const isEdge = (on: On): boolean => on === "edge" || on === "border";

export class Hand {
  tool: Tool = $state("pick");
  brush: Brush | null = $state.raw(null);
  mirror: Mirror = $state("off");
  faces: Side = $state("n");
  snap = $state(1);
  clip: Copied[] | null = $state.raw(null);
  /** Where a drag, a line, a box or a leg began. */
  from: Spot | null = $state.raw(null);
  /** What a drag has passed. */
  path: Spot[] = $state.raw([]);
  /** Where the hand is; the arrows move it, too. */
  at: Spot | null = $state.raw(null);

  /** What a spot of this hand lies on; a rubber takes an edge where one is near. */
  get on(): On {
    return this.tool === "brush" || this.tool === "line" || this.tool === "box" || this.tool === "fill"
      ? (this.brush?.on ?? "cell")
      : "cell";
  }

  get paints(): boolean {
    return this.tool === "rub" || !!this.clip || (!!this.brush && !LOOKING.includes(this.tool));
  }

  /** The brush that would be put down. */
  get held(): Brush | null {
    return this.paints && this.tool !== "rub" && !this.clip ? this.brush : null;
  }

  take(brush: Brush): void {
    this.drop();
    this.brush = brush;
    this.clip = null;
    if (this.tool === "rub" || LOOKING.includes(this.tool)) this.tool = "brush";
  }

  use(tool: Tool, brushes: readonly Brush[]): void {
    this.drop();
    this.clip = null;
    this.tool = tool;
    if (tool !== "rub" && !LOOKING.includes(tool)) this.brush ??= brushes[0] ?? null;
  }

  /** What was copied is put down next. */
  hold(clip: Copied[]): void {
    this.drop();
    this.tool = "pick";
    this.clip = clip;
  }

  /** Whatever was begun is let go; says whether there was anything. */
  drop(): boolean {
    const begun = !!this.from || this.path.length > 0;
    this.from = null;
    this.path = [];
    return begun;
  }

  /** One step back: what was begun, then what was copied, then the brush. */
  empty(): void {
    if (this.drop()) return;
    this.clip = null;
    this.tool = "pick";
  }

  turn(): void {
    this.faces = SIDES[(SIDES.indexOf(this.faces) + 1) % SIDES.length] ?? "n";
  }

  nextMirror(): void {
    this.mirror = MIRRORS[(MIRRORS.indexOf(this.mirror) + 1) % MIRRORS.length] ?? "off";
  }

  /** A drag or an arrow came to another spot. */
  reach(board: Board, to: Spot): void {
    const last = this.path.at(-1);
    this.at = to;
    if (!last || keyOf(last) === keyOf(to)) return;
    const between = board.kind === "grid" && !to.side && this.on === "cell" ? line(last, to).slice(1) : [to];
    this.path = distinct([...this.path, ...between]);
  }

  /** Where a leg ends that is drawn towards a spot. */
  towards(spot: Spot): Spot {
    return this.on === "line" && this.from && this.brush ? leg(this.from, spot) : spot;
  }

  #spots(board: Board, at: Spot): Spot[] {
    if (this.on === "line") return this.from ? [this.from, this.towards(at)] : [at];
    if (this.tool === "fill" && this.on === "cell" && board.kind === "grid") return fill(board, at);
    const { from } = this;
    if (from && this.tool === "line") return isEdge(this.on) ? edgeLine(board, from, at) : line(from, at);
    if (from && (this.tool === "box" || this.tool === "copy"))
      return isEdge(this.on) ? around(from, at) : box(from, at);
    return this.path.length ? this.path : [at];
  }

  /** The next step; nothing where the hand is empty or nowhere. */
  ghost(board: Board): Ghost | null {
    const { at } = this;
    if (!at || this.clip || !(this.paints || this.tool === "copy")) return null;
    const spots = distinct(this.#spots(board, at));
    const brush = this.tool === "rub" || this.tool === "copy" ? null : this.brush;
    const faces = brush?.turns ? this.faces : "";
    const mirror = this.tool === "copy" ? "off" : this.mirror;
    const twins = reflections(board, this.on, spots, mirror);
    return { brush, faces, spots, twins, twinFaces: faces && mirroredSide(faces, mirror), mirror };
  }
}
