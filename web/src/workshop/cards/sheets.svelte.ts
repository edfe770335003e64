// The tables of a work's files: what they say, what was typed and waits, what was refused.
import { ApiError } from "../../server/api";
import type { CardSheet, SheetRow } from "../../server/protocol";
import * as works from "../../server/works";
import { m } from "../../words/words";
import type { Work } from "../work.svelte";
import { editOf, inside, keyOf, keysOf, placeOf, valueAt, withAt, type Place } from "./nested";
import {
  another,
  broughtBack,
  first,
  isNumbers,
  mayGo,
  parsed,
  pasted,
  saidValue,
  type Parsed,
  type Refusal,
} from "./values";

/** Of a column of a row. */
const topOf = ({ sheet, row, path }: Place): string => JSON.stringify([sheet.file, ...row.path, path[0]]);

/** Whether two values have the same entries. */
const alike = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? String(keysOf(one)) === String(keysOf(other)) : !Array.isArray(other);

export class Sheets {
  byFile: Record<string, CardSheet[]> = $state.raw({});
  refused: Record<string, Refusal> = $state({});
  trouble = $state("");
  /** The place that somebody was led to, and whose field gets the focus. */
  wanted: Place | null = $state.raw(null);
  /** What was set and is not in the tables yet, by column and row. */
  #set: Record<string, unknown> = $state({});

  constructor(readonly work: Work) {}

