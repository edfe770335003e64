// What whoever is asked does: the same for a click, a key and a touch of the board.
import type { Clicking } from "./clicking.svelte";
import type { Match } from "./match.svelte";
import { pickInPlan } from "./planning";
import { takenBack } from "./standing";

export class Acting {
  constructor(private match: Match) {}

  /** Gives the answer that is picked or drawn. */
  act(): void {
    const { match } = this;
    if (match.plan.active) return this.commit();
    if (match.deciding.answer && match.asked && match.live) match.answer(match.deciding.answer);
  }

  /** What is pointed at is taken first; then the whole plan. */
  commit(): void {
    const { match } = this;
    if (!match.asked || !match.live) return;
    if (match.deciding.draft.spot) match.plan.take(match.deciding.draft.answer);
    else match.commit();
  }

  hold(): void {
    const { plan, deciding, asked } = this.match;
    const nothing = deciding.question?.aim?.nothing;
    if (!nothing || !asked) return;
    if (deciding.flick.aim) return this.match.answer(nothing);
    deciding.draft.stop = 0;
    deciding.draft.how = "still";
    if (!plan.active) return this.act();
    plan.take(nothing, true);
    plan.next();
  }

  pickDigit(digit: number): void {
    const { plan, deciding, asked } = this.match;
    const choice = deciding.shown[digit - 1];
    if (!asked || !choice) return;
    if (plan.active) return plan.take(choice.key);
    if (deciding.picked === choice.key) this.act();
    else deciding.pick(choice.key);
  }

  pickOnBoard(id: string, clicking: Clicking): void {
    if (this.match.plan.active) pickInPlan(this.match, id);
    else clicking.element(id);
  }

  takeBackStanding(): void {
    const standing = this.match.view && takenBack(this.match.view);
    if (standing) this.match.stand(standing.id, false);
  }

  /** One step out of whatever is looked at. */
  back(): void {
    const { match } = this;
    if (match.deciding.flick.held) match.deciding.flick.letOff();
    else if (match.step >= 0) match.lookNow();
    else if (match.director.mode === "again") match.director.skip();
    else if (match.shown.length) match.shown = [];
    else if (match.looking.back()) return;
    else match.deciding.back();
  }
}
