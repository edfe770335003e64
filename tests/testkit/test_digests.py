"""One digest over many games, in this build and in another."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.testkit.digests import digest_elsewhere, digest_over, main
from sandtable.testkit.subject import find_type
from toy import GAME, SUBJECT, ToyType, variants

ROOT = Path(__file__).parents[2]
INTERPRETED = {
    "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")]),
    "PYTHONHASHSEED": "7",
    "PYTHONDONTWRITEBYTECODE": "1",
}


def test_this_build_and_the_source_agree() -> None:
    build, digest = digest_elsewhere(["toy:GAME", "fair", "25", "deck=large", "rounds=2"], INTERPRETED)
    assert build == "interpreted"
    subject = replace(SUBJECT, options={"deck": "large", "rounds": 2})
    assert digest == digest_over(subject, range(25))


def test_a_digest_minds_seeds_options_and_rules() -> None:
    digests = {
        digest_over(SUBJECT, range(5)),
        digest_over(SUBJECT, range(6)),
        digest_over(SUBJECT, range(1, 6)),
        digest_over(replace(SUBJECT, options={"windy": False}), range(5)),
        digest_over(replace(SUBJECT, game_type=ToyType(variants.TossesTwice)), range(5)),
    }
    assert len(digests) == 5
    assert digest_over(SUBJECT, range(5)) in digests


def test_the_digest_is_pinned() -> None:
    assert digest_over(SUBJECT, range(50)) == "b05eb2623b4274d597bdaca600356369"


def test_a_process_that_fails_says_why() -> None:
    with pytest.raises(AssertionError, match="toy has no scenario 'moon'"):
        digest_elsewhere(["toy:GAME", "moon", "1"], INTERPRETED)


def test_a_game_type_is_found_by_its_place() -> None:
    assert find_type("toy:GAME") is GAME
    for place in ("toy:Toy", "toy:NOTHING", "toy"):
        with pytest.raises(SandtableError, match=f"{place!r} must name a GameType as PACKAGE:NAME"):
            find_type(place)


def test_the_command_prints_build_and_digest(capsys: pytest.CaptureFixture[str]) -> None:
    main(["toy:GAME", "fair", "3", "windy=false"])
    build, digest = capsys.readouterr().out.split()
    assert build in ("compiled", "interpreted")
    assert digest == digest_over(replace(SUBJECT, options={"windy": False}), range(3))


def test_the_command_knows_its_options() -> None:
    with pytest.raises(SystemExit, match="expected PACKAGE:GAME SCENARIO SEEDS"):
        main(["toy:GAME"])
    with pytest.raises(SandtableError, match="unknown option 'colour'"):
        main(["toy:GAME", "fair", "1", "colour=red"])
    with pytest.raises(SandtableError, match="option rounds must be"):
        main(["toy:GAME", "fair", "1", "rounds=9"])
