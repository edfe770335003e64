// Values of content files as they are shown and typed; what a declaration does not allow is refused in a sentence.
import type { CardSheet, Edit, SheetColumn, SheetRow } from "../../server/protocol";
import { m } from "../../words/words";
import { sentence, wrong } from "./chain";

/** What was typed and cannot stand: why, and the nearest value that can. */
export interface Refusal {
  text: string;
  why: string;
  nearest?: number | string;
}

export type Parsed = { value: unknown } | Omit<Refusal, "text">;

export function shownValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(shownValue).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([key, each]) => `${m.app.human(key)}: ${shownValue(each)}`)
      .join("; ");
  return typeof value === "boolean"
    ? m.workshop.cards.switches[value ? "on" : "off"]
    : String(value as number | string);
}

/** The same in words, where a declaration has some. */
export function saidValue(column: SheetColumn, value: unknown): string {
  if (column.kind === "chain" && typeof value === "string") return sentence(column, value);
  const { each } = column;
  if (each?.kind === "chain" && Array.isArray(value)) return value.map((one) => saidValue(each, one)).join(" ");
  return shownValue(value);
}

export const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "number");

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === "string");

export type Shape = "field" | "switch" | "choice" | "chain" | "numbers" | "texts" | "inside";

/** How a value is typed over; one with others inside it is opened beside the table. */
export function shapeOf(column: SheetColumn, value: unknown): Shape {
  if (column.kind === "switch" || typeof value === "boolean") return "switch";
  if (column.kind === "choice" || column.kind === "chain") return column.kind;
  if (column.kind === "table" || column.each?.kind === "chain") return "inside";
  if (column.kind !== "list") return "field";
  return isNumbers(value) ? "numbers" : isTexts(value ?? []) ? "texts" : "inside";
}

type Bounds = Pick<SheetColumn, "low" | "high">;

function number(text: string, whole: boolean, column: Bounds): Parsed {
  const [low, high] = [column.low ?? -Infinity, column.high ?? Infinity];
  const found = Number(text.trim().replace(",", "."));
  if (!text.trim() || !Number.isFinite(found)) return { why: m.workshop.cards.expected(whole) };
  if (whole && !Number.isInteger(found)) return { why: m.workshop.cards.expected(whole), nearest: Math.round(found) };
  if (found < low) return { why: m.workshop.cards.least(low), nearest: low };
  if (found > high) return { why: m.workshop.cards.most(high), nearest: high };
  return { value: found };
}

function choice(text: string, choices: readonly string[]): Parsed {
  const wanted = text.trim().toLowerCase();
  const found = choices.find((each) => [each, m.app.human(each)].some((name) => name.toLowerCase() === wanted));
  return found === undefined ? { why: m.workshop.cards.oneOf(choices) } : { value: found };
}

const split = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter((each) => each);

const TEXT: Pick<SheetColumn, "kind"> = { kind: "text" };

/** What the entry of a list is declared as. */
const entryOf = (column: SheetColumn, at: number): SheetColumn =>
  column.parts?.[at] ?? column.each ?? { ...column, ...TEXT };

function listed(column: SheetColumn, text: string): Parsed {
  const found = split(text).map((each, at) => parsed(entryOf(column, at), each));
  const bad = found.find((each) => "why" in each);
  return bad ?? { value: found.map((each) => (each as { value: unknown }).value) };
}

/** A switch or a number where it reads like one. */
function any(text: string): unknown {
  const said = text.trim().toLowerCase();
  const { on, off } = m.workshop.cards.switches;
  if (said === on || said === off) return said === on;
  return said && Number.isFinite(Number(said)) ? Number(said) : text;
}

/** What somebody typed or pasted, as a value of the column. */
export function parsed(column: SheetColumn, text: string): Parsed {
  if (column.kind === "number" || column.kind === "decimal") return number(text, column.kind === "number", column);
  if (column.kind === "choice") return choice(text, column.choices ?? []);
  if (column.kind === "list") return listed(column, text);
  if (column.kind === "any") return { value: any(text) };
  const why = column.kind === "chain" && wrong(column, text);
  if (why) return { why };
  if (column.kind === "switch") return { value: /^(on|yes|true|1|x)$/i.test(text.trim()) };
  if (column.required && !text.trim()) return { why: m.workshop.cards.needed };
  return { value: text };
}

