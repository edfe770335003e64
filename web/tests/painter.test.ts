// The geometry of strokes: where a hand is, and which spots it takes from there.
import { describe, expect, it } from "vitest";
import { board as complete } from "../src/server/boards";
import type { Check, Spot } from "../src/server/protocol";
import type { Board } from "../src/server/scene";
import { APART, pinsOf } from "../src/workshop/painter/pins";
import { bordersOf, borderAt, boxOf, edgeAt, isAtCorner, keyOf, snapped, spotAt } from "../src/workshop/painter/spots";
import { complete as sceneOf } from "../src/server/scene";
import { farFrom } from "../src/workshop/painter/speech";
import { leftOut } from "../src/workshop/painter/left";
import {
  around,
  box,
  edgeLine,
  edgesOf,
  fill,
  leg,
  length,
  line,
  mirrored,
  mirroredSide,
  reflections,
} from "../src/workshop/painter/strokes";

const CELL = 72; // of a board as small as these

function grid(rows: string[], edges: Board["edges"] = []): Board {
  const cells = rows.flatMap((row, y) =>
    [...row].map((sign, x) => ({ id: `${x},${y}`, x, y, look: sign === "#" ? ["wall"] : [] })),
  );
  return complete({ kind: "grid", label: "", width: rows[0]!.length, height: rows.length, cells, edges });
}

const zones = complete({
  kind: "zones",
  label: "",
  zones: [
    { id: "A1", label: "Quay", x: 0, y: 0 },
    { id: "A2", label: "Roof", x: 1, y: 0 },
    { id: "B1", label: "Yard", x: 0, y: 1 },
    { id: "B3", label: "Mast", x: 2, y: 1 },
  ],
  links: [
    ["A1", "A2"],
    ["A1", "B3"],
  ],
});
const plane = complete({ kind: "plane", label: "", width: 4800, height: 3600, unit: 100 });
const keys = (spots: readonly Spot[]): string[] => spots.map(keyOf).sort();

describe("where checks are pinned", () => {
  const check = (...spots: Spot[]): Check => ({ kind: "look", text: "", file: "mine", spots });
  const numbers = Array.from({ length: 7 }, () => check({ x: 1, y: 1 }, { x: 2, y: 1 }));

  it.each([
    ["in a cell", grid(["....", "....", "...."]), numbers],
    ["at one point", plane, numbers],
    ["at an edge beside a cell", grid(["....", "...."]), [check({ x: 1, y: 1 }), check({ x: 1, y: 1, side: "w" })]],
  ])("lays those %s side by side, so that each number is seen", (_, board, checks) => {
    const pins = pinsOf(board, "mine", checks);
    expect(pins).toHaveLength(checks.flatMap(({ spots }) => spots).length);
    for (const pin of pins)
      for (const other of pins)
        if (pin !== other)
          expect(Math.max(Math.abs(pin.x - other.x), Math.abs(pin.y - other.y))).toBeGreaterThanOrEqual(APART);
    const [first] = pins;
    const box = boxOf(board, checks[0]!.spots![0]!);
    expect(first).toMatchObject({ number: 1, x: box.x + box.width * 0.12, y: box.y + box.height * 0.88, box });
  });

  it("leaves out those of other files", () => {
    expect(pinsOf(plane, "mine", [{ ...check({ x: 1, y: 1 }), file: "other" }])).toEqual([]);
  });
});

