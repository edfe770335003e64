"""A stage: a game of `morale` arranged by hand, whose questions a script answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Driver
from sandtable.engine.events import Event
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.components import STANDING, TOKEN_NAMES, Team, Unit
from sandtable.games.morale.rules.state import PLANNING

COVER = "MORALE-7.01"


class OutOfAnswers(Exception):
    """The script has no answer to a question; `decision` is the question."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(f"{decision.rule} asks seat {decision.seat}: {decision.choices()}")
        self.decision = decision


class Script(Driver):
    """Answers in order; Take Cover! is passed unless `cover` says which seat takes it in which window."""

    def __init__(self) -> None:
        self.answers: list[str] = []
        self.cover: dict[int, int] = {}
        self.windows: dict[int, int] = {}
        self.asked: list[tuple[int, str, list[str]]] = []
        self.on_ask: Callable[[Decision], None] = lambda decision: None

    def choose(self, game: Any, decision: Decision) -> int:
        seat = int(decision.seat)
        keys = [option.key() for option in decision.options]
        self.asked.append((seat, decision.rule, keys))
        self.on_ask(decision)
        if decision.rule == COVER:
            self.windows[seat] = self.windows.get(seat, 0) + 1
            return keys.index("take_cover" if self.cover.get(seat) == self.windows[seat] else "pass")
        if not self.answers:
            raise OutOfAnswers(decision)
        return decision.index(self.answers.pop(0))


class Stage:
    """SEALs are seat 0, Terrorists seat 1, all at Danger Level 0, in the first zone of their starts."""

    def __init__(self, scenario: str = "recovery", seed: int = 1, **options: Any) -> None:
        self.game: Any = GAME.new(scenario, {"units": 4} | options, seed)
        self.script = Script()
        self.game.driver = self.script
        self.game.log = []

    def set_up(self) -> Stage:
        """Muster and deploy, everybody in the first starting zone."""
        self.game.beat()
        for squad in self.game.plan.squads:
            for _ in range(squad.units):
                index = len(self.script.answers)
                self.script.answers.append(f"deploy:{index},{squad.starts[0]}")
        self.game.beat()
        assert self.game.step == PLANNING
        self.forget()
        return self

    def forget(self) -> None:
        """Starts the log and the list of questions anew."""
        self.game.log.clear()
        self.script.asked.clear()
        self.script.windows.clear()

    # What lies on the table

    def unit(self, card: str) -> Any:
        found: list[Unit] = [unit for unit in self.game.units if unit.card.id == card]
        assert found, f"{card} is not fielded"
        return found[0]

    def team(self, index: int) -> Team:
        team: Team = self.game.teams[index]
        return team

    def zone(self, name: str) -> int:
        return int(self.game.plan.zones.names.index(name))

    def put(self, card: str, zone: str, floor: int = 0, danger: int = 0, status: int = STANDING) -> Any:
        unit = self.unit(card)
        unit.zone, unit.floor, unit.danger, unit.status = self.zone(zone), floor, danger, status
        return unit

    def ready(self, card: str, token: str) -> Any:
        """Puts a token on the unit's ready spot, by the rules of planning."""
        unit = self.unit(card)
        self.game.put_on_spot(self.game.team_of(unit), unit, TOKEN_NAMES.index(token))
        return unit

    def bag(self, team: int, *counts: int) -> list[int]:
        """Fills a team's bag: white, black, and what a variant adds."""
        self.game.teams[team].bag.counts = list(counts)
        return list(counts)

    def skulls(self, team: int) -> list[int]:
        return list(self.game.teams[team].bag.counts)

    # What happens

    def turn(self, card: str, *answers: str, cover: dict[int, int] | None = None) -> None:
        """A whole turn with these answers. `cover={seat: n}`: it takes cover in its n-th window."""
        self.script.answers = list(answers)
        self.script.cover = cover or {}
        self.script.windows.clear()
        self.game.turn_of(self.unit(card))
        assert not self.script.answers, f"not asked for {self.script.answers}"

    def menu(self, card: str, *answers: str) -> list[str]:
        """What the unit may do after these answers in its turn (which is left unfinished)."""
        with pytest.raises(OutOfAnswers) as stopped:
            self.turn(card, *answers)
        return [option.key() for option in stopped.value.decision.options]

    def aimed(self, verb: str, card: str) -> str:
        """An option's key against a unit, such as `fire:5`."""
        return f"{verb}:{self.unit(card).index}"

    def to(self, verb: str, zone: str, floor: int | None = None) -> str:
        """An option's key towards a zone, such as `move:3,1` or (without floor) `frag_grenade:3`."""
        at = self.zone(zone)
        return f"{verb}:{at}" if floor is None else f"{verb}:{at},{floor}"

    def told(self, what: str) -> list[Event]:
        return [event for event in self.game.log if event.what == what]


@pytest.fixture
def stage() -> Callable[..., Stage]:
    """`stage(units=4, no_kill=True)` is a game set up and ready for its first round."""

    def make(scenario: str = "recovery", seed: int = 1, **options: Any) -> Stage:
        return Stage(scenario, seed, **options).set_up()

    return make
