"""Rows say nothing to a seat that is hidden from it, in any scenario; one number that did would be found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandtable.catalog.registry import games
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Agent
from sandtable.engine.decisions import Aim, Decision
from sandtable.engine.game import Game
from sandtable.engine.observing import Column, Observer, Sheet
from sandtable.engine.rng import Rng, derive
from sandtable.testkit.looking import look_through
from sandtable.testkit.subject import Seating, Subject, random_agents

PAIRS = 1000
SETTINGS: dict[str, list[dict[str, Any]]] = {
    "flix": [{}, {"operators": 3}],
    "morale": [{"round_limit": 3}, {"units": 2, "round_limit": 3, "vehicles": True, "crew": "pick"}],
    "omega": [{"players": 3}],
    "sneak": [{}],
    "strike": [{"fog": True, "units": units, "rounds": 1, "max_turns": 5} for units in (2, 3)],
}
"""What is varied beside the scenario; in `strike` only fog hides much."""


def settings(slug: str) -> Iterator[Subject]:
    """Each scenario with each of the options, at random and as the game's own bot plays it."""
    game_type = games()[slug]
    for scenario in game_type.scenarios():
        known = {option.name for option in scenario.options}
        for options in SETTINGS[slug]:
            for agents in (random_agents, greedy(game_type)):
                chosen = {name: value for name, value in options.items() if name in known}
                yield Subject(game_type=game_type, scenario=scenario.name, options=chosen, agents=agents)


def greedy(game_type: GameType) -> Seating:
    def seated(seats: int, seed: int) -> list[Agent]:
        return [game_type.policies()["greedy"](Rng(derive(seed, seat))) for seat in range(seats)]

    return seated


def observer(subject: Subject) -> Observer:
    made = subject.game_type.observer()
    assert made is not None
    return made


@pytest.mark.parametrize("slug", SETTINGS)
def test_rows_say_nothing_that_is_hidden(slug: str) -> None:
    pairs = [look_through(each, 1, observer(each), observer(each)) for each in settings(slug)]
    assert sum(pairs) >= PAIRS


# With one number more


def next_card(game: Any, seat: int) -> int:
    """On the other team's stack (MORALE-3.01)."""
    return next((team.stack[-1] for team in game.teams if team.stack and not team.mask & 1 << seat), 0)


def where_the_unseen_stand(game: Any, seat: int) -> int:
    """STRIKE-R50."""
    return sum(unit.x for unit in game.units if game.team_of_seat(seat) != unit.team)


def first_marker(game: Any, seat: int) -> int:
    """At a door, face down (OMEGA-R86)."""
    return game.door_faces[0] if seat else game.deck.pile[-1]


def next_order(game: Any, seat: int) -> int:
    """On the Patrol deck (SNEAK-7.04)."""
    return game.patrol_deck.pile[-1] if game.patrol_deck.pile else 0


def first_objective(game: Any, seat: int) -> int:
    """Face down (FLIX-1.06)."""
    return game.token_kinds[0] if game.token_kinds else 0


SECRETS: dict[str, Callable[[Any, int], int]] = {
    "flix": first_objective,
    "morale": next_card,
    "omega": first_marker,
    "sneak": next_order,
    "strike": where_the_unseen_stand,
}


class Peeks(Observer):
    """A game's own rows, and in that of the table one number that its seat may not know."""

    def __init__(self, rows: Observer, secret: Callable[[Any, int], int]) -> None:
        self.rows = rows
        self.secret = secret

    def overall(self) -> list[Column]:
        return [*self.rows.overall(), Column("secret", -1, 1 << 20)]

    def thing(self) -> list[Column]:
        return self.rows.thing()

    def answer(self) -> list[Column]:
        return self.rows.answer()

    def room(self, game: Game) -> int:
        return self.rows.room(game)

    def most_answers(self, game: Game) -> int:
        return self.rows.most_answers(game)

    def aims(self, game: Game, decision: Decision, aim: Aim, rng: Rng) -> list[tuple[int, ...]]:
        return self.rows.aims(game, decision, aim, rng)

    def look(self, game: Game, seat: int, sheet: Sheet) -> None:
        self.rows.look(game, seat, sheet)
        sheet.overall.put(self.secret(game, seat))

    def write(self, game: Game, decision: Decision, aims: list[tuple[int, ...]], sheet: Sheet) -> None:
        self.rows.write(game, decision, aims, sheet)
        sheet.overall.put(self.secret(game, int(decision.seat)))


@pytest.mark.parametrize("slug", SECRETS)
def test_one_hidden_number_more_is_found(slug: str) -> None:
    subject, secret = next(settings(slug)), SECRETS[slug]
    with pytest.raises(AssertionError, match=r"^rows: .* hidden from it: overall\[0\]\.secret is "):
        look_through(subject, 1, Peeks(observer(subject), secret), Peeks(observer(subject), secret))
