"""Scenarios and their options."""

import pytest

from sandtable.catalog.spec import OptionSpec, Value
from sandtable.engine.errors import SandtableError
from toy import GAME, Toy

SWITCH = OptionSpec(name="night", kind="switch", default=False, text="By night", rule="TOY-1.01")
NUMBER = OptionSpec(name="rounds", kind="number", default=3, low=-2, high=9, text="Rounds", rule="TOY-1.02")
CHOICE = OptionSpec(
    name="deck", kind="choice", default="small", choices=("small", "large"), text="Deck", rule="TOY-1.01"
)


@pytest.mark.parametrize(
    ("option", "value"),
    [(SWITCH, True), (SWITCH, False), (NUMBER, -2), (NUMBER, 0), (NUMBER, 9), (CHOICE, "large")],
)
def test_values_that_fit_are_taken(option: OptionSpec, value: Value) -> None:
    assert option.check(value) is value


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        (SWITCH, 1, "option night must be true or false, not 1"),
        (SWITCH, "true", "option night must be true or false, not 'true'"),
        (NUMBER, -3, "option rounds must be a whole number from -2 to 9, not -3"),
        (NUMBER, 10, "option rounds must be a whole number from -2 to 9, not 10"),
        (NUMBER, True, "option rounds must be a whole number from -2 to 9, not True"),
        (NUMBER, "3", "option rounds must be a whole number from -2 to 9, not '3'"),
        (NUMBER, 3.0, "option rounds must be a whole number from -2 to 9, not 3.0"),
        (CHOICE, "huge", "option deck must be one of small, large, not 'huge'"),
        (CHOICE, True, "option deck must be one of small, large, not True"),
        (CHOICE, 0, "option deck must be one of small, large, not 0"),
    ],
)
def test_other_values_are_told_what_was_expected(option: OptionSpec, value: Value, told: str) -> None:
    with pytest.raises(SandtableError) as wrong:
        option.check(value)
    assert str(wrong.value) == told


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SWITCH, "true", True),
        (SWITCH, "false", False),
        (NUMBER, "-2", -2),
        (NUMBER, "7", 7),
        (CHOICE, "large", "large"),
    ],
)
def test_texts_are_read(option: OptionSpec, text: str, value: Value) -> None:
    assert option.parse(text) is value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (SWITCH, "yes"),
        (SWITCH, "True"),
        (SWITCH, ""),
        (NUMBER, "10"),
        (NUMBER, "-"),
        (NUMBER, "--2"),
        (NUMBER, "3.0"),
        (NUMBER, ""),
        (NUMBER, "three"),
        (CHOICE, "Large"),
        (CHOICE, ""),
    ],
)
def test_texts_that_do_not_fit_are_told_what_was_expected(option: OptionSpec, text: str) -> None:
    with pytest.raises(SandtableError, match=f"option {option.name} must be "):
        option.parse(text)


def test_a_scenario_settles_what_was_not_chosen() -> None:
    fair = GAME.scenario("fair")
    assert fair.settle({}) == {"rounds": 3, "deck": "small", "windy": True}
    assert fair.settle({"windy": False, "rounds": 1}) == {"rounds": 1, "deck": "small", "windy": False}


def test_a_scenario_knows_its_options_only() -> None:
    with pytest.raises(SandtableError, match="unknown option 'colour'; expected one of rounds, deck, windy"):
        GAME.scenario("fair").settle({"colour": True})
    with pytest.raises(SandtableError, match="option rounds must be a whole number from 1 to 3, not 4"):
        GAME.scenario("fair").settle({"rounds": 4})


def test_a_game_has_its_scenarios_only() -> None:
    with pytest.raises(SandtableError, match="toy has no scenario 'moon'; expected one of fair"):
        GAME.scenario("moon")
    with pytest.raises(SandtableError, match="toy has no scenario 'moon'"):
        GAME.new("moon", {}, 1)


def test_a_new_game_is_built_with_every_option() -> None:
    game = GAME.new("fair", {"rounds": 2, "deck": "large"}, 7)
    assert isinstance(game, Toy)
    assert (game.rounds, game.cards, game.windy) == (2, 12, True)
    assert game.digest() == GAME.new("fair", {"deck": "large", "rounds": 2, "windy": True}, 7).digest()
    assert game.digest() != GAME.new("fair", {"deck": "large", "rounds": 2}, 8).digest()


def test_a_game_brings_bots_only_if_it_says_so() -> None:
    assert GAME.policies() == {}
