// The texts of a table: who is on, its board, its log and what lies beside it.
import { human } from "./human";
import { plural } from "./plural";

export const match = {
  you: "You",
  watching: "You watch",
  tools: "Tools",
  undo: "Take back (Z)",
  replay: "Step through the match (B)",
  rulebook: "Rulebook (?)",
  menu: "Menu",
  copy: "Copy",
  copied: "Copied",
  spectators: "Spectators",
  sitBot: "Let a bot play my seat",
  sitBack: "Take the seat back",
  handTitle: "Let a bot play your seat?",
  handNote: "It answers for you from now on. You can take the seat back at any time; what it has answered stays.",
  handWhich: "Which bot?",
  hand: "Let it play",
  botPlays: (bot: string) => (bot ? `The bot ${human(bot)} plays for you.` : "A bot plays for you."),
  tour: "Show me around",
  phases: "Phases",
  goal: "What you play for",
  goalRule: (rule: string) => `The rule of the goal: ${rule}`,
  saved: "Saved",
  connecting: "Connecting",
  lost: "Connection lost",
  title: (game: string) => `${game} - Sandtable`,
  titleTurn: (game: string) => `Your turn: ${game} - Sandtable`,
  titleOver: (game: string) => `Over: ${game} - Sandtable`,
  noticeTitle: (game: string) => `${game}: your turn`,
  clock: (seconds: number) => `${seconds} s left`,
  panes: { decide: "Decide", you: "Table", team: "Units", log: "Log, chat" },
  campaignPanes: { decide: "Decide", you: "People", team: "So far", log: "Log, chat" },
  panesLabel: "Parts of the match",
  inWords: "Go on in words",
  brokenBoard: "The board could not be drawn.",
  brokenBoardHint: "Your match is safe. Reload, or go on in words.",
};

export const board = {
  label: (title: string, places: number) => `${title}, ${plural(places, "place", "places")}`,
  rowLetter: (row: number) => String.fromCharCode(65 + row),
  names: "Names",
  measure: "Measure",
  zoomIn: "Zoom in (+)",
  zoomOut: "Zoom out (-)",
  fit: "Fit (0)",
  tools: "Tools of the board",
  layers: "View of the board",
  target: (label: string, count: number) => `${label}: ${plural(count, "option", "options")} here`,
  stack: (count: number, names: string) => `${plural(count, "piece", "pieces")} here: ${names}`,
  numbered: (label: string, number: string) => `${number}, ${label}`,
  inset: "Whole board, with the part in view",
  help: "Arrow keys walk over the board, Enter picks, Escape goes back to the question.",
};

export const log = {
  title: "Log, newest first",
  empty: "Nothing has happened yet.",
  show: "Show on the board",
  hide: "Show everything again",
  rulebook: "Open the rulebook here",
  why: "Why this?",
  whyWaits: "It thinks again …",
  whyQuick: (did: string) => `It took what looked best at once: ${did}.`,
  whyGames: (games: number) => `What it tried in ${games} imagined games, and how well that went:`,
  whyTried: (games: number, expected: number) => `${games} games, ${Math.round(expected * 100)} %`,
  from: (source: string) => `, from ${source}`,
  noRule: "The rulebook has no text under this number.",
  say: "Say something",
  send: "Send",
  unread: (count: number) => `${count} not read yet`,
  tabChat: (count: number) => (count ? `Chat (${count})` : "Chat"),
  noChat: "Nobody has said anything yet.",
  latest: "What just happened",
  series: (word: string, from: number, to: number, names: string) =>
    `${word}s ${from} to ${to}${names ? `: ${names}` : ""}.`,
  moved: (units: number) => `${plural(units, "unit", "units")} moved`,
  unfold: (lines: number) => plural(lines, "line", "lines"),
};

export const panels = {
  hidden: "face down",
  cardsDown: (count: number) => plural(count, "card face down", "cards face down"),
  none: "none",
  of: (value: number, top: number) => `${value} of ${top}`,
  wish: { high: ", high is good", low: ", low is good", "": "" },
  details: (title: string) => `More about ${title}`,
  rail: "Beside the table",
  seats: "Sides",
  more: "more",
};

export const lost = {
  title: "Connection lost.",
  safe: "The match is saved at your last answer.",
  again: (seconds: number) => `Trying again in ${seconds} s.`,
  trying: "Trying again.",
  now: "Try now",
  broken: "This table cannot be opened.",
};

export const handOver = {
  title: (name: string) => `Hand over to ${name}`,
  text: "The table is covered. Look away, everybody else.",
  ready: (name: string) => `Show the table to ${name}`,
  open: "Play on with open cards",
};
