// A study that the server runs, looked at every moment until it is over.
import * as api from "../server/api";
import type { OptionSpec, StudyNow } from "../server/protocol";

export type Value = boolean | number | string;
export type Changes = Record<string, Value>;

const MOMENT = 400;

export const isOver = (now: StudyNow): boolean => now.state === "done" || now.state === "failed";

/** House rules after one more choice: what is as printed is no change. */
export function changed(changes: Changes, option: OptionSpec, value: Value): Changes {
  const { [option.name]: _old, ...rest } = changes;
  return value === option.default ? rest : { ...rest, [option.name]: value };
}

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

export interface Example {
  option: OptionSpec | null;
  change: Changes;
}

const MOST_EXAMPLES = 5;

/** Questions to start with: each switch the other way, then numbers one up, and the game as printed last. */
export function examples(options: readonly OptionSpec[]): Example[] {
  const other = (option: OptionSpec): Value | null => {
    if (option.kind === "switch") return !option.default;
    if (option.kind !== "number" || PEOPLE.test(option.name)) return null;
    const more = Number(option.default) + 1;
    return more <= (option.high ?? 0) ? more : null;
  };
  const found = [...options]
    .sort((a, b) => Number(b.kind === "switch") - Number(a.kind === "switch"))
    .flatMap((option) => {
      const value = PEOPLE.test(option.name) ? null : other(option);
      return value === null ? [] : [{ option, change: { [option.name]: value } }];
    });
  return [...found.slice(0, MOST_EXAMPLES - 1), { option: null, change: {} }];
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
