// Plays takes one after the other: what is shown now, how far it has come, and what stands beside it.
import type { Scene } from "../server/scene";
import { actAt, actsOf, fallenAt, litAt } from "./acts";
import { inAct, readAt, speedAt, takeLength } from "./lengths";
import { ease } from "./motion";
import { hurries } from "./quiet";
import { lasts, slideTime } from "./slides";
import { isBanner, type Take } from "./takes";
import { runsOf } from "./tiles";
import { trayAt } from "./tray/tray";

/** The time that things are shown in, and whether anything may move. */
export interface Metronome {
  now: () => number;
  /** Runs something at the next moment; what it gives calls that off. */
  next: (run: () => void) => () => void;
  calm: () => boolean;
  pace: () => number;
  /** How much slower than real a disc runs. */
  slower: () => number;
  seat: () => number;
}

export class Player {
  takes: Take[] = $state.raw([]);
  /** The take that is shown; -1 is none. */
  at = $state(-1);
  t = $state(0);
  paused = $state(false);
  hurried = $state(false);
  readonly acts = $derived(actsOf(this.takes));
  readonly act = $derived(actAt(this.acts, this.at));
  /** Acts as the queue counts them, and the one that is shown: 1 is the first. */
  readonly runs = $derived(runsOf(this.takes, this.acts));
  readonly ordinal = $derived(this.runs.findIndex((run) => run.from <= this.at && this.at < run.to) + 1);
  readonly take: Take | null = $derived(this.takes[this.at] ?? null);
  readonly banner = $derived(isBanner(this.take ?? undefined));
  readonly length = $derived.by(() => takeLength(this.takes, this.acts, this.at, this.beat.seat(), this.beat.slower()));
  readonly lit: string[] = $derived(this.act && !this.banner ? litAt(this.takes, this.act, this.at) : []);
  readonly fallen = $derived(fallenAt(this.takes, this.at));
  readonly tray = $derived(this.act ? trayAt(this.takes, this.act, this.at, this.t, this.calm) : null);
  /** Whether it is known what comes of the take: all that slides rests, and all that is rolled has been read. */
  readonly settled = $derived(
    !this.take || (this.t >= readAt(this.take.cue.rolls) && this.slid(this.take) >= lasts(this.take.cue)),
  );
  readonly #hurry = $derived.by(() => hurries(this.takes, this.acts, this.beat.seat()));
  #last = 0;
  #off: (() => void) | null = null;

  constructor(readonly beat: Metronome) {}

  get calm(): boolean {
    return this.beat.calm();
  }

  get scene(): Scene | null {
    return (this.settled ? this.take?.scene : this.take?.before) ?? null;
  }

  /** How far a movement of so many milliseconds has come; there at once where nothing may move. */
  part(lasts: number): number {
    return this.calm || lasts <= 0 ? 1 : ease(Math.min(1, this.t / lasts));
  }

  /** How long whatever slides in a take has slid; what has been shown, or shown at once, lies at rest. */
  slid(take: Take): number {
    return take === this.take && !this.calm ? slideTime(take.cue, this.t, this.beat.slower()) : Infinity;
  }

  /** Shows a take: from its start, or, while paused, as it comes out. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.takes.length - 1));
    this.t = this.paused ? this.length : 0;
    this.moved();
    this.run();
  }

  pause(): void {
    this.paused = !this.paused;
    this.run();
  }

  /** Runs on while something is shown and nobody has paused. */
  run(): void {
    this.halt();
    if (this.paused || !this.take) return;
    this.#last = this.beat.now();
    this.#off = this.beat.next(() => this.#tick());
  }

  halt(): void {
    this.#off?.();
    this.#off = null;
  }

  /** A take has begun, or come further. */
  protected moved(): void {}

  /** Whether the show waits at the end of a take until somebody lets it go on. */
  protected waits(): boolean {
    return false;
  }

  /** The last take has been shown. */
  protected ended(): void {
    this.paused = true;
  }

  #tick(): void {
    const now = this.beat.now();
    const passed = now - this.#last;
    this.#last = now;
    this.#advance(passed);
    if (this.#off && !this.paused && this.take) this.#off = this.beat.next(() => this.#tick());
  }

  #advance(passed: number): void {
    let left = passed;
    while (this.act) {
      const far = inAct(this.takes, this.act, this.at, this.t, this.beat.slower());
      const speed = speedAt(far, this.beat.pace(), this.hurried) * (this.#hurry[this.at] ?? 1);
      const rest = Math.max(0, this.length - this.t) / speed;
      if (left < rest) {
        this.t += left * speed;
        return this.moved();
      }
      left -= rest;
      this.t = this.length;
      this.moved();
      if (this.at === this.takes.length - 1) return this.ended();
      if (this.waits()) return void (this.paused = true);
      this.at += 1;
      this.t = 0;
      this.moved();
    }
  }
}
