// Boards with their defaults put back.
import type * as wire from "./protocol";

export const space = (at: wire.Space) => ({ zone: "", floor: 0, x: 0, y: 0, ...at });
const zone = (it: wire.Zone) => ({
  floors: 1,
  x: 0,
  y: 0,
  outline: [] as [number, number][],
  look: [] as string[],
  ...it,
});
const cell = (it: wire.Cell) => ({ label: "", look: [] as string[], number: "", ...it });
const edge = (it: wire.Edge) => ({ label: "", look: [] as string[], ...it });
const region = (it: wire.Region) => ({
  outline: [] as [number, number][],
  cells: [] as string[],
  look: [] as string[],
  ...it,
});
const node = (it: wire.Node) => ({
  x: 0,
  y: 0,
  number: "",
  look: [] as string[],
  note: "",
  tries: 0,
  deaths: [] as string[],
  rule: "",
  ...it,
});
const way = (it: wire.Way) => ({ look: [] as string[], label: "", ...it });
export const board = (it: wire.Board) => ({
  width: 0,
  height: 0,
  unit: 1,
  links: [] as [string, string][],
  ...it,
  zones: (it.zones ?? []).map(zone),
  cells: (it.cells ?? []).map(cell),
  edges: (it.edges ?? []).map(edge),
  regions: (it.regions ?? []).map(region),
  nodes: (it.nodes ?? []).map(node),
  ways: (it.ways ?? []).map(way),
});
