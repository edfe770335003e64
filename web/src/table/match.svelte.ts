// A match as one seat sees it, kept up to date over its socket.
import { Liveries } from "../board/pieces/liveries";
import { Director, type Held } from "../director/director.svelte";
import { metronome } from "../director/metronome";
import { Ground } from "../drawing/ground";
import { hinted } from "../lesson/hint";
import { settings } from "../page/settings.svelte";
import { isGuest, isShared } from "../people/held-seats";
import { person } from "../people/person.svelte";
import { Plan } from "../plan/plan.svelte";
import { drafted } from "../plan/targets";
import { Decision } from "../question/decision.svelte";
import { Lookahead } from "../question/lookahead.svelte";
import { Replay } from "../review/replay.svelte";
import { Connection, type Link } from "../server/connection";
import type { LogLine, Refused, Said, SeatInfo, ServerMessage, View } from "../server/protocol";
import { complete, completePreview, type Scene } from "../server/scene";
import { Seats } from "./seats.svelte";

export class Match extends Seats {
  link: Link = $state("connecting");
  retryAt = $state(0);
  now: Scene | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  chat: Said[] = $state.raw([]);
  refused: Refused | null = $state.raw(null);
  problem = $state("");
  sending = $state(false);
  past: { step: number; scene: Scene } | null = $state.raw(null);
  /** The step that is looked at; -1 is now. */
  step = $state(-1);
  /** Elements that a line of the log is about, lit while it is shown. */
  shown: string[] = $state.raw([]);
  arrived = $state(0);
  /** The options that one click answers with. */
  direct: Set<string> = $state.raw(new Set());
  readonly decision = new Decision();
  readonly plan = new Plan(
    (message) => this.#connection.send(message),
    () => this.#ask(),
  );
  readonly lookahead = new Lookahead((message) => this.#connection.send(message));
  readonly director = new Director(
    metronome(() => this.seat),
    {
      send: (message) => this.#connection.send(message),
      show: (held) => this.#show(held),
      tell: (lines) => (this.log = this.#lines.slice(0, Math.max(lines, this.log.length))),
      lines: () => this.#lines,
      scene: () => this.now,
    },
  );
  readonly replay = new Replay(
    metronome(() => this.seat),
    {
      send: (message) => this.#connection.send(message),
      moved: (step) => (this.step = step),
      lines: () => this.#lines,
      scene: () => this.now,
    },
  );
  /** The lesson's answer to the question in hand. */
  taught = $state("");
  /** The question that is answered without the lesson's hint. */
  #own = $state("");
  /** Every line that has come, also those of what is not shown yet. */
  #lines: LogLine[] = [];
  #seq = 0;
  #connection: Connection;
  #drafted: Scene | null = $derived(drafted(this.plan, this.now));

  constructor(readonly token: string) {
    super();
    this.#connection = new Connection(token, {
      heard: (message) => this.#hear(message),
      changed: (link, retryAt) => this.#changed(link, retryAt),
      seen: () => this.#seq,
      who: () => {
        const [name, colour] = isGuest(token) ? ["", 0] : [person.name, person.colour];
        return { name, colour, shared: isShared(token) };
      },
    });
  }

  /** What is on the table: now, or at the step that is looked at. */
  get scene(): Scene | null {
    if (this.step < 0) return this.director.scene ?? this.#drafted;
    return this.replay.scene ?? this.past?.scene ?? this.now;
  }

  get asked(): boolean {
    return !!this.view?.question && this.step < 0 && !this.view.over && !this.director.busy;
  }

  /** Whether it is now that is looked at, and the server hears. */
  get live(): boolean {
    return this.step < 0 && this.link === "open";
  }

