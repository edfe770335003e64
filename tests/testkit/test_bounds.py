"""Options at their bounds: what is tried, and what is found."""

from __future__ import annotations

from importlib import import_module

import pytest

from sandtable.catalog.spec import OptionSpec, ScenarioSpec, Value
from sandtable.engine.errors import RuleError, SandtableError
from sandtable.engine.game import Game
from sandtable.testkit import bounds
from sandtable.testkit.bounds import check_bounds
from sandtable.testkit.subject import random_agents
from toy import GAME, ToyType

FEW = {"morale": 100, "sneak": 150, "strike": 30, "omega": 40, "flix": 20}


@pytest.mark.parametrize("slug", FEW)
def test_our_games_can_be_played_at_the_bounds_of_their_options(slug: str) -> None:
    check_bounds(import_module(f"sandtable.games.{slug}").GAME, [0], decisions=FEW[slug])


def test_so_can_the_toy() -> None:
    check_bounds(GAME, range(3))


# What is tried


def number(name: str, low: int, high: int) -> OptionSpec:
    return OptionSpec(name=name, kind="number", default=low, low=low, high=high, text="", rule="TOY-1.01")


def scenario(name: str, *options: OptionSpec) -> ScenarioSpec:
    return ScenarioSpec(
        name=name, title="", summary="", players=(2, 2), minutes=(1, 1), options=tuple(options)
    )


def test_every_bound_meets_every_bound_of_every_other_option_in_few_settings() -> None:
    spec = scenario("one", *[number(f"n{place}", 0, 9) for place in range(12)], *GAME.scenarios()[0].options)
    rows = bounds.covering(spec)
    met = {pair for row in rows for pair in bounds.pairs_of(row.items())}
    assert met == bounds.pairs_of(bounds.all_bounds(spec))
    assert len(met) == 4 * 15 * 14 // 2
    assert len(rows) < 16


def test_the_only_value_of_an_option_is_one_bound() -> None:
    assert bounds.bounds_of(number("n", 2, 2)) == [2]


class Several(ToyType):
    """Scenarios of which the last one has an option of its own."""

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        both = [number("a", 0, 1), number("b", 0, 1)]
        return (scenario("one", *both), scenario("two", *both), scenario("three", *both, number("c", 5, 6)))


def test_scenarios_take_turns_and_bounds_of_one_are_tried_there() -> None:
    alone = list(bounds.alone_in_turn(Several(), 2))
    assert [name for name, _ in alone[:6]] == ["one", "two", "three", "one", "two", "three"]
    assert alone[-2:] == [("three", {"c": 5}), ("three", {"c": 6})]
    assert {name for name, _ in bounds.pairs_in_turn(Several())} == {"one", "two", "three"}


def test_many_settings_have_each_bound_and_each_pair_in_each_scenario() -> None:
    found = bounds.every_setting(Several())
    assert ("two", {"b": 1}) in found
    assert sum(name == "three" and len(row) == 3 for name, row in found) >= 4


# What is found


class Failing(ToyType):
    """Fails with some settings."""

    def __init__(self, error: Exception, **values: Value) -> None:
        super().__init__()
        self.error = error
        self.values = values

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        if self.values.items() <= values.items():
            raise self.error
        return super().build(scenario, values, seed)


@pytest.mark.parametrize("values", [{"rounds": 1}, {"deck": "large", "windy": False}, {"deck": "large"}])
@pytest.mark.parametrize("error", [RuleError("no options"), ZeroDivisionError()])
def test_a_bound_or_a_pair_that_breaks_the_rules_is_found(error: Exception, values: dict[str, Value]) -> None:
    words = [f"{name}={bounds.shown(value)}" for name, value in values.items()]
    with pytest.raises(AssertionError) as found:
        check_bounds(Failing(error, **values), [0])
    assert all(word in str(found.value) for word in ["bounds: fair", *words, "legal: seed 0"])


def test_a_pair_may_be_refused_a_bound_with_everything_may_not() -> None:
    no = SandtableError("they do not go together")
    check_bounds(Failing(no, rounds=1, windy=False), [0])
    with pytest.raises(AssertionError, match=r"bounds: fair rounds=1: .*refused wherever it is tried"):
        check_bounds(Failing(no, rounds=1), [0])


class Shy(Failing):
    """Refuses two bounds together, so that others have to be tried without them; fails with another pair."""

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        if values["a"] == 0 and values["b"] == 0:
            raise SandtableError("not together")
        return super().build(scenario, {**values, "rounds": 1, "deck": "small", "windy": True}, seed)

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        return (scenario("one", number("a", 1, 0), number("b", 0, 1), number("c", 0, 1), number("d", 0, 1)),)


def test_pairs_of_a_setting_that_was_refused_are_tried_by_themselves() -> None:
    rows = [row for _, row in bounds.pairs_in_turn(Shy(RuleError("")))]
    refused = [("one", row) for row in rows if row["a"] == row["b"] == 0]
    tried = [row for _, row in bounds.by_themselves(Shy(RuleError("")), refused)]
    assert {"a": 0, "b": 0} in tried
    assert all(len(row) == 2 for row in tried)


class Ends(ToyType):
    """Plays on for ever, or ends without a result."""

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        game = super().build(scenario, values, seed)
        if values["windy"]:
            game.over = True
        return game


def test_a_game_that_ends_wrongly_is_found() -> None:
    with pytest.raises(AssertionError, match="ends: seed 0"):
        check_bounds(Ends(), [0])


class Blind(ToyType):
    def scene(self, *_: object) -> None:  # type: ignore[override]
        raise KeyError("no word for it")


def test_a_question_that_cannot_be_shown_is_found() -> None:
    with pytest.raises(AssertionError, match="no word for it"):
        check_bounds(Blind(), [0])


def test_a_long_game_is_left_after_some_decisions() -> None:
    stroll = bounds.Stroll(GAME, "fair", {"rounds": 3}, 0, random_agents, 2)
    assert not stroll.play().over
    assert stroll.step == 2


# From the command line


def test_many_games_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    bounds.main(["toy:GAME", "2"])
    settings = len(bounds.every_setting(GAME))
    assert capsys.readouterr().out == f"toy:GAME: {2 * settings} games at the bounds of options\n"


def test_too_little_on_the_command_line_is_explained() -> None:
    with pytest.raises(SystemExit, match="expected PACKAGE:GAME SEEDS"):
        bounds.main(["toy:GAME"])
