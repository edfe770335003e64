"""A game that goes by the order of a set is caught in processes with other hash orders."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable.testkit import CHECKS
from sandtable.testkit.orders import Process, Wanted, place_of, played
from toy import SUBJECT, Toy, ToyType, outsiders


def test_a_game_is_found_where_it_stands() -> None:
    assert place_of(SUBJECT) in ("toy:GAME", "toy.kind:GAME", "toy.rules:GAME")
    in_order = replace(SUBJECT, game_type=outsiders.IN_HASH_ORDER)
    assert place_of(in_order) == "toy.outsiders:IN_HASH_ORDER"
    assert place_of(replace(SUBJECT, game_type=ToyType())) == ""


def test_seeds_and_options_go_along() -> None:
    for options in ({}, {"rounds": 1, "windy": False}):
        for seed in range(3):
            CHECKS["order"](replace(SUBJECT, options=options), seed)


def test_a_game_that_stands_nowhere_is_not_held() -> None:
    CHECKS["order"](replace(SUBJECT, game_type=ToyType(outsiders.InHashOrder)), 0)


def test_one_game_that_is_caught_does_not_disturb_the_next() -> None:
    for _ in range(2):
        with pytest.raises(
            AssertionError, match="order: seed 0, step 0: the game goes by the order of a set: que"
        ):
            CHECKS["order"](replace(SUBJECT, game_type=outsiders.IN_HASH_ORDER), 0)
        CHECKS["order"](SUBJECT, 0)


def test_rules_that_fail_here_leave_the_processes_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: Toy) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Toy, "finish", fail)
        with pytest.raises(AssertionError, match="legal: seed 0"):
            CHECKS["order"](SUBJECT, 0)
    CHECKS["order"](SUBJECT, 0)


def test_a_process_answers_with_what_it_played_or_why_not() -> None:
    wanted = Wanted("toy:GAME", "fair", {}, 60, 3)
    process = Process("5")
    process.send(wanted)
    assert process.receive()["questions"] == played(wanted)["questions"]
    process.send(Wanted("toy:GAME", "moon", {}, 60, 3))
    assert "toy has no scenario 'moon'" in process.receive()["failure"]
    process.send(Wanted("nowhere:GAME", "fair", {}, 60, 3))
    assert process.receive() == {}
    process.close()
