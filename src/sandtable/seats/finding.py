"""Bots by name: the built-in ones, those that packages and whoever runs the program bring, any class of one's
own as `module:Class` or `path/to/file.py:Class`, and any network as `learnt:FILE`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from multiprocessing import parent_process
from pathlib import Path
from types import ModuleType
from typing import Any

from sandtable.bots import levels
from sandtable.catalog.levels import learns_beside
from sandtable.catalog.registry import reason, warn
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Agent
from sandtable.engine.errors import SandtableError
from sandtable.scene.words import plain
from sandtable.seats.bot import Bot
from sandtable.seats.fair import Fair

GROUP = "sandtable.bots"
VARIABLE = "SANDTABLE_BOTS"  # those that whoever runs the program brings: NAME=module:Class, with commas
LEARNT = "learnt"  # by the weights in a file
RESERVED = (
    *("human", "random", "search", "greedy"),
    *("easy", "normal", "hard", "expert", "master", "grandmaster"),
    LEARNT,
)

BotType = type[Bot]


def bot_names(game_type: GameType) -> list[str]:
    """The bots that can sit at a game, by name: what a stranger may choose from."""
    own = [name for name, kind in own_bots().items() if not kind.games or game_type.slug in kind.games]
    known = levels.bot_names(game_type)
    return [*known, *(name for name in own if name not in known)]


def make_bot(game_type: GameType, spec: str, seed: int) -> Agent:
    """A bot from its name, or from a class or a file of one's own: only for names from whoever runs the
    program, since it imports and reads what they name."""
    name, _, parameter = spec.partition(":")
    if parameter and name == LEARNT:
        return network(game_type, Path(parameter), seed)
    if ":" in spec and is_own(game_type, spec):
        return seat_bot(game_type, imported(spec), seed)
    return listed_bot(game_type, spec, seed)


def network(game_type: GameType, path: Path, seed: int) -> Agent:
    """A bot that plays by the network of a file, as `sandtable learn` writes it."""
    from sandtable.bots.learnt import learnt_from  # which needs NumPy

    return learnt_from(game_type, path, levels.rollout_policy(game_type, seed, learns_beside(game_type)))


def listed_bot(game_type: GameType, spec: str, seed: int) -> Agent:
    """A bot from its name; nothing is imported for it that is not installed or invited here."""
    if spec.partition(":")[0] in levels.bot_names(game_type):
        return levels.make_bot(game_type, spec, seed)
    kind = own_bots().get(spec)
    if kind is None or spec not in bot_names(game_type):
        names = ", ".join(bot_names(game_type))
        raise SandtableError(f"{game_type.slug} has no bot {spec!r}; expected one of {names}")
    return seat_bot(game_type, kind, seed)


def is_own(game_type: GameType, spec: str) -> bool:
    """Whether a bot is not one of the built-in ones, and nobody knows how long it thinks."""
    return spec.partition(":")[0] not in levels.bot_names(game_type)


def thinks(game_type: GameType, spec: str) -> bool:
    """Whether a bot may take its time."""
    return is_own(game_type, spec) or levels.thinks(game_type, spec)


def text_of(name: str) -> str:
    """How a bot that somebody has brought is described to people."""
    kind = own_bots().get(name)
    return kind.text or name if kind else name


def seat_bot(game_type: GameType, bot: Bot | BotType, seed: int) -> Agent:
    """A bot, or one of a class, at a seat."""
    if isinstance(bot, Bot):
        return Fair(game_type, bot, seed)
    try:
        return Fair(game_type, bot(), seed)
    except Exception as error:
        raise SandtableError(f"bot {bot.__name__} cannot be made: {reason(error)}") from error


# Those that are brought


def own_bots() -> dict[str, BotType]:
    """The bots of other packages, and of whoever runs the program. A broken one is warned of, once."""
    found, faults = brought(os.environ.get(VARIABLE, ""))
    for fault in faults if parent_process() is None else ():
        warn(fault)
    return found


@cache
def brought(invited: str) -> tuple[dict[str, BotType], tuple[str, ...]]:
    found: dict[str, BotType] = {}
    faults: list[str] = []
    for where, name, spec in [*installed(), *(("", *invitation(each)) for each in split(invited))]:
        try:
            found[free(name, found)] = imported(spec)
        except SandtableError as error:
            faults.append(plain(f"{where}{error}"))
    return found, tuple(faults)


def installed() -> Iterator[tuple[str, str, str]]:
    for point in sorted(entry_points(group=GROUP)):
        yield f"entry point {point.name!r} of {GROUP}: ", point.name, point.value


def split(invited: str) -> list[str]:
    return [each.strip() for each in invited.split(",") if each.strip()]


def invitation(text: str) -> tuple[str, str]:
    """The name and the class of `name=module:Class`; a class without a name has its own."""
    name, equals, spec = text.partition("=")
    return (name, spec) if equals else (text.rpartition(":")[2], text)


def invite(bots: str) -> None:
    """Lets everybody here choose these, in this process and those that it starts; an error names the one that
    is no bot."""
    found, _ = brought(bots)
    for each in split(bots):
        name, spec = invitation(each)
        if found.get(name) is not imported(spec):
            raise SandtableError(f"bot {each!r}: expected a name of its own, of letters, digits, - and _")
    os.environ[VARIABLE] = bots


def free(name: str, found: dict[str, BotType]) -> str:
    if not name.replace("-", "_").isidentifier():
        raise SandtableError(f"bot name {name!r}: expected letters, digits, - and _")
    if name in found or name in RESERVED:
        raise SandtableError(f"bot name {name!r} is taken")
    return name


# Classes by name


def imported(spec: str) -> BotType:
    """The class of `module:Class` or `path/to/file.py:Class`."""
    home, colon, name = spec.rpartition(":")
    if not (home and colon and name):
        raise SandtableError(f"bot {spec!r}: expected module:Class or path/to/file.py:Class")
    try:
        module = from_file(Path(home)) if home.endswith(".py") else from_here(home)
        found: Any = getattr(module, name)
    except (Exception, SystemExit) as error:
        raise SandtableError(f"bot {spec!r} cannot be imported: {reason(error)}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise SandtableError(f"bot {spec!r} must name a subclass of sandtable.Bot, not {found!r:.80}")
    return found


def from_here(name: str) -> ModuleType:
    """A module, also of the folder that the program was started in."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    return import_module(name)


def from_file(path: Path) -> ModuleType:
    """A file as a module, read once."""
    path = path.resolve()
    name = f"sandtable_bot_{sha256(str(path).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise SandtableError(f"there is no file {path.name}")
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
