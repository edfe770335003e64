import { describe, expect, it } from "vitest";
import type { Term } from "../src/server/protocol";
import { meaning } from "../src/terms/glossary.svelte";

const TERMS: Term[] = [
  { name: "Shot", text: "Any shot.", rule: "X-1", beside: ["range #, *"] },
  { name: "Sound, *", also: ["Card #"], text: "Noise.", rule: "X-2" },
  { name: "Sound, Hall", text: "Echo.", rule: "X-3" },
  { name: "Take 2 (all)", text: "Twice.", rule: "X-4" },
];

const rule = (label: string, beside = ""): string => meaning(TERMS, label, beside)?.rule ?? "";

describe("the meaning of a label", () => {
  it("goes by its name, whatever its capitals, before any pattern", () => {
    expect(rule("SHOT")).toBe("X-1");
    expect(rule("Sound, Hall")).toBe("X-3");
    expect(rule("take 2 (all)")).toBe("X-4");
  });

  it("goes by a pattern, and then by what stands beside it", () => {
    expect(rule("Sound, Quay")).toBe("X-2");
    expect(rule("Card 12")).toBe("X-2");
    expect(rule("Longbow", "range 12, 2 dice")).toBe("X-1");
  });

  it("is none where nothing fits", () => {
    expect(rule("Card A")).toBe("");
    expect(rule("Longbow", "far")).toBe("");
    expect(rule("", "range 3, 1 die")).toBe("");
  });
});
