"""A scenario and its options, made into the plan of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from sandtable.catalog.content import spec_of
from sandtable.catalog.plans import plans
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import ScenarioSpec, Value
from sandtable.games.sneak.content.cards import (
    CharacterData,
    EquipmentData,
    HackData,
    PatrolCardData,
    ReactionData,
)
from sandtable.games.sneak.content.loader import SHELF, Content, content
from sandtable.games.sneak.content.scenarios import ScenarioData
from sandtable.games.sneak.content.stages import StageData
from sandtable.games.sneak.rules.cards import (
    FOCUS_KINDS,
    Equipment,
    FocusToken,
    HackCard,
    PatrolCard,
    Reaction,
    Sheet,
)
from sandtable.games.sneak.rules.components import CHARACTERS, NONE
from sandtable.games.sneak.rules.effects import (
    BOSSES,
    CAMERAS,
    EQUIPMENT,
    HACKS,
    HIDDEN_KINDS,
    ICONS,
    REACTIONS,
)
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
    names = data.stages()
    ids = [character.id for character in source.characters]
    return Plan(
        [source.stages[name] for name in names],
        [names.index(name) for name in data.story],
        [make_sheet(character, source.equipment) for character in source.characters],
        [make_equipment(card, ids) for card in source.equipment],
        [make_patrol_card(card) for card in source.patrol_cards],
        [make_reaction(card) for card in source.reactions],
        [make_hack(card) for card in source.hacks],
        source.bosses,
        [HIDDEN_KINDS.index(kind) for kind, number in source.tokens.hidden.items() for _ in range(number)],
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


def make_sheet(data: CharacterData, equipment: list[EquipmentData]) -> Sheet:
    """With its Starting Equipment (SNEAK-6.08, SNEAK-6.09, SNEAK-6.11, SNEAK-6.12)."""
    return Sheet(
        data.name,
        data.health,
        data.defense,
        [FocusToken(FOCUS_KINDS.index(token.does), token.amount, token.cost) for token in data.focus],
        [number for number, card in enumerate(equipment) if card.owner == data.id],
        [[card.id for card in equipment].index(name) for name in data.suggested],
    )


def make_equipment(data: EquipmentData, characters: list[str]) -> Equipment:
    return Equipment(
        data.id,
        data.name,
        EQUIPMENT.index(data.effect),
        data.cost,
        data.white,
        data.black,
        data.knocks,
        data.loud,
        data.noisy,
        data.ammo > 0,
        data.ammo + data.charges,
        data.reach,
        data.amount,
        sum(1 << characters.index(name) for name in {*data.wearers, *([data.owner] if data.owner else [])}),
        characters.index(data.owner) if data.owner else NONE,
        data.codec,
    )


def make_patrol_card(data: PatrolCardData) -> PatrolCard:
    icons = [ICONS.index(icon) for icon in data.icons]
    cameras = CAMERAS.index(data.cameras)
    return PatrolCard(data.id, data.red, icons, cameras, data.patrol, data.alert, data.arrow == "left")


def make_reaction(data: ReactionData) -> Reaction:
    return Reaction(
        data.id,
        data.name,
        REACTIONS.index(data.investigate),
        REACTIONS.index(data.alert),
        REACTIONS.index(data.ko),
        REACTIONS.index(data.dead),
        data.amount,
    )


def make_hack(data: HackData) -> HackCard:
    boss = BOSSES.index(data.boss) if data.boss else NONE
    return HackCard(data.id, data.name, HACKS.index(data.effect), data.numbers, boss)
