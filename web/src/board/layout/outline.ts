// The outline of a set of cells: closed ways along the grid's lines, with the cells on their right hand.

export type Corner = readonly [number, number];
export interface At {
  x: number;
  y: number;
}

const key = (x: number, y: number): string => `${x},${y}`;

/** The sides that no two cells share, each from corner to corner, clockwise round its cell. */
function sides(cells: readonly At[]): [Corner, Corner][] {
  const here = new Set(cells.map(({ x, y }) => key(x, y)));
  return cells.flatMap(({ x, y }) => {
    const found: [Corner, Corner][] = [];
    if (!here.has(key(x, y - 1)))
      found.push([
        [x, y],
        [x + 1, y],
      ]);
    if (!here.has(key(x + 1, y)))
      found.push([
        [x + 1, y],
        [x + 1, y + 1],
      ]);
    if (!here.has(key(x, y + 1)))
      found.push([
        [x + 1, y + 1],
        [x, y + 1],
      ]);
    if (!here.has(key(x - 1, y)))
      found.push([
        [x, y + 1],
        [x, y],
      ]);
    return found;
  });
}

/** Goes on where the last side ended, until it is back. */
function loop(open: Map<string, Corner[]>, start: Corner): Corner[] {
  const way: Corner[] = [start];
  for (let at = start; ;) {
    const next = open.get(key(...at))?.pop();
    if (!next || (next[0] === start[0] && next[1] === start[1])) return way;
    way.push(next);
    at = next;
  }
}

/** Without the corners that lie between two others on one line. */
const turns = (way: Corner[]): Corner[] =>
  way.filter(([x, y], i) => {
    const [ax, ay] = way.at(i - 1) ?? [x, y];
    const [bx, by] = way[(i + 1) % way.length] ?? [x, y];
    return (ax !== x || bx !== x) && (ay !== y || by !== y);
  });

export function loops(cells: readonly At[]): Corner[][] {
  const open = new Map<string, Corner[]>();
  const all = sides(cells);
  for (const [from, to] of all) open.set(key(...from), [...(open.get(key(...from)) ?? []), to]);
  return all.flatMap(([from]) => (open.get(key(...from))?.length ? [turns(loop(open, from))] : []));
}

/** The same as path data; a cell is so large. */
export const outline = (cells: readonly At[], size: number): string =>
  loops(cells)
    .map((way) => `M${way.map(([x, y]) => `${x * size},${y * size}`).join("L")}Z`)
    .join("");
