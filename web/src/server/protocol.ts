// Made by scripts/protocol.py from the server's messages: do not edit.

/** What an answer would lead to, as far as the seat may know. */
export interface Ahead {
  type: "ahead";
  n: number;
  preview: Preview;
}

/** A continuous choice: named numbers with their bounds, from an element. Kinds: "" (a slider for each),
    `point` (x and y on the board), `path` (up to `most` steps dx and dy from `start`, none longer than
    `reach`), `flick` (a disc of this `radius` is pulled back and let go). The numbers of a flick are x and y
    of the disc (one of the `places`, or as suggested), its angle in tenths of a degree clockwise from the
    right, its power (the highest when it is pulled back by `reach`), and any others as suggested. `suggested`
    is an answer to begin with, `nothing` one without any number, `clear` how far a path keeps away from edges
    and the rim. `stops` are numbers of which one may follow the steps of a path (or stand alone): the count
    on which the seat is asked again. */
export interface AimBounds {
  verb: string;
  names: string[];
  low: number[];
  high: number[];
  origin?: string;
  kind?: string;
  most?: number;
  reach?: number;
  start?: [number, number];
  suggested?: string;
  nothing?: string;
  clear?: number;
  places?: [number, number][];
  radius?: number;
  stops?: number[];
}

/** One of the answers to a question, in words, how the seat that was asked did with it, and the pieces and
    places that it concerns. */
export interface Alternative {
  label: string;
  chance: Estimate;
  targets?: string[];
}

/** An answer to a question: an option's key, or an aim such as `flick:120,55`. */
export interface Answer {
  type: "answer";
  question: string;
  answer: string;
}

/** POST /api/work/studies: a study of the work, as a NewStudy says (GET /api/work/lab?head= is the LabInfo
    of the work); with `against` also of the work at that head (-2: none, -1: the scenario that it began from,
    where there is one), where `given` holds for both. Answered with MadeStudy and looked at like any. */
export interface AskRequest {
  scenario: string;
  change?: Record<string, boolean | number | number | string>;
  bots?: string[];
  games?: number;
  seed?: number;
  head?: number;
  against?: number;
  given?: Record<string, boolean | number | number | string>;
  sweep?: Record<string, string | (boolean | number | number | string)[]>;
  target?: Record<string, number>;
  deal?: string[];
}

/** What a study asks, in words; what its changes are called; and the command that plays the same games.
    `study` is the file that the command reads, if it needs one. */
export interface Asked {
  question: string;
  changed: string;
  command: string;
  study?: string;
}

/** Whether somebody still looks at this page; if nobody has looked at it for a minute, the person is
    away. */
export interface Attend {
  type: "attend";
  on: boolean;
}

/** POST /api/work/undo, /redo (head -1), /back (to that head): each answers with Stepped. It follows the
    newest step that was seen, and is refused where others were made since (-1: nobody asks). */
export interface BackRequest {
  id: string;
  head?: number;
  follows?: number;
}

/** A small sign on an element: a word, and perhaps a number. */
export interface Badge {
  id: string;
  label: string;
  value?: number;
}

/** The table: `zones` with floors, a `grid`, a measured `plane`, or `ways` between nodes. A plane is
    measured from its lower left corner, and `unit` of its numbers make one on its ruler. A grid counts its
    cells from the upper left.
    With a `unit` of 1, a point is a cell and means its middle. With a larger `unit`, points are finer than
    cells and measured from the upper left corner of the board, and `unit` of them make a cell. Nodes have
    their places on a board of this width and height. */
export interface Board {
  kind: string;
  label: string;
  zones?: Zone[];
  links?: [string, string][];
  width?: number;
  height?: number;
  cells?: Cell[];
  edges?: Edge[];
  regions?: Region[];
  unit?: number;
  nodes?: Node[];
  ways?: Way[];
}

export interface BotInfo {
  name: string;
  text: string;
}

/** What can be put down, and onto what. `turns`: it faces a side. `look` draws it in the palette. */
export interface Brush {
  key: string;
  label: string;
  group: string;
  on?: "border" | "cell" | "corner" | "edge" | "line" | "point" | "zone";
  rule?: string;
  text?: string;
  turns?: boolean;
  look?: string[];
}

/** What the person at the seat is called, and the colour that they wear where they have no seat. */
export interface CallMe {
  type: "call_me";
  name: string;
  colour?: number;
}

/** GET /api/work/face?file=&key=&entry=: a card as it will look, at the table and in print. */
export interface CardFace {
  kind: string;
  title: string;
  subtitle?: string;
  stats?: [string, string][];
  lines?: string[];
  rule?: string;
  look?: string[];
}

/** GET /api/work/sheets?file=: the tables of a file, one for each list of entries and one for the rest. */
export interface CardSheet {
  file: string;
  key: string;
  title: string;
  text: string;
  columns: SheetColumn[];
  rows: SheetRow[];
  holds?: "list" | "names" | "one";
}

/** A cell of a grid, `x` from the left and `y` from the top, both from 0. A cell that is not listed is not
    part of the board. `number` is printed on its floor. Looks: wall, crate, hidden, smoke, gas, threat. */
export interface Cell {
  id: string;
  x: number;
  y: number;
  label?: string;
  look?: string[];
  number?: string;
}

/** A part of a campaign that was played: what it was, how it came out in a few words, whether that was
    good or bad, and what it cost. `began` is the word (`what`) of the log line with which it began. */
export interface Chapter {
  title: string;
  result: string;
  mood?: "" | "bad" | "good";
  costs?: string[];
  began?: string;
}

/** A number over the course of a match, one series a seat or side. */
export interface Chart {
  title: string;
  unit: string;
  steps: number[];
  series: Record<string, number[]>;
}

/** Several lines of chat at once, for somebody who comes later. */
export interface Chat {
  type: "chat";
  lines: Said[];
}

/** Something that stops play (`stops`), that plays and is worth a look (`look`), or that holds (`fine`):
    what, where, and by which rule. `path` and `spots` lead to the place; `fix` says what the repair does, and
    `edits` do it. */
export interface Check {
  kind: "fine" | "look" | "stops";
  text: string;
  file?: string;
  path?: (string | number)[];
  spots?: Spot[];
  rule?: string;
  fix?: string;
  edits?: Edit[];
}

