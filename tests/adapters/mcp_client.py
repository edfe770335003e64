"""A real client of the protocol at a server in this process."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

from mcp import Client

from sandtable.adapters.mcp.server import make_server

Call = Callable[..., Awaitable[str]]


class ToolFailed(Exception):
    """The tool said what is wrong."""


def talk(conversation: Callable[[Call], Awaitable[Any]]) -> Any:
    """Runs a conversation: what it is given calls a tool, and raises what the tool complains of."""

    async def run() -> Any:
        async with Client(make_server()) as client:

            async def call(tool: str, **arguments: Any) -> str:
                result = await client.call_tool(tool, arguments)
                text = "\n".join(part.text for part in result.content if part.type == "text")
                if result.is_error:
                    raise ToolFailed(text)
                return text

            return await conversation(call)

    return asyncio.run(run())


def handles(text: str) -> list[str]:
    return re.findall(r"^Handle of seat .*: (\S+)$", text, re.MULTILINE)


def numbers(text: str) -> list[str]:
    """The numbers of the options that a text offers."""
    return re.findall(r"^ +(\d+)\. ", text, re.MULTILINE)
