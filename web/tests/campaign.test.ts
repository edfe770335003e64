import { expect, it } from "vitest";
import { beganAt } from "../src/campaign/began";
import type { LogLine } from "../src/server/protocol";
import type { Chapter } from "../src/server/scene";

const chapter = (title: string): Chapter => ({ title, result: "", mood: "", costs: [], began: "mission" });
const lines = (...words: string[]): LogLine[] => words.map((what, n) => ({ n, text: what, rule: "", what }));
const LOG = lines("mission", "fires", "mission", "fires", "mission");

it("a chapter is watched from the line with which it began", () => {
  expect(beganAt([chapter("1"), chapter("2"), chapter("3")], LOG, false)).toEqual([0, 2, 4]);
});

it("what is played now belongs to no chapter", () => {
  expect(beganAt([chapter("1"), chapter("2")], LOG, true)).toEqual([0, 2]);
});

it("of what was played before the log began nothing can be watched", () => {
  expect(beganAt([chapter("0"), chapter("1"), chapter("2")], LOG.slice(2), false)).toEqual([-1, 0, 2]);
  expect(beganAt([], LOG, false)).toEqual([]);
});
