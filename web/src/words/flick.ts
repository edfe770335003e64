// What is said of a disc that is flicked.
import { byHand } from "./touch";

const degrees = (tenths: number): string => `${(tenths / 10).toFixed(1)}\u00b0`;
const percent = (power: number): string => `${(power * 100).toFixed(1)}%`;

export const flick = {
  help: byHand("Drag back from the disc, then let go. Esc lets you off.", "Drag back from the disc, then let go."),
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
  both: (power: number, angle: number) => `${Math.round(power * 100)}%, ${Math.round(angle / 10)}\u00b0`,
  said: (power: number, angle: number) => `Power ${percent(power)}, angle ${degrees(angle)}`,
  set: "Move the disc",
  isSet: "It stands here",
  foreseen: "If it goes like this",
};
