import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CardSheet, NewStep, SheetColumn, SheetRow } from "../src/server/protocol";
import {
  inside,
  namesLeft,
  numbersIn,
  oneMore,
  placeOf,
  valueAt,
  withAt,
  type Place,
} from "../src/workshop/cards/nested";
import { Sheets } from "../src/workshop/cards/sheets.svelte";
import type { Work } from "../src/workshop/work.svelte";

const declared = (key: string, kind: SheetColumn["kind"], more: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  label: key,
  text: "",
  kind,
  required: true,
  ...more,
});

const WEAPON = declared("", "table", {
  parts: [declared("name", "text"), declared("black", "number", { low: 0, high: 9 })],
});
const WEAPONS = declared("weapons", "list", { each: WEAPON });
const TOKENS = declared("tokens", "table", { each: declared("", "number"), names: ["noise", "smoke"] });

const TALONS = { name: "Talons", black: 4 };
const BITE = { name: "Bite", black: 2 };

let steps: NewStep[];
let sheets: Sheets;

beforeEach(() => {
  steps = [];
  const step = vi.fn((made: NewStep) => steps.push(made));
  sheets = new Sheets({ waiting: [], step } as unknown as Work);
});

function at(column: SheetColumn, value: unknown, printed?: unknown): Place {
  const row: SheetRow = { path: ["enemy", "wasp"], title: "Wasp", values: { [column.key]: value } };
  if (printed !== undefined) row.printed = { [column.key]: printed };
  const sheet: CardSheet = {
    file: "enemies.toml",
    key: "enemy",
    title: "Enemy",
    text: "",
    columns: [column],
    rows: [row],
  };
  return placeOf(sheet, row, column);
}

/** The place of a value by the words of its label. */
function find(place: Place, label: string): Place {
  const all = (each: Place): Place[] => [each, ...inside(each, sheets.value(each)).flatMap(all)];
  const found = all(place).find((each) => each.label === label);
  if (!found) throw new Error(`no ${label}`);
  return found;
}

describe("a value inside a value", () => {
  it("stands at its path, entries by their names where they have some", () => {
    const held = { seals: ["A1"], at: [{ x: 1 }, TALONS, TALONS, BITE] };
    expect(valueAt(held, ["at", "Bite", "black"])).toBe(2);
    expect(valueAt(held, ["at", 1, "name"])).toBe("Talons");
    expect(withAt([TALONS, BITE], ["Bite", "black"], 3)).toEqual([TALONS, { name: "Bite", black: 3 }]);
    expect(withAt([TALONS, BITE], ["Talons"], undefined)).toEqual([BITE]);
    expect(withAt({ noise: 1 }, ["smoke"], 2)).toEqual({ noise: 1, smoke: 2 });
  });

  it("is refused by its own bounds, and changed alone", () => {
    const black = find(at(WEAPONS, [TALONS, BITE]), "weapons, Bite, black");
    sheets.type(black, "999");
    expect(sheets.refusal(black)).toMatchObject({ text: "999", nearest: 9 });
    expect(steps).toEqual([]);
    sheets.type(black, "9");
    expect(sheets.refusal(black)).toBeUndefined();
    expect(steps).toEqual([
      {
        label: "Wasp: weapons, Bite, black 9",
        edits: [{ file: "enemies.toml", path: ["enemy", "wasp", "weapons", "Bite", "black"], value: 9 }],
      },
    ]);
    expect(sheets.value(black)).toBe(9);
  });

  it("has the rulebook's value beside it, and goes back to it alone", () => {
    const fewer = at(WEAPONS, [TALONS], [TALONS, BITE]);
    expect(sheets.changes(fewer)).toEqual([fewer]);
    const weapons = at(WEAPONS, [TALONS, { name: "Bite", black: 5 }], [TALONS, BITE]);
    expect(sheets.was(find(weapons, "weapons, Talons, black"))).toBeNull();
    expect(sheets.changes(weapons).map((each) => [each.label, sheets.was(each)?.value])).toEqual([
      ["weapons, Bite, black", 2],
    ]);
    sheets.restore(sheets.changes(weapons));
    expect(sheets.value(weapons)).toEqual([TALONS, BITE]);
  });

  it("comes and goes as an entry, under a name of its own", () => {
    const weapons = at(WEAPONS, [TALONS]);
    sheets.grow(weapons, 1, oneMore(WEAPONS, [TALONS]));
    sheets.drop(find(weapons, "weapons, Talons"));
    expect(steps.map(({ edits }) => edits)).toEqual([
      [{ file: "enemies.toml", path: ["enemy", "wasp", "weapons", 1], value: { name: "Talons 2", black: 4 } }],
      [{ file: "enemies.toml", path: ["enemy", "wasp", "weapons", "Talons"] }],
    ]);
    expect(sheets.value(weapons)).toEqual([{ name: "Talons 2", black: 4 }]);
    sheets.grow(at(TOKENS, undefined), "smoke", 0);
    expect(steps.at(-1)?.edits).toEqual([
      { file: "enemies.toml", path: ["enemy", "wasp", "tokens"], value: { smoke: 0 } },
    ]);
    expect(namesLeft(TOKENS, { smoke: 0 })).toEqual(["noise"]);
    expect(oneMore(WEAPONS, [])).toEqual({ name: "weapons 1", black: 0 });
  });

  it("is found by a search for numbers", () => {
    const found = numbersIn(at(WEAPONS, [TALONS, BITE]), [TALONS, BITE]);
    expect(found.map(([place, value]) => [place.label, value])).toEqual([
      ["weapons, Talons, black", 4],
      ["weapons, Bite, black", 2],
    ]);
    sheets.wanted = found[1]?.[0] ?? null;
    const [talons, bite] = inside(at(WEAPONS, [TALONS, BITE]), [TALONS, BITE]);
    expect([talons && sheets.leads(talons), bite && sheets.leads(bite)]).toEqual([false, true]);
  });
});
