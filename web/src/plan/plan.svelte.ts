// A plan: several questions at once, drafted in any order. Nobody else knows of it before it is committed.
import { lengthOf } from "../drawing/draft.svelte";
import { pairsIn, pointsAlong, stopIn, type Point } from "../drawing/path";
import { nextIn } from "../lesson/hint";
import type { ClientMessage, Drafted, Refused, View } from "../server/protocol";
import { complete, completeQuestion, type Odds, type Preview, type Question, type Scene } from "../server/scene";

export interface Part {
  part: number;
  /** Its first question as it was before anything was drafted. */
  first: Question | null;
  /** Its questions so far, one after another. */
  asked: Question[];
  answers: string[];
  /** The only answer that others have left for it. */
  only: string;
  done: boolean;
}

/** What was drawn for a part: a path from its start, and how long it could be. */
export interface Route {
  part: number;
  about: string;
  points: Point[];
  length: number;
  /** How much of what could be walked it takes, from 0 to 1. */
  share: number;
  /** The count on which it acts; 0 for none. */
  stop: number;
}

const opened = (part: Part): Part => ({ ...part, answers: [], asked: part.asked.slice(0, 1), only: "", done: false });

const PAUSE = 90;
/** Drafts and previews of parts have numbers of their own, apart from those of other looks ahead. */
const DRAFTS = 1_000_000_000;
const AHEADS = 2_000_000_000;

export class Plan {
  parts: Part[] = $state.raw([]);
  current = $state(-1);
  /** What the seat would see. */
  scene: Scene | null = $state.raw(null);
  refused: Refused | null = $state.raw(null);
  previews: Record<number, Preview> = $state.raw({});
  /** Whether its answers are to stand. */
  again = $state(false);
  #id = "";
  #n = 0;
  #looks = 0;
  #asked = new Map<number, number>();
  #touched = new Set<number>();
  #scarce = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What a lesson says for each part that nobody has touched. */
  #lesson: Record<number, readonly string[]> = {};

  constructor(
    private send: (message: ClientMessage) => boolean,
    private changed: () => void,
  ) {}

  get active(): boolean {
    return this.parts.length > 0;
  }

  get inHand(): Part | null {
    return this.parts.find((each) => each.part === this.current) ?? null;
  }

  get open(): Part[] {
    return this.parts.filter((each) => !each.done);
  }

