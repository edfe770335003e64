// What is asked of the lab: what differs, what holds in all games, what is tried, looked for and dealt.
import type { NewStudy, StartQuestion } from "../server/protocol";
import type { Settable } from "./numbers";
import type { Changes, Value } from "./playtest.svelte";

export type Tried = Record<string, string | Value[]>;

export interface Wish {
  change: Changes;
  given: Changes;
  sweep: Tried;
  target: Record<string, number>;
  deal: string[];
}

export const NOTHING: Wish = { change: {}, given: {}, sweep: {}, target: {}, deal: [] };

/** As a study or a question has it. */
export const wishOf = (asked: NewStudy | StartQuestion): Wish => ({
  change: asked.change ?? {},
  given: asked.given ?? {},
  sweep: asked.sweep ?? {},
  target: asked.target ?? {},
  deal: asked.deal ?? [],
});

/** Everything that is not as printed, in all games or in half of them. */
export const set = (wish: Wish): Changes => ({ ...wish.given, ...wish.change });

/** After one more choice, where it stood before: what is as printed is no change. */
export function changed(wish: Wish, option: Settable, value: Value): Wish {
  const place = option.name in wish.given ? "given" : "change";
  const { [option.name]: _old, ...rest } = wish[place];
  return { ...wish, [place]: value === option.default ? rest : { ...rest, [option.name]: value } };
}

/** What differs holds in all games from now on, or no longer. */
export function everywhere(wish: Wish, name: string, all: boolean): Wish {
  const [from, to] = all ? (["change", "given"] as const) : (["given", "change"] as const);
  const { [name]: value, ...rest } = wish[from];
  return value === undefined ? wish : { ...wish, [from]: rest, [to]: { ...wish[to], [name]: value } };
}

export interface Range {
  name: string;
  from: number;
  to: number;
  step: number;
}

const RANGE = /^(-?[\d.]+?)\.\.(-?[\d.]+?)(?:(?: by |:)([\d.]+))?$/;

/** The range that is tried, if one number alone is. */
export function rangeOf(sweep: Tried): Range | null {
  const [only, more] = Object.entries(sweep);
  const found = only && !more && typeof only[1] === "string" ? RANGE.exec(only[1]) : null;
  if (!only || !found) return null;
  return { name: only[0], from: Number(found[1]), to: Number(found[2]), step: Number(found[3] ?? 1) };
}

/** A range of a number to begin with: half as much to twice as much, in a handful of steps. */
export function around(option: Settable): Range {
  const printed = Number(option.default);
  const fine = "decimals" in option && !!option.decimals;
  const within = (value: number): number => Math.min(option.high ?? 0, Math.max(option.low ?? 0, value));
  const from = within(printed / 2);
  const to = within(printed ? printed * 2 : 4);
  const round = (value: number): number => (fine ? Number(value.toPrecision(3)) : Math.round(value));
  return { name: option.name, from: round(from), to: round(to), step: round((to - from) / 4) || 1 };
}

export const swept = ({ name, from, to, step }: Range): Tried => ({
  [name]: `${from}..${to}${step === 1 ? "" : ` by ${step}`}`,
});

/** A question about a scenario, asked of one that was made from it: its files have another name. */
export function askedOf(wish: Wish, scenario: string, own: string): Wish {
  const renamed = <T>(values: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name.replace(`/${scenario}.`, `/${own}.`), value]),
    );
  return { ...wish, change: renamed(wish.change), given: renamed(wish.given), sweep: renamed(wish.sweep) };
}
