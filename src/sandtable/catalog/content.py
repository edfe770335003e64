"""What the content files of every game hold, and which checks they get."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Annotated, TypeVar

import msgspec
from msgspec import Struct, field

from sandtable.catalog.fields import says
from sandtable.catalog.needs import HERE, Way, left, ways
from sandtable.catalog.reading import (
    Strict,
    attempt,
    check_all,
    expect,
    read,
    sound,
    stop_if_wrong,
    texts_of,
    whole,
)
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import OptionSpec, ScenarioSpec, Value
from sandtable.engine.errors import SandtableError
from sandtable.engine.house_rules import MOST, HouseRule, HouseRules

# For the games, beside what follows
__all__ = ["Strict", "attempt", "check_all", "expect", "read", "sound", "stop_if_wrong", "texts_of", "whole"]


class Named(Strict, kw_only=True, frozen=True):
    """A file that holds its own name."""

    name: Annotated[str, says("The name of the file, without `.toml`.")]


class ScenarioFile(Named, kw_only=True, frozen=True):
    """What every scenario has; a game adds its own."""

    title: Annotated[str, says("What players read.")]
    summary: Annotated[str, says("One sentence that says what it is about.")]
    order: Annotated[int, says("Its place in the list of scenarios, the least first.")]
    minutes: Annotated[list[int], says("How long it takes, at least and at most.")]
    defaults: Annotated[dict[str, Value], says("Options whose default is another one here.")] = field(
        default_factory=dict
    )


class OptionsFile(Strict, kw_only=True, frozen=True):
    """What can be switched, tuned and chosen; the rules know which options there are."""

    option: Annotated[list[OptionSpec], says("The options, as they are offered.")]


T = TypeVar("T", bound=Struct)


def read_all(shelf: Shelf, folder: str, shape: type[T]) -> dict[str, T]:
    """Every file of a folder by its name, which is also the name inside it, if it has one there."""
    found: dict[str, T] = {}
    for where in shelf.names(folder):
        stem = where.removeprefix(f"{folder}/").removesuffix(".toml")
        data = found[stem] = read(shelf, where, shape)
        name = getattr(data, "name", stem)
        expect(name == stem, where, f"name must be the file's, {stem!r}, not {name!r}")
    expect(bool(found), folder, "expected at least one .toml file in this folder")
    return found


def expect_once(names: list[str], where: str, what: str) -> None:
    for name, times in Counter(names).items():
        expect(times == 1, where, f"{what} {name!r} stands twice")


def expect_known(name: str, known: Collection[str], where: str, what: str) -> None:
    expect(name in known, where, f"{what} {name!r} is none of {', '.join(known)}")


def expect_within(value: float, low: float, high: float, where: str, what: str) -> None:
    expect(low <= value <= high, where, f"{what} must be from {low} to {high}, not {value}")


def expect_each_once(names: Sequence[str], wanted: Sequence[str], where: str, what: str) -> None:
    """Each of those that the rules know, once, and no others."""
    expect_once(list(names), where, what)
    for name in names:
        expect_known(name, wanted, where, what)
    for name in wanted:
        expect(name in names, where, f"{what} {name!r} is missing")


def check_options(
    options: list[OptionSpec], numbers: Callable[[HouseRules], object], keys: Collection[str]
) -> None:
    """The house rules that a game's numbers read, each of its kind and with bounds that they can bear; `keys`
    are those of its scenarios."""
    reader = HouseRules()
    numbers(reader)
    known = {each.name: each for each in reader.read}
    expect_once([option.name for option in options], "options.toml", "option")
    for name in known:
        expect(name in [option.name for option in options], "options.toml", f"option {name!r} is missing")
    for option in options:
        attempt(check_option, option, known, options, keys)


def check_option(
    option: OptionSpec, known: Mapping[str, HouseRule], options: Sequence[OptionSpec], keys: Collection[str]
) -> None:
    where = f"options.toml: {option.name}"
    expect(option.name in known, where, f"no such option; expected one of {', '.join(known)}")
    check_bounds(option, known[option.name], where)
    check_value(option, option.default, "options.toml")
    check_needs(option, options, keys, where)


def check_bounds(option: OptionSpec, rule: HouseRule, where: str) -> None:
    expect(option.kind == rule.kind, where, f"kind must be {rule.kind}, not {option.kind}")
    if rule.kind == "number":
        expect(rule.least <= option.low, where, f"low must be {rule.least} or more, not {option.low}")
        expect(option.high <= MOST, where, f"high must be {MOST} or less, not {option.high}")
        expect(option.high <= rule.most, where, f"high must be at most {rule.most}, not {option.high}")
    elif rule.kind == "choice":
        among = f"choices must be among {', '.join(rule.names)}"
        expect(set(option.choices) <= set(rule.names), where, among)


def check_needs(option: OptionSpec, options: Sequence[OptionSpec], keys: Collection[str], where: str) -> None:
    others = {other.name: other for other in options if other is not option}
    for need in option.needs:
        for way in ways(need):
            try:
                check_way(way, others, keys)
            except SandtableError as error:
                raise SandtableError(f"{where}: needs {need!r}: {error}") from error


def check_way(way: Way, others: Mapping[str, OptionSpec], keys: Collection[str]) -> None:
    """It speaks of a key of scenarios, or of another option with a value that this can have."""
    if way.name.startswith(HERE):
        expect_known(way.name.removeprefix(HERE), keys, "scenarios", "key")
        return
    known = way.name in others and way.sign != ""
    expect(known, way.name, "no other option with a value; expected name=value, name!=value or name>value")
    if way.sign == ">":
        expect(others[way.name].kind == "number", way.name, "only a number can be more than another")
    others[way.name].parse(way.wanted)


def check_value(option: OptionSpec, value: Value, where: str) -> None:
    try:
        option.check(value)
    except SandtableError as error:
        raise SandtableError(f"{where}: default of {error}") from error


def check_minutes(minutes: list[int], where: str) -> None:
    two = len(minutes) == 2 and 0 < minutes[0] <= minutes[1]
    expect(two, where, f"minutes must be the least and the most, not {minutes}")


def check_defaults(scenario: ScenarioFile, options: list[OptionSpec], where: str) -> None:
    known = {option.name: option for option in options}
    for name, value in scenario.defaults.items():
        expect(name in known, where, f"default {name!r} is no option; expected one of {', '.join(known)}")
        check_value(known[name], value, where)


def spec_of(scenario: ScenarioFile, options: list[OptionSpec], players: tuple[int, int]) -> ScenarioSpec:
    """A scenario as a player chooses it, with its own defaults."""
    return ScenarioSpec(
        name=scenario.name,
        title=scenario.title,
        summary=scenario.summary,
        players=players,
        minutes=(scenario.minutes[0], scenario.minutes[1]),
        options=tuple(in_scenario(option, scenario) for option in options),
    )


def in_scenario(option: OptionSpec, scenario: ScenarioFile) -> OptionSpec:
    """An option as a scenario offers it: with its default there, and with what it still needs there."""
    default = option.check(scenario.defaults.get(option.name, option.default))
    return msgspec.structs.replace(option, default=default, needs=left(option.needs, scenario.name, scenario))
