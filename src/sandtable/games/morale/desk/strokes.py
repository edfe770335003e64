"""What a stroke does to a map and to the scenario that is played on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.catalog.desks import Painted, Spot, Stroke, Work
from sandtable.catalog.drafts import (
    Draft,
    add_row,
    drop_entry,
    drop_rows,
    each_spot,
    listed,
    number,
    rows,
    table,
    text,
    texts,
)
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.games.morale.content.maps import MOST_ZONES
from sandtable.games.morale.desk.palette import BEGIN, CARRY, STEP, TERRAIN, brushes
from sandtable.games.morale.desk.sketch import Sketch, floors_of, vehicles_in
from sandtable.games.morale.rules.components import TEAM_NAMES

FARTHEST = 60  # columns and rows from the first one, to both sides
LOOT = ("package", "pilot", "case")
VEHICLES = {
    "seals": {"name": "Humvee", "weapon": "machine_gun", "threats": 2, "resupplies": True},
    "terrorists": {"name": "Truck", "weapon": "rpg", "threats": 3},
}


class Painting:
    """The files while a stroke goes over them."""

    def __init__(self, work: Work, file: str) -> None:
        self.sketch = Sketch(work, file)
        self.draft = Draft(work, file, self.sketch.scenario_file)
        self.map = self.draft.files[file]
        self.scenario: Data = self.draft.files.get(self.sketch.scenario_file, {})

    def under(self, spot: Spot) -> Data:
        """The zone of a spot, by its name, or by its column and row."""
        if spot.zone:
            return self.zone(spot.zone)
        found = self.at(*place_of(spot))
        if found is None or not isinstance(found.get("id"), str):
            raise SandtableError(f"there is no zone in column {spot.x:g}, row {spot.y:g} ({TERRAIN})")
        return found

    def zone(self, name: str) -> Data:
        for row in rows(self.map, "zone"):
            if row.get("id") == name:
                return row
        raise SandtableError(f"{name[:40]!r} is no zone of this map ({TERRAIN})")

    def at(self, x: int, y: int) -> Data | None:
        found = [row for row in rows(self.map, "zone") if (row.get("x"), row.get("y")) == (x, y)]
        return found[0] if found else None

    def loot(self, name: str) -> Data:
        return next(row for row in rows(self.scenario, "loot") if row.get("name") == name)


def paint(work: Work, file: str, stroke: Stroke) -> Painted:
    painting = Painting(work, file)
    known = [brush.key for brush in brushes(painting.sketch)]
    if stroke.brush and stroke.brush not in known:
        wanted = ", ".join(known[:12])
        raise SandtableError(f"{stroke.brush[:40]!r} is no brush of this map; expected one of {wanted}")
    verb, _, rest = stroke.brush.partition(":")
    left = each_spot(stroke.spots, lambda spot: BRUSHES[verb](painting, rest, spot))
    return Painted(painting.draft.edits(), left)


# Zones


def put_zone(painting: Painting, rest: str, spot: Spot) -> None:
    """Linked with the zones beside it."""
    x, y = place_of(spot)
    check_free(painting, x, y)
    if len(listed(painting.map.get("zone"))) >= MOST_ZONES:
        raise SandtableError(f"a map has at most {MOST_ZONES} zones ({TERRAIN})")
    name = free_id(painting, x, y)
    add_row(painting.map, "zone", {"id": name, "name": f"Zone {name}", "x": x, "y": y, "neighbours": []})
    link_beside(painting, name)


def place_of(spot: Spot) -> tuple[int, int]:
    x, y = spot.x, spot.y
    if spot.zone or x != int(x) or y != int(y) or not max(abs(x), abs(y)) <= FARTHEST:
        raise SandtableError(f"a zone lies in a column and a row, each at most {FARTHEST} ({TERRAIN})")
    return int(x), int(y)


def check_free(painting: Painting, x: int, y: int) -> None:
    other = painting.at(x, y)
    if other is not None:
        name = text(other.get("name"), text(other.get("id"), "a zone"))
        raise SandtableError(f"column {x}, row {y} is {name}; expected an empty place ({TERRAIN})")


def free_id(painting: Painting, x: int, y: int) -> str:
    """The letter of its row and the number of its column, or the next one."""
    taken = {row["id"] for row in rows(painting.map, "zone") if "id" in row}
    row = letters(y)
    number = max(x + 1, 1)
    while f"{row}{number}" in taken:
        number += 1
    return f"{row}{number}"


def letters(y: int) -> str:
    """A to Z, then AA, BB and so on; above the first row the same from Z backwards."""
    turns, letter = divmod(y, 26)
    return chr(ord("A") + letter) * (1 + abs(turns))


def link_beside(painting: Painting, name: str) -> None:
    own = painting.zone(name)
    for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)):
        other = painting.at(own["x"] + dx, own["y"] + dy)
        if other is not None and isinstance(other.get("id"), str):
            link(own, other)


def link(one: Data, other: Data) -> None:
    """A border is named from both sides."""
    for own, beside in ((one, other), (other, one)):
        if beside["id"] not in texts(own.get("neighbours")):
            own["neighbours"] = [*listed(own.get("neighbours")), beside["id"]]


def unlink(one: Data, other: str) -> None:
    if other in listed(one.get("neighbours")):
        one["neighbours"] = [each for each in one["neighbours"] if each != other]


def set_floors(painting: Painting, rest: str, spot: Spot) -> None:
    """One floor is what a zone has that says nothing."""
    zone = painting.under(spot)
    if rest == "1":
        zone.pop("floors", None)
    else:
        zone["floors"] = int(rest)
    bring_down(painting, zone)


def bring_down(painting: Painting, zone: Data) -> None:
    """What lay above lies on the floor that is the highest now."""
    top = floors_of(zone) - 1
    for row in rows(painting.scenario, "loot"):
        if row.get("zone") == zone["id"] and number(row.get("floor"), 0) > top:
            row["floor"] = top


def open_border(painting: Painting, rest: str, spot: Spot) -> None:
    one, other = painting.zone(spot.zone), painting.zone(spot.other)
    if one is other:
        raise SandtableError(f"{spot.zone} has no border with itself; expected two zones ({STEP})")
    link(one, other)


# What is set up on them


def put_start(painting: Painting, team: str, spot: Spot) -> None:
    zone = painting.under(spot)["id"]
    starts = table(painting.scenario.get("starts"))
    if zone not in texts(starts.get(team)):
        painting.scenario["starts"] = starts | {team: [*listed(starts.get(team)), zone]}


def put_vehicle(painting: Painting, team: str, spot: Spot) -> None:
    """MORALE-R32: a team has one; it is moved where it is there already."""
    zone = painting.under(spot)["id"]
    parked = vehicles_in(painting.scenario).get(team)
    if parked is not None:
        parked["zone"] = zone
    else:
        add_row(painting.scenario, "vehicle", VEHICLES[team] | {"team": team, "zone": zone})


def put_loot(painting: Painting, rest: str, spot: Spot) -> None:
    """Home is where each team begins."""
    zone = painting.under(spot)["id"]
    starts = table(painting.scenario.get("starts"))
    homes = {team: texts(starts.get(team))[0] for team in TEAM_NAMES if texts(starts.get(team))}
    if not homes:
        raise SandtableError(f"nobody begins anywhere yet, so nothing can be carried home ({CARRY}, {BEGIN})")
    taken = [row.get("name") for row in rows(painting.scenario, "loot")]
    name = next(each for each in loot_names() if each not in taken)
    add_row(painting.scenario, "loot", {"name": name, "zone": zone, "homes": homes})


def loot_names() -> Iterator[str]:
    yield from LOOT
    yield from (f"case {number}" for number in range(2, 10_000))


def put_home(painting: Painting, rest: str, spot: Spot) -> None:
    team, _, name = rest.partition(":")
    loot = painting.loot(name)
    loot["homes"] = table(loot.get("homes")) | {team: painting.under(spot)["id"]}


# Rubbing out


def rub_out(painting: Painting, rest: str, spot: Spot) -> None:
    """Of two zones their border; of a zone what lies on top, and the zone itself when it is bare; of a column
    and a row all that is there."""
    if spot.other:
        one, other = painting.zone(spot.zone), painting.zone(spot.other)
        unlink(one, spot.other)
        unlink(other, spot.zone)
    elif spot.zone:
        painting.zone(spot.zone)
        if not any(rub(painting, spot.zone) for rub in ON_TOP):
            rub_zone(painting, spot.zone)
    else:
        name = painting.under(spot)["id"]
        for rub in (*ON_TOP, rub_zone):
            rub(painting, name)


def rub_loot(painting: Painting, name: str) -> bool:
    return drop_rows(painting.scenario, "loot", lambda row: table(row).get("zone") == name)


def rub_vehicle(painting: Painting, name: str) -> bool:
    return drop_rows(painting.scenario, "vehicle", lambda row: table(row).get("zone") == name)


def rub_homes(painting: Painting, name: str) -> bool:
    found = False
    for row in rows(painting.scenario, "loot"):
        homes = table(row.get("homes"))
        left = {team: zone for team, zone in homes.items() if zone != name}
        if left != homes:
            row["homes"] = left
            found = True
    return found


def rub_starts(painting: Painting, name: str) -> bool:
    starts = table(painting.scenario.get("starts"))
    left = {team: [each for each in listed(zones) if each != name] for team, zones in starts.items()}
    if left == starts:
        return False
    painting.scenario["starts"] = left
    return True


def rub_floors(painting: Painting, name: str) -> bool:
    zone = painting.zone(name)
    high = floors_of(zone) > 1
    zone.pop("floors", None)
    bring_down(painting, zone)
    return high


def rub_zone(painting: Painting, name: str) -> bool:
    drop_entry(painting.map, "zone", name)
    for row in rows(painting.map, "zone"):
        unlink(row, name)
    return True


ON_TOP: tuple[Callable[[Painting, str], bool], ...] = (
    rub_loot, rub_vehicle, rub_homes, rub_starts, rub_floors,
)  # fmt: skip
BRUSHES: dict[str, Callable[[Painting, str, Spot], None]] = {
    "": rub_out,
    "zone": put_zone,
    "floors": set_floors,
    "link": open_border,
    "start": put_start,
    "vehicle": put_vehicle,
    "loot": put_loot,
    "home": put_home,
}
