import { describe, expect, it } from "vitest";
import { cellSize } from "../src/board/layout/grid";
import { layout } from "../src/board/layout/layout";
import { measureOf, stretched } from "../src/board/layout/measure";
import { loops } from "../src/board/layout/outline";
import { plate, wedge } from "../src/board/layout/shapes";
import { Draft } from "../src/drawing/draft.svelte";
import { DrawingKeys } from "../src/drawing/keys";
import type * as wire from "../src/server/protocol";
import { complete } from "../src/server/scene";

const cells = Array.from({ length: 12 }, (_, i) => ({
  id: `${i % 4},${Math.floor(i / 4)}`,
  x: i % 4,
  y: Math.floor(i / 4),
}));

function scene(more: Partial<wire.Board> = {}, elements: wire.Element[] = []) {
  return complete({
    title: "",
    status: "",
    board: { kind: "grid", label: "", width: 4, height: 3, cells, ...more },
    elements,
  });
}

const at = (id: string, x: number, y: number, more: Partial<wire.Element> = {}): wire.Element => ({
  id,
  kind: "figure",
  label: id,
  at: { x, y },
  ...more,
});

function laid(elements: wire.Element[], more: Partial<wire.Board> = {}) {
  const made = scene(more, elements);
  return { ...layout(made.board, made.elements), size: cellSize(made.board) };
}

describe("a point of a grid", () => {
  const { board } = scene();
  const size = cellSize(board);
  const measure = measureOf(board)!;

  it("is the middle of its cell, and back", () => {
    expect(measure.to([2, 1])).toEqual({ x: 2.5 * size, y: 1.5 * size });
    expect(measure.from(2.9 * size, 1.1 * size)).toEqual([2, 1]);
  });

  it("stays on the board", () => {
    expect(measure.from(-10, 99 * size)).toEqual([0, 2]);
  });

  it("is where the piece of that cell stands", () => {
    expect(laid([at("a", 2, 1)]).spots.get("a")).toMatchObject(measure.to([2, 1]));
  });

  it("may be finer than a cell, measured from the corner", () => {
    const fine = measureOf(scene({ unit: 100 }).board)!;
    expect(fine.to([250, 100])).toEqual({ x: 2.5 * size, y: size });
    expect(fine.from(2.5 * size, size)).toEqual([250, 100]);
    expect(laid([at("d", 250, 125, { kind: "disc" })], { unit: 100 }).spots.get("d")).toMatchObject({
      x: 2.5 * size,
      y: 1.25 * size,
    });
    const block = laid([at("b", 250, 125, { kind: "block", size: [60, 60] })], { unit: 100 }).spots.get("b");
    expect(block).toMatchObject({
      x: 2.5 * size,
      y: 1.25 * size,
      r: 0.3 * size,
      base: { width: 0.6 * size, height: 0.6 * size },
    });
    expect(laid([at("f", 210, 130)], { unit: 100 }).spots.get("f")).toMatchObject({ x: 2.5 * size, y: 1.5 * size });
  });
});

describe("an edge", () => {
  it("runs from corner to corner, as the terminal draws it", () => {
    const { places, size } = laid([], { edges: [{ id: "door", kind: "door", start: [1, 1], end: [1, 3] }] });
    const place = places.get("door")!;
    expect(place.x + place.width / 2).toBeCloseTo(size);
    expect(place.y + place.height / 2).toBeCloseTo(2 * size);
    expect(place.height).toBeCloseTo(2 * size + 16);
  });
});

describe("pieces in cells", () => {
  it("that take several lie over all of them", () => {
    const { spots, size } = laid([at("tank", 1, 0, { size: [2, 3] })]);
    const spot = spots.get("tank")!;
    expect([spot.x, spot.y]).toEqual([2 * size, 1.5 * size]);
    expect(spot.base!.width).toBeGreaterThan(1.9 * size);
    expect(spot.base!.height).toBeGreaterThan(2.9 * size);
  });

  it("stay in their cell and apart, up to four", () => {
    const { spots, size } = laid(["a", "b", "c", "d"].map((id) => at(id, 1, 1)));
    const all = [...spots.values()];
    for (const spot of all) {
      expect(Math.abs(spot.x - 1.5 * size) + spot.r).toBeLessThan(size * 0.52);
      const near = all.filter((other) => other !== spot).map((other) => Math.hypot(other.x - spot.x, other.y - spot.y));
      expect(Math.min(...near)).toBeGreaterThanOrEqual(2 * spot.r);
    }
  });

  it("are one stack where there are more", () => {
    const { stacks } = laid(["a", "b", "c", "d", "e"].map((id) => at(id, 1, 1)));
    expect(stacks).toHaveLength(1);
    expect(stacks[0]!.ids).toHaveLength(5);
  });

  it("walk from middle to middle, large ones too", () => {
    const measure = measureOf(scene().board)!;
    const size = measure.scale;
    expect(measure.to([1, 0], [2, 1])).toEqual({ x: 2 * size, y: 0.5 * size });
  });
});

