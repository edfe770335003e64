// The first match, as data: each step points at a part of the page, and waits for what it teaches.

export type Anchor = "question" | "board" | "units" | "rail" | "log" | "tools";
export type Until = "next" | "pick" | "answer" | "rule";

export interface TourStep {
  anchor: Anchor;
  text: string;
  until: Until;
}

const ANY_GAME: TourStep[] = [
  {
    anchor: "question",
    text: "Here is what you are asked, in one sentence. Pick an option: click it, or press its number.",
    until: "pick",
  },
  {
    anchor: "question",
    text: "The picked option shows what it does and what it risks. The brass button does it. So does Enter.",
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
      text: "First, your units go to where they start. Pick a place: click it here or on the table, or press its number.",
      until: "pick",
    },
    {
      anchor: "question",
      text: "It lights up on the table. The brass button (or Enter) makes it so. Take back undoes it, until something is revealed. The other squad plans in secret too.",
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
      anchor: "question",
      text: "Before you fire, look at the bar: the chance that the target goes down, and that you do.",
      until: "answer",
    },
    { anchor: "log", text: "Wondering why? Open a line of the log: it shows the rule behind it.", until: "rule" },
    {
      anchor: "tools",
      text: "Take back, look back, rulebook, sound and lamp are up here. Bring your prize home, or be the last who stands.",
      until: "next",
    },
  ],
};

export const tourFor = (slug: string): TourStep[] => TOURS[slug] ?? ANY_GAME;
