// What happened is played before the next question is asked. The pace is the client's own: nobody waits for it.
import type { ClientMessage, Frames, LogLine, View } from "../server/protocol";
import type { OpenCard, Scene } from "../server/scene";
import { brings, cardOf } from "./cards";
import { MANY } from "./lengths";
import { Player, type Metronome } from "./player.svelte";
import { isBanner, takesOf } from "./takes";

/** A view that has come and is not shown yet. */
export interface Held {
  view: View;
  arrived: number;
}

export interface Hands {
  send: (message: ClientMessage) => boolean;
  show: (held: Held) => void;
  /** So many lines of the log may be read. */
  tell: (lines: number) => void;
  lines: () => LogLine[];
  scene: () => Scene | null;
  /** Whether a card has never been read here; from now on it has. */
  isNew: (card: OpenCard) => boolean;
}

const CHUNK = 100;
/** Without a banner, so many lines are the last turn. */
const FEW = 12;
const PATIENCE = 4000;

export class Director extends Player {
  /** Whether something new is played, or something old once more. */
  mode: "" | "live" | "again" = $state("");
  held: Held | null = $state.raw(null);
  /** The line with which the last show began. */
  #from = -1;
  /** The line that is fetched next, and the one to stop before. */
  #next = 0;
  #until = 0;
  /** So many lines have been told. */
  #told = 0;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    beat: Metronome,
    private hands: Hands,
  ) {
    super(beat);
  }

  get busy(): boolean {
    return this.mode !== "";
  }

  /** Whether a question waits for the end of the show; a bot in one's seat answers by itself. */
  get asks(): boolean {
    const { view } = this.held ?? {};
    const me = view?.seats.find(({ seat }) => seat === this.beat.seat());
    return !!view?.question && me?.kind !== "bot";
  }

  /** Plays the lines from `start` on before the view is shown; those of a show that runs follow it. Who has
      nothing to answer sees every line at the pace that was chosen. Who is asked catches up: far behind it goes
      faster, and too far behind it goes on with the newest. */
  play(held: Held, start: number): void {
    const lines = this.hands.lines().length;
    const behind = lines - (this.mode === "live" ? (this.take?.n ?? this.#from) : start);
    this.held = held;
    const late = this.asks && behind > MANY;
    if (this.mode !== "live") this.#begin("live", late ? lines - MANY : start, lines);
    else if (late && behind > 2 * MANY) this.#begin("live", lines - MANY, lines);
    else if (this.#next === this.#until) this.#fetch(lines);
    else this.#until = lines;
    this.hurried = late || (held.view.clock ?? 0) > 0;
  }

  /** The last turn once more. */
  again(): void {
    const lines = this.hands.lines().length;
    if (this.mode === "live" || !lines) return;
    const known = this.#from >= 0 && this.#from < lines;
    this.#begin("again", known ? this.#from : Math.max(0, lines - MANY), lines, !known);
    this.hurried = false;
  }

  /** From the take that was clicked on; a show that is over begins again there. */
  jump(at: number): void {
    if (!this.busy) this.mode = "again";
    this.go(at);
  }

  /** On to the question. */
  skip(): void {
    const { held } = this;
    this.#end();
    if (held) this.hands.show(held);
  }

  /** What was shown is no longer true. */
  forget(): void {
    this.#end();
    this.takes = [];
    this.#from = -1;
  }

  hear(message: Frames): void {
    if (!this.busy || message.start !== this.#next || this.#next === this.#until) return;
    clearTimeout(this.#patience);
    const before = this.takes.at(-1)?.scene ?? this.hands.scene();
    if (!message.frames.length || !before) return this.skip();
    const first = !this.takes.length;
    this.takes = [...this.takes, ...takesOf(message.frames, this.hands.lines(), before)];
    this.#next += message.frames.length;
    if (this.#next < this.#until) this.#fetch(this.#until);
    if (first) this.go(this.#unknown ? this.#lastTurn() : 0);
    else this.run();
  }

  #unknown = false;

  #lastTurn(): number {
    const banner = this.takes.slice(0, -1).findLastIndex(isBanner);
    return banner >= 0 ? banner : Math.max(0, this.takes.length - FEW);
  }

  #begin(mode: "live" | "again", start: number, lines: number, unknown = false): void {
    this.halt();
    [this.mode, this.takes, this.at, this.paused] = [mode, [], -1, false];
    [this.#from, this.#next, this.#told, this.#unknown] = [start, start, start, unknown];
    this.#fetch(lines);
  }

  #fetch(until: number): void {
    this.#until = until;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.skip(), PATIENCE);
    const count = Math.min(CHUNK, until - this.#next);
    if (!this.hands.send({ type: "watch", start: this.#next, count })) this.skip();
  }

  #end(): void {
    this.halt();
    clearTimeout(this.#patience);
    [this.mode, this.held, this.at, this.paused] = ["", null, -1, false];
  }

  /** A line is told when it is known what it tells. */
  protected override moved(): void {
    if (this.mode !== "live" || !this.take) return;
    const told = this.take.n + Number(this.settled);
    if (told !== this.#told) this.hands.tell((this.#told = told));
  }

  /** The first time that a card is seen it is read at leisure, unless a clock runs. */
  protected override waits(): boolean {
    const card = this.take && brings(this.take) ? cardOf(this.take) : null;
    return this.mode === "live" && !this.held?.view.clock && !!card && this.hands.isNew(card);
  }

  /** Where more is on its way the last take stands. */
  protected override ended(): void {
    if (this.#next === this.#until) this.skip();
    else this.halt();
  }
}
