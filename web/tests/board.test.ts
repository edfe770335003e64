import { describe, expect, it } from "vitest";
import { layout } from "../src/board/layout/layout";
import { fits, pack } from "../src/board/layout/rows";
import { bundle, fan } from "../src/board/layout/stack";
import { pinAt } from "../src/board/pieces/pins";
import { clearest, corners } from "../src/board/view/corners";
import { veiled } from "../src/board/view/lamp";
import { nextStop } from "../src/board/view/stops";
import { complete, figure, hasRing } from "../src/server/scene";

const scene = complete({
  title: "Street",
  status: "Round 1",
  board: {
    kind: "zones",
    label: "Street",
    zones: [
      { id: "A", label: "Alley" },
      { id: "B", label: "Block", floors: 3, x: 1 },
    ],
    regions: [
      { id: "B:0", label: "Block, ground", cells: ["B"] },
      { id: "B:1", label: "Block, floor 1", cells: ["B"] },
      { id: "B:2", label: "Block, floor 2", cells: ["B"] },
    ],
  },
  elements: [
    { id: "u1", kind: "figure", label: "One", at: { zone: "A" } },
    { id: "u2", kind: "figure", label: "Two", at: { zone: "B", floor: 2 } },
    { id: "box", kind: "token", label: "Box", at: { zone: "A" }, look: ["carried"] },
  ],
});

describe("a scene", () => {
  it("gets back the defaults that were left out", () => {
    expect(scene.board.zones[0]).toMatchObject({ x: 0, y: 0, floors: 1, look: [] });
    expect(scene.elements[0]).toMatchObject({ seat: -1, badges: [], gauge: null, at: { floor: 0 } });
    expect(scene.question).toBeNull();
  });
});

describe("a ring", () => {
  const ringed = (good: "" | "high" | "low", value: number): boolean =>
    hasRing({ ...figure("Runner"), gauge: { label: "", value, top: 3, good } });

  it("says what was lost, and nothing where nothing was", () => {
    expect([ringed("high", 3), ringed("high", 2), ringed("high", 0)]).toEqual([false, true, true]);
    expect([ringed("low", 0), ringed("low", 3), ringed("", 3)]).toEqual([true, true, true]);
    expect(hasRing(figure("Runner"))).toBe(false);
  });
});

describe("zones", () => {
  const found = layout(scene.board, scene.elements);

  it("stand side by side", () => {
    expect(found.places.get("B")?.x).toBe(found.places.get("A")?.width);
  });

  it("have their floors above each other, the highest on top", () => {
    const [ground, first, second] = ["B:0", "B:1", "B:2"].map((id) => found.places.get(id)?.y ?? 0);
    expect(second).toBeLessThan(first ?? 0);
    expect(first).toBeLessThan(ground ?? 0);
  });

  it("hold each piece on its floor", () => {
    const floor = found.places.get("B:2");
    const spot = found.spots.get("u2");
    expect(spot?.y).toBeGreaterThan(floor?.y ?? Infinity);
    expect(spot?.y).toBeLessThan((floor?.y ?? 0) + (floor?.height ?? 0));
  });

  it("leave what is carried to its carrier", () => {
    expect(found.spots.has("box")).toBe(false);
  });

  it("that do not say where they are stand apart all the same", () => {
    const board = { ...scene.board, zones: scene.board.zones.map((zone) => ({ ...zone, x: 0, y: 0 })) };
    const places = layout(board, []).places;
    expect(places.get("A")?.x).not.toBe(places.get("B")?.x);
  });
});

describe("packing", () => {
  it("keeps everybody inside the box", () => {
    const box = { x: 10, y: 20, width: 122, height: 60 };
    for (const spot of pack(8, box, 19)) {
      expect(spot.x).toBeGreaterThanOrEqual(box.x);
      expect(spot.x).toBeLessThanOrEqual(box.x + box.width);
    }
  });
});

