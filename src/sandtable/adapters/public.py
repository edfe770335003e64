"""What the public surface has beside matches and many games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sandtable.adapters.match import Match
from sandtable.adapters.seating import Player, kind_of
from sandtable.catalog import registry
from sandtable.catalog.spec import GameType
from sandtable.seats.finding import bot_names


def list_games() -> dict[str, GameType]:
    """Every installed game by slug: with `scenarios()`, and the options of each."""
    return registry.games()


def list_bots(game: str | GameType) -> list[str]:
    """The bots that can sit at a game by name: levels, the game's own, and those that packages bring."""
    return bot_names(kind_of(game))


def load(path: str | Path, bots: Mapping[int, Player] | None = None) -> Match:
    """The match of a record, where it stopped (`Match.save` writes one). Bots that it names and that are
    installed sit down again, with fresh chance; `bots` says otherwise."""
    return Match.load(path, bots)
