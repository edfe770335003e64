"""The command demo: a lobby with finished matches of every game to look at."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated
from urllib.request import Request, urlopen

import msgspec
import typer

from sandtable.commands.serve import PORT, run

if TYPE_CHECKING:
    from sandtable.catalog.spec import GameType

MATCHES_EACH = 2
MAKING = 202  # what the server answers while it makes a review


class Seat(msgspec.Struct):
    token: str


class Made(msgspec.Struct):
    links: list[Seat]


def demo(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = PORT,
    seed: Annotated[int, typer.Option(min=0, help="Other games for another seed.")] = 1,
) -> None:
    """Open a lobby with finished matches of every game, to step through, review and go on from. They are
    played by bots now, and gone when you end it."""
    from sandtable.catalog.registry import games

    records = [record for game in games().values() for record in played(game, seed)]
    with TemporaryDirectory(prefix="sandtable-") as folder:
        db = f"sqlite:///{folder}/matches.db"
        run("127.0.0.1", port, db, browse=True, prepare=lambda address: reviewed(filled(address, records)))


def played(game: GameType, seed: int) -> list[bytes]:
    """Records of its shortest scenarios between its own bots."""
    from sandtable.bots.levels import best_quick_bot
    from sandtable.catalog.record import dump_record
    from sandtable.catalog.shelf import Overlay
    from sandtable.lab.recorder import play_recorded
    from sandtable.lab.setup import Setup, make_agents, sides, spread

    records = []
    for scenario in sorted(game.scenarios(), key=lambda each: each.minutes)[:MATCHES_EACH]:
        print(f"{game.title}: {scenario.title} is played ...", file=sys.stderr)
        setup = Setup(game.slug, scenario.name, scenario.settle({}), Overlay())
        names = spread([best_quick_bot(game)], sides(game, setup.new(seed)))
        record, _ = play_recorded(setup, names, seed, setup.new(seed), make_agents(game, names, seed))
        records.append(dump_record(record))
    return records


def filled(address: str, records: list[bytes]) -> str:
    """Puts the records on the server; the address at which the lobby has them."""
    tokens = [posted(f"{address}api/records", record).links[0].token for record in records]
    return f"{address}#/keep/{','.join(tokens)}"


def posted(address: str, data: bytes) -> Made:
    with urlopen(Request(address, data, method="POST")) as answer:
        return msgspec.json.decode(answer.read(), type=Made)


def reviewed(lobby: str) -> str:
    """Lets the server review all that is laid out there, meanwhile."""
    address, _, tokens = lobby.partition("#/keep/")
    threading.Thread(target=review_all, args=(address, tokens.split(",")), daemon=True).start()
    return lobby


def review_all(address: str, tokens: list[str]) -> None:
    """Asks for every review until it is made, so that nobody has to wait for it; an ended server ends it."""
    for token in tokens:
        asked = Request(f"{address}api/review", headers={"Authorization": f"Bearer {token}"})
        with suppress(OSError):
            while urlopen(asked).status == MAKING:
                pass
