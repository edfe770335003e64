"""The tools, each with its parameters."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, field

from sandtable.adapters.mcp.calling import Parameters, read, short
from sandtable.adapters.mcp.desks import Caller, Desk, Held, Wanted
from sandtable.adapters.mcp.words import (
    game_text,
    games_text,
    howto_text,
    near,
    previewed,
    rule_text,
    tables_text,
)
from sandtable.catalog.answering import answer_text
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.scene.vocabulary import Question
from sandtable.seats.finding import bot_names, is_own

MOST_SECONDS = 55  # proxies often give up after 60
LOG_LINES = 100
LONGEST_RULE = 40
INSTRUCTIONS = (
    "Sandtable runs tactical squad board games. Get a seat with new_match or join_match, then repeat: read "
    "what has changed and what you are asked, and call act with the number of an option. look shows the "
    "whole table, explain an option's odds and rule, look_up how to play. You see what your seat sees."
)
Match = Annotated[str, Meta(description="Your seat's handle; may be left out if you hold only one seat")]
Seconds = Annotated[float, Meta(ge=0, le=MOST_SECONDS, description="How long to wait for the others")]


class Listing(Parameters, frozen=True):
    game: Annotated[str, Meta(description="A game, to see its scenarios, bots and house rules")] = ""
    find: Annotated[str, Meta(description="Words that what is listed must mention")] = ""


class NewMatch(Parameters, frozen=True):
    game: Annotated[str, Meta(description="A game as list_games names it")]
    scenario: Annotated[str, Meta(description="A scenario of the game; the first if left out")] = ""
    seats: Annotated[tuple[int, ...], Meta(min_length=1, description="Seats you play, counted from 0")] = (0,)
    bot: Annotated[str, Meta(description="Who plays the other seats, such as easy, normal or hard")] = ""
    options: Annotated[dict[str, bool | int | str], Meta(description="House rules by name")] = field(
        default_factory=dict
    )


class Joining(Parameters, frozen=True):
    link: Annotated[str, Meta(description="A seat's link, a code (BCDF-1234), or a free seat of list_tables")]
    name: Annotated[str, Meta(max_length=200, description="What the others call you")] = ""


class Observing(Parameters, frozen=True):
    match: Match = ""
    wait_seconds: Seconds = 0


class Acting(Parameters, frozen=True):
    answer: Annotated[str, Meta(description="An option's number, or numbers as asked for, such as 120,55")]
    match: Match = ""
    wait_seconds: Seconds = 30


class Looking(Parameters, frozen=True):
    match: Match = ""
    at: Annotated[str, Meta(description="`log`, or a piece by mark, id or label; else the table")] = ""


class Explaining(Parameters, frozen=True):
    option: Annotated[str, Meta(description="The number of an option; of an aim, the answer")]
    match: Match = ""


class LookingUp(Parameters, frozen=True):
    what: Annotated[str, Meta(description="A rule's id such as MORALE-5.03, or a game")]


class Leaving(Parameters, frozen=True):
    match: Match = ""


async def list_games(desk: Desk, caller: Caller, given: Listing) -> str:
    if given.game:
        return await desk.write(caller, game_text, find_game(desk, given.game), given.find)
    return await desk.write(caller, games_text, desk.games(), given.find)


async def new_match(desk: Desk, caller: Caller, given: NewMatch) -> str:
    game = find_game(desk, given.game)
    check_bot(game, given.bot)
    mine = tuple(sorted(set(given.seats)))
    scenario = given.scenario or game.scenarios()[0].name
    game.scenario(scenario).settle(given.options)
    taken = await desk.make(caller, Wanted(game, scenario, given.options, mine, given.bot))
    held = [f"Handle of seat {seat} ({taken.names[seat]}): {taken.handles[seat]}" for seat in mine]
    first = await observed(desk, caller, await desk.find(caller, taken.handles[mine[0]]), 0)
    return "\n".join([*held, *filter(None, [taken.note]), "", first])


async def list_tables(desk: Desk, caller: Caller, given: Parameters) -> str:
    return tables_text(await desk.tables(caller))


async def join_match(desk: Desk, caller: Caller, given: Joining) -> str:
    handle = await desk.join(caller, given.link, given.name)
    held = await desk.find(caller, handle)
    first = await observed(desk, caller, held, 0)
    return f"Handle of seat {held.seat.number} in {held.seat.game}: {handle}\n\n{first}"


async def observe(desk: Desk, caller: Caller, given: Observing) -> str:
    return await observed(desk, caller, await desk.find(caller, given.match), given.wait_seconds)


async def observed(desk: Desk, caller: Caller, held: Held, seconds: float) -> str:
    return await desk.write(caller, held.reader.turn, await held.seat.look(seconds))


async def act(desk: Desk, caller: Caller, given: Acting) -> str:
    held = await desk.find(caller, given.match)
    question = await asked(held)
    await held.seat.answer(answer_text(question, given.answer.strip()))
    return await observed(desk, caller, held, given.wait_seconds)


async def asked(held: Held) -> Question:
    """The open question, if it is the one that was shown."""
    shown = held.reader.scene
    question = (await held.seat.look(0)).scene.question
    if question is None:
        raise SandtableError("you are not asked now; observe waits until you are")
    if shown is None or shown.question != question:
        raise SandtableError("the question is another one than you were shown; observe it first")
    return question


async def look(desk: Desk, caller: Caller, given: Looking) -> str:
    held = await desk.find(caller, given.match)
    sight = await held.seat.look(0)
    if given.at == "log":
        return "\n".join(f"- {line.text} [{line.rule}]" for line in sight.log[-LOG_LINES:]) or "nothing yet"
    if given.at and given.at != "table":
        return await desk.write(caller, near, sight.scene, given.at)
    return await desk.write(caller, held.reader.again, sight)


async def explain(desk: Desk, caller: Caller, given: Explaining) -> str:
    held = await desk.find(caller, given.match)
    question = await asked(held)
    answer = answer_text(question, given.option.strip())
    preview, sight = await held.seat.preview(answer), await held.seat.look(0)
    return await desk.write(caller, previewed, sight.scene, question, answer, preview)


async def look_up(desk: Desk, caller: Caller, given: LookingUp) -> str:
    what = given.what.strip()[:LONGEST_RULE]
    if what in desk.games():
        return await desk.write(caller, howto_text, desk.games()[what])
    return await desk.write(caller, rule_text, what)


async def leave_match(desk: Desk, caller: Caller, given: Leaving) -> str:
    await desk.leave(caller, given.match)
    return "You have left."


def check_bot(game: GameType, bot: str) -> None:
    """A model names no class that would have to be imported for it."""
    if bot and is_own(game, bot) and bot not in bot_names(game):
        names = ", ".join(bot_names(game))
        raise SandtableError(f"bot: {game.slug} has no {short(bot)}; expected one of {names}")


def find_game(desk: Desk, name: str) -> GameType:
    games = desk.games()
    if name not in games:
        raise SandtableError(f"game: there is no {short(name)}; expected one of {', '.join(games)}")
    return games[name]


# How they are called


class Tool(NamedTuple):
    text: str
    kind: type[Parameters]
    run: Callable[[Desk, Caller, Any], Awaitable[str]]


TOOLS = {
    "list_games": Tool("The games to play, a line each; or one of them in detail.", Listing, list_games),
    "new_match": Tool(
        "Start a match against bots. Returns a handle for each of your seats, and the table.",
        NewMatch,
        new_match,
    ),
    "list_tables": Tool("Free seats at the server's tables.", Parameters, list_tables),
    "join_match": Tool("Take a seat in a match on a Sandtable server, as people do.", Joining, join_match),
    "observe": Tool("What has changed since you last looked, and your question.", Observing, observe),
    "act": Tool("Answer your question. Returns what has changed, once you are asked again.", Acting, act),
    "look": Tool("The whole table; the log with rules; or a piece and the options near it.", Looking, look),
    "explain": Tool("What an option would lead to, as far as you may know: odds, rule.", Explaining, explain),
    "look_up": Tool("A rule with the rulings about it, or how to play a game.", LookingUp, look_up),
    "leave_match": Tool("Give up a handle. Elsewhere the match goes on.", Leaving, leave_match),
}


async def call(desk: Desk, caller: Caller, name: str, arguments: Mapping[str, Any]) -> str:
    if name not in TOOLS:
        raise SandtableError(f"there is no tool {short(name)}; expected one of {', '.join(TOOLS)}")
    tool = TOOLS[name]
    return await tool.run(desk, caller, read(name, tool.kind, arguments))
