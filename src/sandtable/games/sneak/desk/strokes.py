"""Strokes: what a brush does to a page, space by space, and where it cannot stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.catalog.desks import Edit, Painted, Path, Spot, Stroke, Work
from sandtable.catalog.drafts import MOST_SPOTS, each_spot
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak.content.maps import FORCED, MOST_TILES, ROOMS, SIDE
from sandtable.games.sneak.content.page_checks import TURRETS, WALL_TOKENS, WOLF_TOKENS
from sandtable.games.sneak.content.stages import CAMERA_TOKENS, FACINGS, TRAP_TOKENS
from sandtable.games.sneak.desk import entries
from sandtable.games.sneak.desk.brushes import SIGNS, brushes
from sandtable.games.sneak.desk.mending import FLOOR, joined
from sandtable.games.sneak.desk.places import (
    FIGURES,
    FILLING,
    NAMES,
    At,
    Piece,
    listed,
    pieces,
    pieces_at,
    value_in,
)
from sandtable.games.sneak.desk.sketch import Sketch, refuse
from sandtable.games.sneak.rules.components import MOST_PATROLS

SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}
ARROWS = {way: sign for sign, way in FORCED.items()}
# What a brush of another name puts down, by the key of the page
KINDS = {
    "start": "starts",
    "exit": "exits",
    "wall_token": "walls",
    "trap": "traps",
    "nest": "nests",
    "turret": "turrets",
}
# No more than there are (SNEAK-2.08 to SNEAK-2.21)
MOST = {
    "patrol": (MOST_PATROLS, "SNEAK-2.08"),
    "camera": (CAMERA_TOKENS, "SNEAK-2.15"),
    "traps": (TRAP_TOKENS, "SNEAK-2.18"),
    "nests": (WOLF_TOKENS, "SNEAK-2.21"),
    "turrets": (TURRETS, "SNEAK-2.21"),
}


def paint(work: Work, file: str, stroke: Stroke) -> Painted:
    sketch = Sketch(work, file)
    if stroke.brush and stroke.brush not in [brush.key for brush in brushes(work, file)]:
        raise SandtableError(f"{stroke.brush[:40]!r} is no brush of this Stage; expected one of its palette")
    if stroke.faces and stroke.faces not in SIDES:
        raise SandtableError(f"faces: expected n, e, s or w, not {stroke.faces[:40]!r}")
    spots = list(dict.fromkeys(stroke.spots))  # each once
    left = each_spot(spots, lambda spot: touch(sketch, stroke, spot))
    sketch.check()
    return Painted(sketch.edits(), left)


def touch(sketch: Sketch, stroke: Stroke, spot: Spot) -> None:
    name, _, which = stroke.brush.partition(":")
    if name == "tile":
        lay_tile(sketch, spot, which)
    else:
        put_down(sketch, name, which, sketch.place(spot), SIDES[stroke.faces or "n"])


def put_down(sketch: Sketch, name: str, which: str, at: At, faces: str) -> None:
    if not name:
        rub_out(sketch, at)
    elif name in SIGNS:
        sketch.draw(at, SIGNS[name])
    elif name in PLACES:
        PLACES[name](sketch, at, which, faces)
    else:
        add(sketch, KINDS.get(name, name), at, which, faces)


# Pieces and tokens


def add(sketch: Sketch, kind: str, at: At, which: str, faces: str) -> None:
    here = [piece for piece in pieces_at(sketch.page, at) if piece.kind == kind]
    if here and kind in entries.TURNING:
        entries.turn(sketch.page, here[0].path, faces)
        return
    check_supply(sketch, kind)
    check_space(sketch, kind, at)
    entries.add(sketch, kind, at, which, faces)


def check_supply(sketch: Sketch, kind: str) -> None:
    """No more than the box holds."""
    lying = [piece.kind for piece in pieces(sketch.page)]
    if kind in ("walls", "exits") and lying.count("walls") + lying.count("exits") >= WALL_TOKENS:
        refuse(f"all {WALL_TOKENS} tokens lie on the map; Wall and Exit are their two sides", "SNEAK-2.21")
    most, rule = MOST.get(kind, (MOST_SPOTS, ""))
    if lying.count(kind) >= most:
        refuse(f"{NAMES[kind]}: all {most} of them lie on the map", rule)


def check_space(sketch: Sketch, kind: str, at: At, moved: Path = ()) -> None:
    """Floor, and nothing there that it cannot share the space with."""
    where = f"{at[1]},{at[0]}"
    if not sketch.is_floor(at) and not (kind == "exits" and sketch.is_rim(at)):
        refuse(f"{where} is filled; expected floor", "SNEAK-5.01")
    for other in pieces_at(sketch.page, at):
        if other.path == moved:
            continue
        if other.kind == kind or (kind in FIGURES and other.kind in FIGURES):
            refuse(f"{other.label} is at {where} already", "SNEAK-11.02")
        both = {kind, other.kind}
        if both & set(FILLING) and (both & set(FIGURES) or both <= set(FILLING)):
            refuse(f"{other.label} is at {where}; a token that fills a space has it alone", "SNEAK-11.02")


def add_elevator(sketch: Sketch, at: At, which: str, faces: str) -> None:
    """A space of a shaft that it lies beside, or of the second shaft of an Elevator, or of a new one."""
    check_space(sketch, "elevator", at)
    rows = sketch.page.setdefault("elevator", [])
    for piece in pieces(sketch.page):
        if piece.kind == "elevator" and abs(piece.at[0] - at[0]) + abs(piece.at[1] - at[1]) == 1:
            value_in(sketch.page, piece.path[:-1]).append(list(at))
            return
    if rows and len(rows[-1]["shafts"]) == 1:
        rows[-1]["shafts"].append([list(at)])
        return
    taken = [row.get("token") for row in rows]
    token = next(name for name in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if name not in taken)
    rows.append({"token": token, "shafts": [[list(at)]]})


def add_room(sketch: Sketch, at: At, which: str, faces: str) -> None:
    """SNEAK-23.10: the lowest number that the Zone lacks; on its token where it has one, else on the tile."""
    zone = sketch.zone(at)
    token = listed((sketch.page.get("room") or {}).get(str(zone)))
    numbers = ROOMS[: len(token)] or [sign for sign in all_signs(sketch, zone) if sign in ROOMS]
    if sketch.sign(at) in ROOMS or list(at) in token:
        return
    free = [number for number in ROOMS if number not in numbers]
    if not free:
        refuse(f"Zone {zone} has all {len(ROOMS)} spaces of its Patrol Room", "SNEAK-23.10")
    if token:
        check_space(sketch, "room", at)
        token.append(list(at))
    else:
        sketch.draw(at, free[0])


def all_signs(sketch: Sketch, zone: int) -> list[str]:
    places = [(row, column) for row in range(sketch.height) for column in range(sketch.width)]
    return [sketch.sign(at) for at in places if sketch.zone(at) == zone]


def add_forced(sketch: Sketch, at: At, which: str, faces: str) -> None:
    sketch.draw(at, ARROWS[FACINGS[faces]])


def set_zone(sketch: Sketch, at: At, which: str, faces: str) -> None:
    """SNEAK-5.03: of the whole tile. A Zone has its Patrol Count."""
    sketch.zones[at[0] // SIDE][at[1] // SIDE] = int(which)
    sketch.page["zones"] = joined(sketch.zones)
    counts = listed(sketch.page.get("counts"))
    number = len({zone for row in sketch.zones for zone in row})
    if counts and len(counts) != number:
        sketch.page["counts"] = [*counts, *[1] * number][:number]


def set_boss(sketch: Sketch, at: At, which: str, faces: str) -> None:
    check_space(sketch, "boss", at, ("boss",))
    sketch.page["boss"] |= {"at": list(at), "faces": faces}


PLACES: dict[str, Callable[[Sketch, At, str, str], None]] = {
    "elevator": add_elevator,
    "room": add_room,
    "forced": add_forced,
    "zone": set_zone,
    "boss": set_boss,
}


# Tiles


def lay_tile(sketch: Sketch, spot: Spot, name: str) -> None:
    """SNEAK-5.02: in the place of another one, or beside the map."""
    row, column = int(spot.y) // SIDE, int(spot.x) // SIDE
    height, width = len(sketch.names), len(sketch.names[0])
    grown = max(height, row + 1) * max(width, column + 1)
    if spot.x < 0 or spot.y < 0 or row > height or column > width or grown > MOST_TILES:
        refuse(f"a tile lies on the map or beside it in the east or south, {MOST_TILES} in all", "SNEAK-5.02")
    for line, zones in zip(sketch.names, sketch.zones):
        line.extend([name] * (column + 1 - width))
        zones.extend([zones[-1]] * (column + 1 - width))
    for _ in range(row + 1 - height):
        sketch.names.append([name] * len(sketch.names[0]))
        sketch.zones.append(sketch.zones[-1][:])
    if grown > height * width:
        sketch.page["zones"] = joined(sketch.zones)
    sketch.lay(row, column, name)


# Taking away, moving


def rub_out(sketch: Sketch, at: At) -> None:
    """All that lies there; where nothing does, what is printed there."""
    if not pieces_at(sketch.page, at) and not sketch.is_rim(at):
        sketch.draw(at, FLOOR)
    while here := pieces_at(sketch.page, at):
        entries.take(sketch.page, here[0])


def move(work: Work, file: str, piece: Piece, to: Spot) -> tuple[Edit, ...]:
    sketch = Sketch(work, file)
    at = sketch.place(to)
    if at == piece.at:
        return ()
    check_space(sketch, piece.kind, at, piece.path)
    entry: Any = value_in(sketch.page, piece.path)
    if isinstance(entry, dict):
        entry["at"] = list(at)
    else:
        entry[:] = list(at)
    sketch.check()
    return sketch.edits()
