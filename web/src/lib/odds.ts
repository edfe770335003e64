// Finds chances in a hint, such as "Runner draws 5: 27% down, 16% killed", so that they can be drawn.

export interface Chance {
  percent: string;
  share: number;
  what: string;
}

export interface Odds {
  who: string;
  chances: Chance[];
}

export interface Hint {
  text: string;
  odds: Odds[];
}

const CHANCE = /([<>]?)(\d+)% ([\p{L} ]+?)(?=,|$)/gu;
const PARTS = /(?<=[.;])\s+/;

function oddsIn(part: string): Odds | null {
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
  }));
  return { who, chances };
}

/** The words of a hint, and apart from them the chances it names. */
export function readHint(hint: string): Hint {
  const words: string[] = [];
  const odds: Odds[] = [];
  for (const part of hint.split(PARTS)) {
    const found = oddsIn(part);
    if (found) odds.push(found);
    else if (part) words.push(part);
  }
  return { text: words.join(" "), odds };
}

/** What is left to a hundred. */
export function remainder(odds: Odds): number {
  return Math.max(0, 100 - odds.chances.reduce((sum, chance) => sum + chance.share, 0));
}