describe("where a hand is", () => {
  const yard = grid(["....", "....", "...."]);

  it("takes the cell under the pointer, and none beside the board", () => {
    expect(spotAt(yard, "cell", { x: 2.9 * CELL, y: 0.1 * CELL })).toEqual({ x: 2, y: 0 });
    expect(spotAt(yard, "cell", { x: 4.1 * CELL, y: 0.1 * CELL })).toBeNull();
    expect(spotAt(yard, "cell", { x: -1, y: 5 })).toBeNull();
  });

  it.each([
    [0.5, 0.1, "n"],
    [0.9, 0.5, "e"],
    [0.5, 0.95, "s"],
    [0.2, 0.6, "w"],
  ])("takes the edge nearest to %f, %f", (x, y, side) => {
    expect(edgeAt({ x: (1 + x) * CELL, y: (2 + y) * CELL }, CELL)).toEqual({ x: 1, y: 2, side });
  });

  it.each([
    [0.5, 0.02, false],
    [0.1, 0.1, true],
    [0.95, 0.02, true],
    [0.1, 0.4, false],
  ])("goes past corners: %f, %f", (x, y, corner) => {
    expect(isAtCorner({ x: (1 + x) * CELL, y: (2 + y) * CELL }, CELL)).toBe(corner);
  });

  it("knows an edge and a border from both sides", () => {
    expect(keyOf({ x: 1, y: 2, side: "e" })).toBe(keyOf({ x: 2, y: 2, side: "w" }));
    expect(keyOf({ x: 1, y: 2, side: "s" })).toBe(keyOf({ x: 1, y: 3, side: "n" }));
    expect(keyOf({ zone: "B", other: "A" })).toBe(keyOf({ zone: "A", other: "B" }));
  });

  it("takes the nearest corner, also on the far rim", () => {
    expect(spotAt(yard, "corner", { x: 3.8 * CELL, y: 2.6 * CELL })).toEqual({ x: 4, y: 3 });
  });

  it("measures a plane from its lower left, by the snap", () => {
    const scale = 960 / Math.max(4800, 3600 * 1.4);
    const at = { x: 2630 * scale, y: (3600 - 2410) * scale };
    expect(spotAt(plane, "point", at, 0)).toEqual({ x: 26.3, y: 24.1 });
    expect(spotAt(plane, "point", at, 0.5)).toEqual({ x: 26.5, y: 24 });
    expect(spotAt(plane, "point", at, 2)).toEqual({ x: 26, y: 24 });
    expect(spotAt(plane, "point", { x: -50, y: -50 }, 1)).toEqual({ x: 0, y: 36 });
    expect(boxOf(plane, { x: 26, y: 24 }).x).toBeCloseTo(2600 * scale);
  });

  it("snaps without a rest", () => {
    expect(snapped(0.30000000000000004, 0.1)).toBe(0.3);
    expect(snapped(7.26, 0)).toBe(7.3);
  });

  it("takes a zone, or the place where one could be", () => {
    const { x, y, width, height } = boxOf(zones, { zone: "B3" });
    expect(spotAt(zones, "zone", { x: x + 5, y: y + 5 })).toEqual({ zone: "B3" });
    expect(spotAt(zones, "zone", { x: x + 5, y: y - 5 })).toEqual({ x: 2, y: 0 });
    expect(spotAt(zones, "zone", { x: x + width + 9, y: y + 5 })).toEqual({ x: 3, y: 1 });
    expect(spotAt(zones, "zone", { x: x + 5, y: -9 })).toEqual({ x: 2, y: -1 });
    expect(boxOf(zones, { x: 3, y: 1 })).toEqual({ x: x + width, y, width, height });
  });

  it("knows every border of neighbours, open or not, and links of others", () => {
    const found = bordersOf(zones).map(({ zone, other, open }) => `${zone}${other}${open ? "+" : "-"}`);
    expect(found.sort()).toEqual(["A1A2+", "A1B1-", "A1B3+"]);
    const border = bordersOf(zones).find((each) => each.other === "B1")!;
    expect(borderAt(zones, border.at)).toEqual({ zone: "A1", other: "B1" });
    expect(boxOf(zones, { zone: "A1" }).width - border.at.x, "clear of the name").toBe(12);
  });
});

describe("which spots a stroke takes", () => {
  it("draws a line without gaps, either way", () => {
    expect(keys(line({ x: 0, y: 0 }, { x: 4, y: 2 }))).toHaveLength(5);
    expect(line({ x: 3, y: 1 }, { x: 3, y: 1 })).toEqual([{ x: 3, y: 1 }]);
    for (const [a, b] of [
      [0, 7],
      [7, 0],
    ] as const) {
      const cells = line({ x: a, y: 2 }, { x: b, y: 5 });
      cells.slice(1).forEach(({ x = 0 }, i) => expect(Math.abs(x - (cells[i]?.x ?? 0))).toBe(1));
    }
  });

  it("fills a box from any of its corners, and edges only around it", () => {
    expect(keys(box({ x: 2, y: 3 }, { x: 1, y: 1 }))).toEqual(["1,1", "1,2", "1,3", "2,1", "2,2", "2,3"]);
    expect(around({ x: 1, y: 1 }, { x: 2, y: 3 })).toHaveLength(10);
  });

  it("runs along edges and round one corner", () => {
    const size = { width: 9, height: 9 };
    const straight = edgeLine(size, { x: 1, y: 4, side: "n" }, { x: 4, y: 4, side: "n" });
    expect(keys(straight)).toEqual(["1,4,n", "2,4,n", "3,4,n", "4,4,n"]);
    const bent = edgeLine(size, { x: 1, y: 4, side: "n" }, { x: 3, y: 6, side: "e" });
    expect(keys(bent)).toEqual(["1,4,n", "2,4,n", "3,4,n", "4,4,w", "4,5,w", "4,6,w"]);
    expect(edgeLine(size, { x: 2, y: 2, side: "w" }, { x: 2, y: 2, side: "w" })).toEqual([{ x: 2, y: 2, side: "w" }]);
    for (const { x = 0, y = 0 } of edgeLine(size, { x: 1, y: 8, side: "s" }, { x: 8, y: 6, side: "e" }))
      expect(x < 9 && y < 9).toBe(true);
  });

  it("fills what is alike, up to walls and what lies on edges", () => {
    const yard = grid(["..#.", "..#.", "...."]);
    expect(fill(yard, { x: 0, y: 0 })).toHaveLength(10);
    expect(keys(fill(yard, { x: 2, y: 0 }))).toEqual(["2,0", "2,1"]);
    const fence = { id: "f", kind: "wall", start: [0, 2] as [number, number], end: [4, 2] as [number, number] };
    const fenced = grid(["..#.", "..#.", "...."], [{ ...fence, label: "", look: [] }]);
    expect(edgesOf(fenced).size).toBe(4);
    expect(keys(fill(fenced, { x: 0, y: 0 }))).toEqual(["0,0", "0,1", "1,0", "1,1"]);
  });

  it("keeps legs along the edges of the map", () => {
    expect(leg({ x: 22, y: 20 }, { x: 23, y: 27 })).toEqual({ x: 22, y: 27 });
    expect(leg({ x: 22, y: 20 }, { x: 26, y: 19 })).toEqual({ x: 26, y: 20 });
    expect(length({ x: 22, y: 20 }, { x: 22, y: 24.5 })).toBe(4.5);
  });
});

