"""What a language model reads and writes in a whole match of each game, in tokens.

    python bench/tokens.py                         # our own approximation, which needs nothing
    python bench/tokens.py --encoding o200k_base   # tiktoken's, if it is installed and its file is at hand

A quick bot answers in the model's place. A turn is one call of `act` with its reply; the first one is
`new_match`, whose reply is the whole table."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.adapters.mcp.calling import schema
from sandtable.adapters.mcp.desks import Caller, OwnDesk
from sandtable.adapters.mcp.seats import LocalSeat
from sandtable.adapters.mcp.tokens import approximate
from sandtable.adapters.mcp.tools import INSTRUCTIONS, TOOLS, call
from sandtable.bots.levels import best_quick_bot, make_bot
from sandtable.bots.replies import reply
from sandtable.catalog.registry import find_game, games

Count = Callable[[str], int]
MOST_TURNS = 5000
LOOKS = 10  # turns from one look at the whole table to the next, which is not part of any turn
ME = Caller()


class Cost(NamedTuple):
    """Tokens of each turn of a match, and of the whole table now and then."""

    turns: list[int]
    tables: list[int]


def mean(counts: list[int]) -> float:
    return sum(counts) / len(counts)


async def cost_of(slug: str, count: Count, seed: int = 1, seat: int = 0, **wanted: Any) -> Cost:
    """A whole match, played by a bot through the tools."""
    desk, game = OwnDesk(lambda: seed), find_game(slug)
    bot = make_bot(game, best_quick_bot(game), seed)
    asked: dict[str, Any] = {"game": slug, "seats": [seat], **wanted}
    text = await call(desk, ME, "new_match", asked)
    turns = [count(written("new_match", asked)) + count(text)]
    [(handle, held)] = desk.held.items()
    assert isinstance(held.seat, LocalSeat)
    table, tables = held.seat.match.table, [count(text)]
    while not table.over and len(turns) < MOST_TURNS:
        question = table.question(seat)
        assert question is not None
        answer = named(held.reader.scene.question, reply(bot, table.now, question))
        asked = {"match": handle, "answer": answer}
        turns.append(count(written("act", asked)) + count(await call(desk, ME, "act", asked)))
        if len(turns) % LOOKS == 0:
            tables.append(count(await call(desk, ME, "look", {"at": "table"})))
    return Cost(turns, tables)


def named(question: Any, key: str) -> str:
    """An answer as a model would write it: the number of the option."""
    numbers = {choice.key: str(n) for n, choice in enumerate(question.choices, 1)}
    return numbers.get(key, key)


def written(tool: str, arguments: dict[str, Any]) -> str:
    return json.dumps({"name": tool, "arguments": arguments})


async def others(count: Count) -> dict[str, int]:
    """What does not depend on a match."""
    tools = [{"name": n, "description": t.text, "input_schema": schema(t.kind)} for n, t in TOOLS.items()]
    found = {"the descriptions of all tools": count(INSTRUCTIONS) + count(json.dumps(tools))}
    found["`list_games`"] = count(await call(OwnDesk(), ME, "list_games", {}))
    for slug in games():
        found[f"`list_games` with `game: {slug}`"] = count(
            await call(OwnDesk(), ME, "list_games", {"game": slug})
        )
    return found


def counting(encoding: str) -> Count:
    if not encoding:
        return approximate
    import tiktoken

    known = tiktoken.get_encoding(encoding)
    return lambda text: len(known.encode(text))


async def main() -> None:
    parser = argparse.ArgumentParser(description="Tokens of a turn, for each game.")
    parser.add_argument("--encoding", default="", help="one of tiktoken's, such as o200k_base")
    parser.add_argument("--seed", type=int, default=3)
    given = parser.parse_args()
    count = counting(given.encoding)
    print("| game | turns | a turn, mean | the longest | the whole table |\n|---|---|---|---|---|")
    for slug in games():
        cost = await cost_of(slug, count, given.seed)
        figures = f"{len(cost.turns)} | {mean(cost.turns):.0f} | {max(cost.turns)} | {mean(cost.tables):.0f}"
        print(f"| `{slug}` | {figures} |", flush=True)
    print("\n| what | tokens |\n|---|---|")
    for name, tokens in (await others(count)).items():
        print(f"| {name} | {tokens} |")


if __name__ == "__main__":
    asyncio.run(main())
