// Where we are lies in the fragment, so no secret is ever part of a request.

export type Route = { page: "lobby" } | { page: "match"; token: string } | { page: "rules"; slug: string; id: string };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parse(hash: string): Route {
  const [page, first = "", second = ""] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  if (page === "m" && first) return { page: "match", token: first };
  if (page === "rules") return { page: "rules", slug: first, id: second };
  return { page: "lobby" };
}

export const matchAddress = (token: string): string => `#/m/${encodeURIComponent(token)}`;

export const rulesAddress = (slug: string, id = ""): string =>
  `#/rules/${encodeURIComponent(slug)}${id ? `/${encodeURIComponent(id)}` : ""}`;