describe("mirrors", () => {
  const yard = grid([".....", ".....", "....."]);

  it("mirrors cells, edges, corners and points on the lines that each lies on", () => {
    expect(mirrored(yard, "cell", { x: 0, y: 1 }, "sides")).toEqual({ x: 4, y: 1 });
    expect(mirrored(yard, "cell", { x: 0, y: 0 }, "turn")).toEqual({ x: 4, y: 2 });
    expect(mirrored(yard, "edge", { x: 0, y: 1, side: "e" }, "sides")).toEqual({ x: 4, y: 1, side: "w" });
    expect(mirrored(yard, "edge", { x: 0, y: 0, side: "n" }, "ends")).toEqual({ x: 0, y: 2, side: "s" });
    expect(mirrored(yard, "corner", { x: 1, y: 1 }, "turn")).toEqual({ x: 4, y: 2 });
    expect(mirrored(plane, "point", { x: 10, y: 6 }, "sides")).toEqual({ x: 38, y: 6 });
  });

  it("turns what faces a side with it", () => {
    expect(["n", "e", "s", "w"].map((side) => mirroredSide(side, "sides"))).toEqual(["n", "w", "s", "e"]);
    expect(["n", "e"].map((side) => mirroredSide(side, "turn"))).toEqual(["s", "w"]);
  });

  it("leaves out what lies on the axis, and what the stroke has already", () => {
    expect(mirrored(yard, "cell", { x: 2, y: 0 }, "sides")).toBeNull();
    expect(reflections(yard, "cell", line({ x: 0, y: 0 }, { x: 4, y: 0 }), "sides")).toEqual([]);
    expect(reflections(yard, "cell", [{ x: 0, y: 0 }], "off")).toEqual([]);
  });

  it("is told where something of it could not stand", () => {
    const scene = { ...sceneOf({ title: "", status: "", board: { kind: "grid", label: "" } }), board: yard };
    const wall = {
      brush: null,
      faces: "",
      twinFaces: "",
      mirror: "sides" as const,
      spots: [{ x: 0, y: 1 }],
      twins: [{ x: 4, y: 1 }],
    };
    const brush = { key: "patrol", label: "Patrol", group: "" };
    const why = "4,1 is filled; expected floor";
    expect(leftOut(scene, [{ ...wall, brush }], [{ spot: { x: 4, y: 1 }, why }])).toBe(
      "The mirror of 0,1 is left out: 4,1 is filled; expected floor. One put down.",
    );
    expect(leftOut(scene, [wall], [{ spot: { x: 0, y: 1 }, why: "it is bare" }])).toBe(
      "0,1 is left out: it is bare. One taken away.",
    );
    expect(leftOut(scene, [wall], [])).toBe("");
    const roof = { ...wall, brush, spots: [{ zone: "A1" }], twins: [] };
    expect(leftOut({ ...scene, board: zones }, [roof], [])).toBe(
      "The mirror of Quay is left out: there is no zone. One put down.",
    );
  });

  it("mirrors zones to the zone that lies there, or to none", () => {
    expect(mirrored(zones, "zone", { zone: "B1" }, "sides")).toEqual({ zone: "B3" });
    expect(mirrored(zones, "zone", { zone: "A1" }, "sides")).toBeNull();
    expect(mirrored(zones, "border", { zone: "A1", other: "B1" }, "ends")).toBeNull();
  });
});

describe("how far it is", () => {
  const scene = sceneOf({
    title: "",
    status: "",
    board: grid(["..#"]),
    elements: [{ id: "figure-5", kind: "figure", label: "Patrol 1, at its post", at: { x: 0, y: 0 } }],
  } as unknown as Parameters<typeof sceneOf>[0]);
  const distances = [
    { origin: "", steps: [0, 1, -1] },
    { origin: "the Exit", steps: [-1, -1, -1] },
  ];

  it("is counted from what is pinned and told where no way leads", () => {
    expect(farFrom(scene, distances, "figure-5", { x: 1, y: 0 })).toEqual(["1 from Patrol 1", "no way from the Exit"]);
    expect(farFrom(scene, distances, "1,0", { x: 0 })[0]).toBe("0 from 1,0");
    expect(farFrom(scene, distances, "0,0", { x: 0 })[0]).toBe("0 from Patrol 1");
  });

  it("is not told of a wall", () => {
    expect(farFrom(scene, distances, "figure-5", { x: 2, y: 0 })).toEqual([]);
  });
});
