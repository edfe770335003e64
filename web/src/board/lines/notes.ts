// Notes on the board keep clear of each other: whoever comes later stands below.

export interface Note {
  text: string;
  x: number;
  y: number;
}

/** As wide as a letter of a note is, and what lies around the text; its height with a gap. */
const LETTER = 6.7;
const AROUND = 14;
const LINE = 22;

const meet = (a: Note, b: Note): boolean =>
  Math.abs(a.x - b.x) < ((a.text.length + b.text.length) * LETTER) / 2 + AROUND && Math.abs(a.y - b.y) < LINE;

/** The same notes, from above, each moved down until it meets none before it. */
export function apart(notes: readonly Note[]): Note[] {
  const placed: Note[] = [];
  for (const note of notes.toSorted((a, b) => a.y - b.y)) {
    const now = { ...note };
    for (let met = placed.find((each) => meet(each, now)); met; met = placed.find((each) => meet(each, now)))
      now.y = met.y + LINE;
    placed.push(now);
  }
  return placed;
}
