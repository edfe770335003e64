// What labels mean: the terms of a game are fetched once.
import { SvelteMap } from "svelte/reactivity";
import * as api from "../server/api";
import type { Term } from "../server/protocol";

const shelf = new SvelteMap<string, Term[]>();
const asked = new Set<string>();

/** The game that is on the table. */
class Glossary {
  slug = $state("");

  open(slug: string): void {
    this.slug = slug;
    if (!slug || asked.has(slug)) return;
    asked.add(slug);
    api.terms(slug).then(
      (terms) => shelf.set(slug, terms),
      () => asked.delete(slug),
    );
  }

  /** The term of a label, or by what stands beside it; of what lies in a row, else that of the row. */
  of(label: string, beside = "", row = ""): Term | null {
    const terms = shelf.get(this.slug) ?? [];
    return meaning(terms, label, beside) ?? (row ? meaning(terms, row) : null);
  }
}

export const glossary = new Glossary();

export function meaning(terms: Term[], label: string, beside = ""): Term | null {
  if (!label) return null;
  const name = label.toLowerCase();
  return (
    terms.find((term) => labels(term).some((each) => each.toLowerCase() === name)) ??
    terms.find((term) => labels(term).some((each) => fits(each, label))) ??
    (beside ? terms.find((term) => term.beside?.some((each) => fits(each, beside))) : null) ??
    null
  );
}

const labels = (term: Term): string[] => [term.name, ...(term.also ?? [])];

const patterns = new Map<string, RegExp>();

function fits(pattern: string, label: string): boolean {
  const known = patterns.get(pattern) ?? compiled(pattern);
  patterns.set(pattern, known);
  return known.test(label);
}

/** `*` stands for anything, `#` for a number. */
function compiled(pattern: string): RegExp {
  const plain = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${plain.replace(/\*/g, ".*").replace(/#/g, "\\d+")}$`, "is");
}
