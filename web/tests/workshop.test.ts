import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type {
  BackRequest,
  CardSheet,
  Clash,
  Edit,
  NewStep,
  SheetColumn,
  SheetRow,
  WorkNow,
} from "../src/server/protocol";
import { placeOf, type Place } from "../src/workshop/cards/nested";
import { Sheets } from "../src/workshop/cards/sheets.svelte";
import { another, broughtBack, first, mayGo, parsed, parsedAt, pasted, stepped } from "../src/workshop/cards/values";
import { cardFiles, mapFiles, nameOf, shownOf, stageFiles } from "../src/workshop/places";
import { Work } from "../src/workshop/work.svelte";

type Sent = NewStep & BackRequest;

/** A server with one work: it makes each step once, joins what differs, and asks about the rest. */
class FakeServer {
  steps: { id: string; path: string; key: string; value: unknown }[] = [];
  copies = 0;
  /** What was sent to the copy. */
  copied: NewStep[] = [];
  away = false;
  /** Answers that get lost on their way back. */
  losing = 0;
  asked: string[] = [];
  /** Steps as they were sent. */
  sent: NewStep[] = [];

  get head(): number {
    return this.steps.length;
  }

  value(key: string): unknown {
    return this.steps.filter((each) => each.key === key).at(-1)?.value;
  }

  fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    if (this.away) throw new TypeError("gone");
    this.asked.push(path);
    const body = init.body ? (JSON.parse(init.body as string) as Sent) : null;
    const answer = this.answer(path, body);
    if (this.losing && init.method === "POST" && this.losing--) throw new TypeError("lost");
    return answer;
  };

  private copy({ steps }: { steps?: NewStep[] }): Response {
    this.copied = steps ?? [];
    return Response.json({ work: "w2", token: `copy${++this.copies}` });
  }

  /** Whether it was answered, as the other one has it now. */
  private static isAnswered({ answers = [] }: Sent, asked: Clash): boolean {
    return answers.some(({ clash }) => clash.theirs === asked.theirs && clash.path[0] === asked.path[0]);
  }

  private answer(path: string, body: Sent | null): Response {
    if (path.startsWith("api/work?")) return this.now(Number(new URLSearchParams(path.split("?")[1]).get("since")));
    if (path === "api/work/copy") return this.copy(body as unknown as { steps?: NewStep[] });
    if (!body) return Response.json({ message: `no ${path}` }, { status: 400 });
    this.sent.push(body);
    const known = this.steps.findIndex((each) => each.id === body.id);
    if (known >= 0) return Response.json({ head: known + 1, label: "" });
    const edits = body.edits ?? [{ file: "", path: [path], value: 0 }];
    if (edits.some((edit) => edit.value === "bad")) return Response.json({ message: "That is bad." }, { status: 400 });
    const since = this.steps.slice(body.follows ?? this.head);
    const turns = !path.endsWith("steps");
    if (turns && since.length) return Response.json({ message: "unseen" }, { status: 400 });
    const clashes = edits
      .filter((edit) => since.some((each) => each.key === edit.path[0] && each.value !== edit.value))
      .map((edit): Clash => ({ ...edit, theirs: this.value(String(edit.path[0])), yours: edit.value }));
    const open = clashes.filter((each) => !FakeServer.isAnswered(body, each));
    if (open.length && !body.over)
      return Response.json({ message: "asked", head: this.head, clashes: open }, { status: 409 });
    const theirs = (body.answers ?? []).filter(({ mine }) => !mine).map(({ clash }) => clash.path[0]);
    for (const edit of edits.filter(({ path: [key] }) => !theirs.includes(key!)))
      this.steps.push({ id: body.id, path, key: String(edit.path[0]), value: edit.value });
    return Response.json({ head: this.head, label: "", joined: since.length > 0 });
  }

  private now(since: number): Response {
    if (since === this.head) return new Response(null, { status: 204 });
    return Response.json({ info: { head: this.head }, undo: "", redo: "" } as WorkNow);
  }

  /** Somebody else's step. */
  others(key: string, value: unknown): void {
    this.steps.push({ id: `other${this.head}`, path: "", key, value });
  }
}

let server: FakeServer;
let kept: Map<string, string>;
let open: Work[];

beforeEach(() => {
  server = new FakeServer();
  kept = new Map();
  open = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("BroadcastChannel", undefined);
});

