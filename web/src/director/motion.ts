// Along a way: where something is after a part of it, and what lies behind.

export interface At {
  x: number;
  y: number;
}

const between = (a: At, b: At): number => Math.hypot(b.x - a.x, b.y - a.y);
const mix = (a: At, b: At, part: number): At => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

/** The way as far as it has been gone: `part` of its length. */
export function behind(way: readonly At[], part: number): At[] {
  const [first, ...rest] = way;
  if (!first) return [];
  let left = part * rest.reduce((sum, at, i) => sum + between(way[i] ?? at, at), 0);
  const gone = [first];
  for (const at of rest) {
    const from = gone.at(-1) ?? first;
    const far = between(from, at);
    if (far >= left) return [...gone, mix(from, at, far ? left / far : 1)];
    gone.push(at);
    left -= far;
  }
  return gone;
}

export const along = (way: readonly At[], part: number): At | null => behind(way, part).at(-1) ?? null;

/** The way between two figures, from rim to rim. */
export function rimToRim(from: At & { r: number }, to: At & { r: number }): [At, At] {
  const far = between(from, to) || 1;
  const [near, end] = [Math.min(from.r + 4, far / 3) / far, Math.min(to.r + 8, far / 3) / far];
  return [mix(from, to, near), mix(from, to, 1 - end)];
}

/** Slow at its end, as everything that comes to rest. */
export const ease = (part: number): number => 1 - (1 - part) ** 3;

export const pathOf = (way: readonly At[]): string =>
  way.length ? `M${way.map(({ x, y }) => `${x},${y}`).join("L")}` : "";

/** A line a little to its right, so that the one that comes back lies beside it. */
export function aside([from, to]: [At, At], by: number): [At, At] {
  const far = between(from, to) || 1;
  const [dx, dy] = [(-(to.y - from.y) * by) / far, ((to.x - from.x) * by) / far];
  return [
    { x: from.x + dx, y: from.y + dy },
    { x: to.x + dx, y: to.y + dy },
  ];
}
