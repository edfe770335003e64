// A scene comes without the fields that hold their defaults: this puts them back, once, on arrival.
import { board, space } from "./boards";
import type * as wire from "./protocol";

const badge = (it: wire.Badge) => ({ value: 0, ...it });
const gauge = (it: wire.Gauge) => ({ good: "" as const, ...it });
const item = (it: wire.Item) => ({ value: 0, hidden: false, look: [] as string[], ...it });
const row = (it: wire.Row) => ({
  text: "",
  value: 0,
  top: 0,
  good: "" as const,
  ...it,
  items: (it.items ?? []).map(item),
});
const panel = (it: wire.Panel) => ({
  seat: -1,
  side: "",
  about: "",
  role: "",
  look: [] as string[],
  ...it,
  rows: (it.rows ?? []).map(row),
});
const chapter = (it: wire.Chapter) => ({ mood: "" as const, costs: [] as string[], began: "", ...it });
const tally = (it: wire.Tally) => ({ value: "", note: "", rule: "", look: [] as string[], ...it });
const choice = (it: wire.Choice) => ({
  group: "",
  hint: "",
  targets: [] as string[],
  final: false,
  means: "",
  dice: [] as number[],
  cost: "",
  lesser: false,
  ...it,
  odds: (it.odds ?? []).map(odds),
});

const element = (it: wire.Element) => ({
  side: "",
  seat: -1,
  role: "",
  number: "",
  facing: -1,
  arc: 0,
  size: [0, 0] as [number, number],
  look: [] as string[],
  ...it,
  at: it.at ? space(it.at) : null,
  badges: (it.badges ?? []).map(badge),
  gauge: it.gauge ? gauge(it.gauge) : null,
  trail: it.trail ?? [],
});

const layer = (it: wire.Layer) => ({
  points: [] as [number, number][],
  label: "",
  look: [] as string[],
  radius: 0,
  cells: [] as string[],
  elements: [] as string[],
  ...it,
});
interface OddsRow {
  label: string;
  chance: number;
  text: string;
  rule: string;
  harm: boolean;
  of: string;
  within: OddsRow[];
}
const odds = ({ claim: _, ...it }: wire.Odds): OddsRow => ({
  text: "",
  rule: "",
  harm: false,
  of: "",
  ...it,
  within: (it.within ?? []).map(odds),
});
const fact = (it: wire.Fact) => ({ rule: "", ...it });
const aim = (it: wire.AimBounds) => ({
  origin: "",
  kind: "",
  most: 1,
  reach: 0,
  start: [0, 0] as [number, number],
  suggested: "",
  nothing: "",
  clear: 0,
  places: [] as [number, number][],
  radius: 0,
  stops: [] as number[],
  ...it,
});

export const completePreview = (it: wire.Preview) => ({
  layers: (it.layers ?? []).map(layer),
  odds: (it.odds ?? []).map(odds),
  facts: (it.facts ?? []).map(fact),
});

/** A figure that stands nowhere. */
export const figure = (label: string) => element({ id: label, kind: "figure", label });

const face = (it: wire.Face) => ({ look: [] as string[], note: "", ...it });
const roll = (it: wire.Roll) => ({
  colour: "",
  note: "",
  result: "",
  needs: "",
  ...it,
  faces: (it.faces ?? []).map(face),
});

const throwOf = (it: wire.Throw) => ({
  why: "",
  who: "",
  whom: "",
  stands: "",
  change: "",
  mood: "" as const,
  ...it,
  rolls: (it.rolls ?? []).map(roll),
  reason: it.reason ? fact(it.reason) : null,
  notes: (it.notes ?? []).map(fact),
});
const openCard = (it: wire.OpenCard) => ({
  caption: "",
  left: "",
  out: [] as string[],
  side: "",
  ...it,
  lines: (it.lines ?? []).map(fact),
});
const goal = (it: wire.Goal) => ({ progress: "", score: "", left: "", rule: "", ...it });

const milestone = (it: wire.Milestone) => ({ mood: "" as const, ...it });
const course = (it: wire.Course) => ({ ...it, marks: (it.marks ?? []).map(milestone) });

const debrief = (it: wire.Debrief) => ({
  about: "",
  mood: "" as const,
  score: "",
  next: "",
  ...it,
  why: (it.why ?? []).map(fact),
  goals: (it.goals ?? []).map(tally),
  sums: (it.sums ?? []).map(tally),
  otherwise: (it.otherwise ?? []).map(fact),
  people: (it.people ?? []).map(panel),
  notes: (it.notes ?? []).map(fact),
  opens: (it.opens ?? []).map(tally),
  closes: (it.closes ?? []).map(tally),
  costs: (it.costs ?? []).map(tally),
  course: it.course ? course(it.course) : null,
  leads: (it.leads ?? []).map(tally),
});

