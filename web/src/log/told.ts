// An entry of the log in words.
import { nameOf, type Scene } from "../server/scene";
import { m } from "../words/words";
import { countedOf, type Entry } from "./series";

/** More are not named but counted. */
const NAMED = 2;

export function toldOf(entry: Entry, scene: Scene | null): string {
  if (entry.lines.length === 1) return entry.lines[0]!.text;
  return m.log.series(entry.word, entry.from, entry.to, whoOf(countedOf(entry), scene));
}

function whoOf(moved: string[], scene: Scene | null): string {
  if (!moved.length) return "";
  const known = moved.every((id) => scene?.elements.some((each) => each.id === id));
  if (moved.length > NAMED || !known) return m.log.moved(moved.length);
  return moved.map((id) => nameOf(scene!, id)).join(", ");
}