  /** What the lesson answers to the question in hand. */
  get #lessonAnswer(): string {
    const { coach, plan } = this;
    return (plan.active ? coach?.plan?.[plan.current]?.[plan.place] : coach?.answer) ?? "";
  }

  /** Whether the lesson's answer to the open question is marked. */
  get hinted(): boolean {
    return !!this.coach?.do && this.#own !== this.view?.question;
  }

  get liveries(): Liveries | null {
    return this.scene ? new Liveries(this.scene, this.seats) : null;
  }

  answer(text: string): void {
    const question = this.view?.question;
    if (!question || this.sending) return;
    this.refused = null;
    this.sending = this.#connection.send({ type: "answer", question, answer: text });
  }

  /** Decides the whole plan. */
  commit(): void {
    if (this.sending) return;
    this.refused = null;
    this.sending = this.#connection.send(this.plan.commit());
  }

  undo(): void {
    this.refused = null;
    this.#connection.send({ type: "undo" });
  }

  /** Nothing is picked, and the lamp is for everything. */
  doSomethingElse(): void {
    this.#own = this.view?.question ?? "";
    this.plan.begin();
    this.#ask();
  }

  /** Back to where the lesson was left, or on without it. */
  learn(wish: "back" | "leave"): void {
    this.#connection.send({ type: "lesson", wish });
  }

  say(text: string): void {
    this.#connection.send({ type: "say", text });
  }

  sit(kind: SeatInfo["kind"], bot = ""): void {
    this.#connection.send({ type: "sit", kind, bot });
  }

  callMe(): void {
    this.#connection.send({ type: "call_me", name: person.name, colour: person.colour });
  }

  attend(on: boolean): void {
    this.#connection.send({ type: "attend", on });
  }

  resign(): void {
    this.refused = null;
    this.#connection.send({ type: "resign" });
  }

  stand(id: string, on: boolean): void {
    this.refused = null;
    this.#connection.send({ type: "stand", id, on });
  }

  lookBack(step: number): void {
    this.director.skip();
    const wanted = Math.max(0, Math.min(step, this.log.length));
    this.step = wanted;
    this.shown = [];
    this.replay.to(wanted);
  }

  /** Plays on from the step that is looked at, or stops there. */
  playReplay(): void {
    if (this.replay.paused || this.replay.at < 0) this.replay.play();
    else this.replay.pause();
  }

  lookNow(): void {
    this.replay.leave();
    this.step = -1;
    this.past = null;
    this.shown = [];
  }

  retry(): void {
    this.#connection.open();
  }

  leave(): void {
    this.director.forget();
    this.replay.leave();
    this.#connection.end();
  }

  #changed(link: Link, retryAt: number): void {
    this.link = link;
    this.retryAt = retryAt;
    if (link === "open") return;
    this.sending = false;
    this.director.skip();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        break;
      case "view":
        this.#see(message);
        break;
      case "refused":
        if (this.plan.refuse(message) || message.ahead) break;
        this.refused = message;
        this.sending = false;
        break;
      case "said":
        this.#said([message]);
        break;
      case "chat":
        this.#said(message.lines);
        break;
      case "past":
        if (message.step === this.step) this.past = { step: message.step, scene: complete(message.scene) };
        break;
      case "frames":
        if (this.step >= 0) this.replay.hear(message);
        else this.director.hear(message);
        break;
      case "ahead":
        if (!this.plan.look(message.n, completePreview(message.preview)))
          this.lookahead.hear(message.n, completePreview(message.preview));
        break;
      case "drafted":
        this.plan.hear(message);
        break;
      case "problem":
        this.problem = message.message;
        break;
    }
  }

  #said(lines: readonly Said[]): void {
    const known = new Set(lines.map((line) => line.n));
    this.chat = [...this.chat.filter((each) => !known.has(each.n)), ...lines];
  }

  /** What is new is played before it is shown, unless somebody looks elsewhere or is busy with the question. */
  #see(view: View): void {
    const held = { view, arrived: Date.now() };
    const known = this.#lines.length;
    const [opened, anew] = [!this.view, view.log_from < known];
    this.#seq = view.seq;
    this.#lines = [...this.#lines.slice(0, view.log_from), ...view.log];
    const told = opened || anew || this.step >= 0 || settings.pace === "once";
    const asking = this.asked && this.view?.question === view.question;
    if (anew) this.director.forget();
    if (!told && !asking && view.log.length) this.director.play(held, known);
    else if (!told && this.director.mode === "live") this.director.held = held;
    else this.#show(held);
  }

  #show({ view, arrived }: Held): void {
    const another = this.view?.question !== view.question;
    this.lookahead.changed(another);
    if (another) {
      this.sending = false;
      this.refused = null;
    }
    this.view = view;
    this.now = complete(view.scene);
    this.log = this.#lines;
    this.arrived = arrived;
    this.plan.see(view);
    this.#ask();
    this.direct = new Set(this.now.question?.choices.filter((each) => !each.final).map((each) => each.key));
  }

  /** The question in hand; a part of a plan that has its answer begins with that. */
  #ask(): void {
    const { plan, now } = this;
    const asked = plan.active ? plan.question : (now?.question ?? null);
    this.taught = this.hinted ? this.#lessonAnswer : "";
    const question = asked && this.taught ? hinted(asked, this.taught) : asked;
    const id = `${plan.active ? plan.key : (this.view?.question ?? "")}/${this.hinted}`;
    const ground = now && question ? Ground.of(now.board, question.aim) : null;
    const aim = question?.aim && plan.answer ? { ...question.aim, suggested: plan.answer } : question?.aim;
    this.decision.ask(question && { ...question, aim: aim ?? null }, id, ground, now?.board.cells);
    if (plan.active && !aim) this.decision.pick(plan.answer);
  }
}
