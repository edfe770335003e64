// The texts of a question: its options, drawings and plans, and what would come of them.
import { plural } from "./plural";
import { byHand } from "./touch";

export const ask = {
  caption: "Your decision",
  options: "Options",
  all: "All",
  here: (place: string) => `Only: ${place}`,
  everything: "Show everything",
  pickFirst: "Pick an option",
  clear: "Not this",
  direct: "One click does it.",
  waiting: (names: string) => `Waiting for ${names}.`,
  nobody: "The table settles.",
  look: "You may look around. Nothing you do here can be seen.",
  sealed: (names: string) => `Also asked: ${names}. Answers stay sealed until all are in.`,
  sending: "Sending your answer",
  refused: "Not taken.",
  nothingChanged: "Nothing has changed.",
  otherwise: (outcomes: number) => (outcomes > 1 ? "neither" : "not"),
  none: (outcomes: string[]) => `neither ${outcomes.join(" nor ")}`,
  aim: (verb: string) => `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`,
  arrowsHelp: byHand("Arrow keys move a slider by one.", ""),
  announce: (prompt: string, count: number) => `${prompt}. ${plural(count, "option", "options")}.`,
  picked: (label: string, hint: string) => `Picked: ${label}. ${hint}`,
  group: "Kinds of options",
  folded: (count: number) => `${plural(count, "space", "spaces")} on the board to pick.`,
  unfold: "List them",
  seeResult: "See the result",
};

export const roll = {
  caption: (name: string) => (name ? `Roll, ${name} decides` : "Roll"),
  dice: "The dice",
  die: (value: string, colour: string) => `${colour} die${value ? `: ${value}` : ""}`.trim(),
  help: "Click a die to take it up or put it down.",
  helpTouch: "Tap a die to take it up or put it down.",
  stands: (what: string) => `Stands now: ${what}`,
  asItIs: (what: string) => `As it is: ${what}`,
  more: (count: number) => `${count} more`,
  key: "P",
  under: "Under 1%",
  ofThe: (percent: string) => `of the ${percent.replace("%", "")}:`,
};

export const standing = {
  title: "Answer in advance",
  stands: "stands",
  takeBack: "Take it back",
  others: (count: number) => (count === 1 ? "One more stands:" : `${count} answers stand:`),
  key: "X",
  because: (reason: string) => `Asked because ${reason}.`,
  barred: (count: number) => `${plural(count, "thing", "things")} you cannot do now`,
};

export const plan = {
  title: (name: string) => `${name}: your plan`,
  order: "Any order. Nobody sees anything before all have committed.",
  parts: "Parts of your plan",
  about: "Point at an option: what it does stands here.",
  holds: "holds",
  goes: (far: string) => `goes ${far}`,
  actsOn: (count: number) => `acts on count ${count}`,
  open: "open",
  openThen: "open:",
  asShown: "What is open is taken as it stands there.",
  again: "The same every round",
  refused: "refused",
  of: (length: string, most: string) => `${length} of ${most}`,
  edit: (name: string) => `Plan ${name} anew`,
  commit: "Commit",
  planned: (done: number, all: number) => `${done} of ${all} planned`,
  left: (names: string, what: string) => `${names}: open, then ${what}.`,
  missing: (names: string) => `${names}: still to be decided.`,
  onBoard: byHand(
    "Click a far point: the way round walls. Drag: freely. Click a figure: go on with it. H holds.",
    "Tap a far point: the way round walls. Drag: freely. Tap a figure: go on with it.",
  ),
  cut: (length: string) => `Cut at the wall, ${length}`,
  counts: "Counts",
  lane: { goes: "on its way", seen: "in an enemy's sight", stands: "stands", open: "open" },
};

export const draw = {
  pathHelp: byHand(
    "Drag from your figure, click points, or use the arrow keys.",
    "Drag from your figure, or tap points.",
  ),
  pointHelp: byHand(
    "Click a point on the board, or move it with the arrow keys (Shift: finely).",
    "Tap a point on the board.",
  ),
  announce: (prompt: string, path: boolean) =>
    `${prompt} ${path ? "Arrow keys add steps, Backspace takes one off, Enter answers." : "Arrow keys move the point, Enter answers."}`,
  first: "Step as drawn",
  all: "Follow the path",
  still: "Stand still",
  hold: "Hold here",
  actOn: "Act on count",
  never: "none",
  redraw: "Redraw",
  steps: (count: number) => plural(count, "step", "steps"),
  drawFirst: "Draw a path",
  pointFirst: "Pick a point",
  measureHelp: "Measure: drag from one point to another, or tap both. Escape ends it.",
  measureEnd: "Now tap the other end.",
};

export const ahead = {
  title: "What would be",
  fromEnd: "From the end of your path",
  fromPoint: "At this point",
  measured: "Measured",
  cells: (across: number, down: number) => `${plural(across, "cell", "cells")} across, ${down} down`,
  short: (across: number, down: number) => `${across} \u00d7 ${down}`,
  percent: (thousandths: number) =>
    thousandths > 0 && thousandths < 5
      ? roll.under
      : thousandths > 995 && thousandths < 1000
        ? ">99%"
        : `${Math.round(thousandths / 10)}%`,
};
