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
from games.strike.loaded_dice import WORD, chance, rolling
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Driver
from sandtable.engine.events import Event
from sandtable.games.strike.rules.components import ATTACK, SCOPED
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import CALLING, TARGETING


class OutOfAnswers(Exception):
    """The script has no answer to a question; `decision` is the question."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(f"{decision.rule} asks seat {decision.seat}: {decision.choices() or decision.aim}")
        self.decision = decision


class Script(Driver):
    """Answers by unit, each unit's in order. Whoever has none does nothing: it keeps its knife, stands still,
    holds its fire, points at nobody."""

    PASSIVE = ("walk", "hold", "no_target", "no_more", "keep", "done", "line_up", "enough")

    def __init__(self) -> None:
        self.answers: dict[int, list[str]] = {}
        self.asked: list[tuple[int, int, str, list[str]]] = []  # seat, unit, rule, keys
        self.aims: list[tuple[int, Any]] = []  # unit, aim
        self.on_ask: Callable[[Decision], None] = lambda decision: None

    def choose(self, game: Any, decision: Decision) -> int:
        keys = [option.key() for option in decision.options]
        args = decision.options[0].args
        unit = args[0] if args else next(unit.index for unit in game.units if unit.seat == decision.seat)
        self.asked.append((int(decision.seat), int(unit), decision.rule, keys))
        self.on_ask(decision)
        if self.answers.get(unit):
            return decision.index(self.answers[unit].pop(0))
        for index, option in enumerate(decision.options):
            if option.verb in self.PASSIVE or option.key() == f"attack:{unit},2,0":
                return index
        raise OutOfAnswers(decision)

    def aim(self, game: Any, decision: Decision) -> tuple[int, ...]:
        aim: Any = decision.aim
        unit = int(aim.unit)
        self.asked.append((int(decision.seat), unit, decision.rule, [aim.verb]))
        self.aims.append((unit, aim))
        self.on_ask(decision)
        if self.answers.get(unit):
            values: tuple[int, ...] = aim.read(self.answers[unit].pop(0), decision.rule)
            return values
        if aim.verb == "step":
            return (0, 0)
        raise OutOfAnswers(decision)


class Stage:
    """Units 0 to n-1 are team 0's, n to 2n-1 team 1's, hostages follow. It is turn 1; nobody has called."""

    def __init__(self, units: int, hostages: int, players: Any, any_die: bool, **more: Any) -> None:
        asked = {"units": units, "hostages": hostages, "players": list(players), "any_die": any_die}
        asked |= {"walls": more.pop("walls", WALLS), "halves": more.pop("halves", HALVES)}
        asked |= {"cards": more.pop("cards", {}), "numbers": more}
        self.game: Any = Strike(plan_of(dumps(asked, sort_keys=True)), 1)
        self.script = Script()
        self.game.driver = self.script
        self.game.log = []
        self.begun = False
        self.start = 0

    def set_up(self) -> Stage:
        """Nobody buys anything, unit 0 carries the bomb, everybody stands in formation."""
        if not self.game.plan.site.hostages:
            self.script.answers = {0: ["done:0", "carrier:0"]}
            if self.game.plan.units == 1:  # nobody is asked
                self.script.answers = {}
        self.game.open_round()
        self.game.take_places()
        self.game.turn = 1
        self.forget()
        return self

    def forget(self) -> None:
        """Starts the log and the list of questions anew."""
        self.game.log.clear()
        self.script.asked.clear()
        self.script.aims.clear()

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

    # Chance

    def dice(self, *faces: int | tuple[int, int]) -> None:
        """The next dice show these faces; `chance(value, of)` is a draw among so many. About nine at most."""
        wants = tuple((face - 1, 6) if isinstance(face, int) else face for face in faces)
        self.game.rng.restore(rolling(wants))
        self.start = int(self.game.rng.count)

    def drawn(self) -> int:
        """How many dice were rolled (and draws made) since `dice` was last called."""
        return (int(self.game.rng.count) - self.start) & WORD

    # What happens: each takes answers by unit, an answer or a list of them

    def run(self, step: Callable[[], None], answers: dict[int, Any] | None) -> None:
        given = {unit: [one] if isinstance(one, str) else list(one) for unit, one in (answers or {}).items()}
        self.script.answers = given
        step()
        left = {unit: rest for unit, rest in given.items() if rest}
        assert not left, f"not asked for {left}"

    def call(self, answers: dict[int, Any] | None = None) -> None:
        """Phase 1 of the next turn (of turn 1, to begin with); the others call their knife, standing."""
        if not self.begun and self.game.turn == 1:
            self.game.turn = 0
        self.begun = True
        self.game.step = CALLING
        self.run(self.game.call_actions, answers)

    def move(self, answers: dict[int, Any] | None = None) -> None:
        """The next count of phase 2; the others stand still."""
        self.run(self.game.count_moves, answers)

    def finish_moves(self) -> None:
        """The counts that are left; nobody moves who has no path to go on with."""
        while self.game.step != TARGETING:
            self.move()

    def point(self, answers: dict[int, Any] | None = None) -> None:
        """Phase 3; the others point at nobody."""
        self.game.step = TARGETING
        self.run(self.game.call_targets, answers)

    def act(self, answers: dict[int, Any] | None = None) -> None:
        """Phase 4."""
        self.run(self.game.act_phase, answers)

    def ready(
        self, unit: int, slot: int, *targets: int, crouching: bool = False, scoped: bool = False
    ) -> Any:
        """Without asking: the unit has called an attack with that slot, and points at these."""
        one = self.unit(unit)
        one.call, one.item, one.crouching = SCOPED if scoped else ATTACK, slot, crouching
        one.targets = list(targets)
        return one

    # What was asked and told

    def offered(self, unit: int) -> list[str]:
        """The last menu put before a unit (an aim is its verb alone); nothing if it was not asked."""
        menus = self.questions(unit)
        return menus[-1] if menus else []

    def questions(self, unit: int) -> list[list[str]]:
        return [keys for _, index, _, keys in self.script.asked if index == unit]

    def aims(self, unit: int) -> list[Any]:
        return [aim for index, aim in self.script.aims if index == unit]

    def told(self, what: str) -> list[Event]:
        return [event for event in self.game.log if event.what == what]

    def data(self, what: str) -> list[list[int]]:
        """The numbers of such events."""
        return [list(event.data) for event in self.told(what)]


@pytest.fixture
def stage() -> Callable[..., Stage]:
    """`stage(units=3)` is a bomb map, `stage(hostages=2)` a hostage map; `fuse=3` changes a number,
    `cards={"magnum": {"to_hit": 5}}` a card, `walls=[...]` and `halves=[...]` the ground (in MU)."""

    def make(
        units: int = 3, hostages: int = 0, players: Any = (1, 1), any_die: bool = False, **more: Any
    ) -> Stage:
        return Stage(units, hostages, players, any_die, **more).set_up()

    return make


@pytest.fixture(name="chance")
def chance_fixture() -> Callable[[int, int], tuple[int, int]]:
    return chance
