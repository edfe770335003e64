// Small scenes for the cards of games that the client knows.
import type { Scene as WireScene } from "../server/protocol";
import { complete, type Scene } from "../server/scene";

const figure = (id: string, seat: number, role: string, number: string, at: object, more: object = {}) => ({
  id,
  kind: "figure",
  label: role,
  side: seat ? "b" : "a",
  seat,
  role,
  number,
  at,
  ...more,
});

const danger = (value: number) => ({ label: "", value, top: 8, good: "low" as const });

const walls = (...segments: [number, number, number, number, string?][]) =>
  segments.map(([x1, y1, x2, y2, kind = "wall"], i) => ({
    id: `w${i}`,
    kind,
    start: [x1, y1] as [number, number],
    end: [x2, y2] as [number, number],
  }));

const cells = (width: number, height: number, looks: Record<string, string>) =>
  Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const look = looks[`${x},${y}`];
    return { id: `${x},${y}`, x, y, look: look ? [look] : [] };
  });

const PICTURES: Record<string, WireScene> = {
  morale: {
    title: "",
    status: "",
    board: {
      kind: "zones",
      label: "",
      zones: [
        { id: "a", label: "North Minaret", floors: 3 },
        { id: "b", label: "Goat Market", x: 1 },
        { id: "c", label: "Crash Site", y: 1 },
        { id: "d", label: "Radio Office", floors: 2, x: 1, y: 1 },
      ],
    },
    elements: [
      figure("1", 0, "marksman", "4", { zone: "a", floor: 2 }),
      figure("2", 0, "leader", "1", { zone: "c" }, { gauge: danger(2), look: ["acting"] }),
      figure("3", 1, "brawler", "7", { zone: "b" }, { gauge: danger(5) }),
      figure("4", 0, "medic", "3", { zone: "d" }),
      figure("5", 1, "rocket", "8", { zone: "d", floor: 1 }),
    ],
  },
  strike: {
    title: "",
    status: "",
    board: {
      kind: "plane",
      label: "",
      width: 24,
      height: 20,
      edges: walls(
        [0, 14, 3, 14],
        [6, 14, 12, 14],
        [12, 14, 12, 20],
        [12, 0, 12, 6],
        [18, 9, 24, 9],
        [15, 4, 20, 4, "half"],
      ),
    },
    elements: [
      figure("1", 1, "warlord", "1", { x: 17, y: 16 }),
      figure("2", 0, "gunner", "2", { x: 3, y: 3 }, { look: ["acting"] }),
      figure("3", 1, "rocket", "5", { x: 20, y: 2 }),
    ],
    layers: [
      {
        kind: "area",
        points: [
          [12, 6],
          [18, 2],
          [24, 0],
          [24, 9],
          [18, 9],
          [24, 14],
          [24, 20],
          [17, 20],
          [12, 14],
          [6, 14],
          [5, 20],
          [0, 20],
          [0, 14],
          [3, 14],
          [0, 12],
          [0, 0],
          [12, 0],
        ],
        look: ["sight"],
      },
      {
        kind: "path",
        points: [
          [3, 3],
          [4.5, 5.5],
          [6.5, 7.5],
          [9, 9],
        ],
        look: ["planned"],
      },
      {
        kind: "line",
        points: [
          [9, 9],
          [16, 15.2],
        ],
        look: ["fire"],
      },
    ],
  },
  omega: {
    title: "",
    status: "",
    board: {
      kind: "grid",
      label: "",
      width: 7,
      height: 6,
      unit: 2,
      cells: cells(7, 6, {
        "0,0": "wall",
        "0,5": "wall",
        ...Object.fromEntries([4, 5, 6].flatMap((x) => [0, 1, 2, 3, 4, 5].map((y) => [`${x},${y}`, "hidden"]))),
      }),
      edges: [
        ...walls([4, 0, 4, 2], [4, 4, 4, 6]),
        { id: "d", kind: "door", start: [4, 2], end: [4, 4], look: ["locked", "2"] },
      ],
    },
    elements: [
      figure("1", 1, "trooper", "3", { x: 5, y: 1 }, { facing: 180, arc: 90 }),
      figure("2", 0, "leader", "1", { x: 3, y: 7 }, { facing: 0, arc: 90, look: ["acting"] }),
      figure("3", 0, "heavy", "2", { x: 5, y: 11 }, { facing: 0, arc: 90 }),
    ],
    layers: [
      {
        kind: "line",
        points: [
          [4, 6],
          [4, 2],
        ],
        look: ["sight"],
      },
      {
        kind: "line",
        points: [
          [4, 6],
          [6, 2],
        ],
        look: ["sight"],
      },
    ],
  },
  sneak: {
    title: "",
    status: "",
    board: {
      kind: "grid",
      label: "",
      width: 7,
      height: 6,
      cells: cells(7, 6, {
        "0,0": "crate",
        "0,5": "crate",
        "3,2": "crate",
        "4,2": "crate",
        "2,1": "threat",
        "3,1": "threat",
        "4,1": "threat",
        "5,1": "threat",
        "6,1": "threat",
      }),
    },
    elements: [
      figure("1", 1, "patrol", "1", { x: 1, y: 1 }, { facing: 90 }),
      figure("2", 0, "infil", "1", { x: 3, y: 4 }, { look: ["acting"] }),
    ],
  },
  flix: {
    title: "",
    status: "",
    board: {
      kind: "plane",
      label: "",
      width: 24,
      height: 20,
      edges: walls([0, 14, 10, 14], [16, 14, 24, 14], [20, 6, 20, 14]),
    },
    elements: [
      figure("1", 1, "sentry", "5", { x: 12, y: 17 }, { look: ["acting"] }),
      figure("2", 0, "rookie", "1", { x: 11, y: 5 }),
      { id: "3", kind: "disc", label: "", seat: 0, side: "a", at: { x: 7, y: 7 } },
      { id: "4", kind: "block", label: "", at: { x: 16, y: 4 } },
    ],
  },
};

/** Until more is known of a game. */
export const PLAIN: Scene = complete({
  title: "",
  status: "",
  board: {
    kind: "zones",
    label: "",
    zones: [
      { id: "a", label: "" },
      { id: "b", label: "", x: 1 },
      { id: "c", label: "", y: 1 },
      { id: "d", label: "", x: 1, y: 1 },
    ],
  },
  elements: [figure("1", 0, "leader", "1", { zone: "a" }), figure("2", 1, "warlord", "2", { zone: "d" })],
});

export const known = (slug: string): Scene | null => (PICTURES[slug] ? complete(PICTURES[slug]) : null);
