"""What other packages add to the server: a way in of their own, to the same matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from starlette.types import Receive, Scope, Send

from sandtable.server.http import Lobby
from sandtable.server.limits import Limits


class Door(Protocol):
    """An application at a path of its own. It is closed before the matches are."""

    path: str

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None: ...

    async def close(self) -> None: ...


MakeDoor = Callable[[Lobby, Limits], Door]
