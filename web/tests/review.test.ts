import { describe, expect, it } from "vitest";
import type { Layout } from "../src/board/layout/layout";
import { counts, dots, fallen, paths, pointed, rounds, spots, valueAt, widest } from "../src/review/review";
import type { Fall, Review, SeatReview, TurningPoint } from "../src/server/protocol";
import { m } from "../src/words/words";

const chance = (value: number, wide = 0) => ({ value, low: value - wide, high: value + wide, games: 10 });
const point = (answer: number, round: number, value: number, wide = 0.1) => ({
  answer,
  step: answer,
  round,
  chances: [chance(value, wide), chance(1 - value, wide)],
});
const part = (points: number) => ({ points, small: points, count: 1, half: 5 });
const seat = (name: string, start = 0.5): SeatReview => ({
  name,
  answers: 5,
  start: chance(start, 0.1),
  result: 0,
  way: { start: 50, choices: [part(-30), part(10)], chance: part(-30), end: 0 },
  grades: { best: 3, loose: 1 },
});

const review: Review = {
  answers: 10,
  seats: [seat("Hare"), seat("Tortoise")],
  points: [point(0, 0, 0.5), point(4, 1, 0.7), point(6, 1, 0.6), point(8, 2, 0.2), point(10, 2, 0, 0)],
  falls: [],
  drawn: [],
  turning: [],
  games: 10,
  horizon: 0,
  seed: 7,
  cut: false,
  apart: true,
};

describe("the curve of a review", () => {
  it("has its points where the answers are, as each seat's own chance", () => {
    expect(spots(review, 0).map((spot) => spot.x)).toEqual([0, 0.4, 0.6, 0.8, 1]);
    expect(spots(review, 1)[1]).toMatchObject({ x: 0.4, value: expect.closeTo(0.3), high: expect.closeTo(0.4) });
  });

  it("is a line, a band around it, and an area to the middle", () => {
    const drawn = paths(spots(review, 0).slice(0, 2), (x, value) => [x * 100, (1 - value) * 100]);
    expect(drawn.line).toBe("M0.0,50.0L40.0,30.0");
    expect(drawn.band).toBe("M0.0,40.0L40.0,20.0L40.0,40.0L0.0,60.0Z");
    expect(drawn.area).toBe("M0.0,50.0L0.0,50.0L40.0,30.0L40.0,50.0Z");
  });

  it("knows the rounds, and leaves out what came before the first", () => {
    expect(rounds(review)).toEqual([
      { round: 1, from: 0.4, to: 0.8 },
      { round: 2, from: 0.8, to: 1 },
    ]);
    expect(rounds({ ...review, points: review.points.map((each) => ({ ...each, round: 0 })) })).toEqual([]);
  });

  it("has a value between two points, and at its ends", () => {
    const found = spots(review, 0);
    expect(valueAt(found, 0)).toBe(0.5);
    expect(valueAt(found, 0.5)).toBeCloseTo(0.65);
    expect(valueAt(found, 0.8)).toBeCloseTo(0.2);
    expect(valueAt(found, 2)).toBe(0);
  });
});

describe("the falls of a review", () => {
  const fall: Fall = { first: 6, answer: 7, step: 7, round: 1, seat: 0, text: "It rains", rule: "", points: [-40, 40] };

  it("are counted where the curve falls by 15 points or more, with those that have a card", () => {
    expect(fallen(review, 0)).toEqual({ falls: 2, carded: 0 });
    expect(fallen(review, 1)).toEqual({ falls: 1, carded: 0 });
    expect(fallen({ ...review, falls: [fall] }, 0)).toEqual({ falls: 2, carded: 1 });
    const card = { answer: 8 } as TurningPoint;
    expect(fallen({ ...review, falls: [fall], turning: [card] }, 0)).toEqual({ falls: 2, carded: 2 });
    expect(m.review.counted(2, 2)).toBe("Falls of 15 points or more that have a card: 2 of 2.");
  });

  it("say how rare they were", () => {
    expect(m.review.rare(10, 200)).toContain("As bad or worse in 10 of 200 tries");
    expect(m.review.rare(200, 200)).toContain("hidden, not drawn");
  });
});

