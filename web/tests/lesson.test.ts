import { describe, expect, it } from "vitest";
import { crop } from "../src/board/layout/crop";
import { layout } from "../src/board/layout/layout";
import { hinted, nextIn, parted, pips } from "../src/lesson/hint";
import { textOf, tourFor } from "../src/lesson/tours";
import { opponent, shortestFirst } from "../src/lobby/seats";
import { inNetwork, isLocal } from "../src/people/lan.svelte";
import type { BotInfo, Coach, ScenarioSpec } from "../src/server/protocol";
import { complete } from "../src/server/scene";

const scene = complete({
  title: "T",
  status: "",
  board: { kind: "plane", label: "Yard", width: 2800, height: 2000, unit: 100 },
  elements: [{ id: "a", kind: "figure", label: "A", at: { x: 300, y: 1000 } }],
  question: {
    seat: 0,
    prompt: "?",
    rule: "T-1",
    choices: ["x", "y", "z"].map((key) => ({ key, label: key, rule: "T-1" })),
  },
});
const question = scene.question!;
const coach: Coach = { title: "L", goal: "G", rules: [], number: 2, of: 4 };

describe("what a lesson makes of a question", () => {
  it("puts its answer first and leaves the pick to the pupil; the others keep their order", () => {
    const taught = hinted(question, "y");
    expect(taught.choices.map(({ key }) => key)).toEqual(["y", "x", "z"]);
    expect(taught.default).toBe("");
  });

  it("offers its ways alone, in their order, and picks none", () => {
    const ways = ["z", "x"].map((answer) => ({ name: answer, says: "", rule: "T-1", answer }));
    const open = parted({ ...question, default: "y" }, ways);
    expect(open.choices.map(({ key }) => key)).toEqual(["z", "x"]);
    expect(open.default).toBe("");
  });

  it("leaves a question alone that does not offer its answer", () => {
    expect(hinted(question, "w")).toBe(question);
  });

  it("draws its way as what is suggested", () => {
    const aim = { ...complete({ ...scene, question: null }), verb: "" };
    const drawn = { ...question, choices: [], aim: { ...aim, suggested: "" } } as unknown as typeof question;
    expect(hinted(drawn, "step:1,2").aim?.suggested).toBe("step:1,2");
  });
});

describe("a plan that follows a lesson", () => {
  it("takes one answer after another, and none once it went its own way", () => {
    expect(nextIn(["buy", "done"], [])).toBe("buy");
    expect(nextIn(["buy", "done"], ["buy"])).toBe("done");
    expect(nextIn(["buy", "done"], ["buy", "done"])).toBe("");
    expect(nextIn(["buy", "done"], ["sell"])).toBe("");
  });
});

it("has a pip for each step", () => {
  expect(pips(coach)).toEqual(["done", "now", "open", "open"]);
});

describe("a picture of a part of the board", () => {
  const found = layout(scene.board, scene.elements);

  it("is cut round what it is about, in its shape, and stays on the board", () => {
    const box = crop(found, ["a"], 2);
    const spot = found.spots.get("a")!;
    expect(box.width / box.height).toBeCloseTo(2);
    expect(box.width).toBeLessThan(found.width / 2);
    expect(box.x).toBe(0);
    expect(spot.y).toBeGreaterThan(box.y);
    expect(spot.y).toBeLessThan(box.y + box.height);
  });

  it("shows all of the board where nothing of it is named", () => {
    const box = crop(found, ["nowhere"], 1);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(Math.max(found.width, found.height));
  });
});

it("sends somebody easy to a first match, and finds the server in the network", () => {
  const bots = ["normal", "easy"].map((name) => ({ name, text: "" })) as BotInfo[];
  expect([opponent(bots), opponent(bots, true)]).toEqual(["normal", "easy"]);
  expect([isLocal("127.0.0.1"), isLocal("localhost"), isLocal("192.168.1.5")]).toEqual([true, true, false]);
  expect(inNetwork("192.168.1.5", "http://127.0.0.1:8000/#/m/x")).toBe("http://192.168.1.5:8000/");
});

it("speaks of fingers where there are no keys", () => {
  for (const slug of ["morale", "strike", "sneak"])
    for (const step of tourFor(slug)) expect(textOf(step, true)).not.toMatch(/click|press|key|Enter|wheel/i);
});

it("offers the shortest scenario first", () => {
  const long = { name: "long", minutes: [25, 110] } as unknown as ScenarioSpec;
  const short = { name: "short", minutes: [10, 20] } as unknown as ScenarioSpec;
  expect(shortestFirst([long, short]).map(({ name }) => name)).toEqual(["short", "long"]);
});
