import { describe, expect, test } from "vitest";
import { hexagon } from "../src/board/layout/shapes";
import { dayOf, matching, outcomeOf, rows } from "../src/lobby/own-matches";
import { parse } from "../src/page/address";
import { called, initial, isFree, opponents, presenceOf } from "../src/people/presence";
import type { MatchInfo, Mine, SeatInfo } from "../src/server/protocol";

const seat = (number: number, side: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  name: `Seat ${number}`,
  side,
  kind: "human",
  ...more,
});

const info = (match: string, more: Partial<MatchInfo> = {}): MatchInfo => ({
  match,
  game: "morale",
  title: "Morale",
  scenario: "checkpoint",
  seats: [seat(0, 0), seat(1, 1)],
  round: 1,
  over: false,
  ending: "",
  age: 60,
  ...more,
});

const mine = (token: string, at: number, turn: boolean, about: MatchInfo | null): Mine => ({
  token,
  seat: at,
  your_turn: turn,
  info: about,
});

describe("people at a table", () => {
  test("are called by their name, or else by their seat", () => {
    expect(called(seat(0, 0, { player: "Mara" }))).toBe("Mara");
    expect(called(seat(0, 0))).toBe("Seat 0");
    expect(called(seat(0, 0, { player: "Mara", kind: "bot" }))).toBe("Seat 0");
  });

  test("are here, away, not here, a bot, or have never come", () => {
    expect(presenceOf(seat(0, 0, { player: "Mara", present: true }))).toBe("here");
    expect(presenceOf(seat(0, 0, { present: true, away: true }))).toBe("away");
    expect(presenceOf(seat(0, 0, { player: "Mara" }))).toBe("gone");
    expect(presenceOf(seat(0, 0))).toBe("free");
    expect(presenceOf(seat(0, 0, { kind: "bot" }))).toBe("bot");
    expect(isFree(seat(0, 0, { kind: "bot" }))).toBe(false);
  });

  test("play against the other sides, or with each other", () => {
    const four = [seat(0, 0), seat(1, 0), seat(2, 1), seat(3, 1)];
    expect(opponents(four, 0).map((each) => each.seat)).toEqual([2, 3]);
    expect(opponents([seat(0, 0), seat(1, 0)], 0).map((each) => each.seat)).toEqual([1]);
    expect(opponents([seat(0, 0)], 0)).toEqual([]);
  });

  test("have the first sign of their name on their token, whatever it is", () => {
    expect(initial(" mara")).toBe("M");
    expect(initial("🙂 Mara")).toBe("🙂");
    expect(initial("")).toBe("");
    expect(hexagon(10).match(/Q/g)).toHaveLength(6);
  });
});

describe("my matches", () => {
  test("are one row each, mine to answer first, then unfinished ones, newest first", () => {
    const found = rows([
      mine("a", 0, false, info("over", { over: true, results: [100, 0] })),
      mine("b", 0, false, info("hot")),
      mine("c", 1, true, info("hot")),
      mine("d", 0, false, info("old", { age: 900 })),
      mine("e", 0, false, info("new", { age: 1 })),
      mine("f", 0, false, null),
    ]);
    expect(found.map((row) => row.token)).toEqual(["c", "e", "d", "a"]);
    expect(matching(found, "won").map((row) => row.token)).toEqual(["a"]);
    expect(matching(found, "open")).toHaveLength(3);
    expect(matching(found, "all")).toHaveLength(4);
    expect(matching(found, "lost")).toEqual([]);
  });

  test("say how they came out", () => {
    const over = (...results: number[]) => info("x", { over: true, results });
    expect([0, 1].map((at) => outcomeOf(over(100, 0), at))).toEqual(["won", "lost"]);
    expect(outcomeOf(over(50, 50), 1)).toBe("drawn");
    expect(outcomeOf(info("x"), 0)).toBe("unfinished");
  });

  test("say when", () => {
    const now = new Date(2026, 10, 16, 12, 0);
    expect(dayOf(60, now)).toMatch(/^Today, /);
    expect(dayOf(13 * 3600, now)).toBe("Yesterday");
    expect(dayOf(60 * 86_400, now)).toContain("17");
  });
});

test("an invitation has an address of its own", () => {
  expect(parse("#/j/abc")).toEqual({ page: "join", token: "abc" });
  expect(parse("#/j/")).toEqual({ page: "lobby" });
});
