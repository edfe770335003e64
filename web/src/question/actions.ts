// What whoever is asked does: the same for a click, a key and a touch of the board.
import { pickInPlan } from "../plan/targets";
import type { Match } from "../table/match.svelte";
import type { Clicks } from "./clicks.svelte";
import { takenBack } from "./standing-answers";

export class Actions {
  constructor(private match: Match) {}

  /** Gives the answer that is picked or drawn. */
  act(): void {
    const { match } = this;
    if (match.lesson.undecided) return;
    if (match.plan.active) return this.commit();
    if (match.decision.answer && match.asked && match.live) match.answers.give(match.decision.answer);
  }

  /** What is pointed at is taken first; then the whole plan. */
  commit(): void {
    const { match } = this;
    if (!match.asked || !match.live || match.lesson.undecided) return;
    if (match.decision.draft.spot) match.plan.take(match.decision.draft.answer);
    else match.answers.commit();
  }

  hold(): void {
    const { plan, decision, asked } = this.match;
    const nothing = decision.question?.aim?.nothing;
    if (!nothing || !asked) return;
    if (decision.flick.aim) return this.match.answers.give(nothing);
    decision.draft.stop = 0;
    decision.draft.how = "still";
    if (!plan.active) return this.act();
    plan.take(nothing, true);
    plan.next();
  }

  /** Of a roll: nothing is spent on it. */
  letStand(): void {
    const { plan, decision, asked, live, answers } = this.match;
    const stand = decision.roll.stand?.key;
    if (!stand || !asked || !live) return;
    if (plan.active) plan.take(stand);
    else answers.give(stand);
  }

  pickDigit(digit: number): void {
    const { plan, decision, lesson, asked } = this.match;
    const choice = decision.shown[digit - 1];
    if (asked && lesson.ways.length && lesson.trying !== digit - 1) return lesson.try(digit - 1);
    if (!asked || !choice) return;
    if (plan.active) return plan.take(choice.key);
    if (decision.picked === choice.key) this.act();
    else decision.pick(choice.key);
  }

  pickOnBoard(id: string, clicks: Clicks): void {
    if (this.match.plan.active) pickInPlan(this.match, id);
    else clicks.element(id);
  }

  takeBackStanding(): void {
    const standing = this.match.view && takenBack(this.match.view);
    if (standing) this.match.answers.stand(standing.id, false);
  }

  /** One step out of whatever is looked at. */
  back(): void {
    const { match } = this;
    if (match.decision.flick.held) match.decision.flick.letOff();
    else if (match.past.step >= 0) match.past.lookNow();
    else if (match.director.mode === "again") match.director.skip();
    else if (match.log.about.length) match.log.about = [];
    else if (match.probe.back()) return;
    else match.decision.back();
  }
}
