// Keys as a person reads them.

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the server says ends without a stop. */
export const sentence = (text: string): string => capital(text) + (/[.!?]$/.test(text) ? "" : ".");

const ahead = (effort: string): string => (effort.endsWith("s") ? `${effort.slice(0, -1)} s` : `${effort} games`);

/** `first_run` is First run, `search:40` is Search, 40 games ahead. */
export function human(key: string): string {
  const [name = "", effort] = key.split(":");
  const said = capital(name.replaceAll("_", " "));
  return effort ? `${said}, ${ahead(effort)} ahead` : said;
}
