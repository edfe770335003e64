import { describe, expect, test } from "vitest";
import { changed, gamesOfEach, grouped, isOver } from "../src/lab/playtest.svelte";
import { labAddress, parse } from "../src/page/address";
import type { OptionSpec, StudyNow } from "../src/server/protocol";
import { lab, shown } from "../src/words/lab";

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

  test("plays a question to start with as often as the server lets", () => {
    expect([gamesOfEach(2000), gamesOfEach(300), gamesOfEach(1)]).toEqual([200, 150, 1]);
    expect([lab.many(400), lab.many(1)]).toEqual(["400 games", "1 game"]);
  });

  test("what is as printed is no change", () => {
    expect(changed({}, option, 6)).toEqual({ units: 6 });
    expect(changed({ units: 6, no_kill: true }, option, 4)).toEqual({ no_kill: true });
    expect(changed({ units: 6 }, option, 7)).toEqual({ units: 7 });
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
