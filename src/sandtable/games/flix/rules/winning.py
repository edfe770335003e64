"""How a Mission ends: whichever chapter brings it about calls these."""

from __future__ import annotations

from typing import final


@final
class MissionOver(Exception):
    """The Mission is decided: nothing that is under way is carried on."""
