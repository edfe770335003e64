// Shape is the side, rim is the seat.
import type { SeatInfo } from "../../server/protocol";
import type { Scene } from "../../server/scene";

/** A rim (colour and pattern, 1 to 6) and a shape: friends are round, foes are diamonds. */
export interface Livery {
  rim: number;
  foe: boolean;
}

const NEUTRAL: Livery = { rim: 5, foe: false };
const AUTOMATA: Livery = { rim: 2, foe: true };
const RIMS_TOGETHER = [1, 3, 4, 5, 6];
const RIMS_OF_SIDES = [
  [1, 3, 5],
  [2, 4, 6],
];

const wrapped = <T>(list: T[], index: number): T => list[index % list.length] as T;

export function seatLivery(seats: SeatInfo[], seat: number): Livery {
  const mine = seats.find((each) => each.seat === seat);
  if (!mine) return NEUTRAL;
  const sides = [...new Set(seats.map((each) => each.side))].sort((a, b) => a - b);
  const side = sides.indexOf(mine.side);
  if (sides.length === 2) {
    const mates = seats.filter((each) => each.side === mine.side);
    return { rim: wrapped(wrapped(RIMS_OF_SIDES, side), mates.indexOf(mine)), foe: side === 1 };
  }
  const rims = sides.length === 1 ? RIMS_TOGETHER : [1, 2, 3, 4, 5, 6];
  return { rim: wrapped(rims, seat), foe: false };
}

/** The livery of whatever names a side, a seat, or neither. */
export class Liveries {
  #bySide = new Map<string, number>();

  constructor(
    scene: Scene,
    private seats: SeatInfo[],
  ) {
    for (const owned of [...scene.elements, ...scene.panels]) {
      const known = this.#bySide.get(owned.side) ?? Infinity;
      if (owned.side && owned.seat >= 0) this.#bySide.set(owned.side, Math.min(known, owned.seat));
    }
  }

  of(owned: { side: string; seat: number }): Livery {
    if (owned.seat >= 0) return seatLivery(this.seats, owned.seat);
    return owned.side ? this.side(owned.side) : NEUTRAL;
  }

  side(name: string): Livery {
    const seat = this.#bySide.get(name) ?? this.#other();
    return seat === undefined ? AUTOMATA : seatLivery(this.seats, seat);
  }

  /** Of two sides that people play, the one of which nothing that a seat owns is to be seen yet: its first seat. */
  #other(): number | undefined {
    const sideOf = (seat: number): number | undefined => this.seats.find((each) => each.seat === seat)?.side;
    const known = new Set([...this.#bySide.values()].map(sideOf));
    const sides = new Set(this.seats.map((each) => each.side));
    if (sides.size !== 2 || known.size !== 1) return undefined;
    return this.seats.find((each) => !known.has(each.side))?.seat;
  }

  seat(seat: number): Livery {
    return seatLivery(this.seats, seat);
  }
}
