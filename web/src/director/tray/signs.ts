// Faces of dice that are drawn as signs; all in a box of 24 around the middle of the die.

export interface Sign {
  path: string;
  x: number;
  scale: number;
}

const BULLET = "M-3,10V-3C-3,-7.5 -1.2,-9.6 0,-10.6C1.2,-9.6 3,-7.5 3,-3V10Z";
const DROP = "M0,-10.5C4.5,-4.5 7,-1 7,3A7,7 0 0 1 -7,3C-7,-1 -4.5,-4.5 0,-10.5Z";
const BOLT = "M2,-11L-7,2H-1L-3,11L7,-2.5H1Z";

const SIGNS: Record<string, Sign[]> = {
  blank: [],
  hit: [{ path: BULLET, x: 0, scale: 0.9 }],
  bleed: [
    { path: DROP, x: -8, scale: 0.62 },
    { path: BULLET, x: 0.5, scale: 0.62 },
    { path: BULLET, x: 7, scale: 0.62 },
  ],
  stun: [{ path: BOLT, x: 0, scale: 0.9 }],
};

/** None where a face is written. */
export const signs = (value: string): Sign[] | undefined => SIGNS[value.toLowerCase()];
