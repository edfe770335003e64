"""What each option is called."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Option
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view.names import item_name
from sandtable.games.strike.view.shots import Shot, attack
from sandtable.games.strike.view.viewer import Viewer
from sandtable.games.strike.view.words import fill
from sandtable.scene.phrases import count_of
from sandtable.scene.words import percent

Label = Callable[[Viewer, Option], str]

# The slots hold the option's numbers, as in the sentences of events.
TEMPLATES = {
    "done": "Buy no more",
    "carrier": "{0:unit}",
    "line_up": "Line up in formation",
    "spread_out": "Choose every place",
    "throw": "Throw a {1:grenade}{2:crouch}",
    "place": "Place the bomb{2:crouch}",
    "defuse": "Defuse the bomb{2:crouch}",
    "walk": "Plan its way",
    "go_on": "Go on as planned",
    "take": "{1:item}",
    "enough": "Take no more",
    "hold": "Wait for a later count",
    "hold_fire": "Hold fire in this turn",
    "no_target": "No target",
    "no_more": "No more targets",
    "keep": "Keep the grenade",
    "dice": "Throw with {1:dice}",
}
CROUCHING = ", crouching"


def label(viewer: Viewer, option: Option) -> str:
    """An option in plain words; its key where a mod offers something new."""
    if option.verb in MADE:
        return MADE[option.verb](viewer, option)
    template = TEMPLATES.get(option.verb)
    return fill(viewer.game, template, option.args) if template else option.key()


def unit_of(game: Strike, option: Option) -> Unit:
    """The unit that an option belongs to."""
    return game.units[option.args[0]]


def weapon_name(game: Strike, option: Option) -> str:
    """The weapon in the slot that a call names."""
    return item_name(game, unit_of(game, option).weapons[option.args[1]])


def weapon_label(template: str) -> Label:
    """A call with the name of its weapon."""

    def made(viewer: Viewer, option: Option) -> str:
        crouch = CROUCHING if option.args[2] else ""
        return template.format(weapon_name(viewer.game, option)) + crouch

    return made


def buy_label(viewer: Viewer, option: Option) -> str:
    item = viewer.game.plan.items[option.args[1]]
    return f"{item.name}, {count_of(int(item.cost), 'point')}"


def split_label(viewer: Viewer, option: Option) -> str:
    return f"{option.args[1]} to hit, {pool_of(viewer.game, option) - option.args[1]} damage"


def pool_of(game: Strike, option: Option) -> int:
    """STRIKE-8.01: the dice that the asked unit divides, of its frag grenade or its shotgun."""
    unit = unit_of(game, option)
    item = game.weapon(unit) if unit.is_attacking() else game.plan.items[game.plan.things[unit.grenade]]
    return int(item.pool)


def aimed(game: Strike, option: Option) -> Shot:
    """The attack that an option calls; of a further target its share of the fire (STRIKE-17.03)."""
    unit, target = unit_of(game, option), game.units[option.args[1]]
    many = len(unit.targets) + 1 if option.verb == "also" else 1
    return attack(game, unit, target, many, many - 1)


def target_label(template: str) -> Label:
    """A target with the chance to hit it (STRIKE-3.01)."""

    def made(viewer: Viewer, option: Option) -> str:
        hit = percent(aimed(viewer.game, option).aim.hit)
        return f"{fill(viewer.game, template, option.args)}: {hit} to hit"

    return made


def hostage_label(template: str) -> Label:
    return lambda viewer, option: template.format(option.args[1] + 1)


MADE: dict[str, Label] = {
    "buy": buy_label,
    "attack": weapon_label("{}"),
    "scoped": weapon_label("{} with scope"),
    "reload": weapon_label("Reload {}"),
    "set_up": weapon_label("Set up {}"),
    "split": split_label,
    "activate": hostage_label("Take Hostage {} along"),
    "deactivate": hostage_label("Make Hostage {} stay"),
    "search": hostage_label("Search pile {}"),
    "bang": target_label("Bang at {1:unit}"),
    "target": target_label("{1:unit}"),
    "also": target_label("{1:unit} too"),
}
