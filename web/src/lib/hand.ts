// A hand on the board: it draws a path from a figure, puts a point somewhere, or measures. All else pans.
import type { Point } from "./cutting";
import type { Draft } from "./draft.svelte";
import type { Looking } from "./looking.svelte";
import type { Measure } from "./measure";

export interface Hand {
  measure: Measure | null;
  draft: Draft | null;
  looking: Looking;
  /** Where the drawing begins, and how many of its units a pixel is. */
  pad: number;
  pixel: () => number;
}

const SLOP = 5;
/** How near (in pixels) to a figure or a pin a drag begins. */
const NEAR = 26;

interface Spot {
  x: number;
  y: number;
}

export function hand(node: SVGSVGElement, given: Hand): { update: (next: Hand) => void; destroy: () => void } {
  let now = given;
  let grabbed: { id: number; at: Spot; from: Point; moved: boolean; drag: (to: Point) => void } | null = null;
  let swallow = false;

  const local = (event: MouseEvent): Spot => {
    const box = node.getBoundingClientRect();
    return { x: (event.clientX - box.left) * now.pixel() - now.pad, y: (event.clientY - box.top) * now.pixel() - now.pad };
  };
  const point = (event: MouseEvent): Point | null => {
    const { x, y } = local(event);
    return now.measure?.from(x, y) ?? null;
  };
  const isNear = (event: MouseEvent, to: Point): boolean => {
    const at = local(event);
    const spot = now.measure?.to(to);
    return !!spot && Math.hypot(at.x - spot.x, at.y - spot.y) <= NEAR * now.pixel();
  };

  /** What a drag from here would do. */
  function begin(event: PointerEvent, from: Point): ((to: Point) => void) | null {
    const { draft, looking } = now;
    if (looking.measuring) return (to) => looking.stretch(from, to);
    if (!draft?.aim) return null;
    const onEnd = isNear(event, draft.end) && (draft.steps.length > 0 || !draft.isPath);
    const onStart = draft.isPath && isNear(event, draft.start);
    if (!onEnd && !onStart) return null;
    looking.element = "";
    draft.grab(!onEnd);
    return (to) => draft.drag(to);
  }

  function down(event: PointerEvent): void {
    swallow = false;
    const from = point(event);
    if (event.button > 0 || grabbed || !from) return;
    const drag = begin(event, from);
    if (!drag) return;
    event.stopPropagation();
    grabbed = { id: event.pointerId, at: { x: event.clientX, y: event.clientY }, from, moved: false, drag };
  }

  /** A figure that is dragged from does not take the focus: keys go on drawing. */
  function press(event: MouseEvent): void {
    if (grabbed) event.preventDefault();
  }

  function move(event: PointerEvent): void {
    if (grabbed?.id !== event.pointerId) return;
    const far = Math.hypot(event.clientX - grabbed.at.x, event.clientY - grabbed.at.y);
    if (!grabbed.moved && far <= SLOP) return;
    if (!grabbed.moved) node.setPointerCapture(event.pointerId);
    grabbed.moved = true;
    if (now.draft) now.draft.held = true;
    const to = point(event);
    if (to) grabbed.drag(to);
  }

  function up(event: PointerEvent): void {
    if (grabbed?.id !== event.pointerId) return;
    swallow = grabbed.moved;
    if (now.draft) now.draft.held = false;
    grabbed = null;
  }

  function click(event: MouseEvent): void {
    const to = point(event);
    const onPiece = event.target instanceof Element && !!event.target.closest("[data-id]");
    if (swallow || now.looking.measuring) event.stopPropagation();
    if (swallow || !to) return;
    if (now.looking.measuring) now.looking.tap(to);
    if (now.draft?.aim && event.detail > 0) (document.activeElement as HTMLElement | null)?.blur();
    if (onPiece || now.looking.measuring) return;
    now.looking.element = "";
    if (now.draft?.aim) now.draft.extend(to);
  }

  const heard: [string, (event: never) => void][] = [
    ["pointerdown", down],
    ["mousedown", press],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", click],
  ];
  for (const [name, hear] of heard) node.addEventListener(name, hear as EventListener);
  return {
    update: (next) => (now = next),
    destroy: () => heard.forEach(([name, hear]) => node.removeEventListener(name, hear as EventListener)),
  };
}
