// What somebody wants to know of the board: a piece, or how far it is from one point to another.
import type { Point } from "../drawing/path";

export class Probe {
  /** The element that somebody wants to know about. */
  element = $state("");
  measuring = $state(false);
  from: Point | null = $state.raw(null);
  to: Point | null = $state.raw(null);

  inspect(id: string): void {
    this.element = this.element === id ? "" : id;
  }

  setMeasuring(on: boolean): void {
    this.measuring = on;
    this.from = null;
    this.to = null;
    if (on) this.element = "";
  }

  /** The first tap is where it starts, the second where it ends. */
  tap(point: Point): void {
    if (!this.from || this.to) {
      this.from = point;
      this.to = null;
    } else {
      this.to = point;
    }
  }

  stretch(from: Point, to: Point): void {
    this.from = from;
    this.to = to;
  }

  /** One step back; says whether there was one. */
  back(): boolean {
    if (this.element) this.element = "";
    else if (this.measuring) this.setMeasuring(false);
    else return false;
    return true;
  }
}
