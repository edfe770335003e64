"""What is on the table is printed: the pieces of the box, boards beside the map, the scenario's page."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from sandtable.catalog.registry import games
from sandtable.catalog.shelf import Overlay
from sandtable.printing.briefing import own_page, passages
from sandtable.printing.grounds import Ground, legend
from sandtable.printing.sheets import Choice, pdf_of
from sandtable.printing.stock import ground_of
from sandtable.testkit.marks import rule


def counted(slug: str, scenario: str) -> dict[str, int]:
    """How many of each piece there are, by title."""
    found: dict[str, int] = {}
    for piece in games()[slug].supplies(scenario).pieces:
        found[piece.title] = found.get(piece.title, 0) + piece.count
    return found


@rule("FLIX-2.03", "FLIX-2.04", "FLIX-2.06", "FLIX-2.07")
def test_flix_has_the_pieces_of_its_box() -> None:
    found = counted("flix", "dry_run")
    box = {"Small disc": 6, "Medium disc": 6, "Large disc": 4, "Cover Block": 19, "Patrol": 14, "Sentry": 9}
    box |= {"Mastermind": 2, "Sound": 30, "Alert": 1, "Stunned": 8, "Remote Bomb": 2, "Soft Body Armor": 4}
    box |= {"Activated": 4, "Objective Location": 8}
    assert {title: found[title] for title in box} == box, "a figure and a token of the Mastermind"
    assert found["Hostage"] == 4 + 4, "figures, and Objective Tokens"
    assert found["Door"] + found["Door, E-Lock"] == 21


@rule("SNEAK-2.15", "SNEAK-2.17", "SNEAK-2.18", "SNEAK-2.21", "SNEAK-2.22", "SNEAK-2.23", "SNEAK-2.24")
def test_sneak_has_the_pieces_of_its_box() -> None:
    found = counted("sneak", "white_field")
    box = {"Camera": 3, "Camera way": 1, "Event": 4, "Trap": 5, "Hit": 12, "Hits": 10, "KO": 8, "Dead": 8}
    box |= {"Equipment": 9, "Charge": 15, "Ammo": 20, "Missile": 3, "Reticle": 4, "Snow": 6, "Dog": 2}
    assert {title: found[title] for title in box} == box
    assert "Missile" not in counted("sneak", "data_wing"), "only Boss Stages have them"


def test_omega_has_what_its_cards_put_on_the_map() -> None:
    found = counted("omega", "dry_run")
    needed = ["Vent", "Rubble", "Gas", "EMI", "Hazard [1]", "Mine", "Flare", "Sentry drone", "Lab Tech"]
    assert set(needed) <= set(found)
    assert found["Gas"] >= 9, "OMEGA-24.06: a group has 9 at most"


def test_boards_beside_the_map_are_printed_at_true_size() -> None:
    flix = games()["flix"]
    boards = flix.supplies("dry_run").boards
    assert [board.scene.title for board in boards][:2] == ["E-Lock Bypass", "Bomb Defusal"]
    assert {Ground(board.scene, board.space, ()).size for board in boards} == {(200.0, 300.0)}
    data = pdf_of(flix, Choice(parts=("map",), scale=0.5), "Work", "version 1")
    texts = [page.extract_text() for page in PdfReader(BytesIO(data)).pages]
    assert len([text for text in texts if "Bomb Defusal: tile" in text]) == 2, "whatever the map's scale"


@pytest.mark.parametrize(
    ("slug", "scenario", "said"),
    [
        ("flix", "dry_run", ("8 Rounds.", "Score: 4 for success", "Operator", "Recover Hard Drive.")),
        ("sneak", "data_wing", ("B, on 12,1:", "Patrol Count of Zone 1: 3.", "Lost if: 4 Dead")),
        ("omega", "dry_run", ("Open the door of the goal room.", "Keep the goal room shut")),
        ("morale", "recovery", ("Bring the package to Convoy Halt.", "Bring the pilot to Fuel Depot.")),
        ("strike", "cistern", ("Plant the bomb at A or B.", "Order of acts")),
    ],
)
def test_the_page_of_a_scenario_says_what_it_asks(slug: str, scenario: str, said: tuple[str, ...]) -> None:
    data = pdf_of(games()[slug], Choice(parts=("scenario",), scenario=scenario), "Work", "version 1")
    text = " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages).split())
    assert [each for each in said if each not in text] == []


def test_house_rules_that_differ_are_told() -> None:
    morale = games()["morale"]
    changed = morale.with_content(
        Overlay({"options.toml": '[[option]]\nname = "frag_threats"\ndefault = 5\n'})
    )
    told = {each.title: each.lines for each in passages(changed, "recovery")}
    assert "House rules" in told
    assert told["House rules"][0].endswith("5 instead of 3.")
    assert own_page(changed, "recovery")
    assert not own_page(morale, "recovery")


def test_a_map_says_what_its_signs_mean() -> None:
    ground = ground_of(games()["flix"], "dry_run", 1)
    assert ground
    assert legend(ground).startswith("Thick lines are walls, white bars doors, numbered circles ways")
