// A work that is open: every step is kept in the browser at once, sent in order, and never lost or silently joined.
import { ApiError, isPassing } from "../server/api";
import type {
  BackRequest,
  Clashes,
  Edit,
  NewStep,
  Spot,
  Stepped,
  Stroke,
  WorkNow,
  WorkVersion,
} from "../server/protocol";
import * as works from "../server/works";
import { m } from "../words/words";
import { Checks } from "./checks.svelte";
import { answered, clashKey, isPlaced, selfAnswered, type Picks } from "./clashes";
import { OwnSteps } from "./own-steps";
import { newId, put, read, take, type Waiting, type Way } from "./waiting";

/** How often others' steps are looked for, and a server that is gone is tried again. */
const MOMENT = 1500;
const CLASH = 409;
const GONE = [401, 403, 404];

const isStep = (body: NewStep | BackRequest): body is NewStep => "label" in body;

export class Work {
  now: WorkNow | null = $state.raw(null);
  /** The newest step that this tab has seen. */
  head = $state(-1);
  connected = $state(true);
  waiting: readonly Waiting[] = $state.raw([]);
  /** The same values were changed elsewhere: the step that asks, and what it asks about. */
  clash: (Clashes & { step: Waiting }) | null = $state.raw(null);
  /** What the last step came to, in a sentence; `refused` where it did not stand. */
  told = $state("");
  refused = $state("");
  /** Why the work cannot be opened at all. */
  trouble = $state("");
  /** Whether the browser has no room to keep steps. */
  full = $state(false);

  #asked = new Map<string, (made: Stepped | null) => void>();
  /** What this tab has made that not all steps behind it follow yet, by file and path. */
  #mine = new Map<string, unknown>();
  #own = new OwnSteps();
  #sending = false;
  #closed = false;
  #timer = 0;
  #channel: BroadcastChannel | null = null;

  readonly checks: Checks;

  constructor(readonly token: string) {
    this.waiting = read(token);
    this.checks = new Checks(token);
  }

