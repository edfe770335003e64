// Where things of a work are shown: its parts, and the part that a file or a check belongs to.
import { workAddress } from "../page/address";
import type { Check, WorkNow } from "../server/protocol";
import { m } from "../words/words";

export type Part = "map" | "stage" | "cards" | "playtest" | "print" | "checks" | "versions";

export const PARTS = ["map", "stage", "cards", "playtest", "print"] as const;
export const ON_PHONE = ["map", "cards", "checks", "playtest", "versions"] as const;

/** The folders that say how scenarios are set up; all other files are cards and numbers. */
const SET_UP = /^(scenarios|stages|missions|maps)\//;
const MAPS = /^maps\//;

const isPart = (part: string): part is Part => [...PARTS, ...ON_PHONE].includes(part as never);

/** Without a word a work opens at its map. */
export const partOf = (part: string, now: WorkNow): Part => (isPart(part) ? part : now.maps.length ? "map" : "cards");

const stem = (file: string): string => file.replace(/^.*\//, "").replace(/\.toml$/, "");

const isSetUp = (file: string): boolean => SET_UP.test(file);

export const isOwn = (file: string, now: WorkNow): boolean => file in now.own;

/** The work's own files, and those of the rulebook that its scenarios lead to. */
const isNear = (file: string, now: WorkNow): boolean => isOwn(file, now) || now.uses.includes(file);

/** Files that say how its scenarios are set up, maps last. */
export function stageFiles(now: WorkNow): string[] {
  const near = now.files.filter((file) => isSetUp(file) && isNear(file, now));
  return [...near.filter((file) => !MAPS.test(file)), ...near.filter((file) => MAPS.test(file))];
}

export const cardFiles = (now: WorkNow): string[] => now.files.filter((file) => !isSetUp(file));

/** The maps of its scenarios; where it has none, any of the rulebook to look at. */
export function mapFiles(now: WorkNow): string[] {
  const near = now.maps.filter((file) => isNear(file, now));
  return near.length ? near : now.maps.slice(0, 1);
}

/** The file that is asked for, or the copy that has come in its place, or else the first. */
export const shownOf = (file: string, files: readonly string[], now: WorkNow): string | undefined =>
  [file, ...files.filter((each) => file && now.own[each] === file)].find((each) => files.includes(each)) ?? files[0];

/** Of several files of a folder each has its own name, else that of the folder. */
export function nameOf(file: string, files: readonly string[]): string {
  const folder = file.replace(/[^/]*$/, "");
  const beside = folder && files.filter((each) => each.startsWith(folder)).length > 1;
  return m.app.human(beside ? stem(file) : (folder || file).replace(/\/$|\.toml$/, ""));
}

/** Where the tables of a file are. */
export const tableOf = (file: string): "stage" | "cards" => (isSetUp(file) ? "stage" : "cards");

export function partOfFile(file: string, now: WorkNow): Part {
  return now.maps.includes(file) ? "map" : tableOf(file);
}

/** The page on which a check is looked at. */
export function checkAddress(token: string, check: Check, now: WorkNow): string {
  const file = check.file ?? "";
  const part = file && !check.spots?.length && now.maps.includes(file) ? "stage" : partOfFile(file, now);
  return workAddress(token, file ? part : "map", file);
}
