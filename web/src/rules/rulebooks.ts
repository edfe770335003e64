// Each rulebook is fetched once.
import * as api from "../server/api";

const shelf = new Map<string, Promise<api.Rulebook>>();

export function rulebook(slug: string): Promise<api.Rulebook> {
  const known = shelf.get(slug) ?? api.rulebook(slug);
  shelf.set(slug, known);
  known.catch(() => shelf.delete(slug));
  return known;
}

export interface RuleText {
  id: string;
  text: string;
  source: string;
}

export async function ruleText(slug: string, id: string): Promise<RuleText | null> {
  const book = await rulebook(slug).catch(() => null);
  const rule = book?.rules.find((each) => each.id === id);
  if (rule) return { id, text: rule.text, source: rule.source };
  const ruling = book?.rulings.find((each) => each.id === id);
  return ruling ? { id, text: ruling.ruling, source: ruling.question } : null;
}

/** `MORALE-6.11` as `6.11`. */
export const shortId = (id: string): string => id.replace(/^[A-Z]+-/, "");
