import { describe, expect, it } from "vitest";
import { Director } from "../src/director/director.svelte";
import { QUIET } from "../src/director/quiet";
import type { ClientMessage, Cue, Frame, LogLine, SeatInfo, View } from "../src/server/protocol";
import { complete } from "../src/server/scene";

const FALL: Cue = { kind: "fall" };
const BOARD = { kind: "zones", label: "" };
const line = (n: number): LogLine => ({ n, text: `line ${n}`, rule: "", what: "" });
const frame = (n: number, cue: Cue | null = null): Frame => ({ n, status: `${n}`, elements: [], cue });
const held = (question: string, clock = 0, seats: SeatInfo[] = []) => ({
  view: { question, clock, seats } as unknown as View,
  arrived: 0,
});

/** A director with a log of so many lines, a clock that is turned by hand, and a book of what it did. */
function stage(count: number) {
  const sent: ClientMessage[] = [];
  const shown: string[] = [];
  const told: number[] = [];
  const read = new Set<string>();
  let [now, waits]: [number, (() => void) | null] = [0, null];
  let lines = Array.from({ length: count }, (_, n) => line(n));
  const director = new Director(
    {
      now: () => now,
      next: (run) => ((waits = run), () => (waits = null)),
      calm: () => false,
      pace: () => 1,
      slower: () => 1,
      seat: () => 0,
    },
    {
      send: (message) => sent.push(message) > 0,
      show: (each) => shown.push(each.view.question),
      tell: (each) => told.push(each),
      lines: () => lines,
      scene: () => complete({ title: "", status: "", board: BOARD }),
      isNew: ({ id }) => !read.has(id) && !!read.add(id),
    },
  );
  const wait = (ms: number): void => {
    const run = waits;
    now += ms;
    waits = null;
    run?.();
  };
  const grow = (to: number): void => void (lines = Array.from({ length: to }, (_, n) => line(n)));
  const give = (from: number, to: number, cue?: Cue): void =>
    director.hear({
      type: "frames",
      start: from,
      frames: Array.from({ length: to - from }, (_, i) => frame(from + i, cue)),
    });
  return { director, sent, shown, told, wait, grow, give };
}

