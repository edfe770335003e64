// Small drawings as path data.

const round = (value: number): number => Math.round(value * 100) / 100;

export function diamond(r: number): string {
  const a = round(r * 0.3);
  const b = round(r * 0.86);
  const c = round(r * 1.16);
  return `M${-a},${-b}Q0,${-c} ${a},${-b}L${b},${-a}Q${c},0 ${b},${a}L${a},${b}Q0,${c} ${-a},${b}L${-b},${a}Q${-c},0 ${-b},${-a}Z`;
}

export function disc(r: number): string {
  return `M0,${-r}A${r},${r} 0 1 1 0,${r}A${r},${r} 0 1 1 0,${-r}Z`;
}

/** Six sides, points up and down, corners rounded: a person. */
export function hexagon(r: number): string {
  const corner = (i: number): [number, number] => [Math.sin((i * Math.PI) / 3) * r, -Math.cos((i * Math.PI) / 3) * r];
  const near = (i: number, to: number): string =>
    corner(i)
      .map((at, axis) => round(at + (corner(to)[axis]! - at) * 0.22))
      .join();
  const turn = (i: number): string => `${near(i, i - 1)}Q${corner(i).map(round).join()} ${near(i, i + 1)}`;
  return `M${[0, 1, 2, 3, 4, 5].map(turn).join("L")}Z`;
}

/** A figure that covers more than a circle: round corners, or cut ones for foes. */
export function plate(width: number, height: number, corner: number, cut: boolean): string {
  const [x, y] = [round(width / 2), round(height / 2)];
  const c = round(Math.min(corner, x, y));
  const turn = (dx: number, dy: number): string =>
    cut ? `l${dx * c},${dy * c}` : `a${c},${c} 0 0 1 ${dx * c},${dy * c}`;
  return `M${c - x},${-y}H${x - c}${turn(1, 1)}V${y - c}${turn(-1, 1)}H${c - x}${turn(-1, -1)}V${c - y}${turn(1, -1)}Z`;
}

const on = (angle: number, r: number): string => `${round(Math.sin(angle) * r)},${round(-Math.cos(angle) * r)}`;

/** A ring of so many arcs from the top, clockwise, with gaps. */
export function arcs(count: number, r: number, gap: number): string[] {
  const turn = (2 * Math.PI) / count;
  return Array.from({ length: count }, (_, i) => {
    const large = turn - 2 * gap > Math.PI ? 1 : 0;
    return `M${on(i * turn + gap, r)}A${round(r)},${round(r)} 0 ${large} 1 ${on((i + 1) * turn - gap, r)}`;
  });
}

/** A star of so many teeth between two circles. */
export function teeth(count: number, out: number, inner: number): string {
  const points = Array.from({ length: 2 * count }, (_, i) => on((i * Math.PI) / count, i % 2 ? inner : out));
  return `M${points.join("L")}Z`;
}

/** What is seen from the middle: so many degrees round a facing, clockwise from the top. */
export function wedge(facing: number, degrees: number, r: number): string {
  if (degrees >= 360) return disc(r);
  const [from, to] = [facing - degrees / 2, facing + degrees / 2].map((turn) => (turn * Math.PI) / 180);
  return `M0,0L${on(from ?? 0, r)}A${r},${r} 0 ${degrees > 180 ? 1 : 0} 1 ${on(to ?? 0, r)}Z`;
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x},${y}`).join("L")}Z`;
}

/** Whether a point lies within an outline. */
export function inside([x, y]: readonly [number, number], outline: readonly (readonly [number, number])[]): boolean {
  return outline.reduce((odd, [ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !odd : odd;
  }, false);
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x},${y}h${width}v${height}h${-width}Z`;
}

/** A soft cloud over a box, for smoke and gas. */
export function cloud(x: number, y: number, w: number, h: number): string {
  const at = (u: number, v: number): string => `${round(x + w * u)},${round(y + h * v)}`;
  return `M${at(0.1, 0.3)}Q${at(0.02, 0.1)} ${at(0.28, 0.12)}Q${at(0.42, -0.04)} ${at(0.62, 0.08)}Q${at(0.9, 0.04)} ${at(0.9, 0.28)}Q${at(1.04, 0.42)} ${at(0.96, 0.62)}Q${at(1, 0.88)} ${at(0.74, 0.9)}Q${at(0.56, 1.04)} ${at(0.36, 0.94)}Q${at(0.06, 0.98)} ${at(0.06, 0.7)}Q${at(-0.06, 0.5)} ${at(0.1, 0.3)}Z`;
}

/** The bricks on the front of a terrace. */
export function bricks(x: number, y: number, width: number): string {
  let path = `M${x + 2},${y + 5.7}H${x + width - 2}`;
  for (let at = 6; at < width - 12; at += 13) path += `M${x + at},${y + 1.5}v4M${x + at + 6},${y + 6}v4`;
  return path;
}

export function ladder(x: number, y: number): string {
  const rungs = [4, 9, 14, 19].map((down) => `M${x},${y + down}h12`);
  return `M${x},${y}v22M${x + 12},${y}v22${rungs.join("")}`;
}
