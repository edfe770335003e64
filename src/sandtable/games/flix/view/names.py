"""What things are called, and their ids in a scene."""

from __future__ import annotations

from sandtable.games.flix.content.options import Source
from sandtable.games.flix.rules.components import (
    CAPTIVE,
    FIRST_HOSTAGE,
    FIRST_PATROL,
    FIRST_SENTRY,
    MASTERMIND,
    MOST_SEALS,
    NONE,
)
from sandtable.games.flix.rules.effects import TOKENS
from sandtable.games.flix.rules.state import FlixState
from sandtable.scene.vocabulary import Space


def source(game: FlixState) -> Source:
    found = game.plan.source
    assert isinstance(found, Source)
    return found


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def spoken(word: str) -> str:
    """A word of the rules as people write it."""
    return word.replace("_", " ")


def figure_id(index: int) -> str:
    return f"seal-{index}" if index < MOST_SEALS else f"figure-{index}"


def figure_name(game: FlixState, index: int) -> str:
    if index < MOST_SEALS:
        who = int(game.seals[index].who)
        return str(game.plan.seals[who].name) if who != NONE else f"Operator {index + 1}"
    if index in (CAPTIVE, MASTERMIND):
        return "Captured Mastermind" if index == CAPTIVE else "Mastermind"
    if index < CAPTIVE:
        return f"Hostage {index - FIRST_HOSTAGE + 1}"
    if index < FIRST_SENTRY:
        return f"Patrol {index - FIRST_PATROL + 1}"
    return f"Sentry {index - FIRST_SENTRY + 1}"


def token_name(game: FlixState, token: int) -> str:
    """What is face down is the same to everybody."""
    shown = game.token_shown[token]
    return capital(spoken(TOKENS[game.token_kinds[token]])) if shown else "Objective, face down"


def point(game: FlixState, cell: int) -> Space:
    """The middle of a Space, in tenths of a millimetre."""
    grid, edge = game.site().grid, int(game.plan.numbers.space)
    return Space(x=grid.xs[cell] * edge + edge // 2, y=grid.ys[cell] * edge + edge // 2)