  /** The question in hand: the next one of its part, or the last where it is done. */
  get question(): Question | null {
    const part = this.inHand;
    const at = part ? this.#at(part) : 0;
    const asked = part?.asked[at];
    return part && asked ? { ...asked, choices: at ? asked.choices : this.#choices(part, asked) } : null;
  }

  /** What is offered, and what other parts would have to give away. */
  #choices({ first, part, only }: Part, asked: Question): Question["choices"] {
    const offered = only ? [only] : asked.choices.map(({ key }) => key);
    return (first ?? asked).choices.filter(({ key }) => offered.includes(key) || this.#holders(part, key).length);
  }

  /** Who else has an answer that only one part can have. */
  #holders(part: number, answer: string): Part[] {
    if (!this.#scarce.has(answer)) return [];
    return this.parts.filter((each) => each.part !== part && each.answers.includes(answer));
  }

  /** Which of its part's questions is in hand. */
  get place(): number {
    return this.inHand ? this.#at(this.inHand) : 0;
  }

  get answer(): string {
    const part = this.inHand;
    return part ? (part.answers[this.#at(part)] ?? part.only) : "";
  }

  /** Tells one question in hand from another. */
  get key(): string {
    const part = this.inHand;
    return part ? `${this.#id}/${part.part}/${this.#at(part)}` : this.#id;
  }

  #at(part: Part): number {
    return part.done ? Math.max(0, part.answers.length - 1) : part.answers.length;
  }

  see(view: View): void {
    if (view.question === this.#id && this.active === (view.plan ?? []).length > 0) return;
    this.#id = view.question;
    clearTimeout(this.#timer);
    this.parts = (view.plan ?? []).map(({ part, question }) => {
      const first = question ? completeQuestion(question) : null;
      return { part, first, asked: first ? [first] : [], answers: [], only: "", done: false };
    });
    this.again = false;
    this.scene = null;
    this.refused = null;
    this.previews = {};
    this.#asked.clear();
    this.#touched.clear();
    this.#scarce.clear();
    this.current = this.parts[0]?.part ?? -1;
    this.#lesson = { ...view.coach?.plan };
    this.#follow();
  }

  /** Without the lesson, from the start. */
  begin(): void {
    this.#lesson = {};
    for (const part of this.parts) this.restart(part.part);
    this.current = this.parts[0]?.part ?? -1;
  }

  /** Drafts this and nothing else. */
  lay(plan: Record<number, readonly string[]>): void {
    this.parts = this.parts.map(opened);
    this.#lesson = { ...plan };
    this.current = this.parts[0]?.part ?? -1;
    this.#follow();
    this.changed();
  }

  /** Drafts what the lesson says, one answer of a part after another. */
  #follow(): void {
    const before = this.parts;
    this.parts = before.map((part) => {
      const next = part.asked[part.answers.length] && nextIn(this.#lesson[part.part] ?? [], part.answers);
      if (!next) return part;
      this.#touched.add(part.part);
      return { ...part, answers: [...part.answers, next], done: true };
    });
    if (this.parts.some((part, i) => part !== before[i])) this.#draft();
  }

  select(part: number): void {
    this.current = part;
    this.changed();
  }

  /** On to the next part that is open, after the one in hand. */
  next(): void {
    const after = this.open.find((each) => each.part > this.current) ?? this.open[0];
    if (after && after.part !== this.current) this.select(after.part);
  }

  /** An answer to the question in hand; what came after it is open again, and so is a part that had it. */
  take(answer: string, done = false): void {
    const part = this.inHand;
    if (!part) return;
    const answers = [...part.answers.slice(0, this.#at(part)), answer];
    for (const each of this.#holders(part.part, answer)) this.#change(opened(each));
    this.#change({ ...part, answers, done });
  }

  /** What is drawn is the answer, as long as it is drawn. */
  drawn(answer: string): void {
    const part = this.inHand;
    if (!part || answer === this.answer) return;
    const at = this.#at(part);
    if (answer) this.#change({ ...part, answers: [...part.answers.slice(0, at), answer], done: true });
    else this.#change({ ...part, answers: part.answers.slice(0, at), done: false });
  }

  restart(part: number): void {
    const found = this.parts.find((each) => each.part === part);
    if (found) this.#change(opened(found));
    this.select(part);
  }

  #change(part: Part): void {
    this.parts = this.parts.map((each) => (each.part === part.part ? part : each));
    this.refused = null;
    delete this.#lesson[part.part];
    clearTimeout(this.#timer);
    this.#touched.add(part.part);
    this.#timer = setTimeout(() => this.#draft(), PAUSE);
  }

  get #answers(): Record<string, string[]> {
    return Object.fromEntries(
      this.parts.filter((each) => each.answers.length).map((each) => [each.part, each.answers]),
    );
  }

  #draft(): void {
    this.#n += 1;
    this.send({ type: "draft", n: DRAFTS + this.#n, question: this.#id, parts: this.#answers });
    for (const part of this.parts) if (this.#touched.has(part.part)) this.#lookAt(part);
    this.#touched.clear();
  }

  /** What a path leads to; of other answers nothing is shown in the row. */
  #lookAt({ part, asked: [first], answers }: Part): void {
    this.previews = Object.fromEntries(Object.entries(this.previews).filter(([each]) => Number(each) !== part));
    if (first?.aim?.kind !== "path" || !answers[0]) return;
    this.#looks += 1;
    this.#asked.set(AHEADS + this.#looks, part);
    this.send({ type: "look_ahead", n: AHEADS + this.#looks, query: { answer: answers[0] }, part });
  }

  /** What came of the last draft. A part that is done lets go to the next one, unless it is being drawn. */
  hear(drafted: Drafted): void {
    if (drafted.n !== DRAFTS + this.#n) return;
    this.scene = complete(drafted.scene);
    let moved = false;
    this.parts = this.parts.map((each) => {
      const found = drafted.parts.find(({ part }) => part === each.part);
      if (!found || this.#touched.has(each.part)) return each;
      moved ||= each.part === this.current && !each.done;
      const asked = each.asked.slice(0, found.question ? each.answers.length : Math.max(1, each.answers.length));
      const only = each.answers.length ? "" : (found.answers?.[0] ?? "");
      if (!each.answers.length) this.#note(each, only ? [only] : (found.question?.choices ?? []).map(({ key }) => key));
      if (found.question) asked.push(completeQuestion(found.question));
      return { ...each, asked, only, done: !found.question };
    });
    if (moved && this.inHand?.done) this.next();
    if (moved) this.changed();
    this.#follow();
  }

  /** What a part is not offered any more once another has it, only one can have. */
  #note({ part, first }: Part, offered: string[]): void {
    const taken = this.parts.filter((each) => each.part !== part).flatMap(({ answers }) => answers);
    const gone = (first?.choices ?? []).filter(({ key }) => !offered.includes(key) && taken.includes(key));
    for (const { key } of gone) this.#scarce.add(key);
  }

  /** Says whether the preview was for a part. */
  look(n: number, preview: Preview): boolean {
    const part = this.#asked.get(n);
    if (part !== undefined) this.previews = { ...this.previews, [part]: preview };
    return n > AHEADS;
  }

  /** Says whether the refusal was meant for a draft. */
  refuse(refused: Refused): boolean {
    if (!refused.ahead || refused.ahead < DRAFTS) return false;
    if (refused.ahead === DRAFTS + this.#n) this.refused = refused;
    return true;
  }

  commit(): ClientMessage {
    clearTimeout(this.#timer);
    return { type: "commit", question: this.#id, parts: this.#answers, ...(this.again && { again: true }) };
  }

  /** The best chance of a part's own, as far as it was looked at. */
  best(part: number): Odds | null {
    const own = (this.previews[part]?.odds ?? []).filter((odds) => !odds.harm);
    return own.reduce<Odds | null>((best, odds) => (!best || odds.chance > best.chance ? odds : best), null);
  }

  /** The ways that have been drawn. */
  get routes(): Route[] {
    return this.parts.flatMap((part) => {
      const at = part.asked.findLastIndex((question) => question.aim?.kind === "path");
      const aim = part.asked[at]?.aim;
      const steps = pairsIn(part.answers[at] ?? "");
      if (!aim || !steps.length) return [];
      const length = lengthOf(steps);
      const points = pointsAlong(aim.start, steps);
      const share = length / (aim.most * aim.reach);
      const stop = aim.stops.length ? stopIn(part.answers[at] ?? "") : 0;
      return [{ part: part.part, about: aim.origin, points, length, share, stop }];
    });
  }
}
