// What goes to the table: answers, plans, what is taken back; and what the table refuses.
import type { Plan } from "../plan/plan.svelte";
import type { Send } from "../server/connection.svelte";
import type { Refused } from "../server/protocol";

export class Answers {
  /** Whether an answer is on its way. */
  sending = $state(false);
  refused: Refused | null = $state.raw(null);

  constructor(
    /** The open question; empty for none. */
    private question: () => string,
    private plan: Plan,
    private send: Send,
  ) {}

  give(answer: string): void {
    const question = this.question();
    if (!question || this.sending) return;
    this.refused = null;
    this.sending = this.send({ type: "answer", question, answer });
  }

  /** Decides the whole plan. */
  commit(): void {
    if (this.sending) return;
    this.refused = null;
    this.sending = this.send(this.plan.commit());
  }

  undo(): void {
    this.refused = null;
    this.send({ type: "undo" });
  }

  resign(): void {
    this.refused = null;
    this.send({ type: "resign" });
  }

  /** Lets an answer stand for questions to come, or no longer. */
  stand(id: string, on: boolean): void {
    this.refused = null;
    this.send({ type: "stand", id, on });
  }

  hear(refused: Refused): void {
    this.refused = refused;
    this.sending = false;
  }

  /** Whatever was on its way is lost. */
  lose(): void {
    this.sending = false;
  }

  /** Another question is open. */
  renew(): void {
    this.sending = false;
    this.refused = null;
  }
}
