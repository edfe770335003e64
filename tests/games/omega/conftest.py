"""A stage: a mission of `omega` arranged by hand, whose questions a script answers and whose dice are told.

`stage()` is Cold Start with three commandos, ranks 0, 2 and 3, `stage("last_light", commandos=5)` another
mission, and `stage(rows="...", doors={...})` ground that a test draws (see `ground`). All commandos stand on
their start spaces in their first stance without kit; every door is shut and every room hidden; no enemy is on
the map. It is round 1 and the turn of rank 0, which has not acted. Places are `(x, y)`.

Windows to react are passed by themselves while the next answer is not on offer; `at.script.passing = False`
asks everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.omega.ground import drawn_site, on_site
from sandtable.board.grid.ground import BIT
from sandtable.engine.chance import Wish, die
from sandtable.engine.decisions import Decision
from sandtable.engine.house_rules import HouseRules
from sandtable.games.omega.content.loader import content
from sandtable.games.omega.content.options import plan_for, scenario_specs
from sandtable.games.omega.rules.components import ABSENT, ACTIVE, FIRST_ENEMY, NONE, Enemy, Piece
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.plan import Numbers, Plan
from sandtable.games.omega.rules.state import ACTING
from sandtable.testkit import stage as testkit
from sandtable.testkit.stage import OutOfAnswers, Script

FACINGS = {"north": 0, "east": 2, "south": 4, "west": 6}


class Passing(Script):
    """Gives the answers in order; a window in which the next one is not on offer is passed."""

    passing = True

    def reply(self, game: Any, decision: Decision) -> str:
        keys = [option.key() for option in decision.options]
        if self.answers and self.answers[0] in keys:
            return self.answers.pop(0)
        if self.passing and "pass" in keys:
            return "pass"
        if not self.answers:
            raise OutOfAnswers(decision)
        return self.answers.pop(0)


class Stage(testkit.Stage[Any]):
    """Pieces by number: commandos by rank 0 to 4, drone 5, Lab Tech 6, enemies as they are put down."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(Omega(plan, 1), Passing())
        self.width = int(plan.grid.width)
        self.muster()

    def muster(self) -> None:
        """The team stands ready; nobody was asked."""
        game, plan = self.game, self.game.plan
        ranks = sorted(plan.lineup[: plan.size])
        seats = [seat + 1 for seat, number in enumerate(plan.team) for _ in range(number)]
        for place, (rank, seat) in enumerate(zip(ranks, seats)):
            commando = game.commandos[rank]
            commando.condition, commando.seat, commando.stance = ACTIVE, seat, 0
            commando.initiative = place + 1
            game.put(commando, plan.site.starts[place] if place < len(plan.site.starts) else NONE)
        for enemy in game.enemies[len(plan.mission.reserves) :]:
            enemy.aside = True
        game.step, game.round, game.turn_of = ACTING, 1, ranks[0]

    # Places

    def cell(self, x: int, y: int) -> int:
        return y * self.width + x

    def at(self, piece: int) -> tuple[int, int]:
        """Where a piece is."""
        cell = int(self.game.piece(piece).cell)
        return cell % self.width, cell // self.width

    def area(self, name: str) -> int:
        return self.game.plan.grid.areas.names.index(name)

    def door(self, name: str) -> int:
        return [door.name for door in self.game.plan.site.doors].index(name)

    # What lies on the table

    def commando(self, rank: int) -> Any:
        return self.game.commandos[rank]

    def put(self, piece: int, x: int, y: int, facing: str = "", **more: Any) -> Any:
        """Puts a piece there; a commando that was absent joins. `adrenaline=3` and the like set fields."""
        return self.place(self.game.piece(piece), x, y, facing, more)

    def place(self, piece: Piece, x: int, y: int, facing: str, more: dict[str, Any]) -> Any:
        self.game.put(piece, self.cell(x, y))
        if facing:
            piece.facing = FACINGS[facing]
        if getattr(piece, "condition", NONE) == ABSENT:
            self.join(piece)
        for name, value in more.items():
            assert hasattr(piece, name), f"a piece has no {name}"
            setattr(piece, name, value)
        return piece

    def join(self, commando: Any) -> None:
        commando.condition, commando.stance, commando.seat = ACTIVE, 0, 1
        commando.initiative = len(self.game.team())

    def clear(self) -> None:
        """Takes every piece off the map; commandos stay on the team."""
        for piece in self.game.pieces():
            self.game.put(piece, NONE)

    def leave(self, *ranks: int) -> None:
        """These commandos are not of the team."""
        for rank in ranks:
            self.commando(rank).condition = ABSENT
            self.game.put(self.commando(rank), NONE)

    def spawn(self, kind: str, x: int, y: int, facing: str = "", **more: Any) -> Enemy:
        """Puts the next figure of a kind onto the map."""
        number = self.kind(kind)
        for enemy in self.game.enemies:
            if enemy.kind == number and enemy.cell == NONE:
                enemy.aside = False
                self.place(enemy, x, y, facing, more)
                return enemy
        raise AssertionError(f"no {kind} is left; the mission has {len(self.game.enemies)} figures")

    def kind(self, name: str) -> int:
        return index_of(self.game.plan.enemies, name)

    def stance(self, rank: int, name: str) -> None:
        self.commando(rank).stance = index_of(self.game.sheet(self.commando(rank)).stances, name)

    def give(self, rank: int, *names: str) -> list[int]:
        """Kit cards, by name; gives their numbers."""
        cards = [index_of(self.game.plan.kit, name) for name in names]
        self.commando(rank).kit.extend(cards)
        for card in cards:
            self.game.supply[card] -= 1
        return cards

    def find(self, rank: int, *names: str) -> list[int]:
        """Investigate cards, drawn from the deck; gives their numbers."""
        found: list[int] = []
        for name in names:
            kind = index_of(self.game.plan.finds, name)
            card = next(one for one in self.game.deck.pile if self.game.plan.find_cards[one] == kind)
            self.game.deck.remove(card)
            self.game.deck.removed.remove(card)
            self.commando(rank).finds.append(card)
            found.append(card)
        return found

    def slot(self, name: str) -> int:
        """The place of an ability on the dashboard."""
        return [self.game.plan.abilities[i].name for i in self.game.plan.mission.abilities].index(name)

    def open(self, *doors: str) -> None:
        """These doors are gone; what is behind them stays as it is."""
        for name in doors:
            self.game.opened |= self.game.plan.site.door_bit(self.door(name))

    def mark(self, door: str, marker: str) -> None:
        """What lies face down at a door."""
        self.game.door_faces[self.door(door)] = index_of(self.game.plan.doors, marker)

    def stack(self, area: str, *cards: str) -> None:
        """The room cards of an area."""
        self.game.stacks[self.area(area)] = [index_of(self.game.plan.rooms, name) for name in cards]

    def explore(self, *areas: str) -> None:
        """These rooms are explored, with their passages in play; no card was resolved."""
        for name in areas:
            self.game.explored |= BIT[self.area(name)]
            for passage in self.game.plan.site.passages:
                if passage.area == self.area(name):
                    self.game.opened |= passage.bit

    def turn(self, rank: int) -> None:
        """It is this commando's turn."""
        self.game.turn_of = rank
        self.game.step = ACTING

    # Chance

    def hits(self, black: tuple[int, ...] | list[int] = (), red: tuple[int, ...] | list[int] = ()) -> None:
        """The next dice show so many hits each, black ones first."""
        self.dice(*[self.black(hits) for hits in black], *[self.red(hits) for hits in red])

    def black(self, hits: int) -> Wish:
        return die(self.game.plan.black.index(hits) + 1)

    def red(self, hits: int) -> Wish:
        return die(self.game.plan.red.index(hits) + 1)

    # What happens

    def beat(self, *answers: str) -> None:
        """The next step, whichever it is."""
        self.play(lambda game: game.beat(), *answers)

    def enemy(self, place: int) -> Any:
        """The enemies count from 0 here; their numbers go on from the other pieces'."""
        return self.game.piece(FIRST_ENEMY + place)


