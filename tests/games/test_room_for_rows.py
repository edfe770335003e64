"""Whatever is added to a game has its columns, or rows are refused: nothing is left out unsaid."""

from __future__ import annotations

import re

import pytest

from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Overlay
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.seats.rows import Shape

ADDED: list[tuple[str, str, list[str], str, str]] = [
    (
        "morale",
        "checkpoint",
        ["scenarios/checkpoint.toml"],
        'name = "case"',
        "things to carry home, expected at most 8",
    ),
    ("strike", "cistern", ["items.toml"], 'id = "pistol_heavy"', "cards of equipment, expected at most 32"),
    ("omega", "dry_run", ["kit.toml"], 'id = "flash_charge"', "kit cards, expected at most 64"),
    ("sneak", "frozen_quay", ["reactions.toml"], 'id = "RX6"', "Reaction cards, expected at most 12"),
    ("flix", "dry_run", ["operators.toml", "kits.toml"], 'id = "imani"', "operators, expected at most 8"),
]


def with_more(game_type: GameType, file: str, named: str, count: int) -> str:
    """A file with so many more things like one of them."""
    text = game_type.shelf.text(file) or ""
    like = next(part for part in re.split(r"(?=^\[)", text, flags=re.M) if named in part)
    more = [like.replace(named, f'{named[:-1]}_{n}"') for n in range(count)]
    return text.replace(like, "\n".join([like, *more]))


@pytest.mark.parametrize(("slug", "scenario", "files", "named", "said"), ADDED)
def test_what_has_no_columns_is_refused(
    slug: str, scenario: str, files: list[str], named: str, said: str
) -> None:
    def shape(more: int) -> Shape:
        game_type = find_game(slug)
        overlay = Overlay({file: with_more(game_type, file, named, more) for file in files})
        return Shape(game_type, game_type.with_content(overlay).new(scenario, {}, 1))

    shape(1)
    with pytest.raises(SandtableError, match=rf"^rows of {slug} have no room for this set-up: \d+ {said}$"):
        shape(40)
