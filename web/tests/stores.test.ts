import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OpenSelection } from "../src/question/selection.svelte";
import type { ClientMessage, LogLine, Scene, ServerMessage, View, Welcome } from "../src/server/protocol";
import { Match } from "../src/table/match.svelte";

/** A socket without a server: what is said to it is written down, and what it hears is said by hand. */
class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = FakeSocket.OPEN;
  sent: ClientMessage[] = [];
  onopen = (): void => undefined;
  onmessage = (_event: { data: string }): void => undefined;
  onclose = (): void => undefined;

  constructor(readonly address: string) {
    FakeSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

const SCENE: Scene = {
  title: "",
  status: "",
  board: { kind: "zones", label: "", zones: [{ id: "A", label: "Yard" }] },
  question: {
    seat: 0,
    prompt: "Who acts?",
    rule: "X-1",
    choices: [
      { key: "go", label: "Go", rule: "X-1", targets: ["A"] },
      { key: "end", label: "End", rule: "X-1", final: true },
    ],
  },
};
const WELCOME: Welcome = {
  type: "welcome",
  protocol: 1,
  match: "m1",
  game: "morale",
  title: "Morale",
  scenario: "open",
  seat: 0,
  options: {},
};
const line = (n: number): LogLine => ({ n, text: `line ${n}`, rule: "", what: "" });
const view = (question: string, more: Partial<View> = {}): View => ({
  type: "view",
  seq: 1,
  scene: question ? SCENE : { ...SCENE, question: null },
  question,
  log_from: 0,
  log: [],
  seats: [
    { seat: 0, name: "Blue", kind: "human", player: "Ann" } as View["seats"][number],
    { seat: 1, name: "Red", kind: "human", player: "" } as View["seats"][number],
  ],
  waiting: [0, 1],
  can_undo: false,
  ...more,
});

function sat() {
  const match = new Match("secret");
  const socket = FakeSocket.last;
  const hear = (...messages: ServerMessage[]): void =>
    messages.forEach((message) => socket.onmessage({ data: JSON.stringify(message) }));
  socket.onopen();
  hear(WELCOME);
  return { match, socket, hear, since: () => socket.sent.splice(0) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { href: "http://localhost:8000/" });
  vi.stubGlobal("window", { setTimeout });
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the connection", () => {
  it("says who comes and what was seen, is open when it is welcomed, and comes back by itself", () => {
    const { match, socket } = sat();
    expect(socket.sent[0]).toMatchObject({ type: "hello", token: "secret", seen: 0 });
    expect(match.connection.link).toBe("open");
    socket.close();
    expect([match.connection.link, match.connection.retryAt > 0, match.live]).toEqual(["lost", true, false]);
    vi.advanceTimersByTime(500);
    expect(match.connection.link).toBe("connecting");
    expect(FakeSocket.last).not.toBe(socket);
  });

  it("does not come back to a table that does not exist", () => {
    const { match, socket, hear } = sat();
    hear({ type: "problem", message: "No such seat" });
    socket.close();
    expect([match.connection.problem, match.connection.link]).toEqual(["No such seat", "closed"]);
  });
});

describe("answers", () => {
  it("go out once, until they are refused or another question is open", () => {
    const { match, hear, since } = sat();
    hear(view("q1"));
    since();
    match.answers.give("go");
    match.answers.give("end");
    expect(since()).toEqual([{ type: "answer", question: "q1", answer: "go" }]);
    hear({ type: "refused", message: "Not now", rule: "X-1" });
    expect([match.answers.sending, match.answers.refused?.message]).toEqual([false, "Not now"]);
    match.answers.give("end");
    expect([match.answers.sending, match.answers.refused]).toEqual([true, null]);
    hear(view("q2", { seq: 2 }));
    expect(match.answers.sending).toBe(false);
  });

  it("are lost with the connection, and are for nobody where nothing is asked", () => {
    const { match, socket, hear, since } = sat();
    hear(view(""));
    since();
    match.answers.give("go");
    expect(since()).toEqual([]);
    hear(view("q1", { seq: 2 }));
    match.answers.give("go");
    socket.close();
    expect(match.answers.sending).toBe(false);
  });
});

describe("the log", () => {
  it("tells a line when it has been shown, and all when the show is skipped", () => {
    const { match, hear, since } = sat();
    hear(view("", { log: [line(0)] }));
    expect(match.log.lines.length).toBe(1);
    since();
    hear(view("q1", { seq: 2, log_from: 1, log: [line(1), line(2)] }));
    expect(since()).toContainEqual({ type: "watch", start: 1, count: 2 });
    expect([match.log.lines.length, match.log.all.length, match.asked]).toEqual([1, 3, false]);
    match.director.skip();
    expect([match.log.lines.length, match.asked]).toEqual([3, true]);
  });

  it("is shorter after something was taken back", () => {
    const { match, hear } = sat();
    hear(view("q1", { log: [line(0), line(1)] }), view("q0", { seq: 2, log_from: 1, log: [] }));
    expect(match.log.lines.length).toBe(1);
  });
});

