"""Answers to Take Cover! that may stand, and when each of them gives way. All of it is open to everybody."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from sandtable.engine.decisions import Decision
from sandtable.games.morale.rules.components import NONE
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.plan import COVER_MENU, PASS
from sandtable.games.morale.rules.state import PAIR, SECOND
from sandtable.games.morale.view import routine
from sandtable.games.morale.view.cover import aimed_at, all_drops, gain, is_last_chance, threatened
from sandtable.games.morale.view.names import unit_name, unit_names
from sandtable.scene.standing import Stand, Standing

WORTH_ASKING = Fraction(1, 10)
LASTS = "until the match ends"
DEFAULTS = ("help",)


def standing(game: Morale, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
    """What a seat may let stand beside that question, or at any time."""
    if team_of(game, seat) == NONE or (decision is not None and decision.options != COVER_MENU):
        return routine.offered(game, decision)
    turn = whose_turn(game) if game.step in (PAIR, SECOND) else ""
    return offered(moment(game), int(game.plan.numbers.take_cover_drop), turn)


def defaults(game: Morale, seat: int) -> tuple[str, ...]:
    """A captain is asked only when cover could help."""
    return DEFAULTS if team_of(game, seat) != NONE else ()


@lru_cache(maxsize=1000)
def offered(now: str, drop: int, turn: str) -> tuple[Standing, ...]:
    """Always the same at the same moment."""
    ids = [f"pass-round:{now}", "aimed", f"fall:{drop}", "help"]
    return tuple(worded(each, turn) for each in ([f"pass-turn:{now}", *ids] if turn else ids))


def stands(game: Morale, seat: int, decision: Decision | None, name: str) -> Stand | None:
    """Passes, or gives way; None where its turn or round is over."""
    kind, _, scope = name.partition(":")
    if kind in routine.KINDS:
        return routine.stands(game, decision, name)
    if is_over(game, kind, scope):
        return None
    what = described(game, name)
    if decision is None or decision.options != COVER_MENU:
        return Stand(what)
    because = REASONS[kind](game, team_of(game, seat), scope)
    return Stand(what, "" if because else PASS.key(), because)


def team_of(game: Morale, seat: int) -> int:
    """The team that a seat answers for."""
    for team in game.teams:
        if team.captain == seat:
            return int(team.index)
    return NONE


# Turns and rounds


def moment(game: Morale) -> str:
    """This round, turn and declared action: each pair of turns takes a card off one stack at least."""
    cards = "-".join([str(len(team.stack)) for team in game.teams])
    return f"{game.round}/{game.step}-{cards}/{game.declared}"


def is_over(game: Morale, kind: str, scope: str) -> bool:
    if kind not in ("pass-turn", "pass-round"):
        return False
    parts = 2 if kind == "pass-turn" else 1
    return scope.split("/")[:parts] != moment(game).split("/")[:parts]


def described(game: Morale, name: str) -> Standing:
    return worded(name, whose_turn(game) if name.startswith("pass-turn") else "")


@lru_cache(maxsize=1000)
def worded(name: str, turn: str) -> Standing:
    kind, _, scope = name.partition(":")
    labels = {
        "pass-turn": ("Pass this turn", f"ends with {turn}'s turn"),
        "pass-round": ("Pass this round", f"ends with round {scope.partition('/')[0]}"),
        "aimed": ("Only when one of mine is aimed at", LASTS),
        "fall": (f"Only when Danger falls by {scope} or more", LASTS),
        "help": ("Ask about cover only when it could help", LASTS),
    }
    return Standing(name, *labels[kind], about="take_cover", default=name in DEFAULTS)


def whose_turn(game: Morale) -> str:
    acting = game.acting
    if acting == NONE and game.first != NONE:
        acting = game.teams[1 - game.first if game.step == SECOND else game.first].revealed
    return unit_name(game, game.units[acting]) if acting != NONE else "the next unit"


# When they give way


def if_newly_aimed(game: Morale, team: int, scope: str) -> str:
    """Not for what was declared already when it was chosen."""
    return if_aimed(game, team, scope) if scope != moment(game) else ""


def if_aimed(game: Morale, team: int, scope: str) -> str:
    struck = aimed_at(game, team)
    verb = "is" if len(struck) == 1 else "are"
    return f"{unit_names(game, [unit for unit, _ in struck])} {verb} newly aimed at" if struck else ""


def if_much_falls(game: Morale, team: int, scope: str) -> str:
    fall = sum(fall for _, fall in all_drops(game, team))
    if fall < int(scope):
        return ""
    return if_aimed(game, team, scope) or if_last(game, team, scope)


def if_last(game: Morale, team: int, scope: str) -> str:
    if not is_last_chance(game) or not all_drops(game, team):
        return ""
    return f"round {game.round} may end with this turn"


def if_it_helps(game: Morale, team: int, scope: str) -> str:
    """A shot that cover makes less likely to hurt, or the last chance of a round."""
    saved = [each for each in threatened(game, team) if gain(game, team, *each) >= WORTH_ASKING]
    if saved:
        return f"cover would help {unit_names(game, [unit for unit, _ in saved])} now"
    return if_last(game, team, scope)


REASONS: dict[str, Callable[[Morale, int, str], str]] = {
    "pass-turn": if_newly_aimed,
    "pass-round": if_newly_aimed,
    "aimed": if_aimed,
    "fall": if_much_falls,
    "help": if_it_helps,
}
