import { describe, expect, it } from "vitest";
import { Liveries, seatLivery } from "../src/board/pieces/liveries";
import { opponent, seatCount, seatNames } from "../src/lobby/seats";
import { isPocket, sides } from "../src/panels/panels";
import { Decision } from "../src/question/decision.svelte";
import { complete } from "../src/server/scene";
import { m } from "../src/words/words";

const asked = complete({
  title: "",
  status: "",
  board: { kind: "zones", label: "" },
  question: {
    seat: 0,
    prompt: "Leader acts",
    rule: "X-1",
    choices: [
      { key: "end", label: "End", rule: "X-1", group: "end" },
      { key: "move:1", label: "Move", rule: "X-1", group: "move", targets: ["A"] },
      { key: "smoke:1", label: "Smoke", rule: "X-1", group: "token", targets: ["A"] },
      { key: "fire:2", label: "Fire", rule: "X-1", group: "fire", targets: ["u2"] },
    ],
  },
}).question;

const decision = (): Decision => {
  const made = new Decision();
  made.ask(asked, "q1");
  return made;
};

describe("decision", () => {
  it("picks what a target offers alone", () => {
    const now = decision();
    now.pickTarget("u2");
    expect([now.picked, now.target]).toEqual(["fire:2", ""]);
  });

  it("narrows the list where a target offers several things, and goes through them", () => {
    const now = decision();
    now.pickTarget("A");
    expect(now.shown.map((choice) => choice.key)).toEqual(["move:1", "smoke:1"]);
    now.pickTarget("A");
    expect(now.picked).toBe("smoke:1");
  });

  it("leaves many cells to the board, but for the picked one, until the whole list is wanted", () => {
    const cells = Array.from({ length: 12 }, (_, i) => ({ id: `c${i}` }));
    const moves = cells.map(({ id }) => ({
      key: `go:${id}`,
      label: id,
      rule: "",
      group: "",
      hint: "",
      targets: [id],
      final: false,
      means: "",
      dice: [],
      cost: "",
      lesser: false,
      odds: [],
    }));
    const now = new Decision();
    now.ask({ ...asked!, choices: [...moves, ...asked!.choices] }, "q1", null, cells);
    now.pickTarget("c7");
    expect(now.shown.map((choice) => choice.key)).toEqual(["go:c7", "end", "move:1", "smoke:1", "fire:2"]);
    expect([now.folded.length, now.targets.size]).toEqual([12, 14]);
    now.whole = true;
    expect(now.shown).toHaveLength(16);
    now.ask({ ...asked!, choices: moves }, "q2", null, cells);
    expect([now.shown.length, now.folded.length]).toEqual([9, 3]);
    now.ask({ ...asked!, choices: moves.slice(3) }, "q3", null, cells);
    expect([now.shown.length, now.folded.length]).toEqual([9, 0]);
  });

  it("goes back step by step", () => {
    const now = decision();
    now.group = "fire";
    now.pick("fire:2");
    expect(now.back()).toBe(true);
    expect([now.picked, now.group]).toEqual(["", "fire"]);
    expect(now.back()).toBe(true);
    expect(now.back()).toBe(false);
  });

  it("keeps the pick while the same question stands, and drops it with the next", () => {
    const now = decision();
    now.pick("end");
    now.ask(asked, "q1");
    expect(now.picked).toBe("end");
    now.ask(asked, "q2");
    expect(now.picked).toBe("");
  });

  it("answers an aim with its numbers", () => {
    const now = new Decision();
    const aim = { verb: "flick", names: ["angle", "power"], low: [0, 1], high: [359, 99] };
    const drawn = {
      origin: "",
      kind: "",
      most: 1,
      reach: 0,
      start: [0, 0] as [number, number],
      suggested: "",
      nothing: "",
      clear: 0,
      places: [],
      radius: 0,
      stops: [],
    };
    const more = { about: "", default: "", title: "", facts: [], barred: [], throw: null };
    now.ask({ seat: 0, prompt: "", rule: "", choices: [], aim: { ...aim, ...drawn }, ...more }, "q");
    now.aim = [120, 55];
    expect(now.answer).toBe("flick:120,55");
  });
});

