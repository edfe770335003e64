"""A scenario and its options, made into the plan of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from sandtable.catalog.content import spec_of
from sandtable.catalog.numbering import printed
from sandtable.catalog.plans import plans
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import ScenarioSpec, Value
from sandtable.games.sneak.content.cards import CharacterData, TokensFile
from sandtable.games.sneak.content.loader import SHELF, Content, content
from sandtable.games.sneak.content.scenarios import ScenarioData
from sandtable.games.sneak.content.stages import StageData
from sandtable.games.sneak.rules.cards import Equipment, HackCard, PatrolCard, Reaction, Sheet
from sandtable.games.sneak.rules.components import CHARACTERS
from sandtable.games.sneak.rules.plan import Numbers, Plan

MOST_PLAYERS = CHARACTERS


class Source(NamedTuple):
    """What a plan was made from, for those who show it: the pages stand as the plan's Stages do."""

    content: Content
    scenario: ScenarioData
    pages: tuple[StageData, ...]


@lru_cache(maxsize=64)
def scenario_specs(source: Content) -> tuple[ScenarioSpec, ...]:
    """The Stages and the story as a player chooses them."""
    return tuple(scenario_spec(source, data) for data in source.scenarios)


def scenario_spec(source: Content, data: ScenarioData) -> ScenarioSpec:
    """A single figure can be shared, so any number plays where one can play alone with it (SNEAK-1.02)."""
    most = max(source.pages[data.stage].players) if data.stage else MOST_PLAYERS
    high = most if most > 1 else MOST_PLAYERS
    options = [
        msgspec.structs.replace(option, high=high) if option.name == "players" else option
        for option in source.options
    ]
    return spec_of(data, options, (1, high))


def make_plan(source: Content, data: ScenarioData, values: dict[str, Any]) -> Plan:
    names, ids = data.stages(), source.ids
    return Plan(
        [source.stages[name] for name in names],
        [names.index(name) for name in data.story],
        [make_sheet(character, source) for character in source.characters],
        [Equipment(printed(card, ids) | {"codec": card.codec}) for card in source.equipment],
        [PatrolCard(printed(card)) for card in source.patrol_cards],
        [Reaction(printed(card)) for card in source.reactions],
        [HackCard(printed(card)) for card in source.hacks],
        source.bosses,
        hidden_tokens(source.tokens),
        Numbers(values),
        values["players"],
        bool(data.story),
        values["picks"],
        memory_of(source, data, values["memory"]),
        Source(source, data, tuple(source.pages[name] for name in names)),
    )


kept_plan = plans(make_plan)


def plan_for(scenario: str, values: dict[str, Value], shelf: Shelf = SHELF) -> Plan:
    """The plan of a scenario with every option settled."""
    return kept_plan(content(shelf), scenario, values)


def memory_of(source: Content, data: ScenarioData, which: str) -> list[int]:
    """The numbers of the Equipment cards that are unlocked from the start (SNEAK-4.01)."""
    unlockable = [number for number, card in enumerate(source.equipment) if not card.owner]
    if which == "earned":
        return [number for number in unlockable if source.equipment[number].id in data.memory]
    return unlockable if which == "all" else []


def make_sheet(data: CharacterData, source: Content) -> Sheet:
    """With its Starting Equipment (SNEAK-6.08, SNEAK-6.09, SNEAK-6.11, SNEAK-6.12)."""
    starting = [number for number, card in enumerate(source.equipment) if card.owner == data.id]
    return Sheet(printed(data, source.ids) | {"starting": starting})


def hidden_tokens(tokens: TokensFile) -> list[int]:
    """One by one (SNEAK-2.18)."""
    return [kind for kind, number in printed(tokens)["hidden"].items() for _ in range(number)]
