"""Fire (chapter 20): a Weapon, its Sound, its rate of fire, and disc after disc."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import met
from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import concepts, flicks, gadgets, gear, side_boards, sound
from sandtable.games.flix.rules.arms import Arms, number_of
from sandtable.games.flix.rules.cards import Weapon
from sandtable.games.flix.rules.components import E7, E8, E9, FIGURES, LARGE, NONE, Seal
from sandtable.games.flix.rules.effects import (
    HEAVY_GUNNER,
    KILL,
    LASER_SIGHT,
    OPTIC,
    RECON,
    SECONDARY,
    SNIPER,
    SNIPER_RIFLE,
    SUPPRESSOR,
)
from sandtable.games.flix.rules.flicks import Bullet
from sandtable.games.flix.rules.state import FlixState

# Which Weapon
PRIMARY: Final = 0
SIDEARM: Final = 1
# Rates of fire (FLIX-20.05)
SINGLE: Final = 0
BURST: Final = 1
STACK: Final = 2
SEEKERS: Final = 3  # Single, with Seeker Rounds (FLIX-28.34)
SIZES: Final = 3

# By Weapon, rate of fire and size of the discs
FIRES: Final = [
    [[Option("fire", "FLIX-20.01", (slot, rate, size)) for size in range(SIZES)] for rate in range(4)]
    for slot in range(2)
]
AGAIN: Final = Option("again", "FLIX-28.36")
AGAIN_OR_NOT: Final = [AGAIN, Option("enough", "FLIX-28.36")]
SNIPES: Final = [Option("snipe", "FLIX-20.02", (tango,)) for tango in range(FIGURES)]


# What can be Fired


def weapon_of(game: FlixState, seal: Seal, slot: i64) -> Weapon | None:
    """FLIX-20.01: the Primary Weapon or the Secondary one, if it has any."""
    if slot == SIDEARM:
        return gear.sidearm(game, seal)
    return None if seal.primary == NONE else game.plan.weapons[seal.primary]


def options(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-20.01, FLIX-20.05: its Weapons with their rates of fire; sniping (FLIX-20.02)."""
    held = arms(game, seal)
    found = held.fires
    if not has_space(game, seal):
        found = [option for option in found if flicks.has_room(game, seal, option.args[2])]
    if held.rifle:
        found = found + [SNIPES[tango.index] for tango in side_boards.targets(game, seal)]
    return found


def arms(game: FlixState, seal: Seal) -> Arms:
    """What its Weapons and Equipment come to, kept by their cards."""
    cards = number_of(seal.primary, seal.secondary, seal.equipment)
    if seal.cards != cards:
        seal.cards = cards
        seal.arms = _arms_of(game, seal, int(cards))
    return seal.arms


def _arms_of(game: FlixState, seal: Seal, cards: int) -> Arms:
    found = game.plan.armory.find(cards)
    if found is None:
        found = Arms(rates(game, seal), gear.effects(game, seal), has_rifle(game, seal))
        game.plan.armory.keep(cards, found)
    return found


