import { describe, expect, it } from "vitest";
import cistern from "../../src/sandtable/games/strike/content/maps/cistern.toml?raw";
import mill from "../../src/sandtable/games/strike/content/maps/mill.toml?raw";
import ropewalk from "../../src/sandtable/games/strike/content/maps/ropewalk.toml?raw";
import { Draft } from "../src/drawing/draft.svelte";
import { Ground } from "../src/drawing/ground";
import { apart, pointsAlong, type Point } from "../src/drawing/path";

const WALL: [Point, Point] = [
  [1000, 200],
  [1000, 800],
];
const ground = new Ground([WALL], 2000, 1000, 50);
const aim = {
  ...{ verb: "step", names: ["dx", "dy"], low: [-100, -100], high: [100, 100], origin: "unit-0", kind: "path" },
  ...{
    most: 10,
    reach: 100,
    start: [800, 500] as Point,
    suggested: "",
    nothing: "hold",
    clear: 50,
    places: [],
    radius: 0,
    stops: [],
  },
};

function drafted(more: Partial<typeof aim> = {}): Draft {
  const draft = new Draft();
  draft.begin({ ...aim, ...more }, ground);
  return draft;
}

const passes = (draft: Draft): boolean =>
  draft.points.slice(1).every((point, i) => ground.mayPass(draft.points[i]!, point));

describe("the ground", () => {
  it("is clear of walls and the rim", () => {
    expect(ground.mayPass([800, 500], [950, 500])).toBe(true);
    expect(ground.mayPass([800, 500], [951, 500])).toBe(false);
    expect(ground.mayPass([800, 500], [1200, 500])).toBe(false);
    expect(ground.mayPass([60, 60], [49, 60])).toBe(false);
    expect(ground.mayPass([60, 60], [50, 50])).toBe(true);
  });

  it("has a straight way where nothing is between", () => {
    expect(ground.way([100, 100], [900, 900])).toEqual([[900, 900]]);
  });

  it("has the shortest way round a wall", () => {
    const way = ground.way([800, 500], [1200, 450]) ?? [];
    expect(way.at(-1)).toEqual([1200, 450]);
    expect(way.every(([, y]) => y < 500)).toBe(true);
    const whole = [[800, 500] as Point, ...way];
    expect(whole.slice(1).every((point, i) => ground.mayPass(whole[i]!, point))).toBe(true);
  });

  it("has no way to where nobody can stand", () => {
    expect(ground.way([800, 500], [1010, 500])).toBeNull();
  });
});

describe("a path on the ground", () => {
  it("goes round a wall by one click, in steps that are all allowed", () => {
    const draft = drafted({ most: 30 });
    draft.extend([1200, 450]);
    expect(passes(draft)).toBe(true);
    expect(apart(draft.end, [1200, 450])).toBeLessThan(15);
    expect(draft.barred).toEqual([]);
    expect(draft.steps.every((step) => apart([0, 0], step) <= 100)).toBe(true);
  });

  it("that goes round shows where the straight way is barred, until it is drawn otherwise", () => {
    const draft = drafted({ most: 30 });
    draft.extend([1200, 500]);
    const [from, stop, to] = draft.straight;
    expect([from, to]).toEqual([
      [800, 500],
      [1200, 500],
    ]);
    expect([stop![0] > 900 && stop![0] <= 950, stop![1]]).toEqual([true, 500]);
    draft.extend([1250, 500]);
    expect(draft.straight).toEqual([]);
  });

  it("goes as far as it may on the way to a far point", () => {
    const draft = drafted();
    draft.extend([1900, 450]);
    expect(draft.steps).toHaveLength(10);
    expect(passes(draft)).toBe(true);
  });

  it("begins anew where it can go no farther", () => {
    const draft = drafted();
    draft.extend([800, 60]);
    draft.extend([100, 500]);
    expect(draft.steps.length).toBe(10);
    draft.extend([800, 700]);
    expect(draft.end).toEqual([800, 700]);
  });

  it("is cut where it hits a wall, and knows what was cut off", () => {
    const draft = drafted();
    draft.grab(true);
    draft.drag([1200, 500]);
    expect(passes(draft)).toBe(true);
    expect(draft.end[0]).toBeGreaterThan(900);
    expect(draft.end[0]).toBeLessThanOrEqual(950);
    const rest = pointsAlong(draft.end, draft.barred).at(-1);
    expect(rest).toEqual([1200, 500]);
    draft.clear();
    expect(draft.barred).toEqual([]);
  });

  it("holds with the answer that has no numbers", () => {
    const draft = drafted();
    expect(draft.answer).toBe("");
    draft.how = "still";
    expect([draft.answer, draft.drawn]).toEqual(["hold", "hold"]);
    expect(drafted({ suggested: "hold" }).answer).toBe("hold");
  });
});

const UNIT = 100;
const FAR_APART = 1100;

/** The walls of a map that somebody plays on, as its file lists them, and its size. */
function surveyed(text: string): { ground: Ground; width: number; height: number } {
  const size = text
    .match(/size = \[(\d+), (\d+)\]/)!
    .slice(1)
    .map((each) => Number(each) * UNIT);
  const lines = text
    .match(/^(wall|half) = \[[^=]*/gm)!
    .join("")
    .matchAll(/\[([\d., ]+)\]/g);
  const edges = [...lines].map(([, line]) => line!.split(",").map((each) => Number(each) * UNIT));
  const [width, height] = size as Point;
  return {
    ground: new Ground(
      edges.map(([a, b, c, d]) => [
        [a!, b!],
        [c!, d!],
      ]),
      width,
      height,
      50,
    ),
    width,
    height,
  };
}

describe("a click on a far point", () => {
  it.each([
    ["cistern", cistern, [450, 1800]],
    ["mill", mill, [2800, 2750]],
    ["ropewalk", ropewalk, [300, 1000]],
  ] as [string, string, Point][])("finds a way all over the %s", (_, map, start) => {
    const { ground: there, width, height } = surveyed(map);
    for (let x = 150; x < width; x += FAR_APART) {
      for (let y = 150; y < height; y += FAR_APART) {
        const draft = new Draft();
        draft.begin({ ...aim, start }, there);
        draft.extend([x, y]);
        expect([x, y, draft.barred]).toEqual([x, y, []]);
        expect(draft.steps.length).toBeGreaterThan(0);
      }
    }
  });

  it("finds one with a single step left too", () => {
    const { ground: there } = surveyed(cistern);
    const draft = new Draft();
    draft.begin({ ...aim, start: [450, 1800] }, there);
    draft.extend([1100, 2150]);
    draft.steps = draft.steps.slice(0, 7);
    draft.begin({ ...aim, start: draft.end, most: 1 }, there);
    draft.extend([4300, 300]);
    expect([draft.steps.length, draft.barred]).toEqual([1, []]);
  });
});
