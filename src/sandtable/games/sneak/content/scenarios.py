"""Scenarios: a Stage by itself, or the story. Every error names file and entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sandtable.catalog.content import ScenarioFile, expect, expect_known, expect_once
from sandtable.catalog.fields import id_of, says
from sandtable.games.sneak.content.cards import Card

if TYPE_CHECKING:
    from sandtable.games.sneak.content.loader import Content

Page = Annotated[str, id_of("stages")]


class ScenarioData(ScenarioFile, kw_only=True, frozen=True):
    """A Stage by itself (SNEAK-1.10), or a campaign (SNEAK-1.08)."""

    stage: Annotated[str, id_of("stages", "The Stage that is played by itself.")] = ""
    story: Annotated[tuple[Page, ...], says("The Stages of a campaign, in order.")] = ()
    virtual: Annotated[tuple[Page, ...], says("The VR Missions of a campaign.")] = ()
    memory: Annotated[tuple[Card, ...], says("Equipment cards that would be unlocked by then.")] = ()

    def __hash__(self) -> int:
        return hash((self.name, self.title))

    def stages(self) -> tuple[str, ...]:
        return (self.stage,) if self.stage else (*self.story, *self.virtual)


def check_scenario(source: Content, data: ScenarioData) -> None:
    where = f"scenarios/{data.name}.toml"
    either = "must have a stage, or the stages of a story, and not both"
    expect(bool(data.stage) != bool(data.story), where, either)
    expect(not (data.stage and data.virtual), where, "a single stage goes with no virtual ones")
    expect_once(list(data.stages()), where, "stage")
    for name in data.story:
        expect(not source.pages[name].virtual, where, f"{name} is a VR Mission, expected it in virtual")
    for name in data.virtual:
        expect(source.pages[name].virtual, where, f"{name} is no VR Mission, expected it in story")
    expect_once(list(data.memory), where, "card")
    for name in data.memory:
        expect_known(name, [card.id for card in source.equipment if not card.owner], where, "card")
