// A study that the server runs, looked at every moment until it is over.
import * as api from "../server/api";
import type { OptionSpec, StudyNow } from "../server/protocol";

export type Value = boolean | number | string;
export type Changes = Record<string, Value>;

const MOMENT = 400;

export const isOver = (now: StudyNow): boolean => now.state === "done" || now.state === "failed";

export type Kind = "people" | "rules" | "numbers";

const PEOPLE = /players|units|operators|commandos|crew|picks/;

/** House rules by what they change: who plays, what is allowed, and how much of it. */
export function grouped(options: readonly OptionSpec[]): [Kind, OptionSpec[]][] {
  const kindOf = (option: OptionSpec): Kind =>
    PEOPLE.test(option.name) ? "people" : option.kind === "number" ? "numbers" : "rules";
  const kinds: Kind[] = ["rules", "people", "numbers"];
  return kinds
    .map((kind): [Kind, OptionSpec[]] => [kind, options.filter((each) => kindOf(each) === kind)])
    .filter(([, list]) => list.length);
}

export class Playtest {
  now: StudyNow | null = $state.raw(null);
  trouble = $state("");
  #timer = 0;
  #closed = false;

  constructor(readonly study: string) {
    void this.#see(api.study(study));
  }

  stop(): void {
    clearTimeout(this.#timer);
    void this.#see(api.stopStudy(this.study));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #see(coming: Promise<StudyNow>): Promise<void> {
    try {
      const now = await coming;
      if (this.#closed) return;
      this.now = now;
      if (!isOver(now)) this.#timer = window.setTimeout(() => void this.#see(api.study(this.study)), MOMENT);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
}
