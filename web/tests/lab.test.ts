import { describe, expect, test } from "vitest";
import { grouped, isOver } from "../src/lab/playtest.svelte";
import { placeOf, search } from "../src/lab/numbers";
import { around, askedOf, changed, everywhere, NOTHING, rangeOf, set, swept, wishOf } from "../src/lab/wish";
import { labAddress, parse } from "../src/page/address";
import type { NumberSpec, OptionSpec, StartQuestion, StudyNow } from "../src/server/protocol";
import { deadBy } from "../src/ui/needs";
import { lab, shown } from "../src/words/lab";
import { setup } from "../src/words/lobby";

const option: OptionSpec = {
  name: "units",
  kind: "number",
  default: 4,
  text: "Units.",
  rule: "MORALE-13.01",
  low: 1,
  high: 8,
};

describe("the lab", () => {
  const ruled = (name: string, kind: "switch" | "number", fallback: boolean | number): OptionSpec => ({
    name,
    kind,
    default: fallback,
    text: "",
    rule: "",
    high: 9,
  });
  const rules = [ruled("rounds", "number", 4), ruled("units", "number", 4), ruled("no_kill", "switch", false)];

  test("groups house rules by what they change", () => {
    const found = grouped(rules).map(([kind, list]) => [kind, list.map((each) => each.name)]);
    expect(found).toEqual([
      ["rules", ["no_kill"]],
      ["people", ["units"]],
      ["numbers", ["rounds"]],
    ]);
  });

  test("finds numbers by words, names before sentences", () => {
    const number = (name: string, text: string, path: (string | number)[]): NumberSpec => ({
      ...{ name, text, path, file: "units.toml", kind: "number", default: 2 },
    });
    const threat = number("units.seal_leader.threat[0]", "Threat Levels.", ["unit", "seal_leader", "threat", 0]);
    const fire = number("units.seal_leader.belt_fire", "Threats of its Covering Fire.", [
      "unit",
      "seal_leader",
      "belt_fire",
    ]);
    const other = number("units.seal_scout.threat[0]", "Threat Levels.", ["unit", "seal_scout", "threat", 0]);
    const numbers = [fire, other, threat];
    expect(search(numbers, "seal leader threat")).toEqual({ shown: [threat, fire], all: 2 });
    expect(search(numbers, "units.seal_scout.threat[0]").shown).toEqual([other]);
    expect(search(numbers, " ")).toEqual({ shown: [], all: 0 });
    expect(placeOf(threat)).toEqual({ entry: "unit seal_leader", key: "threat [0]" });
    const many = Array.from({ length: 5000 }, (_, at) => number(`maps/a.wall[${at}]`, "", ["wall", at]));
    expect([search(many, "wall").shown.length, search(many, "wall").all]).toEqual([30, 5000]);
    expect(lab.found(30, 5000)).toBe("The first 30 of 5,000: more words find fewer.");
  });

  test("says which option keeps another from doing anything", () => {
    const black = { ...ruled("black_per_unit", "number", 1), needs: ["red_skulls=false", "fog=true"] };
    const all = [black, ruled("red_skulls", "switch", false), ruled("fog", "switch", true)];
    expect(deadBy(black, all, {})).toBeNull();
    expect(deadBy(black, all, { red_skulls: true })).toEqual({ name: "red_skulls", value: true });
    expect(deadBy(black, all, { fog: false })).toEqual({ name: "fog", value: false });
    expect(setup.dead("red_skulls", true)).toBe("Does nothing while Red skulls is on.");
  });

  test("knows needs that say more than, other than, or either, and those of a scenario", () => {
    const all = [ruled("take_covers", "number", 0), ruled("players", "number", 2)];
    const dead = (need: string, changes: Record<string, number> = {}): unknown =>
      deadBy({ needs: [need] }, all, changes);
    expect(dead("take_covers>0")).toEqual({ name: "take_covers", value: 0 });
    expect(dead("take_covers>0", { take_covers: 1 })).toBeNull();
    expect([dead("players!=2"), dead("players!=3")]).toEqual([{ name: "players", value: 2 }, null]);
    expect(dead("take_covers>0 or players=2")).toBeNull();
    expect(dead("take_covers>0 or players=3")).toEqual({ name: "take_covers", value: 0 });
    expect(dead("scenario!=data_wing")).toEqual({ name: "scenario", value: "data_wing" });
    expect(setup.dead("scenario", "data_wing")).toBe("Does nothing in Data wing.");
  });

  test("what is as printed is no change", () => {
    const after = (change: Record<string, number | boolean>, value: number): object =>
      changed({ ...NOTHING, change }, option, value).change;
    expect(after({}, 6)).toEqual({ units: 6 });
    expect(after({ units: 6, no_kill: true }, 4)).toEqual({ no_kill: true });
    expect(after({ units: 6 }, 7)).toEqual({ units: 7 });
  });

  test("what differs can hold in all games, and stays there when it changes", () => {
    const wish = everywhere({ ...NOTHING, change: { units: 6, fog: true } }, "units", true);
    expect([wish.change, wish.given]).toEqual([{ fog: true }, { units: 6 }]);
    expect(set(wish)).toEqual({ units: 6, fog: true });
    expect(changed(wish, option, 7).given).toEqual({ units: 7 });
    expect(changed(wish, option, 4).given).toEqual({});
    expect(everywhere(wish, "units", false)).toEqual({ ...NOTHING, change: { fog: true, units: 6 } });
    expect(everywhere(wish, "units", true)).toBe(wish);
  });

  test("tries a range around what is printed, within its bounds", () => {
    expect(around(option)).toEqual({ name: "units", from: 2, to: 8, step: 2 });
    const friction: NumberSpec = {
      ...{ name: "physics.friction", path: ["friction"], file: "physics.toml", kind: "number", text: "" },
      ...{ default: 0.2, low: 0.1, high: 1, decimals: true },
    };
    expect(around(friction)).toEqual({ name: "physics.friction", from: 0.1, to: 0.4, step: 0.075 });
    expect(swept(around(option))).toEqual({ units: "2..8 by 2" });
    expect(rangeOf({ units: "2..8 by 2" })).toEqual({ name: "units", from: 2, to: 8, step: 2 });
    expect(rangeOf({ units: "-1..0.5:0.5" })).toEqual({ name: "units", from: -1, to: 0.5, step: 0.5 });
    expect(rangeOf({ units: "2..8" })?.step).toBe(1);
    expect([rangeOf({}), rangeOf({ units: [1, 2] }), rangeOf({ a: "1..2", b: "1..2" })]).toEqual([null, null, null]);
  });

  test("a question about a scenario is asked of what was made from it", () => {
    const question: StartQuestion = {
      ...{ game: "sneak", scenario: "data_wing", text: "?", about: "", all: 2, given: { players: 2 } },
      change: { "stages/data_wing.counts[1]": 3 },
    };
    expect(wishOf(question)).toEqual({ ...NOTHING, given: { players: 2 }, change: question.change });
    expect(askedOf(wishOf(question), "data_wing", "my_wing").change).toEqual({ "stages/my_wing.counts[1]": 3 });
  });

  test("a study is over when it is done or has failed", () => {
    const over = (state: StudyNow["state"]): boolean => isOver({ state } as StudyNow);
    expect(
      ["waiting", "playing", "drawing", "done", "failed"].map((state) => over(state as StudyNow["state"])),
    ).toEqual([false, false, false, true, true]);
  });

  test("has an address for a game and for a study of it", () => {
    expect(parse(labAddress("morale"))).toEqual({ page: "lab", slug: "morale", study: "" });
    expect(parse(labAddress("morale", "a-b"))).toEqual({ page: "lab", slug: "morale", study: "a-b" });
    expect(parse("#/lab")).toEqual({ page: "lab", slug: "", study: "" });
  });

  test("says how it was run by the names of bots", () => {
    expect(lab.players(["greedy"])).toBe("Greedy on every seat");
    expect(lab.climbing(["random", "search:40"])).toBe("Random, then Search, 40 games ahead: each against the next");
    expect([lab.both(200, true), lab.both(1, false)]).toEqual(["200 of each, on the same seeds", "1 game"]);
  });

  test("says how far it is, and never a bare number", () => {
    expect(lab.done(1484, 6000)).toBe("1,484 of 6,000 games");
    expect(lab.left(57.4)).toBe("about 57 s more");
    expect(lab.limit(2000, 120)).toBe("At most 2,000 games and 2 min here.");
    expect(lab.was(false)).toBe("≠ rulebook: off");
    expect([shown(true), shown(3), shown("dusk")]).toEqual(["on", "3", "Dusk"]);
  });
});
