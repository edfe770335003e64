"""The palette: what the files of a mission can say."""

from __future__ import annotations

from sandtable.catalog.desks import Brush, Work
from sandtable.catalog.plots import rows_in, text_in
from sandtable.games.omega.content.charts import PRINTED
from sandtable.games.omega.desk.plot import Plot
from sandtable.games.omega.view.board import HAZARD, RUBBLE, VENT

SPACES, DOORS, THINGS, TILES, ROOMS, CARDS = (
    "Spaces",
    "Doors and passages",
    "Markers",
    "Tiles",
    "Rooms",
    "Cards",
)
REVERSE = "The other side"
SIGNS = {
    "floor": (".", "Floor", "OMEGA-G14", "Free to stand on and see through."),
    "wall": ("#", "Wall", "OMEGA-23.01", "Nobody enters it or sees through it."),
    "rubble": ("r", "Rubble", "OMEGA-24.19", "Who leaves it pays 1 MP more."),
    "vent": ("v", "Vent", "OMEGA-24.20", "Clones come out of it and travel from vent to vent."),
    "hazard": ("p", "Hazard", "OMEGA-24.12", "Who enters it may be hurt: 1 die."),
}
assert {sign for sign, *_ in SIGNS.values()} < {*PRINTED}
LOOKS = {"rubble": ("number", RUBBLE[0]), "vent": ("number", VENT[0]), "hazard": ("number", HAZARD[0])}
BACK = "back-"
NEW_ROOM = "room"
ROOM = "room:"
CARD = "card:"
FEWER = "fewer"

FIXED = (
    Brush(
        key="door", label="Door", group=DOORS, on="edge", rule="OMEGA-21.01", look=("door", "hidden"),
        text="Between two rooms; opens the walls on both sides. Two edges side by side are one door.",
    ),
    Brush(
        key="barred", label="Barred door", group=DOORS, on="edge", rule="OMEGA-21.08",
        look=("door", "locked"), text="A door that neither the overseer nor an event opens.",
    ),
    Brush(
        key="green", label="Green passage", group=DOORS, rule="OMEGA-24.14", look=("green",),
        text="Two spaces outside the edge of the map: the commandos' own.",
    ),
    Brush(
        key="red", label="Red passage", group=DOORS, rule="OMEGA-24.14", look=("red",),
        text="Two spaces outside the edge of the map: enemies come in here once its room is revealed.",
    ),
    Brush(
        key="start", label="Start space", group=THINGS, rule="OMEGA-26.01", look=("start", "commandos"),
        text="Where a commando may begin; five or more, all in the entry.",
    ),
    Brush(
        key="investigate", label="Investigate marker", group=THINGS, rule="OMEGA-8.01",
        look=("marker", "qmark"),
        text="Gives one investigate card. There are eight.",
    ),
    Brush(
        key="zone", label="Objective zone", group=THINGS, rule="OMEGA-22.08", look=("site",),
        text="Two by two spaces, from the north-west one on: an objective may turn up here.",
    ),
    Brush(
        key="emi", label="Interference", group=TILES, rule="OMEGA-24.02", look=("threat",),
        text="The whole tile is full of it: ranged attacks lose a die.",
    ),
    Brush(
        key="nest", label="Clone nest", group=TILES, rule="OMEGA-24.01", look=("token", "husk"),
        text="A spawn on this tile brings one clone more.",
    ),
    Brush(
        key="reverse", label="Turning tile", group=TILES, rule="OMEGA-24.04", look=("marker", "sign", "T"),
        text="Faulty intel may turn it over. Its other side begins as a copy of this one.",
    ),
    Brush(
        key=NEW_ROOM, label="New room", group=ROOMS, rule="OMEGA-22.01", look=("marker", "sign", "+"),
        text="The tile becomes a room of its own, with one card. Walls and doors part it from others.",
    ),
    Brush(
        key="entry", label="Entry", group=ROOMS, rule="OMEGA-R13", look=("start", "commandos"),
        text="The commandos begin in this room, which is explored from the start.",
    ),
    Brush(
        key="goal", label="Goal room", group=ROOMS, rule="OMEGA-22.02", look=("site",),
        text="Whoever opens its door wins for the commandos.",
    ),
    Brush(
        key="cores", label="Exit with the cores", group=ROOMS, rule="OMEGA-26.04", look=("token", "file"),
        text="A passage: the commandos win by carrying both data cores out here.",
    ),
    Brush(
        key="tech", label="Exit with the Lab Tech", group=ROOMS, rule="OMEGA-26.04",
        look=("token", "hostage"),
        text="A passage: the commandos win by leading the Lab Tech out here.",
    ),
    Brush(
        key=FEWER, label="One card fewer", group=CARDS, rule="OMEGA-3.09", look=("marker", "sign", "-"),
        text="Takes one card from the stack of this room, and from those that are dealt.",
    ),
)  # fmt: skip


def brushes(work: Work, plot: Plot) -> tuple[Brush, ...]:
    return (*signs(SPACES, ""), *FIXED[:-1], *rooms(plot), *signs(REVERSE, BACK), *cards(work), FIXED[-1])


def signs(group: str, prefix: str) -> list[Brush]:
    return [
        Brush(
            key=f"{prefix}{key}", label=label, group=group, rule=rule, text=text, look=LOOKS.get(key, (key,))
        )
        for key, (_, label, rule, text) in SIGNS.items()
    ]


def rooms(plot: Plot) -> list[Brush]:
    """The rooms that there are: a tile may join one."""
    return [
        Brush(
            key=f"{ROOM}{name}", label=f"Room {name}", group=ROOMS, rule="OMEGA-22.01", look=room_look(name)
        )
        for name in plot.areas
    ]


def room_look(name: str) -> tuple[str, ...]:
    return "marker", "sign", name


def cards(work: Work) -> list[Brush]:
    """One more of each kind, for the stack of a room; objectives come with their exits."""
    rows = rows_in(work.get("rooms.toml"), "card")
    plain = [row for row in rows if text_in(row, "effect") != "objective" and text_in(row, "id")]
    return [
        Brush(
            key=f"{CARD}{row['id']}",
            label=text_in(row, "name"),
            group=CARDS,
            rule="OMEGA-3.09",
            text=text_in(row, "text"),
            look=("card",),
        )
        for row in plain
    ]
