// Where the parts of a campaign began in the log of a match.
import type { LogLine } from "../server/protocol";
import type { Chapter } from "../server/scene";

/** The step at which each chapter began; -1 where the log does not reach back so far. The newest parts are known
    best: `playing` one more has begun that is not over. */
export function beganAt(chapters: Chapter[], lines: LogLine[], playing: boolean): number[] {
  const word = chapters.find((chapter) => chapter.began)?.began;
  const starts = lines.flatMap((line, n) => (word && line.what === word ? [n] : []));
  const over = playing ? starts.slice(0, -1) : starts;
  const missing = chapters.length - over.length;
  return chapters.map((_, i) => over[i - missing] ?? -1);
}