describe("an outline of cells", () => {
  it("goes round all of them once", () => {
    expect(
      loops([
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ]),
    ).toEqual([
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [0, 1],
      ],
    ]);
  });

  it("leaves holes open", () => {
    const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 1 || y !== 1);
    const found = loops(ring);
    expect(found.map((way) => way.length).sort()).toEqual([4, 4]);
    const turn = (way: readonly (readonly [number, number])[]): number =>
      way.reduce((sum, [x, y], i) => {
        const [nx, ny] = way[(i + 1) % way.length]!;
        return sum + x * ny - y * nx;
      }, 0);
    expect(found.map(turn).sort((a, b) => a - b)).toEqual([-2, 18]);
  });

  it("of cells that meet in a corner closes round each", () => {
    const found = loops([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]);
    expect(found.flat()).toHaveLength(8);
  });

  it("is an area's and a region's", () => {
    const { board } = scene({ regions: [{ id: "r", label: "Room", cells: ["1,1", "2,1", "0,2"] }] });
    const size = cellSize(board);
    expect(measureOf(board)!.area({ cells: ["1,1", "2,1"], points: [] }).middle).toEqual({
      x: 2 * size,
      y: 1.5 * size,
    });
    const place = layout(board, []).places.get("r")!;
    expect([place.x, place.width]).toEqual([0, 3 * size]);
    expect(place.tag).toEqual({ x: size, y: size });
  });

  it("leaves the name of a region out of a doorway ahead of it", () => {
    const { board } = scene({ regions: [{ id: "r", label: "Room", cells: ["2,0", "0,1", "1,1"] }] });
    const size = cellSize(board);
    expect(layout(board, []).places.get("r")?.tag).toEqual({ x: 0, y: size });
  });
});

describe("the ruler", () => {
  const measure = measureOf(scene().board)!;
  const ends = { from: [0, 2] as [number, number], to: [3, 1] as [number, number] };

  it("counts cells across and down", () => {
    expect(measure.count([0, 2], [3, 1])).toEqual([3, 1]);
    expect(measureOf(scene({ unit: 100 }).board)!.count([50, 250], [310, 190])).toEqual([3, 1]);
    expect(
      measureOf(complete({ title: "", status: "", board: { kind: "plane", label: "" } }).board)!.count([0, 0], [9, 9]),
    ).toBeNull();
  });

  it("draws a line with the count, unless the game draws one", () => {
    const [line] = stretched(measure, ends, []);
    expect(line).toMatchObject({
      kind: "line",
      points: [
        [0, 2],
        [3, 1],
      ],
      label: "3 × 1",
    });
    expect(stretched(measure, ends, [line!])).toEqual([]);
    expect(stretched(measure, { from: [0, 2], to: null }, [])).toEqual([]);
  });
});

describe("a figure", () => {
  it("has no facing unless it says so, and 0 is one", () => {
    expect(scene({}, [at("a", 0, 0), at("b", 0, 0, { facing: 0 })]).elements.map((each) => each.facing)).toEqual([
      -1, 0,
    ]);
  });

  it("sees as wide as its arc round its facing", () => {
    expect(wedge(90, 90, 10)).toBe("M0,0L7.07,-7.07A10,10 0 0 1 7.07,7.07Z");
    expect(wedge(0, 270, 10)).toContain("A10,10 0 1 1");
  });

  it("of several cells has round corners, a foe cut ones", () => {
    expect(plate(20, 10, 2, false)).toContain("a2,2");
    expect(plate(20, 10, 2, true)).not.toContain("a");
  });
});

describe("arrow keys on a grid", () => {
  it("lead up where they point up", () => {
    const draft = new Draft();
    const bounds = {
      names: ["x", "y"],
      low: [0, 0],
      high: [3, 2],
      origin: "",
      most: 1,
      reach: 0,
      suggested: "",
      nothing: "",
      clear: 0,
      places: [],
      radius: 0,
      stops: [],
    };
    draft.begin({ verb: "go", kind: "point", start: [1, 1], ...bounds });
    new DrawingKeys().down({ key: "ArrowUp", timeStamp: 0 } as KeyboardEvent, draft, 1, -1);
    expect(draft.spot).toEqual([1, 0]);
  });
});
