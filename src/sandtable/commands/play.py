"""`sandtable play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.commands.parameters import MAX_SEED, Content, GameName, Options, Scenario

if TYPE_CHECKING:
    from sandtable.catalog.spec import GameType
    from sandtable.commands.session import Session
    from sandtable.lab.setup import Setup

SEED_BITS = 32


def play(
    game: GameName,
    scenario: Scenario = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(min=0, max=MAX_SEED, help="The seed; any if not given.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B",
            help="Who sits on each seat or side, `human` or a bot; a single bot plays against you.",
        ),
    ] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Save a record here.")] = None,
    content: Content = None,
) -> None:
    """Play a game in the terminal, against bots or with others on one keyboard."""
    from sandtable.commands.choosing import choose_setup
    from sandtable.commands.failures import usage
    from sandtable.commands.output import check_new_file

    with usage():
        setup = choose_setup(game, scenario, option, content)
        if record:
            check_new_file(record, "--record")
        session = open_session(setup, bots, randbits(SEED_BITS) if seed is None else seed)
    run(session, record)


def open_session(setup: Setup, bots: str | None, seed: int) -> Session:
    from sandtable.catalog.record import header_for
    from sandtable.commands.choosing import HUMAN
    from sandtable.commands.session import Session
    from sandtable.engine.rng import derive
    from sandtable.engine.table import Table
    from sandtable.seats.finding import make_bot

    game_type = setup.game_type
    game = setup.new(seed)
    names = seat_players(setup, bots, seed)
    agents = [
        None if name == HUMAN else make_bot(game_type, name, derive(seed, 1 + seat))
        for seat, name in enumerate(names)
    ]
    header = header_for(game_type, setup.scenario, setup.options, names, seed)
    print(
        f"{game_type.title}, {setup.scenario}, seed {seed}: {', '.join(who(game_type, setup, names, seed))}"
    )
    return Session(game_type, header, Table(game), agents)


def seat_players(setup: Setup, bots: str | None, seed: int) -> list[str]:
    """Names for all seats; a single bot leaves the first side to the person at the keyboard, unless there is
    but one seat."""
    from sandtable.bots.levels import best_quick_bot
    from sandtable.commands.choosing import HUMAN, split_names
    from sandtable.lab.setup import sides, spread

    game_type = setup.game_type
    side_of_seat = sides(game_type, setup.new(seed))
    names = split_names(bots) if bots is not None else [best_quick_bot(game_type)]
    if len(names) > 1 or (bots is not None and len(side_of_seat) == 1):
        return spread(names, side_of_seat)
    return [HUMAN if side == 0 else names[0] for side in side_of_seat]


def who(game_type: GameType, setup: Setup, names: list[str], seed: int) -> list[str]:
    seats = game_type.seat_names(setup.new(seed))
    return [f"{seat} ({name})" for seat, name in zip(seats, names)]


def run(session: Session, record: Path | None) -> None:
    """Plays on; what has been played is saved even where it stops early."""
    from sandtable.commands.turn import Quit, Turn

    try:
        while not session.table.over:
            decision = session.next_question()
            if session.is_human(decision):
                Turn(session, decision, record).take()
            else:
                session.let_bot_answer(decision)
        session.show_end()
    except Quit:
        pass
    finally:
        if record:
            session.save(record)
