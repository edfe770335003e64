"""The games that are installed: ours and anybody's, by entry point."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError

GROUP = "sandtable.games"


@cache
def games() -> dict[str, GameType]:
    """Every installed game by slug."""
    found: dict[str, GameType] = {}
    for point in entry_points(group=GROUP):
        game = point.load()
        if not isinstance(game, GameType):
            raise SandtableError(f"entry point {point.name!r} must name a GameType, not {game!r}")
        found[game.slug] = game
    return dict(sorted(found.items()))


def find_game(slug: str) -> GameType:
    known = games()
    if slug not in known:
        raise SandtableError(f"unknown game {slug!r}; expected one of {', '.join(known)}")
    return known[slug]
