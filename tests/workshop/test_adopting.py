"""A map that the work's scenarios use becomes the work's own when it is changed."""

from __future__ import annotations

import pytest

from sandtable.catalog.desks import Edit, Spot, Stroke
from sandtable.catalog.layers import edited
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Data, Overlay
from sandtable.engine.errors import SandtableError
from sandtable.workshop.adopting import at_home, canvas_of, used
from sandtable.workshop.rulebook import Rulebook
from sandtable.workshop.starting import from_scenario
from sandtable.workshop.work import Work


class Making:
    """A work that was begun from a scenario."""

    def __init__(self, slug: str, scenario: str, *edits: Edit) -> None:
        self.game = find_game(slug)
        begun = from_scenario(self.game, scenario, "Mine")
        self.work = Work(self.game.shelf, edited(self.game.shelf, begun, edits))

    @property
    def uses(self) -> tuple[str, ...]:
        return used(self.game, self.work.files, self.data)

    def paint(self, file: str, stroke: Stroke) -> str:
        """The file that it went to."""
        desk = self.game.desk
        assert desk is not None
        home = canvas_of(self.game, desk, self.work.files, self.data, file)
        if home.edits:
            self.work.step(self.work.head, "", home.edits)
        self.work.step(self.work.head, "", desk.paint(self.data, home.file, stroke).edits)
        return home.file

    @property
    def data(self) -> dict[str, Data]:
        return self.work.data()

    def plays(self) -> bool:
        self.game.with_content(Overlay(self.work.files)).new("mine", {}, 3)
        return True


def test_a_scenario_leads_to_its_files_and_a_campaign_to_all_that_may_come() -> None:
    assert Making("omega", "dry_run").uses == ("scenarios/mine.toml", "maps/mine.toml")
    story = Making("sneak", "story").uses
    assert {"stages/data_wing.toml", "stages/sandman.toml"} < set(story) and len(story) > 12
    skirmish = Making("flix", "cold_ledger").uses
    assert skirmish == ("scenarios/mine.toml", "missions/mine.toml", "maps/mine.toml")
    campaign = Making("flix", "campaign").uses
    assert {"missions/prism_lens.toml", "missions/cold_ledger.toml", "maps/freight_dock.toml"} < set(campaign)
    assert "missions/practice.toml" not in campaign, "no way of the campaign leads there"


def test_a_stage_that_a_story_names_is_copied_and_the_story_leads_there() -> None:
    story = Making("sneak", "story")
    gas, more = (Stroke(brush="gas", spots=(Spot(x, 5),)) for x in (5, 6))
    assert story.paint("stages/sandman.toml", gas) == "stages/mine.toml"
    assert set(story.work.files) == {"scenarios/mine.toml", "stages/mine.toml"}
    data = story.data
    assert data["scenarios/mine.toml"]["virtual"] == ["blind_spot", "mine", "locksmith", "long_watch"]
    assert [5, 5] in data["stages/mine.toml"]["gas"] and "stages/sandman.toml" not in story.uses
    book = Rulebook(story.game, story.work.files, data)
    assert book.at("stages/mine.toml", ("gas",)) in (None, data["stages/sandman.toml"].get("gas"))
    assert story.paint("stages/sandman.toml", more) == "stages/mine.toml", "for the copy, too"
    assert story.paint("stages/data_wing.toml", gas) == "stages/mine_data_wing.toml" and story.plays()


def test_a_map_that_a_scenario_was_led_to_is_copied() -> None:
    dry_run = Making("omega", "dry_run", Edit("scenarios/mine.toml", ("map",), "cold_start"))
    assert "maps/cold_start.toml" in dry_run.uses
    stroke = Stroke(brush="rubble", spots=(Spot(9, 3),))
    assert dry_run.paint("maps/cold_start.toml", stroke) == "maps/mine_cold_start.toml"
    data = dry_run.work.data()
    assert (
        data["scenarios/mine.toml"]["map"] == "mine_cold_start" == data["maps/mine_cold_start.toml"]["name"]
    )
    assert "maps/cold_start.toml" not in dry_run.work.files


def test_a_map_that_only_missions_of_the_rulebook_name_is_changed_in_its_place() -> None:
    campaign = Making("flix", "campaign")
    wall = Stroke(brush="wall", spots=(Spot(1, 1, "e"), Spot(2, 1, "e"), Spot(1, 2, "s")))
    assert campaign.paint("maps/freight_dock.toml", wall) == "maps/freight_dock.toml"
    assert set(campaign.work.files) == {"scenarios/mine.toml", "maps/freight_dock.toml"} and campaign.plays()
    first = Edit("missions/prism_lens.toml", ("briefing",), "Go.")
    assert at_home(campaign.game, campaign.work.files, campaign.data, [first]) == (first,)


def test_values_that_are_typed_find_their_home_too() -> None:
    story = Making("sneak", "story")
    edits = [Edit("stages/sandman.toml", ("minutes",), 77), Edit("hacks.toml", ("card",), [])]
    *_, last, other = at_home(story.game, story.work.files, story.data, edits)
    assert last == Edit("stages/mine.toml", ("minutes",), 77) and other == edits[1]


@pytest.mark.parametrize(
    ("slug", "scenario", "file"),
    [
        ("sneak", "frozen_quay", "stages/sandman.toml"),
        ("omega", "dry_run", "maps/last_light.toml"),
        ("flix", "cold_ledger", "maps/rail_depot.toml"),
        ("flix", "cold_ledger", "weapons.toml"),
        ("morale", "recovery", "maps/nowhere.toml"),
    ],
)
def test_no_other_map_is_painted(slug: str, scenario: str, file: str) -> None:
    with pytest.raises(SandtableError, match=f"{file}: is no map of this work"):
        Making(slug, scenario).paint(file, Stroke(brush="wall", spots=(Spot(3, 3, "e"),)))
