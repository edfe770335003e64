// Values of fields, as they are typed and as files have them.
import type { Field, Spot } from "../../server/protocol";
import { m } from "../../words/words";

/** "26,24" or "26 24.5". */
export function readPoint(text: string): Spot | null {
  const numbers = text
    .trim()
    .split(/[\s,;]+/)
    .map(Number);
  const [x, y] = numbers;
  return numbers.length === 2 && x !== undefined && y !== undefined && numbers.every(Number.isFinite) ? { x, y } : null;
}

/** As one types it. */
export function written(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.map(written).join(", ");
  if (typeof value === "boolean") return value ? m.painter.yes : m.painter.no;
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number);
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether the rulebook has something else there. */
export const differs = ({ value, printed }: Field): boolean => printed !== undefined && !same(value, printed);

const isNumber = (value: unknown): value is number => typeof value === "number";

export const inBounds = ({ low, high }: Field, value: number): boolean =>
  value >= (low ?? -Infinity) && value <= (high ?? Infinity);

function number(field: Field, text: string): number | string {
  const value = Number(text.replace(",", "."));
  const fits = text.trim() !== "" && Number.isFinite(value) && inBounds(field, value);
  return fits ? value : m.painter.notNumber(field.label, m.painter.bounds(field.low, field.high));
}

/** What was typed, in the shape of what is there; or what is wrong with it. What was added goes with its text. */
export function read(field: Field, text: string): { value: unknown } | { wrong: string } {
  if (!text.trim() && field.printed === null) return { value: undefined };
  const old = field.value ?? field.printed;
  if (isNumber(old)) {
    const value = number(field, text);
    return typeof value === "string" ? { wrong: value } : { value };
  }
  if (!Array.isArray(old)) return { value: text.trim() };
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (!old.length || !old.every(isNumber)) return { value: parts };
  const numbers = parts.map(Number);
  return numbers.every(Number.isFinite) ? { value: numbers } : { wrong: m.painter.notNumber(field.label, "") };
}