/** An option as a person sees it; `targets` are the ids of the elements that it concerns. A `final` choice
    rolls, draws or shows something, so it cannot be taken back. `odds` are its most important chances, shown
    with the hint; its preview has all of them. Where the question is about a roll (`Question.throw`), choices
    of the same `means` (a token, a card, an ability) are one row, and `dice` says which dice each of them
    takes up, counted through all rows of the throw; `cost` is its price in a word or two, and the choice
    without any `means` lets the roll stand. Of one that is `lesser`, another does as well for less, or
    better: it is folded away. */
export interface Choice {
  key: string;
  label: string;
  rule: string;
  group?: string;
  hint?: string;
  targets?: string[];
  final?: boolean;
  odds?: Odds[];
  means?: string;
  dice?: number[];
  cost?: string;
  lesser?: boolean;
}

/** What a chance is the chance of, so that the rules can be run to check it. The claim is that one of the
    events `comes` is told in the same beat as `given`. Without `given`, it is the beat in which something is
    first rolled or drawn, or else the beat of the answer. If both are the same event, that event decides. The
    claim assumes that the answer in question is given, then each of `then` where possible, and that everybody
    else lets things take their course (`GameType.lets_be`). It also assumes what previews take for granted
    (`GameType.suppose`), that none of `unless` was told before `given`, and, if it is `fresh`, that nothing
    was rolled or drawn before it. An event is its word and its first numbers, such as `hit:0,3`; `*` is any
    number, `7+` is 7 or more. */
export interface Claim {
  comes: string[];
  given?: string;
  then?: string[];
  unless?: string[];
  fresh?: boolean;
}

/** A value that both changed: before, as the other one has it, and as it would become. Places in lists are
    those of before. */
export interface Clash {
  file: string;
  path: (string | number)[];
  before?: unknown;
  theirs?: unknown;
  yours?: unknown;
}

export interface Clashes {
  message: string;
  head: number;
  clashes: Clash[];
}

/** What a lesson says to its pupil at this question: step `number` of `of`, what to do, how and why (none:
    nothing of the lesson fits here), what to look at, and the answer, or those of a draft by part, or the
    `ways` to choose from. `came` says what came of the last choice, `strayed` what the pupil did
    differently. */
export interface Coach {
  title: string;
  goal: string;
  rules: string[];
  number: number;
  of: number;
  do?: string;
  how?: string;
  why?: Fact[];
  look?: string[];
  answer?: string;
  plan?: Record<string, string[]>;
  ways?: CoachWay[];
  came?: string;
  strayed?: string;
}

/** One of the answers that a step leaves to the pupil, and what would come of it. */
export interface CoachWay {
  name: string;
  says: string;
  rule: string;
  answer?: string;
  plan?: Record<string, string[]>;
}

/** A short code that opens a link for so many seconds. */
export interface Code {
  code: string;
  seconds: number;
}

/** A short code, as somebody has typed it. */
export interface CodeRequest {
  code: string;
}

/** Decides a whole draft; parts that are left out take their default. `again` lets all answers stand that
    may. */
export interface CommitDraft {
  type: "commit";
  question: string;
  parts: Record<string, string[]>;
  again?: boolean;
}

/** One thing asked, before (as printed) and after, each in words as well. `low` and `high` are the
    interval of the difference, or of `after` where nothing is compared; none while games are few. */
export interface Compared {
  title: string;
  before: number | null;
  after: number;
  value: number;
  low: number | null;
  high: number | null;
  clear: boolean;
  printed: string;
  changed: string;
  verdict: string;
  said: string;
  games: number;
}

/** POST /api/work/copy; the reply is MadeWork: the work as it is, with `steps` that hold over it. */
export interface CopyRequest {
  steps?: NewStep[];
}

/** How something went, round by round: `played` of `most` rounds, with what happened in them. */
export interface Course {
  title: string;
  played: number;
  most: number;
  marks?: Milestone[];
}

/** What to show of an event. Kinds: `walk` (along `points`, or from where the first element was to where
    it is), `slide` (the `slides`, all at once), `turn`, `aim` and `tracer` (a line from the first element to
    each other one, or along `points`), `roll` (the `rolls` in a tray), `wound` and `fall` (of the elements),
    `door`, `reveal`, `blast` (at `points`, or at the elements), `banner` (a round, a phase or a turn begins
    or ends) and `note`. The first element is the one who acts. `act` names what the cue is part of:
    consecutive events of one act belong together, and stand in one tray. `label` is a word or two on the
    board, such as a distance or a loss. `title` heads a banner or a tray, `result` is how a roll or a round
    came out, and `facts` are the modifiers of a roll or what a banner changes. `card` is one that somebody
    has just come by, to be read. Looks: fire, back (return fire), good, bad, and of a banner: round, phase,
    turn, end, call (somebody answers by radio: `label` is the number that was called, `title` who speaks,
    `result` what they say). */
export interface Cue {
  kind: string;
  elements?: string[];
  points?: [number, number][];
  act?: string;
  label?: string;
  title?: string;
  result?: string;
  look?: string[];
  rolls?: Roll[];
  facts?: Fact[];
  slides?: Slide[];
  card?: OpenCard | null;
}

/** The chances of every seat before an answer, or (the last one) the results. `step` counts what had been
    told before. */
export interface CurvePoint {
  answer: number;
  step: number;
  round: number;
  chances: Estimate[];
}

/** Things that can be dealt at random: the name of their kind, and what it is called. */
export interface Dealing {
  name: string;
  title: string;
}

/** What came of a part of a campaign, shown before it goes on. A client shows it until its player has
    confirmed it, and remembers the `id`. `title` is the result in words, `about` what it is the result
    of, `score` what it is worth. `why` says why, with the rules; `goals` are what was to be done, `sums` add
    the score up, `otherwise` is what would have come of it if that is known. `people` are those who were
    there, with `notes` on them. Then what `opens`, what `closes` and what it `costs`; `next` is the step that
    follows, in a few words for a button. `course` is how it went, and `leads` where what follows may lead. */
export interface Debrief {
  id: string;
  title: string;
  about?: string;
  mood?: "" | "bad" | "good";
  score?: string;
  why?: Fact[];
  goals?: Tally[];
  sums?: Tally[];
  otherwise?: Fact[];
  people?: Panel[];
  notes?: Fact[];
  opens?: Tally[];
  closes?: Tally[];
  costs?: Tally[];
  next?: string;
  course?: Course | null;
  leads?: Tally[];
}

/** A value as the one version has it, and the other; of a whole file its name, or
    nothing where it is not. */
