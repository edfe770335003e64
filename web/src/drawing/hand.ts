// A hand on the board: it draws a path from a figure, puts a point somewhere, or measures. All else pans.
import type { Measure } from "../board/layout/measure";
import type { Probe } from "../question/probe.svelte";
import type { Draft } from "./draft.svelte";
import { fullPull, type Flick } from "./flick.svelte";
import type { Point } from "./path";

export interface Hand {
  measure: Measure | null;
  draft: Draft | null;
  flick: Flick | null;
  probe: Probe;
  /** Where the drawing begins, and how many of its units a pixel is. */
  pad: number;
  pixel: () => number;
  /** A disc was pulled back and let go. */
  onflick: () => void;
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
  let grabbed: {
    id: number;
    at: Spot;
    from: Point;
    moved: boolean;
    drag: (to: Point, event: PointerEvent) => void;
  } | null = null;
  let swallow = false;

  const local = (event: MouseEvent): Spot => {
    const box = node.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) * now.pixel() - now.pad,
      y: (event.clientY - box.top) * now.pixel() - now.pad,
    };
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

  /** The disc is set, or pulled back: also beyond the rim. */
  function beginFlick(event: PointerEvent, flick: Flick): ((to: Point, event: PointerEvent) => void) | null {
    const [at, disc] = [local(event), now.measure?.to(flick.disc)];
    if (!now.measure || !disc) return null;
    if (flick.setting) return isNear(event, flick.disc) ? (to) => flick.set(to) : null;
    const full = fullPull(flick, now.measure, now.pixel());
    const back = flick.pulled(full);
    const onHandle = Math.hypot(at.x - disc.x - back.x, at.y - disc.y - back.y) <= NEAR * now.pixel();
    if (!onHandle && !isNear(event, flick.disc)) return null;
    now.probe.element = "";
    return (_, moved) => {
      const to = local(moved);
      if (!grabbed?.moved) flick.grab();
      flick.pull({ x: to.x - disc.x, y: to.y - disc.y }, full);
    };
  }

  /** What a drag from here would do. */
  function begin(event: PointerEvent, from: Point): ((to: Point, event: PointerEvent) => void) | null {
    const { draft, flick, probe } = now;
    if (probe.measuring) return (to) => probe.stretch(from, to);
    if (flick) return beginFlick(event, flick);
    if (!draft?.aim) return null;
    const onEnd = isNear(event, draft.end) && (draft.steps.length > 0 || !draft.isPath);
    const onStart = draft.isPath && isNear(event, draft.start);
    if (!onEnd && !onStart) return null;
    probe.element = "";
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
    const to = point(event);
    if (to) grabbed.drag(to, event);
    grabbed.moved = true;
    if (now.draft) now.draft.held = true;
  }

  function up(event: PointerEvent): void {
    if (grabbed?.id !== event.pointerId) return;
    swallow = grabbed.moved;
    if (now.draft) now.draft.held = false;
    grabbed = null;
    if (event.type === "pointercancel") now.flick?.letOff();
    else if (now.flick?.letGo()) now.onflick();
  }

  function click(event: MouseEvent): void {
    const to = point(event);
    const onPiece = event.target instanceof Element && !!event.target.closest("[data-id]");
    if (swallow || now.probe.measuring) event.stopPropagation();
    if (swallow || !to) return;
    if (now.probe.measuring) now.probe.tap(to);
    if (now.flick?.setting && !onPiece) now.flick.set(to);
    if ((now.draft?.aim || now.flick) && event.detail > 0) (document.activeElement as HTMLElement | null)?.blur();
    if (onPiece || now.probe.measuring) return;
    now.probe.element = "";
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
