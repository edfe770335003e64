"""What a seat sees of a mission as numbers: the table, a row for every piece and for all that lies on the
map, and what belongs to an answer. It looks at no more than `secrets` lets the seat know."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.game import Game
from sandtable.engine.observing import Column, Observer, Sheet, ask_row, token, tokens_of, too_many
from sandtable.games.omega.bot import observed_columns
from sandtable.games.omega.bot.observed_answers import write_answer
from sandtable.games.omega.bot.observed_asked import Asked
from sandtable.games.omega.bot.observed_map import write_map
from sandtable.games.omega.bot.observed_meanings import meaning_of
from sandtable.games.omega.bot.observed_pieces import write_commando, write_enemy, write_helper
from sandtable.games.omega.bot.observed_refs import first_row, second_row
from sandtable.games.omega.bot.observed_rota import Rota
from sandtable.games.omega.bot.observed_table import write_table
from sandtable.games.omega.bot.observed_world import World
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.plan import Plan

MOST_PLANS: Final = 16


@final
class OmegaObserver(Observer):
    """The rows of pieces come first, in the order of their numbers, then the map's (see `Rota`)."""

    def __init__(self) -> None:
        self._rotas: list[Rota] = []

    def overall(self) -> list[Column]:
        return observed_columns.overall()

    def thing(self) -> list[Column]:
        return observed_columns.thing()

    def answer(self) -> list[Column]:
        return observed_columns.answer()

    def room(self, game: Game) -> int:
        return int(self._rota(cast(Omega, game).plan).rows)

    def most_answers(self, game: Game) -> int:
        return int(self._rota(cast(Omega, game).plan).answers)

    def beyond(self, game: Game) -> str:
        plan = cast(Omega, game).plan
        tiles = plan.site.tiles
        return too_many(
            [
                ("kit cards", len(plan.kit), observed_columns.MOST_KIT),
                ("kinds of room cards", len(plan.rooms), observed_columns.MOST_ROOM_CARDS),
                ("tiles", len(tiles), observed_columns.MOST_TILES),
                ("spaces on a tile", max([len(tile.cells) for tile in tiles]), observed_columns.MOST_SPACES),
            ]
        )

    def look(self, game: Game, seat: i64, sheet: Sheet) -> None:
        write_world(self._world(game, seat), sheet)

    def about(self, game: Game, decision: Decision) -> i64:
        """The verb of what may be done; where all may be left as it is, that comes last."""
        return token(decision.options[0].verb) if decision.options else 0

    def weigh(self, game: Game, decision: Decision, option: Option, sheet: Sheet) -> None:
        weigh(Asked(self._world(game, decision.seat), decision), option, sheet)

    def write(self, game: Game, decision: Decision, aims: list[tuple[int, ...]], sheet: Sheet) -> None:
        """The same as all of it one by one, but looked at once."""
        world = self._world(game, decision.seat)
        write_world(world, sheet)
        ask_row(decision, self.about(game, decision), 0, sheet.asked)
        asked = Asked(world, decision)
        for option in decision.options:
            tokens_of(option, sheet.tokens)
            weigh(asked, option, sheet)

    def _world(self, game: Game, seat: i64) -> World:
        here = cast(Omega, game)
        return World(self._rota(here.plan), here, seat)

    def _rota(self, plan: Plan) -> Rota:
        """Made when a plan is first met."""
        for rota in reversed(self._rotas):
            if rota.plan is plan:
                return rota
        if len(self._rotas) == MOST_PLANS:
            self._rotas.pop(0)
        self._rotas.append(Rota(plan))
        return self._rotas[-1]


def write_world(world: World, sheet: Sheet) -> None:
    game, rows = world.game, sheet.things
    write_table(world, sheet.overall)
    for commando in game.commandos:
        write_commando(world, commando, rows)
    for helper in game.helpers:
        write_helper(world, helper, rows)
    for enemy in game.enemies:
        write_enemy(world, enemy, rows)
    write_map(world, rows)


def weigh(asked: Asked, option: Option, sheet: Sheet) -> None:
    meaning = meaning_of(option)
    write_answer(asked, option, meaning, sheet.answers)
    sheet.tokens.put(first_row(asked, option, meaning))
    sheet.tokens.put(second_row(asked, option, meaning))
