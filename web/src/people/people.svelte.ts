// Who sits where at a match, as one seat sees it, and what one does about one's own seat.
import type { Send } from "../server/connection.svelte";
import type { SeatInfo, View, Welcome } from "../server/protocol";
import { isGuest, isShared } from "./held-seats";
import { person } from "./person.svelte";
import { called } from "./presence";

/** With which name and colour somebody comes; a guest says none. */
export function whoComes(token: string): { name: string; colour: number; shared: boolean } {
  const [name, colour] = isGuest(token) ? ["", 0] : [person.name, person.colour];
  return { name, colour, shared: isShared(token) };
}

/** What a seat was told: when it came, and of the table. */
interface Told {
  readonly welcome: Welcome | null;
  readonly view: View | null;
}

export class People {
  constructor(
    private told: Told,
    private send: Send,
  ) {}

  /** One's own seat; -1 for none. */
  get seat(): number {
    return this.told.welcome?.seat ?? -1;
  }

  get seats(): SeatInfo[] {
    return this.told.view?.seats ?? [];
  }

  get me(): SeatInfo | null {
    return this.seats.find((each) => each.seat === this.seat) ?? null;
  }

  /** Whom the table waits for, oneself apart. */
  get waiting(): SeatInfo[] {
    const seats = this.told.view?.waiting ?? [];
    return this.seats.filter((each) => seats.includes(each.seat) && each.seat !== this.seat);
  }

  nameOf(seat: number): string {
    return this.seats.find((each) => each.seat === seat)?.name ?? "";
  }

  /** The person at a seat by name; the seat's, where nobody has said one. */
  playerOf(seat: number): string {
    const found = this.seats.find((each) => each.seat === seat);
    return found ? called(found) : "";
  }

  sit(kind: SeatInfo["kind"], bot = ""): void {
    this.send({ type: "sit", kind, bot });
  }

  callMe(): void {
    this.send({ type: "call_me", name: person.name, colour: person.colour });
  }

  attend(on: boolean): void {
    this.send({ type: "attend", on });
  }
}
