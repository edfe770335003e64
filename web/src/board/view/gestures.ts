// Drag pans, two fingers pinch, the wheel zooms. A drag is no click.
import type { Viewport } from "./viewport.svelte";

const SLOP = 6;

export function gestures(node: HTMLElement, view: Viewport): { destroy: () => void } {
  const fingers = new Map<number, { x: number; y: number }>();
  let travelled = 0;

  const local = (event: { clientX: number; clientY: number }) => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function down(event: PointerEvent): void {
    if (event.button > 0) return;
    if (!fingers.size) travelled = 0;
    fingers.set(event.pointerId, local(event));
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    travelled += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    fingers.set(event.pointerId, now);
    if (travelled <= SLOP) return;
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    const still = others[0];
    if (still) pinch(still, before, now);
    else view.pan(now.x - before.x, now.y - before.y);
  }

  function pinch(
    still: { x: number; y: number },
    before: { x: number; y: number },
    now: { x: number; y: number },
  ): void {
    const was = Math.hypot(before.x - still.x, before.y - still.y);
    const is = Math.hypot(now.x - still.x, now.y - still.y);
    if (was > 0) view.zoom(is / was, (still.x + now.x) / 2, (still.y + now.y) / 2);
  }

  const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);

  function click(event: MouseEvent): void {
    if (travelled > SLOP) event.stopPropagation();
    travelled = 0;
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = local(event);
    view.zoom(Math.exp(-event.deltaY * 0.0015), at.x, at.y);
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy: () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, true);
      node.removeEventListener("wheel", wheel);
    },
  };
}
