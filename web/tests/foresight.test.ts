// What the board shows of the next step: asked once the hand rests, and let go of when it goes on.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stroke } from "../src/server/protocol";
import { complete, type Element, type Layer } from "../src/server/scene";
import { Foresight } from "../src/workshop/painter/foresight.svelte";
import { pieceOf } from "../src/workshop/painter/looks";
import type { Sheet } from "../src/workshop/painter/sheet.svelte";

const bare = { board: { kind: "grid", label: "" }, elements: [], panels: [], seat: 0, question: null };
const scene = complete(bare as unknown as Parameters<typeof complete>[0]);
const seen = (...cells: string[]) => ({ kind: "area", look: ["threat"], cells, points: [] }) as unknown as Layer;
const stroke = (x: number): Stroke => ({ brush: "obstacle", spots: [{ x, y: 1 }] });

describe("the next step", () => {
  const asked: string[] = [];
  const sheet = {
    file: "m.toml",
    about: "figure-5",
    shown: ["sight"],
    map: { head: 0 },
    scene,
    layers: [seen("a", "b")],
  };

  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      asked.push(init.body as string);
      return Promise.resolve(Response.json({ head: 0, layers: [seen("a")], facts: ["Sees 1 space."] }));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is asked about once the hand rests, and says what would be lost", async () => {
    const foresight = new Foresight("token", sheet as unknown as Sheet);
    foresight.ask([stroke(4)])();
    foresight.ask([stroke(5)]);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]!)).toMatchObject({ stroke: stroke(5), element: "figure-5", overlays: ["sight"] });
    expect(foresight.facts).toEqual(["Sees 1 space."]);
    expect(foresight.lost).toEqual(["b"]);
    foresight.ask([]);
    expect([foresight.layers, foresight.facts]).toEqual([null, []]);
  });
});

describe("a piece in the palette", () => {
  it("looks like one of its own side", () => {
    const there = ["seals", "terrorists"].map((side) => ({ role: "vehicle", side, look: [] }) as unknown as Element);
    const brush = {
      key: "vehicle:terrorists",
      label: "Truck",
      group: "",
      rule: "",
      text: "",
      look: ["token", "vehicle"],
    };
    expect(pieceOf(brush, there)?.side).toBe("terrorists");
  });
});
