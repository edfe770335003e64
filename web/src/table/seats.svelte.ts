// Who sits where at a match, as one seat sees it.
import { called } from "../people/presence";
import type { Coach, SeatInfo, View, Welcome } from "../server/protocol";

export class Seats {
  welcome: Welcome | null = $state.raw(null);
  view: View | null = $state.raw(null);

  get seat(): number {
    return this.welcome?.seat ?? -1;
  }

  get seats(): SeatInfo[] {
    return this.view?.seats ?? [];
  }

  get me(): SeatInfo | null {
    return this.seats.find((each) => each.seat === this.seat) ?? null;
  }

  get coach(): Coach | null {
    return this.view?.coach ?? null;
  }

  get waiting(): SeatInfo[] {
    const seats = this.view?.waiting ?? [];
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
}
