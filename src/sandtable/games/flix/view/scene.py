"""What a seat sees: the Map with all that stands on it, the panels, and the question."""

from __future__ import annotations

from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import capital, figure_name, spoken
from sandtable.games.flix.view.panels import panels
from sandtable.games.flix.view.pieces import elements
from sandtable.scene.grounds import grid_board
from sandtable.scene.vocabulary import AimBounds, Board, Choice, Question, Scene

PHASES = (
    *("Choosing", "Setting up", "Whose turn", "Actions", "Sentries", "Patrols", "Spawning", "Taking Cover"),
    *("Attacks", "Victory and Timer", "Report"),
)
"""The steps of `state`, in their order."""


def seat_names(game: FlixState) -> list[str]:
    """By the operators that each seat has; the seats by number before that is settled."""
    found: list[str] = []
    for seat in range(int(game.seats)):
        mine = [seal for seal in game.seals if seal.who != NONE and seal.seat == seat]
        names = [figure_name(game, int(seal.index)) for seal in mine]
        found.append(", ".join(names) if names and not game.plan.campaign else f"Player {seat + 1}")
    return found


def scene(game: FlixState, seat: int, decision: Decision | None) -> Scene:
    return Scene(
        title=game.page().title,
        status=f"Round {game.round}, {game.timer} left on the Timer",
        phases=PHASES,
        phase=int(game.step),
        board=board(game),
        elements=tuple(elements(game)),
        panels=panels(game),
        question=question(game, decision) if decision is not None else None,
    )


def board(game: FlixState) -> Board:
    """Measured in tenths of a millimetre, as flicks are."""
    drawn = grid_board(game.site().grid, int(game.opened), game.page().title)
    drawn.unit = int(game.plan.numbers.space)
    return drawn


def question(game: FlixState, decision: Decision) -> Question:
    who = figure_name(game, int(game.turn_of)) if game.turn_of != NONE else "The team"
    return Question(
        int(decision.seat),
        f"{who} decides",
        decision.rule,
        tuple([choice(game, option) for option in decision.options]),
        bounds(decision.aim) if decision.aim else None,
    )


def choice(game: FlixState, option: Option) -> Choice:
    text = " ".join([capital(spoken(option.verb)), *[str(number) for number in option.args]])
    return Choice(option.key(), text, option.rule)


def bounds(aim: Aim) -> AimBounds:
    return AimBounds(aim.verb, aim.names, aim.low, aim.high, aim.origin, most=aim.most, nothing=aim.nothing)
