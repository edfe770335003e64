// The numbers of a game's content files, found by words.
import type { NumberSpec, OptionSpec } from "../server/protocol";

/** What can be changed: an option of the scenario, or a value of a content file. */
export type Settable = OptionSpec | NumberSpec;

const MOST = 30;

export interface Found {
  shown: NumberSpec[];
  all: number;
}

/** Those that have all of the words in their name or sentence: the exact name first, then names, then sentences. */
export function search(numbers: readonly NumberSpec[], words: string): Found {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return { shown: [], all: 0 };
  const rank = (each: NumberSpec): number => {
    const name = each.name.toLowerCase();
    const plain = `${name} ${name.replaceAll("_", " ")}`;
    if (name === words.trim().toLowerCase()) return 0;
    if (wanted.every((word) => plain.includes(word))) return 1;
    const said = `${plain} ${(each.text ?? "").toLowerCase()}`;
    return wanted.every((word) => said.includes(word)) ? 2 : 3;
  };
  const ranks: NumberSpec[][] = [[], [], [], []];
  for (const each of numbers) ranks[rank(each)]?.push(each);
  const found = ranks.slice(0, 3).flat();
  return { shown: found.slice(0, MOST), all: found.length };
}

/** The entry and the key of a number: `Seal leader`, `threat [0]`. */
export function placeOf(number: NumberSpec): { entry: string; key: string } {
  const last = number.path.length - 1;
  const tail = typeof number.path[last] === "number" ? 2 : 1;
  const said = (part: string | number): string => (typeof part === "number" ? `[${part}]` : part);
  return {
    entry: number.path
      .slice(0, Math.max(0, last + 1 - tail))
      .map(said)
      .join(" "),
    key: number.path.slice(-tail).map(said).join(" "),
  };
}
