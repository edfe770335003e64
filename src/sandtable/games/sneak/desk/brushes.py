"""The palette: what a Stage can be painted with, in its groups."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.catalog.desks import Brush, Work
from sandtable.games.sneak.content.maps import OBSTACLE, SOLID, TURN
from sandtable.games.sneak.content.stages import LETTERS
from sandtable.games.sneak.desk.mending import FLOOR, Data, names_in, tiles_in, zones_in
from sandtable.games.sneak.desk.places import table
from sandtable.games.sneak.desk.stock import TILES, Bench, bench, page_of
from sandtable.games.sneak.rules.effects import BOSSES
from sandtable.games.sneak.view.names import TEAM_SIDE, lock_text
from sandtable.games.sneak.view.pieces import BOSS_ROLES

# Signs that a brush prints on a tile
SIGNS = {"floor": FLOOR, "wall": SOLID, "obstacle": OBSTACLE, "turn": TURN}
SPACES = (
    Brush(key="floor", label="Floor", group="Spaces", rule="SNEAK-5.02"),
    Brush(key="wall", label="Wall", group="Spaces", rule="SNEAK-G10", look=("wall",)),
    Brush(
        key="obstacle",
        label="Obstacle",
        group="Spaces",
        rule="SNEAK-G10",
        look=("crate",),
        text="Nobody enters it or sees through it.",
    ),
    Brush(
        key="room",
        label="Patrol Room",
        group="Spaces",
        rule="SNEAK-5.06",
        look=("red",),
        text="The next number of its Zone: Patrols appear on 1, then 2, then 3. Players never enter it.",
    ),
    Brush(
        key="turn",
        label="Turn icon",
        group="Spaces",
        rule="SNEAK-28.10",
        look=("number", "\u2194"),
        text="A Patrol that stops here turns to a new path.",
    ),
    Brush(
        key="forced",
        label="Forced direction",
        group="Spaces",
        rule="SNEAK-28.08",
        turns=True,
        look=("number", "\u2192"),
        text="A Patrol that comes here goes on that way.",
    ),
)
ENDS = (
    Brush(key="start", label="Start", group="Starts and exits", rule="SNEAK-G12", look=("start", TEAM_SIDE)),
    Brush(
        key="exit",
        label="Exit",
        group="Starts and exits",
        rule="SNEAK-2.21",
        look=("rescue", "green"),
        text="It also opens the outer border of a tile with walls.",
    ),
    Brush(
        key="elevator",
        label="Elevator Shaft",
        group="Starts and exits",
        rule="SNEAK-R48",
        look=("blue",),
        text="Beside a shaft it makes that one larger; elsewhere it is the second, or a new Elevator.",
    ),
)
POSTS = (
    Brush(
        key="patrol",
        label="Patrol",
        group="Enemies",
        rule="SNEAK-1.12",
        turns=True,
        look=("figure", "patrol"),
        text="Its post, and where it looks. Nobody draws its way: it walks by its cards.",
    ),
    Brush(
        key="camera",
        label="Camera",
        group="Enemies",
        rule="SNEAK-5.09",
        turns=True,
        look=("marker", "camera"),
        text="It looks there while the Camera Direction token is blue, as at first; to its right while red.",
    ),
)
TOKENS = (
    Brush(key="find", label="Equipment token", group="Tokens", rule="SNEAK-G11", look=("token", "case")),
    Brush(
        key="hidden",
        label="Hidden Event",
        group="Tokens",
        rule="SNEAK-G11",
        look=("marker", "qmark"),
        text="Face down, taken at random and mixed with the hidden Traps.",
    ),
    Brush(key="hidden_trap", label="Hidden Trap", group="Tokens", rule="SNEAK-G11", look=("marker", "qmark")),
    Brush(key="trap", label="Trap", group="Tokens", rule="SNEAK-2.18", look=("marker", "bomb")),
    Brush(key="gas", label="Gas", group="Tokens", rule="SNEAK-G11", look=("gas",)),
    Brush(key="call", label="Codec number", group="Tokens", rule="SNEAK-1.03", look=("yellow",)),
)
SUPPLIES = {"heals": ("Rations", 1), "ammo": ("Ammo", 3), "charges": ("Charges", 2)}


def brushes(work: Work, file: str) -> tuple[Brush, ...]:
    page, stock = page_of(work, file), bench(work)
    enemies = of_boss(table(page.get("boss"))) if page.get("boss") else POSTS
    return (
        *SPACES,
        *doors(stock),
        *ENDS,
        *enemies,
        *TOKENS,
        *terminals(stock),
        *events(),
        *(supplies() if page.get("boss") else ()),
        *zones(page),
        *tiles(work),
    )


def doors(stock: Bench) -> Iterator[Brush]:
    for door in stock.tokens.door:
        sign = lock_text(list(door.numbers), door.level)
        label = f"Door {door.id}, {sign}"
        look = ("marker", "sign", f"C{door.level}" if door.level else sign, "locked")
        yield Brush(key=f"door:{door.id}", label=label, group="Doors", rule="SNEAK-2.17", look=look)
    text = "Until C4 takes it away nobody passes."
    yield Brush(
        key="wall_token", label="Wall token", group="Doors", rule="SNEAK-2.21", look=("wall",), text=text
    )


def terminals(stock: Bench) -> Iterator[Brush]:
    for token in stock.tokens.terminal:
        label, look = f"Terminal, level {token.level}", ("marker", "sign", f"L{token.level}")
        yield Brush(key=f"terminal:{token.level}", label=label, group="Tokens", rule="SNEAK-19.07", look=look)


def events() -> Iterator[Brush]:
    for letter in LETTERS:
        yield Brush(
            key=f"event:{letter}",
            label=f"Event {letter}",
            group="Tokens",
            rule="SNEAK-3.13",
            look=("number", letter),
        )


def supplies() -> Iterator[Brush]:
    for key, (label, _) in SUPPLIES.items():
        yield Brush(key=f"supply:{key}", label=label, group="Tokens", rule="SNEAK-G14", look=("token", "kit"))


def of_boss(boss: Data) -> Iterator[Brush]:
    """A Boss Stage has no Patrols (SNEAK-1.11)."""
    name = boss.get("boss")
    look = ("figure", BOSS_ROLES[BOSSES.index(name)]) if name in BOSSES else ()
    if "at" in boss:
        yield Brush(key="boss", label="Boss", group="Enemies", rule="SNEAK-10.01", turns=True, look=look)
    if name == "wolf":
        yield Brush(key="nest", label="Nest", group="Enemies", rule="SNEAK-G14", look=("marker", "qmark"))
    if name == "liquid":
        yield Brush(
            key="turret", label="Turret", group="Enemies", rule="SNEAK-2.21", look=("marker", "sentry")
        )


def zones(page: Data) -> Iterator[Brush]:
    """One more than there are."""
    known = {zone for row in zones_in(page, names_in(page.get("tiles"))) for zone in row}
    for zone in range(1, max(known) + 2):
        text = "The whole tile is of this Zone."
        yield Brush(key=f"zone:{zone}", label=f"Zone {zone}", group="Zones", rule="SNEAK-5.03", text=text)


def tiles(work: Work) -> Iterator[Brush]:
    rows = work.get(TILES, {}).get("tile")
    for tile in list(tiles_in(rows).values())[1:]:
        text = "Beside the map it makes the map larger, to the east or the south."
        yield Brush(
            key=f"tile:{tile.id}", label=tile.name or tile.id, group="Tiles", rule="SNEAK-2.02", text=text
        )
