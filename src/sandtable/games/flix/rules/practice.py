"""The practice board (FLIX-R100): Flick after Flick at guards of plywood, which never act."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.discs.outcomes import FIRST_BLOCK, Outcome
from sandtable.board.discs.table import STANDEE
from sandtable.engine.decisions import Option
from sandtable.engine.game import WIN
from sandtable.games.flix.rules import flicks, moves, setup
from sandtable.games.flix.rules.components import FIRST_PATROL, LARGE, MOST_CELLS, NONE, SMALL, Seal
from sandtable.games.flix.rules.state import PRACTISING, FlixState

DISCS: Final = [Option("disc", "FLIX-R100", (size,)) for size in range(SMALL, LARGE + 1)]
STANDS: Final = [Option("stand", "FLIX-R100", (cell,)) for cell in range(MOST_CELLS)]
STOP: Final = Option("stop", "FLIX-R100")


def begin(game: FlixState) -> None:
    """All Doors are open; the Timer counts Flicks, and the Score what has fallen."""
    game.opened = game.site().grid.all_doors
    game.turn_of = 0
    game.seals[0].actions = 1
    game.step = PRACTISING


def next_flick(game: FlixState) -> None:
    """A beat: a Flick, or first another place to stand, or the end."""
    seal = game.seals[game.turn_of]
    option = game.ask(seal.seat, "FLIX-R100", menu(game, seal))
    if option is STOP:
        finish(game)
    elif option.verb == "stand":
        seal.actions = 0
        moves.walk(game, seal, option.args[0], "FLIX-R100")
    else:
        flick(game, seal, option.args[0])


def menu(game: FlixState, seal: Seal) -> list[Option]:
    """Discs of every size that finds room; never in a Sentry's place, which will be needed again."""
    found = [DISCS[size] for size in range(SMALL, LARGE + 1) if flicks.has_room(game, seal, size)]
    if seal.actions:
        posts = game.site().sentries + game.page().sentry_places
        found += [STANDS[cell] for cell in moves.destinations(game, seal) if cell not in posts]
    return [*found, STOP]


def flick(game: FlixState, seal: Seal, size: i64) -> None:
    """What the disc itself strikes falls; then it is the next one's turn."""
    fell(game, flicks.throw(game, seal, size, "FLIX-R100"))
    game.timer -= 1
    game.tell("FLIX-R100", "practised", game.score, game.timer)
    if game.timer == 0:
        finish(game)
    elif all([tango.cell == NONE for tango in game.tangos]):
        raise_targets(game)
    game.turn_of = (game.turn_of + 1) % game.plan.team
    game.seals[game.turn_of].actions = 1


def fell(game: FlixState, outcome: Outcome) -> None:
    for strike in outcome.strikes:
        if strike.kind == STANDEE and strike.by < FIRST_BLOCK and strike.number >= FIRST_PATROL:
            target = game.tango(strike.number)
            if target.cell != NONE:
                game.score += 1
                game.tell("FLIX-R100", "falls", target.index, target.cell)
                target.cell = NONE


def raise_targets(game: FlixState) -> None:
    """Once none is left they are set up anew."""
    setup.fill_pool(game)
    setup.place_patrols(game)
    setup.place_sentries(game)


def finish(game: FlixState) -> None:
    """Nobody fails at it."""
    game.tell("FLIX-R100", "practice_over", game.score)
    game.end("practised", [WIN] * int(game.seats))
