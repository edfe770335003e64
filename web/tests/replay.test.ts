import { describe, expect, it } from "vitest";
import { Replay, isChapter, isLoss } from "../src/review/replay.svelte";
import type { ClientMessage, Cue, LogLine } from "../src/server/protocol";
import { complete } from "../src/server/scene";

const COUNT = 150;
const CUES: Record<number, Cue> = { 10: { kind: "banner" }, 70: { kind: "fall" }, 130: { kind: "banner" } };

/** A replay of a log of 150 lines, with a server that answers when it is told to. */
function opened() {
  const sent: ClientMessage[] = [];
  const steps: number[] = [];
  let [now, waits]: [number, (() => void) | null] = [0, null];
  const lines: LogLine[] = Array.from({ length: COUNT }, (_, n) => ({ n, text: `${n}`, rule: "", what: "" }));
  const replay = new Replay(
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
      moved: (step) => steps.push(step),
      lines: () => lines,
      scene: () => complete({ title: "", status: "", board: { kind: "zones", label: "" } }),
    },
  );
  function serve(): void {
    const asked = sent.at(-1);
    if (asked?.type !== "watch") return;
    const frames = lines
      .slice(asked.start, asked.start + (asked.count ?? 100))
      .map(({ n }) => ({ n, status: `${n}`, elements: [], cue: CUES[n] ?? null }));
    replay.hear({ type: "frames", start: asked.start, frames });
  }
  const wait = (ms: number): void => {
    const run = waits;
    now += ms;
    waits = null;
    run?.();
  };
  return { replay, sent, steps, serve, wait };
}

describe("a replay", () => {
  it("fetches the piece that a step lies in, with the line before, and shows how it came out", () => {
    const { replay, sent, steps, serve } = opened();
    replay.to(100);
    expect(sent).toEqual([{ type: "watch", start: 59, count: 61 }]);
    serve();
    expect([replay.scene?.status, replay.take?.before.status, steps]).toEqual(["99", "98", [100]]);
    replay.to(61);
    expect([sent.length, replay.scene?.status, replay.take?.before.status]).toEqual([1, "60", "59"]);
  });

  it("asks for the start as it was before anything happened", () => {
    const { replay, sent } = opened();
    replay.to(0);
    expect([sent, replay.scene]).toEqual([[{ type: "look_back", step: 0 }], null]);
  });

  it("forgets a step that it has left before it came", () => {
    const { replay, sent, steps, serve } = opened();
    replay.to(100);
    const late = sent.pop()!;
    replay.to(0);
    sent.push(late);
    serve();
    expect([replay.scene, steps]).toEqual([null, []]);
  });

  it("plays on over the end of a piece, and stops at the end of the match", () => {
    const { replay, steps, serve, wait } = opened();
    replay.to(60);
    serve();
    replay.play();
    wait(700);
    expect(steps.at(-1)).toBe(61);
    serve();
    expect(steps.at(-1)).toBe(62);
    expect(replay.take?.before.status).toBe("60");
    replay.to(COUNT);
    serve();
    replay.play();
    wait(5000);
    expect([steps.at(-1), replay.paused]).toEqual([COUNT, true]);
  });

  it("seeks from the start where it shows the start, whatever it has fetched", () => {
    const { replay, steps, serve } = opened();
    replay.to(COUNT);
    serve();
    replay.to(0);
    replay.seek(isChapter, 1);
    serve();
    expect(steps.at(-1)).toBe(11);
  });

  it("finds the next chapter and the next loss, however far they are", () => {
    const { replay, steps, serve } = opened();
    replay.to(1);
    serve();
    replay.seek(isLoss, 1);
    serve();
    expect(steps.at(-1)).toBe(71);
    replay.seek(isChapter, 1);
    serve();
    expect(steps.at(-1)).toBe(131);
    replay.seek(isChapter, -1);
    serve();
    serve();
    expect(steps.at(-1)).toBe(11);
    replay.seek(isChapter, -1);
    expect(steps.at(-1)).toBe(11);
  });
});
