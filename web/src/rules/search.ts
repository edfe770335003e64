// Every word of a search must be in a rule, in any order.
import type { Rulebook } from "../server/api";

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export function search(book: Rulebook, words: string): Pick<Rulebook, "rules" | "rulings"> {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  const has = (...texts: string[]): boolean => {
    const text = folded(texts.join(" "));
    return wanted.every((word) => text.includes(word));
  };
  return {
    rules: book.rules.filter((rule) => has(rule.id, rule.section, rule.text)),
    rulings: book.rulings.filter((ruling) => has(ruling.id, ruling.question, ruling.ruling)),
  };
}
