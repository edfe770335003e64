"""Scenarios: a Stage by itself, or the story."""

from __future__ import annotations

from sandtable.catalog.content import ScenarioFile


class ScenarioData(ScenarioFile, kw_only=True, frozen=True):
    """`stage` is the one that is played, none for the story; `memory` the Equipment cards that would have
    been unlocked by then."""

    stage: str = ""
    memory: tuple[str, ...] = ()

    def __hash__(self) -> int:
        return hash((self.name, self.title))