export interface Difference {
  file: string;
  path: (string | number)[];
  one?: unknown;
  other?: unknown;
}

/** How far every space of a grid is from something (`origin`; empty: from what is asked about), row by
    row; -1 where no way leads. */
export interface Distance {
  origin: string;
  steps: number[];
}

/** GET /api/work/distances?file=&element=: by the rules, how far it is on a grid from an element (none: or
    where it is nowhere, it is left out), from the start, and from the exit or the door that counts. */
export interface Distances {
  head: number;
  distances: Distance[];
}

/** A part of the seat's draft: the answers that it has, and its next question; none if it is done. A part
    that needs no answer has the only one that is left. */
export interface DraftPart {
  part: number;
  question?: Question | null;
  answers?: string[];
}

/** The result of a draft: its parts, and what the seat would see. */
export interface Drafted {
  type: "drafted";
  n: number;
  parts: DraftPart[];
  scene: Scene;
}

/** What chance did for each seat between two points of the curve, in points; `answer` is the last one
    after which chance fell, `seat` who gave it. */
export interface Drawn {
  answer: number;
  step: number;
  seat: number;
  points: number[];
}

/** A wall or a door from one point to another. On a grid the points are corners, and (x, y) is the upper
    left corner of the cell (x, y): so (2, 0) to (2, 3) is a wall of three sides on the left of column 2, and
    (0, 0) to (4, 0) runs along the rim. On a plane they are points of the plane. Kinds: wall, half (low
    cover), door. Looks of a door: open, locked, hidden, and the number to beat. */
export interface Edge {
  id: string;
  kind: string;
  start: [number, number];
  end: [number, number];
  label?: string;
  look?: string[];
}

/** One value of one file; without a value it is taken away. An empty path is the whole file, which may
    begin as a copy of another one, its `origin`. */
export interface Edit {
  file: string;
  path: (string | number)[];
  value?: unknown;
  origin?: string;
}

/** Something on the board. `side` and `seat` decide shape and rim, `role` the cut-out. `facing` is in
    degrees, clockwise from the top of the board (0: north, 90: east), and -1 for none; `arc` is how many
    degrees it sees round its facing. `trail` is the way it has come recently, oldest point first, without its
    current point. `size` is how many cells it takes to the right and down from `at`. On a plane, and for
    discs and blocks on a grid with a finer unit, it is width and height around `at`; (0, 0) is the usual size
    of its kind. */
export interface Element {
  id: string;
  kind: string;
  label: string;
  at?: Space | null;
  side?: string;
  seat?: number;
  role?: string;
  number?: string;
  facing?: number;
  look?: string[];
  badges?: Badge[];
  gauge?: Gauge | null;
  trail?: [number, number][];
  arc?: number;
  size?: [number, number];
}

/** A number, the ends of its interval, and the number of games behind it. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
  games: number;
}

/** One die, token, skull or card of a roll, in the order in which it came. `value` is what it shows: the
    pips of a die, or a name such as `black`. Looks: wild, again (rolled again after the one before), struck
    (does not count), decides (the one that settled it), more (it may be added to the roll). `note` says what
    it did, or why it does not count. */
export interface Face {
  value: string;
  look?: string[];
  note?: string;
}

/** A sentence with its rule. */
export interface Fact {
  text: string;
  rule?: string;
}

/** A stretch in which chance, or what came to light, cost some seat much: what happened in words, what it
    did for each seat, in points, and in how many of so many tries something as bad came (0 tries: nothing
    can be said). The answers from `first` on led to it; `answer` is the last one after which chance fell. */
export interface Fall {
  first: number;
  answer: number;
  step: number;
  round: number;
  seat: number;
  text: string;
  rule: string;
  points: number[];
  times?: number;
  tries?: number;
}

/** A value of a thing that can be typed, and where it stands. What the rulebook has there (null: nothing,
    in an entry that it knows) is the workshop's to say. */
export interface Field {
  file: string;
  path: (string | number)[];
  label: string;
  value: unknown;
  printed?: unknown;
  low?: number | null;
  high?: number | null;
  choices?: string[];
  rule?: string;
}

/** POST /api/work/files: whole texts, as one step (empty: the file goes). GET /api/work/zip?head= is the
    content folder, GET /api/work/text?file= one file as it lies there. */
export interface FilesRequest {
  id: string;
  follows: number;
  files: Record<string, string>;
}

/** POST /api/work/foresee: what the rules would show of an element (none: of the whole map), at one of its
    moments, with these strokes, which nobody has made. */
export interface ForeseeRequest {
  file: string;
  stroke: Stroke;
  more?: Stroke[];
  element?: string;
  overlays?: string[];
  moment?: number;
}

/** The layers of those overlays as they would be, and what would be true of the element and is not now. */
export interface Foreseen {
  head: number;
  layers?: Layer[];
  facts?: string[];
}

/** A new match from an old one, as it stood when the asking seat had seen so many log lines. */
export interface ForkRequest {
  step: number;
  seats?: NewSeat[];
}

/** The scene at line number `n` of a seat's log, and how to show that line. A field that is None is as in
    the frame before, but for the card; the first frame has everything. */
export interface Frame {
  n: number;
  status: string;
  elements: Element[];
  cue?: Cue | null;
  board?: Board | null;
  layers?: Layer[] | null;
  panels?: Panel[] | null;
  phase?: number;
  goal?: Goal | null;
  card?: OpenCard | null;
}

/** The seat's own log from line `start` on, each line as it happened. `more` where there are others. */
export interface Frames {
  type: "frames";
  start: number;
  frames: Frame[];
  more?: boolean;
}

/** A game as the lobby offers it; `seats` are the names of each scenario's seats. `lesson` where it has
    one, `howto` where it has a page on how to play, `blank` where a map of it can be made from nothing. */
export interface GameInfo {
  slug: string;
  title: string;
  summary: string;
  version: number;
  scenarios: ScenarioSpec[];
  bots: BotInfo[];
  seats?: Record<string, string[]>;
  lesson?: LessonInfo | null;
  howto?: boolean;
  blank?: MapSize | null;
}

/** A ring around a figure that shows `value` of `top`. `good` says which is better: high (health), low
    (danger), or neither. */
export interface Gauge {
  label: string;
  value: number;
  top: number;
  good?: "" | "high" | "low";
}

