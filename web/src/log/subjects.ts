// Which pieces a line of the log is about, and whose doing it is.
import { seatLivery, type Liveries, type Livery } from "../board/pieces/liveries";
import type { LogLine, SeatInfo } from "../server/protocol";
import type { Element, Scene } from "../server/scene";

const nameOf = (element: Element): string => element.label.split(/[,:]/)[0] ?? "";

/** Those that the line names by id, in its order; where it names none, those whose name it says and nobody else has. */
export function aboutWhom(line: LogLine, scene: Scene | null): Element[] {
  const elements = scene?.elements ?? [];
  if (line.elements?.length) return line.elements.flatMap((id) => elements.find((element) => element.id === id) ?? []);
  const alone = (element: Element): boolean =>
    elements.filter((other) => nameOf(other) === nameOf(element)).length === 1;
  return elements
    .filter((element) => element.kind === "figure" && line.text.includes(nameOf(element)) && alone(element))
    .sort((a, b) => line.text.indexOf(nameOf(a)) - line.text.indexOf(nameOf(b)));
}

/** A pair is somebody and whom it is done to; more of several sides have done it together. */
const PAIR = 2;
const together = (about: Element[]): boolean => about.length > PAIR && new Set(about.map(({ side }) => side)).size > 1;

/** The mark of whoever does it: of the seat that the line names, or of the first piece that it is about. */
export function doerOf(line: LogLine, about: Element[], seats: SeatInfo[], liveries: Liveries): Livery | null {
  if (line.seat !== undefined && line.seat >= 0) return seatLivery(seats, line.seat);
  const [first] = about;
  if (together(about)) return null;
  return first && (line.elements?.[0] ?? first.id) === first.id ? liveries.of(first) : null;
}
