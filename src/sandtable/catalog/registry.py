"""The installed games, ours and others, found by entry point. A broken one does not stop the others."""

from __future__ import annotations

import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from multiprocessing import parent_process

from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.scene.words import plain

GROUP = "sandtable.games"
OURS = "sandtable.games."
OTHER_BUILD = "it was compiled for another build of Sandtable: install it again"


def games() -> dict[str, GameType]:
    """Every installed game by slug. The caller is warned of broken entry points, once."""
    found, faults = installed()
    heed(faults)
    return found


def find_game(slug: str) -> GameType:
    """One game; of ours no other is loaded for it."""
    found, faults = installed(slug)
    if fault := fault_of(slug):
        raise SandtableError(fault)
    heed(faults)
    if slug in found:
        return found[slug]
    known = games()
    if slug not in known:
        raise SandtableError(f"unknown game {slug!r}; expected one of {', '.join(known)}")
    return known[slug]


def fault_of(slug: str) -> str:
    """What is wrong with the entry point that should bring a game; empty if nothing is."""
    found, faults = installed(slug)
    return "" if slug in found else faults.get(slug, "")


def heed(faults: dict[str, str]) -> None:
    """Only the process that somebody started warns of them."""
    if parent_process() is None:
        for fault in faults.values():
            warn(fault)


@cache
def installed(only: str = "") -> tuple[dict[str, GameType], dict[str, str]]:
    """The games by slug, and by their names the entry points that bring none, each with the reason; of ours
    only the one that is named, if one is."""
    loaded: list[tuple[EntryPoint, GameType]] = []
    faults: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP)):
        if only and only != point.name and point.value.startswith(OURS):
            continue
        try:
            loaded.append((point, load(point)))
        except SandtableError as error:
            faults[point.name] = plain(f"{named(point)} {' '.join(str(error).split())}")
    first: dict[str, tuple[EntryPoint, GameType]] = {}
    for point, game in sorted(loaded, key=claim):
        holder, other = first.setdefault(game.slug, (point, game))
        if other is not game:
            faults[point.name] = (
                f"{named(point)} brings the game {game.slug!r}, as {named(holder)} does already"
            )
    return {slug: game for slug, (_, game) in sorted(first.items())}, faults


def claim(brought: tuple[EntryPoint, GameType]) -> tuple[bool, bool]:
    """Who stays, of two games with one slug: ours, then the one whose entry point has that name."""
    point, game = brought
    return not point.value.startswith(OURS), point.name != game.slug


def named(point: EntryPoint) -> str:
    return f"entry point {point.name!r} ({point.value})"


def load(point: EntryPoint) -> GameType:
    """The game of an entry point, if it is one that can be listed."""
    try:
        game = point.load()
    except (Exception, SystemExit) as error:
        raise SandtableError(f"cannot be imported: {reason(error)}") from error
    if not isinstance(game, GameType):
        raise SandtableError(f"must name a GameType, not {game!r:.80}")
    try:
        whole = bool(game.slug and game.title and game.version and game.scenarios())
    except Exception as error:
        raise SandtableError(f"brings a game that fails: {reason(error)}") from error
    if not whole:
        raise SandtableError("brings a game without slug, title, version or scenarios")
    return game


def reason(error: BaseException) -> str:
    if isinstance(error, ImportError) and str(error.name).startswith("sandtable.build_"):
        return OTHER_BUILD
    return f"{type(error).__name__}: {error}"


@cache
def warn(fault: str) -> None:
    print(f"sandtable: warning: {fault}", file=sys.stderr, flush=True)
