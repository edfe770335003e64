"""A language model plays a short match against a bot, over the Model Context Protocol.

Put your model into `decide`: it is given what its seat sees as text, and says which option it takes."""

import asyncio
import re
import sys

from mcp import Client, StdioServerParameters

SERVER = StdioServerParameters(command=sys.executable, args=["-m", "sandtable.cli", "mcp"])
MATCH = {"game": "morale", "scenario": "checkpoint", "options": {"units": 1, "round_limit": 2}, "seed": 3}


def decide(observation: str) -> str:
    """Stands in for a model: it takes the last of the numbered options."""
    return re.findall(r"^ +(\d+)\. ", observation, re.MULTILINE)[-1]


async def main() -> None:
    async with Client(SERVER) as client:

        async def call(tool: str, **arguments: object) -> str:
            result = await client.call_tool(tool, arguments)
            text = "\n".join(part.text for part in result.content if part.type == "text")
            if result.is_error:
                raise RuntimeError(text)
            return text

        seen = await call("new_match", **MATCH)
        handle = seen.splitlines()[0].rpartition(" ")[2]
        decisions = 0
        while "The game is over" not in seen:
            seen = await call("act", match=handle, answer=decide(seen))
            decisions += 1
        print(f"{decisions} decisions.", seen[seen.index("The game is over") :])


asyncio.run(main())
