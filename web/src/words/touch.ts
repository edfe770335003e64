/** Whether this is a screen for fingers: they tap, hold and drag, and have no keys. */
const touched = typeof matchMedia === "function" && matchMedia("(hover: none)").matches;

export const byHand = (keys: string, touch: string): string => (touched ? touch : keys);
