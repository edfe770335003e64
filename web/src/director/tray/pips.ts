// The pips of a die, in steps from its middle.

const PLACES: Record<string, [number, number][]> = {
  middle: [[0, 0]],
  fall: [
    [-1, -1],
    [1, 1],
  ],
  rise: [
    [1, -1],
    [-1, 1],
  ],
  sides: [
    [-1, 0],
    [1, 0],
  ],
};
const FACES: Record<string, string[]> = {
  1: ["middle"],
  2: ["fall"],
  3: ["fall", "middle"],
  4: ["fall", "rise"],
  5: ["fall", "rise", "middle"],
  6: ["fall", "rise", "sides"],
};

/** None where a face shows no number from 1 to 6. */
export const pips = (value: string): [number, number][] => (FACES[value] ?? []).flatMap((part) => PLACES[part] ?? []);
