// The last study of each work that was asked for in this browser, and the step that it was about.

interface Asked {
  study: string;
  head: number;
}

const STORE = "sandtable.work-studies";
const MOST = 50;

function read(): Record<string, Asked> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Asked>;
  } catch {
    return {};
  }
}

export const lastStudy = (token: string): Asked | undefined => read()[token];

export function rememberStudy(token: string, study: string, head: number): void {
  const { [token]: _old, ...rest } = read();
  const all = Object.entries({ ...rest, [token]: { study, head } }).slice(-MOST);
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Without storage the study is still open under its address.
  }
}
