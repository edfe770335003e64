"""`estimate.toml`: the weights of a game's estimate, checked against what its bot measures."""

from __future__ import annotations

from pathlib import Path

import pytest

from catalog.stalls import StallType, install
from sandtable.catalog.estimates import outdated, rules_digest, stale, weights_of
from sandtable.catalog.shelf import Overlay, Shelf
from sandtable.engine.agents import Policy
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.engine.weights import EVEN

NAMES = ("left", "right")
FITTED = """
bias = 0.5
[made]
command = "sandtable lab fit stall"
games = 100
version = 1
content = "{content}"
[[weight]]
name = "right"
weight = -2.0
spread = 1.0
[[weight]]
name = "left"
weight = 1.0
spread = 1.0
"""


class Sharp(Policy):
    def features(self) -> tuple[str, ...]:
        return NAMES

    def measure(self, game: Game, seat: int) -> list[float]:
        return [3.5, 2.0]


class SharpStall(StallType):
    def policies(self) -> dict[str, type[Policy]]:
        return {"sharp": Sharp}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = install(tmp_path / "installed").shelf.folder
    assert folder
    (folder / "estimate.toml").write_text(FITTED.format(content=rules_digest(Shelf(folder))))
    return folder


def refused(folder: Path, text: str) -> str:
    (folder / "estimate.toml").write_text(text)
    with pytest.raises(SandtableError) as wrong:
        SharpStall(folder).policy("sharp", Rng(1))
    return str(wrong.value)


def test_a_bot_has_its_weights_by_name_whatever_their_order(folder: Path) -> None:
    policy = SharpStall(folder).policy("sharp", Rng(1))
    assert (policy.weights.bias, policy.weights.weights) == (0.5, [1.0, -2.0])
    game = SharpStall(folder).new("fair", {}, 1)
    assert policy.estimate(game, 0) == 0.5, "its lead is 0.5 + 3.5 - 4"


def test_a_bot_without_features_needs_no_file() -> None:
    assert weights_of(Shelf(), ()) is EVEN


def test_a_wrong_file_is_told_in_one_sentence(folder: Path) -> None:
    text = (folder / "estimate.toml").read_text()
    assert refused(folder, text.replace('"left"', '"top"')) == (
        "estimate.toml: weight 'top' is of no feature; expected left, right"
    )
    assert refused(folder, text.partition('[[weight]]\nname = "left"')[0]) == (
        "estimate.toml: no weight for left; `sandtable lab fit` finds them all"
    )
    assert refused(folder, text.replace("-2.0", "nan")) == "estimate.toml: right must be a number, not nan"
    assert refused(folder, text.replace("spread", "spred", 1)).startswith("estimate.toml: right: ")
    (folder / "estimate.toml").unlink()
    with pytest.raises(SandtableError, match=r"^estimate\.toml: there is no such file$"):
        SharpStall(folder).policy("sharp", Rng(1))


def test_weights_can_be_laid_over_and_are_checked_with_all_other_content(folder: Path) -> None:
    more = '[[weight]]\nname = "left"\nweight = 9.0\n'
    other = SharpStall(folder).with_content(Overlay({"estimate.toml": more}))
    assert other.policy("sharp", Rng(1)).weights.weights == [9.0, -2.0]
    with pytest.raises(SandtableError, match=r"^stall/estimate\.toml: weight 'up' is of no feature"):
        SharpStall(folder).with_content(
            Overlay({"estimate.toml": more.replace("left", "up") + "spread = 1.0\n"})
        )


def test_weights_are_stale_once_the_rules_or_their_content_change(folder: Path) -> None:
    assert stale(Shelf(folder), 1) == ""
    assert stale(Shelf(folder), 2) == "estimate.toml: fitted to version 1 of the rules, these are version 2"
    (folder / "howto.toml").write_text('[[page]]\ntitle = "Bids"\n')
    (folder / "words.toml").write_text('option = [{id = "bid", label = "Bid {0}"}]\n')
    assert stale(Shelf(folder), 1) == "", "what explains a game does not change it"
    before = rules_digest(Shelf(folder))
    (folder / "prizes.toml").write_text("first = 11\nsecond = 5\n")
    now = rules_digest(Shelf(folder))
    assert stale(Shelf(folder), 1) == f"estimate.toml: fitted to content {before}, it is {now} now"


def test_content_that_is_laid_over_makes_weights_stale_as_well(folder: Path) -> None:
    changed = Overlay({"options.toml": '[[option]]\nname = "rounds"\ndefault = 2\n'})
    assert stale(Shelf(folder, changed), 1).startswith("estimate.toml: fitted to content ")


def test_weights_of_an_older_version_are_used_and_a_designer_is_warned(folder: Path) -> None:
    later = SharpStall(folder)
    later.version = 2
    assert later.policy("sharp", Rng(1)).weights.weights == [1.0, -2.0]
    assert outdated(later.shelf, 2) == stale(later.shelf, 2) and outdated(later.shelf, 1) == ""
    changed = Overlay({"options.toml": '[[option]]\nname = "rounds"\ndefault = 2\n'})
    assert outdated(Shelf(folder, changed), 1) == "", "other content is no other version"
    (folder / "estimate.toml").unlink()
    assert outdated(Shelf(folder), 2) == ""
