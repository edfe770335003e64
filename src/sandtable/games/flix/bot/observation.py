"""What a seat sees as numbers: the table, then a row for all that can change on it. What lies face down is
hidden from everybody alike (FLIX-1.06)."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.game import Game
from sandtable.engine.observing import Column, Observer, Sheet, token, too_many
from sandtable.engine.rng import Rng
from sandtable.games.flix.bot import observed_aims, observed_answers, observed_campaign, observed_flicks
from sandtable.games.flix.bot.observed_columns import ANSWER, MOST_MISSIONS, MOST_PEOPLE, OVERALL, THING
from sandtable.games.flix.bot.observed_figures import write_figures
from sandtable.games.flix.bot.observed_table import face_of, write_table
from sandtable.games.flix.bot.observed_things import write_piles, write_things
from sandtable.games.flix.bot.scout import Scout
from sandtable.games.flix.rules.components import FIGURES, FIRST_HOSTAGE, NONE
from sandtable.games.flix.rules.effects import FACES, REMOTE_BOMB, SIDE_BOARDS
from sandtable.games.flix.rules.game import Flix
from sandtable.games.flix.rules.plan import Mission, Plan
from sandtable.games.flix.rules.side_boards import TEN

MOST_ANSWERS: Final = 256  # a SEAL with a Speed of 7 may Move, and Escort somebody, to a hundred Spaces


@final
class FlixObserver(Observer):
    """Rows for figures, what lies on the Map or is carried, and what a campaign keeps, in this order."""

    version = 2

    def __init__(self) -> None:
        self.scout: Scout | None = None  # what was found out at the last look

    def overall(self) -> list[Column]:
        return OVERALL

    def thing(self) -> list[Column]:
        return THING

    def answer(self) -> list[Column]:
        return ANSWER

    def room(self, game: Game) -> int:
        plan = cast(Flix, game).plan
        found = int(plan.team) + FIGURES - FIRST_HOSTAGE + TEN + most_bombs(plan)
        found += max([most_things(mission) for mission in plan.missions])
        return found + (observed_campaign.most_rows(plan) if plan.campaign else 0)

    def most_answers(self, game: Game) -> int:
        return MOST_ANSWERS

    def beyond(self, game: Game) -> str:
        plan = cast(Flix, game).plan
        return too_many(
            [
                ("operators", len(plan.seals), MOST_PEOPLE),
                ("Missions", len(plan.missions), MOST_MISSIONS),
            ]
        )

    def look(self, game: Game, seat: i64, sheet: Sheet) -> None:
        scout = Scout(cast(Flix, game), seat)
        self.scout = scout
        write_table(scout, sheet.overall)
        write_figures(scout, sheet.things)
        write_things(scout, sheet.things)
        write_piles(scout, sheet.things)
        if scout.game.plan.campaign:
            observed_campaign.write_campaign(scout, sheet.things)

    def at(self, game: Game, seat: i64) -> Scout:
        """What was found out at the last look, if that was at this question."""
        known = self.scout
        if known is None or known.game is not game or known.asked != game.asked or known.seat != seat:
            known = self.scout = Scout(cast(Flix, game), seat)
        return known

    def weigh(self, game: Game, decision: Decision, option: Option, sheet: Sheet) -> None:
        observed_answers.weigh(self.at(game, decision.seat), option, sheet)

    def weigh_aim(self, game: Game, decision: Decision, values: tuple[int, ...], sheet: Sheet) -> None:
        if decision.aim is not None:
            observed_flicks.weigh(self.at(game, decision.seat), decision, decision.aim, values, sheet)

    def origin(self, game: Game, decision: Decision) -> i64:
        """The SEAL that flicks."""
        if decision.aim is None:
            return 0
        return self.at(game, decision.seat).row_of(cast(Flix, game).acting)

    def about(self, game: Game, decision: Decision) -> i64:
        """The face of the die that is resolved, or the Side Board that is played on."""
        mission = cast(Flix, game)
        face = face_of(mission)
        if face != NONE:
            return token(FACES[face])
        return token(SIDE_BOARDS[mission.side_board]) if mission.side_board != NONE else 0

    def aims(self, game: Game, decision: Decision, aim: Aim, rng: Rng) -> list[tuple[int, ...]]:
        return observed_aims.propose(cast(Flix, game), decision, aim, rng)


def most_bombs(plan: Plan) -> int:
    return sum([int(card.copies) for card in plan.equipment if card.effect == REMOTE_BOMB])


def most_things(mission: Mission) -> int:
    """Tokens, Blocks, Doors, and Areas with Sound."""
    site = mission.site
    tokens = max([len(cell.pile) for cells in mission.cells for cell in cells]) + len(mission.fixed_tokens)
    return tokens + len(site.cover) + len(site.doors) + len(site.grid.areas.names)