export const completeQuestion = (it: wire.Question) => ({
  about: "",
  default: "",
  title: "",
  ...it,
  choices: (it.choices ?? []).map(choice),
  aim: it.aim ? aim(it.aim) : null,
  facts: (it.facts ?? []).map(fact),
  barred: (it.barred ?? []).map(fact),
  throw: it.throw ? throwOf(it.throw) : null,
});

export const complete = (it: wire.Scene) => ({
  phases: [] as string[],
  phase: -1,
  map: "",
  ...it,
  board: board(it.board),
  elements: (it.elements ?? []).map(element),
  layers: (it.layers ?? []).map(layer),
  panels: (it.panels ?? []).map(panel),
  question: it.question ? completeQuestion(it.question) : null,
  goal: it.goal ? goal(it.goal) : null,
  card: it.card ? openCard(it.card) : null,
  debrief: it.debrief ? debrief(it.debrief) : null,
  chapters: (it.chapters ?? []).map(chapter),
});

/** The scene of a frame: what the frame leaves out is as it was before. */
export const staged = (before: Scene, it: wire.Frame): Scene => ({
  ...before,
  status: it.status,
  phase: it.phase ?? -1,
  elements: it.elements.map(element),
  board: it.board ? board(it.board) : before.board,
  layers: it.layers ? it.layers.map(layer) : before.layers,
  panels: it.panels ? it.panels.map(panel) : before.panels,
  goal: it.goal ? goal(it.goal) : before.goal,
  card: it.card ? openCard(it.card) : null,
  question: null,
});

const slide = (it: wire.Slide) => ({
  element: "",
  label: "",
  radius: 0,
  points: [] as [number, number, number, number][],
  hits: [] as [string, number][],
  touches: [] as [string, number][],
  left: false,
  ...it,
});

export const completeCue = (it: wire.Cue) => ({
  elements: [] as string[],
  points: [] as [number, number][],
  act: "",
  label: "",
  title: "",
  result: "",
  look: [] as string[],
  ...it,
  rolls: (it.rolls ?? []).map(roll),
  facts: (it.facts ?? []).map(fact),
  slides: (it.slides ?? []).map(slide),
  card: it.card ? openCard(it.card) : null,
});

export type Scene = ReturnType<typeof complete>;
export type Cue = ReturnType<typeof completeCue>;
export type Slide = Cue["slides"][number];
export type Roll = Cue["rolls"][number];
export type Face = Roll["faces"][number];
export type Board = Scene["board"];
export type Node = Board["nodes"][number];
export type Way = Board["ways"][number];
export type Debrief = NonNullable<Scene["debrief"]>;
export type Course = NonNullable<Debrief["course"]>;
export type Chapter = Scene["chapters"][number];
export type Tally = Debrief["sums"][number];
export type Zone = Board["zones"][number];
export type Edge = Board["edges"][number];
export type Cell = Board["cells"][number];
export type Region = Board["regions"][number];
export type Element = Scene["elements"][number];
export type Gauge = NonNullable<Element["gauge"]>;
export type Panel = Scene["panels"][number];
export type Row = Panel["rows"][number];
export type Item = Row["items"][number];
export type Question = NonNullable<Scene["question"]>;
export type Throw = NonNullable<Question["throw"]>;
export type OpenCard = NonNullable<Scene["card"]>;
export type Goal = NonNullable<Scene["goal"]>;
export type Choice = Question["choices"][number];
export type Aim = NonNullable<Question["aim"]>;
export type Fact = Question["facts"][number];
export type Layer = Scene["layers"][number];
export type Odds = Preview["odds"][number];
export type Preview = ReturnType<typeof completePreview>;

/** Whether a ring has anything to say: where all that one wishes for is there, it has not. */
export const hasRing = ({ gauge }: Element): boolean => !!gauge && (gauge.good !== "high" || gauge.value < gauge.top);

/** What an element or a place is called, in short. */
export function nameOf({ elements, board }: Scene, id: string): string {
  const named = elements.find((each) => each.id === id)?.label.split(",")[0];
  return (
    named ??
    [...board.zones, ...board.nodes, ...board.regions, ...board.cells].find((each) => each.id === id)?.label ??
    id
  );
}
