// Options that do nothing while another one is as it is, or in this scenario.
import type { OptionSpec } from "../server/protocol";

type Value = boolean | number | string;
type Values = Readonly<Record<string, Value>>;

const WAY = /^(\w+)(!=|>|=)(.+)$/;

/** The option that keeps this one from doing anything, and its value; nothing where it does something. The
    scenario is no option: one that needs another scenario is told the name of this one. */
export function deadBy(
  option: { needs?: string[] },
  options: readonly OptionSpec[],
  changes: Values,
): { name: string; value: Value } | null {
  const values: Values = { ...Object.fromEntries(options.map((each) => [each.name, each.default])), ...changes };
  for (const need of option.needs ?? []) {
    const ways = need.split(" or ").map((way) => WAY.exec(way) ?? [way, way, "", ""]);
    const [, name = "", , wanted = ""] = ways[0] ?? [];
    if (!ways.some(([, of = "", sign = "", value = ""]) => isMet(values[of], sign, value)))
      return { name, value: values[name] ?? wanted };
  }
  return null;
}

function isMet(value: Value | undefined, sign: string, wanted: string): boolean {
  if (value === undefined) return false;
  return sign === ">" ? Number(value) > Number(wanted) : (String(value) === wanted) === (sign === "=");
}
