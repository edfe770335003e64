// What people say to each other at a match.
import type { Send } from "../server/connection.svelte";
import type { Said } from "../server/protocol";

export class Chat {
  lines: Said[] = $state.raw([]);

  constructor(private send: Send) {}

  /** A line that has come before is not said twice. */
  hear(lines: readonly Said[]): void {
    const known = new Set(lines.map((line) => line.n));
    this.lines = [...this.lines.filter((each) => !known.has(each.n)), ...lines];
  }

  say(text: string): void {
    this.send({ type: "say", text });
  }
}
