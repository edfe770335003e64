import { describe, expect, it } from "vitest";
import { Liveries } from "../src/board/pieces/liveries";
import { aboutWhom, doerOf } from "../src/log/subjects";
import { matchAddress, parse } from "../src/page/address";
import { barsOf, percents, readHint } from "../src/question/odds";
import { scaleFor, spread } from "../src/review/chart";
import { shortId } from "../src/rules/rulebooks";
import { search } from "../src/rules/search";
import { m } from "../src/words/words";
import { complete } from "../src/server/scene";
import type { Odds } from "../src/server/scene";

describe("addresses", () => {
  it("hold a secret in the fragment and give it back", () => {
    expect(parse(matchAddress("a/b c"))).toEqual({ page: "match", token: "a/b c", at: -1 });
  });

  it("may lead to a moment", () => {
    expect(parse(matchAddress("a", 12))).toEqual({ page: "match", token: "a", at: 12 });
    expect(parse("#/m/a?at=soon")).toEqual({ page: "match", token: "a", at: -1 });
  });

  it("lead to the lobby where they are unknown or broken", () => {
    expect(parse("#/m/")).toEqual({ page: "lobby" });
    expect(parse("#/%E0%A4%A")).toEqual({ page: "lobby" });
  });

  it("name a rule", () => {
    expect(parse("#/rules/morale/MORALE-6.11")).toEqual({ page: "rules", slug: "morale", id: "MORALE-6.11" });
    expect(shortId("MORALE-6.11")).toBe("6.11");
  });
});

describe("odds in a hint", () => {
  it("are told apart from its words", () => {
    const hint = readHint("Runner draws 5: 27% down, <1% killed. No fire comes back.");
    expect(hint.text).toBe("No fire comes back.");
    expect(hint.odds[0]?.who).toBe("Runner draws 5");
    expect(hint.odds[0]?.chances.map((chance) => `${chance.percent} ${chance.what}`)).toEqual([
      "73% neither",
      "27% down",
      "Under 1% killed",
    ]);
  });

  it("of several pieces stand apart", () => {
    expect(
      readHint(
        "Runner draws 5: 27% down, 16% killed; friend Medic draws 1: 2% down, 0% killed (each if first to draw).",
      ).odds,
    ).toHaveLength(2);
  });

  it("are not seen where there are none", () => {
    expect(readHint("In range there: Runner (2 threats).").odds).toEqual([]);
  });
});

describe("odds of a choice", () => {
  const row = (label: string, chance: number, of = "", within: Odds[] = []): Odds => ({
    ...{ label, chance, of, within },
    ...{ text: "", rule: "", harm: false },
  });
  const shot = [row("hit", 243, "Alpha 1 at Bravo 3", [row("out", 231)]), row("stray", 28, "Alpha 1 at Bravo 3")];

  it("are one bar a roll, and what is part of an outcome is inside it", () => {
    const [only, ...more] = barsOf(shot);
    expect(more).toEqual([]);
    expect(only!.bar.who).toBe("Alpha 1 at Bravo 3");
    expect(only!.bar.chances.map(({ percent, what }) => `${percent} ${what}`)).toEqual([
      "73% neither",
      "24% hit",
      "3% stray",
    ]);
    expect(only!.bar.chances[1]!.within).toMatchObject([{ percent: "23%", what: "out", share: 23.1 }]);
  });

  it("fill a bar to 100", () => {
    const [{ bar }] = barsOf(shot) as [ReturnType<typeof barsOf>[number]];
    expect(bar.chances.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100);
    for (const some of [
      [333, 333, 334],
      [955, 17, 28],
      [6, 994],
      [124, 876],
    ]) {
      expect(percents(some).reduce((sum, text) => sum + Number.parseInt(text), 0)).toBe(100);
    }
  });

  it("are bars by themselves where nothing says that they are of one roll", () => {
    expect(barsOf([row("You hit", 620), row("It hits you", 410)])).toHaveLength(2);
  });

  it("stand beside those in the words of the hint", () => {
    expect(readHint("Loud.", shot)).toMatchObject({ text: "Loud.", odds: [{ who: "Alpha 1 at Bravo 3" }] });
  });
});

describe("a line of the log", () => {
  const scene = complete({
    title: "",
    status: "",
    board: { kind: "zones", label: "" },
    elements: [
      { id: "u1", kind: "figure", label: "Runner, Reds", side: "reds", seat: 1 },
      { id: "u2", kind: "figure", label: "Leader, Blues", side: "blues", seat: 0 },
    ],
  });
  const line = { n: 0, rule: "", what: "" };

  it("is about whom it names, in its order", () => {
    const found = aboutWhom({ ...line, text: "Leader fires at Runner." }, scene);
    expect(found.map((element) => element.id)).toEqual(["u2", "u1"]);
  });

  it("is about the ids it brings", () => {
    expect(aboutWhom({ ...line, text: "Leader waits.", elements: ["u1"] }, scene)[0]?.id).toBe("u1");
    const found = aboutWhom({ ...line, text: "", elements: ["u2", "u1"] }, scene);
    expect(found.map((element) => element.id)).toEqual(["u2", "u1"]);
  });

  it("wears the mark of whoever does it", () => {
    const seats = [0, 1].map((seat) => ({
      seat,
      name: "",
      side: seat,
      kind: "human" as const,
      bot: "",
      present: true,
    }));
    const rim = (more: object): number | undefined => {
      const told = { ...line, text: "", ...more };
      return doerOf(told, aboutWhom(told, scene), seats, new Liveries(scene, seats))?.rim;
    };
    expect([rim({ elements: ["u1", "u2"], seat: 1 }), rim({ elements: ["u2", "u1"], seat: 0 })]).toEqual([2, 1]);
    expect(rim({ elements: ["u1", "u2"] })).toBe(2);
    expect(rim({ elements: ["fallen", "u2"], seat: 1 })).toBe(2);
    expect([rim({ elements: ["fallen", "u2"] }), rim({ elements: ["zone"] }), rim({})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("a search", () => {
  const rule = { id: "X-1.01", section: "Fire", text: "A unit draws skulls.", kind: "", source: "", advice: false };
  const book = { title: "", rules: [rule], rulings: [{ id: "X-R1", question: "Who draws?", ruling: "Both." }] };

  it("wants every word, in any order", () => {
    expect(search(book, "skulls unit").rules).toHaveLength(1);
    expect(search(book, "skulls tank").rules).toHaveLength(0);
    expect(search(book, "").rulings).toHaveLength(1);
  });
});

describe("charts", () => {
  it("have round marks", () => {
    expect(scaleFor([3, 17])).toEqual({ low: 0, high: 20, marks: [0, 5, 10, 15, 20] });
  });

  it("keep labels apart", () => {
    expect(spread([10, 12], 18)).toEqual([10, 28]);
  });
});

describe("a refusal", () => {
  it("ends with one stop, whatever the server has said", () => {
    expect(m.workshop.refused("the Watchtower stays (2.01)")).toBe(
      "Refused: The Watchtower stays (2.01). Nothing has changed.",
    );
    expect(m.workshop.refused("Look first.")).toBe("Refused: Look first. Nothing has changed.");
  });
});
