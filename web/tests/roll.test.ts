// A question about a roll: rows of means, dice that are taken up, and odds that add up.
import { describe, expect, it } from "vitest";
import { Decision } from "../src/question/decision.svelte";
import { barsOf, percents } from "../src/question/odds";
import { mayTake, meansOf, standOf } from "../src/question/roll/means";
import { completeQuestion, type Odds } from "../src/server/scene";

const choice = (key: string, means: string, dice: number[] = [], lesser = false) => ({
  ...{ key, label: key, rule: "R-1", means, dice, lesser },
});
const asked = completeQuestion({
  seat: 0,
  prompt: "Focus?",
  rule: "R-1",
  choices: [
    choice("reroll-both", "Reroll", [0, 1]),
    choice("off-0", "-2", [0]),
    choice("off-1", "-2", [1]),
    choice("off-3", "-2", [3]),
    choice("reroll-0", "Reroll", [0]),
    choice("weak", "-1", [0], true),
    choice("pass", ""),
  ],
  throw: {
    title: "Ocelot shoots Snake",
    rolls: [
      { kind: "dice", label: "White dice", colour: "white", faces: [{ value: "4" }, { value: "3" }, { value: "4" }] },
      { kind: "dice", label: "Black dice", colour: "black", faces: [{ value: "4" }] },
    ],
  },
});

function begun(): Decision {
  const decision = new Decision();
  decision.ask(asked, "q1");
  return decision;
}

describe("the rows of a roll", () => {
  it("are one for each means, as the game orders them; what is lesser comes last", () => {
    expect(meansOf(asked.choices).map((row) => [row.name, row.choices.map(({ key }) => key), row.lesser])).toEqual([
      ["Reroll", ["reroll-both", "reroll-0"], false],
      ["-2", ["off-0", "off-1", "off-3"], false],
      ["-1", ["weak"], true],
    ]);
    expect(standOf(asked.choices)?.key).toBe("pass");
  });

  it("fold what is lesser, and unfold it", () => {
    const { roll } = begun();
    expect([roll.shown.length, roll.folded]).toEqual([2, 1]);
    roll.whole = true;
    expect(roll.shown.map((row) => row.name)).toContain("-1");
  });

  it("are four at most", () => {
    const many = { ...asked, choices: Array.from({ length: 6 }, (_, i) => ({ ...asked.choices[0]!, means: `${i}` })) };
    const decision = new Decision();
    decision.ask(many, "q2");
    expect([decision.roll.shown.length, decision.roll.folded]).toEqual([4, 2]);
  });
});

describe("a roll as part of a plan", () => {
  it("lists all its choices, that which lets it stand too", () => {
    const decision = begun();
    expect(decision.shown.map(({ key }) => key)).not.toContain("pass");
    decision.part = true;
    expect(decision.shown).toEqual(asked.choices);
  });
});

describe("the dice of a roll", () => {
  it("are taken up by the best pick already", () => {
    const decision = begun();
    expect([decision.picked, decision.roll.diceOf(decision.picked)]).toEqual(["reroll-both", [0, 1]]);
  });

  it("are not taken up where nothing is better than to let it stand", () => {
    const decision = new Decision();
    decision.ask({ ...asked, choices: [asked.choices.at(-1)!, ...asked.choices.slice(0, -1)] }, "q3");
    expect(decision.picked).toBe("");
  });

  it("may be those that a means takes, and those that show the same", () => {
    const [reroll] = meansOf(asked.choices);
    expect([...mayTake(reroll!, ["0 4", "0 3", "0 4", "1 4"])]).toEqual([0, 1, 2]);
    expect([...mayTake(null, ["0 4"])]).toEqual([]);
  });

  it("pick among the choices of a means when they are taken up or put down", () => {
    const decision = begun();
    decision.turn(1);
    expect(decision.picked).toBe("reroll-0");
    decision.turn(1);
    expect(decision.picked).toBe("reroll-both");
  });

  it("change places where a means takes only one", () => {
    const decision = begun();
    decision.pick("off-0");
    decision.turn(1);
    expect([decision.picked, decision.roll.diceOf("off-1")]).toEqual(["off-1", [1]]);
    decision.turn(1);
    expect(decision.picked).toBe("off-1");
  });

  it("stand for each other where they show the same", () => {
    const decision = begun();
    decision.pick("off-1");
    decision.turn(2);
    expect([decision.picked, decision.roll.diceOf("off-0")]).toEqual(["off-0", [2]]);
  });

  it("are kept by each row while another is looked at", () => {
    const decision = begun();
    decision.turn(1);
    decision.pick("off-0");
    expect(decision.shown.map(({ key }) => key)).toEqual(["reroll-0", "off-0"]);
  });
});

describe("odds that add up", () => {
  const row = (label: string, chance: number, harm: boolean, within: Odds[] = []): Odds => ({
    ...{ label, chance, harm, within, of: "the roll" },
    ...{ text: "", rule: "" },
  });
  const told = (rows: Odds[]) => barsOf(rows)[0]!.bar.chances.map(({ percent, what }) => `${percent} ${what}`);

  it("give a tie to what serves the one who decides least", () => {
    expect(told([row("opens", 625, false), row("stays shut", 375, true)])).toEqual(["62% opens", "38% stays shut"]);
    expect(told([row("safe", 375, false), row("hurt", 625, true)])).toEqual(["37% safe", "63% hurt"]);
    expect(told([row("hit", 625, false)])).toEqual(["38% not", "62% hit"]);
    expect(told([row("hurt", 625, true)])).toEqual(["37% not", "63% hurt"]);
  });

  it("say under 1% and over 99% of what may come", () => {
    expect(told([row("safe", 996, false), row("hurt", 4, true)])).toEqual([">99% safe", "Under 1% hurt"]);
  });

  it("make parts no larger than their whole, and together as large", () => {
    const parts = [row("out", 124, false), row("wounded", 121, false)];
    const [hit] = barsOf([row("hits", 245, false, parts), row("misses", 755, true)])[0]!.bar.chances;
    expect(hit!.percent).toBe("24%");
    expect(hit!.within.map(({ percent }) => percent)).toEqual(["12%", "12%"]);
  });

  it("make 100 of whatever they are", () => {
    for (let first = 0; first <= 1000; first += 7) {
      for (const second of [0, 1, Math.floor((1000 - first) / 3), 1000 - first]) {
        const parts = percents([first, second, 1000 - first - second], 100, [0, 1, 2]);
        const sum = parts.reduce(
          (all, text) => all + (text === "Under 1%" ? 0 : text === ">99%" ? 100 : parseInt(text)),
          0,
        );
        expect(sum).toBe(100);
      }
    }
  });

  it("are drawn by whom they serve, where they leave no rest", () => {
    const bar = barsOf([row("none", 250, false), row("1", 500, true), row("2", 250, true)])[0]!.bar;
    expect(bar.chances.map(({ tone }) => tone)).toEqual(["og", "oh", "oh1"]);
  });
});
