// How many seats a table gets, and who the house sends.
import type { BotInfo, ScenarioSpec } from "./protocol";

type Value = boolean | number | string;

/** Options that end in `players` say how many share a side; else the scenario's least number counts. */
export function seatCount(scenario: ScenarioSpec, values: Record<string, Value>): number {
  const players = scenario.options.filter((option) => option.kind === "number" && /(^|_)players$/.test(option.name));
  const total = players.reduce((sum, option) => sum + Number(values[option.name] ?? option.default), 0);
  return total || scenario.players[0];
}

const PREFERRED = ["greedy", "normal", "medium", "easy"];

export function opponent(bots: readonly BotInfo[]): string {
  const names = bots.map((bot) => bot.name);
  return PREFERRED.find((name) => names.includes(name)) ?? names[0] ?? "";
}