/** What a seat plays for, in one line: its `role`, the goal in a sentence, how far that is (`progress`),
    the `score` if there is one, and `left`: the round, and what is left of the game. */
export interface Goal {
  role: string;
  text: string;
  progress?: string;
  score?: string;
  left?: string;
  rule?: string;
}

/** How many choices were as good as the policy's or better, cost a little, more, or much. */
export interface Grades {
  best?: number;
  close?: number;
  loose?: number;
  costly?: number;
}

/** The first message: the secret of a seat (or of the spectators), and the last update seen. If several
    people of the match share a screen (`shared`), views say what is secret. */
export interface Hello {
  type: "hello";
  token: string;
  seen?: number;
  name?: string;
  colour?: number;
  shared?: boolean;
}

/** How to play a game, on one page; `sides` are those of the seats in the pictures. */
export interface HowToPage {
  title: string;
  goal: Reason;
  turn: string;
  pictures: HowToPicture[];
  mistakes: Passage[];
  rules: number;
  sides: number[];
  lesson?: LessonInfo | null;
}

/** A moment of the lesson as the pupil sees it: `around` is what it is about. */
export interface HowToPicture {
  title: string;
  text: string;
  rules: string[];
  scene: Scene;
  around: string[];
}

/** A seat of the asker's match that nobody has taken yet: for a person, by a new link, or for a bot. */
export interface InviteRequest {
  seat: number;
  kind?: "bot" | "human";
  bot?: string;
}

/** A thing in a row of a panel: a card, a token, a die, a count. Face down where `hidden`. */
export interface Item {
  id: string;
  label: string;
  value?: number;
  hidden?: boolean;
  look?: string[];
}

/** A free seat of a listed match, which the asker wants to take. */
export interface JoinRequest {
  match: string;
  seat: number;
}

/** What can be changed in a game beside the options of its scenarios, how large a study may be, a few
    questions to start with, those of this game first, what can be looked for, and what can be dealt. */
export interface LabInfo {
  numbers: NumberSpec[];
  games: number;
  seconds: number;
  questions?: StartQuestion[];
  measures?: string[];
  deals?: Dealing[];
}

/** Something drawn over the board. Kinds: `area` (of cells, or an outline of points), `line`, `path` (with
    a pin at each point), `arc` (a circle of a radius round one point), `mark` (a sign at a point); and what
    is printed on its floor: `beat` (a way from cell to cell, numbered from its first point), `arrow` (every
    two points: from a cell towards another), `circle` (of a radius, with its label in it). Looks say what it
    means: sight, threat, reach, blast, smoke, gas, fire, blocked, walked, planned, seen, run (of a disc that
    is flicked, which is drawn with the `radius` at its end). A line may run from one of its `elements` to the
    next instead of along points. */
export interface Layer {
  kind: string;
  points?: [number, number][];
  label?: string;
  look?: string[];
  radius?: number;
  cells?: string[];
  elements?: string[];
}

/** A spot of a stroke where nothing could be put down or taken away, and why. */
export interface Left {
  spot: Spot;
  why: string;
}

/** Goes back to where the pupil left the lesson, or continues without it; the match stays. */
export interface Lesson {
  type: "lesson";
  wish: "back" | "leave";
}

/** A guided first mission, how many minutes it takes, and the pupil's seat. */
export interface LessonInfo {
  title: string;
  minutes: number;
  seat: number;
}

/** The game whose lesson the asker wants to take. */
export interface LessonRequest {
  game: string;
}

/** One word of these; `ask` is the question where it is missing, empty where it may be left out. */
export interface Link {
  words: Word[];
  ask?: string;
}

/** Renews or gives up the asker's own link, or that of the spectators for anybody who has a seat. To `sit`
    down with a link is possible only if nobody has done so before. */
export interface LinkRequest {
  spectators?: boolean;
  sit?: boolean;
}

/** A line of the log: its number in this seat's own log, words, the rule, what on the board it is about,
    and the seat that caused it (-1: none). */
export interface LogLine {
  n: number;
  text: string;
  rule: string;
  what: string;
  elements?: string[];
  seat?: number;
}

/** Asks what an answer would lead to, before anything is decided; in a draft, for one of its parts. The
    reply has the same number. */
export interface LookAhead {
  type: "look_ahead";
  n: number;
  query: Query;
  part?: number;
}

/** Asks for the scene as it was when this seat had seen so many log lines. */
export interface LookBack {
  type: "look_back";
  step: number;
}

/** A new match, with the secret of every seat. */
export interface Made {
  match: string;
  links: SeatLink[];
}

export interface MadeStudy {
  study: string;
}

/** A new work and its secret: whoever has it may change the work. POST /api/works/import?title= (a zip in
    the body) and POST /api/work/copy answer with it, too. */
export interface MadeWork {
  work: string;
  token: string;
}

/** GET /api/work/map?file=&overlay=&element=&moment=: the board that is painted, with layers of that
    overlay (of that element, at one of its moments) in its scene. `overlays` by key what the rules can show;
    `changed` are the ids of what does not lie as in the rulebook (without an overlay). */
export interface MapNow {
  head: number;
  file: string;
  scene: Scene;
  sides: number[];
  brushes: Brush[];
  overlays: Record<string, string>;
  changed?: string[];
}

/** How large a map from nothing may be along each side, and is unless somebody says otherwise. */
export interface MapSize {
  unit: string;
  across: number;
  down: number;
  least: number;
  most?: number;
  text?: string;
}

/** A match as the lobby lists it: nothing secret. `free` are the seats that anybody may still take. */
export interface MatchInfo {
  match: string;
  game: string;
  title: string;
  scenario: string;
  seats: SeatInfo[];
  round: number;
  over: boolean;
  ending: string;
  age: number;
  scenario_title?: string;
  free?: number[];
  results?: number[];
  rematch?: string;
}

/** Something that happened in the round `at`, good or bad or neither. */
export interface Milestone {
  at: number;
  text: string;
  mood?: "" | "bad" | "good";
}

/** One of the asker's own seats: whether it is asked something, and whether somebody has sat down by this
    link already. */
export interface Mine {
  token: string;
  seat: number;
  your_turn: boolean;
  info?: MatchInfo | null;
  taken?: boolean;
}

export interface MyTokens {
  tokens: string[];
}

/** A match to be made. If fewer seats are given than the game has, the last one stands for the rest. */
export interface NewMatch {
  game: string;
  scenario: string;
  options?: Record<string, boolean | number | string>;
  seats?: NewSeat[];
  seed?: number | null;
  clock?: number;
  listed?: boolean;
}

