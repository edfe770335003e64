import { describe, expect, it } from "vitest";
import { measureOf } from "../src/board/layout/measure";
import { inside } from "../src/board/layout/shapes";
import { fresh } from "../src/board/pieces/walk";
import { Draft } from "../src/drawing/draft.svelte";
import { DrawingKeys } from "../src/drawing/keys";
import { cut, pairsIn, pointsAlong, stepTo, type Point } from "../src/drawing/path";
import { waysOf } from "../src/drawing/ways";
import { complete } from "../src/server/scene";

const length = ([x, y]: Point): number => Math.hypot(x, y);
const aim = {
  verb: "step",
  names: ["dx", "dy"],
  low: [-100, -100],
  high: [100, 100],
  origin: "unit-0",
  kind: "path",
  most: 10,
  reach: 100,
  start: [300, 400] as Point,
  suggested: "",
  nothing: "",
  clear: 0,
  places: [],
  radius: 0,
  stops: [] as number[],
};
const spot = { ...aim, verb: "stand", kind: "point", low: [0, 0], high: [500, 500], most: 1, reach: 0 };

function drafted(more: Partial<typeof aim> = {}): Draft {
  const draft = new Draft();
  draft.begin({ ...aim, ...more });
  return draft;
}

const key = (name: string, more: object = {}): KeyboardEvent => ({ key: name, timeStamp: 0, ...more }) as KeyboardEvent;

describe("a way is cut into steps", () => {
  it("of the reach, and a rest", () => {
    expect(cut([0, 0], [[250, 0]], 100, 10)).toEqual([
      [100, 0],
      [100, 0],
      [50, 0],
    ]);
  });

  it("none of them longer than the reach, in whole numbers, wherever it leads", () => {
    for (let turn = 0; turn < 360; turn += 7) {
      const to: Point = [Math.cos(turn) * 731.3, Math.sin(turn) * 731.3];
      for (const step of cut([13, 57], [to], 100, 20)) {
        expect(length(step)).toBeLessThanOrEqual(100);
        expect(step.every(Number.isInteger)).toBe(true);
      }
    }
  });

  it("no more than are left", () => {
    expect(cut([0, 0], [[5000, 0]], 100, 3)).toHaveLength(3);
    expect(cut([0, 0], [[5000, 0]], 100, 0)).toEqual([]);
  });

  it("along every bend of a line drawn by hand", () => {
    const way = Array.from({ length: 41 }, (_, i): Point => (i <= 20 ? [i * 10, 0] : [200, (i - 20) * 10]));
    const end = pointsAlong([0, 0], cut([0, 0], way, 100, 10)).at(-1);
    expect(end).toEqual([200, 200]);
  });

  it("not at all where nobody has gone anywhere", () => {
    expect(cut([0, 0], [], 100, 10)).toEqual([]);
    expect(cut([0, 0], [[9, 9]], 100, 10)).toEqual([]);
  });

  it("and read again from an answer", () => {
    expect(pairsIn("step:3,4,-5,0")).toEqual([
      [3, 4],
      [-5, 0],
    ]);
    expect(pairsIn("")).toEqual([]);
  });
});

