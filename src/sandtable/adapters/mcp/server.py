"""The tools of the server. The caller holds a handle for each seat, and sees only what that seat sees."""

from __future__ import annotations

import functools
from collections.abc import Callable
from secrets import randbits, token_urlsafe
from threading import Lock
from typing import ParamSpec

from sandtable import __version__
from sandtable.adapters.extras import missing

try:
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ImportError as error:
    raise missing("sandtable mcp", "mcp", error) from error

from sandtable.adapters.match import Match
from sandtable.adapters.mcp.links import LinkedSeat
from sandtable.adapters.mcp.seats import LocalSeat, Seat
from sandtable.adapters.mcp.words import games_text, near, observation
from sandtable.adapters.seating import seated, start
from sandtable.bots.levels import best_quick_bot
from sandtable.catalog.answering import answer_text
from sandtable.catalog.registry import find_game, games
from sandtable.catalog.spec import Value
from sandtable.catalog.telling import rule_lines
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.seats.finding import listed_bot

P = ParamSpec("P")
SEED_BITS = 32
MOST_SECONDS = 120
MOST_SEATS = 100
INSTRUCTIONS = (
    "Sandtable runs tactical squad board games. Start with list_games and new_match (or join_match with a "
    "seat's link), then repeat: read what observe or act returns, decide, and call act with the number of an "
    "option. Every option names the rule behind it; look_up_rule explains it. You see what your seat sees, "
    "and nothing else."
)


class Handles:
    """The seats that this client holds, each by a handle that it was given."""

    def __init__(self) -> None:
        self.seats: dict[str, Seat] = {}
        self.read: dict[str, int] = {}

    def add(self, seat: Seat) -> str:
        if len(self.seats) == MOST_SEATS:
            raise SandtableError(f"you hold {MOST_SEATS} seats already; leave_match lets go of one")
        handle = token_urlsafe(6)
        self.seats[handle], self.read[handle] = seat, 0
        return handle

    def find(self, handle: str) -> Seat:
        if handle not in self.seats:
            raise SandtableError(f"match: there is no handle {handle!r}; new_match or join_match gives one")
        return self.seats[handle]

    def drop(self, handle: str) -> None:
        self.find(handle).leave()
        del self.seats[handle], self.read[handle]

    def observed(self, handle: str, seconds: float = 0) -> str:
        """What the seat sees, with what it has been told since it last looked."""
        sight = self.find(handle).look(min(seconds, MOST_SECONDS))
        known, self.read[handle] = self.read[handle], len(sight.log)
        return observation(sight, known)


handles = Handles()


def said(tool: Callable[P, str]) -> Callable[P, str]:
    """What goes wrong is one sentence with its rule."""

    @functools.wraps(tool)
    def guarded(*args: P.args, **named: P.kwargs) -> str:
        try:
            return tool(*args, **named)
        except Refusal as refusal:
            raise ToolError(f"{refusal}{f' [{refusal.rule}]' if refusal.rule else ''}") from refusal
        except SandtableError as error:
            raise ToolError(str(error)) from error

    return guarded


@said
def list_games() -> str:
    """The games that can be played, with their scenarios, options and bots."""
    return games_text(games())


@said
def new_match(
    game: str,
    scenario: str = "",
    seats: list[int] | None = None,
    bot: str = "",
    options: dict[str, bool | int | str] | None = None,
    seed: int | None = None,
) -> str:
    """Start a match. You play `seats` (usually just seat 0), a bot plays all others. Returns a handle for
    each of your seats, and what the first one sees."""
    game_type = find_game(game)
    seed = randbits(SEED_BITS) if seed is None else seed
    chosen: dict[str, Value] = dict(options or {})
    made = start(game_type, scenario, chosen, seed)
    mine = sorted(set(seats or [0]))
    if not all(0 <= seat < made.seats for seat in mine):
        raise SandtableError(f"seats must be from 0 to {made.seats - 1}, not {mine}")
    others = [seat for seat in range(made.seats) if seat not in mine]
    name = bot or best_quick_bot(game_type)
    listed_bot(game_type, name, seed)  # a model names no class that would have to be imported for it
    match = Match(game_type, made, {seat: seated(game_type, name, seed, seat) for seat in others})
    lock = Lock()
    given = {seat: handles.add(LocalSeat(match, seat, lock)) for seat in mine}
    held = "\n".join(f"Handle of seat {seat} ({match.seats[seat]}): {given[seat]}" for seat in mine)
    return f"{held}\n\n{handles.observed(given[mine[0]])}"


@said
def join_match(link: str, name: str = "") -> str:
    """Take a seat in a match on a Sandtable server, by the seat's link. Returns a handle, and what the seat
    sees."""
    seat = LinkedSeat(link, name)
    handle = handles.add(seat)
    return f"Handle of seat {seat.number} in {seat.game}: {handle}\n\n{handles.observed(handle)}"


@said
def observe(match: str, wait_seconds: float = 0) -> str:
    """What your seat sees: what has happened since you last looked, the table, your question with numbered
    options and their rules. Where others decide first, it can wait for them."""
    return handles.observed(match, wait_seconds)


@said
def act(match: str, answer: str, wait_seconds: float = 30) -> str:
    """Answer your question with the number of an option, its key, or the numbers that are asked for (such as
    `120,55`). Returns what you see then, once you are asked again."""
    seat = handles.find(match)
    question = seat.look(0).scene.question
    if question is None:
        raise SandtableError("you are not asked now; observe shows whose turn it is")
    seat.answer(answer_text(question, answer.strip()))
    return handles.observed(match, wait_seconds)


@said
def options_near(match: str, piece: str) -> str:
    """Your legal options that concern a piece or something close to it. A piece is named by its mark on the
    map, its id or its label."""
    return near(handles.find(match).look(0).scene, piece)


@said
def look_up_rule(rule: str) -> str:
    """A rule by its id, such as MORALE-5.03, with the rulings about it."""
    return "\n".join(rule_lines(rule.strip()))


@said
def leave_match(match: str) -> str:
    """Give up a handle. A match on a server goes on without you; your seat there stays yours by its link."""
    handles.drop(match)
    return "You have left."


def make_server() -> MCPServer[None]:
    server: MCPServer[None] = MCPServer(
        "sandtable", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR"
    )
    for tool in (list_games, new_match, join_match, observe, act, options_near, look_up_rule, leave_match):
        server.add_tool(tool, structured_output=False)
    return server
