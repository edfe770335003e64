import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/server/protocol";
import { countedOf, entriesOf } from "../src/log/series";
import { toldOf } from "../src/log/told";

const count = (n: number, ...elements: string[]): LogLine =>
  ({ n, what: "counted", text: `Count ${n}: ${elements.length} units moved.`, rule: "R-1", elements }) as LogLine;

describe("lines that count on", () => {
  const lines = [count(1, "a", "b"), count(2, "b"), count(3, "c", "a")];
  const [all] = entriesOf(lines);

  it("are one line that says how many moved in all", () => {
    expect(entriesOf(lines)).toHaveLength(1);
    expect(toldOf(all!, null)).toBe("Counts 1 to 3: 3 units moved.");
  });

  it("point at all of them, each once", () => expect(countedOf(all!)).toEqual(["a", "b", "c"]));

  it("do not count whom something was said of in between", () => {
    const said = { n: 9, what: "blocked", text: "D is in the way on count 2.", elements: ["d"] } as LogLine;
    const [entry] = entriesOf([lines[0]!, lines[1]!, said, lines[2]!]);
    expect([entry!.lines.length, toldOf(entry!, null)]).toEqual([4, "Counts 1 to 3: 3 units moved."]);
  });

  it("say nothing of who moved where nobody is told", () => {
    const [hidden] = entriesOf([count(1), count(2), count(3)]);
    expect(toldOf(hidden!, null)).toBe("Counts 1 to 3.");
  });

  it("counts nobody whose name has a number", () => {
    const starts = [1, 2, 3].map((n) => ({ n, what: "starts", text: `Bravo ${n} starts in A.`, rule: "" }) as LogLine);
    expect(entriesOf(starts)).toHaveLength(3);
  });
});
