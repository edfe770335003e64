import { describe, expect, it } from "vitest";
import { measureOf } from "../src/board/layout/measure";
import { actAt, actsOf, litAt } from "../src/director/acts";
import { contactsOf } from "../src/director/touches";
import { cueLength } from "../src/director/lengths";
import { hitsAt, leaderOf, slideAt, slideLength, slideTime, slidersOf, traceOf } from "../src/director/slides";
import { Flick, angleOf, directionOf, fullPull, nearest, nextPlace } from "../src/drawing/flick.svelte";
import { flicks } from "../src/drawing/keys";
import type { Point } from "../src/drawing/path";
import { complete, completeCue, completeQuestion } from "../src/server/scene";

const PLACES: Point[] = [
  [1000, 1000],
  [1100, 1000],
  [1000, 1100],
  [900, 1000],
];

function aimed(more: object = {}): Flick {
  const bounds = {
    verb: "flick",
    names: ["x", "y", "angle", "power", "millis"],
    low: [0, 0, 0, 1, 700],
    high: [6000, 4000, 3599, 1000, 60_000],
    kind: "flick",
    reach: 1200,
    radius: 75,
    suggested: "flick:1000,1000,900,500,700",
    places: PLACES,
    ...more,
  };
  const flick = new Flick();
  flick.begin(completeQuestion({ seat: 0, prompt: "", rule: "", aim: bounds }).aim);
  return flick;
}

const key = (name: string, more: object = {}): KeyboardEvent => ({ key: name, ...more }) as KeyboardEvent;

describe("a flick", () => {
  it("begins as suggested, and sends what it does not show as it came", () => {
    expect(aimed().answer).toBe("flick:1000,1000,900,500,700");
    expect(aimed({ suggested: "", start: [40, 50] }).answer).toBe("flick:40,50,0,1,700");
  });

  it("is no other aim's", () => {
    expect(aimed({ kind: "point" }).aim).toBeNull();
  });

  it("goes the other way than it is pulled, as far as it is pulled", () => {
    const flick = aimed();
    flick.grab();
    flick.pull({ x: -30, y: 0 }, 120);
    expect([flick.angle, flick.power]).toEqual([0, 0.25]);
    flick.pull({ x: 0, y: 60 }, 120);
    expect([flick.angle, flick.power]).toEqual([2700, 0.5]);
    flick.pull({ x: 300, y: 300 }, 120);
    expect([flick.angle, flick.power]).toEqual([2250, 1]);
    expect(flick.letGo()).toBe(true);
  });

  it("shows its handle where the hand is", () => {
    const flick = aimed();
    flick.grab();
    flick.pull({ x: 48, y: -64 }, 160);
    const { x, y } = flick.pulled(160);
    expect(x).toBeCloseTo(48, 0);
    expect(y).toBeCloseTo(-64, 0);
  });

  it("is let off by Escape, or where it was hardly pulled: all is as before", () => {
    const flick = aimed();
    flick.grab();
    flick.pull({ x: 80, y: 0 }, 160);
    flick.letOff();
    expect(flick.letGo()).toBe(false);
    flick.grab();
    flick.pull({ x: 2, y: 0 }, 160);
    expect(flick.letGo()).toBe(false);
    expect(flick.answer).toBe("flick:1000,1000,900,500,700");
  });

  it("is pulled far enough for a finger, however small the board is drawn", () => {
    const board = complete({
      title: "",
      status: "",
      board: { kind: "grid", label: "", width: 20, height: 14, unit: 300 },
    }).board;
    const measure = measureOf(board)!;
    expect(fullPull(aimed(), measure, 0.5)).toBeCloseTo(1200 * measure.scale);
    expect(fullPull(aimed(), measure, 4)).toBe(600);
  });

  it("turns and presses by keys, finely with Shift", () => {
    const flick = aimed();
    expect(flicks(key("ArrowLeft"), flick, -1)).toBe(true);
    expect(flick.angle).toBe(890);
    flicks(key("ArrowRight", { shiftKey: true }), flick, -1);
    expect(flick.angle).toBe(891);
    flicks(key("ArrowUp"), flick, -1);
    flicks(key("ArrowDown", { shiftKey: true }), flick, -1);
    expect(flick.answer).toBe("flick:1000,1000,891,509,700");
    expect(flicks(key("q"), flick, -1)).toBe(false);
    expect(flicks(key("ArrowUp", { ctrlKey: true }), flick, -1)).toBe(false);
  });

  it("stays within its bounds, and goes round", () => {
    const flick = aimed({ suggested: "flick:1000,1000,0,1000,700" });
    flick.push([-1, 1], -1, false);
    expect([flick.angle, flick.power]).toEqual([3590, 1]);
  });

  it("stands only where it may", () => {
    const flick = aimed();
    flick.set([1090, 1030]);
    expect(flick.disc).toEqual([1100, 1000]);
    flicks(key("d"), flick, -1);
    flicks(key("ArrowLeft"), flick, -1);
    expect(flick.disc).toEqual([1000, 1000]);
    flicks(key("ArrowDown"), flick, -1);
    expect(flick.disc).toEqual([1000, 1100]);
    expect(flick.angle).toBe(900);
    expect(aimed({ places: [] }).canSet).toBe(false);
  });
});

