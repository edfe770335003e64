// Looking back: the log line by line, each as it happened. Frames are fetched in pieces, where they are needed.
import { Player, type Metronome } from "../director/player.svelte";
import { isBanner, takesOf, type Take } from "../director/takes";
import type { ClientMessage, Frames, LogLine } from "../server/protocol";
import { staged, type Scene } from "../server/scene";

const CHUNK = 60;
export const SPEEDS = [1, 2, 4] as const;

export interface Desk {
  send: (message: ClientMessage) => boolean;
  /** A step is looked at: so many lines of the log have been told. */
  moved: (step: number) => void;
  lines: () => LogLine[];
  scene: () => Scene | null;
}

type Wanted = (take: Take) => boolean;

export const isChapter: Wanted = isBanner;
export const isLoss: Wanted = (take) => take.cue.kind === "fall";

export class Replay extends Player {
  speed: (typeof SPEEDS)[number] = $state(1);
  /** The line with which the takes begin, and the one that was asked for. */
  #base = 0;
  #asked = -1;
  /** What to do when the takes have come. */
  #then: (() => void) | null = null;

  constructor(
    beat: Metronome,
    private desk: Desk,
  ) {
    super({ ...beat, pace: () => this.speed });
  }

  /** Shows the table after so many lines, as the last of them came out. */
  to(step: number): void {
    this.halt();
    this.paused = true;
    if (step <= 0) return this.#start();
    this.#need(step - 1, () => this.go(step - 1 - this.#base));
  }

  /** Plays on from here. */
  play(): void {
    if (this.at < 0) this.#need(0, () => this.#resume(0));
    else this.#resume(this.at === this.takes.length - 1 ? this.at : this.at + 1);
  }

  /** On to the next take of a kind, or back to the one before; stays where there is none. */
  seek(wanted: Wanted, by: 1 | -1): void {
    this.halt();
    this.paused = true;
    this.#seek(wanted, by, (this.at < 0 ? -1 : this.#base + this.at) + by);
  }

  leave(): void {
    this.halt();
    [this.at, this.takes, this.#asked, this.#then] = [-1, [], -1, null];
  }

  hear({ start, frames }: Frames): void {
    if (start !== this.#asked) return;
    this.#asked = -1;
    const scene = this.desk.scene();
    const [first] = frames;
    const then = this.#then;
    if (!first || !scene || !then) return;
    const takes = takesOf(frames, this.desk.lines(), staged(scene, first));
    const follows = this.takes.length > 0 && start === this.#base + this.takes.length - 1;
    if (follows) this.takes = [...this.takes, ...takes.slice(1)];
    else [this.takes, this.#base] = start ? [takes.slice(1), start + 1] : [takes, 0];
    this.#then = null;
    then();
  }

  #start(): void {
    [this.at, this.#asked, this.#then] = [-1, -1, null];
    this.desk.send({ type: "look_back", step: 0 });
  }

  #resume(at: number): void {
    this.paused = false;
    this.go(at);
  }

  #seek(wanted: Wanted, by: 1 | -1, from: number): void {
    if (from < 0 || from >= this.desk.lines().length) return;
    this.#need(from, () => {
      for (let at = from - this.#base; at >= 0 && at < this.takes.length; at += by) {
        const take = this.takes[at];
        if (take && wanted(take)) return this.go(at);
      }
      this.#seek(wanted, by, by > 0 ? this.#base + this.takes.length : this.#base - 1);
    });
  }

  /** Makes sure of a line's take: from those that are there, or with a piece of its own, and the line before. */
  #need(n: number, then: () => void): void {
    if (this.takes[n - this.#base] && n >= this.#base) return then();
    const end = this.#base + this.takes.length;
    const from = n === end && end ? n : Math.floor(n / CHUNK) * CHUNK;
    this.#then = then;
    this.#asked = Math.max(0, from - 1);
    this.desk.send({ type: "watch", start: this.#asked, count: CHUNK + 1 });
  }

  protected override moved(): void {
    this.desk.moved(this.#base + this.at + 1);
  }

  protected override ended(): void {
    const next = this.#base + this.takes.length;
    this.halt();
    if (next >= this.desk.lines().length) this.paused = true;
    else this.#need(next, () => this.go(next - this.#base));
  }
}
