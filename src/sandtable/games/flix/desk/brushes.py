"""The palette: what the files of a Map and its Missions can say."""

from __future__ import annotations

from sandtable.catalog.desks import Brush, Work
from sandtable.catalog.plots import table_in
from sandtable.games.flix.content.cards import COLOURS, NUMERALS
from sandtable.games.flix.desk.plot import Plot
from sandtable.games.flix.view.pieces import TOKEN_ROLES

EDGES, SPACES, PATHS, AREAS, MISSION = "Walls and Doors", "Spaces", "Patrol Paths", "Areas", "Mission"
TOKENS = "Tokens in certain places"
ICONS = {
    "bare": (".", "Bare floor", "FLIX-G01", "Nothing is printed here.", ("floor",)),
    "point": (
        "*",
        "Objective Point",
        "FLIX-5.14",
        "A token may lie here; there are eight.",
        ("token", "qmark", "hidden"),
    ),
    "cover": ("x", "Cover", "FLIX-9.02", "A Cover Block, whatever is rolled.", ("block",)),
    "cover_low": ("u", "Cover at 1 to 3", "FLIX-9.02", "A Cover Block if 1 to 3 is rolled.", ("block",)),
    "cover_high": ("v", "Cover at 4 to 6", "FLIX-9.02", "A Cover Block if 4 to 6 is rolled.", ("block",)),
    "sentry": ("s", "Sentry", "FLIX-9.09", "Stands here in every game.", ("figure", "sentry")),
    "sentry_2": (
        "l",
        "Sentry from 2 on",
        "FLIX-9.09",
        "Stands here for 2 operators or more.",
        ("figure", "sentry"),
    ),
    "sentry_3": (
        "m",
        "Sentry from 3 on",
        "FLIX-9.09",
        "Stands here for 3 operators or more.",
        ("figure", "sentry"),
    ),
    "sentry_4": ("n", "Sentry for 4", "FLIX-9.09", "Stands here for 4 operators.", ("figure", "sentry")),
}
PATH, SPAWN, STOP, AREA, LOCK, TOKEN = "path", "spawn", "stop", "area", "lock", "token"
FIXED = (
    Brush(
        key="wall", label="Wall", group=EDGES, on="edge", rule="FLIX-5.08", look=("wall",),
        text="Nobody moves, sees or shoots through it, and discs bounce off it.",
    ),
    Brush(
        key="door", label="Door", group=EDGES, on="edge", rule="FLIX-9.04", look=("door",),
        text="A doorway between two Areas, closed at first.",
    ),
)  # fmt: skip
LAST = (
    Brush(
        key="start", label="Starting Area", group=MISSION, rule="FLIX-9.17", look=("start", "Operators"),
        text="The Mission begins in this Area, without Sentries and Spawns.",
    ),
    Brush(
        key="patrol", label="Patrol that waits here", group=MISSION, rule="FLIX-9.11",
        look=("figure", "patrol"),
        text="Patrols start in places like this instead of where the dice put them.",
    ),
    Brush(
        key="guard", label="Sentry of this Mission", group=MISSION, rule="FLIX-9.11",
        look=("figure", "sentry"),
        text="Sentries stand in places like this instead of the Map's own.",
    ),
)  # fmt: skip


def brushes(work: Work, plot: Plot) -> tuple[Brush, ...]:
    icons = [
        Brush(key=key, label=label, group=SPACES, rule=rule, text=text, look=look)
        for key, (_, label, rule, text, look) in ICONS.items()
    ]
    return (*FIXED, *locks(), *icons, *paths(), *areas(plot), *LAST, *tokens(work))


def locks() -> list[Brush]:
    return [
        Brush(
            key=f"{LOCK}:{number}",
            label=f"E-Lock {number}",
            group=EDGES,
            on="edge",
            rule="FLIX-9.05",
            text=f"On a Door: {number} digits have to be beaten.",
            look=("door", "locked", str(number)),
        )
        for number in range(NUMERALS[0], NUMERALS[1] + 1)
    ]


def paths() -> list[Brush]:
    found: list[Brush] = []
    for colour in COLOURS:
        title = colour.capitalize()
        found += [
            Brush(
                key=f"{PATH}:{colour}", label=f"{title} Path", group=PATHS, rule="FLIX-5.03", look=(colour,),
                text="The next Space of the Path; six to ten, the first on or next to the edge.",
            ),
            Brush(
                key=f"{SPAWN}:{colour}", label=f"{title} Spawn", group=PATHS, rule="FLIX-5.01",
                look=("marker", "patrol"),
                text="Where Patrols of this Path come in: at the edge, on or next to its first Space.",
            ),
            Brush(
                key=f"{STOP}:{colour}", label=f"{title} STOP", group=PATHS, rule="FLIX-5.04",
                look=("marker", "sign", "S"), text="Put on the Path: Patrols stay at its end.",
            ),
        ]  # fmt: skip
    return found


def areas(plot: Plot) -> list[Brush]:
    new = Brush(
        key=AREA,
        label="New Area",
        group=AREAS,
        rule="FLIX-5.05",
        text="One that hangs together.",
        look=("marker", "sign", "+"),
    )
    known = [
        Brush(key=f"{AREA}:{sign}", label=name, group=AREAS, rule="FLIX-5.05", look=("marker", "sign", sign))
        for sign, name in plot.areas.items()
    ]
    return [new, *known]


def tokens(work: Work) -> list[Brush]:
    kinds = table_in(work.get("pieces.toml"), "tokens")
    return [
        Brush(
            key=f"{TOKEN}:{kind}",
            label=kind.replace("_", " ").capitalize(),
            group=TOKENS,
            rule="FLIX-9.13",
            text="On an Objective Point; not in the pile, if the table lists it.",
            look=("token", role),
        )
        for kind, role in zip(kinds, TOKEN_ROLES)
    ]