describe("the words of a review", () => {
  it("never name a bare percentage", () => {
    expect(m.review.of(0.57, 400)).toBe("57% of 400");
    expect(m.review.points(0.004)).toBe("0");
    expect(m.review.about(0.063)).toBe("\u00b16");
  });

  it("grade choices in words and counts", () => {
    expect(counts({ best: 3, loose: 1 })).toEqual([3, 0, 1, 0]);
    expect(m.review.graded([3, 0, 1, 0])).toBe("3 of 4 as good as the bot's, 0 close, 1 loose, 0 costly");
    expect(
      [
        [3, 0, 0, 0],
        [3, 0, 1, 0],
        [3, 0, 1, 2],
        [3, 0, 0, 1],
      ].map(m.review.words),
    ).toEqual(["sound", "sound, with 1 slip", "with 2 costly slips", "with 1 costly slip"]);
  });

  it("title a turning point by round, deed and points", () => {
    const deed = "Runner moving to the Roof";
    expect(m.review.turned(2, deed, -27, true)).toBe("Round 2: Runner moving to the Roof cost 27 points.");
    expect(m.review.turned(4, deed, 14, false)).toBe("Round 4: Runner moving to the Roof gave you 14 points.");
    expect(m.review.turned(0, "resigning", -50, true)).toBe("Resigning cost 50 points.");
  });

  it("count answers from one, and name the round where there is one", () => {
    expect(m.review.answer(0, 0)).toBe("Answer 1");
    expect(m.review.answer(8, 2)).toBe("Round 2, answer 9");
  });

  it("say what it rests on", () => {
    expect(m.review.method(200, 0, 7, false)).toContain("By the quick bot, 200 games each, seed 7.");
    expect(m.review.method(200, 0, 7, false, "master")).toContain("By the bot master, 200 games each, seed 7.");
    expect(m.review.method(9, 260, 7, true)).toContain("9 games each, 260 questions far, seed 7; time was up");
  });
});

describe("a turning point on the board", () => {
  const spots = new Map(
    Object.entries({ me: { x: 0, y: 0, r: 10 }, foe: { x: 100, y: 0, r: 10 }, mate: { x: 0, y: 15, r: 10 } }),
  );
  const places = new Map([["roof", { x: 200, y: 200, width: 300, height: 300 }]]);
  const layout = { spots, places } as unknown as Layout;
  const turned = (chosen: string[], better: string[]): TurningPoint =>
    ({ about: "me", chosen: { targets: chosen }, better: { targets: better } }) as TurningPoint;

  it("leads from rim to rim, and not where they touch", () => {
    const [better, chosen] = pointed(turned(["foe"], ["mate"]), layout);
    expect(chosen?.way).toEqual({ from: [10, 0], to: [90, 0] });
    expect([better?.kind, better?.way]).toEqual(["better", null]);
  });

  it("names the first of each kind, and passes over what nobody sees", () => {
    const found = pointed(turned(["unseen", "foe", "mate"], []), layout);
    expect(found.map(({ id, named }) => [id, named])).toEqual([
      ["foe", true],
      ["mate", false],
    ]);
  });

  it("draws a place no larger than a piece", () => {
    expect(pointed(turned(["roof"], []), layout)[0]?.at.r).toBe(40);
  });

  it("says nothing where both concern the same", () => {
    expect(pointed(turned(["foe"], ["foe"]), layout)).toEqual([]);
  });
});

describe("the draws of a review", () => {
  const draw = (answer: number, of: number, value: number) => ({
    answer,
    step: answer,
    seat: of,
    points: [value, -value],
  });
  const drawn = [draw(1, 0, 12), draw(2, 1, -5), draw(3, 0, -10), draw(4, 0, 12), draw(5, 0, 11)];

  it("have room for the widest, in steps of five points", () => {
    expect(widest(drawn, 0)).toBe(15);
    expect(widest([draw(1, 0, 15)], 1)).toBe(15);
    expect(widest([draw(1, 0, 1)], 0)).toBe(5);
  });

  it("are a dot each, by whose answer they came after and what they did for a seat", () => {
    const found = dots(drawn, 1, 1, (value) => value, 9);
    expect(found).toEqual([{ answer: 2, step: 2, value: 5, x: expect.closeTo(5), lane: expect.closeTo(0) }]);
  });

  it("do not lie on each other", () => {
    const found = dots(drawn, 0, 0, (value) => value, 9);
    expect(found.map((dot) => dot.answer)).toEqual([3, 5, 1, 4]);
    expect(found.map((dot) => Math.abs(dot.lane))).toEqual([0, 0, 1, 1]);
    expect(found[2]!.lane).toBe(-found[3]!.lane);
  });
});
