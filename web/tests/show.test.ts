import { describe, expect, it } from "vitest";
import { actsOf, fallenAt, litAt } from "../src/director/acts";
import { cueLength, rowTimes, speedAt, takeLength } from "../src/director/lengths";
import { along, aside, behind, rimToRim } from "../src/director/motion";
import { labelled, pillsOf, rectOf } from "../src/director/pills";
import { shotsAt } from "../src/director/shots";
import { takesOf, type Take } from "../src/director/takes";
import { tilesAt } from "../src/director/tiles";
import { rowsAt, trayAt } from "../src/director/tray/tray";
import type { Box } from "../src/board/layout/rows";
import type { Cue, Element, Frame, LogLine } from "../src/server/protocol";
import { complete } from "../src/server/scene";

const BOARD = { kind: "plane", label: "", width: 480, height: 360, unit: 10 };
const figure = (id: string, x: number, y: number, seat = 0): Element => ({
  id,
  kind: "figure",
  label: id,
  at: { x, y },
  seat,
});
const START = complete({ title: "", status: "", board: BOARD, elements: [figure("a", 0, 0), figure("b", 100, 0, 1)] });

/** A take for each cue; whatever the cues do, the figures stand where they are, unless some are given. */
function played(cues: (Cue | null)[], elements = [figure("a", 0, 0), figure("b", 100, 0, 1)]): Take[] {
  const frames: Frame[] = cues.map((cue, n) => ({ n, status: "", cue, elements }));
  const lines: LogLine[] = cues.map((_, n) => ({ n, text: `line ${n}`, rule: "X-1", what: "x", elements: ["a"] }));
  return takesOf(frames, lines, START);
}

const lengthOf = (cue: Cue | null, elements?: Element[]): number => cueLength(played([cue], elements)[0]!);
const faces = (count: number, kind = "dice") => ({
  kind,
  label: "",
  faces: Array.from({ length: count }, () => ({ value: "3" })),
});

describe("takes", () => {
  it("keep what a frame leaves out, and drop the question", () => {
    const [first, second] = takesOf(
      [
        { n: 0, status: "one", elements: [], layers: [{ kind: "mark" }] },
        { n: 1, status: "two", elements: [] },
      ],
      [],
      {
        ...START,
        question: {
          seat: 0,
          prompt: "",
          rule: "",
          choices: [],
          aim: null,
          facts: [],
          barred: [],
          about: "",
          default: "",
          title: "",
          throw: null,
        },
      },
    );
    expect(second?.scene.layers).toEqual(first?.scene.layers);
    expect([second?.scene.status, second?.scene.board, second?.scene.question]).toEqual(["two", START.board, null]);
    expect(second?.before).toBe(first?.scene);
  });

  it("stand in the phase of their line, also where there is none", () => {
    const frames = [1, 2, undefined].map((phase, n) => ({ n, status: "", elements: [], phase }) as Frame);
    expect(takesOf(frames, [], { ...START, phase: 3 }).map((take) => take.scene.phase)).toEqual([1, 2, -1]);
  });

  it("without a cue are notes about whom the line names", () => {
    const [take] = played([null]);
    expect([take?.cue.kind, take?.cue.elements]).toEqual(["note", ["a"]]);
  });
});

