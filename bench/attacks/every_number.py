"""Every number of every content file at each bound and beyond it, sent in as a stranger's record."""

from __future__ import annotations

from attacks.content import sent_in
from attacks.extremes import all_cases
from attacks.server import Finding


async def attack() -> list[Finding]:
    return await sent_in(list(all_cases()))