export interface NewSeat {
  kind?: "bot" | "human";
  bot?: string;
}

/** POST /api/work/steps: edits, or a stroke (and `more`, each on what the ones before it left), or a thing
    that is moved, begun after the step `follows`. `id` is the client's own: the same step sent twice is made
    once. `answers` say whose value holds of each clash that was asked about, `over` that these do, whatever
    others did since. */
export interface NewStep {
  id: string;
  follows: number;
  label?: string;
  edits?: Edit[];
  file?: string;
  stroke?: Stroke | null;
  more?: Stroke[];
  move?: string;
  to?: Spot | null;
  over?: boolean;
  answers?: Settled[];
}

/** A study to be run: house rules (those with a dot are numbers of content files), who plays, and whether
    the game as printed plays the same seeds. `given` holds in all games, `sweep` has the values of what is
    tried one after the other, `target` is what is looked for among them, and `deal` are kinds of things that
    are dealt at random. `games` is the number for each rule set. */
export interface NewStudy {
  game: string;
  scenario: string;
  change?: Record<string, boolean | number | number | string>;
  bots?: string[];
  ladder?: string[];
  games?: number;
  seed?: number;
  printed?: boolean;
  given?: Record<string, boolean | number | number | string>;
  sweep?: Record<string, string | (boolean | number | number | string)[]>;
  target?: Record<string, number>;
  deal?: string[];
}

/** POST /api/work/versions; the reply is WorkVersion. */
export interface NewVersion {
  name: string;
}

/** POST /api/works: from a scenario; or, without one, from nothing, of this size. */
export interface NewWork {
  game: string;
  title: string;
  scenario?: string;
  size?: [number, number];
}

/** A place on a board of ways. `x` and `y` say where its middle is on the board, from the upper left.
    `number` is its short name, `note` what is to be said of it in a few words. `tries` is how often it was
    tried, `deaths` are those who fell there. Looks: here (where we are), done, partial, failed, known,
    unknown (nothing but its name may be known), closed (out of reach), boss, side (beside the story), and end
    with good or bad: where the story ends. A bad end is drawn as a gully along the lower rim. */
export interface Node {
  id: string;
  label: string;
  x?: number;
  y?: number;
  number?: string;
  look?: string[];
  note?: string;
  tries?: number;
  deaths?: string[];
  rule?: string;
}

/** POST /api/notes, with the secret of a seat of a match: a note about what is at the table now. */
export interface NoteRequest {
  text: string;
  step: number;
  who?: string;
}

/** A value of a content file as a house rule: where it stands, what is printed, and what can be tried. */
export interface NumberSpec {
  name: string;
  file: string;
  path: (string | number)[];
  kind: "choice" | "number" | "switch" | "text";
  default: boolean | number | number | string;
  text?: string;
  rule?: string;
  low?: number;
  high?: number;
  decimals?: boolean;
  choices?: string[];
}

/** A chance in whole thousandths, what it is the chance of, and how it comes about. Rows with the same
    `of` (whose roll, or what is done to whom) exclude each other and form one bar; the rest of the bar is
    none of them. Outcomes `within` this one are drawn inside it, and exclude each other too. */
export interface Odds {
  label: string;
  chance: number;
  text?: string;
  rule?: string;
  harm?: boolean;
  of?: string;
  within?: Odds[];
  claim?: Claim | null;
}

/** GET /api/work/scenarios?head=: what can be played of a work as it is (head -1), or was: its own
    scenarios first, with the names of their seats. */
export interface Offered {
  scenarios: ScenarioSpec[];
  seats: Record<string, string[]>;
}

/** A card that lies open while it is carried out, or that somebody has just found: the deck or kind that
    it is from and its name, what it says line by line, how many are `left`, and which are `out` already. */
export interface OpenCard {
  id: string;
  title: string;
  caption?: string;
  lines?: Fact[];
  left?: string;
  out?: string[];
  side?: string;
}

/** A house rule, called an option by users: one switch, number or choice of a scenario, and its rule. */
export interface OptionSpec {
  name: string;
  kind: "choice" | "number" | "switch";
  default: boolean | number | string;
  text: string;
  rule: string;
  low?: number;
  high?: number;
  choices?: string[];
  needs?: string[];
}

/** What lies beside the table; `seat` -1 belongs to everybody. Looks: person (a card with a portrait, by
    its `role` and its title), and of persons goes, reserve, fallen; box (what is owned). */
export interface Panel {
  id: string;
  title: string;
  seat?: number;
  side?: string;
  about?: string;
  rows?: Row[];
  role?: string;
  look?: string[];
}

/** A part of the way from the start to the result, in whole points: all of it, and what of it has no card
    of its own, of how many choices or draws that is, and half of the whole's 95% interval. */
export interface Part {
  points: number;
  small: number;
  count: number;
  half: number;
}

/** A heading, a sentence or two, and their rules. */
export interface Passage {
  title: string;
  text: string;
  rules: string[];
}

/** The scene as it was at an earlier step. */
export interface Past {
  type: "past";
  step: number;
  scene: Scene;
}

/** A game at a glance: its standard scenario as it opens before a spectator, and the side of each seat. */
export interface Picture {
  scene: Scene;
  sides: number[];
}

/** POST /api/work/play: a match of the work as it is (head -1), or was, answered with Made. Notes that its
    players leave come to the work. */
export interface PlayRequest {
  scenario: string;
  options?: Record<string, boolean | number | string>;
  seats?: NewSeat[];
  head?: number;
}

/** What an answer would lead to: layers over the board, odds and sentences. `map` is the map of the
    campaign, if that was asked for. */
export interface Preview {
  layers?: Layer[];
  odds?: Odds[];
  facts?: Fact[];
  map?: Scene | null;
}

/** GET /api/work/print?head=&paper=&ink=&scale=&only_mine=&scenario=: what can be printed of a work as it
    is (head -1), or was, and on how many sheets. */
export interface PrintPart {
  key: string;
  label: string;
  text: string;
  sheets: number;
}

/** POST /api/work/print: a PDF of the work at that head. Map and page are those of `scenario`, or of
    the work's first. */
export interface PrintRequest {
  head?: number;
  paper?: "a4" | "letter";
  ink?: "colour" | "saving";
  parts?: string[];
  scale?: number;
  only_mine?: boolean;
  scenario?: string;
}

