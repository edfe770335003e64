// Chances as bars: each is a whole, and what is part of an outcome is drawn inside it.
import type { Odds } from "../server/scene";
import { m } from "../words/words";

export interface Chance {
  percent: string;
  /** In hundredths of the whole bar. */
  share: number;
  what: string;
  /** What may come within it. */
  within: Chance[];
}

export interface Bar {
  who: string;
  /** All outcomes and, first, the rest: together 100. */
  chances: Chance[];
}

export interface Hint {
  text: string;
  odds: Bar[];
}

const WHOLE = 1000;

/** Whole percents that add up to those of the whole: the largest rests are rounded up. */
export function percents(thousandths: number[], whole = WHOLE): string[] {
  const parts = thousandths.map((each) => Math.floor(each / 10));
  const order = thousandths.map((each, i) => ({ i, rest: each % 10 })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  const missing = Math.floor((whole + 5) / 10) - parts.reduce((sum, each) => sum + each, 0);
  for (const { i } of order.slice(0, Math.max(0, missing))) parts[i]! += 1;
  return parts.map((part, i) => {
    if (part === 0 && thousandths[i]! > 0) return "<1%";
    return part === 100 && thousandths[i]! < WHOLE ? ">99%" : `${part}%`;
  });
}

const sumOf = (rows: Odds[]): number => rows.reduce((sum, { chance }) => sum + chance, 0);

function chancesOf(rows: Odds[], whole: number, rest: string): Chance[] {
  const left = whole - sumOf(rows);
  const [first = "", ...shown] = percents([left, ...rows.map(({ chance }) => chance)], whole);
  const found = rows.map((row, i) => ({
    percent: shown[i] ?? "",
    share: row.chance / 10,
    what: row.label,
    within: chancesOf(row.within, row.chance, ""),
  }));
  return rest && left ? [{ percent: first, share: left / 10, what: rest, within: [] }, ...found] : found;
}

/** Rows of the same roll are one bar; any other is a bar by itself. */
export function barsOf(rows: Odds[]): { bar: Bar; rows: Odds[] }[] {
  const groups = new Map<string, Odds[]>();
  rows.forEach((row, i) => {
    const key = row.of || `\n${i}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  });
  return [...groups.values()].map((group) => ({
    bar: { who: group[0]!.of, chances: chancesOf(group, WHOLE, m.ask.otherwise) },
    rows: group,
  }));
}

// Chances in the words of a hint, such as "Ravager 2: 30% hurt, 20% destroyed"

const CHANCE = /([<>]?)(\d+)% ([\p{L} ]+?)(?=,|$)/gu;
const PARTS = /(?<=[.;])\s+/;

function oddsIn(part: string): Bar | null {
  const [who = "", rest = ""] = part
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/[.;]$/, "")
    .split(/: (.+)/);
  const found = [...rest.matchAll(CHANCE)];
  if (!found.length) return null;
  const chances = found.map(([, sign = "", number = "0", what = ""]) => ({
    percent: `${sign}${number}%`,
    share: sign === "<" ? 0.4 : Number(number),
    what: what.trim(),
    within: [],
  }));
  const left = Math.max(0, 100 - chances.reduce((sum, chance) => sum + chance.share, 0));
  return {
    who,
    chances: [{ percent: `${Math.round(left)}%`, share: left, what: m.ask.otherwise, within: [] }, ...chances],
  };
}

/** The words of a hint, and apart from them the chances it names. */
export function readHint(hint: string, rows: Odds[] = []): Hint {
  const words: string[] = [];
  const odds: Bar[] = [];
  for (const part of hint.split(PARTS)) {
    const found = oddsIn(part);
    if (found) odds.push(found);
    else if (part) words.push(part);
  }
  return { text: words.join(" "), odds: [...odds, ...barsOf(rows).map(({ bar }) => bar)] };
}