  async load(file: string): Promise<void> {
    try {
      const found = await works.sheets(this.work.token, file);
      this.byFile = { ...this.byFile, [file]: found };
      this.trouble = "";
      if (!this.work.waiting.length) this.#set = {};
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status) this.trouble = m.app.capital(error.message); // else the page says that nobody answers
    }
  }

  async loadAll(files: readonly string[]): Promise<void> {
    for (const file of files) if (!this.byFile[file]) await this.load(file);
  }

  value(place: Place): unknown {
    return valueAt(this.#top(place), place.path.slice(1));
  }

  #top(place: Place): unknown {
    const key = topOf(place);
    return key in this.#set ? this.#set[key] : place.row.values[String(place.path[0])];
  }

  /** What the rulebook has there, where it is something else; null where it is the same, or lies in something
      that the rulebook does not have. */
  was({ row, path: [top, ...path] }: Place): { value: unknown } | null {
    const key = String(top);
    if (!(key in (row.printed ?? {}))) return null;
    const old = row.printed?.[key] ?? undefined; // null stands for nothing
    if (path.length && valueAt(old, path.slice(0, -1)) === undefined) return null;
    const value = valueAt(old, path);
    return JSON.stringify(value) === JSON.stringify(valueAt(row.values[key], path)) ? null : { value };
  }

  /** The values inside one that are not the rulebook's; itself where the entries are others. */
  changes(place: Place): Place[] {
    const was = this.was(place);
    if (!was) return [];
    const now = this.value(place);
    const found = isNumbers(now) || !alike(now, was.value) ? [] : inside(place, now);
    const deeper = found.flatMap((each) => this.changes(each));
    return deeper.length ? deeper : [place];
  }

  refusal(place: Place): Refusal | undefined {
    return this.refused[keyOf(place)];
  }

  // Changing values

  /** Several at once are one step; a value that is undefined is taken away. */
  set(changes: readonly (readonly [Place, unknown])[], label = ""): void {
    const real = changes.filter(([place, value]) => JSON.stringify(value) !== JSON.stringify(this.value(place)));
    for (const [place] of changes) delete this.refused[keyOf(place)];
    if (!real.length) return;
    for (const [place, value] of real) this.#set[topOf(place)] = withAt(this.#top(place), place.path.slice(1), value);
    const [first] = real;
    const said = first
      ? m.workshop.cards.changed(first[0].row.title, first[0].label, saidValue(first[0].column, first[1]))
      : "";
    void this.work.step({ label: label || said, edits: real.map(([place, value]) => editOf(place, value)) });
  }

  /** What was typed; what cannot stand stays in its cell until it is changed. */
  type(place: Place, text: string, found: Parsed = this.#parsed(place, text)): void {
    if ("why" in found) this.refused[keyOf(place)] = { text, ...found };
    else this.set([[place, found.value]]);
  }

  /** An empty cell has no value, where it need not have one. */
  #parsed(place: Place, text: string): Parsed {
    const { sheet, row, column, path } = place;
    const free = path.length > 1 ? !column.required : mayGo(sheet, row, column);
    return !text.trim() && free ? { value: undefined } : parsed(column, text);
  }

  /** From a spreadsheet, from here to the right and down. */
  paste(from: Place, text: string): void {
    const { rows, columns } = from.sheet;
    const [top, left] = [rows.indexOf(from.row), columns.indexOf(from.column)];
    const good: [Place, unknown][] = [];
    pasted(text).forEach((line, down) =>
      line.forEach((cell, right) => {
        const [row, column] = [rows[top + down], columns[left + right]];
        if (!row || !column) return;
        const place = placeOf(from.sheet, row, column);
        const found = this.#parsed(place, cell);
        if ("why" in found) this.refused[keyOf(place)] = { text: cell, ...found };
        else good.push([place, found.value]);
      }),
    );
    this.set(good, m.workshop.cards.pasted(good.length));
  }

  /** The uppermost of them, all the way down. */
  fill(places: readonly Place[]): void {
    const [first, ...rest] = places;
    if (!first) return;
    const value = this.value(first);
    this.set(
      rest.map((place) => [place, value]),
      m.workshop.cards.filled(first.column.label, rest.length),
    );
  }

  /** As the rulebook has them; what it does not have goes. */
  restore(places: readonly Place[]): void {
    for (const place of places) delete this.refused[keyOf(place)];
    this.set(
      places
        .map((place) => [place, this.was(place)] as const)
        .flatMap(([place, was]) => (was ? [[place, was.value] as const] : [])),
      m.workshop.cards.restored(places[0]?.row.title ?? ""),
    );
  }

  /** From what is refused to the rulebook's value, or else to the last good one. */
  back(place: Place): void {
    if (this.was(place)) this.restore([place]);
    else delete this.refused[keyOf(place)];
  }

  // Entries

  /** Like another one, or the first of its kind. */
  add(sheet: CardSheet, like: SheetRow | undefined): void {
    const edit = like ? another(sheet, like) : first(sheet);
    if (edit) void this.work.step({ label: m.workshop.cards.added(like?.title ?? sheet.title), edits: [edit] });
  }

  takeAway(sheet: CardSheet, row: SheetRow): void {
    const edits = [{ file: sheet.file, path: row.path }];
    void this.work.step({ label: m.workshop.cards.gone(row.title), edits });
  }

  bringBack(sheet: CardSheet, row: SheetRow): void {
    void this.work.step({ label: m.workshop.cards.broughtBack(row.title), edits: [broughtBack(sheet, row)] });
  }

  // Entries inside a value

  /** One more behind the others. */
  grow(place: Place, key: string | number, value: unknown): void {
    const held = this.value(place);
    const none = typeof key === "string" ? { [key]: value } : [value];
    if (held === undefined) this.set([[place, none]]);
    else this.set([[{ ...place, path: [...place.path, key] }, value]]);
  }

  drop(place: Place): void {
    delete this.refused[keyOf(place)];
    this.set([[place, undefined]], m.workshop.cards.gone(`${place.row.title}, ${place.label}`));
  }

  /** Whether the place that somebody was led to lies there. */
  leads({ sheet, row, path }: Place): boolean {
    const { wanted } = this;
    if (wanted?.sheet.file !== sheet.file || String(wanted.row.path) !== String(row.path)) return false;
    return path.every((key, at) => wanted.path[at] === key);
  }
}
