// Where words may stand over the board: beside what they speak of, and over as little else as can be.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A piece on the page, and how much it matters that it is seen. */
export interface Shown extends Box {
  weight: number;
}

const SPOKEN_OF = 100;
const EDGE = 10;

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The first of these boxes that covers least. */
export function clearest<T extends Box>(boxes: readonly [T, ...T[]], pieces: readonly Shown[]): T {
  const cost = (box: Box): number => pieces.reduce((sum, piece) => sum + (meet(box, piece) ? piece.weight : 0), 0);
  return boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}

/** Every piece on the board, with those that are spoken of. */
export function piecesOn(page: ParentNode, about: readonly string[]): Shown[] {
  return [...page.querySelectorAll<SVGElement>(".piece")].map((piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return { x, y, width, height, weight: about.includes(piece.dataset.id ?? "") ? SPOKEN_OF : 1 };
  });
}

/** The corners of a stage for the small map: at the top first, on the right first. */
export function inStage(
  stage: { width: number; height: number },
  size: { width: number; height: number },
): [Box, ...Box[]] {
  const [far, low] = [stage.width - EDGE - size.width, stage.height - EDGE - size.height];
  const at = (x: number, y: number): Box => ({ ...size, x, y });
  return [at(far, EDGE), at(EDGE, EDGE), at(EDGE, low), at(far, low)];
}

export interface Corner extends Box {
  side: "left" | "right";
  end: "top" | "bottom";
}

/** The corners of a stage for something of this size: below first, above its tools; on a phone only on the left. */
export function corners(stage: Box, size: { width: number; height: number }, narrow: boolean): [Corner, ...Corner[]] {
  const [edge, foot] = narrow ? [8, 60] : [10, 42];
  const at = (side: Corner["side"], end: Corner["end"]): Corner => ({
    side,
    end,
    ...size,
    x: side === "left" ? stage.x + edge : stage.x + stage.width - edge - size.width,
    y: end === "top" ? stage.y + edge : stage.y + stage.height - foot - size.height,
  });
  if (narrow) return [at("left", "top"), at("left", "bottom")];
  return [at("left", "bottom"), at("right", "bottom"), at("left", "top"), at("right", "top")];
}
