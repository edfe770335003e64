// An entry of the log in words.
import { nameOf, type Scene } from "../server/scene";
import { m } from "../words/words";
import { elementsOf, type Entry } from "./series";

export function toldOf(entry: Entry, scene: Scene | null): string {
  if (entry.lines.length === 1) return entry.lines[0]!.text;
  const known = elementsOf(entry).filter((id) => scene?.elements.some((each) => each.id === id));
  const names = known.map((id) => nameOf(scene!, id)).join(", ");
  return m.log.series(entry.word, entry.from, entry.to, names);
}
