// Every text of the interface. A translation is another object of the same type.
import { campaign } from "./campaign";
import { flick } from "./flick";
import { lab } from "./lab";
import { capital, human } from "./human";
import * as lobby from "./lobby";
import { painter } from "./painter";
import * as people from "./people";
import * as question from "./question";
import { review } from "./review";
import * as rules from "./rules";
import * as show from "./show";
import * as table from "./table";
import { workshop } from "./workshop";

const en = {
  ...lobby,
  ...people,
  ...question,
  ...rules,
  ...show,
  ...table,
  campaign,
  flick,
  lab,
  painter,
  review,
  workshop,
  app: {
    name: "Sandtable",
    lobby: "Tables",
    rules: "Rulebooks",
    soundOff: "Sound is off (M)",
    soundOn: "Sound is on (M)",
    lamp: "Day or night (L)",
    notifyOff: "Turn notices are off",
    notifyOn: "Turn notices are on",
    close: "Close",
    cancel: "Cancel",
    loading: "Raking the sand. The board comes next.",
    reload: "Reload",
    backToTables: "Back to the tables",
    players: (low: number, high: number) => (low === high ? `${low}` : `${low} to ${high}`),
    minutes: (low: number, high: number) => (low === high ? `${low} min` : `${low} to ${high} min`),
    capital,
    human,
  },
  errors: {
    unreachable: "The server does not answer. Try again in a moment.",
    status: (code: number) => `The server answered with status ${code}.`,
  },
};

export type Catalogue = typeof en;

export const m: Catalogue = en;
