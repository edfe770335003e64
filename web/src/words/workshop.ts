// The texts of the workshop: the shelf, a work and its parts.
import { cards } from "./cards";
import { sentence } from "./human";
import { playtests, printing } from "./making";
import { plural } from "./plural";

const list = (names: readonly string[]): string => names.join(", ");
const clock = (at: number): string =>
  new Date(at * 1000).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
const day = (at: number): string =>
  new Date(at * 1000).toLocaleDateString(undefined, { day: "numeric", month: "short" });

export const workshop = {
  cards,
  playtests,
  printing,
  short: "Workshop",
  undo: "Undo",
  redo: "Do again",
  undoing: (label: string) => (label ? `Undo: ${label}` : "Nothing to undo"),
  redoing: (label: string) => (label ? `Do again: ${label}` : "Nothing to do again"),
  back: "Brought back",
  joined: "Joined with steps made elsewhere meanwhile.",
  offline: (waiting: number) =>
    waiting
      ? `Not connected. Go on painting. ${plural(waiting, "step waits", "steps wait")} in this browser.`
      : "Not connected. Go on painting. Steps wait in this browser.",
  full: "This browser has no room left to keep steps. Take the work as a file before you go on.",
  refused: (why: string) => `Refused: ${sentence(why)} Nothing has changed.`,
  letGo: "Let go",
  tryNow: "Try now",
  saved: "Saved",
  waits: (count: number) => `${plural(count, "step waits", "steps wait")}`,
  opening: "Laying the work out.",
  gone: "This work cannot be opened.",
  unknown: "The link is not whole, or the work lies on another server.",
  folder: (why: string) =>
    `What was changed in the folder waits there until it can be read: ${why}${/[.!?]$/.test(why) ? "" : "."}`,
  toShelf: "To the shelf",
  when: (at: number, now = Date.now() / 1000): string => {
    const ago = Math.max(0, now - at);
    if (ago < 90) return "just now";
    if (ago < 3600) return `${Math.round(ago / 60)} minutes ago`;
    return ago < 86_400 ? `today, ${clock(at)}` : day(at);
  },

  shelf: {
    title: "What do you make today?",
    sub: "Maps, scenarios, units and cards of your own. The rulebooks stay as they are.",
    openFile: "Open a file",
    openFileHint: "A content folder as a zip",
    fresh: "New from nothing",
    search: "Search the shelf",
    last: (when: string) => `You were at it ${when}`,
    works: "Works",
    from: (game: string, origin: string) => (origin ? `${game}, from ${origin}` : `${game}, from nothing`),
    differs: "Differs:",
    plays: "Ready to play",
    stops: (count: number) => `${plural(count, "stops play", "stop play")}`,
    looks: (count: number) => `${count} worth a look`,
    unasked: "Not playtested yet",
    goOn: "Go on",
    open: (title: string) => `Open ${title}`,
    play: "Play",
    playVersion: (number: number) => `Play version ${number}`,
    playtest: "Playtest",
    playtestIt: "Playtest it",
    share: "Share",
    print: "Print",
    away: (title: string) => `Take ${title} off the shelf`,
    awayShort: "Take off the shelf",
    taken: (title: string) => `${title} is in the drawer.`,
    takenNote: "It stays there for 30 days, with all versions. Matches and records keep their own copy.",
    putBack: "Put it back",
    drawer: (count: number) => `Drawer (${count})`,
    start: "Start from what is there",
    startNote: "A copy of any shipped scenario, its map and its cards. You change what you like.",
    all: (count: number) => `See all ${count}`,
    fewer: "See fewer",
    more: (count: number) => `${count} more`,
    copyOf: (title: string, number: number) =>
      `My ${title.replace(/^((The|An?) |[\w ]+: )/, "")}${number > 1 ? ` ${number}` : ""}`,
    empty: "Nothing on your shelf yet.",
    emptyNote: "Take any shipped scenario and change one thing. That is a work.",
    startFrom: (title: string) => `Start from ${title}`,
    none: "Nothing on the shelf has these words.",
    game: "Game",
    named: "Title",
    width: (unit: string) => `${unit} across`,
    height: "and down",
    make: "Lay it out",
    making: "Laying it out",
    starting: "The work is being laid out.",
    refusedFile: (name: string, why: string) => `${name} does not load. ${sentence(why)} Nothing has changed.`,
    keys: "Arrows walk the works, Enter opens, P plays, T playtests, S shares, / searches.",
  },

  parts: { map: "Map", stage: "Stage", cards: "Cards", playtest: "Playtest", print: "Print" },
  partsLabel: "Parts of the work",
  phone: { map: "Map", cards: "Cards", checks: "Checks", playtest: "Playtest", versions: "Versions" },
  paintWide: "Paint on a wider screen.",
  sendLink: "Copy the link",
  rename: "Rename the work",
  titleOf: "Title of the work",
  keep: (number: number) => `Keep version ${number}`,
  kept: (number: number) => `Version ${number} is kept`,
  keepTitle: (number: number) => `Keep version ${number}`,
  keepNote: "A version is a point that you name. It can be played, printed and brought back at any time.",
  keepName: "What is it about?",
  keepIt: "Keep it",
  keepWaits: "Say what it is about to keep it",
  playIt: "Play it",
  maps: "Maps",
  adopts: "The rulebook's, as your scenario uses it. The first step makes it your own.",
  theirs: "The rulebook's. A work that begins from its scenario can change it.",
  noMaps: "This game has no map that can be painted. Its numbers and cards can be changed.",

  history: {
    open: "Versions and steps",
    versions: "Versions",
    steps: "Steps",
    now: "now",
    notKept: "Not kept yet",
    since: (steps: number, version: number) =>
      version ? `${plural(steps, "step", "steps")} since version ${version}` : plural(steps, "step", "steps"),
    allKept: "Nothing has changed since",
    noName: "No name",
    ready: "Ready",
    bring: "Bring back",
    bringOf: (name: string) => `Bring back ${name}`,
    beginning: "As it began",
    brought: (name: string) => `${name} is back, as the newest step. Undo takes you back.`,
    note: "Bring one back and it becomes the newest. No version is ever lost.",
    kinds: { step: "", undo: "undone", redo: "done again" },
    compare: "Compare in a playtest",
    playOf: (name: string) => `Play ${name}`,
    playtestOf: (name: string) => `Playtest ${name}`,
    pick: (name: string) => `Pick ${name} to compare`,
    pickTwo: "Pick two to compare",
    compareTwo: "Compare the two",
  },

  compare: {
    title: (one: string, other: string) => `${one} and ${other}`,
    value: "What differs",
    file: "The file",
    nothing: "nothing",
    same: "Nothing differs.",
    signs: (count: number) => `${plural(count, "sign differs", "signs differ")} in the drawing`,
    waiting: "Looking at both.",
  },

  checks: {
    title: "Checks",
    stop: (count: number) => plural(count, "stops play", "stop play"),
    look: (count: number) => `${count} worth a look`,
    fine: (count: number) => `${count} fine`,
    next: "Next",
    kinds: { stops: "stops play", look: "worth a look" },
    at: (file: string, path: readonly (string | number)[]) => list([file, path.join(" › ")].filter((each) => each)),
    spot: (x: number, y: number) => `at ${x},${y}`,
    zone: (zone: string) => `zone ${zone}`,
    show: "Show it",
    showOf: (text: string) => `Show: ${text}`,
    fixed: (fix: string) => `Fix: ${fix}`,
    none: "All is fine.",
    waiting: "Looking at it.",
    fold: "Fold the checks",
    unfold: "Show the checks",
  },

  clash: {
    title: "The same things were changed elsewhere",
    intro: "Pick for each, then go on. Nothing is lost: what you do not pick stays in the steps.",
    what: "Value",
    mine: "This tab",
    theirs: "The other",
    nothing: "taken away",
    goOn: "Go on with these",
    allMine: "Keep mine",
    allTheirs: "Take the other",
    both: "Keep both as two works",
    waits: "The same things were changed elsewhere. Until you answer, your steps wait here.",
    ask: "Answer now",
    before: (value: string) => `It was ${value}`,
  },

  play: {
    title: (title: string) => `Play ${title}`,
    stopped: (count: number) =>
      `The newest steps do not play: ${plural(count, "check stops", "checks stop")} them. You play the last steps that do.`,
    never: "Nothing of this work plays yet. The checks say why.",
    version: (name: string) => `You play ${name}.`,
    carries: "A match keeps the content that it began with, whatever you change later.",
  },

  share: {
    title: (title: string) => `Share ${title}`,
    link: "Link to the work",
    linkNote: "Whoever has it sees this work and may change it with you. Every step of theirs is kept beside yours.",
    copy: "Copy the link",
    copied: "Copied",
    file: "As a file",
    fileNote: "The content folder as a zip: for the command line, for version control, or to open it elsewhere.",
    zip: "Take the file",
    copyWork: "Make a copy",
    copyNote: "A second work that begins as this one is now. Yours stays yours.",
  },

  notes: {
    title: "Notes from the table",
    none: "Nobody who played it has left a note.",
    open: "Open the moment",
    by: (who: string, when: string, played: string) => {
      const by = who ? `${who}, ${when}` : when;
      return played ? `${by}. Played ${played}.` : by;
    },
    version: (number: number, name: string) => `version ${number}${name ? `, ${name}` : ""}`,
    beginning: "the work as it began",
    step: (head: number, since: number) => `step ${head}${since ? `, ${plural(since, "step", "steps")} ago` : ""}`,
    leave: "Note for the maker",
    text: "What did you see?",
    who: "Your name (may stay empty)",
    send: "Leave the note",
    sent: "The maker of this work finds it in the workshop, with this moment.",
  },
};

export const workName = (number: number, name: string): string => name || `version ${number}`;
