"""What is true of a wall, a place or the whole map, and what of it can be typed."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.lattice import UNREACHABLE
from sandtable.catalog.desks import Path, Thing, Work
from sandtable.catalog.drafts import typed
from sandtable.engine.errors import SandtableError
from sandtable.games.strike.content.maps import KINDS
from sandtable.games.strike.desk import palette
from sandtable.games.strike.desk.overlays import OVERLAYS, far_in_mu, middle, typed_point
from sandtable.games.strike.desk.painting import RULES, mu
from sandtable.games.strike.desk.sketch import PIECES, Point, Sketch
from sandtable.games.strike.rules.components import CLAN_NAMES
from sandtable.games.strike.rules.movement import MOVES
from sandtable.games.strike.rules.plan import Rect
from sandtable.games.strike.view.ground import MU
from sandtable.games.strike.view.names import CLAN_TITLES
from sandtable.scene.phrases import count_of

ALL = tuple(OVERLAYS)
PIECE_TITLES = {"wall": "Wall", "half": "Piece of half height"}
PIECE_RULES = {"wall": palette.WALL, "half": palette.HALF}
CORNERS = "South-west and north-east corner"


def thing(work: Work, sketch: Sketch, element: str) -> Thing:
    kind, _, name = element.partition("-")
    if not element:
        return whole(work, sketch)
    if kind in PIECES and (place := piece_place(sketch, kind, name)) is not None:
        return piece(work, sketch, element, kind, place)
    if kind == "start" and name in ("0", "1") and int(name) in sketch.spawns:
        return start(work, sketch, element, int(name))
    if kind == "zone" and name in sketch.zones:
        return zone(work, sketch, element, name)
    if kind in sketch.goals and name in sketch.goals[kind]:
        return goal(work, sketch, element, kind, name)
    if kind == "hostage" and name.isdecimal() and int(name) < len(sketch.hostages):
        return hostage(work, sketch, element, *sketch.hostages[int(name)])
    if typed_point(sketch, element):
        return Thing(id=element, title=f"An eye at {element[:20]}", overlays=ALL)
    raise SandtableError(f"{element[:40]!r} is not on this map")


def whole(work: Work, sketch: Sketch) -> Thing:
    walls, halves = (len(sketch.pieces[kind]) for kind in PIECES)
    facts = [
        f"{size_of((0, 0, *sketch.size))}, {count_of(walls, 'wall')}, {count_of(halves, 'piece')} of cover."
    ]
    if len(sketch.spawns) == 2 and sketch.formation(0) and sketch.formation(1):
        way = sketch.way_to(sketch.ways_from(sketch.formation(0)), sketch.spawns[1])
        facts.append(f"The clans begin {far_in_mu(way)} apart, on foot.")
    fields = [
        typed(work, sketch.file, ("title",), "Map"),
        typed(work, sketch.file, ("kind",), "What there is to win", choices=tuple(KINDS),
              rule=palette.BOMB_GOALS if palette.kind_of(sketch) == "bomb" else palette.HOSTAGE_GOALS),
    ]  # fmt: skip
    for key, label in (("title", "Scenario"), ("summary", "In a sentence")) if sketch.scenario_file else ():
        fields.append(typed(work, sketch.scenario_file, (key,), label))
    return Thing(id="", title=sketch.title, fields=tuple(fields), facts=tuple(facts), overlays=ALL)


def size_of(rect: tuple[int, ...]) -> str:
    return f"{mu(rect[2] - rect[0])} by {mu(rect[3] - rect[1])} MU"


# Walls


def piece_place(sketch: Sketch, kind: str, name: str) -> int | None:
    place = name.partition(":")[0]
    return int(place) if place.isdecimal() and int(place) in dict(sketch.pieces[kind]) else None


def piece(work: Work, sketch: Sketch, element: str, kind: str, place: int) -> Thing:
    path: Path = (kind, place)
    ends = dict(sketch.pieces[kind])[place]
    field = typed(work, sketch.file, path, "From x, y to x, y", rule=PIECE_RULES[kind])
    facts = (f"{mu(length(ends))} MU long.", *gap_facts(sketch, kind, place, ends))
    return Thing(id=element, title=PIECE_TITLES[kind], fields=(field,), facts=facts)


def length(ends: Rect) -> int:
    return abs(ends[2] - ends[0]) + abs(ends[3] - ends[1])


def gap_facts(sketch: Sketch, kind: str, place: int, ends: Rect) -> Iterator[str]:
    """How far it is from either end to what comes next on its line."""
    upright = ends[0] == ends[2]
    for side, gap in zip(
        ("south", "north") if upright else ("west", "east"), gaps(sketch, kind, place, ends)
    ):
        if gap:
            narrow = "" if gap >= MU else "; nobody passes"
            yield f"A gap of {mu(gap)} MU to the {side}{narrow}."


def gaps(sketch: Sketch, kind: str, place: int, ends: Rect) -> tuple[int, int]:
    """To the low and the high end; 0 where it touches something."""
    along = 1 if ends[0] == ends[2] else 0
    across = 1 - along
    low, high = sorted((ends[along], ends[along + 2]))
    stops = [0, sketch.size[along]]
    for other, pieces in sketch.pieces.items():
        for number, rect in pieces:
            lies = min(rect[across], rect[across + 2]) <= ends[across] <= max(rect[across], rect[across + 2])
            if lies and (other, number) != (kind, place):
                stops += [rect[along], rect[along + 2]]
                if min(rect[along], rect[along + 2]) <= low <= max(rect[along], rect[along + 2]):
                    stops.append(low)
                if min(rect[along], rect[along + 2]) <= high <= max(rect[along], rect[along + 2]):
                    stops.append(high)
    before = max(stop for stop in stops if stop <= low)
    after = min(stop for stop in stops if stop >= high)
    return low - before, after - high


# Places


def start(work: Work, sketch: Sketch, element: str, clan: int) -> Thing:
    path: Path = ("spawn", CLAN_NAMES[clan])
    field = typed(work, sketch.file, path, CORNERS, rule=palette.SPAWN)
    room = sketch.formation(clan)
    seen = any(sketch.plane.sees(*one, *other) for one in room for other in sketch.formation(1 - clan))
    facts = [f"{size_of(sketch.spawns[clan])}."]
    facts.append(
        "Units of the other clan are seen from it." if seen else "No unit of the other clan is seen from it."
    )
    facts += [] if room else ["There is not enough room for the largest team."]
    return Thing(
        id=element, title=f"{CLAN_TITLES[clan]} begin", fields=(field,), facts=tuple(facts), overlays=ALL
    )


def zone(work: Work, sketch: Sketch, element: str, name: str) -> Thing:
    at: Path = ("zone", name)
    fields = (
        typed(work, sketch.file, (*at, "name"), "Name", rule=palette.ZONE),
        typed(work, sketch.file, (*at, "area"), CORNERS, rule=palette.ZONE),
    )
    number = [*sketch.zones].index(name)
    near = count_of(len(sketch.plane.neighbours[number]), "neighbour")
    facts = (f"{size_of(sketch.zones[name])}, {near}.",)
    return Thing(id=element, title=sketch.zone_title(name), fields=fields, facts=facts, overlays=ALL)


def goal(work: Work, sketch: Sketch, element: str, kind: str, name: str) -> Thing:
    rect = sketch.goals[kind][name]
    field = typed(work, sketch.file, (kind, name, "area"), CORNERS, rule=RULES[kind])
    title = f"Site {name}" if kind == "site" else f"Rescue {name}"
    facts = (f"{size_of(rect)}, in {sketch.zone_name(*middle(rect))}.", *way_facts(sketch, rect))
    return Thing(id=element, title=title, fields=(field,), facts=facts, overlays=ALL)


def hostage(work: Work, sketch: Sketch, element: str, name: str, at: Point) -> Thing:
    field = typed(work, sketch.file, ("hostage", name, "at"), "Point", rule=palette.HOSTAGE)
    ways = sketch.ways_from([at])
    home = min((sketch.way_to(ways, rect) for rect in sketch.goals["rescue"].values()), default=UNREACHABLE)
    facts = (*way_facts(sketch, at), f"{far_in_mu(home)} to the nearest rescue zone.")
    return Thing(id=element, title=f"Hostage {name}", fields=(field,), facts=facts, overlays=ALL)


def way_facts(sketch: Sketch, goal: Rect | Point) -> Iterator[str]:
    """STRIKE-6.01: ten moves of 1 MU are a turn."""
    for clan, title in enumerate(CLAN_TITLES):
        way = sketch.way_to(sketch.ways_from(sketch.formation(clan)), goal)
        turns = count_of(-(-way // (MOVES * MU)), "turn")
        yield f"{title}: no way." if way == UNREACHABLE else f"{title}: {far_in_mu(way)}, {turns} on foot."