  /** Looks for others' steps until it is closed. */
  open(): void {
    if (typeof BroadcastChannel !== "undefined") {
      this.#channel = new BroadcastChannel(`sandtable.work.${this.token}`);
      this.#channel.onmessage = () => void this.refresh(false);
    }
    addEventListener("focus", this.#look);
    addEventListener("online", this.#look);
    addEventListener("beforeunload", this.#leaving);
    void this.refresh().then(() => this.#send());
    this.#tick();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#channel?.close();
    removeEventListener("focus", this.#look);
    removeEventListener("online", this.#look);
    removeEventListener("beforeunload", this.#leaving);
  }

  #look = (): void => void this.#catchUp();

  #leaving = (event: BeforeUnloadEvent): void => {
    if (this.waiting.length) event.preventDefault();
  };

  #tick(): void {
    if (this.#closed) return;
    this.#timer = window.setTimeout(() => {
      void (document.hidden && this.connected ? null : this.#catchUp());
      this.#tick();
    }, MOMENT);
  }

  /** At once, where the next try is still to come. */
  tryNow(): Promise<void> {
    return this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    await this.refresh(false);
    await this.#send();
  }

  // Steps

  /** Null where the step was refused, or somebody must be asked first. `seen`: the head of what was shown. */
  step({ label, edits }: { label: string; edits: Edit[] }, seen = this.head): Promise<Stepped | null> {
    return this.#add("steps", label, { ...this.#next(label, seen), edits });
  }

  /** Several strokes are one step, too. */
  stroke(file: string, stroke: Stroke, label = "", more: Stroke[] = [], seen = this.head): Promise<Stepped | null> {
    const next = this.#next(label, this.#own.behind(seen));
    return this.#add("steps", label, { ...next, file, stroke, ...(more.length && { more }) });
  }

  move(file: string, element: string, to: Spot, label = "", seen = this.head): Promise<Stepped | null> {
    return this.#add("steps", label, { ...this.#next(label, seen), file, move: element, to });
  }

  undo(): Promise<Stepped | null> {
    return this.#add("undo", m.workshop.undo, this.#turn());
  }

  redo(): Promise<Stepped | null> {
    return this.#add("redo", m.workshop.redo, this.#turn());
  }

  /** The work as it was then, as its newest step. */
  back(head: number): Promise<Stepped | null> {
    return this.#add("back", m.workshop.back, { ...this.#turn(), head });
  }

  /** Behind the newest step that was seen here, or made. */
  #turn = (): BackRequest => ({ id: newId(), follows: Math.max(this.head, this.#own.newest) });

  async keep(name: string): Promise<WorkVersion> {
    const kept = await works.keep(this.token, name);
    await this.refresh();
    return kept;
  }

  async rename(title: string): Promise<void> {
    await works.rename(this.token, title);
    await this.refresh();
  }

  #next = (label: string, seen: number): NewStep => ({ id: newId(), follows: Math.min(seen, this.head), label });

  #add(way: Way, label: string, body: NewStep | BackRequest): Promise<Stepped | null> {
    const step = { way, label, body };
    this.refused = "";
    this.waiting = [...this.waiting, step];
    this.full = !put(this.token, step);
    const answered = new Promise<Stepped | null>((resolve) => this.#asked.set(body.id, resolve));
    void this.#send();
    return answered;
  }

  /** One after the other; the first that cannot go stops those behind it. */
  async #send(): Promise<void> {
    if (this.#sending || this.head < 0 || !this.waiting.length) return;
    this.#sending = true;
    try {
      for (let step = this.waiting[0]; step && !this.clash && !this.#closed; step = this.waiting[0])
        if (!(await this.#try(step))) break;
    } finally {
      this.#sending = false;
    }
    if (!this.waiting.length && !this.#closed) await this.refresh(false);
  }

  /** Whether the next one may go. */
  async #try(step: Waiting): Promise<boolean> {
    try {
      const { way, body } = step;
      const made = await (way === "steps" ? works.step(this.token, body as NewStep) : works[way](this.token, body));
      this.#made(step, made);
      return true;
    } catch (error) {
      return this.#failed(step, error);
    }
  }

  #made(step: Waiting, made: Stepped): void {
    this.connected = true;
    const { body } = step;
    const follows = body.follows ?? made.head - 1;
    if (isStep(body)) for (const edit of body.edits ?? []) this.#mine.set(clashKey(edit), edit.value);
    this.#own.add(made.head);
    const alone = this.#own.reach(follows, made.head);
    this.told = alone ? "" : made.told || (made.joined ? m.workshop.joined : "");
    this.#done(step, made);
    this.#follow(follows, made.head, alone);
    this.checks.look();
    this.#channel?.postMessage(made.head);
  }

  /** Where nobody else came between, steps behind this one follow it; undoing takes it back in any case. */
  #follow(before: number, after: number, alone: boolean): void {
    if (alone && this.head < after) this.head = after;
    const later = ({ body }: Waiting): boolean =>
      isStep(body) ? alone && !isPlaced(body) && body.follows >= before : (body.follows ?? -1) >= 0;
    this.waiting = this.waiting.map((each) =>
      later(each) ? { ...each, body: { ...each.body, follows: after } } : each,
    );
    for (const each of this.waiting) put(this.token, each);
  }

  #done(step: Waiting, made: Stepped | null): void {
    this.waiting = this.waiting.filter((each) => each.body.id !== step.body.id);
    take(this.token, step.body.id);
    this.#asked.get(step.body.id)?.(made);
    this.#asked.delete(step.body.id);
  }

  #failed(step: Waiting, error: unknown): boolean {
    if (!(error instanceof ApiError)) throw error;
    if (isPassing(error)) return (this.connected = false);
    if (error.status === CLASH) return this.#clashed(step, error.body as Clashes);
    if (GONE.includes(error.status)) {
      this.trouble = error.message;
      return false;
    }
    this.refused = error.message;
    this.#done(step, null);
    return true;
  }

  #clashed(step: Waiting, found: Clashes): boolean {
    const body = step.body as NewStep;
    const own = this.#own.reach(body.follows, found.head);
    const mine = own ? { ...body, over: true } : selfAnswered(body, found, this.#mine);
    if (mine) {
      this.#replace(step, mine);
      return true;
    }
    this.clash = { ...found, step };
    return false;
  }

  #replace(step: Waiting, body: NewStep): void {
    const next = { ...step, body };
    this.waiting = this.waiting.map((each) => (each.body.id === step.body.id ? next : each));
    take(this.token, step.body.id);
    for (const each of this.waiting) put(this.token, each);
  }

  // Two changed the same things

  /** By value whose holds; what is not picked stays in the steps. */
  async answer(picks: Picks): Promise<void> {
    const { clash } = this;
    if (!clash) return;
    const body = answered(clash.step.body as NewStep, clash, picks);
    this.clash = null;
    if (body) this.#replace(clash.step, body);
    else this.#done(clash.step, null);
    await this.#send();
    await this.refresh();
  }

  /** Mine become a work of their own; the secret of it. */
  async keepBoth(): Promise<string> {
    const steps = this.waiting.flatMap(({ body }) => (isStep(body) ? [body] : []));
    const { token } = await works.copy(this.token, steps);
    for (const each of [...this.waiting]) this.#done(each, null);
    this.clash = null;
    await this.refresh();
    return token;
  }

  // What is there

  /** As the server has it; `whole` also where nobody has made a step since. */
  async refresh(whole = true): Promise<void> {
    try {
      const now = await works.now(this.token, whole ? -1 : (this.now?.info.head ?? -1), this.now?.folder);
      this.connected = true;
      if (now) this.#see(now);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isPassing(error)) this.connected = false;
      else this.trouble = GONE.includes(error.status) ? m.workshop.unknown : error.message;
    }
  }

  /** While steps wait they follow what this tab had seen when they were made. */
  #see(now: WorkNow): void {
    if (now.info.head !== this.now?.info.head) this.checks.look();
    this.now = now;
    this.head = now.info.head;
    this.trouble = "";
    if (!this.waiting.length) this.#mine.clear();
  }
}
