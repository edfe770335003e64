// The log of a match: a line may be read when what it tells has been shown.
import type { LogLine, View } from "../server/protocol";

export class Log {
  /** The lines that may be read. */
  lines: LogLine[] = $state.raw([]);
  /** Elements that one of them is about, lit while it is pointed at. */
  about: string[] = $state.raw([]);
  /** Every line that has come, also those of what is not shown yet. */
  all: LogLine[] = [];

  hear({ log_from, log }: Pick<View, "log_from" | "log">): void {
    this.all = [...this.all.slice(0, log_from), ...log];
  }

  /** So many lines may be read; none is taken back. */
  tell(count: number): void {
    this.lines = this.all.slice(0, Math.max(count, this.lines.length));
  }

  tellAll(): void {
    this.lines = this.all;
  }
}
