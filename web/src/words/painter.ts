// The texts of the map painter.
import { sentence } from "./human";
import { plural } from "./plural";

const SIDES: Record<string, string> = { n: "north", e: "east", s: "south", w: "west" };
const FEW = 3;

export const painter = {
  palette: "Palette",
  hand: "Hand",
  tools: {
    pick: "Pick",
    brush: "Brush",
    line: "Line",
    box: "Box",
    fill: "Fill",
    rub: "Rub out",
    eye: "Eye",
    copy: "Copy a box",
  },
  withKey: (name: string, key: string) => `${name} (${key})`,
  mirror: "Mirror",
  mirrors: { off: "Off", sides: "Left and right", ends: "Top and bottom", turn: "Half a turn" },
  snap: "Snap",
  snaps: (step: number) => (step === 0 ? "off" : step === 0.5 ? "½" : String(step)),
  inHand: "In your hand",
  nothing: "Nothing. Click a thing to pick it.",
  rubber: "Takes away what lies there.",
  looking: "Set an eye anywhere: the board shows what is seen from there.",
  eyeAt: (where: string) => `the eye at ${where}`,
  copying: "Draw a box around what you want to copy.",
  pasting: (count: number) =>
    `${plural(count, "thing", "things")} copied. Put it down where you like, as often as you like.`,
  faces: (side: string) => `Faces ${SIDES[side] ?? side}.`,
  point: "A point, as 26,24",
  pointWrong: "Two numbers are expected, as in 26,24.",
  keys: [
    ["↑ ↓ ← →", "move the mark"],
    ["Enter", "put it down"],
    ["Shift", "with arrows: draw"],
    ["Esc", "empty the hand"],
  ],
  edgeKey: ["Alt", "with an arrow: that edge"],
  turnKey: ["R", "turn it"],
  legKeys: [
    ["↑ ↓ ← →", "move by the snap, with Shift by 5"],
    ["Enter", "begin, then add a leg"],
    ["Esc", "end the wall"],
  ],
  board: (map: string) => `Map that you paint: ${map}`,
  help: "Arrows move the mark, Enter puts down, Shift with arrows draws, Alt with an arrow takes an edge, Escape empties the hand.",
  loading: "Laying the map out.",

  // Steps
  put: (what: string, where: string) => `${what} at ${where}`,
  rubbed: (where: string) => `Taken away at ${where}`,
  pasted: (where: string) => `Copy put down at ${where}`,
  moved: (what: string, where: string) => `${what || "Moved"} to ${where}`,
  changed: (thing: string, field: string) => (thing ? `${thing}: ${field}` : field),
  places: (all: string[]) =>
    all.length <= FEW
      ? [all.slice(0, -1).join(", "), all.at(-1)].filter(Boolean).join(" and ")
      : `${all[0]} and ${all.length - 1} more`,
  edge: (cell: string, side: string) => `${cell} ${SIDES[side] ?? side}`,
  border: (zone: string, other: string) => `${zone} to ${other}`,
  mirrorOf: (where: string) => `the mirror of ${where}`,
  leftOut: (where: string, many: boolean, why: string) => sentence(`${where} ${many ? "are" : "is"} left out: ${why}`),
  noMirror: "there is no zone",
  stands: (count: number, rubs: boolean) => `${count === 1 ? "One" : count} ${rubs ? "taken away" : "put down"}.`,

  // Where the mark is
  floor: "floor",
  looks: { wall: "wall", crate: "obstacle", hidden: "covered", gas: "gas", smoke: "smoke" } as Record<string, string>,
  far: (steps: number, origin: string) => (steps < 0 ? `no way from ${origin}` : `${steps} from ${origin}`),
  noZone: "no zone",
  closed: "closed",
  open: "open",
  legLength: (mu: number) => `${mu.toFixed(1)} MU`,
  gap: (mu: number) => `gap ${mu.toFixed(1)} MU`,

  // Inspector
  inspector: "What is picked",
  wholeMap: "The whole map",
  pin: "Pin",
  unpin: "Unpin",
  pinned: "Pinned. What the board shows of it stays while you paint.",
  pinnedOther: (name: string) => `The board shows ${name}.`,
  when: "When",
  differs: "Differs from the rulebook",
  goBack: (value: string) => `Back to the rulebook: ${value}`,
  bounds: (low?: number | null, high?: number | null) => {
    const [least, most] = [low ?? -Infinity, high ?? Infinity];
    if (Number.isFinite(least) && Number.isFinite(most)) return `${least} to ${most}`;
    if (Number.isFinite(least)) return `${least} or more`;
    return Number.isFinite(most) ? `${most} or less` : "";
  },
  notNumber: (label: string, bounds: string) => `${label}: a number is expected${bounds ? `, ${bounds}` : ""}.`,
  yes: "yes",
  no: "no",
  none: "none",
  less: (label: string) => `${label}: one less`,
  more: (label: string) => `${label}: one more`,
  facts: "True of it now",
  copy: "Copy",
  copyHelp: "Takes what is picked into the hand once more; with nothing picked, a box of spaces",
  copyKey: ["D", "copy, P put it down again"],
  copyPick: "Nothing is picked: pick what you want to copy first.",
  copyNone: (thing: string) => `${thing || "This"} cannot be copied: no brush makes another one like it.`,
  copyLost: (count: number, some: boolean) =>
    some
      ? `${plural(count, "thing that was copied is", "things that were copied are")} left out: this map has no brush for it.`
      : "What was copied cannot be put down: this map has no brush for it.",
  pasteTaken: (zone: string) => `${zone} is there; choose an empty place.`,
  paste: "Put down",
  pasteHelp: "Takes what was copied last into the hand, also in another work of this game",
  turn: "Turn",
  takeAway: "Take away",
  show: "Show on the board",
  lastSteps: "Last steps",
  kinds: {
    step: (label: string) => label,
    undo: (label: string) => `Undone: ${label}`,
    redo: (label: string) => `Again: ${label}`,
  },
  noSteps: "No step yet.",
  backTo: (label: string) => `Undo to here: ${label}`,
  check: (number: number, text: string) => `Check ${number}: ${text}`,

  // Phone
  moveIt: "Move it",
  ways: { n: "up", e: "right", s: "down", w: "left" },
  move: (way: string) => `Move it ${way}`,
};
