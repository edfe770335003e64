"""Kit cards that are actions (OMEGA-7.09): only in their owner's turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import (
    activation,
    explosives,
    finds,
    gas,
    hazards,
    kit,
    line_of_sight,
    map_elements,
    menus,
    movement,
)
from sandtable.games.omega.rules.cards import KitCard
from sandtable.games.omega.rules.components import NONE, Commando
from sandtable.games.omega.rules.effects import (
    ACTION,
    BEACON,
    BREACHING_CHARGE,
    CHARGE,
    CLAYMORE,
    CLOAK,
    FLARE,
    FLARE_MARKER,
    GRAPNEL,
    GRENADE,
    MEDKIT,
    MINE,
    MOTION_SCANNER,
    RALLY_BEACON,
    SCRUBBER,
    SHIELD,
    SHIELD_PROJECTOR,
)
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.pool import BIT

SCRUB_EMI: Final = Option("scrub_emi", "OMEGA-7.09")
SCRUB_GAS: Final = Option("scrub_gas", "OMEGA-7.09")
TO_KIT: Final = Options("kit", "OMEGA-7.09")


def options(game: OmegaState, commando: Commando) -> list[Option]:
    """`kit:card,where`, where being a space, a commando or a room, as the card says; of a card with many of
    them `kit:card` alone, and where to is the second question."""
    found = NO_OPTIONS
    left: i64 = activation.left(game, commando)
    for at, card in enumerate(commando.kit):
        printed = game.plan.kit[card]
        if printed.kind == ACTION and printed.cost <= left and kit.is_first(commando.kit, at):
            more = few_uses(game, commando, card, printed)
            found = found + more if found else more
    return found


def few_uses(game: OmegaState, commando: Commando, card: int, printed: KitCard) -> list[Option]:
    """Its places, if they are few; as `menus.folded`, without options that nobody sees."""
    cells = places(game, commando, printed)
    if len(cells) > menus.MOST_PLACES:
        return [TO_KIT.of(card)]
    return TO_KIT.each_with(card, cells) if cells else NO_OPTIONS


def uses(game: OmegaState, commando: Commando, card: int) -> list[Option]:
    return TO_KIT.each_with(card, places(game, commando, game.plan.kit[card]))


def places(game: OmegaState, commando: Commando, card: KitCard) -> list[int]:
    """Where a card could be used now; NONE stands for itself where there is nothing to choose. The list is
    not to be changed."""
    marker: i64 = marker_of(card.effect)
    if marker != NONE:
        return [] if commando.placed & BIT[marker] else marker_spaces(game, commando, card)
    if card.effect == GRENADE:
        return throws(game, commando, card)
    if card.effect == MEDKIT:
        return finds.patients(game, commando)
    if card.effect == SCRUBBER:
        return scrubbable(game, commando, card.range)
    if card.effect == MOTION_SCANNER:
        return scannable(game, commando, card.range)
    if card.effect == CLOAK:
        return [] if commando.cloaked else [NONE]
    return grapnel_spaces(game, commando, card)


def carry_out(game: OmegaState, commando: Commando, option: Option) -> None:
    """OMEGA-7.11: once it is said where, it is paid."""
    card = option.args[0]
    if menus.is_folded(option):
        where = menus.ask_place(game, commando.seat, uses(game, commando, card))
    else:
        where = option.args[1]
    printed = game.plan.kit[card]
    kit.spend(game, commando, card)
    marker: i64 = marker_of(printed.effect)
    if marker != NONE:
        put_down(game, commando, marker, where)
    elif printed.effect == GRENADE:
        launch(game, commando, card, where)
    elif printed.effect == MEDKIT:
        finds.treat(game, commando, where, printed.amount)
    elif printed.effect == SCRUBBER:
        scrub(game, commando, where)
    elif printed.effect == MOTION_SCANNER:
        finds.scout(game, where, "OMEGA-7.09")
    elif printed.effect == CLOAK:
        commando.cloaked = True
        game.tell("OMEGA-7.09", "cloaked", commando.index)
    else:
        movement.walk(game, commando, where, printed.amount, True)


# Markers (OMEGA-7.07, OMEGA-7.08)


def marker_of(effect: i64) -> i64:
    """The type of marker that a card puts down; NONE for others."""
    if effect == RALLY_BEACON:
        return BEACON
    if effect == SHIELD_PROJECTOR:
        return SHIELD
    if effect == BREACHING_CHARGE:
        return CHARGE
    if effect == CLAYMORE:
        return MINE
    return FLARE_MARKER if effect == FLARE else NONE


def marker_spaces(game: OmegaState, commando: Commando, card: KitCard) -> list[int]:
    """A flare goes within 3 spaces, others into an adjacent one, beacon and shield also into the own one."""
    if card.effect == FLARE:
        cells = game.plan.grid.square(commando.cell, card.range)
        return [cell for cell in cells if game.within(commando.cell, cell, card.range)]
    around = game.plan.site.surroundings.of(commando.cell, game.opened)
    own = card.effect == RALLY_BEACON or card.effect == SHIELD_PROJECTOR
    return [*around, int(commando.cell)] if own else around


def put_down(game: OmegaState, commando: Commando, marker: i64, cell: i64) -> None:
    """OMEGA-7.07, OMEGA-7.08, OMEGA-R20: once a turn; the old one goes. A mine is a hazard to who stands
    there."""
    commando.placed |= BIT[marker]
    game.marker_cells[marker] = int(cell)
    game.tell("OMEGA-7.08", "marker_placed", commando.index, marker, cell)
    piece = game.piece_at(cell)
    if marker == MINE and piece is not None:
        hazards.expose(game, piece, [int(cell)])


# Grenades


def throws(game: OmegaState, commando: Commando, card: KitCard) -> list[int]:
    """OMEGA-25.06: spaces within range and in sight; a launcher, which is not used up by a throw, has so many
    shots."""
    if card.weapon is None or (not card.discard and commando.launched >= card.amount):
        return []
    return explosives.throws(game, commando, card.range, card.weapon.blast)


def launch(game: OmegaState, commando: Commando, card: i64, cell: i64) -> None:
    printed = game.plan.kit[card]
    assert printed.weapon is not None
    if not printed.discard:
        commando.launched += 1
    weapon = printed.weapon
    game.tell("OMEGA-25.06", "throws", commando.index, cell, card)
    explosives.explode(game, cell, weapon.blast, weapon.black, weapon.red)


# Scrubber, scanner, grapnel


def scrubbable(game: OmegaState, commando: Commando, reach: i64) -> list[int]:
    """Spaces of EMI markers and of gas, one a cloud, within range and in sight."""
    found: list[int] = []
    for cell in [*game.emi, int(game.bloom)]:
        if cell != NONE and in_reach(game, commando, cell, reach):
            found.append(cell)
    clouds: list[int] = []
    for cell in game.gas:
        if cell not in clouds and in_reach(game, commando, cell, reach):
            clouds += gas.cloud(game, cell)
            found.append(cell)
    return list(dict.fromkeys(found))


def in_reach(game: OmegaState, commando: Commando, cell: i64, reach: i64) -> bool:
    if not game.within(commando.cell, cell, reach):
        return False
    return cell == commando.cell or line_of_sight.in_view(game, commando, commando.cell, cell)


def scrub(game: OmegaState, commando: Commando, cell: i64) -> None:
    """OMEGA-G04: an EMI marker or a gas cloud is gone; which of them, if both are there, is a question."""
    has_emi = cell == game.bloom or cell in game.emi
    menu = [SCRUB_EMI] if has_emi else []
    if map_elements.in_gas(game, cell):
        menu.append(SCRUB_GAS)
    if game.ask(commando.seat, "OMEGA-7.09", menu) is SCRUB_GAS:
        cloud = gas.cloud(game, cell)
        game.gas = [other for other in game.gas if other not in cloud]
    elif cell == game.bloom:
        game.bloom = NONE
    else:
        game.emi.remove(int(cell))
    game.tell("OMEGA-7.09", "scrubbed", commando.index, cell)


def scannable(game: OmegaState, commando: Commando, reach: i64) -> list[int]:
    """Hidden rooms that have a door within range and have not been looked at."""
    found: list[int] = []
    for door in game.plan.site.doors:
        for area in door.areas:
            if (
                finds.can_scout(game, area)
                and area not in found
                and door_within(game, commando, door.sides, reach)
            ):
                found.append(area)
    return found


def door_within(game: OmegaState, commando: Commando, sides: list[list[int]], reach: i64) -> bool:
    for side in sides:
        for cell in side:
            if game.within(commando.cell, cell, reach):
                return True
    return False


def grapnel_spaces(game: OmegaState, commando: Commando, card: KitCard) -> list[int]:
    """OMEGA-G04: a move of 3 MP that ignores figures on the way and rubble."""
    if card.effect != GRAPNEL:
        return []
    return movement.destinations(game, commando, card.amount, True)
