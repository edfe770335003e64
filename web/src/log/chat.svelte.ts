// What people say to each other at a match.
import type { Send } from "../server/connection.svelte";
import type { Said } from "../server/protocol";

export class Chat {
  lines: Said[] = $state.raw([]);
  /** How many of them have been in view. */
  read = $state(0);

  constructor(private send: Send) {}

  /** A line that has come before is not said twice. */
  hear(lines: readonly Said[]): void {
    const known = new Set(lines.map((line) => line.n));
    this.lines = [...this.lines.filter((each) => !known.has(each.n)), ...lines];
  }

  /** Of people; who comes and goes need not be read. */
  get unread(): number {
    return this.lines.slice(this.read).filter((line) => line.seat >= 0).length;
  }

  say(text: string): void {
    this.send({ type: "say", text });
  }
}