def rates(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-20.05: all rates of fire of both Weapons."""
    found: list[Option] = []
    add_rates(game, seal, PRIMARY, weapon_of(game, seal, PRIMARY), found)
    add_rates(game, seal, SIDEARM, weapon_of(game, seal, SIDEARM), found)
    return found


def add_rates(game: FlixState, seal: Seal, slot: i64, weapon: Weapon | None, found: list[Option]) -> None:
    """FLIX-20.05, FLIX-20.06: one size for all discs, one larger where an Attachment allows it; Seeker Rounds
    with Single fire only (FLIX-28.34)."""
    if weapon is None:
        return
    menu = FIRES[slot]
    primary = slot == PRIMARY
    loaded = primary and gadgets.seekers(game, seal) != NONE
    for size in larger(singles(weapon), primary and attached(game, seal, OPTIC)):
        if loaded:
            found.append(menu[SEEKERS][size])
        found.append(menu[SINGLE][size])
    for size in larger(weapon.bursts, primary and attached(game, seal, LASER_SIGHT)):
        found.append(menu[BURST][size])
    if weapon.stack >= 0:
        found.append(menu[STACK][weapon.stack])


def singles(weapon: Weapon) -> list[int]:
    return [int(weapon.single)] if weapon.single >= 0 else []


def larger(sizes: list[int], enlarges: bool) -> list[int]:
    """FLIX-G05: the sizes printed, and the next one to the largest."""
    return [*sizes, max(sizes) + 1] if enlarges and sizes and max(sizes) < LARGE else sizes


def attached(game: FlixState, seal: Seal, effect: i64) -> bool:
    """FLIX-8.11: an Attachment that its Primary Weapon can use."""
    return gear.lists(game, seal, effect) and gear.holds(game, seal, effect) != NONE


def has_space(game: FlixState, seal: Seal) -> bool:
    """FLIX-R98: next to an empty Space any disc finds room."""
    site = game.site()
    step: i64 = seal.cell * 8
    end: i64 = step + 8
    while step < end:
        if met(site.steps.first[step], game.opened) and not concepts.occupied(game, site.grid.next[step]):
            return True
        step += 2
    return False


def has_rifle(game: FlixState, seal: Seal) -> bool:
    return seal.primary != NONE and game.plan.weapons[seal.primary].kind == SNIPER_RIFLE


# Sound


def noise(game: FlixState, seal: Seal, weapon: Weapon) -> i64:
    """FLIX-20.03: the Sound of a Weapon, by this SEAL (FLIX-8.07, FLIX-G06); never below 0."""
    primary = weapon.kind != SECONDARY
    less: i64 = 1 if primary and attached(game, seal, SUPPRESSOR) else 0
    if gear.has_skill(game, seal, RECON, E8):
        less += 1
    if weapon.kind == SNIPER_RIFLE and gear.has_skill(game, seal, SNIPER, E9):
        less += 1
    return max(0, weapon.sound - less)


# Firing


def fire(game: FlixState, seal: Seal, option: Option) -> None:
    """FLIX-20.01 to FLIX-20.07: Sound once (FLIX-20.04), then disc after disc while the SEAL lives."""
    if option.verb == "snipe":
        snipe(game, seal, option.args[0])
        return
    slot, rate, size = option.args
    weapon = weapon_of(game, seal, slot)
    assert weapon is not None
    lit = rate == BURST and size not in weapon.bursts  # with the Laser Sight on
    shoot(game, seal, weapon, 1 if lit else 0)
    if rate == SEEKERS:
        gadgets.load_seekers(game, seal)
    for _ in range(flicks_of(game, seal, weapon, rate)):
        if seal.in_play():
            one_flick(game, seal, weapon, rate, size)


def shoot(game: FlixState, seal: Seal, weapon: Weapon, more: i64) -> None:
    """FLIX-20.03: declared, and heard in the SEAL's Area."""
    seal.fired = True
    game.tell("FLIX-20.01", "fires", seal.index, weapon.kind)
    sound.make(game, game.area(seal.cell), noise(game, seal, weapon) + more, "FLIX-20.03")


def snipe(game: FlixState, seal: Seal, tango: i64) -> None:
    """FLIX-20.02: on a Side Board, with the Sound of the rifle (FLIX-R53)."""
    shoot(game, seal, game.plan.weapons[seal.primary], 0)
    side_boards.snipe(game, seal, game.tango(tango))


def flicks_of(game: FlixState, seal: Seal, weapon: Weapon, rate: i64) -> i64:
    """FLIX-20.05, FLIX-20.12: how often is Flicked; a stack is one Flick. One disc more by FLIX-G06, of
    Seeker Rounds too (FLIX-28.35)."""
    if rate == STACK:
        return weapon.stacks
    if rate == BURST:
        return weapon.burst + (1 if gear.has_skill(game, seal, HEAVY_GUNNER, E7) else 0)
    rifle = weapon.kind == SNIPER_RIFLE
    return 2 if rifle and gear.has_skill(game, seal, SNIPER, E8) else 1


def one_flick(game: FlixState, seal: Seal, weapon: Weapon, rate: i64, size: i64) -> None:
    """FLIX-20.07: place, Flick, resolve. Discs ricochet (FLIX-20.15); Doors stay as they are (FLIX-20.22),
    and the upper disc of a stack goes on over them (FLIX-20.13). A seeker may go on once (FLIX-28.36)."""
    cover = cover_effect(game, seal, weapon, rate)
    bullet = Bullet(size, cover, rate == STACK, weapon.slug and rate != STACK)
    flicks.fire_disc(game, seal, bullet)
    if rate == SEEKERS and seal.in_play() and gadgets.flies_on(game):
        if game.ask(seal.seat, "FLIX-28.36", AGAIN_OR_NOT) is AGAIN:
            flicks.fire_again(game, seal, bullet)


def cover_effect(game: FlixState, seal: Seal, weapon: Weapon, rate: i64) -> i64:
    """FLIX-20.19: what the card says, or a Heavy Gunner's Burst (FLIX-G06)."""
    return KILL if rate == BURST and gear.has_skill(game, seal, HEAVY_GUNNER, E9) else weapon.cover
