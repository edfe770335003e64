"""Scenarios: a Mission by itself, or the campaign. Every error names file and entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sandtable.catalog.content import ScenarioFile, expect
from sandtable.catalog.fields import id_of
from sandtable.engine.errors import SandtableError
from sandtable.games.flix.content.missions import ENDINGS, MissionData

if TYPE_CHECKING:
    from sandtable.games.flix.content.loader import Content


class ScenarioData(ScenarioFile, kw_only=True, frozen=True):
    """A Mission by itself, or a campaign."""

    mission: Annotated[str, id_of("missions", "The Mission that is played as a Skirmish (FLIX-6.01).")] = ""
    first: Annotated[str, id_of("missions", "The first one of a campaign (FLIX-6.07).", on=True)] = ""

    def __hash__(self) -> int:
        return hash((self.name, self.title))


def check_scenario(source: Content, data: ScenarioData) -> None:
    where = f"scenarios/{data.name}.toml"
    either = "must have a mission, or the first one of a campaign, and not both"
    expect(bool(data.mission) != bool(data.first), where, either)
    if data.first:
        tree(source.missions, data.first, where)


def tree(missions: dict[str, MissionData], first: str, where: str) -> list[MissionData]:
    """All Missions that can follow, those that come sooner first; no way leads round in a circle."""
    by_number = {each.number: each for each in missions.values()}
    level, found = [missions[first].number], list[str]()
    for _ in range(len(missions) + 1):
        found = [number for number in found if number not in level] + level
        after = [name for number in level for name in followers(by_number[number])]
        level = list(dict.fromkeys(after))
        if not level:
            return [by_number[number] for number in found]
    raise SandtableError(
        f"{where}: the Missions after {first} lead round in a circle, expected an end to each"
    )


def followers(data: MissionData) -> list[str]:
    return sorted(name for name in (data.on_success, data.on_failure) if name not in ENDINGS)
