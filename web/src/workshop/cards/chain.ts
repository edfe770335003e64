// A text that is a chain of words, each from a list: read into its links, and put together again.
import type { Link, SheetColumn, Verb, Word } from "../../server/protocol";
import { m } from "../../words/words";

/** A word of each link that has one, and what is none of them. */
export interface Chain {
  verb: Verb;
  words: (Word | undefined)[];
  rest: string;
}

/** The verbs that a file may have. */
export const verbsFor = (column: SheetColumn, file: string): Verb[] =>
  (column.verbs ?? []).filter(({ only }) => !only || file.endsWith(`/${only}.toml`));

/** Null where it begins with no verb; the words after it in any order. */
export function chainOf(column: SheetColumn, text: string): Chain | null {
  const [first, ...others] = text.trim().split(/\s+/);
  const verb = column.verbs?.find(({ word }) => word === first);
  if (!verb) return null;
  const links = verb.links ?? [];
  const words: Chain["words"] = links.map(() => undefined);
  let rest = others.join(" ");
  for (let found = begins(links, words, rest); found; found = begins(links, words, rest)) {
    words[found.at] = found.word;
    rest = rest.slice(found.word[0].length).trim();
  }
  return { verb, words, rest };
}

function begins(links: readonly Link[], words: Chain["words"], text: string): { at: number; word: Word } | null {
  for (const [at, link] of links.entries())
    for (const word of words[at] ? [] : link.words) if (`${text} `.startsWith(`${word[0]} `)) return { at, word };
  return null;
}

export const textOf = ({ verb, words, rest }: Chain): string =>
  [verb.word, ...words.map((word) => word?.[0]), rest].filter((each) => each).join(" ");

/** What is missing. */
export const asked = ({ verb, words }: Chain): string[] =>
  (verb.links ?? []).flatMap(({ ask }, at) => (ask && !words[at] ? [ask] : []));

/** As a sentence. */
export function sentence(column: SheetColumn, text: string): string {
  const chain = chainOf(column, text);
  if (!chain) return `${text}.`;
  const words = [...chain.words.map((word) => word?.[1]), chain.rest].filter((each) => each);
  return `${[chain.verb.said, words.join(", ")].join(" ").trim()}.`;
}

/** Another verb takes along what it has words for, and what can be nothing else. */
export function withVerb(verb: Verb, old: Chain | null): Chain {
  const had = (old?.words ?? []).map((word) => word?.[0]);
  const words = (verb.links ?? []).map(({ words, ask }) => {
    const [only, ...others] = words;
    return words.find((word) => had.includes(word[0])) ?? (ask && !others.length ? only : undefined);
  });
  return { verb, words, rest: "" };
}

/** Why it cannot stand; empty where it can. */
export function wrong(column: SheetColumn, text: string): string {
  const chain = chainOf(column, text);
  return chain ? asked(chain).join(" ") : m.workshop.cards.noVerb;
}
