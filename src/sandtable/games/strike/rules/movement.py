"""Movement (chapter 6): ten moves counted out, everybody at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.strike.rules import (
    cover,
    endings,
    fog,
    hostages,
    piles,
    sniping,
    spending,
    turn_sequence,
)
from sandtable.games.strike.rules.aims import Steps
from sandtable.games.strike.rules.components import (
    ACTIVATE,
    DEACTIVATE,
    HOSTAGE_BITS,
    IDLE,
    LED_BITS,
    PILE_BITS,
    SEARCH,
    THROW,
    WALK,
    Unit,
    bases_overlap,
)
from sandtable.games.strike.rules.numbers import MOST_UNITS
from sandtable.games.strike.rules.state import COUNTING, TARGETING
from sandtable.parts.pool import BIT

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike

MOVES: Final = 10  # STRIKE-6.01
BONUS_MOVE: Final = 11  # STRIKE-6.07

SPENDINGS: Final = {"activate": ACTIVATE, "deactivate": DEACTIVATE, "search": SEARCH}


def count_moves(game: Strike) -> None:
    """STRIKE-1.03: the next move number, from 1 to 10. Trails of the last turn stay until moves are counted
    anew."""
    game.count += 1
    if game.count == 1:
        for unit in game.units:
            unit.drop_trail()
        game.tell("STRIKE-1.03", "phase_begins", COUNTING)
    movers = [unit for unit in game.units if has_move(game, unit, game.count)]
    for unit in movers:
        look_out(game, unit)
    undecided = [unit for unit in game.units if must_decide(game, unit)]
    if undecided:
        turn_sequence.sealed_for(game, undecided, choose_moves)
    if movers:
        move_together(game, movers)
    elif game.count == BONUS_MOVE:
        game.step = TARGETING
        return
    if not endings.check_end(game):
        sniping.bangs(game)
    if game.count == BONUS_MOVE:
        game.step = TARGETING


def has_move(game: Strike, unit: Unit, count: i64) -> bool:
    """STRIKE-6.05: lost moves come off the front; crouching units move on even counts (STRIKE-6.06);
    the knife runner has an 11th (STRIKE-6.07)."""
    if not unit.alive or unit.is_stationary():
        return False
    if count == BONUS_MOVE:
        return game.knife_is_active(unit) and unit.moves == MOVES
    if count <= lost_moves(game, unit):
        return False
    return not unit.crouching or count % 2 == 0


def lost_moves(game: Strike, unit: Unit) -> i64:
    """STRIKE-6.04: as the active equipment's card says."""
    if unit.call == IDLE:
        return 0
    if unit.call == THROW:
        return game.plan.items[game.plan.things[unit.grenade]].lost
    return game.weapon(unit).lost


def moves_left(game: Strike, unit: Unit) -> i64:
    """How many moves it has from this count on, the 11th included if it still can be earned."""
    left: i64 = 0
    for count in range(game.count, MOVES + 1):
        if has_move(game, unit, count):
            left += 1
    if game.count == BONUS_MOVE or (game.knife_is_active(unit) and unit.moves == game.count - 1):
        left += 0 if unit.crouching else 1
    return left


def later_counts(game: Strike, unit: Unit) -> list[int]:
    """STRIKE-R49: the counts after this one on which the unit may act."""
    later = [count for count in range(game.count + 1, MOVES + 1) if has_move(game, unit, count)]
    now = 1 if game.count <= MOVES and has_move(game, unit, game.count) else 0
    return [*later, BONUS_MOVE] if moves_left(game, unit) > len(later) + now else later


# Choosing


def must_decide(game: Strike, unit: Unit) -> bool:
    """STRIKE-R49: all moves of a turn are planned at once, also those that begin on a later count; who has
    something at hand to spend a move on decides when that move has come."""
    if has_move(game, unit, game.count):
        return not unit.planned or unit.paused
    if unit.planned or not unit.alive or unit.is_stationary() or moves_left(game, unit) == 0:
        return False
    return not spending.options(game, unit)


def choose_moves(game: Strike, unit: Unit) -> None:
    """STRIKE-6.02: a path, or something else that takes the move. Who has paused may go on as planned."""
    menus = game.plan.menus
    menu = [menus.go_on[unit.index]] if unit.paused else []
    menu.append(menus.walk[unit.index])
    if has_move(game, unit, game.count):
        menu += spending.options(game, unit)
    option = game.ask(unit.seat, "STRIKE-6.02", menu)
    unit.paused = False
    if option.verb == "walk":
        choose_path(game, unit)
    elif option.verb != "go_on":
        choose_spending(game, unit, option)


def choose_spending(game: Strike, unit: Unit, option: Option) -> None:
    """STRIKE-R42: a hostage, or a pile and what to take of it. Its next moves are open again."""
    unit.drop_path()
    unit.next_move = SPENDINGS[option.verb]
    unit.reach = option.args[1]
    if unit.next_move == SEARCH:
        unit.wants = piles.choose_items(game, unit, game.piles[unit.reach])


def choose_path(game: Strike, unit: Unit) -> None:
    """STRIKE-R49: kept sealed; where it ends the unit holds. A count that it is to act on comes last."""
    counts = later_counts(game, unit)
    aim = Steps(unit.index, unit.x, unit.y, moves_left(game, unit), game.plan.plane, counts)
    path = list(game.ask_aim(unit.seat, "STRIKE-6.02", aim))
    unit.asks_on = path.pop() if len(path) % 2 == 1 else 0
    unit.path = path
    unit.planned = True
    unit.barred = False
    unit.noticed = seen_enemies(game, unit) | at_hand(game, unit)


