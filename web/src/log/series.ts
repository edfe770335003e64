// Lines that count on (`Count 1`, `Count 2`) and what is said of these counts are one line that unfolds.
import type { LogLine } from "../server/protocol";

/** One line, or several that belong together. */
export interface Entry {
  n: number;
  lines: LogLine[];
  /** What counts on, from where to where; empty of a single line. */
  word: string;
  from: number;
  to: number;
}

/** So few stand for themselves. */
const FEW = 3;
/** What has a number for a name (`Alpha 1 fires`) does not count. */
const HEAD = /^(\p{L}+) (\d+)[:.]/u;

const single = (line: LogLine): Entry => ({ n: line.n, lines: [line], word: "", from: 0, to: 0 });

/** The lines from `start` on that count on by one each, with those between that name the count they are about. */
function seriesAt(lines: readonly LogLine[], start: number): Entry | null {
  const [head, word = "", first = ""] = lines[start]?.text.match(HEAD) ?? [];
  if (!head) return null;
  const [from, what] = [Number(first), lines[start]!.what];
  let [to, end] = [from, start + 1];
  for (const line of lines.slice(end)) {
    const [, again, number] = line.text.match(HEAD) ?? [];
    const next = line.what === what && again === word && Number(number) === to + 1;
    const said = new RegExp(`\\b${word} ${to}\\b`, "iu").test(line.text) && line.what !== what;
    if (!next && !said) break;
    if (next) to += 1;
    end += 1;
  }
  return to - from + 1 < FEW ? null : { n: lines[start]!.n, lines: lines.slice(start, end), word, from, to };
}

export function entriesOf(lines: readonly LogLine[]): Entry[] {
  const entries: Entry[] = [];
  for (let i = 0; i < lines.length; i += entries.at(-1)!.lines.length) {
    entries.push(seriesAt(lines, i) ?? single(lines[i]!));
  }
  return entries;
}

/** Whom the lines that count are about, each once; not whom something was said of in between. */
export const countedOf = ({ lines }: Entry): string[] => [
  ...new Set(lines.filter((line) => line.what === lines[0]!.what).flatMap((line) => line.elements ?? [])),
];
