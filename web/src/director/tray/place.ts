// A place for the tray: over veiled ground, never over what is lit.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 16;

const across = (a: number, size: number, b: number, other: number): number =>
  Math.max(0, Math.min(a + size, b + other) - Math.max(a, b));
const common = (a: Rect, b: Rect): number => across(a.x, a.width, b.x, b.width) * across(a.y, a.height, b.y, b.height);

function around(keep: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...keep.map((each) => each.x)), Math.min(...keep.map((each) => each.y))];
  const right = Math.max(...keep.map((each) => each.x + each.width));
  const bottom = Math.max(...keep.map((each) => each.y + each.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Below right, below left, above right, above left, beside; where none is free, wherever it covers least. */
export function place(size: { width: number; height: number }, keep: readonly Rect[], stage: Rect): Rect {
  const { width, height } = size;
  const lit = keep.length ? around(keep) : { x: stage.x + stage.width / 2, y: stage.y, width: 0, height: 0 };
  const [right, bottom] = [lit.x + lit.width, lit.y + lit.height];
  const tries = [
    [right - width / 3, bottom + GAP],
    [lit.x - (width * 2) / 3, bottom + GAP],
    [right - width / 3, lit.y - height - GAP],
    [lit.x - (width * 2) / 3, lit.y - height - GAP],
    [right + GAP, lit.y],
    [lit.x - width - GAP, lit.y],
    [stage.x + stage.width - width, stage.y + stage.height - height],
    [stage.x, stage.y + stage.height - height],
    [stage.x + stage.width - width, stage.y],
    [stage.x, stage.y],
  ].map(([x = 0, y = 0]) => within({ x, y, width, height }, stage));
  const cost = (rect: Rect): number => keep.reduce((sum, each) => sum + common(rect, each), 0);
  const least = (rects: Rect[]): Rect => rects.reduce((best, each) => (cost(each) < cost(best) ? each : best));
  const first = least(tries);
  return cost(first) ? least([first, ...anywhere(size, stage)]) : first;
}

/** All over the stage, at small distances. */
function anywhere({ width, height }: { width: number; height: number }, stage: Rect): Rect[] {
  const steps = (from: number, room: number): number[] =>
    Array.from({ length: Math.max(1, Math.floor(room / GAP) + 1) }, (_, i) => from + i * GAP);
  const [xs, ys] = [steps(stage.x, stage.width - width), steps(stage.y, stage.height - height)];
  return xs.flatMap((x) => ys.map((y) => within({ x, y, width, height }, stage)));
}

/** Moved into the stage. */
function within(rect: Rect, stage: Rect): Rect {
  const fit = (at: number, size: number, from: number, room: number): number =>
    Math.max(from, Math.min(at, from + room - size));
  return {
    ...rect,
    x: fit(rect.x, rect.width, stage.x, stage.width),
    y: fit(rect.y, rect.height, stage.y, stage.height),
  };
}
