"""The Side Boards (chapter 29): a lock, a bomb, a shot from afar and one past a Hostage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import (
    arrows,
    concepts,
    explosions,
    gear,
    objectives,
    side_flicks,
    sight,
    sound,
    wounds,
)
from sandtable.games.flix.rules.components import (
    E7,
    E8,
    E9,
    FIGURES,
    FIRST_HOSTAGE,
    HOSTAGES,
    MASTERMIND,
    NONE,
    OPERATOR,
    ROOKIE,
    SMALL,
    Hostage,
    Seal,
    Tango,
)
from sandtable.games.flix.rules.effects import (
    BOMB,
    DEMOLITIONS,
    E_LOCK,
    NUCLEAR_WEAPON,
    RESCUING,
    SNIPER,
    SNIPER_RIFLE,
    SNIPING,
    TECHNICIAN,
    TOOL_KIT,
)
from sandtable.games.flix.rules.site import Door
from sandtable.games.flix.rules.state import FlixState

BYPASS_DISCS: Final = 3  # FLIX-29.02
THOUSAND: Final = 1000
TEN: Final = 10
NUCLEAR_LETTERS: Final = [0, 1, 2, 3]  # A to D (FLIX-R56)
_REMOVE: Final = Option("remove_door", "FLIX-19.02")
_FLIP: Final = Option("flip_door", "FLIX-19.02")
_AFTER_BYPASS: Final = [_REMOVE, _FLIP]
_HIT: Final = [Option("hit", "FLIX-R53", (FIRST_HOSTAGE + number,)) for number in range(HOSTAGES)]


def has_tool_kit(game: FlixState, seal: Seal) -> bool:
    """FLIX-28.38, FLIX-28.39; a Technician needs no card (FLIX-G06)."""
    return gear.holds(game, seal, TOOL_KIT) != NONE or gear.has_skill(game, seal, TECHNICIAN, E7)


# E-Lock Bypass


def bypass(game: FlixState, seal: Seal, door: i64) -> None:
    """FLIX-29.01 to FLIX-29.04: the E-Locked Door of this number is opened, or stays as it is."""
    side_flicks.set_up(game, seal, E_LOCK, door, BYPASS_DISCS)
    if has_tool_kit(game, seal):
        game.side_flicks += 1
        game.tell("FLIX-28.38", "extra_disc", seal.index)
    _lay_code(game, game.site().doors[door].numeral)
    while game.side_flicks and piles_in_box(game):
        game.side_flicks -= 1
        side_flicks.aimed(game, seal, "FLIX-29.03", piles_in_box(game))
        game.tell("FLIX-29.03", "bypass_flick", seal.index, len(piles_in_box(game)), game.side_flicks)
    opened = not piles_in_box(game)
    side_flicks.put_away(game)
    if opened:
        _unlock(game, seal, game.site().doors[door])
    else:
        _stay_locked(game, seal, game.site().doors[door])


def _lay_code(game: FlixState, numeral: i64) -> None:
    """FLIX-29.01, FLIX-R47, FLIX-R90: a Small disc on the circle of each roll, one on top of the other."""
    rolls = [int(1 + game.rng.below(TEN)) % TEN for _ in range(numeral)]
    for number in sorted(set(rolls)):
        x, y = side_flicks.board_of(game).circles[number][:2]
        game.side_discs.append([x, y, rolls.count(number)])
    game.bring(rolls)
    game.tell("FLIX-29.01", "code", len(rolls), len(game.side_discs))


def piles_in_box(game: FlixState) -> list[list[int]]:
    """FLIX-29.04: the target discs with any part in the red box or on it."""
    left, top, right, bottom = side_flicks.board_of(game).box
    across = side_flicks.radius(game, SMALL)
    found: list[list[int]] = []
    for pile in game.side_discs:
        nearest = [min(max(pile[0], left), right), min(max(pile[1], top), bottom), 0]
        if side_flicks.touches(pile, across, nearest):
            found.append(pile)
    return found


def _unlock(game: FlixState, seal: Seal, door: Door) -> None:
    """FLIX-19.02: the Door goes, or shows its Normal side."""
    game.tell("FLIX-29.04", "bypassed", seal.index, door.spaces[0], door.spaces[1])
    if game.ask(seal.seat, "FLIX-19.02", _AFTER_BYPASS) is _REMOVE:
        arrows.remove_door(game, door, "FLIX-19.02")
    else:
        game.flipped |= door.bit
        game.tell("FLIX-19.02", "door_flipped", door.spaces[0], door.spaces[1])


def _stay_locked(game: FlixState, seal: Seal, door: Door) -> None:
    """FLIX-19.03; a Technician of the highest Grade does it without a Sound (FLIX-G06)."""
    game.tell("FLIX-19.03", "bypass_failed", seal.index, door.spaces[0], door.spaces[1])
    if not gear.has_skill(game, seal, TECHNICIAN, E9):
        sound.make(game, game.area(seal.cell), 1, "FLIX-19.03")


# Bomb Defusal


def defuse(game: FlixState, seal: Seal, token: i64) -> None:
    """FLIX-29.05 to FLIX-29.09: a Time Bomb, or a Nuclear Weapon (FLIX-R56), is cleared or explodes."""
    safe = _try_to_defuse(game, seal, token)
    if not safe and not seal.retried and gear.has_skill(game, seal, DEMOLITIONS, E9):
        seal.retried = True
        game.tell("FLIX-G06", "tries_again", seal.index, token)
        safe = _try_to_defuse(game, seal, token)
    if safe:
        objectives.clear(game, token, "FLIX-29.07")
    elif game.token_kinds[token] == NUCLEAR_WEAPON:
        objectives.struck(game, token, "FLIX-R56")
    else:
        explosions.time_bomb(game, token, "FLIX-29.08")


def _try_to_defuse(game: FlixState, seal: Seal, token: i64) -> bool:
    """FLIX-29.05: a disc on every circle of the bomb's letters; whether all are gone in time."""
    side_flicks.set_up(game, seal, BOMB, token, _flicks_before(game, seal))
    circles = [side_flicks.board_of(game).circles[letter] for letter in letters(game, token)]
    game.side_discs = [[circle[0], circle[1], 1] for circle in circles]
    game.tell("FLIX-29.05", "wires", seal.index, token, len(circles))
    while game.side_flicks and live(game, circles):
        game.side_flicks -= 1
        side_flicks.aimed(game, seal, "FLIX-28.39", live(game, circles))
        game.tell("FLIX-28.39", "early_flick", seal.index, len(live(game, circles)), game.side_flicks)
    _race(game, seal, circles)
    safe = not live(game, circles)
    side_flicks.put_away(game)
    return safe