describe("seats", () => {
  const seat = (number: number, side: number) => ({ seat: number, side, name: "", kind: "human" as const });

  it("of two sides are round and diamond", () => {
    const seats = [seat(0, 0), seat(1, 1)];
    expect(seats.map((each) => seatLivery(seats, each.seat))).toEqual([
      { rim: 1, foe: false },
      { rim: 2, foe: true },
    ]);
  });

  it("of a side that has nothing on the table yet lend it their mark, which is not that of automata", () => {
    const panel = (side: string, number: number) => ({ id: side, title: side, side, seat: number });
    const scene = (...panels: object[]) =>
      complete({ title: "", status: "", board: { kind: "grid", label: "" }, panels: panels as never });
    const [overseer, aim] = [panel("overseer", 0), panel("commandos", -1)];
    const seats = [seat(0, 1), seat(1, 0), seat(2, 0)].map((each) => ({ ...each, bot: "", present: true }));
    const ours = { rim: 1, foe: false };
    expect(new Liveries(scene(overseer, aim), seats).of(aim)).toEqual(ours);
    expect(new Liveries(scene(overseer, aim, panel("commandos", 2)), seats).of(aim)).toEqual({ rim: 3, foe: false });
    const automata = { rim: 2, foe: true };
    expect(new Liveries(scene(panel("guards", -1), panel("us", 1)), seats.slice(1)).side("guards")).toEqual(automata);
    expect(new Liveries(scene(overseer, panel("commandos", 1)), seats).side("guards")).toEqual(automata);
  });

  it("of one side never wear the rim of the automata", () => {
    const seats = [0, 1, 2, 3].map((number) => seat(number, 0));
    expect(seats.map((each) => seatLivery(seats, each.seat).rim)).not.toContain(2);
  });

  it("are counted by the options that share a side", () => {
    const number = (name: string) => ({ name, kind: "number" as const, default: 1, text: "", rule: "" });
    const scenario = {
      name: "",
      title: "",
      summary: "",
      players: [2, 8] as [number, number],
      minutes: [1, 2] as [number, number],
      options: [number("reds_players"), number("blues_players")],
    };
    expect(seatCount(scenario, { reds_players: 3 })).toBe(4);
    expect(seatCount({ ...scenario, options: [] }, {})).toBe(2);
    expect(seatNames(scenario, {}, ["Reds", "Blues"])).toEqual(["Reds", "Blues"]);
    expect(seatNames(scenario, { reds_players: 2 }, ["Reds", "Blues"])).toEqual(["Reds 1", "Reds 2", "Blues"]);
    expect(seatNames({ ...scenario, options: [] }, {}, ["Reds"])).toEqual(["Reds", "Seat 2"]);
  });

  it("get the house's usual opponent", () => {
    expect(
      opponent([
        { name: "random", text: "" },
        { name: "greedy", text: "" },
      ]),
    ).toBe("greedy");
    expect(opponent(["easy", "normal", "greedy"].map((name) => ({ name, text: "" })))).toBe("normal");
  });

  it("say how strong the house plays", () => {
    expect(m.setup.bot("easy", "slips often")).toBe("Bot: Easy (slips often)");
    expect(["first_run", "search:40", "search:2s"].map(m.app.human)).toEqual([
      "First run",
      "Search, 40 games ahead",
      "Search, 2 s ahead",
    ]);
    expect(m.setup.bot("keen", "keen")).toBe("Bot: Keen");
  });
});

describe("panels", () => {
  const scene = complete({
    title: "",
    status: "",
    board: { kind: "zones", label: "" },
    panels: [
      { id: "team", title: "Reds", seat: 0, side: "red", rows: [{ kind: "bag", label: "Bag" }] },
      { id: "t:0", title: "Leader", seat: 0, side: "red", rows: [{ kind: "track", label: "Danger", top: 8 }] },
      { id: "t:1", title: "Boss", seat: 1, side: "blue", rows: [{ kind: "track", label: "Danger", top: 8 }] },
    ],
  });

  it("with bags lie in the rail, the others by side, one's own first", () => {
    expect(scene.panels.map(isPocket)).toEqual([true, false, false]);
    expect(sides(scene, 1).map((side) => side.side)).toEqual(["blue", "red"]);
    expect(sides(scene, 0)[0]?.title).toBe("Reds");
  });
});
