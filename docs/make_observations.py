"""Writes the tables of observations.md from the columns that each game names.

python docs/make_observations.py"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType
from sandtable.engine.observing import Column
from sandtable.seats.rows import Shape, observer_of

PAGE = Path(__file__).parent / "observations.md"
MARK = "<!-- From here on made by docs/make_observations.py -->\n"
GAMES = ("morale", "strike", "omega", "sneak", "flix")
TITLES = {"overall": "the table", "things": "a thing", "answers": "an answer"}
NUMBERED = re.compile(r"^(.*?)(\d+)$")
FEW = 6  # columns of one family that are listed by name


def family(column: Column) -> tuple[str, float, float]:
    """Columns that belong together: which of several words it is, or which number."""
    name = column.name
    numbered = NUMBERED.match(name)
    stem = numbered[1] if numbered else f"{name.rpartition('.')[0]}." if "." in name else name
    return stem, column.low, column.high


def families(columns: list[Column]) -> Iterator[tuple[str, str, str]]:
    """The places of columns, their names, and their range."""
    start = 0
    for (stem, low, high), found in groupby(columns, family):
        names = [column.name for column in found]
        last = start + len(names) - 1
        places = str(start) if len(names) == 1 else f"{start} to {last}"
        yield places, worded(stem, names), f"{low:g} to {high:g}"
        start = last + 1


def worded(stem: str, names: list[str]) -> str:
    if len(names) == 1:
        return f"`{names[0]}`"
    ends = [name.removeprefix(stem) for name in names]
    if len(names) <= FEW or not all(end.isdecimal() for end in ends):
        return f"`{stem}*`: " + ", ".join(f"`{end}`" for end in ends)
    return f"`{names[0]}` to `{names[-1]}`"


def table(columns: list[Column]) -> str:
    lines = ["| place | column | range |", "|---|---|---|"]
    lines += [f"| {places} | {names} | {ends} |" for places, names, ends in families(columns)]
    return "\n".join(lines) + "\n"


def of_game(game_type: GameType) -> Iterator[str]:
    """Its rows, and how many there are in each scenario."""
    shapes = {spec.title: Shape(game_type, game_type.new(spec.name, {}, 0)) for spec in game_type.scenarios()}
    shape = next(iter(shapes.values()))
    yield f"## {game_type.slug}\n"
    yield f"Version {observer_of(game_type).version} of its columns.\n"
    yield "| scenario, with its defaults | things | answers |\n|---|---|---|"
    yield "\n".join(f"| {title} | {each.room} | {each.answers} |" for title, each in shapes.items()) + "\n"
    for name, columns in shape.columns.items():
        if columns:
            yield f"### {game_type.slug}: {TITLES[name]}\n"
            yield f"{len(columns)} columns of `{name}`.\n"
            yield table(columns)


def page() -> str:
    """The page with its tables as the columns are now."""
    head, _, _ = PAGE.read_text("utf-8").partition(MARK)
    lines = [head + MARK]
    for slug in GAMES:
        game_type = find_game(slug)
        if game_type.observer() is not None:
            lines += of_game(game_type)
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
