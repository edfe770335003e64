// The step of a match that is looked back at, if any.
import type { Metronome } from "../director/player.svelte";
import type { Log } from "../log/log.svelte";
import type { Send } from "../server/connection.svelte";
import type { Past as PastScene } from "../server/protocol";
import { complete, type Scene } from "../server/scene";
import { Replay } from "./replay.svelte";

/** The present, which is left: what is just shown there is shown no further. */
interface Present {
  readonly now: Scene | null;
  readonly director: { skip: () => void };
}

export class Past {
  /** The step that is looked at; -1 is now. */
  step = $state(-1);
  readonly replay: Replay;
  #still: Scene | null = $state.raw(null);

  constructor(
    beat: Metronome,
    private present: Present,
    private log: Log,
    send: Send,
  ) {
    this.replay = new Replay(beat, {
      send,
      moved: (step) => (this.step = step),
      lines: () => log.all,
      scene: () => present.now,
    });
  }

  /** The table as it was. */
  get scene(): Scene | null {
    return this.replay.scene ?? this.#still ?? this.present.now;
  }

  lookBack(step: number): void {
    this.present.director.skip();
    this.step = Math.max(0, Math.min(step, this.log.lines.length));
    this.log.about = [];
    this.replay.to(this.step);
  }

  /** Plays on from the step that is looked at, or stops there. */
  play(): void {
    if (this.replay.paused || this.replay.at < 0) this.replay.play();
    else this.replay.pause();
  }

  lookNow(): void {
    this.replay.leave();
    this.step = -1;
    this.#still = null;
    this.log.about = [];
  }

  /** A table without a show: at the very start. */
  see({ step, scene }: PastScene): void {
    if (step === this.step) this.#still = complete(scene);
  }
}