afterEach(() => {
  for (const work of open) work.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const moment = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1600);

async function opened(token = "t"): Promise<Work> {
  const work = new Work(token);
  open.push(work);
  work.open();
  await vi.advanceTimersByTimeAsync(1);
  return work;
}

const set = (work: Work, key: string, value: unknown) =>
  work.step({ label: key, edits: [{ file: "units.toml", path: [key], value }] });

describe("a work", () => {
  it("sends steps in order, each following the one before", async () => {
    const work = await opened();
    await Promise.all([set(work, "a", 1), set(work, "a", 2), work.undo(), set(work, "b", 3)]);
    expect(server.steps.map((each) => each.key)).toEqual(["a", "a", "api/work/undo", "b"]);
    expect([work.head, work.waiting.length, work.clash]).toEqual([4, 0, null]);
  });

  it("makes a step once whose answer was lost, and says that it waits", async () => {
    const work = await opened();
    server.losing = 1;
    void set(work, "a", 1);
    await vi.advanceTimersByTimeAsync(1);
    expect([server.head, work.connected, work.waiting.length]).toEqual([1, false, 1]);
    await moment();
    expect([server.head, work.connected, work.waiting.length, work.head]).toEqual([1, true, 0, 1]);
  });

  it("goes on without the server, and sends what waits when it is back", async () => {
    const work = await opened();
    server.away = true;
    for (const value of [1, 2, 3]) void set(work, "a", value);
    await moment();
    expect([work.connected, work.waiting.length]).toEqual([false, 3]);
    server.away = false;
    await moment();
    expect(server.steps.map((each) => each.value)).toEqual([1, 2, 3]);
    expect([work.connected, work.waiting.length]).toEqual([true, 0]);
  });

  it("still has what waited after a reload", async () => {
    const before = await opened();
    server.away = true;
    void set(before, "a", 1);
    void set(before, "b", 2);
    await moment();
    before.close();
    const after = await opened();
    expect(after.waiting.length).toBe(2);
    server.away = false;
    await moment();
    expect(server.steps.map((each) => each.key)).toEqual(["a", "b"]);
    expect([after.waiting.length, kept.size]).toEqual([0, 0]);
  });

  it("sees others' steps, joins what differs and says so", async () => {
    const work = await opened();
    server.others("x", 1);
    await set(work, "a", 1);
    expect(work.told).toContain("Joined");
    server.others("y", 1);
    await moment();
    expect([server.head, work.head, work.now?.info.head]).toEqual([3, 3, 3]);
  });

  it("asks value by value where the same was changed, and keeps what was picked", async () => {
    const work = await opened();
    server.others("a", 7);
    server.others("b", 8);
    const file = "units.toml";
    void work.step({ label: "", edits: ["a", "b", "c"].map((key) => ({ file, path: [key], value: 1 })) });
    await moment();
    expect(work.clash?.clashes.map((each) => [each.theirs, each.yours])).toEqual([
      [7, 1],
      [8, 1],
    ]);
    expect(server.head).toBe(2);
    await work.answer({ '["units.toml","a"]': "mine", '["units.toml","b"]': "theirs" });
    expect(["a", "b", "c"].map((key) => server.value(key))).toEqual([1, 8, 1]);
    expect([work.clash, work.waiting.length]).toEqual([null, 0]);
  });

  it("does not ask about its own steps behind one that was joined", async () => {
    const work = await opened();
    server.away = true;
    void set(work, "a", 1);
    void set(work, "a", 2);
    void set(work, "b", 3);
    server.away = false;
    server.others("b", 9);
    await moment();
    expect(work.clash?.clashes.map((each) => each.path)).toEqual([["b"]]);
    expect(server.value("a")).toBe(2);
  });

  it("takes back its own newest step, and nothing of others that it has not seen", async () => {
    const work = await opened();
    server.others("x", 1);
    await Promise.all([set(work, "a", 1), work.undo()]);
    expect(server.steps.map(({ key }) => key)).toEqual(["x", "a", "api/work/undo"]);
    await moment();
    server.others("y", 2);
    await work.undo();
    expect([work.refused, server.head]).toEqual(["unseen", 4]);
    await moment();
    await work.undo();
    expect([work.refused, server.head]).toEqual(["", 5]);
  });

  it("names things by the map that it saw, and asks nobody about its own steps since", async () => {
    const work = await opened();
    const rubbed = (place: number) =>
      work.step({ label: "", edits: [{ file: "maps/a.toml", path: ["wall", place], value: place }] }, 0);
    await Promise.all([rubbed(3), rubbed(1), set(work, "b", 1)]);
    expect(server.sent.map(({ follows, over }) => [follows, !!over])).toEqual([
      [0, false],
      [0, false],
      [0, true],
      [2, false],
    ]);
    expect([work.told, work.head]).toEqual(["", 3]);
  });

  it("keeps both as two works", async () => {
    server.others("x", 1);
    const work = await opened();
    server.others("a", 7);
    void set(work, "a", 1);
    await moment();
    void set(work, "b", 2);
    expect(await work.keepBoth()).toBe("copy1");
    expect(server.copied.map(({ follows, edits }) => [follows, edits?.[0]?.value])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect([work.clash, work.waiting.length]).toEqual([null, 0]);
  });

  it("says what is refused and goes on with the next step", async () => {
    const work = await opened();
    const [bad] = await Promise.all([set(work, "a", "bad"), set(work, "b", 1)]);
    expect([bad, work.refused, server.value("b")]).toEqual([null, "That is bad.", 1]);
  });
});

const column = (kind: SheetColumn["kind"], more: Partial<SheetColumn> = {}): SheetColumn => ({
  key: "defense",
  label: "Defense",
  text: "",
  kind,
  ...more,
});

describe("a value of a table", () => {
  it("is refused in a sentence with its bounds, and the nearest one that stands", () => {
    expect(parsed(column("number", { low: 0 }), "-1")).toEqual({ why: "It must be 0 or more.", nearest: 0 });
    expect(parsed(column("number", { high: 9 }), "12")).toEqual({ why: "It must be 9 or less.", nearest: 9 });
    expect(parsed(column("number"), "2.5")).toEqual({ why: "It must be a whole number.", nearest: 3 });
    expect(parsed(column("choice", { choices: ["seals"] }), "cats")).toEqual({ why: "It must be one of: Seals." });
  });

  it("is read as its column has it, lists too", () => {
    expect(parsed(column("decimal"), "0,5")).toEqual({ value: 0.5 });
    expect(parsed(column("choice", { choices: ["seal_dog"] }), "Seal dog")).toEqual({ value: "seal_dog" });
    const numbers = column("list", { each: column("number", { low: 0 }) });
    expect(parsed(numbers, "3, 1, 0")).toEqual({ value: [3, 1, 0] });
    expect(parsedAt(numbers, [3, 1, 0], 1, "-2")).toMatchObject({ nearest: 0 });
    expect(["3", "on", "ash"].map((text) => parsed(column("any"), text))).toEqual([
      { value: 3 },
      { value: true },
      { value: "ash" },
    ]);
    expect(stepped(column("number", { high: 4 }), 4, 1)).toBe(4);
  });

  it("comes from a spreadsheet in rows and columns", () => {
    expect(pasted("1\t2\r\n3\t4\n")).toEqual([
      ["1", "2"],
      ["3", "4"],
    ]);
  });
});

describe("an entry more", () => {
  const row = (id: string): SheetRow => ({ path: ["unit", id], title: id, values: { id, name: "Dog", defense: 2 } });
  const sheet: CardSheet = {
    file: "units.toml",
    key: "unit",
    title: "",
    text: "",
    columns: [],
    rows: [row("dog"), row("dog_2")],
  };

  it("has a name that is free", () => {
    expect(another(sheet, row("dog"))).toEqual({
      file: "units.toml",
      path: ["unit", "dog_3"],
      value: { id: "dog_3", name: "Dog 3", defense: 2 },
    });
  });

  it("is the first, of what can be typed", () => {
    const column = (key: string, kind: SheetColumn["kind"], more: Partial<SheetColumn> = {}): SheetColumn => ({
      key,
      label: key,
      text: "",
      kind,
      required: true,
      ...more,
    });
    const bare = { ...sheet, file: "stages/mine.toml", key: "failure", rows: [] };
    const columns = [column("kind", "choice", { choices: ["alarm"] }), column("text", "text")];
    const value = { kind: "alarm", text: "" };
    expect(first({ ...bare, columns })).toEqual({ file: bare.file, path: ["failure", 0], value });
    expect(first({ ...bare, columns, holds: "one" })?.path).toEqual(["failure"]);
    expect(first({ ...bare, columns: [column("id", "text")] })?.path).toEqual(["failure", "failure_1"]);
    expect(first({ ...bare, columns: [column("letter", "text", { required: false })] })?.value).toEqual({});
    expect(first({ ...bare, columns, holds: "names" })).toBeNull();
    expect(first({ ...bare, columns: [...columns, column("at", "list")] })).toBeNull();
  });
});

describe("what differs from the rulebook", () => {
  const column = (key: string, kind: SheetColumn["kind"], required = false): SheetColumn => ({
    key,
    label: key,
    text: "",
    kind,
    required,
  });
  const leader: SheetRow = {
    path: ["unit", "leader"],
    title: "Leader",
    values: { id: "leader", defense: 4, double_time: 3 },
    printed: { double_time: null },
  };
  const columns = [column("defense", "number", true), column("double_time", "number"), column("id", "text", true)];
  const units: CardSheet = { file: "units.toml", key: "unit", title: "", text: "", columns, rows: [leader] };
  const at = (key: string): Place =>
    placeOf(
      units,
      leader,
      columns.find((each) => each.key === key)!,
    );
  const edits: Edit[][] = [];
  const sheets = new Sheets({
    step: (made: { edits: Edit[] }) => Promise.resolve(void edits.push(made.edits)),
  } as unknown as Work);

  beforeEach(() => void edits.splice(0));

  it("is taken away by the rulebook's button and by an empty cell, where it was added", () => {
    sheets.restore([at("double_time")]);
    expect(edits.pop()).toEqual([{ file: "units.toml", path: ["unit", "leader", "double_time"], value: undefined }]);
    const other = new Sheets(sheets.work);
    other.type(at("double_time"), " ");
    expect(edits.pop()).toEqual([{ file: "units.toml", path: ["unit", "leader", "double_time"], value: undefined }]);
    other.type(at("defense"), "");
    expect([edits.length, other.refusal(at("defense"))?.why]).toEqual([0, "It must be a whole number."]);
  });

  it("stays where the rulebook has it in a shared file, and may go in a file of its own", () => {
    const printed = { ...leader, printed: {} };
    expect(mayGo(units, printed, at("double_time").column)).toBe(false);
    expect(mayGo({ ...units, file: "maps/mine.toml" }, printed, at("double_time").column)).toBe(true);
    expect(mayGo(units, { ...printed, own: true }, at("double_time").column)).toBe(true);
    expect(mayGo(units, { ...printed, own: true }, at("defense").column)).toBe(false);
  });

  it("comes back behind the entries that are left", () => {
    const file = "stages/mine.toml";
    const gone = (path: (string | number)[]): SheetRow => ({ path, title: "", values: { at: [1, 2] }, gone: true });
    const left: SheetRow = { path: ["patrol", 0], title: "", values: {} };
    const patrols = { ...units, file, key: "patrol", rows: [left, gone(["patrol", 1]), gone(["patrol", 2])] };
    const value = { at: [1, 2] };
    expect(broughtBack(patrols, patrols.rows[2]!)).toEqual({ file, path: ["patrol", 1], value });
    const bare = { ...patrols, rows: [gone(["patrol", 0])] };
    expect(broughtBack(bare, bare.rows[0]!)).toEqual({ file, path: ["patrol"], value: [value] });
    expect(another(patrols, left)).toEqual({ file, path: ["patrol", 1], value: {} });
    const named = { ...units, file, key: "loot", rows: [gone(["loot", "case"])] };
    expect(broughtBack(named, named.rows[0]!)).toEqual({ file, path: ["loot"], value: [value] });
    const byName = { ...named, holds: "names" as const };
    expect(broughtBack(byName, byName.rows[0]!)).toEqual({ file, path: ["loot"], value: { case: value } });
  });
});

describe("the files of a work", () => {
  const now = {
    files: [
      "scenarios/mine.toml",
      "stages/mine.toml",
      "tiles.toml",
      "bosses/rex.toml",
      "bosses/wolf.toml",
      "scenarios/story.toml",
      "stages/rain.toml",
      "stages/sandman.toml",
    ],
    maps: ["stages/mine.toml", "stages/rain.toml", "stages/sandman.toml"],
    own: { "scenarios/mine.toml": "scenarios/story.toml", "stages/mine.toml": "stages/sandman.toml" },
    uses: ["scenarios/mine.toml", "stages/mine.toml", "stages/rain.toml"],
  } as unknown as WorkNow;
  const others = { ...now, own: {}, uses: [] };

  it("can all be reached: what its scenarios lead to, and all cards and numbers", () => {
    expect(stageFiles(now)).toEqual(["scenarios/mine.toml", "stages/mine.toml", "stages/rain.toml"]);
    expect(cardFiles(now)).toEqual(["tiles.toml", "bosses/rex.toml", "bosses/wolf.toml"]);
    expect(mapFiles(now)).toEqual(["stages/mine.toml", "stages/rain.toml"]);
    expect([stageFiles(others), mapFiles(others)]).toEqual([[], ["stages/mine.toml"]]);
    expect(nameOf("bosses/rex.toml", cardFiles(now))).toBe("Rex");
    expect(nameOf("scenarios/mine.toml", stageFiles(now))).toBe("Scenarios");
  });

  it("are followed to the copy that has come in their place", () => {
    expect(shownOf("stages/sandman.toml", mapFiles(now).reverse(), now)).toBe("stages/mine.toml");
    expect(shownOf("stages/rain.toml", mapFiles(now), now)).toBe("stages/rain.toml");
    expect(shownOf("", mapFiles(now), now)).toBe("stages/mine.toml");
  });
});
