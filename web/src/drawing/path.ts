// A way that somebody draws, cut into steps.

export type Point = [number, number];

/** A rest that is shorter than this part of a step is no step. */
export const LEAST = 0.15;

export const apart = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
const whole = (value: number): number => Math.trunc(value) || 0;

export const plus = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

/** The steps along a way, at most so many and none longer than `reach`, in whole numbers. */
export function cut(start: Point, way: Point[], reach: number, most: number): Point[] {
  const steps: Point[] = [];
  let from = start;
  const go = (to: Point, part: number): void => {
    const step: Point = [whole((to[0] - from[0]) * part), whole((to[1] - from[1]) * part)];
    steps.push(step);
    from = plus(from, step);
  };
  for (const to of way) {
    // A whole number cut off leaves a step a little short, so that the rest is measured with some play.
    while (steps.length < most && apart(from, to) >= reach) go(to, reach / apart(from, to));
  }
  const last = way.at(-1);
  if (last && steps.length < most && apart(from, last) >= reach * LEAST) go(last, 1);
  return steps;
}

/** The points of a path, its start first. */
export function pointsAlong(start: Point, steps: Point[]): Point[] {
  return steps.reduce((points, step) => [...points, plus(points.at(-1) ?? start, step)], [start]);
}

/** The numbers of an answer such as `step:3,4,0,5`, two by two. */
export function pairsIn(answer: string): Point[] {
  const numbers = (answer.split(":")[1] ?? "").split(",").filter(Boolean).map(Number);
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!]);
}

/** The number after the steps of such an answer, if there is one: the count on which somebody is asked again. */
export function stopIn(answer: string): number {
  const numbers = (answer.split(":")[1] ?? "").split(",").filter(Boolean).map(Number);
  return numbers.length % 2 ? numbers.at(-1)! : 0;
}

/** Which way a key leads: x to the right, y up. */
export const WAYS: Record<string, Point> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-1, 1],
  PageUp: [1, 1],
  End: [-1, -1],
  PageDown: [1, -1],
};

/** A step as long as it may be. */
export function stepTo([x, y]: Point, reach: number): Point {
  const length = Math.hypot(x, y) || 1;
  return [whole((x * reach) / length), whole((y * reach) / length)];
}
