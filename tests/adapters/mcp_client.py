"""A real client of the protocol: at a server in this process, at one that it starts, or over HTTP."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

from mcp import Client

from sandtable.adapters.mcp.desks import OwnDesk
from sandtable.adapters.mcp.server import make_server

Call = Callable[..., Awaitable[str]]
OPTION = re.compile(r"(?:^|[:;] )(\d+)\. ", re.MULTILINE)


class ToolFailed(Exception):
    """The tool said what is wrong."""


def talk(conversation: Callable[[Call], Awaitable[Any]], to: Any = None, **how: Any) -> Any:
    """Runs a conversation: what it is given calls a tool, and raises what the tool complains of."""

    async def run() -> Any:
        async with Client(to or make_server(OwnDesk(lambda: 3)), **how) as client:
            return await conversation(caller(client))

    return asyncio.run(run())


def caller(client: Client) -> Call:
    async def call(tool: str, **arguments: Any) -> str:
        result = await client.call_tool(tool, arguments)
        text = "\n".join(part.text for part in result.content if part.type == "text")
        if result.is_error:
            raise ToolFailed(text)
        return text

    return call


async def play_on(call: Call, handle: str, seen: str, **more: Any) -> str:
    """Takes the first option until the game is over."""
    while "The game is over" not in seen:
        asked = numbers(seen)
        tool = {"tool": "act", "answer": asked[0]} if asked else {"tool": "observe", "wait_seconds": 30}
        seen = await call(match=handle, **tool, **more)
    return seen


def handles(text: str) -> list[str]:
    return re.findall(r"^Handle of seat .*: (\S+)$", text, re.MULTILINE)


def numbers(text: str) -> list[str]:
    """The numbers of the options that a text offers."""
    return OPTION.findall(text.rsplit("\n\n", maxsplit=1)[-1])