def letters(game: FlixState, token: i64) -> list[int]:
    """FLIX-29.05, FLIX-G08: those on a bomb."""
    if game.token_kinds[token] == NUCLEAR_WEAPON:
        return NUCLEAR_LETTERS
    return game.plan.bomb_letters[game.token_letters[token]]


def _flicks_before(game: FlixState, seal: Seal) -> i64:
    """FLIX-28.39, FLIX-G06: how often the disc is Flicked before the sand timer is turned."""
    found: i64 = 1 if has_tool_kit(game, seal) else 0
    return found + 1 if gear.has_skill(game, seal, DEMOLITIONS, E8) else found


def live(game: FlixState, circles: list[list[int]]) -> list[list[int]]:
    """FLIX-29.07: the target discs that touch a target circle, whichever of them it is."""
    across = side_flicks.radius(game, SMALL)
    found: list[list[int]] = []
    for pile in game.side_discs:
        if any([side_flicks.touches(pile, across, circle) for circle in circles]):
            found.append(pile)
    return found


def _race(game: FlixState, seal: Seal, circles: list[list[int]]) -> None:
    """FLIX-29.06, FLIX-R61: Flick after Flick; the time begins with the first one. What a Flick has not done
    when time is up does not count."""
    limit: i64 = game.plan.numbers.seconds * THOUSAND
    sliding: i64 = NONE  # how long the Flick before it took
    while live(game, circles) and game.millis + sliding < limit:
        values = side_flicks.hurried(game, seal, live(game, circles), max(0, sliding))
        if values and sliding != NONE:
            game.millis += values[-1]
        if not values or game.millis >= limit:
            break
        outcome = side_flicks.flick(game, values)
        side_flicks.settle(game, outcome, limit - game.millis)
        sliding = outcome.time
        game.tell("FLIX-29.06", "defuse_flick", seal.index, len(live(game, circles)), game.millis + sliding)


# Sniping


