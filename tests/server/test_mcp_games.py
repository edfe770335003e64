"""Every game is played to its end by a model at a table of the server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from adapters.mcp_client import handles, numbers
from adapters.settings import every_game, short
from sandtable.adapters.mcp.desks import Caller
from sandtable.adapters.mcp.rooms import RoomDesk
from sandtable.adapters.mcp.tools import call
from sandtable.server.http import Lobby
from sandtable.server.limits import Limits
from server.inside import opened

MODEL = Caller("10.0.0.1")
LIMITS = Limits(message_burst=1e6, messages_a_second=1e6)
SUGGESTED = ("Suggested: ", "Or without any number: ")


def answer_to(seen: str) -> str:
    """The last option; of an aim, what is suggested, or a point."""
    asked = seen.rsplit("\n\n", maxsplit=1)[-1]
    found = [line.partition(": ")[2] for line in asked.splitlines() if line.startswith(SUGGESTED)]
    return ["100,100", *found, *numbers(seen)][-1]


@every_game
def test_it_is_played_to_its_end(slug: str, tmp_path: Path) -> None:
    wanted: dict[str, Any] = {"game": slug, "bot": "random", **settings(slug)}

    async def play() -> str:
        async with opened(tmp_path) as hub:
            desk = RoomDesk(Lobby(hub, LIMITS), LIMITS)
            seen = await call(desk, MODEL, "new_match", wanted)
            [handle] = handles(seen)
            while "The game is over" not in seen:
                seen = await call(desk, MODEL, "act", {"match": handle, "answer": answer_to(seen)})
            await desk.close_all()
            return seen

    seen = asyncio.run(asyncio.wait_for(play(), 300))
    assert seen.splitlines()[-1].startswith("- ")


def settings(slug: str) -> dict[str, Any]:
    options = dict(short(slug))
    return {"scenario": options.pop("scenario", ""), "options": options}
