"""Who is asked, and what each option is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules.components import Card, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view.names import floor_name, space_name, unit_name, vehicle_name, where
from sandtable.games.morale.view.odds import exchange
from sandtable.games.morale.view.words import fill
from sandtable.scene.phrases import count_of


class Ask(NamedTuple):
    """A question's game, the team that is asked, and the unit that it is about, where there is one."""

    game: Morale
    team: int
    unit: Unit | None

    def actor(self) -> Unit:
        if self.unit is None:
            raise ValueError("this option belongs to a unit")
        return self.unit

    def card(self, option: Option) -> Card:
        """The card that a `pick` means."""
        return self.game.plan.squads[self.team].cards[option.args[0]]


Label = Callable[[Ask, Option], str]

# The slots hold the option's numbers, as in the sentences of events.
TEMPLATES = {
    "deploy": "Start in {1:zone}",
    "card": "{0:unit}",
    "ready": "{1:token}",
    "no_token": "No token",
    "end_turn": "End the turn",
    "drop": "Drop down to {0:space}",
    "coup": "Coup de grace on {0:unit}",
    "take": "Pick up the {0:loot}",
    "go_prone": "Go prone",
    "pass": "Do not take cover",
    "take_cover": "Take Cover!",
    "draw": "{0:unit} draws",
    "covered": "{0:unit} steps",
    "stay": "No free step",
    "flashbang": "Flashbang into {0:zone}",
    "frag_grenade": "Frag Grenade into {0:zone}",
    "rpg": "RPG into {0:zone}",
    "smoke_gas": "Smoke Gas over {0:zone}",
    "tear_gas": "Tear Gas over {0:zone}",
    "medkit": "Medkit for {0:unit}",
    "covering_fire": "Covering Fire all around",
    "creep": "Creep",
    "double_time": "Double-Time to {0:space}",
    "focus_fire": "Focus Fire at {0:unit}",
}


def label(ask: Ask, option: Option) -> str:
    """An option in plain words; its key where a mod offers something new."""
    if option.verb in MADE:
        return MADE[option.verb](ask, option)
    template = TEMPLATES.get(option.verb)
    return fill(ask.game, template, option.args) if template else option.key()


def step_label(ask: Ask, option: Option) -> str:
    zone, floor = option.args
    unit = ask.actor()
    if unit.zone != zone:
        return f"Move to {space_name(ask.game, zone, floor)}"
    way = "Climb" if floor > unit.floor else "Go down"
    return f"{way} to {floor_name(floor)}"


def fire_label(ask: Ask, option: Option) -> str:
    target = ask.game.units[option.args[0]]
    fire, back = exchange(ask.game, ask.actor(), target)
    named = f"{unit_name(ask.game, target)} in {where(ask.game, target)}"
    return f"Fire at {named}: {count_of(fire, 'threat')}, {back} back"


def vehicle_label(template: str) -> Label:
    """A label that names the unit's vehicle, and the zone where one is chosen."""

    def made(ask: Ask, option: Option) -> str:
        return fill(ask.game, template, option.args).replace("VEHICLE", vehicle_name(ask.game, ask.team))

    return made


MADE: dict[str, Label] = {
    "pick": lambda ask, option: ask.card(option).name,
    "move": step_label,
    "step": step_label,
    "fire": fire_label,
    "enter": vehicle_label("Get into the VEHICLE"),
    "leave": vehicle_label("Get out of the VEHICLE"),
    "resupply": vehicle_label("Resupply from the VEHICLE"),
    "weapon": vehicle_label("Fire the VEHICLE's weapon into {0:zone}"),
}