describe("lengths", () => {
  it("of a walk go by its distance, 900 ms at most", () => {
    const walk = (points: [number, number][]): Cue => ({ kind: "walk", elements: ["a"], points });
    expect(
      lengthOf(
        walk([
          [0, 0],
          [30, 0],
        ]),
      ),
    ).toBe(3 * 160);
    expect(
      lengthOf(
        walk([
          [0, 0],
          [30, 0],
          [30, 20],
        ]),
      ),
    ).toBe(5 * 160);
    expect(
      lengthOf(
        walk([
          [0, 0],
          [300, 0],
        ]),
      ),
    ).toBe(900);
    expect(lengthOf({ kind: "walk", elements: ["a"] }, [figure("a", 20, 0)])).toBe(2 * 160);
  });

  it("of the others are those of the table", () => {
    const known = ["aim", "tracer", "wound", "fall"].map((kind) => lengthOf({ kind }));
    expect(known).toEqual([320, 180 + 240, 260, 420]);
    expect(lengthOf({ kind: "banner", look: ["round"] })).toBe(220 + 2400 + 160);
    expect(lengthOf({ kind: "banner", look: ["call"], result: "x".repeat(100) })).toBe(220 + 4500 + 160);
    expect(lengthOf({ kind: "banner", look: ["phase"] })).toBeLessThan(2000);
  });

  it("of a roll are 420 a row, 120 between rows, and 700 after the total", () => {
    expect(lengthOf({ kind: "roll", rolls: [faces(3)] })).toBe(420 + 160 + 700);
    expect(lengthOf({ kind: "roll", rolls: [faces(3), faces(5)] })).toBe(420 + 120 + 420 + 160 + 700);
  });

  it("of skulls are 90 apart, and longer for the one that decides", () => {
    const roll = rollOf({
      kind: "skulls",
      label: "",
      faces: [{ value: "white" }, { value: "black", look: ["decides"] }, { value: "white" }],
    });
    expect(rowTimes([roll])[0]?.faces).toEqual([
      { from: 0, to: 200 },
      { from: 90, to: 510 },
      { from: 510, to: 710 },
    ]);
  });

  it("let a short act be read, and one's own notes pass", () => {
    const takes = played([{ kind: "aim", act: "1" }, { kind: "wound", act: "1" }, null]);
    const acts = actsOf(takes);
    const lengths = (seat: number): number[] => takes.map((_, at) => takeLength(takes, acts, at, seat));
    expect(lengths(1)).toEqual([320, 380, 700]);
    expect(lengths(0)).toEqual([320, 380, 0]);
  });

  it("are halved by the pace, by hurry, and after three seconds of an act", () => {
    expect([speedAt(0, 1, false), speedAt(0, 2, false), speedAt(0, 1, true), speedAt(3001, 1, false)]).toEqual([
      1, 2, 2, 2,
    ]);
    expect(speedAt(3001, 2, true)).toBe(8);
  });
});

describe("acts", () => {
  it("are takes of one name that follow each other", () => {
    const takes = played([
      null,
      { kind: "aim", act: "1" },
      { kind: "roll", act: "1" },
      null,
      { kind: "aim", act: "1" },
    ]);
    expect(actsOf(takes).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 3],
      [3, 4],
      [4, 5],
    ]);
  });

  it("light whom the take names, and whoever had to do with these", () => {
    const named = [["c"], ["a", "b"], ["b"], ["a"], ["c"]];
    const takes = played(named.map((elements) => ({ kind: "note", act: "1", elements })));
    const lit = [0, 2, 3, 4].map((at) => litAt(takes, { from: 0, to: 5 }, at));
    expect(lit).toEqual([["c"], ["b", "a"], ["a", "b"], ["c"]]);
  });

  it("leave who fell lying until the next banner", () => {
    const takes = played(
      [{ kind: "fall", elements: ["b"] }, { kind: "note" }, { kind: "banner" }],
      [figure("a", 0, 0)],
    );
    const fell = [0, 1, 2].map((at) => fallenAt(takes, at).map(({ element, at }) => [element.id, element.at?.x, at]));
    expect(fell).toEqual([[["b", 100, 0]], [["b", 100, 0]], []]);
  });

  it("draw one line a pair: the tracer takes the place of the aim, and keeps its label", () => {
    const takes = played([
      { kind: "aim", act: "1", elements: ["a", "b"], label: "13 MU" },
      { kind: "tracer", act: "1", elements: ["a", "b"] },
      { kind: "tracer", act: "1", elements: ["b", "a"], look: ["back"] },
    ]);
    const shots = shotsAt(takes, { from: 0, to: 3 }, 2);
    expect(shots.map(({ key, fired, back, label, now }) => [key, fired, back, label, now])).toEqual([
      ["a>b", true, false, "13 MU", false],
      ["b>a", true, true, "", true],
    ]);
  });
});

describe("the queue", () => {
  const takes = played([
    { kind: "walk", elements: ["a"] },
    { kind: "fall", act: "1", elements: ["b"] },
    { kind: "note" },
  ]);
  const acts = actsOf(takes);

  it("shows nothing of what is to come", () => {
    const [was, now, next] = tilesAt(takes, acts, 0).tiles;
    expect([was?.state, now?.state, next?.state]).toEqual(["now", "next", "next"]);
    expect([now?.fell, now?.who, now?.label]).toEqual([false, null, ""]);
  });

  it("shows everything when it is over", () => {
    const { tiles, before } = tilesAt(takes, acts, Infinity);
    expect([tiles.map((tile) => tile.state), tiles[1]?.fell, before]).toEqual([["was", "was", "was"], true, 0]);
  });

  const many = played(Array.from({ length: 30 }, () => ({ kind: "wound" })));

  it("folds a long past and a long future into counts", () => {
    const { tiles, before, after } = tilesAt(many, actsOf(many), 15);
    expect([tiles.length, before, after, tiles.find((tile) => tile.state === "now")?.at]).toEqual([9, 9, 12, 15]);
  });

  it("shows the whole past to whoever wants it", () => {
    const { tiles, before, after } = tilesAt(many, actsOf(many), 15, true);
    expect([tiles.length, before, after]).toEqual([18, 9, 12]);
  });

  it("makes one tile of quiet acts of a kind, and counts those that have been seen", () => {
    const walks = Array.from({ length: 100 }, () => ({ kind: "walk", elements: ["a"] }));
    const takes = played([...walks, { kind: "wound" }, ...walks]);
    const tiles = tilesAt(takes, actsOf(takes), 120).tiles;
    expect(tiles.map(({ state, count }) => [state, count])).toEqual([
      ["was", 100],
      ["was", 1],
      ["now", 20],
    ]);
  });
});

