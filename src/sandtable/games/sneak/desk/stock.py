"""The content of a work as it is: every file that can be read as its declaration says, and the installed one
in the place of one that cannot."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.catalog.checking import check_declared
from sandtable.catalog.declared import files_of, ids_in, read_files
from sandtable.catalog.desks import Work
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak.content.bosses import BossFile, make_bosses
from sandtable.games.sneak.content.checks import check_tokens
from sandtable.games.sneak.content.loader import SHELF, Content, Files
from sandtable.games.sneak.content.scenarios import ScenarioData
from sandtable.games.sneak.content.stages import StageData
from sandtable.games.sneak.rules.plan import Stage

STAGES = "stages/"
SCENARIOS = "scenarios/"
TILES = "tiles.toml"
TEXTS = ("words.toml", "terms.toml", "lesson.toml", "howto.toml", "questions.toml", "estimate.toml")


@lru_cache(maxsize=1)
def installed() -> Files:
    return read_files(SHELF, Files)


@lru_cache(maxsize=1)
def shipped() -> dict[str, dict[str, Any]]:
    """What the installed Stages, scenarios and tiles say."""
    names = [*SHELF.names("stages"), *SHELF.names("scenarios"), TILES]
    return {name: SHELF.read(name) for name in names}


def is_own(work: Work, file: str) -> bool:
    """Whether the work has made it, or changed it."""
    return work[file] != shipped().get(file)


def stem(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".toml")


def users(work: Work, file: str) -> list[str]:
    """The scenarios of the work's own that name a Stage."""
    mine = [name for name in work if name.startswith(SCENARIOS) and is_own(work, name)]
    return [name for name in mine if stem(file) in stages_of(work[name])]


def stages_of(scenario: dict[str, Any]) -> list[Any]:
    lists = [scenario.get("story"), scenario.get("virtual")]
    return [scenario.get("stage"), *[name for each in lists if isinstance(each, list) for name in each]]


def page_of(work: Work, file: str) -> dict[str, Any]:
    if not file.startswith(STAGES) or file not in work:
        raise SandtableError(f"{file}: there is no such Stage to paint; expected one of {STAGES}")
    return work[file]


def files_in(work: Work) -> Files:
    """All but the Stages and the scenarios."""
    found: dict[str, Any] = {"stages": {}, "scenarios": {}}
    for where, shape in files_of(Files).items():
        name = where.removesuffix(".toml").removesuffix("/NAME")
        if name == "bosses":
            found[name] = bosses_in(work)
        elif "/" not in where:
            found[name] = sound(work.get(where), shape, where, getattr(installed(), name))
    return Files(**found)


def bosses_in(work: Work) -> dict[str, BossFile]:
    """By name; only those that the rules know have one."""
    return {
        name: sound(work.get(f"bosses/{name}.toml"), BossFile, f"bosses/{name}.toml", printed)
        for name, printed in installed().bosses.items()
    }


def sound(data: Any, shape: type[Any], where: str, otherwise: Any) -> Any:
    try:
        return declared(data, shape, where)
    except (SandtableError, msgspec.ValidationError):
        return otherwise


def declared(data: Any, shape: type[Any], where: str, ids: Any = None) -> Any:
    """As the loader reads it."""
    check_declared(data, shape, where, ids)
    return msgspec.convert(data, shape)


class Bench(Content):
    """The content with one Stage: for a plan of it, and nothing is checked."""

    def __init__(self, files: Files) -> None:
        self.files: Struct = files
        self.options = files.options.option
        self.ids = ids_in(files)
        self.characters = files.characters.character
        self.equipment = files.equipment.card
        self.patrol_cards = files.patrol_cards.card
        self.reactions = files.reactions.card
        self.hacks = files.hacks.card
        self.tokens = files.tokens
        self.bosses = make_bosses(files.bosses)
        self.calls = files.codec.call
        self.tiles = {tile.id: tile for tile in files.tiles.tile}
        self.scenarios: list[ScenarioData] = []
        self.pages: dict[str, StageData] = {}
        self.stages: dict[str, Stage] = {}


def bench(work: Work) -> Bench:
    """With the work's cards and tokens, or the installed ones where they cannot be used."""
    try:
        found = Bench(files_in(work))
        check_tokens(found.tokens)
        return found
    except (SandtableError, ValueError, LookupError, TypeError):
        return Bench(installed())
