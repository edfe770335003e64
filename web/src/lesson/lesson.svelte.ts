// A lesson at a match: what its coach answers to the question in hand, or the ways that it leaves to its pupil.
import type { Plan } from "../plan/plan.svelte";
import type { Decision } from "../question/decision.svelte";
import type { Send } from "../server/connection.svelte";
import type { Coach, CoachWay, View } from "../server/protocol";
import type { Question } from "../server/scene";
import { hinted, parted } from "./hint";

export class Lesson {
  /** Its answer to the question in hand. */
  taught = $state("");
  /** The question that is answered without its hint. */
  #own = $state("");
  /** The way that is drafted or drawn, and the ways that were tried, of this question. */
  #at = $state({ question: "", way: -1 });
  #tried = $state.raw<{ question: string; ways: number[] }>({ question: "", ways: [] });

  constructor(
    private told: { readonly view: View | null; readonly decision: Decision },
    private plan: Plan,
    private send: Send,
    /** The question in hand is another one. */
    private changed: () => void,
  ) {}

  get coach(): Coach | null {
    return this.told.view?.coach ?? null;
  }

  get #question(): string {
    return this.told.view?.question ?? "";
  }

  /** Whether its answer to the open question is marked. */
  get hinted(): boolean {
    return !!this.coach?.do && this.#own !== this.#question;
  }

  /** What the pupil chooses from; none where there is one answer, or where something else is wanted. */
  get ways(): CoachWay[] {
    return (this.hinted && this.coach?.ways) || [];
  }

  get #drafted(): number {
    return this.#at.question === this.#question ? this.#at.way : -1;
  }

  /** Whether ways are options of the question; others are drafted or drawn. */
  get #picks(): boolean {
    return !this.plan.active && !this.told.decision.question?.aim;
  }

  /** The way that is tried now. */
  get trying(): number {
    if (!this.#picks) return this.#drafted;
    const { picked } = this.told.decision;
    return picked ? this.ways.findIndex(({ answer }) => answer === picked) : -1;
  }

  get tried(): number[] {
    return this.#tried.question === this.#question ? this.#tried.ways : [];
  }

  /** Whether nothing has been chosen yet. */
  get undecided(): boolean {
    return this.ways.length > 0 && this.trying < 0;
  }

  /** Tells one state of the question in hand from another. */
  get key(): string {
    return `${this.hinted}/${this.#picks ? "" : this.#drafted}`;
  }

  try(way: number): void {
    const found = this.ways[way];
    if (!found) return;
    this.#at = { question: this.#question, way };
    if (this.plan.active) this.plan.lay(found.plan ?? {});
    else if (this.#picks) this.told.decision.pick(found.answer ?? "");
    else this.#draw(found.answer ?? "");
  }

  /** Lays a way onto the board that is drawn, or lets its figure stand still. */
  #draw(answer: string): void {
    const { decision } = this.told;
    this.changed();
    if (answer === decision.question?.aim?.nothing) decision.draft.how = "still";
  }

  /** Keeps in mind what was tried. */
  note(): void {
    const { trying, tried } = this;
    if (trying >= 0 && !tried.includes(trying)) this.#tried = { question: this.#question, ways: [...tried, trying] };
  }

  /** Tries a way that was not tried yet. */
  showOne(): void {
    this.try(this.ways.findIndex((_, i) => !this.tried.includes(i)));
  }

  get #answer(): string {
    const { coach, plan } = this;
    const said = this.ways[this.#drafted] ?? (this.ways.length ? null : coach);
    return (plan.active ? said?.plan?.[plan.current]?.[plan.place] : said?.answer) ?? "";
  }

  /** The question with its answer first, or with its ways alone. */
  hint(question: Question | null): Question | null {
    const [parts, answer] = [this.ways.length > 0, this.hinted ? this.#answer : ""];
    this.taught = parts ? "" : answer;
    if (question && parts && !this.plan.active && !question.aim) return parted(question, this.ways);
    return question && answer ? hinted(question, answer) : question;
  }

  /** Nothing is picked, and the lamp is for everything. */
  doSomethingElse(): void {
    this.#own = this.#question;
    this.plan.begin();
    this.changed();
  }

  /** Back to where it was left, or on without it. */
  learn(wish: "back" | "leave"): void {
    this.send({ type: "lesson", wish });
  }
}
