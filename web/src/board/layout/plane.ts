// A plane, measured from its lower left: walls are segments, areas are outlines, the rim is a ruler.
import type { Board, Element } from "../../server/scene";
import { isShown, type Layout, type Place, type Ruler, type Spot } from "./layout";
import { polygon } from "./shapes";

const IDEAL = 960;
const PIECE = { least: 13, most: 17 };
const MARKS = 12;

/** How many board units one unit of the plane takes. */
export const planeScale = (board: Board): number => IDEAL / Math.max(board.width, board.height * 1.4, 1);

function places(board: Board, scale: number): Map<string, Place> {
  const found = board.regions
    .filter((region) => region.outline.length)
    .map((region) => {
      const points = region.outline.map(([x, y]) => [x * scale, (board.height - y) * scale] as const);
      const x = Math.min(...points.map((point) => point[0]));
      const y = Math.min(...points.map((point) => point[1]));
      const width = Math.max(...points.map((point) => point[0])) - x;
      const height = Math.max(...points.map((point) => point[1])) - y;
      const path = polygon(points);
      return { id: region.id, label: region.label, path, frame: path, x, y, width, height };
    });
  return new Map(found.map((place) => [place.id, place]));
}

/** A mark every so often, at a round number of the plane's own measure. */
function ruler(length: number, scale: number): Ruler[] {
  const step = [1, 2, 4, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => length / each <= MARKS) ?? length;
  const count = Math.floor(length / step) + 1;
  return Array.from({ length: count }, (_, i) => ({ at: i * step * scale, text: String(i * step) }));
}

/** How much room each piece has before it meets its nearest neighbour. */
function withRoom(spots: Map<string, Spot>): Map<string, Spot> {
  const all = [...spots];
  return new Map(
    all.map(([id, spot]) => {
      const others = all.filter(([other]) => other !== id);
      const near = Math.min(...others.map(([, other]) => Math.hypot(other.x - spot.x, other.y - spot.y)));
      return [id, { ...spot, room: near / 2 }];
    }),
  );
}

/** As large as it says, or as usual. */
function extent({ kind, size: [across, down] }: Element, scale: number, usual: number): Pick<Spot, "r" | "base"> {
  if (!across || !down) return { r: usual };
  const base = { width: across * scale, height: down * scale };
  const r = Math.min(base.width, base.height) / 2;
  return kind === "disc" ? { r } : { r, base };
}

export function layoutPlane(board: Board, elements: Element[]): Layout {
  const scale = planeScale(board);
  const spots = new Map<string, Spot>();
  const r = Math.max(PIECE.least, Math.min(PIECE.most, (board.unit * scale) / 2));
  for (const element of elements.filter(isShown)) {
    const at = { x: (element.at?.x ?? 0) * scale, y: (board.height - (element.at?.y ?? 0)) * scale };
    spots.set(element.id, { ...at, ...extent(element, scale, r) });
  }
  return {
    width: board.width * scale,
    height: board.height * scale,
    places: places(board, scale),
    spots: withRoom(spots),
    stacks: [],
    columns: ruler(board.width / board.unit, scale * board.unit),
    rows: ruler(board.height / board.unit, scale * board.unit).map(({ at, text }) => ({
      at: board.height * scale - at,
      text,
    })),
  };
}
