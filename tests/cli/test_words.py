"""What commands make of words, and words of what there is: seats, options, rules, results."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from typer.testing import Result

from sandtable.bots.levels import make_bot
from sandtable.catalog import folders
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import worded
from sandtable.catalog.telling import entry_text, result_lines, result_word, rule_lines
from sandtable.commands.choosing import choose_setup, split_names
from sandtable.commands.list_games import defaults, span, values
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import derive
from sandtable.lab.setup import make_agents, sides, spread
from sandtable.rulebooks import Example, Gap, Rule, load

Run = Callable[..., Result]


@pytest.mark.parametrize(
    ("names", "side_of_seat", "seated"),
    [
        (["a"], [0, 1, 0, 1], "aaaa"),
        (["a", "b"], [0, 1, 0, 1], "abab"),
        (["a", "b"], [0, 1], "ab"),
        (["a", "b", "c", "d"], [0, 1, 0, 1], "abcd"),
        (["a", "b", "c"], [0, 1, 2, 0], "abca"),
    ],
)
def test_names_for_all_for_sides_or_for_seats(names: list[str], side_of_seat: list[int], seated: str) -> None:
    assert spread(names, side_of_seat) == list(seated)


def test_another_number_of_names_is_refused() -> None:
    with pytest.raises(SandtableError, match=r"--bots has 3 names; expected 1 or 2 or 4 \(for all, each"):
        spread(["a", "b", "c"], [0, 1, 0, 1])


def test_names_are_split_at_commas() -> None:
    assert split_names(" a, b:2 ,c") == ["a", "b:2", "c"]


def test_sides_are_numbered_in_the_order_of_their_seats() -> None:
    tug = find_game("tug")
    game = choose_setup("tug", None, ["teams=double"]).new(1)
    assert sides(tug, game) == [0, 1, 0, 1]

    class Turned(type(tug)):  # type: ignore[misc]
        def side_of(self, game: object, seat: int) -> int:
            return (5, 3, 5, 9)[seat]

    assert sides(Turned(), game) == [0, 1, 0, 2]


def test_every_seat_s_bot_has_chance_of_its_own() -> None:
    tug = find_game("tug")
    agents = make_agents(tug, ["random", "greedy"], 7)
    for seat, agent in enumerate(agents):
        same = make_bot(tug, ("random", "greedy")[seat], derive(7, 1 + seat))
        assert type(agent) is type(same)
        assert agent.rng.dump() == same.rng.dump()  # type: ignore[attr-defined]


def test_the_first_scenario_and_every_option_settled() -> None:
    setup = choose_setup("tug", None, ["rounds=2", "throws=true"])
    assert (setup.scenario, setup.options) == ("green", {"rounds": 2, "throws": True, "teams": "single"})
    assert choose_setup("tug", "mud").options == {}


# Lists


def test_values_of_options() -> None:
    number, switch, choice = find_game("tug").scenarios()[0].options
    assert [values(option) for option in (number, switch, choice)] == [
        "1 to 9",
        "true, false",
        "single, double",
    ]
    assert [worded(value) for value in (True, False, 5, "Five")] == ["true", "false", "5", "Five"]
    assert [span(numbers) for numbers in ((2, 2), (1, 4))] == ["2", "1-4"]


def test_a_default_is_told_by_scenario_where_they_differ() -> None:
    tug = find_game("tug")
    green, mud, _ = tug.scenarios()
    other = msgspec.structs.replace(green.options[0], default=5)
    wet = msgspec.structs.replace(mud, options=(other,))

    class Two(type(tug)):  # type: ignore[misc]
        chosen = (green, wet)

        def scenarios(self) -> tuple[object, ...]:
            return self.chosen

    assert defaults(Two(), "rounds") == "green: 3\nmud: 5"
    Two.chosen = (green, msgspec.structs.replace(mud, options=green.options))
    assert defaults(Two(), "rounds") == "3"
    Two.chosen = (green, mud)
    assert defaults(Two(), "throws") == "green: false"


def test_a_list_of_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "No games" not in run("list").stdout
    with monkeypatch.context() as patched:
        patched.setattr(folders, "games", dict)
        assert run("list").stdout == "No games are installed.\n"
        assert run("list", "--json").stdout == "{}\n"


def test_every_option_is_listed_once(run: Run) -> None:
    result = run("list").stdout
    tug = result[
        result.index(
            "tug: Tug of war (version 2; bots: easy, normal, hard, expert, random, greedy, search)"
        ) :
    ]
    assert tug.count("How long.") == 1 and "single, double" in tug and "true, false" in tug


# Telling


def test_results_in_words() -> None:
    assert [result_word(score) for score in (100, 50, 0, 70)] == ["won", "drew", "lost", "70 of 100"]
    game = choose_setup("tug").new(1)
    game.end("left", [100, 30])
    assert result_lines(find_game("tug"), game) == [
        "The game is over: left.",
        "  - Left: won",
        "  - Right: 30 of 100",
    ]


def test_every_kind_of_entry_in_words() -> None:
    morale, flix = load("morale"), load("flix")
    rule = morale.rules[0]
    assert isinstance(rule, Rule)
    assert entry_text(rule) == f"{rule.id} ({rule.section}; source: {rule.source}): {rule.text}"
    example = morale.examples[0]
    assert isinstance(example, Example)
    assert entry_text(example) == f"{example.id} (example): {example.summary}"
    ruling = morale.rulings[0]
    assert entry_text(ruling) == f"{ruling.id} (ruling): {ruling.summary}"
    gap = flix.gaps[0]
    assert isinstance(gap, Gap)
    assert entry_text(gap) == f"{gap.id}: {gap.what} Known: {gap.known} Needed: {gap.need}"


def test_a_rule_comes_with_the_rulings_about_it_and_no_others() -> None:
    morale = load("morale")
    ruling = next(ruling for ruling in morale.rulings if ruling.rules)
    rule = ruling.rules[0]
    told = " ".join(line.strip() for line in rule_lines(rule))
    about = [each.id for each in morale.rulings if rule in each.rules]
    assert [each.id for each in morale.rulings if f"Ruling {each.id}: " in told] == about
    assert told.startswith(f"{rule} (")
    first, second = rule_lines(rule)[:2]
    assert first[0] != " " and second[:3].count(" ") == 2
    assert rule_lines("NO-1.01") == ["NO-1.01: no ledger has this rule."]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--seed", str(2**62)), 0),
        (("--seed", str(2**62 + 1)), 2),
        (("--games", "0"), 2),
        (("--jobs", "257"), 2),
    ],
)
def test_bounds_of_a_simulation(run: Run, words: tuple[str, ...], code: int) -> None:
    assert run("sim", "tug", "--games", "1", *words).exit_code == code
