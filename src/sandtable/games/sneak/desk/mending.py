"""The part of a page that can lie on the table: a map is painted long before it can be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.catalog.painting import drawn, rows_of
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak.content.cards import TileData
from sandtable.games.sneak.content.maps import MOST_TILES, SIDE, SIGNS, SOLID, Layout
from sandtable.games.sneak.content.page_checks import check_places
from sandtable.games.sneak.content.pages import Page
from sandtable.games.sneak.content.stages import TRAP_TOKENS, StageData
from sandtable.games.sneak.desk.stock import Bench, declared

Data = dict[str, Any]

MISSING = "?"  # the id of a tile that is none
FLOOR = "."
MOST_PARTS = 200  # that are tried one by one
BARE: Data = {
    "name": "",
    "code": "",
    "title": "",
    "briefing": "",
    "clear": "",
    "players": [1],
    "minutes": 1,
    "starts": [],
    "goal": [{"kind": "silence", "text": ""}],
}
UNREAD = (SandtableError, msgspec.ValidationError, KeyError, StopIteration)


def tiles_in(rows: Any) -> dict[str, TileData]:
    """Each entry that is one, as a square of known signs."""
    found = {MISSING: TileData(id=MISSING, name="no tile", open=True, rows=drawn([FLOOR * SIDE] * SIDE))}
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, dict) and isinstance(row.get("id"), str) and isinstance(row.get("rows"), str):
            lines = squared(row["rows"])
            walled = any(SOLID in line for line in lines)
            opened = row.get("open") is True and not walled
            found[row["id"]] = TileData(
                id=row["id"], name=str(row.get("name", "")), open=opened, rows=drawn(lines)
            )
    return found


def squared(drawing: str) -> list[str]:
    lines = [line[:SIDE].ljust(SIDE, FLOOR) for line in rows_of(drawing)[:SIDE]]
    lines += [FLOOR * SIDE] * (SIDE - len(lines))
    return ["".join(sign if sign in SIGNS else FLOOR for sign in line) for line in lines]


def names_in(rows: Any) -> list[list[str]]:
    """The tiles of a map by rows, filled up where a row is too short."""
    texts = [row.split() for row in rows if isinstance(row, str)] if isinstance(rows, list) else []
    width = min(MOST_TILES, max([1, *map(len, texts)]))
    height = max(1, min(len(texts), MOST_TILES // width))
    texts = (texts or [[]])[:height]
    return [[*row[:width], *[MISSING] * (width - len(row))] for row in texts]


def zones_in(page: Data, names: list[list[str]]) -> list[list[int]]:
    """The Zone of each tile as the page numbers them; 1 where it does not say."""
    rows = page.get("zones")
    texts = [row.split() if isinstance(row, str) else [] for row in rows] if isinstance(rows, list) else []
    numbers = [[zone_number(text) for text in row] for row in texts] + [[] for _ in names]
    return [[*row[: len(line)], *[1] * (len(line) - len(row))] for row, line in zip(numbers, names)]


def zone_number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 3 and int(text) else 1


def joined(rows: list[list[Any]]) -> list[str]:
    return [" ".join(map(str, row)) for row in rows]


def laid(page: Data, tiles: dict[str, TileData]) -> Data:
    """Tiles and Zones as a layout can bear them."""
    names = names_in(page.get("tiles"))
    zones = zones_in(page, names)
    ranks = sorted({zone for row in zones for zone in row})
    known = [[name if name in tiles else MISSING for name in row] for row in names]
    return {
        "tiles": joined(known),
        "zones": joined([[ranks.index(zone) + 1 for zone in row] for row in zones]),
    }


def mended(page: Data, tiles: dict[str, TileData], stock: Bench) -> StageData:
    """The page as it is, or else all of it that can lie on the table together."""
    ground = laid(page, tiles)
    page = {key: bounded(value) for key, value in page.items() if key != "hidden"} | hidden_in(page, stock)
    try:
        return stands(page | ground, tiles, stock)
    except UNREAD:
        return stands(BARE | ground | kept(page, ground, tiles, stock), tiles, stock)


def bounded(value: Any) -> Any:
    return value[:MOST_PARTS] if isinstance(value, list) else value


def hidden_in(page: Data, stock: Bench) -> Data:
    """Face-down tokens, as many as there are spaces for them; which of them are Traps, nobody sees."""
    hidden = page.get("hidden")
    if not isinstance(hidden, dict) or not isinstance(hidden.get("at"), list):
        return {}
    most = sum(stock.tokens.hidden.values())
    places = hidden["at"][: most + TRAP_TOKENS]
    events = min(most, len(places))
    return {"hidden": {"events": events, "traps": len(places) - events, "at": places}}


def kept(page: Data, ground: Data, tiles: dict[str, TileData], stock: Bench) -> Data:
    """Value by value, and of a list entry by entry, what stands beside what stands already."""
    found: Data = {}
    tried = 0
    for key, value in page.items():
        for part in parts(value) if key not in ground else ():
            tried += 1
            if tried > MOST_PARTS:
                return found
            more = [*found.get(key, []), part] if isinstance(value, list) else part
            try:
                stands(BARE | ground | found | {key: more}, tiles, stock)
                found[key] = more
            except UNREAD:
                continue
    return found


def parts(value: Any) -> Iterator[Any]:
    if isinstance(value, list):
        yield from value
    else:
        yield value


def stands(page: Data, tiles: dict[str, TileData], stock: Bench) -> StageData:
    """The page, if all of it can be laid out."""
    data: StageData = declared(page, StageData, "stages/NAME.toml", stock.ids)
    layout = Layout(data, tiles)
    made = Page(data, layout, stock.tokens, stock.ids)
    made.patrols(max(layout.zone_of) + 1)
    for lay in (made.locks, made.things, made.hidden, made.boss, made.aims):
        lay()
    check_places(data, layout.where)
    return replace(data, counts=counts_in(data, layout))


def counts_in(data: StageData, layout: Layout) -> tuple[int, ...]:
    zones = max(layout.zone_of) + 1
    return (*data.counts, *[0] * zones)[:zones]
