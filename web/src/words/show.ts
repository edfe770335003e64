// The texts of what has happened: shown, looked back at, and how it came out.
import { plural } from "./plural";

export const watch = {
  caption: (act: number, all: number) => `Watching, act ${act} of ${all}`,
  captionAgain: (act: number, all: number) => `Watching again, act ${act} of ${all}`,
  coming: "Watching",
  nothing: "Nothing to decide.",
  each: "Everybody sees the same acts, each at their own pace.",
  next: "Still to come",
  then: "You are asked after the last act.",
  skip: "Skip to my question",
  skipNow: "Skip to now",
  pause: "Pause",
  goOn: "Go on",
  stay: "Stay",
  again: "Watch again",
  steps: "Comma and full stop step back and forward.",
  pace: "Pace",
  paces: { "1x": "1\u00d7", "2x": "2\u00d7", once: "At once" },
  keys: { pause: "Space", skip: "S", again: "R" },
  acts: "Acts",
  of: (act: number, all: number) => `${act} of ${all}`,
  before: (count: number) => `${count} before`,
  after: (count: number) => `and ${count} more`,
  fewer: "fewer",
  tile: (label: string, acts: number) => (acts > 1 ? `${label} And ${acts - 1} before it.` : label),
  faces: (count: number, dice: boolean) =>
    dice ? plural(count, "die", "dice") : count === 1 ? "1 drawn" : `${count} drawn`,
  needs: (needs: string) => (/^[\d.]+$/.test(needs) ? `needs ${needs}` : needs),
  shields: (black: number, all: number) => `${black} of ${all} that would put it down`,
};

export const card = {
  here: "What it does here",
  out: (names: readonly string[]) => `Out: ${names.join(", ")}. The rest in unknown order.`,
  read: "Read it, go on",
};

export const replay = {
  title: "Looking back",
  step: (step: number, all: number) => `Step ${step} of ${all}`,
  start: "The start",
  first: "First",
  back: "Back",
  forward: "Forward",
  last: "Last",
  chapter: "Next chapter",
  chapterBack: "Chapter before",
  loss: "Next loss",
  speed: (times: number) => `${times}\u00d7`,
  play: "Play on",
  pause: "Stop",
  slider: "Step",
  fork: "Go on from here",
  forkNote: "A new match from this step, with people or bots. This one stays as it is.",
  now: "Back to now",
  keys: "Left and right step, Space plays, Escape goes back to now. The address leads to this moment.",
};

export const result = {
  over: "Match over",
  replay: "Replay",
  board: "Look at the board",
  record: "Save the record",
  moments: "What decided it",
  won: "won",
  lost: "lost",
  drew: "draw",
  points: (points: number) => `${points} of 100`,
  stands: "stands",
  down: "down",
  gone: "gone",
  end: "The table at the end",
  step: "step",
  charts: "Charts of the match",
};
