// The server over HTTP, at addresses relative to the page: it may lie under a path of its own. A secret travels in a header, never in an address.
import { m } from "../words/words";
import type {
  Code,
  ForkRequest,
  GameInfo,
  HowToPage,
  InviteRequest,
  LabInfo,
  Made,
  MadeStudy,
  MatchInfo,
  Mine,
  NewMatch,
  NewStudy,
  Picture,
  Report,
  Review,
  SeatLink,
  StudyNow,
  Term,
  Trouble,
  Why,
  Whereabouts,
} from "./protocol";

export interface Rule {
  id: string;
  section: string;
  text: string;
  kind: string;
  source: string;
  advice: boolean;
}

export interface Ruling {
  id: string;
  question: string;
  ruling: string;
}

export interface Rulebook {
  title: string;
  rules: Rule[];
  rulings: Ruling[];
}

const MAKING = 202;

export class ApiError extends Error {
  constructor(
    message: string,
    readonly field = "",
    /** 0: nobody answered. */
    readonly status = 0,
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

/** What a later try may answer otherwise. */
export const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`api/${path}`, init);
  } catch {
    throw new ApiError(m.errors.unreachable);
  }
  if (answer.ok) return answer;
  const trouble = (await answer.json().catch(() => null)) as Trouble | null;
  throw new ApiError(trouble?.message ?? m.errors.status(answer.status), trouble?.field, answer.status, trouble);
}

export const json = async <T>(path: string, init?: RequestInit): Promise<T> =>
  (await call(path, init)).json() as Promise<T>;

export const post = (body: unknown, token = ""): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...bearer(token) },
  body: JSON.stringify(body),
});

export const bearer = (token: string): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {});

export const games = () => json<GameInfo[]>("games");
export const picture = (slug: string) => json<Picture>(`pictures/${encodeURIComponent(slug)}`);
export const howto = (slug: string) => json<HowToPage>(`howto/${encodeURIComponent(slug)}`);
export const terms = (slug: string) => json<Term[]>(`terms/${encodeURIComponent(slug)}`);
/** Where others find the server. */
export const addresses = () => json<Whereabouts>("addresses");
export const teach = (game: string) => json<Made>("lessons", post({ game }));
export const openMatches = () => json<MatchInfo[]>("matches");
export const make = (match: NewMatch) => json<Made>("matches", post(match));
export const join = (match: string, seat: number) => json<SeatLink>("join", post({ match, seat }));
export const watch = (match: string) => json<SeatLink>("watch", post({ match }));
export const mine = (tokens: string[]) => json<Mine[]>("mine", post({ tokens }));
export const rulebook = (slug: string) => json<Rulebook>(`rules/${encodeURIComponent(slug)}`);
export const report = (token: string) => json<Report>("report", { headers: bearer(token) });
export const why = (token: string, line: number) => json<Why>(`why?line=${line}`, { headers: bearer(token) });
/** One that is still being made is asked for again. */
export async function review(token: string): Promise<Review> {
  const answer = await call("review", { headers: bearer(token) });
  return answer.status === MAKING ? review(token) : ((await answer.json()) as Review);
}
export const rematch = (token: string) => json<Made>("rematch", post({}, token));
/** Sits down by a link that nobody has come by; it opens nothing any more. */
export const sitDown = (token: string) => json<SeatLink>("renew", post({ sit: true }, token));
export const revoke = (token: string) => call("revoke", post({}, token));
export const invite = (token: string, request: InviteRequest) => json<SeatLink>("invite", post(request, token));
export const invited = (token: string) => json<Mine>("invited", post({}, token));
export const code = (token: string) => json<Code>("code", post({}, token));
export const enter = (code: string) => json<SeatLink>("enter", post({ code }));
export const fork = (token: string, request: ForkRequest) => json<Made>("fork", post(request, token));
export const lab = (slug: string) => json<LabInfo>(`lab/${encodeURIComponent(slug)}`);
export const playtest = (study: NewStudy) => json<MadeStudy>("studies", post(study));
export const study = (id: string) => json<StudyNow>(`studies/${encodeURIComponent(id)}`);
export const stopStudy = (id: string) => json<StudyNow>(`studies/${encodeURIComponent(id)}/stop`, { method: "POST" });
export const openRecord = (file: Blob) => json<Made>("records", { method: "POST", body: file });
export const record = async (token: string) => (await call("record", { headers: bearer(token) })).blob();
