"""What the greedy bot does about the bomb, for either clan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.strike.bot import goals
from sandtable.games.strike.bot.goals import AT_HAND, HASTY, LATE, TURN, WAITING
from sandtable.games.strike.bot.mind import EAGER, ON_SPOT, Mind
from sandtable.games.strike.rules import fog
from sandtable.games.strike.rules.components import COUNTER_TERRORISTS, DEFUSE, TERRORISTS, Pile, Unit
from sandtable.games.strike.rules.equipment import BOMB, NONE
from sandtable.games.strike.rules.game import Strike

CLEARLY_NEARER: Final = 500
STAY_TOGETHER: Final = 500
ESCORTED: Final = 2


# Terrorists with a bomb


def bring_bomb(mind: Mind, game: Strike, unit: Unit) -> None:
    if game.bomb_is_armed():
        watch_bomb(mind, game, unit)
        return
    pile = dropped_bomb(game)
    if pile is not None:
        fetch_bomb(mind, game, unit, pile)
        return
    bearer = carrier(mind, unit)
    if bearer is None:
        goals.hunt(mind, unit)
        return
    target = chosen_target(mind, game, bearer)
    mind.field = mind.atlas.targets[target]
    mind.stop = 0
    goals.hurry(mind, game)
    if unit.bomb:
        wait_for_escort(mind, game, unit)
    else:
        go_along(mind, game, unit, target)


def wait_for_escort(mind: Mind, game: Strike, unit: Unit) -> None:
    """The carrier does not go first."""
    if goals.turns_left(game) < LATE or not mind.enemies or len(mind.mates) < ESCORTED:
        return
    mine = goals.left(mind, unit)
    ahead: i64 = 0
    for mate in mind.mates:
        if goals.left(mind, mate) < mine - 100:
            ahead += 1
    if ahead < ESCORTED:
        mind.drive = WAITING


def go_along(mind: Mind, game: Strike, unit: Unit, target: i64) -> None:
    """Escorts go in together, then take up spots around the place."""
    mine = goals.left(mind, unit)
    if goals.turns_left(game) >= LATE and mind.enemies and mind.mates:
        total: i64 = 0
        for mate in mind.mates:
            total += goals.left(mind, mate)
        if mine + STAY_TOGETHER < total // len(mind.mates):
            mind.drive = WAITING
    if mine < TURN:
        drive = mind.drive
        left, bottom, right, top = game.plan.site.bomb_sites[target]
        goals.guard(mind, (left + right) // 2, (bottom + top) // 2, goals.place_in_team(game, unit))
        mind.drive = drive


def watch_bomb(mind: Mind, game: Strike, unit: Unit) -> None:
    """Around the bomb; away from it when nobody can stop it any more."""
    last = game.bomb_turn + game.plan.numbers.fuse
    if game.turn >= last - 1 and not bomb_in_danger(mind, game, last):
        mind.field = mind.atlas.homes[TERRORISTS]
        return
    goals.guard(mind, game.bomb_x, game.bomb_y, goals.place_in_team(game, unit))


def bomb_in_danger(mind: Mind, game: Strike, last: i64) -> bool:
    """Whether somebody could still defuse it."""
    field = mind.atlas.to_point(game.bomb_x, game.bomb_y, 50)
    for enemy in mind.enemies:
        if enemy.call == DEFUSE or mind.atlas.way(field, enemy.x, enemy.y) < (last - game.turn) * TURN:
            return True
    return False


def dropped_bomb(game: Strike) -> Pile | None:
    bomb = game.plan.things[BOMB]
    for pile in game.piles:
        if bomb in pile.items:
            return pile
    return None


def fetch_bomb(mind: Mind, game: Strike, unit: Unit, pile: Pile) -> None:
    """The nearest one picks it up; the others stand by."""
    goals.go_to(mind, pile.x, pile.y, AT_HAND)
    goals.hurry(mind, game)
    mine = goals.left(mind, unit)
    for mate in mind.mates:
        theirs = goals.left(mind, mate)
        if theirs < mine or (theirs == mine and mate.index < unit.index):
            mind.stop = 300
            return


def carrier(mind: Mind, unit: Unit) -> Unit | None:
    if unit.bomb:
        return unit
    for mate in mind.mates:
        if mate.bomb:
            return mate
    return None


def chosen_target(mind: Mind, game: Strike, carrier: Unit) -> i64:
    """The place that is clearly nearer, or else one by lot, the same for the whole team."""
    fields = mind.atlas.targets
    best: i64 = 0
    ways = [mind.atlas.way(field, carrier.x, carrier.y) for field in fields]
    for i in range(1, len(fields)):
        if ways[i] < ways[best]:
            best = i
    lot: i64 = (carrier.index * 7 + game.round * 5 + game.wins[0] * 3) % len(fields)
    return best if ways[best] + CLEARLY_NEARER < ways[lot] else lot


# Counter-terrorists on a bomb map


def keep_bomb_out(mind: Mind, game: Strike, unit: Unit) -> None:
    if game.bomb_is_armed():
        retake(mind, game, unit)
        return
    pile = dropped_bomb(game)
    place = goals.place_in_team(game, unit)
    if pile is not None and fog.watches(game, unit.team, pile.x, pile.y):
        goals.guard(mind, pile.x, pile.y, place)
        return
    targets = len(game.plan.site.bomb_sites)
    site = threatened(mind)
    if site == NONE:
        site = place % targets
        place = place // targets
    left, bottom, right, top = game.plan.site.bomb_sites[site]
    goals.guard(mind, (left + right) // 2, (bottom + top) // 2, place)


def threatened(mind: Mind) -> i64:
    """The bomb site for which a known carrier is clearly making."""
    for enemy in mind.enemies:
        if enemy.bomb:
            best: i64 = 0
            fields = mind.atlas.targets
            ways = [mind.atlas.way(field, enemy.x, enemy.y) for field in fields]
            for i in range(1, len(fields)):
                if ways[i] < ways[best]:
                    best = i
            for i in range(len(fields)):
                if i != best and ways[i] < ways[best] + CLEARLY_NEARER:
                    return NONE
            return best
    return NONE


def retake(mind: Mind, game: Strike, unit: Unit) -> None:
    """Somebody defuses, the others cover; everybody runs when it is too late."""
    goals.go_to(mind, game.bomb_x, game.bomb_y, AT_HAND)
    left = game.bomb_turn + game.plan.numbers.fuse - game.turn
    mine = turns_to_defuse(mind, game, unit)
    spare = left - mine
    before: i64 = 0
    for mate in mind.mates:
        theirs = turns_to_defuse(mind, game, mate)
        spare = max(spare, left - theirs)
        if theirs < mine or (theirs == mine and mate.index < unit.index):
            before += 1
    if spare < -1:
        mind.field = mind.atlas.homes[COUNTER_TERRORISTS]
        mind.stop = ON_SPOT
        return
    mind.caution = min(max(30 + 25 * spare, 20), 100)
    mind.drive = HASTY if spare < 2 else EAGER
    if before >= ESCORTED:
        drive = mind.drive
        goals.guard(mind, game.bomb_x, game.bomb_y, goals.place_in_team(game, unit))
        mind.drive = drive


def turns_to_defuse(mind: Mind, game: Strike, unit: Unit) -> i64:
    work: i64 = 1 if unit.kit else game.plan.numbers.defuse_turns - unit.progress
    return (goals.left(mind, unit) + TURN - 1) // TURN + work
