"""The content of a game: all files of one shelf, read and checked. A game's loader adds what is its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from msgspec import Struct

from sandtable.catalog.content import (
    OptionsFile,
    ScenarioFile,
    check_all,
    check_defaults,
    check_minutes,
    check_options,
)
from sandtable.catalog.declared import ids_in
from sandtable.engine.house_rules import HouseRules

S = TypeVar("S", bound=ScenarioFile)


class Stock(Generic[S]):
    """What every game's files hold: house rules, which `numbers` reads, and scenarios in the order in which
    they are listed; `ids` are those of all entries, by file and key."""

    def __init__(
        self,
        files: Struct,
        options: OptionsFile,
        scenarios: dict[str, S],
        numbers: Callable[[HouseRules], object],
    ) -> None:
        self.ids = ids_in(files)
        self.options = options.option
        self.scenarios = sorted(scenarios.values(), key=lambda scenario: scenario.order)
        keys = type(self.scenarios[0]).__struct_fields__
        check_all([partial(check_options, self.options, numbers, keys)])
        check_all(partial(self.check, scenario) for scenario in self.scenarios)

    def check(self, scenario: S) -> None:
        """What every scenario must say; a game asks for more."""
        where = f"scenarios/{scenario.name}.toml"
        check_minutes(scenario.minutes, where)
        check_defaults(scenario, self.options, where)
