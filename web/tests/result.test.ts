import { describe, expect, it } from "vitest";
import { fates, scoreWord } from "../src/review/result";
import { complete } from "../src/server/scene";

const empty = { title: "", status: "", board: { kind: "zones", label: "" } };
const panel = (id: string, title: string, side: string, text: string) => ({
  id,
  title,
  side,
  seat: side === "reds" ? 1 : 0,
  rows: [{ kind: "stat", label: "State", text }],
});

describe("a result", () => {
  it("is told in words", () => {
    expect([100, 50, 0, 70].map(scoreWord)).toEqual(["won", "draw", "lost", "70 of 100"]);
  });

  it("remembers those who have left the board, one's own side first", () => {
    const scene = complete({
      ...empty,
      elements: [
        { id: "u:0", kind: "figure", label: "Leader, Blues", side: "blues", seat: 0 },
        { id: "u:2", kind: "figure", label: "Runner, Reds", side: "reds", seat: 1, look: ["down"] },
      ],
      panels: [
        panel("p:0", "Leader", "blues", "standing"),
        panel("p:1", "Medic", "blues", "killed, alas"),
        panel("p:2", "Runner", "reds", "incapacitated"),
      ],
    });
    const told = fates(scene, 1).map((side) => side.map(({ name, word, gone }) => [name, word, gone]));
    expect(told).toEqual([
      [["Runner", "down", false]],
      [
        ["Leader", "stands", false],
        ["Medic", "killed", true],
      ],
    ]);
  });

  it("shows the figures of a game without panels", () => {
    const scene = complete({ ...empty, elements: [{ id: "a", kind: "figure", label: "Ann, here" }] });
    expect(fates(scene, 0).map((side) => side.map((each) => each.name))).toEqual([["Ann"]]);
  });

  it("leaves those out who act by rule, where others are somebody's own", () => {
    const guard = { id: "g", kind: "figure", label: "Guard" };
    const names = (seat: number): string[][] =>
      fates(complete({ ...empty, elements: [{ id: "a", kind: "figure", label: "Ann", seat }, guard] }), 0).map((side) =>
        side.map((each) => each.name),
      );
    expect(names(0)).toEqual([["Ann"]]);
    expect(names(-1)).toEqual([["Ann", "Guard"]]);
  });
});
