// Zones in rows and columns, with their floors as terraces; or with the outlines they bring.
import type { Board, Element, Zone } from "../../server/scene";
import { m } from "../../words/words";
import { isShown, type Layout, type Place, type Spot } from "./layout";
import { fits, pack, type Box } from "./rows";
import { box as boxPath, polygon } from "./shapes";
import { bundle, stackOf, type Stack } from "./stack";

export const TOP = 14;
export const RISER = 11;
export const INSET = 7;

const IDEAL = { width: 966, height: 636 };
const LEAST_WIDTH = 138;
const MOST = { width: 290, height: 260 };
const GROUND = 62;
const BAND = 56;
const PIECE = 19;
const VEHICLE = 23;
const THING = 17;

/** A floor of a zone: its terrace from `y` to `bottom`, of which pieces use the part below the floor above. */
export interface Terrace {
  floor: number;
  x: number;
  y: number;
  width: number;
  bottom: number;
  free: Box;
}

interface Raster {
  columns: number[];
  rows: number[];
  width: number;
  height: number;
}

const sorted = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** Zones that do not say where they are stand in rows, as near to a square as it gets. */
export function placed(zones: Zone[]): Zone[] {
  const spread = new Set(zones.map((zone) => `${zone.x},${zone.y}`)).size;
  if (spread === zones.length || zones.some((zone) => zone.outline.length)) return zones;
  const columns = Math.ceil(Math.sqrt(zones.length));
  return zones.map((zone, i) => ({ ...zone, x: i % columns, y: Math.floor(i / columns) }));
}

function raster(zones: Zone[]): Raster {
  const columns = sorted(zones.map((zone) => zone.x));
  const rows = sorted(zones.map((zone) => zone.y));
  const floors = Math.max(...zones.map((zone) => zone.floors));
  const needed = TOP + GROUND + (floors - 1) * (BAND + RISER) + 8;
  return {
    columns,
    rows,
    width: Math.max(LEAST_WIDTH, Math.min(MOST.width, IDEAL.width / columns.length)),
    height: Math.max(needed, Math.min(MOST.height, IDEAL.height / rows.length)),
  };
}

export function zoneBox(zone: Zone, zones: Zone[]): Box {
  if (zone.outline.length) return bounds(zone.outline);
  const { columns, rows, width, height } = raster(zones);
  return { x: columns.indexOf(zone.x) * width, y: rows.indexOf(zone.y) * height, width, height };
}

function bounds(points: readonly (readonly [number, number])[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The floors above the ground, from the first up. */
export function terraces(zone: Zone, box: Box): Terrace[] {
  const upper = zone.floors - 1;
  if (upper < 1) return [];
  const band = Math.min(92, (box.height - TOP - RISER * upper - GROUND) / upper);
  return Array.from({ length: upper }, (_, i) => {
    const floor = i + 1;
    const below = upper - floor;
    const top = box.y + TOP + below * (band + RISER);
    const x = box.x + INSET * floor;
    const width = box.width - 2 * INSET * floor;
    const free = { x: x + 26, y: top + (below ? 2 : 8), width: width - 30, height: band - (below ? 2 : 8) };
    return { floor, x, y: box.y + TOP, width, bottom: top + band, free };
  });
}

function ground(zone: Zone, box: Box): Box {
  const first = terraces(zone, box)[0];
  const top = first ? first.bottom + RISER : box.y + TOP + 12;
  return { x: box.x + 8, y: top, width: box.width - 16, height: box.y + box.height - top };
}

function zonePlace(zone: Zone, box: Box): Place {
  const path = zone.outline.length ? polygon(zone.outline) : boxPath(box.x, box.y, box.width, box.height);
  return { id: zone.id, label: zone.label, path, frame: zone.outline.length ? path : within(box, 4), ...box };
}

function floorPlace(id: string, label: string, box: Box): Place {
  return { id, label, path: boxPath(box.x, box.y, box.width, box.height), frame: within(box, 2), ...box };
}

const within = (box: Box, by: number): string =>
  boxPath(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by);

/** The n-th region of a zone with floors is its n-th floor. */
function floorPlaces(board: Board, zone: Zone, box: Box): Place[] {
  const regions = board.regions.filter((region) => region.cells.includes(zone.id));
  const upper = terraces(zone, box);
  return regions.map((region, floor) => {
    const terrace = upper[floor - 1];
    if (!terrace)
      return floorPlace(region.id, region.label, { ...ground(zone, box), x: box.x + 2, width: box.width - 4 });
    const top = upper[floor] ? upper[floor].bottom + RISER : terrace.y;
    return floorPlace(region.id, region.label, { ...terrace, y: top, height: terrace.bottom - top });
  });
}

const sizeOf = (element: Element): number => {
  if (element.kind === "figure") return PIECE;
  return element.look.includes("vehicle") ? VEHICLE : THING;
};

function settle(elements: Element[], box: Box, spots: Map<string, Spot>): Stack[] {
  const groups = fits(elements.length, box) ? elements.map((element) => [element]) : bundle(elements);
  const found = pack(groups.length, box, PIECE);
  return groups.flatMap((group, i) => {
    const spot = found[i] as Spot;
    for (const element of group) {
      spots.set(element.id, { ...spot, r: Math.min(sizeOf(element), spot.r * (sizeOf(element) / PIECE)) });
    }
    return group.length > 1 ? [stackOf(group, spot)] : [];
  });
}

function populate(zone: Zone, box: Box, elements: Element[], spots: Map<string, Spot>): Stack[] {
  const floors = [ground(zone, box), ...terraces(zone, box).map((terrace) => terrace.free)];
  return floors.flatMap((free, floor) => {
    const here = elements.filter((element) => element.at?.zone === zone.id && element.at.floor === floor);
    return settle(here, free, spots);
  });
}

export function layoutZones(board: Board, elements: Element[]): Layout {
  const zones = placed(board.zones);
  const places = new Map<string, Place>();
  const spots = new Map<string, Spot>();
  const stacks: Stack[] = [];
  for (const zone of zones) {
    const box = zoneBox(zone, zones);
    places.set(zone.id, zonePlace(zone, box));
    for (const place of floorPlaces(board, zone, box)) places.set(place.id, place);
    stacks.push(...populate(zone, box, elements.filter(isShown), spots));
  }
  return { ...size(zones), places, spots, stacks, ...rulers(zones) };
}

function size(zones: Zone[]): { width: number; height: number } {
  const boxes = zones.map((zone) => zoneBox(zone, zones));
  return {
    width: Math.max(...boxes.map((box) => box.x + box.width), 1),
    height: Math.max(...boxes.map((box) => box.y + box.height), 1),
  };
}

function rulers(zones: Zone[]): Pick<Layout, "columns" | "rows"> {
  if (zones.some((zone) => zone.outline.length)) return { columns: [], rows: [] };
  const { columns, rows, width, height } = raster(zones);
  return {
    columns: columns.map((_, i) => ({ at: (i + 0.5) * width, text: String(i + 1) })),
    rows: rows.map((_, i) => ({ at: (i + 0.5) * height, text: m.board.rowLetter(i) })),
  };
}
