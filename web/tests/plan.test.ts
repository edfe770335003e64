import { beforeEach, describe, expect, it, vi } from "vitest";
import { lanesOf } from "../src/plan/lanes";
import { Plan } from "../src/plan/plan.svelte";
import { elementOf, leftOpen, nameOfPart, said } from "../src/plan/words";
import type { ClientMessage, Drafted, DraftPart, Question, Scene, View } from "../src/server/protocol";
import { complete, completePreview } from "../src/server/scene";

const path = (part: number): Question => ({
  seat: 0,
  prompt: `Unit ${part}?`,
  rule: "R",
  about: `unit-${part}`,
  default: "hold",
  aim: {
    verb: "step",
    names: ["dx", "dy"],
    low: [],
    high: [],
    kind: "path",
    origin: `unit-${part}`,
    most: 10,
    reach: 100,
    nothing: "hold",
  },
});
const shop = (part: number): Question => ({
  seat: 0,
  prompt: "Buy?",
  rule: "R",
  about: `unit-${part}`,
  default: "done",
  choices: [
    { key: "done", label: "Buy no more", rule: "R" },
    { key: "vest", label: "Vest", rule: "R" },
  ],
});
const scene: Scene = {
  title: "",
  status: "",
  board: { kind: "plane", label: "", unit: 100 },
  elements: [0, 1, 2].map((i) => ({ id: `unit-${i}`, kind: "figure", label: `Alpha ${i + 1}` })),
};

function planned(question: (part: number) => Question, id = "q"): { plan: Plan; sent: ClientMessage[] } {
  const sent: ClientMessage[] = [];
  const plan = new Plan(
    (message) => !!sent.push(message),
    () => undefined,
  );
  plan.see({ question: id, plan: [0, 1, 2].map((part) => ({ part, question: question(part) })) } as unknown as View);
  return { plan, sent };
}

const drafts = (sent: ClientMessage[]) => sent.flatMap((message) => (message.type === "draft" ? [message] : []));

