// The workshop over HTTP: works, their steps, maps, cards, playtests and prints. The secret of a work travels in a header.
import { bearer, call, json, post } from "./api";
import type {
  AskRequest,
  BackRequest,
  CardFace,
  CardSheet,
  Distances,
  WorkDifferences,
  FilesRequest,
  Foreseen,
  ForeseeRequest,
  LabInfo,
  Made,
  MadeStudy,
  MadeWork,
  MapNow,
  NewStep,
  NewWork,
  NoteRequest,
  Offered,
  PlayRequest,
  PrintPart,
  PrintRequest,
  SheetRequest,
  Stepped,
  ThingNow,
  WorkChecks,
  WorkInfo,
  WorkNow,
  WorkVersion,
} from "./protocol";

const UNCHANGED = 204;

type Wanted = Record<string, string | number | boolean>;

const query = (wanted: Wanted): string =>
  new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, String(value)])).toString();

const look = <T>(token: string, path: string, wanted: Wanted = {}): Promise<T> =>
  json<T>(`work${path}?${query(wanted)}`, { headers: bearer(token) });

const say = <T>(token: string, path: string, body: unknown): Promise<T> => json<T>(`work/${path}`, post(body, token));

// The shelf

export const make = (work: NewWork) => json<MadeWork>("works", post(work));
export const importZip = (file: Blob, title: string) =>
  json<MadeWork>(`works/import?${query({ title })}`, { method: "POST", body: file });
export const shelf = (tokens: string[]) => json<WorkInfo[]>("shelf", post({ tokens }));
/** The works of one's own computer; a server for many has none to show. */
export const ownShelf = () => json<WorkInfo[]>("shelf");

// One work

/** Null where nothing has happened since. */
export async function now(token: string, since = -1, folder = ""): Promise<WorkNow | null> {
  const answer = await call(`work?${query({ since, folder })}`, { headers: bearer(token) });
  return answer.status === UNCHANGED ? null : ((await answer.json()) as WorkNow);
}
export const step = (token: string, made: NewStep) => say<Stepped>(token, "steps", made);
export const undo = (token: string, body: BackRequest) => say<Stepped>(token, "undo", body);
export const redo = (token: string, body: BackRequest) => say<Stepped>(token, "redo", body);
export const back = (token: string, body: BackRequest) => say<Stepped>(token, "back", body);
export const files = (token: string, body: FilesRequest) => say<Stepped>(token, "files", body);
export const keep = (token: string, name: string) => say<WorkVersion>(token, "versions", { name });
export const rename = (token: string, title: string) => call("work/title", post({ title }, token));
export const toDrawer = (token: string) => call("work/drawer", post({}, token));
export const toShelf = (token: string) => call("work/shelf", post({}, token));
export const copy = (token: string, steps: NewStep[] = []) => say<MadeWork>(token, "copy", { steps });
export const zip = async (token: string, head = -1) =>
  (await call(`work/zip?${query({ head })}`, { headers: bearer(token) })).blob();
export const text = async (token: string, file: string) =>
  (await call(`work/text?${query({ file })}`, { headers: bearer(token) })).text();

export const compare = (token: string, head: number, other: number) =>
  look<WorkDifferences>(token, "/compare", { head, other });

// Maps, checks, cards and numbers

export const map = (token: string, file: string, overlay = "", element = "", moment = 0) =>
  look<MapNow>(token, "/map", { file, overlay, element, moment });
export const thing = (token: string, file: string, element = "") => look<ThingNow>(token, "/thing", { file, element });
export const distances = (token: string, file: string, element: string) =>
  look<Distances>(token, "/distances", { file, element });
export const foresee = (token: string, body: ForeseeRequest) => say<Foreseen>(token, "foresee", body);
export const checks = (token: string) => look<WorkChecks>(token, "/checks");
export const sheets = (token: string, file: string) => look<CardSheet[]>(token, "/sheets", { file });
export const face = (token: string, file: string, key: string, entry: string) =>
  look<CardFace>(token, "/face", { file, key, entry });

// Playing, asking, printing

export const scenarios = (token: string, head: number) => look<Offered>(token, "/scenarios", { head });
export const play = (token: string, wanted: PlayRequest) => say<Made>(token, "play", wanted);
/** What can be changed and looked for in a study of it. */
export const lab = (token: string, head: number) => look<LabInfo>(token, "/lab", { head });
export const ask = (token: string, wanted: AskRequest) => say<MadeStudy>(token, "studies", wanted);
/** With the secret of a seat. */
export const note = (token: string, body: NoteRequest) => call("notes", post(body, token));
export const printParts = (token: string, wanted: Omit<PrintRequest, "parts">) =>
  look<PrintPart[]>(token, "/print", { ...wanted });
/** A picture of one of the sheets, from 1 on. */
export const sheetPicture = async (token: string, wanted: SheetRequest) =>
  (await call("work/print/sheet", post(wanted, token))).text();
export const print = async (token: string, wanted: PrintRequest) =>
  (await call("work/print", post(wanted, token))).blob();
