"""A stage: a Stage of `sneak` arranged by hand, whose questions a script answers and whose dice are told.

`stage()` is Frozen Quay with Snake, `stage("data_wing", players=2)` another one with the characters of its
roster, and `stage(rows="...", zones="...")` ground that a test draws (see `ground`), with Snake alone unless
`characters=["snake", "meryl"]` says who is there. Any field of a Stage's page can be given
(`door=[{"token": "D1", "at": [3, 4]}]`), all else is an option of the scenario.

The characters stand on the start spaces (on drawn ground: nowhere) with full actions and Focus and without
Equipment; no Patrol is on the map, nothing lies on it but the Stage's tokens; blue cards lie over red ones
over Game Over, in the order of their names, and so do the other decks. It is round 1 and the turn of the
first character. Places are `(row, column)`.

Windows to spend Focus are passed by themselves while the next answer is not on offer; `at.script.passing =
False` asks everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.sneak.ground import changed_stage, drawn_stage
from sandtable.engine.chance import die, draw
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.games.sneak.content.loader import content
from sandtable.games.sneak.content.options import plan_for, scenario_specs
from sandtable.games.sneak.content.stages import FACINGS, StageData
from sandtable.games.sneak.rules.components import ALERT, FIRST_PATROL, INVESTIGATE, NONE, Character, Patrol
from sandtable.games.sneak.rules.game import Sneak
from sandtable.games.sneak.rules.plan import Plan
from sandtable.games.sneak.rules.state import ACTING
from sandtable.games.sneak.rules.winning import StageOver
from sandtable.testkit import stage as testkit
from sandtable.testkit.stage import OutOfAnswers, Script

NAMES = ("snake", "meryl", "otacon", "gray_fox")
SIDES = {"investigate": INVESTIGATE, "alert": ALERT}
PAGE = StageData.__struct_fields__


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
    """Characters by name or number, Patrols as they are put down."""

    def __init__(self, plan: Plan, characters: list[str]) -> None:
        super().__init__(Sneak(plan, 1), Passing())
        self.game.stage = 0
        self.field = plan.stages[0]
        self.width = int(self.field.grid.width)
        self.gather(characters)
        self.lay_out()

    def gather(self, names: list[str]) -> None:
        """Who is there stands ready; nobody was asked."""
        game = self.game
        for place, name in enumerate(names):
            character = game.characters[NAMES.index(name)]
            character.present, character.seat = True, place % int(game.seats)
            character.actions = game.plan.numbers.actions
            character.cell = self.field.starts[place] if place < len(self.field.starts) else NONE
        game.muster()
        game.step, game.round, game.turn_of = ACTING, 1, NAMES.index(names[0])

    def lay_out(self) -> None:
        """The Stage's tokens and decks; face-down tokens are blank."""
        game, field = self.game, self.field
        game.events = [int(event.cell) for event in field.events]
        game.finds = list(field.find_cells)
        game.supplies = [int(supply.cell) for supply in field.supplies]
        game.traps = list(field.open_traps)
        game.hidden_cells = list(field.hidden_cells)
        game.hidden_kinds = [0] * len(field.hidden_cells)
        game.hidden_seen = [0] * len(field.hidden_cells)
        game.patrol_deck.pile.reverse()
        game.reactions.pile.reverse()
        self.keep(game.hacks, [card for card, back in enumerate(game.plan.hack_backs) if back == 0])
        self.keep(game.boss_deck, [])

    def keep(self, deck: Any, cards: list[int]) -> None:
        """The deck consists of these cards, the first one on top; the others are set aside."""
        deck.aside = [card for card in range(len(deck.backs)) if card not in cards]
        deck.pile, deck.seen = cards[::-1], [0] * len(cards)

    # Places

    def cell(self, row: int, column: int) -> int:
        return row * self.width + column

    def where(self, cell: int) -> tuple[int, int] | None:
        return None if cell == NONE else divmod(int(cell), self.width)

    def at(self, figure: Any) -> tuple[int, int] | None:
        """Where a figure is; characters by name."""
        return self.where((self.character(figure) if isinstance(figure, str) else figure).cell)

    # Figures

    def character(self, who: str | int) -> Character:
        found: Character = self.game.characters[NAMES.index(who) if isinstance(who, str) else who]
        return found

    def put(self, who: str | Any, row: int, column: int, facing: str = "", **more: Any) -> Any:
        """Puts a figure there; a character that was not there joins. `damage=2` and the like set fields."""
        figure = self.character(who) if isinstance(who, str) else who
        if isinstance(figure, Character) and not figure.present:
            figure.present, figure.actions = True, self.game.plan.numbers.actions
            figure.seat = len(self.game.team()) % int(self.game.seats)
        figure.cell = self.cell(row, column)
        self.game.derive()
        if facing:
            figure.facing = FACINGS[facing]
        for name, value in more.items():
            assert hasattr(figure, name), f"a figure has no {name}"
            setattr(figure, name, value)
        return figure

    def guard(self, row: int, column: int, facing: str = "north", **more: Any) -> Patrol:
        """Puts the next Patrol of the supply onto the map."""
        patrol = next(patrol for patrol in self.game.patrols if patrol.cell == NONE)
        self.put(patrol, row, column, facing, **more)
        return patrol

    def patrol(self, place: int) -> Patrol:
        """Patrols count from 0 here; their numbers go on from the other figures'."""
        found: Patrol = self.game.patrol(FIRST_PATROL + place)
        return found

    def turn(self, who: str) -> Character:
        """It is this character's turn."""
        self.game.turn_of = NAMES.index(who)
        self.game.step = ACTING
        return self.character(who)

    def alert(self, who: str, row: int, column: int, side: str = "alert") -> None:
        """Where a character's Alert token lies, and on which side."""
        character = self.character(who)
        character.alert_cell, character.alert_side = self.cell(row, column), SIDES[side]

    # Cards and tokens

    def card(self, name: str) -> int:
        """The number of an Equipment card."""
        number: int = self.game.plan.card_with[name]
        return number

    def give(self, who: str, *names: str) -> list[int]:
        """Equipment cards with all their tokens; gives their places among the character's cards."""
        character = self.character(who)
        first = len(character.cards)
        for name in names:
            character.cards.append(self.card(name))
            character.tokens.append(int(self.game.plan.equipment[self.card(name)].tokens))
        return list(range(first, len(character.cards)))

    def top(self, *names: str) -> None:
        """These cards lie on top of their decks, the first one uppermost: Patrol, Reaction, Hack or Boss."""
        plan, game = self.game.plan, self.game
        decks = {
            "patrol_deck": plan.patrol_cards,
            "reactions": plan.reactions,
            "hacks": plan.hacks,
            "boss_deck": plan.boss_cards,
        }
        for name in reversed(names):
            for deck, cards in decks.items():
                found = [number for number, card in enumerate(cards) if card.name == name]
                if found:
                    self.lay(getattr(game, deck), found[0])
                    break
            else:
                raise AssertionError(f"there is no card {name}")

    def lay(self, deck: Any, card: int) -> None:
        """Puts a card on top, wherever it was; nobody has seen it."""
        if card in deck.aside:
            deck.aside.remove(card)
        deck.put(card, 0, 0)

    def hide(self, row: int, column: int, kind: int) -> None:
        """A token lies there face down; kinds are those of `effects`."""
        self.game.hidden_cells.append(self.cell(row, column))
        self.game.hidden_kinds.append(kind)
        self.game.hidden_seen.append(0)

    def open(self, *names: str) -> None:
        """These Doors are open, these Wall tokens and obstacles gone."""
        for name in names:
            self.game.opened |= self.field.grid.door(name)

    # Chance

    def roll(self, white: tuple[int, ...] = (), black: tuple[int, ...] = ()) -> None:
        """The next dice show these faces, white ones first; 0 is "!"."""
        self.wish(*[draw(face, 6) for face in white], *[die(face) for face in black])

    # What happens

    def beat(self, *answers: str) -> None:
        """The next step, whichever it is."""
        self.play(lambda game: game.beat(), *answers)

    def attempt(self, game: Game, step: testkit.Step) -> OutOfAnswers | None:
        """A Stage that is decided ends whatever is under way."""
        try:
            return super().attempt(game, step)
        except StageOver:
            return None

    def do(self, step: Callable[..., Any], *things: Any) -> Any:
        """What a function of the rules returns; nothing where the Stage is over before."""
        results: list[Any] = []
        self.run(lambda game: results.append(step(game, *[self.same_in(game, thing) for thing in things])))
        return results[0] if results else None