describe("angles and places", () => {
  it("come back from their directions", () => {
    for (let angle = 0; angle < 3600; angle += 37) expect(angleOf(directionOf(angle))).toBe(angle);
  });

  it("are found by where they lie", () => {
    expect(nearest([], [0, 0])).toBeNull();
    expect(nextPlace(PLACES, [1000, 1000], [1, 0])).toEqual([1100, 1000]);
    expect(nextPlace(PLACES, [1000, 1000], [0, -1])).toBeNull();
  });
});

const board = { kind: "grid", label: "", width: 20, height: 14, unit: 300 };
const scene = complete({ title: "", status: "", board, elements: [{ id: "a", kind: "figure", label: "A" }] });
const measure = measureOf(scene.board)!;
const cue = completeCue({
  kind: "slide",
  elements: ["a"],
  slides: [
    {
      radius: 75,
      points: [
        [0, 0, 0, 0],
        [600, 0, 0, 100],
        [600, 300, 0, 200],
        [600, 450, 0, 400],
      ],
      hits: [["a", 100]],
    },
    {
      element: "crate",
      points: [
        [700, 0, 0, 100],
        [800, 0, 900, 300],
      ],
    },
    {
      points: [
        [0, 0, 0, 100],
        [0, -30, 0, 200],
      ],
      left: true,
    },
  ],
});

describe("what slides", () => {
  it("is between two points between their times, and lies at its end", () => {
    expect(slideAt(cue.slides[0]!, 50)?.slice(0, 2)).toEqual([300, 0]);
    expect(slideAt(cue.slides[0]!, 150)?.slice(0, 2)).toEqual([600, 150]);
    expect(slideAt(cue.slides[0]!, 9000)?.slice(0, 2)).toEqual([600, 450]);
    expect(slideAt(cue.slides[1]!, 99)).toBeNull();
  });

  it("runs four times slower than real, three seconds at most, or as slowly as one likes", () => {
    expect([slideLength(cue), slideLength(cue, 2), slideLength(cue, 1)]).toEqual([2100, 1300, 900]);
    expect([slideTime(cue, 120), slideTime(cue, 120, 2), slideTime(cue, 120, 1)]).toEqual([30, 60, 120]);
    const long = completeCue({
      kind: "slide",
      slides: [
        {
          points: [
            [0, 0, 0, 0],
            [9, 9, 0, 5000],
          ],
        },
      ],
    });
    expect(slideLength(long)).toBe(3500);
    expect(slideTime(long, 1500)).toBe(2500);
    expect(slideTime(long, Infinity)).toBe(5000);
    expect(cueLength({ n: 0, line: null, cue, scene, before: scene })).toBe(2100);
  });

  it("carries along the elements that it moves, turned", () => {
    const { x, turn } = slidersOf(cue, 200, measure).get("crate")!;
    expect(x).toBeCloseTo(750 * measure.scale);
    expect(turn).toBe(45);
    expect(slidersOf(cue, 50, measure).size).toBe(0);
  });

  it("leaves its way behind, and ghosts at equal times: far apart is fast", () => {
    const trace = traceOf(cue.slides[0]!, 400, measure)!;
    expect(trace.at).toMatchObject(measure.to([600, 450]));
    expect(trace.ghosts).toHaveLength(10);
    expect(trace.ghosts[2]).toMatchObject(measure.to([480, 0]));
    expect(traceOf(cue.slides[0]!, 80, measure)!.ghosts).toHaveLength(2);
  });

  it("tells what the disc meets, by the names of the game or by whom it strikes", () => {
    const met = contactsOf(cue, scene).map(({ text, time }) => [text, time]);
    expect(met).toEqual([["Meets A", 100]]);
    const [disc] = cue.slides;
    const named = contactsOf(
      { ...cue, slides: [{ ...disc!, touches: [["a Wall", 40]], radius: 75, left: true }] },
      scene,
    );
    expect(named.map(({ text }) => text)).toEqual(["Meets a Wall", "Leaves the board"]);
    expect(named[0]?.at).toEqual([240, 0]);
  });

  it("is followed by the view, the first of it", () => {
    expect(leaderOf(cue, 50, measure)).toEqual(measure.to([300, 0]));
    expect(leaderOf(completeCue({ kind: "slide" }), 50, measure)).toBeNull();
  });

  it("is gone when it has left the board", () => {
    expect(traceOf(cue.slides[2]!, 150, measure)!.at).not.toBeNull();
    expect(traceOf(cue.slides[2]!, 200, measure)!.at).toBeNull();
  });

  it("strikes when it gets there, and needs no lamp", () => {
    expect(hitsAt(cue, 99)).toEqual([]);
    expect(hitsAt(cue, 130)).toEqual([{ id: "a", ago: 30 }]);
    const takes = [{ n: 0, line: null, cue, scene, before: scene }];
    expect(litAt(takes, actAt(actsOf(takes), 0)!, 0)).toEqual([]);
  });
});