/** Something is wrong with the connection or the match itself; the socket closes after it. */
export interface Problem {
  type: "problem";
  message: string;
}

/** What somebody wants to know before deciding: about an answer (an option's key, an aim's text), about
    the way from one point or element to another, or the `map` of a campaign. */
export interface Query {
  answer?: string;
  start?: [number, number] | null;
  end?: [number, number] | null;
  element?: string;
  map?: boolean;
}

/** What a seat is asked now; the most useful choices come first. `about` is the element that the question
    is about, if there is one. `facts` are what it responds to, `barred` is what the seat cannot do now, and
    why. `default` is the answer that is used if a draft is committed with this part open, if there is one.
    `title` is the name of such a part, if it differs from the element that it is about. `throw` is the roll
    that it is about, if there is one. */
export interface Question {
  seat: number;
  prompt: string;
  rule: string;
  choices?: Choice[];
  aim?: AimBounds | null;
  facts?: Fact[];
  barred?: Fact[];
  about?: string;
  default?: string;
  title?: string;
  throw?: Throw | null;
}

/** A sentence with its rule. */
export interface Reason {
  text: string;
  rule: string;
}

/** How a seat came from its start to its result, in whole points that add up: the choices of each seat,
    and chance. */
export interface Reckoning {
  start: number;
  choices: Part[];
  chance: Part;
  end: number;
}

/** An answer that was not taken, and why. Nothing has changed; a view follows. `ahead` is the number of
    the look ahead or draft that it answers instead, which no view follows; `part` the part of a draft. */
export interface Refused {
  type: "refused";
  message: string;
  rule?: string;
  question?: string;
  ahead?: number;
  part?: number;
}

/** A named area: of cells, or an outline on the plane. Looks: start (with the name of a side), site,
    rescue, hidden, smoke, gas, threat; and tints: pale, dark, red, green, blue, yellow. */
export interface Region {
  id: string;
  label: string;
  outline?: [number, number][];
  cells?: string[];
  look?: string[];
}

/** How a finished match went. `rule` is the rule behind what decided it; `moments` are the last lines of
    the seat's own log that matter, newest first. */
export interface Report {
  outcome: string;
  decided: string;
  charts: Chart[];
  rule?: string;
  moments?: LogLine[];
}

/** The seat's side gives up; or a bot plays on, if others are left who play for that side. */
export interface Resign {
  type: "resign";
}

/** A whole review. `games` were played on from each point, `horizon` questions far (0: to the end); `cut`
    where time was up before all that were wanted; `apart` where that was enough to tell choices from luck.
    Every clear fall of 15 points or more is one of `turning` or `falls`; `drawn` is what chance did. `judge`
    names the bot whose judgement it is. */
export interface Review {
  answers: number;
  seats: SeatReview[];
  points: CurvePoint[];
  turning: TurningPoint[];
  falls: Fall[];
  drawn: Drawn[];
  games: number;
  horizon: number;
  seed: number;
  cut: boolean;
  apart: boolean;
  judge?: string;
}

/** One row of a tray: what was rolled or drawn together. Kinds: dice (`colour` white, red or black),
    skulls, cards, tokens. `result` is the total, and `needs` is what it is compared with. */
export interface Roll {
  kind: string;
  label: string;
  faces?: Face[];
  colour?: string;
  note?: string;
  result?: string;
  needs?: string;
}

/** A row of a panel: stat, track, cards, tokens, dice, bag or text. `good` says whether a high or a low
    value of a track is better. */
export interface Row {
  kind: string;
  label: string;
  text?: string;
  value?: number;
  top?: number;
  items?: Item[];
  good?: "" | "high" | "low";
}

/** A line of chat; a line that no seat has said (-1) is about who has come to the seats. */
export interface Said {
  type: "said";
  n: number;
  seat: number;
  name: string;
  text: string;
}

/** A line of chat. */
export interface Say {
  type: "say";
  text: string;
}

/** A scenario as a player chooses it. */
export interface ScenarioSpec {
  name: string;
  title: string;
  summary: string;
  players: [number, number];
  minutes: [number, number];
  options: OptionSpec[];
}

/** Everything that one seat sees. `phases` are the parts of a round or turn in their order; `phase` is the
    index of the current one (-1: none). `goal` is what the seat plays for, `card` the card that is being
    carried out, `debrief` what came of the part of a campaign that was played last, as long as the next has
    not begun. `chapters` are the parts that were played, shown with the map; `map` is what that map is called
    while something else lies on the table: it can be asked for (`Query.map`). */
export interface Scene {
  title: string;
  status: string;
  board: Board;
  elements?: Element[];
  layers?: Layer[];
  panels?: Panel[];
  question?: Question | null;
  version?: number;
  phases?: string[];
  phase?: number;
  goal?: Goal | null;
  card?: OpenCard | null;
  debrief?: Debrief | null;
  chapters?: Chapter[];
  map?: string;
}

/** Who sits where. `name` is the seat's, `player` the person's, `colour` the one they chose. `present` if
    a person's socket is open, `away` if nobody has looked at any of them for a minute, `opened` if somebody
    has opened the link and not sat down yet. `taken` if somebody has looked from the seat, `shared` if they
    share a screen with other seats of the match; `left` if they have given it up; `kept` if it is reserved
    for a person from the previous match. */
export interface SeatInfo {
  seat: number;
  name: string;
  side: number;
  kind: "bot" | "human";
  bot?: string;
  present?: boolean;
  player?: string;
  colour?: number;
  away?: boolean;
  opened?: boolean;
  taken?: boolean;
  shared?: boolean;
  left?: boolean;
  kept?: boolean;
}

/** A seat's secret; seat -1 is the spectators'. */
export interface SeatLink {
  seat: number;
  name: string;
  token: string;
}

/** One seat: its chance at the start, its result, the way between them, how well it chose. */
export interface SeatReview {
  name: string;
  answers: number;
  start: Estimate;
  result: number;
  way: Reckoning;
  grades: Grades;
}

/** Whose value holds, of a clash as it was shown. */
export interface Settled {
  clash: Clash;
  mine: boolean;
}

/** A key of the entries of a file, as its declaration has it. `any`: a switch, a number or a text. A list
    or table has a declaration for each of its `parts`, or else one for `each` of its entries, of which it
    has from `fewest` to `most`; entries of a table go by `names`, or by any where there are none. A `chain`
    begins with one of its `verbs`. */
