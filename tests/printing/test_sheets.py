"""Sheets: sizes, scale, fonts, the same bytes, only what is one's own, and what is refused."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from sandtable.catalog.faces import faces_of
from sandtable.catalog.registry import games
from sandtable.catalog.shelf import Overlay
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.printing.maps import HEAD, LOW, OVERLAP, SIDE, tiling
from sandtable.printing.paper import PAPERS
from sandtable.printing.pen import MM
from sandtable.printing.sheets import PARTS, Choice, parts_of, pdf_of
from sandtable.printing.stock import ground_of, own_faces, own_supplies
from sandtable.workshop.starting import from_scenario

GAMES = ("flix", "morale", "omega", "sneak", "strike")
LEADER = '[[unit]]\nid = "seal_leader"\ndefense = 5\n'
CLIP = re.compile(rb"n ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re W")


def pdf(game: GameType, **choice: Any) -> PdfReader:
    return PdfReader(BytesIO(pdf_of(game, Choice(**choice), "Work", "version 1")))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(("paper", "ink"), [("a4", "colour"), ("letter", "saving")])
def test_every_sheet_is_of_the_paper_and_says_what_it_is_of(slug: str, paper: str, ink: str) -> None:
    found = pdf(games()[slug], paper=paper, ink=ink, parts=("map", "tracks")).pages
    for number, page in enumerate(found, 1):
        size = sorted((float(page.mediabox.width), float(page.mediabox.height)))
        assert size == pytest.approx([side * MM for side in PAPERS[paper]], abs=0.01)
        assert f"Work, version 1 · sheet {number} of {len(found)}" in page.extract_text()


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_bytes_with_fonts_inside_on_as_many_sheets_as_were_told(slug: str) -> None:
    game = games()[slug]
    data = pdf_of(game, Choice(), "Work", "version 1")
    assert data == pdf_of(game, Choice(), "Work", "version 1")
    pages = PdfReader(BytesIO(data)).pages
    parts = parts_of(game, Choice())
    assert [part.key for part in parts] == list(PARTS)
    assert len(pages) == sum(part.sheets for part in parts)
    fonts = {name: font.get_object() for page in pages for name, font in fonts_of(page).items()}
    assert fonts
    assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts.values())


def test_a_long_name_of_a_work_leaves_the_number_of_the_sheet() -> None:
    data = pdf_of(games()["morale"], Choice(parts=("tracks",)), "Night " * 300, "version 7")
    assert re.search("Night.*… · sheet 1 of 1", PdfReader(BytesIO(data)).pages[0].extract_text())


def fonts_of(page: Any) -> dict[str, Any]:
    return dict(page["/Resources"]["/Font"])


def test_saving_ink_fills_nothing() -> None:
    """Fills are drawn with f, B or b; what saves ink strokes its shapes."""
    fills = re.compile(rb"\b(?:B|f|b|B\*|f\*|b\*)\n")
    for ink, found in (("colour", True), ("saving", False)):
        page: Any = pdf(games()["morale"], ink=ink, parts=("cards",)).pages[0]
        assert bool(fills.search(page.get_contents().get_data())) is found


# Maps


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("scale", [0.5, 1.0, 2.0])
def test_tiles_cover_the_map_at_true_scale(slug: str, scale: float) -> None:
    game = games()[slug]
    for scenario in [each.name for each in game.scenarios()][1:2]:
        ground = ground_of(game, scenario, scale)
        if ground is None:
            continue
        board, unit = ground.board, ground.board.unit if ground.board.kind == "plane" else 1
        if board.kind != "zones":
            space = game.supplies(scenario).space * scale
            assert ground.size == pytest.approx((board.width / unit * space, board.height / unit * space))
        tiles = tiling(ground, PAPERS["a4"])
        windows = [tiles.window(number, ground.size) for number in range(tiles.total)]
        assert sum(width * height for _, _, width, height in windows) == pytest.approx(
            ground.size[0] * ground.size[1]
        )
        assert all(width > 0 and height > 0 for _, _, width, height in windows)
        assert tiles.width + OVERLAP + 2 * SIDE <= tiles.paper.width + 0.01
        assert tiles.height + OVERLAP + HEAD + LOW <= tiles.paper.height + 0.01
        for at, page in enumerate(pdf(game, parts=("map",), scenario=scenario).pages if scale == 1 else ()):
            x, _, width, height = (float(number) / MM for number in clip_of(page))
            left, top, *_ = windows[at]
            assert x == pytest.approx(SIDE, abs=0.01)
            assert width == pytest.approx(min(windows[at][2] + OVERLAP, ground.size[0] - left), abs=0.01)
            assert height == pytest.approx(min(windows[at][3] + OVERLAP, ground.size[1] - top), abs=0.01)


def clip_of(page: Any) -> tuple[bytes, ...]:
    found = CLIP.search(page.get_contents().get_data())
    assert found
    return found.groups()


def test_what_lies_on_a_map_by_chance_or_choice_is_not_printed_there() -> None:
    flix = ground_of(games()["flix"], "dry_run", 1)
    morale = ground_of(games()["morale"], "recovery", 1)
    sneak = ground_of(games()["sneak"], "data_wing", 1)
    assert flix and morale and sneak
    assert not [element for element in flix.fixed if element.kind == "token"], "objectives are shuffled"
    assert {element.kind for element in morale.fixed} == {"token"}, "units are placed by their players"
    assert [element.label for element in sneak.fixed if element.id == "door-0"] == ["Door D4, 2 2 4"]


# Only mine


def test_only_what_differs_from_the_installed_game() -> None:
    game = games()["morale"].with_content(Overlay({"units.toml": LEADER}))
    counts = {part.key: part.sheets for part in parts_of(game, Choice(only_mine=True))}
    assert counts == dict.fromkeys(PARTS, 0) | {"cards": 1, "scenario": 1}
    pages = [page.extract_text() for page in pdf(game, only_mine=True, parts=("cards",)).pages]
    assert "Squad Leader" in pages[0]
    assert not [page for page in pages if "Pointman" in page]


@pytest.mark.parametrize(
    ("slug", "scenario"),
    [
        ("flix", "cold_ledger"),
        ("morale", "checkpoint"),
        ("omega", "dry_run"),
        ("sneak", "data_wing"),
        ("strike", "mill"),
    ],
)
def test_a_scenario_of_ones_own_is_played_with_the_pieces_of_the_box(slug: str, scenario: str) -> None:
    plain = games()[slug]
    game = plain.with_content(Overlay(from_scenario(plain, scenario, "The Vault")))
    found = {part.key for part in parts_of(game, Choice(only_mine=True)) if part.sheets}
    assert found == {"map", "scenario"}


def test_of_what_the_box_has_too_few_the_rest_is_printed() -> None:
    omega = games()["omega"]
    files = from_scenario(omega, "dry_run", "The Vault")
    reserves = files["scenarios/the_vault.toml"].replace("husk = 6", "husk = 8")
    enemies = {"enemies.toml": '[[enemy]]\nid = "husk"\nfigures = 9\n'}
    game = omega.with_content(Overlay(files | enemies | {"scenarios/the_vault.toml": reserves}))
    pieces = own_supplies(game, "the_vault").pieces
    assert [(piece.title, piece.mark, piece.count) for piece in pieces] == [
        ("Husk", "7", 1),
        ("Husk", "8", 1),
    ]
    flix = games()["flix"]
    game = flix.with_content(Overlay({"weapons.toml": '[[weapon]]\nid = "mp5"\ncopies = 5\n'}))
    more = 5 - next(face.count for face in faces_of(flix) if face.entry == "mp5")
    assert [(face.entry, face.count) for face in own_faces(game)] == [("mp5", more)]


def test_the_box_has_enough_for_the_largest_teams() -> None:
    for slug, scenario in (("strike", "ropewalk"), ("morale", "recovery")):
        plain = games()[slug]
        files = from_scenario(plain, scenario, "The Vault")
        text = files["scenarios/the_vault.toml"]
        most = (
            text.replace("units = 2", "units = 8")
            if "units = 2" in text
            else f"{text}\n[defaults]\nunits = 8\n"
        )
        game = plain.with_content(Overlay(files | {"scenarios/the_vault.toml": most}))
        assert not own_supplies(game, "the_vault").pieces


def test_nothing_of_ones_own_is_said_in_a_sentence() -> None:
    with pytest.raises(SandtableError, match="morale: nothing to print in cards, tokens"):
        pdf(games()["morale"], only_mine=True)


def test_a_map_of_ones_own_is_printed() -> None:
    morale = games()["morale"]
    chart = morale.shelf.own["maps/checkpoint.toml"]
    changed = chart.replace(re.findall(r'^name = "(.*)"$', chart, re.M)[1], "Mill Race")
    game = morale.with_content(Overlay({"maps/checkpoint.toml": changed}))
    found = {part.key: part.sheets for part in parts_of(game, Choice(only_mine=True, scenario="checkpoint"))}
    assert found["map"] > 0
    assert found["cards"] == 0


# Refused


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ({"parts": ("cats",)}, "unknown part 'cats'; expected some of cards, tokens"),
        ({"scale": 9.0}, "scale must be from 0.2 to 4.0, not 9.0"),
        ({"scenario": "nowhere"}, "flix has no scenario 'nowhere'; expected one of"),
        ({"scale": 4.0, "scenario": "last_ferry"}, "flix: 3.. sheets; expected at most 300: choose"),
        ({"scenario": "campaign", "parts": ("map",)}, "flix: nothing to print in map"),
    ],
)
def test_bad_choices_are_refused_in_a_sentence(choice: dict[str, Any], message: str) -> None:
    with pytest.raises(SandtableError, match=message):
        pdf(games()["flix"], **choice)


def test_more_pieces_than_anybody_cuts_out_are_refused() -> None:
    flat = '[[option]]\nname = "white_per_unit"\ndefault = 1000\nhigh = 1000\n'
    game = games()["morale"].with_content(Overlay({"options.toml": flat}))
    with pytest.raises(SandtableError, match=r"morale: [0-9]+ pieces; expected at most 3000"):
        pdf(game, parts=("tokens",))


def test_endless_and_unprintable_texts_stay_on_their_card() -> None:
    unit = (
        f'[[unit]]\nid = "seal_leader"\nname = "{"W" * 3000}"\ntext = "{"long words " * 300}\\u200d\\u05d0"\n'
    )
    game = games()["morale"].with_content(Overlay({"units.toml": unit}))
    text = " ".join(page.extract_text() for page in pdf(game, parts=("cards",)).pages)
    assert "WWWW…" in text
    assert "long words…" in text or "long…" in text
