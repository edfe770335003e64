"""The entries of a page: a new one as it is put down, and one that is taken away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sandtable.board.grid.compass import turned
from sandtable.catalog.desks import Path
from sandtable.games.sneak.content.stages import FACINGS, TRAP_TOKENS
from sandtable.games.sneak.desk.brushes import SUPPLIES
from sandtable.games.sneak.desk.mending import Data
from sandtable.games.sneak.desk.places import SPACES, At, Piece, listed, table, value_in
from sandtable.games.sneak.desk.sketch import Sketch, refuse
from sandtable.games.sneak.desk.stock import bench

if TYPE_CHECKING:
    from sandtable.games.sneak.content.cards import EquipmentData

TURNING = ("patrol", "camera")
WAYS = {number: name for name, number in FACINGS.items()}
EVENT_TEXT = "What lies here counts for the objective."


def add(sketch: Sketch, kind: str, at: At, which: str, faces: str) -> None:
    page = sketch.page
    if kind in SPACES:
        page.setdefault(kind, []).append(list(at))
    elif kind in ("nests", "turrets"):
        page["boss"].setdefault(kind, []).append(list(at))
    elif kind in ("hidden", "hidden_trap"):
        hide(sketch, at, kind == "hidden_trap")
    else:
        page.setdefault(kind, []).append(ENTRIES[kind](sketch, which, faces) | {"at": list(at)})


def hide(sketch: Sketch, at: At, trap: bool) -> None:
    """SNEAK-G11: the spaces of Events come before those of Traps, though chance deals them all."""
    hidden = sketch.page.setdefault("hidden", {"events": 0, "at": []})
    if list(at) in hidden["at"]:
        refuse(f"a face-down token is at {at[1]},{at[0]} already", "SNEAK-G11")
    most = TRAP_TOKENS if trap else sum(bench(sketch.work).tokens.hidden.values())
    key = "traps" if trap else "events"
    if hidden.get(key, 0) >= most:
        refuse(f"there are {most} such tokens, and all lie on the map", "SNEAK-2.18")
    place = len(hidden["at"]) if trap else hidden["events"]
    hidden["at"].insert(place, list(at))
    hidden[key] = hidden.get(key, 0) + 1


def turn(page: Data, path: Path, faces: str) -> None:
    """A post that is put down where it stands turns."""
    value_in(page, path).update(camera_of(faces) if path[0] == "camera" else {"faces": faces})


# New entries


def patrol(sketch: Sketch, which: str, faces: str) -> Data:
    return {"at": [], "faces": faces}


def camera(sketch: Sketch, which: str, faces: str) -> Data:
    return {"at": []} | camera_of(faces)


def camera_of(faces: str) -> Data:
    """SNEAK-24.04, SNEAK-G12: blue is how it begins."""
    return {"red": WAYS[int(turned(FACINGS[faces], 2))], "blue": faces}


def door(sketch: Sketch, which: str, faces: str) -> Data:
    check_free(sketch, "door", "token", which, f"Door {which}")
    return {"token": which, "at": []}


def terminal(sketch: Sketch, which: str, faces: str) -> Data:
    check_free(sketch, "terminal", "level", int(which), f"the Terminal of level {which}")
    return {"level": int(which), "at": []}


def event(sketch: Sketch, which: str, faces: str) -> Data:
    check_free(sketch, "event", "letter", which, f"Event {which}")
    return {"letter": which, "at": [], "does": "proof", "text": EVENT_TEXT}


def find(sketch: Sketch, which: str, faces: str) -> Data:
    """The first card that the Stage does not have yet; another one can be typed."""
    page = sketch.page
    won = [page.get("reward"), page.get("extra_reward")]
    free = first_free([card.id for card in cards(sketch)], used(page, "find", "card") + won)
    return {"card": free or refuse("every Equipment card is in this Stage already", "SNEAK-3.16"), "at": []}


def cards(sketch: Sketch) -> list[EquipmentData]:
    return [card for card in bench(sketch.work).equipment if not card.owner]


def call(sketch: Sketch, which: str, faces: str) -> Data:
    numbers = [call.number for call in bench(sketch.work).calls]
    free = first_free(numbers, used(sketch.page, "call", "number"))
    return {"number": free or refuse("every codec number is on this map already", "SNEAK-1.03"), "at": []}


def supply(sketch: Sketch, which: str, faces: str) -> Data:
    return {"at": [], which: SUPPLIES[which][1]}


ENTRIES: dict[str, Callable[[Sketch, str, str], Data]] = {
    "patrol": patrol,
    "camera": camera,
    "door": door,
    "terminal": terminal,
    "event": event,
    "find": find,
    "call": call,
    "supply": supply,
}


def used(page: Data, key: str, field: str) -> list[Any]:
    return [table(entry).get(field) for entry in listed(page.get(key))]


def first_free(names: list[str], taken: list[Any]) -> str:
    return next((name for name in names if name not in taken), "")


def check_free(sketch: Sketch, key: str, field: str, value: Any, what: str) -> None:
    """SNEAK-2.17, SNEAK-2.18: there is one of each."""
    if value in used(sketch.page, key, field):
        refuse(f"{what} lies on the map already; there is one", "SNEAK-2.17")


# Taking away


def take(page: Data, piece: Piece) -> None:
    if piece.kind == "boss":
        refuse("a Boss Stage has its Boss; put it elsewhere", "SNEAK-1.11")
    *way, last = piece.path
    del value_in(page, tuple(way))[last]
    if piece.kind == "hidden":
        uncount(page, int(last))
    elif piece.kind in ("room", "elevator"):
        drop_groups(page, piece)
    elif piece.kind in ("nests", "turrets"):
        drop(page["boss"], piece.kind)
    elif piece.kind != "starts":  # which every page must have
        drop(page, piece.kind)


def uncount(page: Data, place: int) -> None:
    """See `hide`."""
    hidden = page["hidden"]
    key = "events" if place < hidden["events"] else "traps"
    hidden[key] = max(0, hidden.get(key, 0) - 1)
    if not hidden.get("traps"):
        hidden.pop("traps", None)
    if not hidden["at"]:
        del page["hidden"]


def drop_groups(page: Data, piece: Piece) -> None:
    """A Patrol Room token, or a shaft, without spaces; then an Elevator without shafts."""
    if piece.kind == "room":
        drop(page["room"], str(piece.path[1]))
        drop(page, "room")
        return
    for elevator in page["elevator"]:
        elevator["shafts"] = [shaft for shaft in elevator["shafts"] if shaft]
    page["elevator"] = [elevator for elevator in page["elevator"] if elevator["shafts"]]
    drop(page, "elevator")


def drop(holder: Data, key: str) -> None:
    """A key that says nothing more."""
    if not holder[key]:
        del holder[key]
