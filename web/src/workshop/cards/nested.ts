// Where a value of a table stands: a column of a row, or a value inside a value, each with its declaration.
import type { CardSheet, Edit, SheetColumn, SheetRow } from "../../server/protocol";
import { m } from "../../words/words";
import { begun, isNumbers } from "./values";

export type Path = (string | number)[];

/** The path begins in the row; the label has all that the value lies in. */
export interface Place {
  sheet: CardSheet;
  row: SheetRow;
  column: SheetColumn;
  path: Path;
  label: string;
}

export const placeOf = (sheet: CardSheet, row: SheetRow, column: SheetColumn): Place => ({
  sheet,
  row,
  column,
  path: [column.key],
  label: column.label,
});

export const keyOf = ({ sheet, row, path }: Place): string => JSON.stringify([sheet.file, ...row.path, ...path]);

/** Without a value it is taken away. */
export const editOf = ({ sheet, row, path }: Place, value: unknown): Edit => ({
  file: sheet.file,
  path: [...row.path, ...path],
  ...(value === undefined ? {} : { value }),
});

// Values inside values

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** By what an entry is known. */
function nameOf(entry: unknown): string {
  const name = isTable(entry) ? (entry.id ?? entry.name) : "";
  return typeof name === "string" ? name : "";
}

/** How a path leads to each entry: by its id or name where no other has it, else by its place. */
export function keysOf(list: readonly unknown[]): Path {
  const names = list.map(nameOf);
  return names.map((name, at) => (name && names.indexOf(name) === names.lastIndexOf(name) ? name : at));
}

const indexOf = (list: readonly unknown[], key: string | number): number =>
  typeof key === "number" ? key : list.findIndex((entry) => nameOf(entry) === key);

/** What stands there; undefined where nothing does. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((found, key) => {
    if (Array.isArray(found)) return found[indexOf(found, key)] as unknown;
    return isTable(found) ? found[key] : undefined;
  }, value);
}

/** The same with another value there, or without it. */
export function withAt(value: unknown, [key, ...path]: readonly (string | number)[], put: unknown): unknown {
  if (key === undefined) return put;
  const next = withAt(valueAt(value, [key]), path, put);
  if (Array.isArray(value)) {
    const found = indexOf(value, key);
    const at = found < 0 ? value.length : found;
    return next === undefined ? value.toSpliced(at, 1) : value.toSpliced(at, 1, next);
  }
  const rest = Object.entries(isTable(value) ? value : {});
  if (next === undefined) return Object.fromEntries(rest.filter(([each]) => each !== key));
  return { ...Object.fromEntries(rest), [key]: next };
}

export const holdsOthers = (column: SheetColumn): boolean => column.kind === "list" || column.kind === "table";

/** A list that has its entries once and for all, each a plain value: it fits into a cell. */
export function isRow(column: SheetColumn, value: unknown): boolean {
  if (column.kind !== "list" || !isNumbers(value)) return false;
  return column.parts !== undefined || (column.most !== undefined && column.most === column.fewest);
}

/** What a value holds, each at its place; keys of a table that are left out have theirs, too. */
export function inside(place: Place, value: unknown): Place[] {
  const { column } = place;
  const at = (key: string | number, declared: SheetColumn, label: string): Place => ({
    ...place,
    column: { ...declared, label },
    path: [...place.path, key],
    label: `${place.label}, ${label}`,
  });
  if (Array.isArray(value)) {
    const keys = keysOf(value);
    return value.flatMap((entry, i) => {
      const declared = column.parts?.[i] ?? column.each;
      return declared ? [at(keys[i] ?? i, declared, titleOf(entry) || String(i + 1))] : [];
    });
  }
  if (column.kind !== "table") return [];
  if (column.parts && isTable(value)) return column.parts.map((part) => at(part.key, part, part.label));
  const { each } = column;
  return each && isTable(value) ? Object.keys(value).map((key) => at(key, each, m.app.human(key))) : [];
}

function titleOf(entry: unknown): string {
  const title = isTable(entry) ? (entry.name ?? entry.title ?? entry.id) : "";
  return typeof title === "string" ? title : "";
}

/** Every number that lies in a value, itself included; several of one list stand together. */
export function numbersIn(place: Place, value: unknown): [Place, unknown][] {
  if (typeof value === "number" || isNumbers(value)) return [[place, value]];
  return inside(place, value).flatMap((each) => numbersIn(each, valueAt(value, each.path.slice(-1))));
}

// Entries more

/** A name that no entry has. */
function free(list: readonly unknown[], like: string): string {
  const taken = new Set(list.map(nameOf));
  let count = 2;
  while (taken.has(`${like} ${count}`)) count++;
  return `${like} ${count}`;
}

/** An entry more for a list: a choice that is left, or one like the last. */
export function oneMore(column: SheetColumn, list: readonly unknown[]): unknown {
  const { each } = column;
  if (each?.kind === "choice" && each.choices)
    return each.choices.find((choice) => !list.includes(choice)) ?? each.choices[0];
  if (!list.length) return each ? begun(each, `${column.label} 1`) : "";
  const last = list.at(-1);
  const name = nameOf(last);
  return isTable(last) && name ? { ...last, ["id" in last ? "id" : "name"]: free(list, name) } : last;
}

/** The names that an entry more of a table may have; null: any. */
export function namesLeft(column: SheetColumn, value: unknown): string[] | null {
  const taken = isTable(value) ? Object.keys(value) : [];
  return column.names ? column.names.filter((name) => !taken.includes(name)) : null;
}
