// A piece walks the way it has come, one point after another. Nothing moves for those who want no motion.

interface Spot {
  x: number;
  y: number;
}

export interface Walk {
  spot: Spot;
  trail: Spot[];
}

const STEP = 160;
const LONGEST = 900;

const same = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5;
const move = ({ x, y }: Spot): string => `translate(${x}px,${y}px)`;

/** The part of the way that is new since the piece stood at `before`. */
export function fresh({ spot, trail }: Walk, before: Spot): Spot[] {
  const at = trail.findLastIndex((each) => same(each, before));
  return at < 0 || same(before, spot) ? [] : [...trail.slice(at), spot];
}

export function walk(node: SVGElement, given: Walk): { update: (next: Walk) => void } {
  let before = given.spot;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  return {
    update: (next) => {
      const way = calm.matches ? [] : fresh(next, before);
      before = next.spot;
      if (way.length < 2) return;
      const duration = Math.min(LONGEST, STEP * (way.length - 1));
      node.animate(
        way.map((spot) => ({ transform: move(spot) })),
        { duration, easing: "linear" },
      );
    },
  };
}
