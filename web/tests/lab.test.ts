import { describe, expect, test } from "vitest";
import { changed, examples, grouped, isOver } from "../src/lab/playtest.svelte";
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

  test("has questions to start with, the game as printed among them", () => {
    expect(examples(rules).map(({ change }) => change)).toEqual([{ no_kill: true }, { rounds: 5 }, {}]);
    expect(lab.asks("no_kill", true)).toBe("What happens with “No kill”?");
    expect(lab.asks("rounds", 5)).toBe("What if “Rounds” were 5?");
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

  test("asks in words", () => {
    expect(lab.question([])).toBe("How does it play as printed?");
    expect(lab.question(["no_kill"])).toBe("What does “No kill” do?");
    expect(lab.question(["a", "b"])).toBe("What do these 2 changes do?");
  });

  test("says how far it is, and never a bare number", () => {
    expect(lab.done(1484, 6000)).toBe("1,484 of 6,000 games");
    expect(lab.rate(10, 4)).toBe("2.5 a second");
    expect(lab.left(57.4)).toBe("about 57 s more");
    expect(lab.gone(403)).toBe("6 min 43 s gone");
    expect(lab.limit(2000, 120)).toBe("At most 2,000 games and 2 min here.");
    expect(lab.was(false)).toBe("≠ rulebook: off");
    expect([shown(true), shown(3), shown("dusk")]).toEqual(["on", "3", "Dusk"]);
  });
});