def look_out(game: Strike, unit: Unit) -> None:
    """STRIKE-R49: a path pauses for an enemy newly seen; who walks or holds, for what has newly come to hand
    to spend a move on, and on the count on which it is to act."""
    if not unit.planned:
        return
    seen: i64 = unit.noticed & (BIT[MOST_UNITS] - 1)
    if unit.path:
        seen |= seen_enemies(game, unit)
    bits = seen | at_hand(game, unit)
    if bits & ~unit.noticed or unit.asks_on == game.count:
        unit.paused = True
    unit.noticed = bits


def seen_enemies(game: Strike, unit: Unit) -> i64:
    """A bit each."""
    bits: i64 = 0
    for other in game.units:
        if other.team != unit.team and other.alive and cover.in_sight(game, unit, other):
            bits |= BIT[other.index]
    return bits


def at_hand(game: Strike, unit: Unit) -> i64:
    """What the unit could spend a move on, a bit each: a pile, a hostage to take along or to make stay. Its
    own string is nothing new."""
    bits: i64 = 0
    for option in spending.options(game, unit):
        at = option.args[1]
        if option.verb == "search":
            bits |= BIT[PILE_BITS + at]
        elif option.verb == "activate":
            bits |= BIT[HOSTAGE_BITS + at]
        elif game.hostages[at].leader != unit.index:
            bits |= BIT[LED_BITS + at]
    return bits


# Moving


def move_together(game: Strike, movers: list[Unit]) -> None:
    """STRIKE-6.03: all at once; then hostages follow and spent moves take effect (STRIKE-R42). Whom its steps
    have brought to safety cannot be let go any more (STRIKE-R52)."""
    for unit in movers:
        take_step(unit)
    walkers = [unit for unit in movers if unit.step_x != 0 or unit.step_y != 0]
    blocked = walk(game, walkers)
    bring_moved(game, [unit for unit in walkers if unit not in blocked])
    tell_count(game, len(walkers), len(movers))
    for unit in blocked:
        fog.tell_of(game, unit, "STRIKE-R11", "blocked", game.count)
    hostages.rescue_arrived(game)
    spenders = [unit for unit in movers if unit.next_move != WALK]
    if spenders:
        spending.spend(game, spenders)
        hostages.rescue_arrived(game)
    for unit in movers:
        unit.open_move()


def bring_moved(game: Strike, moved: list[Unit]) -> None:
    """All who have moved, and those whom they lead; in fog only whom everybody sees (STRIKE-R50)."""
    bodies: list[int] = []
    for unit in moved:
        if fog.witnesses(game, unit) == -1:
            bodies.append(int(unit.index))
        bodies += [int(hostage.index) for hostage in hostages.string_of(game, unit)]
    game.bring(bodies)


def tell_count(game: Strike, walkers: i64, movers: i64) -> None:
    """In fog nobody learns how many have moved unseen (STRIKE-R50)."""
    if game.plan.numbers.fog:
        game.tell("STRIKE-6.03", "counted_in_fog", game.count)
    else:
        game.tell("STRIKE-6.03", "counted", game.count, walkers, movers - walkers)


def take_step(unit: Unit) -> None:
    """The first step of its path; what is left of it stays for the next counts."""
    if unit.next_move == WALK and unit.path:
        unit.step_x = unit.path[0]
        unit.step_y = unit.path[1]
        unit.path = unit.path[2:]


def walk(game: Strike, walkers: list[Unit]) -> list[Unit]:
    """STRIKE-R11: steps that would end in an overlap are cancelled until none is left. Whose were, may try
    again (STRIKE-R49)."""
    before_x = [unit.x for unit in game.units]
    before_y = [unit.y for unit in game.units]
    for unit in walkers:
        sniping.end_set_up(game, unit)
        leave_trail(game, unit)
    for unit in walkers:
        unit.moves += 1
        unit.x += unit.step_x
        unit.y += unit.step_y
    going = walkers
    stopped: list[Unit] = []
    while True:
        blocked = [unit for unit in going if overlaps(game, unit)]
        if not blocked:
            break
        for unit in blocked:
            unit.x = before_x[unit.index]
            unit.y = before_y[unit.index]
            unit.path = [int(unit.step_x), int(unit.step_y), *unit.path]
            unit.paused = not unit.barred
            unit.barred = True
        stopped += blocked
        going = [unit for unit in going if unit not in blocked]
    for unit in going:
        unit.barred = False
        hostages.follow(game, unit, before_x[unit.index], before_y[unit.index])
    return stopped


def leave_trail(game: Strike, unit: Unit) -> None:
    """Where it comes from; in fog the other side knows of it what it saw at that moment (STRIKE-R50)."""
    if game.plan.numbers.fog and fog.watches(game, 1 - unit.team, unit.x, unit.y):
        unit.trail_seen |= BIT[len(unit.trail) // 2]
    unit.trail += [int(unit.x), int(unit.y)]


def overlaps(game: Strike, unit: Unit) -> bool:
    """STRIKE-R11: its base lies over another unit's; hostages do not count."""
    for other in game.units:
        if other.alive and other.index != unit.index:
            if bases_overlap(unit.x, unit.y, other.x, other.y):
                return True
    return False