def targets(game: FlixState, seal: Seal) -> list[Tango]:
    """FLIX-29.10, FLIX-29.15, FLIX-R53: those in LOS, neither in its own Area nor in an Adjacent one, for who
    has a Sniper Rifle."""
    if seal.primary == NONE or game.plan.weapons[seal.primary].kind != SNIPER_RIFLE:
        return []
    own = game.area(seal.cell)
    cells = game.occupancy.cells
    found: list[Tango] = []
    for index in range(MASTERMIND, FIGURES):
        if cells[index] != NONE and sight.seal_sees(game, seal, cells[index]):
            if _is_far(game, own, game.tango(index)):
                found.append(game.tango(index))
    return found


def _is_far(game: FlixState, own: i64, tango: Tango) -> bool:
    area = game.area(tango.cell)
    return area != own and not concepts.areas_adjacent(game, own, area)


def snipe(game: FlixState, seal: Seal, tango: Tango) -> None:
    """FLIX-29.10 to FLIX-29.20, on the board that fits (FLIX-R53); its Sound comes first (FLIX-20.03)."""
    hostages = hostages_with(game, tango)
    side_flicks.set_up(game, seal, RESCUING if hostages else SNIPING, tango.index, 1)
    game.tell("FLIX-29.15" if hostages else "FLIX-29.10", "snipes", seal.index, tango.index)
    hit = _shot(game, seal) and (_spares(game) if hostages else _hits(game))
    side_flicks.put_away(game)
    if hit:
        wounds.kill_tango(game, tango, "FLIX-29.19" if hostages else "FLIX-29.14")
    elif hostages:
        wounds.kill_hostage(game, _who_is_hit(game, tango, hostages), "FLIX-29.20")
    else:
        game.tell("FLIX-29.14", "missed", seal.index, tango.index)


def hostages_with(game: FlixState, tango: Tango) -> list[Hostage]:
    """FLIX-29.15: those in the Area of a Tango."""
    area = game.area(tango.cell)
    return [each for each in game.hostages if each.cell != NONE and game.area(each.cell) == area]


def _shot(game: FlixState, seal: Seal) -> bool:
    """FLIX-29.10, FLIX-29.15: one Flick; a Sniper has another if it leaves the board (FLIX-G06). Whether the
    disc has stayed there."""
    stays = _flick_at(game, seal)
    if not stays and gear.has_skill(game, seal, SNIPER, E7):
        game.tell("FLIX-G06", "flicks_again", seal.index)
        stays = _flick_at(game, seal)
    return stays


def _flick_at(game: FlixState, seal: Seal) -> bool:
    rule = "FLIX-29.10" if game.side_board == SNIPING else "FLIX-29.15"
    outcome = side_flicks.aimed(game, seal, rule, side_flicks.board_of(game).circles[:1])
    stays = not side_flicks.fell_off(outcome)
    game.tell(rule, "snipe_flick", seal.index, 1 if stays else 0)
    return stays


def _hits(game: FlixState) -> bool:
    """FLIX-29.11, FLIX-29.12, FLIX-29.13: any dot touched, any dot covered, or the red dot covered."""
    dots = side_flicks.board_of(game).circles
    across = side_flicks.radius(game, side_flicks.disc_size(game))
    if game.difficulty == ROOKIE:
        return any([side_flicks.touches(game.rested, across, dot) for dot in dots])
    wanted = dots[:1] if game.difficulty == OPERATOR else dots
    return any([side_flicks.covers(game.rested, across, dot) for dot in wanted])


def _spares(game: FlixState) -> bool:
    """FLIX-29.16, FLIX-29.17, FLIX-29.18: the Tango's dot touched, or covered, and none of the circles over
    the Hostage that count: the red one, the yellow one too, all three."""
    dot, *circles = side_flicks.board_of(game).circles
    across = side_flicks.radius(game, side_flicks.disc_size(game))
    barred = circles[: game.difficulty + 1]
    if any([side_flicks.touches(game.rested, across, circle) for circle in barred]):
        return False
    if game.difficulty == OPERATOR:
        return side_flicks.covers(game.rested, across, dot)
    return side_flicks.touches(game.rested, across, dot)


def _who_is_hit(game: FlixState, tango: Tango, hostages: list[Hostage]) -> Hostage:
    """FLIX-R53: the closest one; the players choose among equals."""
    gaps = [concepts.distance(game, tango.cell, hostage.cell) for hostage in hostages]
    closest = [hostage for hostage, gap in zip(hostages, gaps) if gap == min(gaps)]
    menu = [_HIT[hostage.index - FIRST_HOSTAGE] for hostage in closest]
    return closest[menu.index(game.ask(game.lead(), "FLIX-R53", menu))]
