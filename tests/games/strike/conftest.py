"""A stage: a match of `strike` arranged by hand on a field of 40 x 40 MU, whose questions a script answers.

Zones are A1 (south-west), A2 (north-west), B1 (south-east) and B2 (north-east), 20 x 20 MU each. The south
is open ground; walls stand in A2, pieces of half height in B2. Team 0 plays the Terrorists in the west, team
1 the Counter-terrorists in the east. Places are given in MU, steps in hundredths, as in the answers' keys.
"""

from __future__ import annotations

from collections.abc import Callable
from json import dumps
from typing import Any

import pytest

from games.strike.ground import CARDS, HALVES, WALLS, hundredths, plan_of
from sandtable.engine.decisions import Decision
from sandtable.games.strike.rules import damage, movement, placing, rounds, targets, turn_sequence
from sandtable.games.strike.rules.components import ATTACK, SCOPED
from sandtable.games.strike.rules.equipment import PISTOLS
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import CALLING, TARGETING
from sandtable.testkit import stage as testkit
from sandtable.testkit.stage import OutOfAnswers, Script


class ByUnit(Script):
    """Answers by unit, each unit's in order. Whoever has none does nothing: it keeps its knife, stands still,
    holds its fire, points at nobody."""

    PASSIVE = ("go_on", "walk", "hold", "no_target", "no_more", "keep", "done", "line_up", "enough")

    def __init__(self) -> None:
        super().__init__()
        self.by_unit: dict[int, list[str]] = {}

    def reply(self, game: Any, decision: Decision) -> str:
        unit = unit_asked(game, decision)
        if self.by_unit.get(unit):
            return self.by_unit[unit].pop(0)
        if decision.aim is not None and decision.aim.verb == "step":
            return "hold"
        for option in decision.options:
            if option.verb in self.PASSIVE or option.key() == f"attack:{unit},2,0":
                return option.key()
        raise OutOfAnswers(decision)

    def left(self) -> object:
        return {unit: rest for unit, rest in self.by_unit.items() if rest}


def unit_asked(game: Any, decision: Decision) -> int:
    """The unit that a question is about; the first of a seat if it is about all of them."""
    if decision.aim is not None:
        aim: Any = decision.aim
        return int(aim.unit)
    args = decision.options[0].args
    return int(args[0] if args else next(unit.index for unit in game.units if unit.seat == decision.seat))