def index_of(things: list[Any], name: str) -> int:
    names = [thing.name for thing in things]
    assert name in names, f"there is no {name!r} among {names}"
    return names.index(name)


def plan_of(mission: str, options: dict[str, Any], ground: dict[str, Any], changes: dict[str, Any]) -> Plan:
    """A plan of the content, on other ground or with another mission if a test wants it."""
    spec = next(spec for spec in scenario_specs(content()) if spec.name == mission)
    plan = plan_for(mission, spec.settle({"picks": False} | options))
    if not ground and not changes:
        return plan
    base = plan.mission
    if ground:
        base = on_site(base, drawn_site(**ground), changes)
    else:
        base = on_site(base, base.site, {name: getattr(base, name) for name in MISSION} | changes)
    given = {name: getattr(plan, name) for name in PLAN}
    numbers = Numbers(HouseRules(spec.settle({} | options)))
    return Plan({"mission": base, "numbers": numbers} | given)


MISSION = ("aim", "room_cards", "stacks", "spread", "spread_areas", "bound", "events", "exits")
GROUND = ("rows", "doors", "areas", "tiles", "emi", "nests", "passages", "zones", "goal", "barred")
CHANGES = ("abilities", "reserves", "aside", "markers", "start_energy", "least_energy", *MISSION)
PLAN = (
    *["sheets", "kit", "enemies", "abilities", "doors", "rooms", "finds", "stub_gun", "black", "red"],
    *["lineup", "source"],
)


@pytest.fixture
def stage() -> Callable[..., Stage]:
    """`stage(mission, commandos=4, players=3, aura=3)` takes options; `reserves=["husk"]` and other parts of
    a mission replace its own, `rows=...` and what belongs to it its ground; `dashboard` names abilities."""

    def make(mission: str = "cold_start", **more: Any) -> Stage:
        ground = {name: more.pop(name) for name in GROUND if name in more}
        changes = {name: more.pop(name) for name in CHANGES if name in more}
        source = content()
        for name in ("reserves", "aside"):
            if name in changes:
                ids = [enemy.id for enemy in source.enemies]
                changes[name] = [ids.index(kind) for kind in changes[name]]
        if "dashboard" in more:
            ids = [ability.id for ability in source.dashboard]
            changes["abilities"] = [ids.index(name) for name in more.pop("dashboard")]
        return Stage(plan_of(mission, more, ground, changes))

    return make
