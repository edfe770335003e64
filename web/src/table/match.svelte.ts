// A match as one seat sees it: its stores, each with one job, and what comes over the socket to which of them.
import { Liveries } from "../board/pieces/liveries";
import { CampaignMap } from "../campaign/map.svelte";
import { Director, type Held } from "../director/director.svelte";
import { metronome } from "../director/metronome";
import { Ground } from "../drawing/ground";
import { Lesson } from "../lesson/lesson.svelte";
import { Chat } from "../log/chat.svelte";
import { Log } from "../log/log.svelte";
import { settings } from "../page/settings.svelte";
import { People, whoComes } from "../people/people.svelte";
import { Plan } from "../plan/plan.svelte";
import { drafted } from "../plan/targets";
import { Answers } from "../question/answers.svelte";
import { Decision } from "../question/decision.svelte";
import { Lookahead } from "../question/lookahead.svelte";
import { Probe } from "../question/probe.svelte";
import { Past } from "../review/past.svelte";
import { Connection, type Send } from "../server/connection.svelte";
import type { Ahead, ServerMessage, View, Welcome } from "../server/protocol";
import { complete, completePreview, type Scene } from "../server/scene";
import { glossary } from "../terms/glossary.svelte";

export class Match {
  welcome: Welcome | null = $state.raw(null);
  /** What is known by now, as far as it has been shown, and when that came. */
  view: View | null = $state.raw(null);
  now: Scene | null = $state.raw(null);
  arrived = $state(0);
  #send: Send = (message) => this.connection.send(message);
  #beat = metronome(() => this.people.seat);
  #seq = 0;

  readonly people = new People(this, this.#send);
  readonly log = new Log();
  readonly chat = new Chat(this.#send);
  readonly decision = new Decision();
  readonly plan = new Plan(this.#send, () => this.#ask());
  readonly lesson = new Lesson(this, this.plan, this.#send, () => this.#ask());
  readonly answers = new Answers(() => this.view?.question ?? "", this.plan, this.#send);
  readonly lookahead = new Lookahead(this.#send);
  readonly probe = new Probe();
  readonly map = new CampaignMap(this.#send);
  readonly director = new Director(this.#beat, {
    send: this.#send,
    show: (held) => this.#show(held),
    tell: (lines) => this.log.tell(lines),
    lines: () => this.log.all,
    scene: () => this.now,
    isNew: (card) => settings.isNewCard(`${this.welcome?.game} ${card.id}`),
  });
  readonly past = new Past(this.#beat, this, this.log, this.#send);
  readonly connection: Connection;
  readonly liveries: Liveries | null = $derived.by(() =>
    this.scene ? new Liveries(this.scene, this.people.seats) : null,
  );
  #drafted: Scene | null = $derived(drafted(this.plan, this.now));

  constructor(readonly token: string) {
    this.connection = new Connection(token, {
      heard: (message) => this.#hear(message),
      lost: () => this.#lose(),
      seen: () => this.#seq,
      who: () => whoComes(token),
    });
  }

  /** What is on the table: now, or at the step that is looked at. */
  get scene(): Scene | null {
    return this.past.step < 0 ? (this.director.scene ?? this.#drafted) : this.past.scene;
  }

  get asked(): boolean {
    return !!this.view?.question && this.past.step < 0 && !this.view.over && !this.director.busy;
  }

  /** Both ends of the roll that the open question is about: the lamp stays on them. */
  get ends(): string[] {
    const about = this.asked ? this.decision.question?.throw : null;
    return about ? [about.who, about.whom].filter(Boolean) : [];
  }

  /** Whether it is now that is looked at, and the server hears. */
  get live(): boolean {
    return this.past.step < 0 && this.connection.link === "open";
  }

  end(): void {
    this.director.forget();
    this.past.replay.leave();
    this.connection.end();
  }

  #lose(): void {
    this.answers.lose();
    this.director.skip();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        glossary.open(message.game);
        break;
      case "view":
        this.#see(message);
        break;
      case "refused":
        if (!this.plan.refuse(message) && !message.ahead) this.answers.hear(message);
        break;
      case "said":
        this.chat.hear([message]);
        break;
      case "chat":
        this.chat.hear(message.lines);
        break;
      case "past":
        this.past.see(message);
        break;
      case "frames":
        (this.past.step < 0 ? this.director : this.past.replay).hear(message);
        break;
      case "ahead":
        this.#foresee(message);
        break;
      case "drafted":
        this.plan.hear(message);
        break;
    }
  }

  #foresee({ n, preview }: Ahead): void {
    if (this.map.hear(n, preview)) return;
    const found = completePreview(preview);
    if (!this.plan.look(n, found)) this.lookahead.hear(n, found);
  }

  /** What is new is played before it is shown, unless somebody looks elsewhere or is busy with the question. */
  #see(view: View): void {
    const held = { view, arrived: Date.now() };
    const known = this.log.all.length;
    const [opened, anew] = [!this.view, view.log_from < known];
    this.#seq = view.seq;
    this.log.hear(view);
    const told = opened || anew || this.past.step >= 0 || settings.pace === "once";
    const asking = this.asked && this.view?.question === view.question;
    if (anew) this.director.forget();
    if (!told && !asking && view.log.length) this.director.play(held, known);
    else if (!told && this.director.mode === "live") this.director.held = held;
    else this.#show(held);
  }

  #show({ view, arrived }: Held): void {
    const another = this.view?.question !== view.question;
    this.lookahead.changed(another);
    if (another) this.answers.renew();
    this.view = view;
    this.now = complete(view.scene);
    this.log.tellAll();
    this.arrived = arrived;
    this.plan.see(view);
    this.#ask();
  }

  /** The question in hand; a part of a plan that has its answer begins with that. */
  #ask(): void {
    const { plan, now, lesson } = this;
    const question = lesson.hint(plan.active ? plan.question : (now?.question ?? null));
    const id = `${plan.active ? plan.key : (this.view?.question ?? "")}/${lesson.key}`;
    const ground = now && question ? Ground.of(now.board, question.aim) : null;
    const aim = question?.aim && plan.answer ? { ...question.aim, suggested: plan.answer } : question?.aim;
    this.decision.lead = lesson.taught;
    this.decision.part = plan.active;
    this.decision.ask(question && { ...question, aim: aim ?? null }, id, ground, now?.board.cells);
    if (plan.active && !aim) this.decision.pick(plan.answer);
  }
}
