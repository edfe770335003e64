// What is printed on the floor of a board, as it is drawn.
import type { Layer } from "../../server/scene";
import type { Measure } from "../layout/measure";

interface At {
  x: number;
  y: number;
}

export interface Beat {
  label: string;
  tint: string;
  stops: boolean;
  nodes: At[];
  path: string;
}

const TINTS = ["green", "yellow", "red"];
/** Of the way between the middles of two cells, where an arrow stands. */
const ASIDE = 0.36;

const tintOf = ({ look }: Layer): string => look.find((each) => TINTS.includes(each)) ?? "";
const ofKind = (layers: readonly Layer[], kind: string): Layer[] => layers.filter((layer) => layer.kind === kind);

/** Ways that somebody walks again and again, numbered from where they begin. */
export const beatsOf = (layers: readonly Layer[], measure: Measure): Beat[] =>
  ofKind(layers, "beat").map((layer) => {
    const nodes = layer.points.map((point) => measure.to(point));
    const path = `M${nodes.map(({ x, y }) => `${x},${y}`).join("L")}`;
    return { label: layer.label, tint: tintOf(layer), stops: layer.look.includes("stop"), nodes, path };
  });

/** Every two points are an arrow, from the first towards the second. */
export const chevronsOf = (layers: readonly Layer[], measure: Measure): (At & { turn: number })[] =>
  ofKind(layers, "arrow").flatMap(({ points }) =>
    points.flatMap((point, i) => {
      const [from, to] = [measure.to(point), measure.to(points[i + 1] ?? point)];
      if (i % 2) return [];
      const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      return [{ x: from.x + (to.x - from.x) * ASIDE, y: from.y + (to.y - from.y) * ASIDE, turn }];
    }),
  );

export const circlesOf = (
  layers: readonly Layer[],
  measure: Measure,
): (At & { radius: number; label: string; tint: string })[] =>
  ofKind(layers, "circle").flatMap((layer) =>
    layer.points.map((point) => ({
      ...measure.to(point),
      radius: layer.radius * measure.scale,
      label: layer.label,
      tint: tintOf(layer),
    })),
  );
