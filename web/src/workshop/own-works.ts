// The secrets of works that this browser has on its shelf; whoever has one may change the work.

export interface Kept {
  token: string;
  title: string;
}

const STORE = "sandtable.works";
const MOST = 200;

export function keptWorks(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return [];
  }
}

function write(all: Kept[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(all.slice(-MOST)));
  } catch {
    // Without storage a work is still open under its address.
  }
}

/** A work that was opened lies on the shelf from now on, as the last one. */
export const keepWork = (token: string, title: string): void =>
  write([...keptWorks().filter((each) => each.token !== token), { token, title }]);

export const dropWork = (token: string): void => write(keptWorks().filter((each) => each.token !== token));
