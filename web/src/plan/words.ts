// A plan in words.
import { stopIn } from "../drawing/path";
import { nameOf, type Question, type Scene } from "../server/scene";
import { m } from "../words/words";
import type { Part, Route } from "./plan.svelte";

const DIGITS = 1;
/** More is only in the rows. */
const MOST_SAID = 2;

export const far = (length: number, unit: number): string => (length / unit).toFixed(DIGITS);

const labelled = (question: Question | undefined, answer: string): string => {
  if (question?.aim && answer === question.aim.nothing) return m.plan.holds;
  if (question?.aim?.stops.length && stopIn(answer)) return m.plan.actsOn(stopIn(answer));
  if (question?.aim) return m.ask.aim(question.aim.verb).toLowerCase();
  return question?.choices.find(({ key }) => key === answer)?.label ?? answer;
};

/** What a part does: how far it goes, or what was chosen, or will be where nobody chooses. */
export function said(part: Part, unit: number, route: Route | undefined): string {
  if (route) return m.plan.goes(far(route.length, unit)) + (route.stop ? `, ${m.plan.actsOn(route.stop)}` : "");
  const likely = likelyOf(part);
  const answers = part.answers.length || !likely ? part.answers : [likely];
  return answers.map((answer, i) => labelled(i ? part.asked[i] : (part.first ?? undefined), answer)).join(", ");
}

/** The first answer of a part, or what it will be. */
const likelyOf = ({ answers, only, asked }: Part): string => answers[0] ?? (only || (asked[0]?.default ?? ""));

/** The element that a part is about, or else the one that its answer concerns. */
export function elementOf(part: Part, scene: Scene): Scene["elements"][number] | undefined {
  const [target] = part.first?.choices.find(({ key }) => key === likelyOf(part))?.targets ?? [];
  const id = part.first?.about || target;
  return scene.elements.find((each) => each.id === id);
}

/** What a part is called. */
export function nameOfPart({ first }: Part, scene: Scene): string {
  return first?.title || (first?.about ? nameOf(scene, first.about) : first?.prompt) || "";
}

/** What will become of the parts that are open. */
export function leftOpen(parts: Part[], scene: Scene): string {
  const names = (some: Part[]): string => some.map((part) => nameOfPart(part, scene)).join(", ");
  const next = (part: Part): Question | undefined => part.asked[part.answers.length];
  const missing = parts.filter((part) => !next(part)?.default);
  if (missing.length) return m.plan.missing(names(missing));
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const what = labelled(next(part), next(part)?.default ?? "");
    groups.set(what, [...(groups.get(what) ?? []), part]);
  }
  if (groups.size > MOST_SAID) return m.plan.asShown;
  return [...groups].map(([what, some]) => m.plan.left(names(some), what)).join(" ");
}