describe("the past", () => {
  it("is looked at within the log, asks nothing, and gives way to now", () => {
    const { match, hear, since } = sat();
    hear(view("q1", { log: [line(0), line(1)] }));
    match.log.about = ["A"];
    since();
    match.past.lookBack(-5);
    expect(since()).toEqual([{ type: "look_back", step: 0 }]);
    hear({ type: "past", step: 1, scene: { ...SCENE, status: "another" } });
    expect(match.scene?.status).toBe("");
    hear({ type: "past", step: 0, scene: { ...SCENE, status: "at first" } });
    expect([match.scene?.status, match.asked, match.live, match.log.about]).toEqual(["at first", false, false, []]);
    match.past.lookNow();
    expect([match.scene?.status, match.asked, match.live]).toEqual(["", true, true]);
    match.past.lookBack(2);
    expect(match.scene?.status).toBe("");
  });

  it("ends with the log", () => {
    const { match, hear } = sat();
    hear(view("q1", { log: [line(0), line(1)] }));
    match.past.lookBack(99);
    expect(match.past.step).toBe(2);
  });
});

describe("a lesson", () => {
  const coach = { number: 1, of: 2, text: "", do: "Go", answer: "end" } as unknown as View["coach"];

  it("has its answer marked, until something else is wanted", () => {
    const { match, hear } = sat();
    hear(view("q1", { coach }));
    expect([match.lesson.hinted, match.lesson.taught, match.decision.picked]).toEqual([true, "end", ""]);
    match.lesson.doSomethingElse();
    expect([match.lesson.hinted, match.lesson.taught, match.decision.picked]).toEqual([false, "", ""]);
    hear(view("q2", { seq: 2, coach }));
    expect(match.lesson.taught).toBe("end");
  });
});

describe("a lesson where ways part", () => {
  const ways = ["end", "go"].map((answer) => ({ name: answer, says: "", rule: "T-1", answer }));
  const coach = { number: 1, of: 2, do: "Choose", ways } as unknown as View["coach"];

  it("tries what is picked, keeps it in mind, and does nothing before", () => {
    const { match, hear } = sat();
    hear(view("q1", { coach }));
    expect([match.lesson.undecided, match.lesson.trying]).toEqual([true, -1]);
    match.lesson.showOne();
    match.lesson.note();
    expect([match.lesson.undecided, match.lesson.trying, match.lesson.tried]).toEqual([false, 0, [0]]);
    expect(match.decision.picked).toBe("end");
    match.lesson.doSomethingElse();
    expect(match.lesson.ways).toEqual([]);
  });
});

describe("people", () => {
  it("are known by seat and by name", () => {
    const { match, hear } = sat();
    expect([match.people.seat, match.people.me]).toEqual([0, null]);
    hear(view("q1"));
    expect(match.people.me?.name).toBe("Blue");
    expect(match.people.waiting.map(({ seat }) => seat)).toEqual([1]);
    expect([0, 1, 2].map((seat) => match.people.playerOf(seat))).toEqual(["Ann", "Red", ""]);
  });

  it("say a thing once", () => {
    const { match, hear } = sat();
    const said = { type: "said", n: 1, seat: 0, name: "Ann", text: "Hello" } as const;
    hear(said, { type: "chat", lines: [said, { ...said, n: 2, text: "There" }] });
    expect(match.chat.lines.map(({ text }) => text)).toEqual(["Hello", "There"]);
    expect(match.chat.unread).toBe(2);
    match.chat.read = 1;
    expect(match.chat.unread).toBe(1);
  });
});

describe("what can be picked on the board", () => {
  it("is what is asked now, of a server that hears", () => {
    const { match, socket, hear } = sat();
    const selection = new OpenSelection(match);
    hear(view("q1"));
    match.decision.pick("go");
    expect([[...selection.targets.keys()], selection.picked?.key]).toEqual([["A"], "go"]);
    expect([...selection.digits]).toEqual([["A", 1]]);
    socket.close();
    expect([selection.targets.size, selection.picked?.key]).toEqual([0, "go"]);
    hear(view("", { seq: 2 }));
    expect([selection.picked, selection.draft, selection.digits.size]).toEqual([null, null, 0]);
  });
});
