// What is copied: the brushes that put it down again, each with its spot.
import type { Brush, Spot } from "../../server/protocol";
import type { Edge, Scene, Zone } from "../../server/scene";
import { brushOf, pieceOf, plain } from "./looks";
import { elementsAt, endsOf } from "./picks";
import { SIDES, keyOf, type On } from "./spots";
import { box, edgesOf } from "./strokes";

/** What was copied: which brush goes where, from the upper left of the box. */
export interface Copied {
  brush: string;
  faces: string;
  spot: Spot;
  /** The other end of a wall of a plane. */
  to?: Spot;
}

const sideOf = (facing: number): string => (facing < 0 ? "" : (SIDES[Math.round(facing / 90) % 4] ?? ""));

function copiedCell(scene: Scene, brushes: readonly Brush[], spot: Spot): Copied[] {
  const cell = scene.board.cells.find(({ x, y }) => x === spot.x && y === spot.y);
  const ground = brushes.find(
    (brush) =>
      (brush.on ?? "cell") === "cell" && !pieceOf(brush) && plain(brush.look ?? []) === plain(cell?.look ?? []),
  );
  const pieces = elementsAt(scene, spot).flatMap((element) => {
    const brush = brushOf(brushes, element);
    return brush ? [{ brush: brush.key, faces: sideOf(element.facing), spot }] : [];
  });
  return [...(ground ? [{ brush: ground.key, faces: "", spot }] : []), ...pieces];
}

function copiedEdges(scene: Scene, brushes: readonly Brush[], spot: Spot): Copied[] {
  const known = edgesOf(scene.board);
  return SIDES.flatMap((side) => {
    const edge = scene.board.edges.find(({ id }) => id === known.get(keyOf({ ...spot, side })));
    const words = edge ? [edge.kind, ...edge.look] : [];
    const brush = brushes.find((each) => each.on === "edge" && edge && plain(each.look ?? []) === plain(words));
    return brush ? [{ brush: brush.key, faces: "", spot: { ...spot, side } }] : [];
  });
}

/** All of a box that a brush can put down again. */
export function copied(scene: Scene, brushes: readonly Brush[], from: Spot, to: Spot): Copied[] {
  const cells = box(from, to);
  const [left, top] = [Math.min(from.x ?? 0, to.x ?? 0), Math.min(from.y ?? 0, to.y ?? 0)];
  const found = cells.flatMap((spot) => [...copiedCell(scene, brushes, spot), ...copiedEdges(scene, brushes, spot)]);
  const once = new Map(found.map((each) => [`${each.brush} ${keyOf(each.spot)}`, each]));
  return [...once.values()].map((each) => ({
    ...each,
    spot: { ...each.spot, x: (each.spot.x ?? 0) - left, y: (each.spot.y ?? 0) - top },
  }));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The same, put down with its upper left at a spot. */
export function pasted(clip: readonly Copied[], { x = 0, y = 0 }: Spot): Copied[] {
  const shifted = (spot: Spot): Spot => ({ ...spot, x: rounded((spot.x ?? 0) + x), y: rounded((spot.y ?? 0) + y) });
  return clip.map((each) => ({ ...each, spot: shifted(each.spot), ...(each.to && { to: shifted(each.to) }) }));
}

// What is picked

const HERE: Spot = { x: 0, y: 0 };
const isOn = (brush: Brush, on: On): boolean => (brush.on ?? "cell") === on;
const one = (brush: Brush | undefined, faces = ""): Copied[] =>
  brush ? [{ brush: brush.key, faces, spot: HERE }] : [];

/** A zone as it is built, and who begins there; what lies in it stays there. */
function copiedZone({ look, floors }: Zone, brushes: readonly Brush[]): Copied[] {
  const ground = brushes.find((brush) => isOn(brush, "cell") && brush.look?.[0] === "zone");
  const more = brushes.filter(({ on, look: [first = "", high] = [] }) => {
    const built = first === "floors" && floors > 1 && Number(high) === floors;
    return on === "zone" && (built || (first.startsWith("start-") && look.includes(first)));
  });
  return ground ? [ground, ...more].flatMap((brush) => one(brush)) : [];
}

function copiedEdge({ board }: Scene, brushes: readonly Brush[], edge: Edge): Copied[] {
  const like = (brush: Brush): boolean => plain(brush.look ?? []) === plain([edge.kind, ...edge.look]);
  if (board.kind !== "plane") return one(brushes.find((brush) => isOn(brush, "edge") && like(brush)));
  const [from, to] = endsOf(board, edge.id);
  const far = from && to && { x: (to.x ?? 0) - (from.x ?? 0), y: (to.y ?? 0) - (from.y ?? 0) };
  const wall = brushes.find((brush) => isOn(brush, "line") && like(brush));
  return far ? one(wall).map((each) => ({ ...each, to: far })) : [];
}

/** What is put down again of a thing that is picked; nothing where no brush makes another one like it. */
export function copyOf(scene: Scene, brushes: readonly Brush[], id: string): Copied[] {
  const { board, elements } = scene;
  const element = elements.find((each) => each.id === id);
  if (element) return one(brushOf(brushes, element), sideOf(element.facing));
  const edge = board.edges.find((each) => each.id === id);
  if (edge) return copiedEdge(scene, brushes, edge);
  const zone = board.zones.find((each) => each.id === id);
  if (zone) return copiedZone(zone, brushes);
  const region = board.kind === "plane" ? board.regions.find((each) => each.id === id) : undefined;
  const again = ({ look = [] }: Brush): boolean => look[0] !== "start" && plain(look) === plain(region?.look ?? []);
  return region ? one(brushes.find((brush) => isOn(brush, "point") && again(brush))) : [];
}

// From work to work

const STORE = "sandtable.copied";

/** It can be put down in every work of its game that is opened in this tab. */
export function keep(game: string, clip: readonly Copied[]): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ game, clip }));
  } catch {
    // no room: what was copied stays in the hand
  }
}

export function kept(game: string): Copied[] {
  try {
    const found = JSON.parse(sessionStorage.getItem(STORE) ?? "{}") as { game?: string; clip?: Copied[] };
    return found.game === game && Array.isArray(found.clip) ? found.clip : [];
  } catch {
    return [];
  }
}
