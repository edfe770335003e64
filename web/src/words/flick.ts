// What is said of a disc that is flicked.
import { byHand } from "./touch";

const degrees = (tenths: number): string => `${(tenths / 10).toFixed(1)}\u00b0`;
const percent = (power: number): string => `${(power * 100).toFixed(1)}%`;

export const flick = {
  help: byHand("Drag back from the disc, then let go. Esc lets you off.", "Drag back from the disc, then let go."),
  touchHelp: "Pull back and let go; back home to stop.",
  settingHelp: byHand(
    "Drag the disc to where it is to stand, or use the arrow keys.",
    "Drag the disc to where it is to stand.",
  ),
  keys: byHand("Left and right turn by 1\u00b0, up and down press by 1%; Shift: finely. Enter flicks.", ""),
  announce: (prompt: string) =>
    `${prompt}. Left and right arrows turn, up and down arrows set the power, D moves the disc, Enter flicks.`,
  angle: "Angle",
  power: "Power",
  degrees,
  percent,
  whole: (power: number) => `${Math.round(power * 100)}%`,
  both: (power: number, angle: number) => `${Math.round(power * 100)}%, ${Math.round(angle / 10)}\u00b0`,
  said: (power: number, angle: number) => `Power ${percent(power)}, angle ${degrees(angle)}`,
  set: "Move the disc",
  isSet: "It stands here",
  foreseen: "If it goes like this",
  fine: "Fine aim",
  byHand: "By hand",
  runs: "The disc runs.",
  rests: "The disc rests.",
  slowed: (times: number) =>
    `Each contact is told when it happens${times > 1 ? `, ${times} times slower than on a table` : ""}.`,
  meets: (name: string) => `Meets ${name}`,
  leaves: "Leaves the board",
  ahead: "The next contact",
  notYet: "not told before it happens",
  nothing: "Nothing touched yet",
  seconds: (now: number, all: number) => `${(now / 1000).toFixed(2)} of ${(all / 1000).toFixed(2)} s`,
  slower: "How slowly discs run",
  slow: { 4: "4\u00d7 slower", 2: "2\u00d7", 1: "real" },
  rest: "To where it rests",
  sound: "Hear the discs?",
  soundOn: "Sound on",
  soundOff: "No, thanks",
};
