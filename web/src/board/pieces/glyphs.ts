// Which cut-out a role, a token or a badge wears: its own name, or a word that it contains.
import { GLYPHS } from "./Glyphs.svelte";

const WORDS: [RegExp, string][] = [
  [/vehicle|truck|humvee|car\b|van|jeep/, "truck"],
  [/package|case|loot|brief|cargo|crate/, "case"],
  [/pilot|airman/, "pilot"],
  [/hostage|civilian|captive/, "hostage"],
  [/doctor|medic|corps/, "medic"],
  [/sniper|marksman|sharp/, "marksman"],
  [/rocket|bazooka/, "rocket"],
  [/point ?man|scout|recon/, "recon"],
  [/demolition|bomber|bomb/, "bomb"],
  [/machine|gunner|support/, "gunner"],
  [/breach|door/, "breacher"],
  [/leader|captain|sergeant|commander/, "leader"],
  [/warlord|boss|chief|overseer/, "warlord"],
  [/run|courier/, "runner"],
  [/brawl|thug|bruiser/, "brawler"],
  [/patrol|guard/, "patrol"],
  [/flash/, "flash"],
  [/frag|grenade/, "frag"],
  [/smoke/, "smoke"],
  [/tear|gas/, "tear"],
  [/medkit|heal|kit/, "kit"],
  [/rpg/, "rpg"],
  [/creep|stealth|sneak/, "creep"],
  [/double|dash|sprint|move/, "double"],
  [/focus|aim/, "focus"],
  [/covering/, "covfire"],
  [/cover/, "cover"],
  [/skull|killed/, "skull"],
  [/camera/, "camera"],
  [/file|intel|data/, "file"],
  [/carries/, "case"],
  [/dossier|folder/, "file"],
  [/drive/, "drive"],
  [/photo|\bcam\b/, "camera"],
  [/\bbio/, "bio"],
  [/alarm/, "alarm"],
  [/armou?r/, "cover"],
  [/suppress|silence/, "creep"],
  [/laser|optic|scope/, "focus"],
  [/tool/, "tech"],
  [/seeker/, "rocket"],
  [/mastermind/, "warlord"],
];

/** The sign of a sentence: that of its first word that has one. */
export const signOf = (sentence: string): string => sentence.split(/\W+/).map(glyph).find(Boolean) ?? "";

export function glyph(name: string): string {
  const word = name.toLowerCase();
  if (GLYPHS.has(word)) return word;
  return WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? "";
}
