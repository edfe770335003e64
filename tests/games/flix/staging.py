"""The Stage of the tests: what it does is told in `conftest`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.flix.answering import Verbs
from games.flix.flicking import Flicking
from games.flix.ground import COLOURS
from sandtable.engine.chance import Wish, die, draw
from sandtable.engine.decisions import answer_text
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.games.flix.rules.components import (
    CAPTIVE,
    FIRST_HOSTAGE,
    FIRST_PATROL,
    FIRST_SENTRY,
    MASTERMIND,
    NONE,
    PATROLS,
    Figure,
    Hostage,
    Seal,
    Tango,
)
from sandtable.games.flix.rules.effects import EQUIPMENT, FACES, SPECIALIZATIONS, TOKENS
from sandtable.games.flix.rules.game import Flix
from sandtable.games.flix.rules.plan import Plan
from sandtable.games.flix.rules.state import ACTING
from sandtable.games.flix.rules.winning import MissionOver
from sandtable.testkit import stage as testkit
from sandtable.testkit.stage import OutOfAnswers

Answer = Any  # a text, or a verb with what it is about


def ten(face: int) -> Wish:
    """The next ten-sided die shows this; its 0 is its 10 (FLIX-R47)."""
    return die(face or 10, 10)


class Stage(Flicking):
    """SEALs by name or number, Tangos and tokens as they are put down, places as (row, column)."""

    def __init__(self, plan: Plan, seals: list[str]) -> None:
        super().__init__(Flix(plan, 1), Verbs(self))
        self.page = plan.missions[0]
        self.site = plan.missions[0].site
        self.width = int(self.site.grid.width)
        self.prepare(plan, seals)

    def prepare(self, plan: Plan, seals: list[str]) -> None:
        """Who is there is ready; nothing lies on the Map."""
        game = self.game
        game.sound = [0] * len(self.site.grid.areas.names)
        game.weapon_supply = [int(card.copies) for card in plan.weapons]
        game.equipment_supply = [int(card.copies) for card in plan.equipment]
        names = [board.name for board in plan.seals]
        for number, name in enumerate(seals):
            seal = game.seals[number]
            seal.who, seal.seat = names.index(name), number % int(game.seats)
            seal.actions = plan.numbers.actions
        for tango in game.tangos[FIRST_PATROL - MASTERMIND :][: int(self.page.cells[0][0].pool)]:
            tango.pooled = True
        game.team = [names.index(name) for name in seals]
        game.step, game.round, game.timer, game.turn_of = ACTING, 1, self.page.rounds[0], 0

    # Places

    def cell(self, row: int, column: int) -> int:
        return row * self.width + column

    def where(self, cell: int) -> tuple[int, int] | None:
        return None if cell == NONE else divmod(int(cell), self.width)

    def at(self, figure: Any) -> tuple[int, int] | None:
        """Where a figure is; None: off the Map."""
        return self.where((self.seal(figure) if isinstance(figure, str) else figure).cell)

    def area(self, letter: str) -> int:
        return self.site.grid.areas.names.index(letter)

    def door(self, name: str) -> int:
        """The number of a Door."""
        return [door.name for door in self.site.doors].index(name)

    # Figures

    def seal(self, who: str | int) -> Seal:
        names = [board.name for board in self.game.plan.seals]
        found = [seal for seal in self.game.seals if seal.who != NONE and names[seal.who] == who]
        seal: Seal = found[0] if found else self.game.seals[who]
        return seal

    def put(self, who: Any, row: int, column: int, **more: Any) -> Any:
        """Puts a figure there. `wounds=2` and the like set fields; `primary="MP5"`, `equipment=["optic"]`,
        `skill="SNP"` and `grade=8` are a SEAL's Gear and what it has learnt."""
        figure = self.seal(who) if isinstance(who, str | int) else who
        figure.cell = self.cell(row, column)
        return self.set(figure, **more)

    def set(self, who: Any, **more: Any) -> Any:
        """The same, where it is."""
        figure = self.seal(who) if isinstance(who, str | int) else who
        for name, value in more.items():
            if name == "equipment":
                self.give(figure, *value)
            elif isinstance(value, str) and name in ("primary", "secondary"):
                setattr(figure, name, self.weapon(value))
            elif name in ("grade", "skill"):
                self.learn(figure, name, value)
            else:
                assert hasattr(figure, name), f"a figure has no {name}"
                setattr(figure, name, value)
        return figure

    def learn(self, seal: Seal, name: str, value: Any) -> None:
        veteran = self.game.veterans[seal.who]
        if name == "grade":
            veteran.grade = value
        else:
            veteran.specialization = SPECIALIZATIONS.index(value)
            veteran.grade = max(7, int(veteran.grade))

    def patrol(self, row: int, column: int, colour: str = "", **more: Any) -> Tango:
        """Brings the next Patrol of the pool (or of the box) onto the Map."""
        first = FIRST_PATROL - MASTERMIND
        patrols = [tango for tango in self.game.tangos[first : first + PATROLS] if tango.cell == NONE]
        patrol = sorted(patrols, key=lambda tango: not tango.pooled)[0]
        patrol.pooled, patrol.colour = False, COLOURS.index(colour) if colour else NONE
        return self.put(patrol, row, column, **more)

    def sentry(self, row: int, column: int, home: tuple[int, int] | None = None, **more: Any) -> Tango:
        """A Sentry on its icon, or off it if another `home` is given."""
        sentry = next(t for t in self.game.tangos[FIRST_SENTRY - MASTERMIND :] if t.cell == NONE)
        sentry.home = self.cell(*(home or (row, column)))
        return self.put(sentry, row, column, **more)

    def mastermind(self, row: int, column: int, **more: Any) -> Tango:
        return self.put(self.game.tangos[0], row, column, **more)

    def hostage(self, row: int, column: int, home: tuple[int, int] | None = None, **more: Any) -> Hostage:
        """A Hostage on its Objective icon, or off it if another `home` is given."""
        hostage = next(h for h in self.game.hostages if h.cell == NONE and not h.rescued and not h.killed)
        hostage.home = self.cell(*(home or (row, column)))
        return self.put(hostage, row, column, **more)

    def captive(self, row: int, column: int, **more: Any) -> Hostage:
        """The Captured Mastermind."""
        return self.put(self.game.hostages[CAPTIVE - FIRST_HOSTAGE], row, column, **more)

    def turn(self, who: str | int) -> Seal:
        """It is this SEAL's turn, with all its Actions."""
        seal = self.seal(who)
        self.game.step, self.game.turn_of = ACTING, int(seal.index)
        seal.actions = self.game.plan.numbers.actions
        return seal

    def alert(self, who: str | int) -> None:
        """This SEAL has the Alert Token."""
        self.game.alert_on = int(self.seal(who).index)

    # Gear

    def weapon(self, name: str) -> int:
        return [card.name for card in self.game.plan.weapons].index(name)

    def card(self, effect: str) -> int:
        """The number of an Equipment card."""
        return [int(card.effect) for card in self.game.plan.equipment].index(EQUIPMENT.index(effect))

    def give(self, who: Any, *effects: str) -> list[int]:
        """Equipment cards with their tokens; gives their places. A Dart Pistol goes among them too."""
        seal = self.seal(who) if isinstance(who, str | int) else who
        first = len(seal.equipment)
        for effect in effects:
            seal.equipment.append(self.card(effect))
            seal.ammo.append(int(self.game.plan.equipment[self.card(effect)].shots))
        return list(range(first, len(seal.equipment)))

    # What lies on the Map

    def block(self, row: int, column: int) -> int:
        """A Cover Block stands there; gives its cell."""
        self.game.blocks.append(self.cell(row, column))
        self.game.count_things()
        return self.cell(row, column)

    def token(
        self, kind: str, row: int, column: int, shown: bool = False, die: int = 0, letters: int = NONE
    ) -> int:
        """An Objective Token lies there; gives its number."""
        game = self.game
        game.token_cells.append(self.cell(row, column))
        game.token_homes.append(self.cell(row, column))
        game.token_kinds.append(TOKENS.index(kind))
        game.token_shown.append(int(shown))
        game.token_dice.append(die)
        game.token_letters.append(0 if letters == NONE and kind == "time_bomb" else letters)
        game.count_things()
        return len(game.token_cells) - 1

    def bomb(self, row: int, column: int, owner: str | int) -> None:
        """A Remote Bomb that a SEAL has placed."""
        self.game.bombs.append(self.cell(row, column))
        self.game.count_things()
        self.game.bomb_owners.append(int(self.seal(owner).index))

    def sound(self, letter: str, amount: int) -> None:
        self.game.sound[self.area(letter)] = amount

    def open(self, *names: str) -> None:
        """These Doors are gone."""
        for name in names:
            self.game.opened |= self.site.grid.door(name)

    def flip(self, *names: str) -> None:
        """These E-Locked Doors show their Normal side."""
        for name in names:
            self.game.flipped |= self.site.grid.door(name)

    # Chance

    def attack(self, *faces: str) -> None:
        """The next Attack Dice: blank, hit, bleed, stun."""
        self.wish(*[self.face(face) for face in faces])

    def face(self, name: str) -> Wish:
        return draw(self.game.plan.attack_die.index(FACES.index(name)), 6)

    # What happens

    def text(self, answer: Answer) -> str:
        """An answer as its text: `("move", (1, 2))` names a Space, a figure stands for its number."""
        if isinstance(answer, str):
            return answer
        verb, *things = answer
        return answer_text(verb, tuple(self.number(thing) for thing in things))

    def number(self, thing: Any) -> int:
        if isinstance(thing, tuple):
            return self.cell(*thing)
        return int(thing.index) if isinstance(thing, Figure) else int(thing)

    def beat(self, *answers: Answer) -> None:
        """The next step, whichever it is."""
        self.play(lambda game: game.beat(), *answers)

    def choose(self, step: Callable[..., Any], *things: Any, answers: list[Answer]) -> Any:
        """What a function of the rules returns, with answers to what it asks."""
        self.script.answers = list(answers)
        return self.do(step, *things)

    def do(self, step: Callable[..., Any], *things: Any) -> Any:
        """What a function of the rules returns; nothing where the Mission is over before."""
        results: list[Any] = []
        self.run(lambda game: results.append(step(game, *[self.same_in(game, thing) for thing in things])))
        return results[0] if results else None

    def attempt(self, game: Game, step: testkit.Step) -> OutOfAnswers | None:
        """A Mission that is decided ends whatever is under way."""
        try:
            return super().attempt(game, step)
        except MissionOver:
            return None

    # What was told

    def cites(self, rule: str) -> list[Event]:
        """What was told by this rule."""
        return [event for event in self.game.log or [] if event.rule == rule]

    def verbs(self, step: Callable[[Any], object], *answers: Any) -> list[str]:
        """The verbs on offer after these answers."""
        return sorted({key.partition(":")[0] for key in self.menu(step, *answers)})
