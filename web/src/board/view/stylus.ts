// A pointer that makes a map: what it takes does not pan.
import type { Stylus } from "../board";

export interface Held {
  stylus: Stylus | null;
  /** Where the drawing begins, and how many of its units a pixel is. */
  pad: number;
  pixel: () => number;
}

export function stylus(node: SVGSVGElement, given: Held): { update: (next: Held) => void; destroy: () => void } {
  let now = given;
  let held = -1;

  const local = (event: MouseEvent): { x: number; y: number } => {
    const box = node.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) * now.pixel() - now.pad,
      y: (event.clientY - box.top) * now.pixel() - now.pad,
    };
  };

  function down(event: PointerEvent): void {
    if (event.button > 0 || held >= 0 || !now.stylus?.down(local(event), event)) return;
    event.stopPropagation();
    held = event.pointerId;
    node.setPointerCapture(held);
  }

  function move(event: PointerEvent): void {
    if (held < 0 || held === event.pointerId) now.stylus?.move(local(event), event);
  }

  function up(event: PointerEvent): void {
    if (held !== event.pointerId) return;
    held = -1;
    now.stylus?.up(event, event.type === "pointercancel");
  }

  const leave = (): void => (held < 0 ? now.stylus?.leave() : undefined);

  const click = (event: MouseEvent): void => now.stylus?.click(local(event), event);

  const heard: [string, (event: never) => void][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["pointerleave", leave],
    ["click", click],
  ];
  for (const [name, hear] of heard) node.addEventListener(name, hear as EventListener);
  return {
    update: (next) => (now = next),
    destroy: () => heard.forEach(([name, hear]) => node.removeEventListener(name, hear as EventListener)),
  };
}