describe("a crowd", () => {
  const figures = (side: string, count: number) =>
    complete({
      ...scene,
      elements: Array.from({ length: count }, (_, i) => ({
        id: `${side}${i}`,
        kind: "figure",
        label: "",
        side,
        at: { zone: "A" },
      })),
    }).elements;

  it("of four or fewer stays apart", () => {
    expect(bundle([...figures("a", 2), ...figures("b", 2)])).toHaveLength(4);
  });

  it("of more is put together by kind, the largest first", () => {
    const groups = bundle([...figures("b", 2), ...figures("a", 5)]);
    expect(groups.map((group) => group.length)).toEqual([5, 1, 1]);
  });

  const kinds = ["figure", "figure", "figure", "token", "marker", "block", "token"];
  const mixed = (count: number) => figures("a", count).map((each, i) => ({ ...each, kind: kinds[i]!, side: `${i}` }));

  it("of many kinds is put together as well: figures stay apart, things lie together", () => {
    for (const count of [5, 6, 7]) {
      const groups = bundle(mixed(count));
      expect(groups.map((group) => group.length)).toEqual([1, 1, 1, count - 3]);
      expect(groups.flat()).toHaveLength(count);
    }
  });

  it("lies over nobody else, wherever it stands", () => {
    const boxes = [
      { x: 0, y: 0, width: 122, height: 186 },
      { x: 0, y: 0, width: 122, height: 95 },
      { x: 0, y: 0, width: 94, height: 84 },
    ];
    for (const box of boxes)
      for (const count of [2, 3, 4, ...(fits(5, box) ? [5] : [])]) {
        const spots = pack(count, box, 19);
        for (const a of spots)
          for (const b of spots) expect(a === b || Math.hypot(a.x - b.x, a.y - b.y) >= a.r + b.r).toBe(true);
      }
  });

  it("shows who acts on top", () => {
    const all = figures("a", 5).map((each) => (each.id === "a3" ? { ...each, look: ["acting"] } : each));
    expect(bundle(all)[0]?.[0]?.id).toBe("a3");
  });

  it("that fits is left alone", () => {
    expect(fits(5, { x: 0, y: 0, width: 122, height: 60 })).toBe(false);
    expect(layout(scene.board, [...figures("a", 6), ...figures("b", 6)]).stacks).toEqual([]);
  });

  it("fans out inside the board, nobody on top of another", () => {
    const found = layout(scene.board, figures("a", 40));
    expect(found.stacks).toHaveLength(1);
    const spots = fan(found.stacks[0]!, found).map(([, spot]) => spot);
    const [first, second] = spots as [(typeof spots)[0], (typeof spots)[0]];
    expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThan(2 * first.r);
  });
});

describe("the lamp", () => {
  it("veils what the question does not touch", () => {
    expect(veiled(scene, ["B:1"])).toEqual(["A"]);
    expect(veiled(scene, ["u1"])).toEqual(["B"]);
  });

  it("finds the cell of a figure on a grid that has several points to a cell", () => {
    const cells = [0, 1, 2, 3].map((x) => ({ id: `c${x}`, x, y: 0 }));
    const figure = { id: "u", kind: "figure", label: "", at: { x: 3, y: 1 } };
    const board = { kind: "grid" as const, label: "", width: 4, height: 1, unit: 2, cells };
    expect(veiled(complete({ title: "", status: "", board, elements: [figure] }), ["u"])).toEqual(["c0", "c2", "c3"]);
  });

  it("veils nothing when the question is about nothing on the board", () => {
    expect(veiled(scene, ["tableau:1"])).toEqual([]);
  });
});

describe("arrow keys", () => {
  const stops = [
    { id: "a", x: 0, y: 0 },
    { id: "b", x: 100, y: 10 },
    { id: "c", x: 0, y: 100 },
  ];

  it("go to the nearest stop in their direction", () => {
    expect(nextStop(stops, stops[0]!, "ArrowRight")?.id).toBe("b");
    expect(nextStop(stops, stops[0]!, "ArrowDown")?.id).toBe("c");
    expect(nextStop(stops, stops[0]!, "ArrowUp")).toBeNull();
  });
});

describe("the number of an option", () => {
  const room = { id: "r", label: "Room", path: "", frame: "", x: 100, y: 200, width: 90, height: 120 };

  it("hangs below the name that a place wears", () => {
    expect(pinAt(room, true)).toEqual({ x: 120, y: 238 });
    expect(pinAt({ ...room, tag: { x: 130, y: 200 } }, true)).toEqual({ x: 150, y: 238 });
  });

  it("hangs in the corner of a nameless place, or of a low one", () => {
    expect(pinAt(room, false)).toEqual({ x: 172, y: 220 });
    expect(pinAt({ ...room, height: 40 }, true)).toEqual({ x: 172, y: 220 });
  });
});

describe("words over the board", () => {
  const stage = { x: 0, y: 0, width: 800, height: 600 };
  const size = { width: 200, height: 100 };
  const piece = (x: number, y: number, weight = 1) => ({ x, y, width: 30, height: 30, weight });
  const chosen = (pieces: ReturnType<typeof piece>[], narrow = false): string => {
    const { side, end } = clearest(corners(stage, size, narrow), pieces);
    return `${end} ${side}`;
  };

  it("stand in the first corner that is free", () => {
    expect(chosen([])).toBe("bottom left");
    expect(chosen([piece(50, 500)])).toBe("bottom right");
    expect(chosen([piece(50, 500), piece(700, 500)])).toBe("top left");
    expect(chosen([piece(50, 30)], true)).toBe("bottom left");
  });

  it("rather cover others than whom they speak of", () => {
    const everywhere = [piece(50, 500, 100), piece(700, 500, 100), piece(50, 50), piece(90, 50), piece(700, 50, 100)];
    expect(chosen(everywhere)).toBe("top left");
  });
});
