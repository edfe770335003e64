"""What the rules would show with strokes that nobody has made."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json

from sandtable.catalog.desks import Spot, Stroke
from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError
from sandtable.server.workshop.bench import Lying, stepped
from sandtable.server.workshop.foreseeing import MOST_OVERLAYS, foreseen
from sandtable.server.workshop_bodies import Foreseen, ForeseeRequest, NewStep
from sandtable.workshop.starting import from_scenario
from sandtable.workshop.work import Work

SNEAK = find_game("sneak")
FILE = "stages/my_quay.toml"
WORK = Lying("sneak", (), from_scenario(SNEAK, "frozen_quay", "My Quay"), "Frozen Quay")
PATROL = "figure-5"  # at 4,1, facing east
CRATE = Stroke(brush="obstacle", spots=(Spot(x=5, y=1),))


def ahead(*overlays: str, work: Lying = WORK, **more: Any) -> Foreseen:
    given: dict[str, Any] = {"file": FILE, "stroke": CRATE} | more
    wanted = ForeseeRequest(overlays=overlays, **given)
    return json.decode(foreseen(json.encode(work), 0, json.encode(wanted)), type=Foreseen)


def test_it_is_what_the_step_would_lead_to() -> None:
    found = ahead("sight", "walk", element=PATROL)
    new = NewStep("id", 0, file=FILE, stroke=CRATE)
    made = json.decode(stepped(json.encode(WORK), b"[]", json.encode(new)))
    desk, then = SNEAK.desk, Work(SNEAK.shelf, made["files"]).data()
    assert desk
    shown = [layer for kind in ("sight", "walk") for layer in desk.overlay(then, FILE, kind, PATROL)]
    assert list(found.layers) == shown
    assert found.facts[0] == "Sees 0 spaces." and "At 4,1." not in found.facts


def test_it_is_foreseen_at_the_moment_that_is_asked_about() -> None:
    crate = Stroke(brush="obstacle", spots=(Spot(x=5, y=6),))
    found = ahead("sight", element=PATROL, moment=2, stroke=crate)
    assert found.facts == ("After 2 cards it sees 1 space.",)
    assert found.layers != ahead("sight", element=PATROL, stroke=crate).layers


def test_so_it_is_on_a_map_that_is_the_rulebooks_until_the_first_step() -> None:
    story = Lying("sneak", (), from_scenario(SNEAK, "story", "My Story"), "A Story")
    quay = "stages/frozen_quay.toml"
    assert quay not in story.files
    found = ahead("sight", "walk", work=story, file=quay, element=PATROL)
    assert found.layers and found == ahead("sight", "walk", element=PATROL)


def test_of_a_thing_that_would_be_another_one_nothing_is_said() -> None:
    gone = Stroke(brush="", spots=(Spot(x=4, y=1),))
    assert ahead("sight", element=PATROL, stroke=gone) == Foreseen(0)


@pytest.mark.parametrize("overlays", [("sight", "x"), ("sight",) * (MOST_OVERLAYS + 1)])
def test_what_cannot_be_shown_is_refused(overlays: tuple[str, ...]) -> None:
    with pytest.raises(SandtableError, match="overlays: "):
        ahead(*overlays)
