// Where we are lies in the fragment, so no secret is ever part of a request.

export type Route =
  | { page: "lobby"; play?: string; keep?: string[] }
  | { page: "howto"; slug: string }
  | { page: "lab"; slug: string; study: string }
  | { page: "workshop"; token: string; part: string; file: string; open: string }
  | { page: "match"; token: string; at: number }
  | { page: "join"; token: string }
  | { page: "rules"; slug: string; id: string };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The step that an address leads to; -1 is now. */
function moment(query: string): number {
  const at = new URLSearchParams(query).get("at") ?? "";
  return /^\d+$/.test(at) ? Number(at) : -1;
}

/** What is to lie open over a page. */
const opened = (query: string): string => new URLSearchParams(query).get("open") ?? "";

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, first = "", second = "", third = ""] = path.split("/").map(decoded);
  if (page === "m" && first) return { page: "match", token: first, at: moment(query) };
  if (page === "j" && first) return { page: "join", token: first };
  if (page === "rules") return { page: "rules", slug: first, id: second };
  if (page === "lab") return { page: "lab", slug: first, study: second };
  if (page === "workshop") return { page, token: first, part: second, file: third, open: opened(query) };
  if (page === "howto" && first) return { page: "howto", slug: first };
  if (page === "play" && first) return { page: "lobby", play: first };
  if (page === "keep" && first) return { page: "lobby", keep: first.split(",") };
  return { page: "lobby" };
}

export const matchAddress = (token: string, at = -1): string =>
  `#/m/${encodeURIComponent(token)}${at >= 0 ? `?at=${at}` : ""}`;

export const joinAddress = (token: string): string => `#/j/${encodeURIComponent(token)}`;
export const howtoAddress = (slug: string): string => `#/howto/${encodeURIComponent(slug)}`;

/** The lab, for a game, with a study of it. */
export const labAddress = (slug: string, study = ""): string =>
  `#/lab/${encodeURIComponent(slug)}${study ? `/${encodeURIComponent(study)}` : ""}`;

/** The shelf, or a work: a part of it, a file there, and what is to lie open over it. */
export const workAddress = (token = "", part = "", file = "", open = ""): string =>
  `#/workshop${[token, part, file].map((each) => (each ? `/${encodeURIComponent(each)}` : "")).join("")}${open ? `?open=${open}` : ""}`;

/** The tables, with a new match of a game laid out. */
export const playAddress = (slug: string): string => `#/play/${encodeURIComponent(slug)}`;

export const rulesAddress = (slug: string, id = ""): string =>
  `#/rules/${encodeURIComponent(slug)}${id ? `/${encodeURIComponent(id)}` : ""}`;
