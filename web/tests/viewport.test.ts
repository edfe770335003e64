import { describe, expect, it } from "vitest";
import { Viewport } from "../src/board/view/viewport.svelte";

/** A phone that shows a part of a large board. */
function phone(): Viewport {
  const view = new Viewport();
  view.resize(390, 340, { width: 1200, height: 1000 });
  return view;
}

const on = (view: Viewport, x: number, y: number) => ({ x: view.x + x * view.scale, y: view.y + y * view.scale });

describe("what is revealed", () => {
  it("comes into view, and out from under the small map", () => {
    const view = phone();
    expect(view.fitted).toBe(false);
    view.centre(500, 500);
    const right = { x: (390 - 60 - view.x) / view.scale, y: (50 - view.y) / view.scale };
    view.reveal(right.x, right.y);
    expect(on(view, right.x, right.y).x).toBeLessThanOrEqual(390 - 150);
  });

  it("comes out below it at the right edge of the board", () => {
    const view = phone();
    view.centre(1200, 500);
    const y = (50 - view.y) / view.scale;
    view.reveal(1180, y);
    expect(on(view, 1180, y).x).toBeGreaterThan(390 - 150);
    expect(on(view, 1180, y).y).toBeCloseTo(112);
  });
});