class Stage(testkit.Stage[Any]):
    """Units 0 to n-1 are team 0's, n to 2n-1 team 1's, hostages follow. It is turn 1; nobody has called."""

    def __init__(self, units: int, hostages: int, players: Any, any_die: bool, **more: Any) -> None:
        asked = {"units": units, "hostages": hostages, "players": list(players), "any_die": any_die}
        asked |= {"walls": more.pop("walls", WALLS), "halves": more.pop("halves", HALVES)}
        asked |= {"cards": more.pop("cards", {}), "numbers": more}
        self.answering = ByUnit()
        super().__init__(Strike(plan_of(dumps(asked, sort_keys=True)), 1), self.answering)
        self.begun = False

    def set_up(self) -> Stage:
        """Nobody buys anything, unit 0 carries the bomb, everybody stands in formation."""
        named = not self.game.plan.site.hostages and self.game.plan.units > 1  # one alone is not asked
        self.play(rounds.open_round, {0: ["done:0", "carrier:0"]} if named else None)
        self.play(placing.take_places)
        self.game.turn = 1
        self.forget()
        return self

    # What lies on the table

    def unit(self, index: int) -> Any:
        return self.game.units[index]

    def hostage(self, place: int) -> Any:
        """The hostages count from 0; their indexes go on from the units'."""
        return self.game.hostages[place]

    def put(self, body: int, x: float, y: float, **more: Any) -> Any:
        """Puts a unit (or a hostage, by its index) there, in MU; `health=1` and the like set attributes."""
        one = self.game.body(body)
        one.x, one.y = hundredths(x), hundredths(y)
        for name, value in more.items():
            setattr(one, name, value)
        return one

    def item(self, id: str) -> int:
        return list(CARDS).index(id)

    def arm(self, unit: int, id: str) -> int:
        """Gives a weapon and returns its slot."""
        item = self.game.plan.items[self.item(id)]
        self.unit(unit).weapons[item.slot] = int(item.index)
        return int(item.slot)

    def where(self, body: int) -> tuple[int, int]:
        """In hundredths."""
        one = self.game.body(body)
        return int(one.x), int(one.y)

    # What happens: each takes answers by unit, an answer or a list of them

    def play(self, step: testkit.Step, answers: dict[int, Any] | None = None) -> None:  # type: ignore[override]
        given = {unit: [one] if isinstance(one, str) else list(one) for unit, one in (answers or {}).items()}
        self.answering.by_unit = given
        self.run(step)

    def beat(self, answers: dict[int, Any] | None = None) -> None:
        """The next step, whichever it is."""
        self.play(lambda game: game.beat(), answers)

    def call(self, answers: dict[int, Any] | None = None) -> None:
        """Phase 1 of the next turn (of turn 1, to begin with); the others call their knife, standing."""
        if not self.begun and self.game.turn == 1:
            self.game.turn = 0
        self.begun = True
        self.game.step = CALLING
        self.play(turn_sequence.call_actions, answers)

    def move(self, answers: dict[int, Any] | None = None) -> None:
        """The next count of phase 2, on which those with answers decide anew; the others go on as planned, or
        hold."""
        for unit in answers or {}:
            self.unit(unit).drop_path()
        self.count(answers)

    def count(self, answers: dict[int, Any] | None = None) -> None:
        """The next count of phase 2; who is asked and has no answer goes on as planned, or holds."""
        self.play(movement.count_moves, answers)

    def finish_moves(self) -> None:
        """The counts that are left; nobody moves who has no path to go on with."""
        while self.game.step != TARGETING:
            self.move()

    def point(self, answers: dict[int, Any] | None = None) -> None:
        """Phase 3; the others point at nobody."""
        self.game.step = TARGETING
        self.play(targets.call_targets, answers)

    def act(self, answers: dict[int, Any] | None = None) -> None:
        """Phase 4."""
        self.play(turn_sequence.act_phase, answers)

    def wound(self, attacker: int, victim: Any, hits: int, action_type: int = PISTOLS) -> None:
        """Somebody is hit in the step in progress."""
        index = int(victim.index)
        self.run(lambda game: damage.wound(game, attacker, game.body(index), hits, action_type))

    def apply_wounds(self) -> None:
        """The step ends."""
        self.run(damage.apply_wounds)

    def ready(
        self, unit: int, slot: int, *targets: int, crouching: bool = False, scoped: bool = False
    ) -> Any:
        """Without asking: the unit has called an attack with that slot, and points at these."""
        one = self.unit(unit)
        one.call, one.slot, one.crouching = SCOPED if scoped else ATTACK, slot, crouching
        one.targets = list(targets)
        return one

    # What was asked and told

    def offered(self, unit: int) -> list[str]:
        """The last menu put before a unit (an aim is its verb alone); nothing if it was not asked."""
        menus = self.questions(unit)
        return menus[-1] if menus else []

    def questions(self, unit: int) -> list[list[str]]:
        return [menu_of(decision) for decision in self.script.asked if self.asks(decision) == unit]

    def aims(self, unit: int) -> list[Any]:
        return [each.aim for each in self.script.asked if each.aim is not None and self.asks(each) == unit]

    def units_asked(self) -> list[int]:
        return [self.asks(decision) for decision in self.script.asked]

    def asks(self, decision: Decision) -> int:
        return unit_asked(self.game, decision)


def menu_of(decision: Decision) -> list[str]:
    return [decision.aim.verb] if decision.aim is not None else [one.key() for one in decision.options]


@pytest.fixture
def stage() -> Callable[..., Stage]:
    """`stage(units=3)` is a bomb map, `stage(hostages=2)` a hostage map; `fuse=3` changes a number,
    `cards={"magnum": {"to_hit": 5}}` a card, `walls=[...]` and `halves=[...]` the ground (in MU);
    `opened=False` is a match before its first round."""

    def make(
        units: int = 3,
        hostages: int = 0,
        players: Any = (1, 1),
        any_die: bool = False,
        opened: bool = True,
        **more: Any,
    ) -> Stage:
        made = Stage(units, hostages, players, any_die, **more)
        return made.set_up() if opened else made

    return make
