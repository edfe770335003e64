"""What a seat sees of a match as numbers: the table, a row for every unit and for all else on the map, and
what belongs to an answer. In fog it looks through its team's eyes (STRIKE-R50)."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.game import Game
from sandtable.engine.observing import Column, Observer, Rows, Sheet, too_many
from sandtable.engine.rng import Rng
from sandtable.games.strike.bot import observed_columns, proposals, sense
from sandtable.games.strike.bot.guide import Guide
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.bot.observed_answers import write_option, write_spot
from sandtable.games.strike.bot.observed_columns import CARD, MOST_ITEMS, NUMBERS, SHOT
from sandtable.games.strike.bot.observed_things import (
    write_areas,
    write_bomb,
    write_grenade,
    write_hostage,
    write_pile,
    write_table,
)
from sandtable.games.strike.bot.observed_units import Gaze, write_unit
from sandtable.games.strike.rules.aims import STEP, Spot, Steps, Throw
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import BONUS_MOVE

ALONE: Final = ("line_up", "spread_out")
AT_UNITS: Final = ("target", "also", "bang")
AT_HOSTAGES: Final = ("activate", "deactivate")


@final
class StrikeObserver(Observer):
    """The rows of a unit have its number; those of hostages and piles follow, then the rest. Answers are
    weighed by what the look before them has taken in."""

    def __init__(self) -> None:
        self.mind: Mind | None = None
        self.guide: Guide | None = None

    def overall(self) -> list[Column]:
        return observed_columns.overall()

    def thing(self) -> list[Column]:
        return observed_columns.thing()

    def answer(self) -> list[Column]:
        return observed_columns.answer()

    def room(self, game: Game) -> int:
        """Every unit may fall where nobody else did, and throw; every zone may be smoked."""
        plan = cast(Strike, game).plan
        site = plan.site
        areas = len(site.zone_names) + len(site.bomb_sites) + len(site.rescues)
        return int(6 * plan.units) + len(site.hostages) + 1 + areas

    def most_answers(self, game: Game) -> int:
        return max(64, len(cast(Strike, game).plan.items) + 1)

    def beyond(self, game: Game) -> str:
        return too_many([("cards of equipment", len(cast(Strike, game).plan.items), MOST_ITEMS)])

    def look(self, game: Game, seat: i64, sheet: Sheet) -> None:
        field = cast(Strike, game)
        mind, gaze, things = self.mind_of(field), Gaze(field, seat), sheet.things
        gaze.take_in(mind)
        write_table(gaze, sheet.overall)
        for unit in field.units:
            write_unit(mind, gaze, unit, things)
        for hostage in field.hostages:
            write_hostage(mind, gaze, hostage, things)
        for pile in field.piles:
            write_pile(mind, gaze, pile, things)
        for grenade in field.thrown:
            write_grenade(mind, gaze, grenade, things)
        if field.bomb_is_armed():
            write_bomb(mind, gaze, things)
        write_areas(gaze, things)

    def weigh(self, game: Game, decision: Decision, option: Option, sheet: Sheet) -> None:
        field = cast(Strike, game)
        write_option(self.mind_of(field), field, option, sheet.answers)
        sheet.tokens.put(0 if option.verb in ALONE else option.args[0] + 1)
        sheet.tokens.put(second_row(field, option))

    def weigh_aim(self, game: Game, decision: Decision, values: tuple[int, ...], sheet: Sheet) -> None:
        field, aim, rows = cast(Strike, game), decision.aim, sheet.answers
        mind = self.mind_of(field)
        rows.none(len(CARD) + len(SHOT))
        unit = field.units[unit_of(aim)]
        if isinstance(aim, Steps):
            write_path(mind, field, unit, aim, values, rows)
        else:
            write_spot(mind, field, unit, values[0], values[1], 0, rows)
            write_point_numbers(aim, values, rows)
        sheet.tokens.put(unit.index + 1)
        sheet.tokens.put(0)

    def origin(self, game: Game, decision: Decision) -> i64:
        return unit_of(decision.aim) + 1

    def aims(self, game: Game, decision: Decision, aim: Aim, rng: Rng) -> list[tuple[int, ...]]:
        field = cast(Strike, game)
        mind = self.mind_of(field)
        sense.look(mind, field, field.units[unit_of(aim)])
        if isinstance(aim, Steps):
            return proposals.paths(mind, self.guide_of(mind), field, aim, rng)
        if isinstance(aim, Throw):
            return proposals.throws(mind, field, aim, rng)
        if isinstance(aim, Spot):
            return proposals.spots(field, aim, rng)
        return super().aims(game, decision, aim, rng)

    # What it knows of a plan

    def mind_of(self, game: Strike) -> Mind:
        """A new one for a plan that it has not met before."""
        mind = self.mind
        if mind is None or game.plan is not mind.plan:
            mind = self.mind = Mind(Rng(0), game.plan)
        return mind

    def guide_of(self, mind: Mind) -> Guide:
        guide = self.guide
        if guide is None or guide.atlas is not mind.atlas:
            guide = self.guide = Guide(mind.atlas)
        return guide


def unit_of(aim: Aim | None) -> i64:
    """Whose aim it is; -1 for nobody's."""
    if isinstance(aim, Steps):
        return aim.unit
    if isinstance(aim, Throw):
        return aim.unit
    if isinstance(aim, Spot):
        return aim.unit
    return -1


def second_row(game: Strike, option: Option) -> i64:
    """Of the enemy, the hostage or the pile that an option is about, from 1; 0: none."""
    verb = option.verb
    if verb in AT_UNITS:
        return option.args[1] + 1
    if verb in AT_HOSTAGES:
        return len(game.units) + option.args[1] + 1
    if verb == "search":
        return len(game.units) + len(game.hostages) + option.args[1] + 1
    return 0


def write_path(mind: Mind, game: Strike, unit: Unit, aim: Steps, values: tuple[int, ...], rows: Rows) -> None:
    """Where it ends; how far it leads along both axes, as a part of how far it could; and the count on which
    it acts."""
    count = len(values)
    x: i64 = 0
    y: i64 = 0
    for at in range(0, count - 1, 2):
        x += values[at]
        y += values[at + 1]
    write_spot(mind, game, unit, unit.x + x, unit.y + y, count // 2, rows)
    most: i64 = STEP * max(aim.most, 1)
    rows.part(x + most, 2 * most)
    rows.part(y + most, 2 * most)
    rows.part(values[count - 1] if count % 2 == 1 else 0, BONUS_MOVE)


def write_point_numbers(aim: Aim | None, values: tuple[int, ...], rows: Rows) -> None:
    """A point as a part of the way between the bounds."""
    if aim is None:
        rows.none(len(NUMBERS))
        return
    for at in range(2):
        low: i64 = aim.low[at]
        rows.part(values[at] - low, max(aim.high[at] - low, 1))
    rows.put(0.0)