def plan_of(name: str, options: dict[str, Any], stage: Any) -> Plan:
    """A plan of the content, with another Stage if a test wants it."""
    spec = next(spec for spec in scenario_specs(content()) if spec.name == name)
    plan = plan_for(name, spec.settle({"picks": False} | options))
    if stage is None:
        return plan
    given = {field: getattr(plan, field) for field in PLAN}
    return Plan({"stages": [stage]} | given)


PLAN = (
    *["story", "sheets", "equipment", "patrol_cards", "reactions", "hacks", "bosses", "hidden_tokens"],
    *["numbers", "campaign", "memory", "source"],
)


@pytest.fixture
def stage() -> Callable[..., Stage]:
    """`stage(name, players=2, patrol_health=3)` takes options and fields of the Stage's page."""

    def make(name: str = "frozen_quay", rows: str = "", zones: str = "", **more: Any) -> Stage:
        characters = more.pop("characters", [])
        changes = {field: more.pop(field) for field in PAGE if field in more and field != "players"}
        more.setdefault("players", max(len(characters), 1))
        if rows:
            plan = plan_of(name, more, drawn_stage(rows, zones, changes))
        else:
            plan = plan_of(name, more, changed_stage(name, changes) if changes else None)
        return Stage(plan, characters or usual(plan))

    return make


def usual(plan: Plan) -> list[str]:
    """The characters of the roster, or the first ones."""
    roster = plan.stages[0].rosters.get(plan.players, list(range(plan.players)))
    return [NAMES[number] for number in roster]
