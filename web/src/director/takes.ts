// What happened, one line of the log after the other, each with the scene as it was and how to show it.
import { aboutWhom } from "../log/subjects";
import type { Frame, LogLine } from "../server/protocol";
import { completeCue, staged, type Cue, type Element, type Scene } from "../server/scene";

export interface Take {
  n: number;
  line: LogLine | null;
  cue: Cue;
  scene: Scene;
  before: Scene;
}

/** A line without a cue is a note about whoever it names. */
function cueOf(frame: Frame, line: LogLine | null, scene: Scene): Cue {
  if (frame.cue) return completeCue(frame.cue);
  const elements = line ? aboutWhom(line, scene).map((element) => element.id) : [];
  return completeCue({ kind: "note", elements });
}

/** The takes of some frames that follow each other, after `before`. */
export function takesOf(frames: readonly Frame[], lines: readonly LogLine[], before: Scene): Take[] {
  let last = before;
  return frames.map((frame) => {
    const scene = staged(last, frame);
    const line = lines.find((each) => each.n === frame.n) ?? null;
    const take = { n: frame.n, line, cue: cueOf(frame, line, scene), scene, before: last };
    last = scene;
    return take;
  });
}

/** An element as it is in the take, or as it was before; who fell may be gone. */
export const elementOf = ({ scene, before }: Take, id: string | undefined): Element | null =>
  scene.elements.find((each) => each.id === id) ?? before.elements.find((each) => each.id === id) ?? null;

export const isBanner = (take: Take | undefined): boolean => take?.cue.kind === "banner";

/** What a seat has done itself and is no more than a sentence needs no time. */
export const isOwnNote = (take: Take, seat: number): boolean =>
  take.cue.kind === "note" && seat >= 0 && elementOf(take, take.cue.elements[0])?.seat === seat;