export interface SheetColumn {
  key: string;
  label: string;
  text: string;
  kind: "any" | "chain" | "choice" | "decimal" | "list" | "long" | "number" | "switch" | "table" | "text";
  low?: number | null;
  high?: number | null;
  choices?: string[];
  required?: boolean;
  rule?: string;
  parts?: SheetColumn[];
  each?: SheetColumn | null;
  names?: string[];
  fewest?: number;
  most?: number | null;
  verbs?: Verb[];
}

/** POST /api/work/print/sheet: a picture (SVG) of one of the sheets that would be printed, from 1 on. */
export interface SheetRequest {
  printed: PrintRequest;
  sheet?: number;
}

/** An entry (or a whole file, where `path` is empty): its values by key, and those of the rulebook where
    they differ (null: it has none there). `own` if the rulebook has the file without such an entry; `gone` if
    the work takes it away. */
export interface SheetRow {
  path: (string | number)[];
  title: string;
  values: Record<string, unknown>;
  printed?: Record<string, unknown>;
  own?: boolean;
  gone?: boolean;
}

/** Hands the seat to a bot, or takes it back. */
export interface Sit {
  type: "sit";
  kind: "bot" | "human";
  bot?: string;
}

/** The way of something that slides: an element of the board, or a disc that is on no scene. A disc has a
    `radius`, and its way is drawn behind it. `points` are x and y, how far it has turned by then in tenths of
    a degree, and when, in milliseconds; it goes straight from one to the next. `hits` are the elements that
    it strikes, and when. `touches` are what it touches, walls too, by name, each with its time, in order.
    `left` says whether it has left the board in the end. */
export interface Slide {
  element?: string;
  label?: string;
  radius?: number;
  points?: [number, number, number, number][];
  hits?: [string, number][];
  left?: boolean;
  touches?: [string, number][];
}

/** Where an element is: a point of a grid or a plane, or a zone and its floor. See `Board` for points. */
export interface Space {
  zone?: string;
  floor?: number;
  x?: number;
  y?: number;
}

/** A cell; with a side (`n`, `e`, `s`, `w`) an edge of it; on a plane a point, in MU; or a zone by id,
    with another one the border between them. */
export interface Spot {
  x?: number;
  y?: number;
  side?: string;
  zone?: string;
  other?: string;
}

/** Lets an answer stand for future questions, or (`on` false) takes it back. */
export interface StandBy {
  type: "stand";
  id: string;
  on?: boolean;
}

/** An answer that may stand. `id` is its name, and after a colon what it is limited to (a turn, a unit).
    Of those `about` the same thing only one stands. `ends` says in words until when. One that belongs to a
    single `option` is offered beside it. A `default` one stands for every person from the start. */
export interface Standing {
  id: string;
  label: string;
  ends: string;
  about: string;
  option?: string;
  default?: boolean;
}

/** A question to start with: of which game, and the study that answers it, which plays so many games in
    `all`. */
export interface StartQuestion {
  game: string;
  scenario: string;
  text: string;
  about: string;
  all: number;
  change?: Record<string, boolean | number | number | string>;
  given?: Record<string, boolean | number | number | string>;
  sweep?: Record<string, string | (boolean | number | number | string)[]>;
  target?: Record<string, number>;
  deal?: string[];
  games?: number;
}

export interface StepInfo {
  number: number;
  label: string;
  kind?: "redo" | "step" | "undo";
  at?: number;
}

/** The step was made, perhaps joined with others' (409 with `Clashes` where somebody must be asked). What
    is `left` of its strokes could not stand. */
export interface Stepped {
  head: number;
  label: string;
  joined?: boolean;
  told?: string;
  left?: Left[];
}

/** A brush (empty: rub out) over some spots, in one step; `faces` where it turns. */
export interface Stroke {
  brush: string;
  spots: Spot[];
  faces?: string;
}

/** The answer: `rest` is what else moves, `so_far` is empty once all games are played. `heads` are what
    both numbers of each thing are called, where they are not those of two rule sets. */
export interface StudyAnswer {
  sentence: string;
  rest: string;
  verdict: string;
  clear: boolean;
  things: Compared[];
  so_far?: string;
  counted?: string;
  heads?: [string, string];
}

/** How far a study is: games done, games in all, seconds played so far, and seconds left at this rate.
    `cut` if it was stopped or time was up before all games were played. `answer` is what its games say so
    far, where they say something. */
export interface StudyNow {
  wanted: NewStudy;
  state: "done" | "drawing" | "failed" | "playing" | "waiting";
  done: number;
  games: number;
  seconds: number;
  left: number;
  cut: boolean;
  trouble: string;
  asked: Asked;
  answer?: StudyAnswer | null;
}

/** A line of a reckoning: what, how much or when (`value`), and what else is to be said of it (`note`).
    Looks: done, missed, good, bad, total, new, lost. */
export interface Tally {
  text: string;
  value?: string;
  note?: string;
  rule?: string;
  look?: string[];
}

/** What some labels mean. In a pattern, `*` stands for anything and `#` for a number. */
export interface Term {
  name: string;
  also?: string[];
  beside?: string[];
  text: string;
  rule: string;
}

/** GET /api/work/thing?file=&element= (none: the whole map). */
export interface ThingNow {
  head: number;
  id: string;
  title: string;
  fields: Field[];
  facts: string[];
  overlays: string[];
  moments: string[];
}

/** The roll that a question is about, before it (faces without a value) or after it. `title` says who does
    what to whom, `why` by which card or weapon, and the dice that it gives; `who` and `whom` are their
    elements, or places. `rolls` are the dice in the order rolled. `stands` is what happens if nobody spends
    anything, `change` the number before and after (`5 → 3`), `mood` what that is for the seat that is asked,
    and `reason` why. `notes` say what the other side may still answer and what else could be done. */
export interface Throw {
  title: string;
  why?: string;
  who?: string;
  whom?: string;
  rolls?: Roll[];
  stands?: string;
  change?: string;
  mood?: "" | "bad" | "good";
  reason?: Fact | null;
  notes?: Fact[];
}

/** POST /api/work/title; POST /api/work/drawer and /shelf take an empty body. */
export interface TitleRequest {
  title: string;
}

/** An answer that a bot tried in simulated games: how often, the result that it expected (0 lost, 1 won),
    and whether the bot gave it. */
export interface Tried {
  label: string;
  visits: number;
  expected: number;
  did: boolean;
}

