import { describe, expect, it } from "vitest";
import { cornerFor } from "../src/board/ground/corners";

const PLACE = { id: "shed", label: "Tar Shed", path: "", frame: "", x: 0, y: 100, width: 300, height: 200 };
const at = (x: number, y: number) => ({ x, y, r: 15 });

describe("the name of an area", () => {
  it("stands in its upper left corner", () => {
    expect(cornerFor(PLACE, 8, [at(150, 200)])).toEqual({ x: 8, y: 106 });
  });

  it("gives way to whoever stands there", () => {
    expect(cornerFor(PLACE, 8, [at(20, 100)])).toEqual({ x: 228, y: 106 });
    expect(cornerFor(PLACE, 8, [at(20, 100), at(280, 110)])).toEqual({ x: 8, y: 274.5 });
  });

  it("stays where every corner is covered, or the area is no wider than the name", () => {
    const all = [at(20, 110), at(280, 110), at(20, 290), at(280, 290)];
    expect(cornerFor(PLACE, 8, all)).toEqual({ x: 8, y: 106 });
    expect(cornerFor({ ...PLACE, width: 60, height: 20 }, 8, [at(20, 100)])).toEqual({ x: 8, y: 106 });
  });
});
