// Chances as bars: each is a whole, and what is part of an outcome is drawn inside it.
import type { Odds } from "../server/scene";
import { m } from "../words/words";

export interface Chance {
  percent: string;
  /** In hundredths of the whole bar. */
  share: number;
  what: string;
  /** How it is drawn. */
  tone: string;
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
/** How little outcomes serve whoever decides: what harms them least of all, and the rest is between. */
const WORST = { harm: 2, rest: 1, good: 0 };

/** Whole percents that make the total: the largest rests are rounded up, and of equal ones that which serves
    whoever decides least. */
function whole(thousandths: readonly number[], total: number, worst: readonly number[]): number[] {
  const parts = thousandths.map((each) => Math.floor(each / 10));
  const order = thousandths
    .map((each, i) => ({ i, rest: each % 10, worst: worst[i] ?? 0 }))
    .sort((a, b) => b.rest - a.rest || b.worst - a.worst || b.i - a.i);
  const missing = total - parts.reduce((sum, each) => sum + each, 0);
  for (const { i } of order.slice(0, Math.max(0, missing))) parts[i]! += 1;
  return parts;
}

/** "0%" and "100%" are kept for what is impossible or certain. */
function inWords(percent: number, thousandths: number): string {
  if (percent === 0 && thousandths > 0) return m.roll.under;
  return percent === 100 && thousandths < WHOLE ? ">99%" : `${percent}%`;
}

export const percents = (thousandths: readonly number[], total = 100, worst: readonly number[] = []): string[] =>
  whole(thousandths, total, worst).map((part, i) => inWords(part, thousandths[i]!));

const sumOf = (rows: Odds[]): number => rows.reduce((sum, { chance }) => sum + chance, 0);
const worstOf = ({ harm }: Odds): number => (harm ? WORST.harm : WORST.good);

/** Outcomes that leave no rest are coloured by whom they serve, any others by their place. */
function toneOf(rows: readonly Odds[], i: number, left: number): string {
  if (left) return `o${Math.min(i + 1, 2)}`;
  const before = rows.slice(0, i).filter((row) => row.harm === rows[i]!.harm).length;
  return `${rows[i]!.harm ? "oh" : "og"}${Math.min(before, 1) || ""}`;
}

function chancesOf(rows: Odds[], all: number, total: number, rest: string): Chance[] {
  const left = all - sumOf(rows);
  const chances = [left, ...rows.map(({ chance }) => chance)];
  const [first = 0, ...shown] = whole(chances, total, [WORST.rest, ...rows.map(worstOf)]);
  const found = rows.map((row, i) => ({
    percent: inWords(shown[i]!, row.chance),
    share: row.chance / 10,
    what: row.label,
    tone: toneOf(rows, i, left),
    within: chancesOf(row.within, row.chance, shown[i]!, ""),
  }));
  const sure = !!rest && left === WHOLE && rows.length > 1;
  const what = sure ? m.ask.none(rows.map(({ label }) => label)) : rest;
  const others = { percent: inWords(first, left), share: left / 10, what, tone: "o0", within: [] };
  if (sure) return [others];
  return rest && left ? [others, ...found] : found;
}

/** Rows of the same roll are one bar; any other is a bar by itself. */
export function barsOf(rows: Odds[]): { bar: Bar; rows: Odds[] }[] {
  const groups = new Map<string, Odds[]>();
  rows.forEach((row, i) => {
    const key = row.of || `\n${i}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  });
  return [...groups.values()].map((group) => ({
    bar: { who: group[0]!.of, chances: chancesOf(group, WHOLE, 100, m.ask.otherwise(group.length)) },
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
  const chances = found.map(([, sign = "", number = "0", what = ""], i) => ({
    percent: sign === "<" ? m.roll.under : `${sign}${number}%`,
    share: sign === "<" ? 0.4 : Number(number),
    what: what.trim(),
    tone: `o${Math.min(i + 1, 2)}`,
    within: [],
  }));
  const left = Math.max(0, 100 - chances.reduce((sum, chance) => sum + chance.share, 0));
  const others = {
    percent: `${Math.round(left)}%`,
    share: left,
    what: m.ask.otherwise(found.length),
    tone: "o0",
    within: [],
  };
  return { who, chances: [others, ...chances] };
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
