"""Seats a bot of one's own: hands it its seat, and holds its answers to the question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Agent, aim_of
from sandtable.engine.decisions import Decision, shortened
from sandtable.engine.errors import BotError, SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import derive
from sandtable.seats.bot import Bot
from sandtable.seats.seat import Seat

LONGEST_MENU = 400
SECRET = 64  # the stream of chance that worlds are drawn from


class Fair(Agent):
    """The agent of a bot: it knows the game, and the bot does not."""

    def __init__(self, game_type: GameType, bot: Bot, seed: int) -> None:
        self.game_type = game_type
        self.bot = bot
        self.random = Random(seed)
        self.secret = derive(seed, SECRET)

    def looks_back(self) -> bool:
        return True

    def choose(self, game: Game, decision: Decision) -> int:
        answer = self.ask(self.bot.choose, game, decision)
        if isinstance(answer, str) and answer in [option.key() for option in decision.options]:
            return decision.index(answer)
        if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(decision.options):
            return answer
        last = len(decision.options) - 1
        raise self.wrong(decision, answer, f"a number from 0 to {last} or a key of {menu(decision)}")

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        answer = self.ask(self.bot.aim, game, decision)
        aim = aim_of(decision)
        try:
            if isinstance(answer, str):
                return aim.read(answer, decision.rule)
            values = tuple(answer)
            if all(type(value) is int for value in values):
                aim.check(values, decision.rule)
                return values
        except (SandtableError, TypeError) as error:
            if isinstance(error, SandtableError):
                raise self.wrong(decision, answer, str(error).removeprefix("expected ")) from error
        raise self.wrong(decision, answer, f"{aim.expected()} in whole numbers")

    def ask(self, method: Callable[[Seat, Decision], Any], game: Game, decision: Decision) -> Any:
        """What the bot says; whatever goes wrong inside it is its own fault, and said so."""
        seat = Seat(self.game_type, game, decision, self.random, self.secret)
        try:
            return method(seat, seat.decision)
        except (Exception, SystemExit) as error:
            said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            raise BotError(f"{self.at(decision)} failed: {said}") from error
        finally:
            seat._close()

    def wrong(self, decision: Decision, answer: object, expected: str) -> BotError:
        return BotError(f"{self.at(decision)} answered {shortened_repr(answer)}; expected {expected}")

    def at(self, decision: Decision) -> str:
        return f"bot {named(self)} (seat {decision.seat}) at {decision.rule}"


def named(player: object) -> str:
    """What a bot is called in a record."""
    if isinstance(player, str):
        return player
    bot = player.bot if isinstance(player, Fair) else player
    return bot.__name__ if isinstance(bot, type) else type(bot).__name__


def menu(decision: Decision) -> str:
    found = decision.choices()
    return found if len(found) <= LONGEST_MENU else found[:LONGEST_MENU] + "..."


def shortened_repr(answer: object) -> str:
    return shortened(answer) if isinstance(answer, str) else f"{answer!r:.80}"
