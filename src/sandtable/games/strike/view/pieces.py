"""What stands on the map: units, hostages, things on the ground, the bomb."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.strike.rules import hostages
from sandtable.games.strike.rules.components import (
    DEFUSE,
    HOSTAGE_HEALTH,
    TERRORISTS,
    Hostage,
    Pile,
    Thrown,
    Unit,
)
from sandtable.games.strike.rules.equipment import BOMB, SMOKE, THING_NAMES
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view import names
from sandtable.games.strike.view.viewer import Viewer
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Badge, Element, Gauge, Space


def elements(viewer: Viewer) -> Iterator[Element]:
    """Figures last, so that they lie above all else."""
    game, asked = viewer.game, viewer.asked_unit()
    for place, pile in enumerate(game.piles):
        yield pile_element(game, place, pile)
    for place, grenade in enumerate(game.thrown):
        yield grenade_element(game, place, grenade)
    if game.bomb_is_armed():
        yield bomb_element(game)
    for place, hostage in enumerate(game.hostages):
        if hostage.on_map():
            yield hostage_element(game, place, hostage)
    for unit in game.units:
        if viewer.sees(unit):
            yield figure(viewer, unit, asked is not None and asked.index == unit.index)


def pile_element(game: Strike, place: int, pile: Pile) -> Element:
    """STRIKE-R31: everything dropped at one spot."""
    things = [
        f"{names.item_name(game, item)}{' (out of ammo)' if empty else ''}"
        for item, empty in zip(pile.items, pile.empty)
    ]
    label = f"Pile in {names.where(game, int(pile.x), int(pile.y))}: {names.counted(things)}"
    bomb = game.plan.things[BOMB] in pile.items
    return Element(
        names.pile_id(place),
        "token",
        label,
        Space(x=int(pile.x), y=int(pile.y)),
        role="bomb" if bomb else "case",
        look=("pile", "bomb") if bomb else ("pile",),
    )


def grenade_element(game: Strike, place: int, grenade: Thrown) -> Element:
    """STRIKE-2.02: it lies where it landed until the next turn."""
    kind = names.GRENADE_TITLES[int(grenade.kind)]
    team = int(game.units[grenade.thrower].team)
    x, y = int(grenade.x), int(grenade.y)
    label = f"{kind.capitalize()} in {names.where(game, x, y)}, goes off in turn {grenade.due}"
    return Element(
        names.grenade_id(place),
        "token",
        label,
        Space(x=x, y=y),
        names.TEAM_NAMES[team],
        role=THING_NAMES[int(grenade.kind)],
        look=("smoke",) if grenade.kind == SMOKE else ("blast",),
        badges=(Badge("due", "goes off in turn", int(grenade.due)),),
    )


def bomb_element(game: Strike) -> Element:
    """STRIKE-7.02: it goes off in the last step of its turn."""
    left = int(game.bomb_turn + game.plan.numbers.fuse - game.turn)
    x, y = int(game.bomb_x), int(game.bomb_y)
    return Element(
        "bomb",
        "token",
        f"Bomb in {names.where(game, x, y)}, {count_of(left, 'turn')} left",
        Space(x=x, y=y),
        names.TEAM_NAMES[int(game.team_of_clan(TERRORISTS))],
        role="bomb",
        number=str(left),
        look=("bomb", "armed"),
        badges=(Badge("turns", "turns left", left),),
    )


def hostage_element(game: Strike, place: int, hostage: Hostage) -> Element:
    x, y = int(hostage.x), int(hostage.y)
    leads = names.unit_name(game, int(hostage.leader)) if hostage.leader >= 0 else ""
    return hostage_piece(place, names.where(game, x, y), x, y, int(hostage.health), leads)


def hostage_piece(place: int, where: str, x: int, y: int, health: int, leads: str = "") -> Element:
    """STRIKE-R22: neutral, with health dice and no armour."""
    does = f"follows {leads}" if leads else "waits"
    return Element(
        names.hostage_id(place),
        "figure",
        f"Hostage {place + 1}, {does} in {where}, {names.dice_of(health)} of defense",
        Space(x=x, y=y),
        role="hostage",
        look=("led",) if leads else (),
        gauge=Gauge("Defense dice", health, HOSTAGE_HEALTH, "high"),
    )


def figure(viewer: Viewer, unit: Unit, acting: bool) -> Element:
    """STRIKE-R06: a base of 1 MU; the cut-out is the weapon in hand, the ring the Defense dice of its health
    and of the armour that it went into the round with, empty where they are lost."""
    game, (x, y) = viewer.game, viewer.spot(unit)
    top = int(game.plan.numbers.health) + sum(names.armour_of(unit).values())
    return Element(
        names.unit_id(int(unit.index)),
        "figure",
        figure_label(viewer, unit),
        Space(x=x, y=y),
        names.TEAM_NAMES[unit.team],
        int(unit.seat),
        names.role_of(game, unit),
        str(unit.index % game.plan.units + 1),
        look=("acting",) if acting else (),
        badges=tuple(badges(game, unit)),
        gauge=Gauge("Defense dice", int(unit.defense()), top, "high"),
        trail=viewer.trail(unit),
    )


def figure_label(viewer: Viewer, unit: Unit) -> str:
    """Everything about a figure in one line, for those who listen."""
    game = viewer.game
    who = [names.unit_name(game, int(unit.index)), names.member(game, unit)]
    place = f"in {names.where(game, *viewer.spot(unit))}"
    dice = f"{names.dice_of(int(unit.defense()))} of defense"
    return ", ".join([*who, place, names.call_text(game, unit), dice, *badge_texts(game, unit)])


def badge_texts(game: Strike, unit: Unit) -> list[str]:
    return [f"{badge.label} {badge.value or ''}".strip() for badge in badges(game, unit)]


def badges(game: Strike, unit: Unit) -> Iterator[Badge]:
    states = {
        "carries the bomb": unit.bomb,
        "carries a defuse kit": unit.kit,
        "set up": unit.set_up >= 0,
        "crouching": unit.crouching,
        "flashed": unit.flashed,
        "out of ammo": out_of_ammo(game, unit),
    }
    for name, holds in states.items():
        if holds:
            yield Badge(name.split()[-1] if name.startswith("carries") else name.replace(" ", "-"), name)
    led = len(hostages.string_of(game, unit))
    if led:
        yield Badge("leading", "leading", led)
    if unit.call == DEFUSE and unit.progress > 0:
        yield Badge("defusing", "turns at the bomb", int(unit.progress))


def out_of_ammo(game: Strike, unit: Unit) -> bool:
    """Whether the weapon in its hand must be reloaded."""
    index = names.active_item(game, unit)
    return index in unit.weapons and not unit.is_loaded(unit.weapons.index(index))
