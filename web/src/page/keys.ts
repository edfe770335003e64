// One key, one thing to do; never while somebody types, or something lies over the table.

export type Keys = Record<string, () => void>;

const TYPING = "input:not([type=range]):not([type=checkbox]),textarea,select,[contenteditable]";

export function handle(event: KeyboardEvent, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(TYPING)) return;
  if (document.querySelector("dialog[open]")) return;
  const act = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