/** A number of a list, at its place. */
export function parsedAt(column: SheetColumn, old: readonly number[], at: number, text: string): Parsed {
  const found = parsed(entryOf(column, at), text);
  return "value" in found ? { value: old.with(at, found.value as number) } : found;
}

/** One more or one less, within bounds; of a list, the number at a place. */
export function stepped(list: SheetColumn, value: unknown, by: number, at?: number): number {
  const column = at === undefined ? list : entryOf(list, at);
  const low = column.low ?? -Infinity;
  const high = column.high ?? Infinity;
  const size = column.kind === "decimal" && !Number.isInteger(Number(value)) ? 0.1 : 1;
  return Math.min(high, Math.max(low, Number((Number(value ?? 0) + by * size).toFixed(6))));
}

export const differs = (row: SheetRow, key: string): boolean => key in (row.printed ?? {});

/** Whether nothing may stand there: what the rulebook has in a shared file can be changed, not taken away. */
export const mayGo = (sheet: CardSheet, row: SheetRow, { key, required }: SheetColumn): boolean =>
  !required && (sheet.file.includes("/") || !!row.own || row.printed?.[key] === null || !(key in row.values));

/** How many values of a table are not the rulebook's. */
export const differing = (sheet: CardSheet): number =>
  sheet.rows.reduce((sum, row) => sum + (row.gone || row.own ? 1 : Object.keys(row.printed ?? {}).length), 0);

/** A new entry, like another one: by a name that is free, or behind the last one. */
export function another(sheet: CardSheet, like: SheetRow): Edit {
  const named = typeof like.path[1] === "string";
  if (!named) return behind(sheet, like);
  const taken = new Set(sheet.rows.map((row) => row.path[1]));
  let count = 2;
  while (taken.has(`${like.path[1]}_${count}`)) count++;
  const id = `${like.path[1]}_${count}`;
  const field = "id" in like.values ? "id" : "name";
  const name = "id" in like.values && "name" in like.values ? { name: `${String(like.values.name)} ${count}` } : {};
  return { file: sheet.file, path: [sheet.key, id], value: { ...like.values, ...name, [field]: id } };
}

const isThere = (row: SheetRow): boolean => !row.gone;

/** A list whose last entry was taken away is not there any more. */
function behind({ file, key, rows }: CardSheet, { values }: SheetRow): Edit {
  const place = rows.filter(isThere).length;
  return place ? { file, path: [key, place], value: { ...values } } : { file, path: [key], value: [{ ...values }] };
}

/** An entry of the rulebook that was taken away, where it was or behind the last one. */
export function broughtBack(sheet: CardSheet, row: SheetRow): Edit {
  const { file, key, rows, holds } = sheet;
  const name = row.path[1];
  if (typeof name === "number") return behind(sheet, row);
  if (name === undefined || rows.some(isThere) || !file.includes("/"))
    return { file, path: row.path, value: row.values };
  return { file, path: [key], value: holds === "names" ? { [name]: row.values } : [row.values] };
}

/** What a value is before anybody has typed one; nothing where it is none that can be typed. */
export function begun(column: SheetColumn, name: string): unknown {
  const { kind, key, parts = [], each, fewest = 0 } = column;
  if (kind === "number" || kind === "decimal") return column.low ?? 0;
  if (kind === "choice") return column.choices?.[0];
  if (kind === "chain") return column.verbs?.find(({ links }) => !links?.length)?.word;
  if (kind === "switch") return false;
  if (kind === "list" && parts.length) return parts.map((part) => begun(part, name));
  if (kind === "list") return Array.from({ length: fewest }, () => each && begun(each, name));
  if (kind !== "table") return key === "id" || key === "name" ? name : "";
  const needed = parts.filter((part) => part.required).map((part) => [part.key, begun(part, name)] as const);
  return Object.fromEntries(needed);
}

/** The first entry of a list that has none: what must be there; null where it has to be painted. */
export function first(sheet: CardSheet): Edit | null {
  const needed = sheet.columns.filter((column) => column.required);
  const value = Object.fromEntries(needed.map((column) => [column.key, begun(column, `${sheet.key}_1`)]));
  if (sheet.holds === "names" || needed.some(({ kind }) => kind === "list" || kind === "table")) return null;
  const place = (value.id ?? value.name ?? 0) as number | string;
  return { file: sheet.file, path: sheet.holds === "one" ? [sheet.key] : [sheet.key, place], value };
}

/** Cells that lie in a spreadsheet's clipboard. */
export const pasted = (text: string): string[][] =>
  text
    .replace(/\r/g, "")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
