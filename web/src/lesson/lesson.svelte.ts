// A lesson at a match: what its coach answers to the question in hand, as long as that is wanted.
import type { Plan } from "../plan/plan.svelte";
import type { Send } from "../server/connection.svelte";
import type { Coach, View } from "../server/protocol";
import type { Question } from "../server/scene";
import { hinted } from "./hint";

export class Lesson {
  /** Its answer to the question in hand. */
  taught = $state("");
  /** The question that is answered without its hint. */
  #own = $state("");

  constructor(
    private told: { readonly view: View | null },
    private plan: Plan,
    private send: Send,
    /** The question in hand is another one. */
    private changed: () => void,
  ) {}

  get coach(): Coach | null {
    return this.told.view?.coach ?? null;
  }

  /** Whether its answer to the open question is marked. */
  get hinted(): boolean {
    return !!this.coach?.do && this.#own !== this.told.view?.question;
  }

  get #answer(): string {
    const { coach, plan } = this;
    return (plan.active ? coach?.plan?.[plan.current]?.[plan.place] : coach?.answer) ?? "";
  }

  /** The question with its answer first, where it has one. */
  hint(question: Question | null): Question | null {
    this.taught = this.hinted ? this.#answer : "";
    return question && this.taught ? hinted(question, this.taught) : question;
  }

  /** Nothing is picked, and the lamp is for everything. */
  doSomethingElse(): void {
    this.#own = this.told.view?.question ?? "";
    this.plan.begin();
    this.changed();
  }

  /** Back to where it was left, or on without it. */
  learn(wish: "back" | "leave"): void {
    this.send({ type: "lesson", wish });
  }
}
