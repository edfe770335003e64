"""Events in plain words: a template for each, with slots such as `{0:unit}` for the event's numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.engine.events import Event
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.skulls import ColouredSkulls
from sandtable.games.morale.view.names import (
    TEAM_TITLES,
    TOKEN_TITLES,
    space_name,
    unit_name,
    vehicle_name,
    zone_name,
)
from sandtable.scene.phrases import bare, count_of

SENTENCES = {
    # Set-up and round order
    "deployed": "{0:unit} starts in {1:zone}.",
    "round": "Round {0} begins.",
    "planned": "Both teams have stacked their cards and readied their tokens.",
    "revealed": "{0:team_of} reveal {0:unit}, initiative {1}.",
    "card_discarded": "{0:unit} is down: its turn card is discarded.",
    "reshuffled": "{0:team} shuffle the cards of their standing units.",
    "turn": "{0:unit} takes its turn.",
    "stunned": "{0:unit} is flashbanged and loses its turn.",
    # What a unit declares, before it takes effect
    "move": "{0:unit} sets out for {1:space}.",
    "drop": "{0:unit} is about to drop to {1:space}.",
    "fire": "{0:unit} takes aim at {1:unit}.",
    "coup": "{0:unit} goes for a Coup de grace on {1:unit}.",
    "take": "{0:unit} reaches for the {1:loot}.",
    "weapon": "{0:unit} aims the {0:vehicle}'s weapon at {1:zone}.",
    "enter": "{0:unit} goes for the {0:vehicle}.",
    "leave": "{0:unit} opens the {0:vehicle}'s door.",
    "resupply": "{0:unit} opens the {0:vehicle}'s supplies.",
    "go_prone": "{0:unit} looks for a place to lie down.",
    "flashbang": "{0:unit} reveals a Flashbang for {1:zone}.",
    "frag_grenade": "{0:unit} reveals a Frag Grenade for {1:zone}.",
    "medkit": "{0:unit} reveals a Medkit for {1:unit}.",
    "rpg": "{0:unit} reveals an RPG for {1:zone}.",
    "smoke_gas": "{0:unit} reveals Smoke Gas for {1:zone}.",
    "tear_gas": "{0:unit} reveals Tear Gas for {1:zone}.",
    "covering_fire": "{0:unit} reveals Covering Fire.",
    "creep": "{0:unit} reveals Creep.",
    "double_time": "{0:unit} reveals Double-Time to {1:zone}.",
    "focus_fire": "{0:unit} reveals Focus Fire for {1:unit}.",
    # What happens
    "took_cover": "{0:team} take cover: danger falls, initiative too.",
    "moved": "{0:unit} {1:arrival}.",
    "fires": "{0:unit} fires at {1:unit}: {2:threats}.",
    "fires_back": "{0:unit} fires back at {1:unit}: {2:threats}.",
    "skulls_added": "{0:team} add {1:black skulls} to their bag.",
    "threatened": "{0:unit} takes {1:threats}: Danger {2}.",
    "drew": "{0:unit} draws {1:skulls}, {2} black: {3:verdict}.",
    "felled_by_mark": "{0:mark} is among them: that alone takes {0:unit} down.",
    "incapacitated": "{0:unit} goes down.",
    "killed": "{0:unit} is killed.",
    "stands_up": "{0:unit} stands up at Danger {1}.",
    "uses": "{0:unit} uses {1:token}.",
    "flashed": "{0:unit} is flashbanged until the round ends.",
    "explodes": "An explosion deals {1:threats} to each unit standing in {0:zone}.",
    "exposed": "{0:unit} bends over a friend: Danger {1}.",
    "backblast": "{0:unit} stands in its own backblast: Danger {1}.",
    "smoke": "Smoke fills {0:zone} until the round ends.",
    "gas": "Tear gas fills {0:zone} until the round ends.",
    "creeps": "{0:unit} creeps: nobody returns fire this turn.",
    "focuses": "{0:unit} fires at {1:unit} alone; no fire comes back.",
    "took": "{0:unit} picks up the {1:loot}.",
    "let_go": "{0:unit} lets go of the {1:loot}.",
    "entered": "{0:unit} gets into the {0:vehicle}.",
    "left": "{0:unit} gets out of the {0:vehicle}.",
    "vehicle_fires": "{0:unit} fires from the {0:vehicle} into {1:zone}: {2:threats} each.",
    "resupplied": "{0:unit} has its standard issue again.",
    "prone": "{0:unit} goes prone.",
    # The end
    "round_ended": "Round {0} ends: no turn cards remain.",
    "nobody_stands": "Nobody stands any more: a draw.",
    "resigned": "{0:team} resign: {0:other team} win.",
    "eliminated": "No unit of the {0:team} stands any more: {0:other team} win.",
    "brought_home": "{0:unit} brings the {1:loot} home: {0:team_of} win.",
    "time_is_up": "Round {0} was the last: a draw.",
}
VERDICTS = ("unharmed", "down", "killed")


def mark_name(game: Morale) -> str:
    """The skull that takes a unit down by itself (MORALE-12.02, MORALE-12.04)."""
    return "The skull of its own colour" if isinstance(game.plan.judge, ColouredSkulls) else "A red skull"


def arrival(game: Morale, zone: int, rest: Sequence[int]) -> str:
    """How a move ends: where it was declared, its log has named the space already."""
    return "arrives" if rest[2] else f"moves to {space_name(game, zone, int(rest[1]))}"


def sentence(game: Morale, event: Event) -> str:
    """An event as a short sentence."""
    template = SENTENCES.get(event.what)
    return fill(game, template, event.data) if template else bare(event.what)


def fill(game: Morale, template: str, values: Sequence[int]) -> str:
    """A template with its slots read from numbers."""
    return template.format(*[Slot(game, values, i) for i in range(len(values))])


class Slot:
    """One number of an event, which a format such as `unit` or `zone` turns into words."""

    def __init__(self, game: Morale, values: Sequence[int], at: int) -> None:
        self.game = game
        self.values = values
        self.at = at

    def __format__(self, kind: str) -> str:
        return READERS[kind](self.game, int(self.values[self.at]), self.values[self.at :])


Reader = Callable[[Morale, int, Sequence[int]], str]

READERS: dict[str, Reader] = {
    "": lambda game, value, rest: str(value),
    "unit": lambda game, value, rest: unit_name(game, game.units[value]),
    "team": lambda game, value, rest: TEAM_TITLES[value],
    "other team": lambda game, value, rest: TEAM_TITLES[1 - value],
    "team_of": lambda game, value, rest: TEAM_TITLES[game.units[value].team],
    "zone": lambda game, value, rest: zone_name(game, value),
    "space": lambda game, value, rest: space_name(game, value, int(rest[1])),
    "arrival": arrival,
    "token": lambda game, value, rest: TOKEN_TITLES[value],
    "loot": lambda game, value, rest: game.plan.loot[value].name,
    "vehicle": lambda game, value, rest: vehicle_name(game, int(game.units[value].team)),
    "mark": lambda game, value, rest: mark_name(game),
    "verdict": lambda game, value, rest: VERDICTS[value],
    "threats": lambda game, value, rest: count_of(value, "threat"),
    "skulls": lambda game, value, rest: count_of(value, "skull"),
    "black skulls": lambda game, value, rest: count_of(value, "black skull"),
}
