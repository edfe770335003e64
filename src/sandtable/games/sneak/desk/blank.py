"""A Stage from nothing: floor with a border, four starts, an Exit, and a Patrol with its room."""

from __future__ import annotations

from sandtable.catalog.desks import MapSize
from sandtable.catalog.painting import drawn
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak.content.maps import MOST_TILES, ROOMS, SIDE, SOLID
from sandtable.games.sneak.desk.mending import FLOOR, Data, joined

LAST = 1000  # in the list of scenarios
SIZE = MapSize(
    unit="Spaces", across=2 * SIDE, down=2 * SIDE, least=SIDE, text=f"In whole tiles of {SIDE} by {SIDE}."
)


def blank(name: str, title: str, size: tuple[int, int]) -> dict[str, Data]:
    """The size is in spaces, and filled up to whole tiles."""
    width, height = -(-size[0] // SIDE), -(-size[1] // SIDE)
    if width * height > MOST_TILES or width < 1 or height < 1:
        most = f"expected 1 to {MOST_TILES} tiles of {SIDE} by {SIDE} spaces"
        raise SandtableError(f"size: {size[0]} by {size[1]} takes {width * height} tiles; {most}")
    ids = [[f"{name}_{row * width + column + 1}" for column in range(width)] for row in range(height)]
    signs = ground(SIDE * width, SIDE * height)
    return {
        f"scenarios/{name}.toml": scenario(name, title),
        f"stages/{name}.toml": page(name, title, ids),
        "tiles.toml": {
            "tile": [
                {"id": own, "name": f"{title} {column + 1},{row + 1}", "rows": tile(signs, row, column)}
                for row, line in enumerate(ids)
                for column, own in enumerate(line)
            ]
        },
    }


def ground(width: int, height: int) -> list[str]:
    """Walls in the north and west, as on most tiles, and a Patrol Room in the north-east."""
    rows = [SOLID * width, *[SOLID + FLOOR * (width - 1)] * (height - 1)]
    rows[1] = rows[1][:-2] + ROOMS[:2]
    rows[2] = rows[2][:-1] + ROOMS[2]
    return rows


def tile(signs: list[str], row: int, column: int) -> str:
    lines = signs[SIDE * row : SIDE * (row + 1)]
    return drawn([line[SIDE * column : SIDE * (column + 1)] for line in lines])


def scenario(name: str, title: str) -> Data:
    return {
        "name": name,
        "title": title,
        "summary": "A Stage of one's own.",
        "order": LAST,
        "minutes": [10, 30],
        "stage": name,
        "defaults": {"picks": False},
    }


def page(name: str, title: str, ids: list[list[str]]) -> Data:
    width, height = SIDE * len(ids[0]), SIDE * len(ids)
    south = height - 1
    return {
        "name": name,
        "code": "W1",
        "title": title,
        "briefing": "Cross the floor, stay out of sight, and leave by the north door.",
        "clear": "The door falls shut behind you.",
        "players": [1, 2, 3, 4],
        "minutes": 20,
        "tiles": joined(ids),
        "zones": joined([[1] * len(row) for row in ids]),
        "counts": [1],
        "blue": 10,
        "red": 3,
        "starts": [[south, 1], [south, 2], [south - 1, 1], [south - 1, 2]],
        "exits": [[0, width // 2]],
        "patrol": [{"at": [height // 2, width // 2], "faces": "east"}],
        "goal": [{"kind": "leave", "text": "All players leave by the Exit."}],
    }