function hear(plan: Plan, sent: ClientMessage[], parts: DraftPart[]): void {
  const n = drafts(sent).at(-1)?.n ?? 0;
  plan.hear({ type: "drafted", n, parts, scene } as Drafted);
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("a plan", () => {
  it("begins with its first part in hand and all of them open", () => {
    const { plan } = planned(path);
    expect([plan.current, plan.open.length, plan.question?.about]).toEqual([0, 3, "unit-0"]);
  });

  it("drafts what is drawn, and commits it", () => {
    const { plan, sent } = planned(path);
    plan.drawn("step:30,40,0,50");
    plan.select(2);
    plan.drawn("hold");
    vi.runAllTimers();
    expect(drafts(sent).at(-1)?.parts).toEqual({ 0: ["step:30,40,0,50"], 2: ["hold"] });
    expect(plan.open.map(({ part }) => part)).toEqual([1]);
    expect(plan.commit()).toEqual({ type: "commit", question: "q", parts: { 0: ["step:30,40,0,50"], 2: ["hold"] } });
    expect(plan.routes).toMatchObject([{ part: 0, length: 100, share: 0.1 }]);
  });

  it("says on which count a part acts", () => {
    const counted = (part: number): Question => {
      const question = path(part);
      return { ...question, aim: { ...question.aim!, stops: [4, 5] } };
    };
    const { plan } = planned(counted);
    plan.drawn("step:30,40,5");
    plan.select(1);
    plan.drawn("step:4");
    const [first, second] = plan.parts;
    expect(said(first!, 100, plan.routes[0])).toBe("goes 0.5, acts on count 5");
    expect(said(second!, 100, undefined)).toBe("acts on count 4");
  });

  it("opens a part again where what was drawn is taken off", () => {
    const { plan } = planned(path);
    plan.drawn("step:30,40");
    plan.drawn("");
    expect(plan.open).toHaveLength(3);
  });

  it("goes on with the next open part once one is done", () => {
    const { plan, sent } = planned(shop);
    plan.take("vest");
    vi.runAllTimers();
    hear(plan, sent, [{ part: 0, answers: ["vest"], question: shop(0) }]);
    expect([plan.current, plan.question?.prompt]).toEqual([0, "Buy?"]);
    plan.take("done");
    vi.runAllTimers();
    hear(plan, sent, [{ part: 0, answers: ["vest", "done"], question: null }]);
    expect([plan.current, plan.open.length]).toEqual([1, 2]);
    expect(said(plan.parts[0]!, 100, undefined)).toBe("Vest, Buy no more");
  });

  it("does not heed what came of an older draft", () => {
    const { plan, sent } = planned(shop);
    plan.take("vest");
    vi.runAllTimers();
    const n = drafts(sent)[0]!.n;
    plan.restart(0);
    vi.runAllTimers();
    plan.hear({ type: "drafted", n, parts: [{ part: 0, answers: ["vest"], question: null }], scene } as Drafted);
    expect(plan.open).toHaveLength(3);
  });

  it("keeps what is drafted while the same plan is asked for, and forgets it with the next", () => {
    const { plan } = planned(path);
    plan.drawn("hold");
    plan.see({ question: "q", plan: [{ part: 0, question: path(0) }] } as unknown as View);
    expect(plan.parts).toHaveLength(3);
    plan.see({ question: "r", plan: [{ part: 1, question: path(1) }] } as unknown as View);
    expect([plan.parts.length, plan.open.length, plan.current]).toEqual([1, 1, 1]);
    plan.see({ question: "s", plan: [] } as unknown as View);
    expect(plan.active).toBe(false);
  });

  it("knows refusals and previews that were meant for it", () => {
    const { plan, sent } = planned(path);
    plan.drawn("step:30,40");
    vi.runAllTimers();
    const n = drafts(sent)[0]!.n;
    expect(plan.refuse({ type: "refused", message: "no", ahead: 3 })).toBe(false);
    expect(plan.refuse({ type: "refused", message: "no", ahead: n, part: 0 })).toBe(true);
    expect(plan.refused?.message).toBe("no");
    const look = sent.find((message) => message.type === "look_ahead");
    const odds = [
      { label: "You hit Bravo 1", chance: 200, text: "", rule: "", harm: false, of: "", within: [] },
      { label: "It hits you", chance: 900, text: "", rule: "", harm: true, of: "", within: [] },
    ];
    expect(plan.look(5, { layers: [], odds, facts: [] })).toBe(false);
    expect(plan.look(look?.type === "look_ahead" ? look.n : 0, { layers: [], odds, facts: [] })).toBe(true);
    expect(plan.best(0)?.chance).toBe(200);
  });

  it("says what becomes of open parts", () => {
    const { plan } = planned(path);
    expect(leftOpen(plan.open.slice(1), complete(scene))).toBe("Alpha 2, Alpha 3: open, then holds.");
    const { plan: other } = planned((part) => ({ ...path(part), default: part ? "hold" : "" }));
    expect(leftOpen(other.open, complete(scene))).toBe("Alpha 1: still to be decided.");
  });

  it("says of one that comes to many things only that its rows show them", () => {
    const { plan } = planned(place);
    expect(plan.parts.map((part) => said(part, 1, undefined))).toEqual(["Ann", "Bo", "Cy"]);
    expect(leftOpen(plan.open, complete(scene))).toBe("What is open is taken as it stands there.");
    expect(plan.parts.map((part) => nameOfPart(part, complete(scene)))).toEqual(["Card 1", "Card 2", "Card 3"]);
    expect(elementOf(plan.parts[1]!, complete(scene))?.id).toBe("unit-1");
  });
});

const NAMES = ["Ann", "Bo", "Cy"];
const card = (unit: number) => ({ key: `card:${unit}`, label: NAMES[unit]!, rule: "R", targets: [`unit-${unit}`] });
const place = (part: number, left = [0, 1, 2]): Question => ({
  seat: 0,
  prompt: "Who?",
  rule: "R",
  title: `Card ${part + 1}`,
  default: `card:${left[Math.min(part, left.length - 1)]}`,
  choices: left.map(card),
});
const keys = (plan: Plan): string[] => (plan.question?.choices ?? []).map(({ key }) => key);

describe("parts that share a pool", () => {
  it("offer what others have, who give it away", () => {
    const { plan, sent } = planned(place);
    plan.take("card:2");
    vi.runAllTimers();
    const left = place(1, [0, 1]);
    hear(plan, sent, [
      { part: 0, answers: ["card:2"], question: null },
      { part: 1, question: left },
      { part: 2, question: left },
    ]);
    expect([plan.current, keys(plan)]).toEqual([1, ["card:0", "card:1", "card:2"]]);
    plan.take("card:2");
    vi.runAllTimers();
    expect(drafts(sent).at(-1)?.parts).toEqual({ 1: ["card:2"] });
    expect(said(plan.parts[1]!, 1, undefined)).toBe("Cy");
    expect(plan.open.map(({ part }) => part)).toContain(0);
  });

  it("do not give away what several may have", () => {
    const { plan, sent } = planned(shop);
    plan.take("done");
    vi.runAllTimers();
    hear(plan, sent, [
      { part: 0, answers: ["done"], question: null },
      { part: 1, question: shop(1) },
    ]);
    plan.take("done");
    expect(plan.parts.map(({ answers }) => answers)).toEqual([["done"], ["done"], []]);
  });

  it("need no answer where only one is left", () => {
    const { plan, sent } = planned(place);
    plan.take("card:2");
    plan.select(1);
    plan.take("card:0");
    vi.runAllTimers();
    hear(plan, sent, [
      { part: 0, answers: ["card:2"], question: null },
      { part: 1, answers: ["card:0"], question: null },
      { part: 2, answers: ["card:1"], question: null },
    ]);
    expect([plan.open, said(plan.parts[2]!, 1, undefined)]).toEqual([[], "Bo"]);
    plan.select(2);
    expect([plan.answer, keys(plan)]).toEqual(["card:1", ["card:0", "card:1", "card:2"]]);
    expect(plan.commit()).toMatchObject({ parts: { 0: ["card:2"], 1: ["card:0"] } });
    plan.restart(0);
    expect(plan.parts[0]).toMatchObject({ done: false, only: "" });
  });

  it("let their answers stand where that is wanted", () => {
    const { plan } = planned(place);
    expect("again" in plan.commit()).toBe(false);
    plan.again = true;
    expect(plan.commit()).toMatchObject({ again: true });
    plan.see({ question: "next", plan: [] } as unknown as View);
    expect(plan.again).toBe(false);
  });
});

describe("lanes", () => {
  it("show on which counts each goes, is seen, stands or is open", () => {
    const { plan } = planned(path);
    plan.take("step:100,0,100,0", true);
    plan.select(1);
    plan.take("hold", true);
    plan.previews = { 0: completePreview({ layers: [{ kind: "mark", points: [[200, 0]], look: ["seen"] }] }) };
    const lanes = lanesOf(plan).map(({ steps }) => [steps.slice(0, 3), steps.length]);
    expect(lanes).toEqual([
      [["goes", "seen", "stands"], 10],
      [["stands", "stands", "stands"], 10],
      [["open", "open", "open"], 10],
    ]);
  });

  it("are for paths only", () => expect(lanesOf(planned(shop).plan)).toEqual([]));
});