/** An error over HTTP: one sentence, and the field at fault. */
export interface Trouble {
  message: string;
  field?: string;
}

/** Asks for the result of a draft, with answers by part; nothing is decided. The reply has the same
    number. */
export interface TryDraft {
  type: "draft";
  n: number;
  question: string;
  parts: Record<string, string[]>;
}

/** A choice that cost its seat much: the deed in words (`Alpha 2 firing at Bravo 1`), why it cost so much,
    what was better, from what the seat knew then, and what it did for each seat, in points. The board in the
    scene is what everybody could see; `about` is the piece that was asked for. */
export interface TurningPoint {
  answer: number;
  step: number;
  round: number;
  seat: number;
  deed: string;
  asked: string;
  why: Fact;
  chosen: Alternative;
  better: Alternative;
  points: number[];
  half: number;
  about?: string;
  scene?: Scene | null;
}

/** Takes back the seat's last answer. */
export interface Undo {
  type: "undo";
}

/** How a chain begins, and what follows, in this order; `only` is the one file of a folder that has it. */
export interface Verb {
  word: string;
  said: string;
  links?: Link[];
  only?: string;
}

/** What the seat sees now; `plan` holds its questions where it is asked several at once. `log` holds the
    lines from number `log_from` on: earlier ones still stand. `clock` is the seconds left for the seat's own
    question (0: no hurry) of an `allowance` a question. `standing` may be let stand, `stands` does;
    `asked_because` says why it gave way to the open question. `secret` where the seat sees or chooses what
    others must not see, told where a screen is shared. `resigning` says what it would mean to resign (empty:
    it cannot). `rematch` is the match in which the same people play again, `rematch_by` the seat that asked
    for it. `coach` where the seat is taught. */
export interface View {
  type: "view";
  seq: number;
  scene: Scene;
  question: string;
  log_from: number;
  log: LogLine[];
  seats: SeatInfo[];
  waiting: number[];
  can_undo: boolean;
  clock?: number;
  over?: boolean;
  ending?: string;
  results?: number[];
  allowance?: number;
  standing?: Standing[];
  stands?: Standing[];
  asked_because?: string;
  secret?: boolean;
  plan?: DraftPart[];
  resigning?: string;
  rematch?: string;
  rematch_by?: number;
  coach?: Coach | null;
}

/** Asks for frames of this seat's log lines from number `start` on, `count` of them at most. */
export interface Watch {
  type: "watch";
  start: number;
  count?: number;
}

/** A listed match, which the asker wants to watch. */
export interface WatchRequest {
  match: string;
}

/** From one node to another, or to itself where something is tried again. Looks: success or failure, with
    taken (it was gone), now (it leads away from where we are), later, or closed (out of reach). */
export interface Way {
  start: string;
  end: string;
  look?: string[];
  label?: string;
}

/** What the secret opens: a seat of a match, or (seat -1) the spectators' place. `of_work` where a work is
    played, and notes come to its maker. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  match: string;
  game: string;
  title: string;
  scenario: string;
  seat: number;
  options: Record<string, boolean | number | string>;
  scenario_title?: string;
  of_work?: boolean;
}

/** The server's address in the local network (empty: it has none), and whether it listens there: one that
    listens to its own computer alone lets nobody else in. */
export interface Whereabouts {
  address: string;
  open: boolean;
}

/** What a bot thought about a question: what it did, and what it had tried, the most tried first; nothing
    if it took at once what looked best. */
export interface Why {
  prompt: string;
  did: string;
  simulated: number;
  tried: Tried[];
}

export type Word = [string, string];

/** GET /api/work/checks: all of them, those that stop play first; `fine` is what holds. */
export interface WorkChecks {
  head: number;
  checks: Check[];
  fine: Check[];
}

/** GET /api/work/compare?head=&other=: what differs between the work at two heads (-1: as it is). */
export interface WorkDifferences {
  differences: Difference[];
}

/** A work as the shelf shows it. `differs` is one sentence; `checks` counts what stops play and what is
    worth a look; `plays` is the newest head that plays (-1: none); `drawer` is when it was put there, in
    seconds since 1970 (0: it lies on the shelf); `origin` the title of what it began from. */
export interface WorkInfo {
  token: string;
  work: string;
  game: string;
  title: string;
  origin: string;
  differs: string;
  head: number;
  stops: number;
  looks: number;
  plays: number;
  changed: number;
  versions: number;
  drawer?: number;
  playtest?: string;
}

/** What somebody who played the work wrote, and where: `link` opens the table at that moment; `head` is
    how many steps the work had as it was played (-1: nobody knows). */
export interface WorkNote {
  id: string;
  text: string;
  who: string;
  at: number;
  link?: string;
  step?: number;
  line?: string;
  head?: number;
}

/** GET /api/work?since=HEAD&folder=: a work as it is; 204 where its head is still the same, and so is what
    is wrong in its `folder` on this computer (empty: nothing). `maps` are the files that can be painted,
    `scenarios` those that can be played; `own` has what each file of the work's own was begun from (empty:
    nothing), `uses` the files that its own scenarios lead to; `undo` and `redo` name the step that would be
    taken back or made again (empty: none). */
export interface WorkNow {
  info: WorkInfo;
  maps: string[];
  scenarios: [string, string][];
  files: string[];
  own: Record<string, string>;
  uses: string[];
  steps: StepInfo[];
  versions: WorkVersion[];
  notes: WorkNote[];
  undo: string;
  redo: string;
  folder?: string;
}

/** POST /api/shelf: the secrets that the asker has. */
export interface WorkTokens {
  tokens: string[];
}

/** A named point: the work after so many steps, whether it plays, and what its last playtest said. */
export interface WorkVersion {
  name: string;
  head: number;
  at: number;
  stops?: number;
  playtest?: string;
}

/** A zone with its floors; `x` and `y` place it in rows and columns, `outline` if it has a shape. */
export interface Zone {
  id: string;
  label: string;
  floors?: number;
  x?: number;
  y?: number;
  outline?: [number, number][];
  look?: string[];
}

export type ClientMessage = Hello | Answer | TryDraft | CommitDraft | Undo | Say | Sit | CallMe | Attend | Resign | StandBy | Lesson | LookBack | Watch | LookAhead;

export type ServerMessage = Welcome | View | Refused | Said | Chat | Past | Frames | Ahead | Drafted | Problem;
