// Steps that the server has not acknowledged: they are written to the browser at once, in order, for each work.
import type { BackRequest, NewStep } from "../server/protocol";

export type Way = "steps" | "undo" | "redo" | "back";

export interface Waiting {
  way: Way;
  label: string;
  body: NewStep | BackRequest;
}

const STORE = "sandtable.work.";

export function read(token: string): Waiting[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE + token) ?? "[]");
    return Array.isArray(found) ? (found as Waiting[]) : [];
  } catch {
    return [];
  }
}

/** Whether the browser took it. */
function write(token: string, all: Waiting[]): boolean {
  try {
    if (all.length) localStorage.setItem(STORE + token, JSON.stringify(all));
    else localStorage.removeItem(STORE + token);
    return true;
  } catch {
    return false;
  }
}

/** Another tab may have written meanwhile: only this step changes. */
export const put = (token: string, step: Waiting): boolean => {
  const all = read(token);
  const known = all.findIndex((each) => each.body.id === step.body.id);
  return write(token, known < 0 ? [...all, step] : all.with(known, step));
};

export const take = (token: string, id: string): boolean =>
  write(
    token,
    read(token).filter((each) => each.body.id !== id),
  );

/** A name that nobody else gives, also where the page came over plain HTTP. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
