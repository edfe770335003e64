"""What is printed on cards is what the cards say, as often as the decks have them."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from pypdf import PdfReader

from sandtable.catalog.faces import declared_faces, face_at, faces_of
from sandtable.catalog.printed import Face
from sandtable.catalog.registry import games
from sandtable.printing.cards import is_short
from sandtable.printing.sheets import Choice, pdf_of

GAMES = ("flix", "morale", "omega", "sneak", "strike")


@cache
def pages(slug: str) -> list[str]:
    data = pdf_of(games()[slug], Choice(parts=("cards",)), "Work", "version 1")
    return [page.extract_text() for page in PdfReader(BytesIO(data)).pages]


def words(face: Face) -> list[str]:
    """All that a card says, in the order in which it is drawn."""
    short = [text for label, value in face.stats if is_short(value) for text in (value, label)]
    long = [f"{label}: {value}" for label, value in face.stats if not is_short(value)]
    return " ".join([face.kind, face.title, face.subtitle, *short, *long, *face.lines, face.rule]).split()


@pytest.mark.parametrize("slug", GAMES)
def test_a_printed_card_says_what_the_card_says_as_often_as_the_deck_has_it(slug: str) -> None:
    fronts = [page for page in pages(slug) if "Cut at the marks." in page]
    printed = [word for page in fronts for word in page.partition("\nCut at the marks.")[0].split()]
    faces = sorted(faces_of(games()[slug]), key=lambda face: not face.back)
    assert printed == [word for face in faces for _ in range(face.count) for word in words(face)]


@pytest.mark.parametrize("slug", GAMES)
def test_every_front_with_backs_is_followed_by_as_many(slug: str) -> None:
    found = pages(slug)
    for at, page in enumerate(found):
        if "Print on the other side" in page:
            assert "Cut at the marks." in found[at - 1]
            assert at % 2 == 1, "on the back of its sheet of paper"
    backed = [face for face in faces_of(games()[slug]) for _ in range(face.count) if face.back]
    backs = [line for page in found if "Print on the other side" in page for line in page.split("\n") if line]
    foot = 2 * sum("Print on the other side" in page for page in found)
    assert len(backs) - foot == len(backed)


def test_backs_lie_behind_their_fronts() -> None:
    """Turned over the long edge, the left column lies behind the right one."""
    data = pdf_of(games()["morale"], Choice(parts=("cards",)), "Work", "version 1")
    where: dict[str, list[float]] = {}

    def keep(text: str, _: object, at: list[float], *more: object) -> None:
        where.setdefault(text.strip(), []).append(at[4])

    for page in PdfReader(BytesIO(data)).pages[:2]:
        page.extract_text(visitor_text=keep)
    assert where["Warlord"][0] > 350
    assert where["Terrorists"][0] < 250


@pytest.mark.parametrize(
    ("slug", "file", "key"),
    [
        ("omega", "rooms.toml", "card"),
        ("omega", "kit.toml", "card"),
        ("omega", "finds.toml", "find"),
        ("flix", "weapons.toml", "weapon"),
        ("flix", "equipment.toml", "card"),
        ("sneak", "equipment.toml", "card"),
        ("sneak", "patrol_cards.toml", "card"),
        ("sneak", "bosses/wolf.toml", "card"),
        ("morale", "units.toml", "unit"),
        ("strike", "items.toml", "item"),
    ],
)
def test_decks_have_the_copies_that_the_content_counts(slug: str, file: str, key: str) -> None:
    game = games()[slug]
    entries = game.shelf.read(file)[key]
    counts = {face.entry: face.count for face in faces_of(game) if (face.file, face.key) == (file, key)}
    assert counts == {str(row.get("id", row.get("name"))): row.get("copies", 1) for row in entries}


def test_an_entry_of_the_content_leads_to_its_card() -> None:
    found = face_at(games()["morale"], "units.toml", "unit", "seal_leader")
    assert found is not None
    assert found.title == "Squad Leader"
    assert face_at(games()["morale"], "units.toml", "unit", "nobody") is None


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_without_words_of_its_own_has_cards_as_declared(slug: str) -> None:
    found = declared_faces(games()[slug])
    assert found
    assert all(face.title and face.file and face.key and face.entry for face in found)
