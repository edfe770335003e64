// What can be copied on each kind of board, and how it goes from work to work.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Brush, Scene as Wire } from "../src/server/protocol";
import { complete } from "../src/server/scene";
import { copyOf, keep, kept, pasted } from "../src/workshop/painter/copying";

const brush = (key: string, on: Brush["on"], ...look: string[]): Brush => ({ key, label: key, group: "", on, look });
const scene = (board: Partial<Wire["board"]> & { kind: "zones" | "plane" | "grid" }) =>
  complete({ title: "", status: "", board: { label: "", ...board } });

const ZONES = [
  brush("zone", "cell", "zone"),
  brush("floors:1", "zone", "floors", "1"),
  brush("floors:3", "zone", "floors", "3"),
  brush("start:seals", "zone", "start-seals"),
  brush("start:others", "zone", "start-others"),
];
const WALLS = [brush("wall", "line", "wall"), brush("half", "line", "half"), brush("site", "point", "site")];

describe("a copy", () => {
  it("of a zone is a zone as high, where the same side begins", () => {
    const zones = [{ id: "A1", label: "Quay", x: 0, y: 0, floors: 3, look: ["start-seals"] }];
    const clip = copyOf(scene({ kind: "zones", zones }), ZONES, "A1");
    expect(clip.map((each) => each.brush)).toEqual(["zone", "floors:3", "start:seals"]);
    expect(pasted(clip, { x: 2, y: -1 }).map(({ spot }) => spot)).toEqual(Array(3).fill({ x: 2, y: -1 }));
  });

  it("of a wall of a plane is as long, and of an area another one; of where a side begins there is none", () => {
    const square = { outline: [[0, 0] as [number, number]], cells: [] };
    const plane = scene({
      kind: "plane",
      width: 4800,
      height: 3600,
      unit: 100,
      edges: [{ id: "half-0", kind: "half", label: "", start: [500, 200], end: [500, 950] }],
      regions: [
        { id: "site-A", label: "A", look: ["site"], ...square },
        { id: "start-0", label: "", look: ["start"], ...square },
      ],
    });
    const wall = copyOf(plane, WALLS, "half-0");
    expect(pasted(wall, { x: 10, y: 1.1 })).toEqual([
      { brush: "half", faces: "", spot: { x: 10, y: 1.1 }, to: { x: 10, y: 8.6 } },
    ]);
    expect(copyOf(plane, WALLS, "site-A").map((each) => each.brush)).toEqual(["site"]);
    expect(copyOf(plane, [...WALLS, brush("start", "point", "start")], "start-0")).toEqual([]);
    expect(copyOf(plane, [], "half-0")).toEqual([]);
  });

  it("of an edge of a grid is its brush", () => {
    const barred = { id: "e", kind: "door", label: "", look: ["barred"] };
    const grid = scene({ kind: "grid", width: 2, height: 2, edges: [{ ...barred, start: [0, 1], end: [1, 1] }] });
    const brushes = [brush("door", "edge", "door"), brush("barred", "edge", "door", "barred")];
    expect(copyOf(grid, brushes, "e").map((each) => each.brush)).toEqual(["barred"]);
  });
});

describe("what was copied", () => {
  const room = new Map<string, string>();

  beforeEach(() =>
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => room.get(key) ?? null,
      setItem: (key: string, value: string) => room.set(key, value),
    }),
  );
  afterEach(() => vi.unstubAllGlobals());

  it("is there in every work of its game, and in no other", () => {
    const clip = [{ brush: "zone", faces: "", spot: { x: 0, y: 0 } }];
    expect(kept("morale")).toEqual([]);
    keep("morale", clip);
    expect([kept("morale"), kept("strike")]).toEqual([clip, []]);
    room.set("sandtable.copied", "{");
    expect(kept("morale")).toEqual([]);
  });
});
