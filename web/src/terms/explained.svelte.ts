// A label that explains itself: pointed at, focused or pressed for long, it opens the one card of terms.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Term } from "../server/protocol";
import { glossary } from "./glossary.svelte";

export const CARD = "term-card";
const HOVER = 150; // ms until a pointer at rest asks
const LEAVE = 200; // ms to reach the card
const PRESS = 450; // ms that make a press a long one
const STILL = 10; // px that a finger may tremble

export interface Opened {
  term: Term;
  label: string;
  note: string;
  at: Element;
}

export interface Label {
  label: string;
  /** What stands beside it. */
  beside?: string;
  /** The row that it lies in. */
  row?: string;
  /** What is known of it and not shown elsewhere. */
  note?: string;
  /** Inside something else that is focused and pressed. */
  inside?: boolean;
}

/** The card that is open; there is never more than one. */
class Card {
  now: Opened | null = $state.raw(null);
  #timer = 0;

  open(next: Opened): void {
    clearTimeout(this.#timer);
    if (this.now?.at === next.at) return;
    this.close();
    this.now = next;
    next.at.setAttribute("aria-describedby", CARD);
  }

  /** What it explains may have changed meanwhile. */
  renew(next: Opened): void {
    if (this.now?.at === next.at) this.now = next;
  }

  close(at?: Element): void {
    clearTimeout(this.#timer);
    if (!this.now || (at && this.now.at !== at)) return;
    this.now.at.removeAttribute("aria-describedby");
    this.now = null;
  }

  soon(act: () => void, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(act, wait);
  }

  leave(at?: Element): void {
    this.soon(() => this.close(at), LEAVE);
  }

  stay(): void {
    clearTimeout(this.#timer);
  }
}

export const card = new Card();

/** Makes an element explain its label, if there is a term for it. Nothing about its layout changes. */
export function explained(said: Label): Attachment<Element> {
  return (node) => {
    const term = glossary.of(said.label, said.beside, said.row);
    node.classList.toggle("term", !!term);
    if (term && !said.inside) node.setAttribute("tabindex", "0");
    else node.removeAttribute("tabindex");
    if (!term) return untrack(() => card.close(node));
    const shown = { term, label: said.label, note: said.note ?? "", at: node };
    untrack(() => card.renew(shown));
    const open = (): void => card.open(shown);
    const undo = [pointed(node, open), pressed(node, open), ...(said.inside ? [] : [focused(node, open)])];
    return () => {
      undo.forEach((each) => each());
      queueMicrotask(() => node.isConnected || card.close(node));
    };
  };
}

type Handlers = Record<string, (event: never) => void>;

function listen(node: Element, handlers: Handlers, capture = false): () => void {
  const all = Object.entries(handlers) as unknown as [string, EventListener][];
  all.forEach(([name, act]) => node.addEventListener(name, act, capture));
  return () => all.forEach(([name, act]) => node.removeEventListener(name, act, capture));
}

function pointed(node: Element, open: () => void): () => void {
  return listen(node, {
    pointerenter: (event: PointerEvent) => event.pointerType !== "touch" && card.soon(open, HOVER),
    pointerleave: (event: PointerEvent) => event.pointerType !== "touch" && card.leave(node),
  });
}

function focused(node: Element, open: () => void): () => void {
  return listen(node, {
    focus: () => node.matches(":focus-visible") && open(),
    blur: (event: FocusEvent) => isCard(event.relatedTarget) || card.close(node),
    keydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      open();
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${CARD} button`)?.focus());
    },
  });
}

const isCard = (target: EventTarget | null): boolean => target instanceof Element && !!target.closest(`#${CARD}`);

/** A long press opens, and is no click. */
function pressed(node: Element, open: () => void): () => void {
  let timer = 0;
  let from = { x: 0, y: 0 };
  let long = false;
  const stop = (): void => clearTimeout(timer);
  const swallow = (event: Event): void => {
    if (!long) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const undo = listen(node, {
    pointerdown: (event: PointerEvent) => {
      long = false;
      if (event.pointerType !== "touch") return;
      from = { x: event.clientX, y: event.clientY };
      timer = window.setTimeout(() => {
        long = true;
        open();
      }, PRESS);
    },
    pointermove: (event: PointerEvent) => Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL && stop(),
    pointerup: stop,
    pointercancel: stop,
    contextmenu: swallow,
  });
  const quiet = listen(node, { click: swallow }, true);
  return () => {
    stop();
    undo();
    quiet();
  };
}
