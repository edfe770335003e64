// How many seats a table gets, and who the house sends.
import type { BotInfo, ScenarioSpec } from "../server/protocol";
import { m } from "../words/words";

type Values = Record<string, boolean | number | string>;

/** Options that end in `players` say how many share a side; else the scenario's least number counts. */
export function seatCount(scenario: ScenarioSpec, values: Values): number {
  const total = sharers(scenario, values).reduce((sum, players) => sum + players, 0);
  return total || scenario.players[0];
}

/** How many share each side, where the scenario lets one say so. */
function sharers(scenario: ScenarioSpec, values: Values): number[] {
  return scenario.options
    .filter((option) => option.kind === "number" && /(^|_)players$/.test(option.name))
    .map((option) => Number(values[option.name] ?? option.default));
}

/** What each seat is called; where several share a side, the side's name with a number. */
export function seatNames(scenario: ScenarioSpec, values: Values, known: readonly string[]): string[] {
  const sides = sharers(scenario, values);
  const names = sides.length === known.length ? known.flatMap((name, i) => shared(name, sides[i] ?? 1)) : known;
  return Array.from({ length: seatCount(scenario, values) }, (_, i) => names[i] ?? m.setup.seat(i + 1));
}

const shared = (name: string, players: number): string[] =>
  players === 1 ? [name] : Array.from({ length: players }, (_, i) => m.setup.sharer(name, i + 1));

const PREFERRED = ["normal", "greedy", "easy"];

/** Who the house sends; somebody easy to a first match. */
export function opponent(bots: readonly BotInfo[], first = false): string {
  const names = bots.map((bot) => bot.name);
  if (first && names.includes("easy")) return "easy";
  return PREFERRED.find((name) => names.includes(name)) ?? names[0] ?? "";
}

/** Scenarios as a table offers them: what can be tried tonight comes first. */
export const shortestFirst = (scenarios: readonly ScenarioSpec[]): ScenarioSpec[] =>
  [...scenarios].sort((a, b) => a.minutes[1] - b.minutes[1]);