describe("a path", () => {
  it("begins with what the game suggests", () => {
    const draft = drafted({ suggested: "step:0,100,100,0" });
    expect(draft.points).toEqual([
      [300, 400],
      [300, 500],
      [400, 500],
    ]);
    expect(draft.answer).toBe("step:0,100,100,0");
  });

  it("is followed whole, or by its first step, or not at all", () => {
    const draft = drafted();
    expect(draft.answer).toBe("");
    draft.extend([300, 650]);
    expect(draft.answer).toBe("step:0,100,0,100,0,50");
    draft.how = "first";
    expect([draft.answer, draft.drawn]).toEqual(["step:0,100", "step:0,100,0,100,0,50"]);
    draft.how = "still";
    expect(draft.answer).toBe("step:0,0");
  });

  it("names the count on which somebody acts, with steps and without", () => {
    const draft = drafted({ nothing: "hold", stops: [4, 6], suggested: "step:100,0,6" });
    expect([draft.steps, draft.stop, draft.answer]).toEqual([[[100, 0]], 6, "step:100,0,6"]);
    draft.how = "still";
    expect(draft.answer).toBe("step:6");
    draft.clear();
    expect(draft.answer).toBe("");
    draft.stop = 4;
    expect(draft.answer).toBe("step:4");
  });

  it("goes on from its end, or begins anew", () => {
    const draft = drafted();
    draft.extend([300, 500]);
    draft.extend([400, 500]);
    expect(draft.steps).toHaveLength(2);
    draft.grab(true);
    draft.drag([200, 400]);
    expect(draft.steps).toEqual([[-100, 0]]);
  });

  it("grows by arrow keys in eight directions, and shrinks by Backspace", () => {
    const draft = drafted({ most: 3 });
    const keys = new DrawingKeys();
    keys.down(key("ArrowUp"), draft, 100);
    keys.down(key("ArrowRight"), draft, 100);
    expect(draft.steps).toEqual([[70, 70]]);
    keys.up(key("ArrowUp"));
    keys.up(key("ArrowRight"));
    keys.down(key("PageDown"), draft, 100);
    keys.down(key("ArrowLeft"), draft, 100);
    keys.up(key("ArrowLeft"));
    keys.down(key("ArrowLeft"), draft, 100);
    expect(draft.steps).toEqual([
      [70, 70],
      [70, -70],
      [-100, 0],
    ]);
    keys.down(key("Backspace"), draft, 100);
    expect(draft.steps).toHaveLength(2);
    expect(keys.down(key("2"), draft, 100)).toBe(true);
    expect(draft.how).toBe("all");
    expect(keys.down(key("ArrowUp", { ctrlKey: true }), draft, 100)).toBe(false);
  });

  it("offers to stand still only where that is a step", () => {
    expect(waysOf(drafted()).map((way) => way.how)).toEqual(["still"]);
    expect(waysOf(drafted({ low: [1, 1] }))).toEqual([]);
    expect(stepTo([1, 1], 100)).toEqual([70, 70]);
  });
});

describe("a point", () => {
  it("stays within its bounds, by hand and by keys", () => {
    const draft = new Draft();
    draft.begin(spot);
    expect([draft.answer, draft.points]).toEqual(["", []]);
    draft.extend([900, -3]);
    expect(draft.answer).toBe("stand:500,0");
    new DrawingKeys().down(key("ArrowUp", { shiftKey: true }), draft, 100);
    expect(draft.answer).toBe("stand:500,10");
  });
});

describe("a plane", () => {
  const board = complete({
    title: "",
    status: "",
    board: { kind: "plane", label: "", width: 4800, height: 3600, unit: 100 },
  }).board;

  it("is measured from its lower left", () => {
    const measure = measureOf(board)!;
    expect(measure.to([0, 3600])).toEqual({ x: 0, y: 0 });
    expect(measure.from(measure.to([1234, 567]).x, measure.to([1234, 567]).y)).toEqual([1234, 567]);
    expect(measure.from(-50, 99_999)).toEqual([0, 0]);
  });
});

describe("an outline", () => {
  it("knows what it holds", () => {
    const corner: Point[] = [
      [0, 0],
      [10, 0],
      [10, 4],
      [4, 4],
      [4, 10],
      [0, 10],
    ];
    expect([inside([2, 8], corner), inside([8, 8], corner)]).toEqual([true, false]);
  });
});

describe("a piece walks", () => {
  const trail = [0, 10, 20].map((x) => ({ x, y: 0 }));
  const there = { x: 30, y: 0 };

  it("only the part of its way that is new", () => {
    expect(fresh({ spot: there, trail }, trail[1]!)).toEqual([trail[1], trail[2], there]);
    expect(fresh({ spot: there, trail }, there)).toEqual([]);
    expect(fresh({ spot: there, trail }, { x: 99, y: 9 })).toEqual([]);
  });
});
