"""What a seat sees of a game as numbers: the table, a row a thing, a row an answer. Among the infiltrators
all is open; what is hidden is hidden from all of them."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.game import Game
from sandtable.engine.observing import Column, Observer, Sheet, token, too_many
from sandtable.games.sneak.bot import (
    lookout,
    seen_cards,
    seen_dice,
    seen_figures,
    seen_table,
    seen_things,
    weighing,
)
from sandtable.games.sneak.bot.lookout import FIGURES, Lookout
from sandtable.games.sneak.rules import rolls, setup
from sandtable.games.sneak.rules.game import Sneak
from sandtable.games.sneak.rules.plan import Plan, Stage
from sandtable.parts.pool import BIT

# What the last columns of a row are, by its kind; the others have none
OWN: Final = {
    "character": seen_figures.CHARACTER_OWN,
    "patrol": seen_figures.PATROL_OWN,
    "boss": seen_figures.BOSS_OWN,
    "card": seen_figures.CARD_OWN,
    **dict.fromkeys(("door", "elevator", "terminal"), seen_things.LOCK_OWN),
    "event": seen_things.EVENT_OWN,
    "supply": seen_things.SUPPLY_OWN,
    "hidden": seen_things.HIDDEN_OWN,
    "turret": seen_things.TURRET_OWN,
    "nest": seen_things.NEST_OWN,
    "call": seen_things.CALL_OWN,
    "exit": seen_things.EXIT_OWN,
    "mine": seen_things.MINE_OWN,
    "zone": seen_cards.ZONE_OWN,
    "goal": seen_cards.GOAL_OWN,
    "file": seen_cards.FILE_OWN,
    "order": seen_cards.ORDER_OWN,
    "stage": seen_cards.STAGE_OWN,
}
OWN_WIDTH: Final = max([len(names) for names in OWN.values()])
MORE_CARDS: Final = 2  # that the limit does not count: the Disguise, and one that is lent
MENU: Final = 72  # answers, beside all ways to roll dice of a lock again
MORE_DICE: Final = 1  # of a lock, by Focus


@final
class SneakObserver(Observer):
    """The rows of figures have their numbers, from 1: characters, the Boss, Patrols; all others follow. The
    last columns of a row mean something else for each kind, and are named after all of them."""

    def __init__(self) -> None:
        self.rolling = False  # whether the question is about dice
        self.out: Lookout | None = None  # what the last look has found out

    def overall(self) -> list[Column]:
        return seen_table.table_columns()

    def thing(self) -> list[Column]:
        own = [Column(own_name(place)) for place in range(OWN_WIDTH)]
        return [*lookout.shared_columns(), *own]

    def answer(self) -> list[Column]:
        return weighing.answer_columns()

    def room(self, game: Game) -> int:
        plan = cast(Sneak, game).plan
        return max([room_of(plan, stage) for stage in plan.stages])

    def most_answers(self, game: Game) -> int:
        """By how many dice of a lock or a Hack File may be chosen to be rolled again."""
        numbers = cast(Sneak, game).plan.numbers
        dice = max(numbers.lock_white, numbers.hack_white) + numbers.insight_black + MORE_DICE
        return MENU + int(BIT[dice])

    def beyond(self, game: Game) -> str:
        plan = cast(Sneak, game).plan
        decks = [sum([len(deck) for deck in boss.decks]) for boss in plan.bosses]
        numbers = [len(hack.numbers) for hack in plan.hacks]
        return too_many(
            [
                ("Stages", len(plan.stages), seen_table.MOST_STAGES),
                ("Equipment cards", len(plan.equipment), seen_table.MOST_EQUIPMENT),
                ("Patrol cards", len(plan.patrol_cards), seen_table.MOST_CARDS - 1),
                ("cards of a Boss", max([0, *decks]), seen_table.MOST_CARDS),
                ("Reaction cards", len(plan.reactions), seen_table.MOST_REACTIONS),
                ("numbers on a Hack card", max(numbers), seen_cards.MOST_NUMBERS),
                ("zones", max([len(stage.counts) for stage in plan.stages]), lookout.MOST_ZONES),
                ("nests", max([len(stage.nests) for stage in plan.stages]), lookout.WHICH),
                ("finds", max([len(stage.finds) for stage in plan.stages]), lookout.WHICH),
            ]
        )

    def write(self, game: Game, decision: Decision, aims: list[tuple[int, ...]], sheet: Sheet) -> None:
        self.rolling = seen_dice.is_about_dice(cast(Sneak, game), decision)
        super().write(game, decision, aims, sheet)
        self.rolling = False

    def look(self, game: Game, seat: i64, sheet: Sheet) -> None:
        here = cast(Sneak, game)
        seen_table.put_table(here, seat, self.rolling, sheet.overall)
        out = Lookout(here, seat, self.rolling, sheet.things, OWN_WIDTH)
        self.out = out
        if out.between:
            seen_figures.put_characters(out)
            seen_cards.put_stages(out)
        else:
            seen_figures.put_figures(out)
            put_stage(out)

    def about(self, game: Game, decision: Decision) -> i64:
        """The purpose of a roll."""
        if not self.rolling:
            return 0
        return token(rolls.PURPOSES[cast(Sneak, game).roll_about[seen_dice.PURPOSE]])

    def weigh(self, game: Game, decision: Decision, option: Option, sheet: Sheet) -> None:
        out = self.out
        if out is not None:
            weighing.put_answer(out, option, sheet.answers)
            weighing.put_rows(out, option, sheet.tokens)


def put_stage(out: Lookout) -> None:
    seen_things.put_fixtures(out)
    seen_things.put_places(out)
    seen_things.put_tokens(out)
    seen_cards.put_zones(out)
    seen_cards.put_goals(out)
    seen_cards.put_files(out)
    seen_cards.put_orders(out)
    seen_things.put_loose(out)


def own_name(place: int) -> str:
    """All that a column is, for the kinds that have it: `character.gone|patrol.hits`."""
    return "|".join([f"{kind}.{names[place]}" for kind, names in OWN.items() if place < len(names)])


def room_of(plan: Plan, stage: Stage) -> int:
    """The most rows of a Stage."""
    team = setup.largest(stage.players, plan.players)
    cards = int(team * (plan.numbers.equipment_limit + MORE_CARDS))
    loose = seen_cards.MOST_FILES + seen_cards.MOST_ORDERS + seen_things.LOOSE
    locks = len(stage.doors) + len(stage.elevators) + len(stage.terminals)
    fixed = locks + len(stage.walls) + len(stage.obstacles) + len(stage.cameras) + len(stage.turrets)
    places = len(stage.nests) + len(stage.calls) + len(stage.exits) + len(stage.hidden_cells)
    tokens = len(stage.events) + len(stage.finds) + len(stage.supplies)
    return FIGURES + cards + loose + fixed + places + tokens + seen_cards.goals_of(stage)
