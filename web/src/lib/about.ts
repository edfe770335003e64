// Which pieces a line of the log is about.
import type { LogLine } from "./protocol";
import type { Element, Scene } from "./scene";

const nameOf = (element: Element): string => element.label.split(/[,:]/)[0] ?? "";

/** Those that the line names by id; where it names none, those whose name it says and nobody else has. */
export function aboutWhom(line: LogLine, scene: Scene | null): Element[] {
  const elements = scene?.elements ?? [];
  if (line.elements?.length) return elements.filter((element) => line.elements?.includes(element.id));
  const alone = (element: Element): boolean =>
    elements.filter((other) => nameOf(other) === nameOf(element)).length === 1;
  return elements
    .filter((element) => element.kind === "figure" && line.text.includes(nameOf(element)) && alone(element))
    .sort((a, b) => line.text.indexOf(nameOf(a)) - line.text.indexOf(nameOf(b)));
}