/** A roll as a cue carries it. */
function rollOf(roll: NonNullable<Cue["rolls"]>[number]) {
  return played([{ kind: "roll", rolls: [roll] }])[0]!.cue.rolls[0]!;
}

describe("the tray", () => {
  const roll = rollOf({
    kind: "dice",
    label: "To hit",
    faces: [{ value: "6" }, { value: "1", look: ["struck"] }],
    result: "7",
  });

  it("lets dice come to rest from left to right, then says the total", () => {
    const parts = (t: number): number[] => rowsAt([roll], t, false)[0]!.faces.map(({ part }) => part);
    expect(parts(210)[0]).toBe(1);
    expect(parts(210)[1]).toBeLessThan(1);
    expect(parts(420)).toEqual([1, 1]);
    expect([579, 580].map((t) => rowsAt([roll], t, false)[0]?.read)).toEqual([false, true]);
  });

  it("shows one row after the other", () => {
    expect([0, 539, 540].map((t) => rowsAt([roll, roll], t, false).length)).toEqual([1, 1, 2]);
  });

  it("lays dice down a row at a time where nothing moves", () => {
    expect(rowsAt([roll], 0, true)[0]?.faces.map(({ part }) => part)).toEqual([1, 1]);
    const skulls = rollOf(faces(2, "skulls"));
    expect([0, 90].map((t) => rowsAt([skulls], t, true)[0]?.faces.map(({ part }) => part))).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  it("keeps the result to itself until the last die lies", () => {
    const takes = played([
      { kind: "aim", act: "1", elements: ["b"], title: "Shot" },
      { kind: "roll", act: "1", rolls: [faces(2)], result: "Hit" },
      { kind: "wound", act: "1" },
    ]);
    const act = { from: 0, to: 3 };
    const early = trayAt(takes, act, 1, 100, false);
    expect([early.result, early.title, early.who?.id, early.line?.text]).toEqual(["", "Shot", "b", "line 1"]);
    expect(trayAt(takes, act, 1, 700, false).result).toBe("Hit");
    expect([trayAt(takes, act, 2, 0, false).result, trayAt(takes, act, 2, 0, false).rows.length]).toEqual(["Hit", 1]);
    expect(trayAt(takes, act, 0, 0, false).rows).toEqual([]);
    expect(
      [100, 700].map(
        (t) => trayAt(played([{ kind: "roll", rolls: [faces(2)] }]), { from: 0, to: 1 }, 0, t, false).said,
      ),
    ).toEqual(["", "line 0"]);
  });

  it("wears the mark of whoever acts, whomever it befalls", () => {
    const takes = played([
      { kind: "roll", act: "1", elements: ["b", "a"], title: "B hits A", rolls: [faces(2)] },
      { kind: "wound", act: "1", elements: ["a"] },
    ]);
    expect(trayAt(takes, { from: 0, to: 2 }, 1, 0, false).who?.id).toBe("b");
  });

  it("says nothing of one while there are dice for the next, nor what these cost", () => {
    const roll = (id: string, cost: string): Cue => ({
      kind: "roll",
      act: "1",
      elements: [id],
      rolls: [faces(1)],
      result: `Hit ${id}`,
      facts: [{ text: cost, rule: "" }],
    });
    const takes = played([roll("a", "one"), roll("a", "two"), roll("b", "three")]);
    const read = (at: number, t: number) => {
      const { result, facts } = trayAt(takes, { from: 0, to: 3 }, at, t, false);
      return [result, facts[0]?.text];
    };
    expect([read(1, 0), read(1, 900), read(2, 0), read(2, 900)]).toEqual([
      ["Hit a", "one"],
      ["Hit a", "two"],
      ["", "two"],
      ["Hit b", "three"],
    ]);
  });

  it("keeps the result to itself between one hand of skulls and the next", () => {
    const takes = played([{ kind: "roll", rolls: [faces(2, "skulls"), faces(2, "skulls")], result: "Down" }]);
    expect([300, 400, 800].map((t) => trayAt(takes, { from: 0, to: 1 }, 0, t, false).result)).toEqual(["", "", "Down"]);
  });
});

describe("words on the board", () => {
  const spots = new Map([
    ["a", { x: 100, y: 100, r: 19 }],
    ["b", { x: 160, y: 100, r: 19 }],
  ]);
  const layout = { width: 480, height: 360, places: new Map(), spots, stacks: [], columns: [], rows: [] };
  const positions = { layout, was: layout, measure: null };
  const act = { from: 0, to: 3 };
  const cues = [
    { kind: "tracer", act: "1", elements: ["a", "b"], label: "6.0 MU" },
    { kind: "roll", act: "1", elements: ["b"], label: "2 wounds", rolls: [faces(2)] },
    { kind: "wound", act: "1", elements: ["b"], label: "2 wounds" },
  ];

  it("lie neither over each other nor over whoever is lit, nor outside", () => {
    const takes = played([...cues, { kind: "fall", act: "1", elements: ["b"], label: "down, Danger 8" }]);
    const pills = pillsOf(shotsAt(takes, { from: 0, to: 4 }, 3), labelled(takes, true), ["a", "b"], positions);
    expect(pills.map(({ text }) => text)).toEqual(["2 wounds", "down, Danger 8", "6.0 MU"]);
    const figures = [...spots.values()].map(({ x, y, r }): Box => ({
      x: x - r,
      y: y - r,
      width: 2 * r,
      height: 2 * r,
    }));
    const all = [...pills.map(rectOf), ...figures];
    const apart = (a: Box, b: Box): boolean =>
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
    pills.map(rectOf).forEach((pill, i) => all.slice(i + 1).forEach((other) => expect(apart(pill, other)).toBe(true)));
    expect(pills.every(({ y }) => y >= 12)).toBe(true);
    expect(pills.map(({ tone }) => tone)).toEqual(["harm", "harm", ""]);
  });

  it("are red where they hurt", () => {
    const [card, badly] = [
      { kind: "reveal", elements: ["a"], label: "Initiative 41" },
      { kind: "note", elements: ["a"], label: "-2 points", look: ["bad"] },
    ];
    const tones = [card, badly].map((cue) =>
      pillsOf([], labelled(played([cue]), true), [], positions).map(({ tone }) => tone),
    );
    expect(tones).toEqual([[""], ["harm"]]);
  });

  it("are not there without a number: the lane tells them", () => {
    const said = played([
      { kind: "tracer", act: "1", elements: ["a", "b"], label: "Coup de grace" },
      { kind: "fall", act: "1", elements: ["b"], label: "killed" },
      { kind: "note", act: "1", elements: ["b"], label: "collapses" },
    ]);
    expect(labelled(said, true)).toEqual([]);
    expect(pillsOf(shotsAt(said, act, 2), labelled(said, true), [], positions)).toEqual([]);
  });

  it("come when the dice lie, and stay where something was lost", () => {
    const takes = played(cues);
    expect([false, true].map((settled) => labelled(takes.slice(0, 2), settled).map(({ n }) => n))).toEqual([[], [1]]);
    expect(
      labelled([...takes, ...played([{ kind: "note", elements: ["a"], label: "+1" }])], true).map(
        ({ cue }) => cue.kind,
      ),
    ).toEqual(["wound", "note"]);
    expect(shotsAt(takes, act, 2).length).toBe(1);
  });
});

describe("moving", () => {
  const way = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 30 },
  ];

  it("goes round the bends of its way", () => {
    expect([0, 0.25, 0.5, 1].map((part) => along(way, part))).toEqual([way[0], way[1], { x: 10, y: 10 }, way[2]]);
    expect(behind(way, 0.5)).toEqual([way[0], way[1], { x: 10, y: 10 }]);
  });

  it("stays where it is on a way of one point, or of none", () => {
    expect([along([{ x: 3, y: 4 }], 0.5), along([], 0.5)]).toEqual([{ x: 3, y: 4 }, null]);
    expect(
      along(
        [
          { x: 3, y: 4 },
          { x: 3, y: 4 },
        ],
        0.5,
      ),
    ).toEqual({ x: 3, y: 4 });
  });

  it("puts a line and the one that comes back side by side", () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ];
    expect([aside([a, b], 5)[0].y, aside([b, a], 5)[0].y]).toEqual([5, -5]);
  });

  it("draws a shot from rim to rim", () => {
    const [from, to] = rimToRim({ x: 0, y: 0, r: 10 }, { x: 100, y: 0, r: 10 });
    expect([from.x, to.x].map(Math.round)).toEqual([14, 82]);
  });
});