describe("the director", () => {
  it("asks for what is new, plays it line by line, and shows the view after the last", () => {
    const { director, sent, shown, told, wait, give } = stage(4);
    director.play(held("q2"), 2);
    expect(sent).toEqual([{ type: "watch", start: 2, count: 2 }]);
    expect([director.busy, director.asks]).toEqual([true, true]);
    give(2, 4);
    expect([told, director.scene?.status]).toEqual([[3], "2"]);
    wait(700);
    expect([told, director.scene?.status, shown]).toEqual([[3, 4], "3", []]);
    wait(700);
    expect([shown, director.busy, director.scene]).toEqual([["q2"], false, null]);
  });

  it("appends what comes meanwhile, and shows the newest view", () => {
    const { director, sent, shown, told, wait, grow, give } = stage(1);
    director.play(held("q1"), 0);
    give(0, 1);
    grow(2);
    director.play(held("q2"), 1);
    expect(sent.at(-1)).toEqual({ type: "watch", start: 1, count: 1 });
    wait(5000);
    expect([shown, director.busy]).toEqual([[], true]);
    give(1, 2);
    wait(1400);
    expect([told, shown]).toEqual([[1, 2], ["q2"]]);
  });

  it("fetches in one request after the other what one cannot bring", () => {
    const { director, sent, grow, give } = stage(1);
    director.play(held(""), 0);
    grow(3);
    director.play(held(""), 1);
    give(0, 1);
    expect(sent).toEqual([
      { type: "watch", start: 0, count: 1 },
      { type: "watch", start: 1, count: 2 },
    ]);
  });

  it("pauses, and steps while paused, without showing the question", () => {
    const { director, shown, wait, give } = stage(3);
    director.play(held("q"), 0);
    give(0, 3);
    director.pause();
    wait(60_000);
    expect([director.at, shown]).toEqual([0, []]);
    director.go(director.at + 1);
    expect([director.at, director.t]).toEqual([1, 700]);
    director.go(99);
    expect(director.at).toBe(2);
    director.go(director.at - 1);
    director.pause();
    wait(0);
    wait(699);
    expect([director.at, shown]).toEqual([2, []]);
    wait(1);
    expect(shown).toEqual(["q"]);
  });

  it("skips to the question, and hears no late frames", () => {
    const { director, shown, give } = stage(2);
    director.play(held("q"), 0);
    director.skip();
    give(0, 2);
    expect([shown, director.busy, director.takes.length]).toEqual([["q"], false, 0]);
  });

  it("forgets what is no longer true, and shows nothing", () => {
    const { director, shown, told, wait, give } = stage(2);
    director.play(held("q"), 0);
    give(0, 2);
    director.forget();
    wait(5000);
    expect([shown, told, director.busy, director.takes.length]).toEqual([[], [1], false, 0]);
  });

  it("shows the last turn again without telling it anew or asking anything", () => {
    const { director, sent, shown, told, wait, give } = stage(4);
    director.play(held("q"), 2);
    give(2, 4);
    wait(1400);
    director.again();
    expect(sent.at(-1)).toEqual({ type: "watch", start: 2, count: 2 });
    give(2, 4);
    expect([director.mode, director.scene?.status]).toEqual(["again", "2"]);
    wait(1400);
    expect([shown, told, director.busy]).toEqual([["q"], [3, 4], false]);
  });

  it("finds the last turn by its banner where nothing has been played yet", () => {
    const { director, give } = stage(5);
    director.again();
    director.hear({
      type: "frames",
      start: 0,
      frames: [frame(0, { kind: "banner" }), frame(1), frame(2, { kind: "banner" }), frame(3), frame(4)],
    });
    expect(director.at).toBe(2);
    director.forget();
    give(0, 5);
    expect(director.busy).toBe(false);
  });

  it("plays only the last of very many, and those fast", () => {
    const { director, sent, wait } = stage(200);
    director.play(held("q"), 0);
    expect(sent).toEqual([{ type: "watch", start: 140, count: 60 }]);
    expect(director.hurried).toBe(true);
    wait(0);
  });

  it("hurries when more comes than it can show, and then goes on with the newest", () => {
    const { director, sent, grow, give } = stage(10);
    director.play(held("q"), 0);
    give(0, 10);
    grow(80);
    director.play(held("q"), 10);
    expect([director.hurried, director.at, sent.at(-1)]).toEqual([true, 0, { type: "watch", start: 10, count: 70 }]);
    grow(140);
    director.play(held("q"), 80);
    expect(sent.at(-1)).toEqual({ type: "watch", start: 80, count: 60 });
    give(10, 80);
    expect(director.takes.length).toBe(0);
    give(80, 140);
    expect([director.takes.length, director.hurried]).toEqual([60, true]);
  });

  it("shows every line at its own pace to who has nothing to answer, however many come", () => {
    const { director, sent, told, wait, grow, give } = stage(200);
    director.play(held(""), 0);
    expect([director.hurried, sent]).toEqual([false, [{ type: "watch", start: 0, count: 100 }]]);
    give(0, 100, FALL);
    grow(500);
    director.play(held(""), 200);
    for (let from = 100; from < 500; from += 100) {
      expect(sent.at(-1)).toEqual({ type: "watch", start: from, count: 100 });
      give(from, from + 100, FALL);
    }
    expect([director.hurried, director.at, director.takes.length]).toEqual([false, 0, 500]);
    wait(499 * 700);
    expect([told.length, director.scene?.status, director.busy]).toEqual([500, "499", true]);
    wait(700);
    expect(director.busy).toBe(false);
  });

  it("shows what is quiet faster where there is much of it, and stops at what is worth seeing", () => {
    const { director, wait, give } = stage(101);
    director.play(held(""), 0);
    give(0, 100);
    give(100, 101, FALL);
    wait(QUIET - 100);
    expect(director.at).toBeLessThan(100);
    wait(200);
    expect([director.at, director.busy]).toEqual([100, true]);
    wait(700);
    expect(director.busy).toBe(false);
  });

  it("waits at a card that nobody has read here, until somebody lets it go on", () => {
    const { director, wait, give } = stage(2);
    director.play(held("q"), 0);
    give(0, 2, { kind: "note", card: { id: "c", title: "Card" } });
    wait(5000);
    expect([director.at, director.paused]).toEqual([0, true]);
    director.pause();
    wait(10);
    expect(director.at).toBe(1);
  });

  it("takes a seat that a bot has for one with nothing to answer", () => {
    const { director, sent } = stage(200);
    director.play(held("q", 0, [{ seat: 0, name: "", side: 0, kind: "bot" }]), 0);
    expect([director.asks, director.hurried, sent.at(-1)]).toEqual([
      false,
      false,
      { type: "watch", start: 0, count: 100 },
    ]);
  });

  it("tells a line, and shows what it brought, when its dice lie", () => {
    const { director, told, wait, give } = stage(2);
    director.play(held("q"), 0);
    give(0, 2, { kind: "roll", rolls: [{ kind: "dice", label: "", faces: [{ value: "3" }] }] });
    expect([told, director.settled, director.scene?.status]).toEqual([[], false, ""]);
    wait(600);
    expect([told, director.settled, director.scene?.status]).toEqual([[1], true, "0"]);
    wait(700);
    expect([told, director.at, director.scene?.status]).toEqual([[1], 1, "0"]);
    wait(600);
    expect([told, director.scene?.status]).toEqual([[1, 2], "1"]);
  });

  it("catches up as soon as a question comes", () => {
    const { director, sent, grow, give } = stage(200);
    director.play(held(""), 0);
    give(0, 100);
    give(100, 200);
    grow(201);
    director.play(held("q"), 200);
    expect(sent.at(-1)).toEqual({ type: "watch", start: 141, count: 60 });
    expect([director.hurried, director.takes.length]).toEqual([true, 0]);
  });

  it("hurries where a clock runs for the question", () => {
    const { director } = stage(2);
    director.play(held("q", 30), 0);
    expect(director.hurried).toBe(true);
  });

  it("gives up where the server has nothing to show", () => {
    const { director, shown, give } = stage(2);
    director.play(held("q"), 0);
    give(0, 0);
    expect([shown, director.busy]).toEqual([["q"], false]);
  });

  it("goes on from the act that was picked, also after the end", () => {
    const { director, shown, wait, give } = stage(3);
    director.play(held("q"), 0);
    give(0, 3);
    director.skip();
    director.jump(1);
    expect([director.mode, director.scene?.status]).toEqual(["again", "1"]);
    wait(1400);
    expect([shown, director.busy]).toEqual([["q"], false]);
  });
});
