"""A scenario and its options, made into the plan of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from sandtable.catalog.content import spec_of
from sandtable.catalog.numbering import printed
from sandtable.catalog.plans import Plans
from sandtable.catalog.spec import ScenarioSpec, Value
from sandtable.engine.house_rules import HouseRules
from sandtable.games.sneak.content.cards import CharacterData, TokensFile
from sandtable.games.sneak.content.loader import Content, content
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


def make_plan(source: Content, data: ScenarioData, values: dict[str, Value]) -> Plan:
    names, ids = data.stages(), source.ids
    numbers = Numbers(HouseRules(values))
    return Plan(
        {
            "stages": [source.stages[name] for name in names],
            "story": [names.index(name) for name in data.story],
            "sheets": [make_sheet(character, source) for character in source.characters],
            "equipment": [Equipment(printed(card, ids) | {"codec": card.codec}) for card in source.equipment],
            "patrol_cards": [PatrolCard(printed(card)) for card in source.patrol_cards],
            "reactions": [Reaction(printed(card)) for card in source.reactions],
            "hacks": [HackCard(printed(card)) for card in source.hacks],
            "bosses": source.bosses,
            "hidden_tokens": hidden_tokens(source.tokens),
            "numbers": numbers,
            "campaign": bool(data.story),
            "memory": memory_of(source, data, numbers.memory),
            "source": Source(source, data, tuple(source.pages[name] for name in names)),
        }
    )


plan_for = Plans(content, make_plan)


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
