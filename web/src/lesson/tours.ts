// The first match, as data: each step points at a part of the page, and waits for what it teaches.

export type Anchor = "question" | "board" | "units" | "rail" | "log" | "tools";
export type Until = "next" | "pick" | "answer" | "rule" | "draw";

/** What a step waits for before it shows: a line in the log, an option with chances, something to draw. */
export type When = "log" | "odds" | "draw";

export interface TourStep {
  anchor: Anchor;
  text: string;
  until: Until;
  when?: When;
}

const ANY_GAME: TourStep[] = [
  {
    anchor: "question",
    text: "Here is what you are asked, in one sentence. Point at an option to see what it does and what it risks. A click does it; what cannot be taken back asks for the brass button as well. Keys: its number, then Enter.",
    until: "answer",
  },
  {
    anchor: "board",
    text: "Whatever wears brass on the table can be picked there as well. Drag to move the table, turn the wheel to come closer.",
    until: "next",
  },
  {
    anchor: "log",
    text: "Everything that happens stands here, newest first. Open a line to read the rule behind it.",
    until: "rule",
    when: "log",
  },
  {
    anchor: "tools",
    text: "Take back, look back through the match, the rulebook, sound and lamp are up here. Now it is your game.",
    until: "next",
  },
];

const TOURS: Record<string, TourStep[]> = {
  morale: [
    {
      anchor: "question",
      text: "First, your units go to where they start. Click a place here or on the table, or press its number and Enter. Take back undoes it, until something is revealed. The other squad plans in secret too.",
      until: "answer",
    },
    {
      anchor: "units",
      text: "These are your units. Danger says how many skulls one draws when it is shot at: 0 is calm, 8 is dire. Open one for its numbers.",
      until: "next",
    },
    {
      anchor: "rail",
      text: "The bags decide who falls. Every threat puts a black skull into the bag, for the rest of the game.",
      until: "next",
    },
    {
      anchor: "board",
      text: "Brass on the table is what you can do now. Higher floors see and shoot better. Pick a place or a figure there.",
      until: "pick",
    },
    {
      anchor: "log",
      text: "Wondering why? Open a line of the log: it shows the rule behind it.",
      until: "rule",
      when: "log",
    },
    {
      anchor: "question",
      text: "Somebody can be shot at. Before you fire, look at the bar: the chance that the target goes down, and that you do.",
      until: "answer",
      when: "odds",
    },
    {
      anchor: "tools",
      text: "Take back, look back, rulebook, sound and lamp are up here. Bring your prize home, or be the last who stands.",
      until: "next",
    },
  ],
  strike: [
    {
      anchor: "question",
      text: "First everybody buys in secret. Click a weapon or a piece of armour, or buy nothing. Both sides do so at the same time; nobody sees an answer before all are in.",
      until: "answer",
    },
    {
      anchor: "units",
      text: "These are your units, with their dice of defense. A unit that has lost them all is out.",
      until: "next",
    },
    {
      anchor: "board",
      text: "Draw a path from your figure: drag, click points, or press arrow keys. Each pin is one count. Red teeth: somebody sees you there.",
      until: "draw",
      when: "draw",
    },
    {
      anchor: "question",
      text: "Here is what the path leads to: whom you would hit from its end, and who would hit you. Follow it, or take one step and look again.",
      until: "answer",
      when: "draw",
    },
    {
      anchor: "rail",
      text: "Ten counts make a turn. Then everybody points at a target, and actions happen in this order.",
      until: "next",
    },
    {
      anchor: "board",
      text: "Click a figure to see what it sees. The ruler below measures any line: distance, sight and cover.",
      until: "next",
    },
    {
      anchor: "log",
      text: "Wondering why? Open a line of the log: it shows the rule behind it.",
      until: "rule",
      when: "log",
    },
  ],
};

/** Fingers have neither keys nor a wheel. */
const ON_TOUCH: readonly [RegExp, string][] = [
  [
    /Point at an option to see what it does and what it risks\. A click does it; what cannot be taken back asks for the brass button as well\. Keys: its number, then Enter\./,
    "Tap an option to see what it does and what it risks. The brass button does it.",
  ],
  [/Drag to move the table, turn the wheel to come closer\./, "Drag to move the table, pinch to come closer."],
  [
    /Click a place here or on the table, or press its number and Enter\./,
    "Tap a place here or on the table, then the brass button.",
  ],
  [/drag, click points, or press arrow keys\./, "drag, or tap points."],
  [/\bClick\b/g, "Tap"],
];

export const textOf = ({ text }: TourStep, touch: boolean): string =>
  touch ? ON_TOUCH.reduce((said, [from, to]) => said.replace(from, to), text) : text;

export const tourFor = (slug: string): TourStep[] => TOURS[slug] ?? ANY_GAME;
