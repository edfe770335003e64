"""A stage for `morale`: a game arranged by hand, whose questions a script answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.catalog.numbering import printed
from sandtable.engine.decisions import Decision
from sandtable.engine.events import Event
from sandtable.games.morale import GAME
from sandtable.games.morale.content.loader import content
from sandtable.games.morale.rules import action_tokens, danger, round_order
from sandtable.games.morale.rules.components import STANDING, TOKEN_NAMES, Card, Team
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.plan import Plan, Squad
from sandtable.games.morale.rules.skulls import Draw
from sandtable.games.morale.rules.state import PLANNING
from sandtable.testkit import stage as testkit

COVER = "MORALE-7.01"


class Script(testkit.Script):
    """Answers in order; Take Cover! is passed unless `cover` says which seat takes it in which window."""

    def __init__(self) -> None:
        super().__init__()
        self.cover: dict[int, int] = {}
        self.windows: dict[int, int] = {}
        self.watch: Callable[[Any, Event], object] = lambda game, event: None

    def told(self, game: Any, event: Event) -> None:
        """Whoever watches sees the game as it is when something is told."""
        self.watch(game, event)

    def reply(self, game: Any, decision: Decision) -> str:
        if decision.rule != COVER:
            return super().reply(game, decision)
        seat = int(decision.seat)
        self.windows[seat] = self.windows.get(seat, 0) + 1
        return "take_cover" if self.cover.get(seat) == self.windows[seat] else "pass"


class Stage(testkit.Stage[Any]):
    """SEALs are seat 0, Terrorists seat 1, all at Danger Level 0, in the first zone of their starts."""

    script: Script

    def __init__(self, scenario: str, seed: int, cards: dict[str, dict[str, Any]], **options: Any) -> None:
        game: Any = GAME.new(scenario, {"units": 4} | options, seed)
        super().__init__(Morale(with_cards(game.plan, cards), seed) if cards else game, Script())

    def set_up(self) -> Stage:
        """Muster and deploy, everybody in the first starting zone."""
        self.beat()
        for squad in self.game.plan.squads:
            for _ in range(squad.units):
                index = len(self.script.answers)
                self.script.answers.append(f"deploy:{index},{squad.starts[0]}")
        self.beat()
        assert self.game.step == PLANNING
        self.forget()
        return self

    def forget(self) -> None:
        super().forget()
        self.script.windows.clear()

    # What lies on the table

    def unit(self, card: str) -> Any:
        found = [unit for unit in self.game.units if unit.card.id == card]
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
        action_tokens.put_on_spot(self.game.team_of(unit), unit, TOKEN_NAMES.index(token))
        return unit

    def bag(self, team: int, *counts: int) -> list[int]:
        """Fills a team's bag: white, black, and what a variant adds."""
        self.game.teams[team].bag.counts = list(counts)
        return list(counts)

    def skulls(self, team: int) -> list[int]:
        return list(self.game.teams[team].bag.counts)

    # What happens

    def beat(self, times: int = 1) -> None:
        self.run(lambda game: [game.beat() for _ in range(times)])

    def turn(self, card: str, *answers: str, cover: dict[int, int] | None = None) -> None:
        """A whole turn with these answers. `cover={seat: n}`: it takes cover in its n-th window."""
        self.script.answers = list(answers)
        self.script.cover = cover or {}
        self.script.windows.clear()
        self.do(round_order.turn_of, self.unit(card))

    def draw(self, unit: Any) -> list[int]:
        """Draws for a unit, and says how many of each kind came."""
        return self.do(danger.draw, unit).counts

    def settle(self, unit: Any, counts: list[int]) -> None:
        """What a draw of so many of each kind does to a unit."""
        self.do(lambda game, unit, counts: danger.settle(game, unit, Draw(counts, [])), unit, counts)

    def options(self, card: str, *answers: str) -> list[str]:
        """What the unit may do after these answers in its turn (which is left unfinished)."""
        with pytest.raises(testkit.OutOfAnswers) as stopped:
            self.turn(card, *answers)
        return testkit.keys_of(stopped.value.decision)

    def asked(self) -> list[tuple[int, str, list[str]]]:
        """Who was asked by which rule, and what was offered."""
        return [(int(each.seat), each.rule, testkit.keys_of(each)) for each in self.script.asked]

    def aimed(self, verb: str, card: str) -> str:
        """An option's key against a unit, such as `fire:5`."""
        return f"{verb}:{self.unit(card).index}"

    def to(self, verb: str, zone: str, floor: int | None = None) -> str:
        """An option's key towards a zone, such as `move:3,1` or (without floor) `frag_grenade:3`."""
        at = self.zone(zone)
        return f"{verb}:{at}" if floor is None else f"{verb}:{at},{floor}"


def with_cards(plan: Plan, changes: dict[str, dict[str, Any]]) -> Plan:
    """The same plan with other numbers on some unit cards."""
    cards = {unit.id: printed(unit) for unit in content().units}
    squads = [
        Squad(
            [Card(cards[card.id] | changes.get(card.id, {})) for card in squad.cards],
            *(squad.units, squad.star_sets, squad.seats, squad.starts),
        )
        for squad in plan.squads
    ]
    parts = {name: getattr(plan, name) for name in ("zones", "numbers", "judge", "loot", "vehicles")}
    return Plan(parts | {"squads": squads})


@pytest.fixture
def stage() -> Callable[..., Stage]:
    """`stage(units=4, no_kill=True)` is a game set up and ready for its first round; `cards` are other
    numbers on some unit cards: `cards={"seal_leader": {"initiative": 40}}`."""

    def make(
        scenario: str = "recovery", seed: int = 1, cards: dict[str, Any] | None = None, **options: Any
    ) -> Stage:
        return Stage(scenario, seed, cards or {}, **options).set_up()

    return make
