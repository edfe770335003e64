"""Round order (chapter 3): steps 1 to 9 of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules import action_tokens, danger, take_cover, unit_turns, winning
from sandtable.games.morale.rules.components import (
    DOWN,
    KILLED,
    NONE,
    SEALS,
    STANDING,
    TERRORISTS,
    Team,
    Unit,
)
from sandtable.games.morale.rules.state import PAIR, PLANNING, ROUND_END, SECOND
from sandtable.parts.pool import BITS, TOP, has_bit, with_bit

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale

# Steps 1 and 2: stacks and tokens


def plan_round(game: Morale) -> None:
    """MORALE-3.15, steps 1 and 2: both teams at the same time, hidden from each other."""
    game.round += 1
    game.tell("MORALE-3.15", "round", game.round)
    game.together(lambda index: plan_team(game, game.teams[index]), [int(team.mask) for team in game.teams])
    game.tell("MORALE-3.02", "planned")
    game.reveal()
    game.step = PAIR


def plan_team(game: Morale, team: Team) -> None:
    """MORALE-3.01, MORALE-3.02: a card for each place of the stack and a token for each unit, those of
    incapacitated units too, killed ones' not (MORALE-R05). One plan, where one player decides for the whole
    team (MORALE-R35)."""
    units = [unit for unit in game.members(team.index) if unit.status != KILLED]
    team.stack = [NONE] * len(units)
    if len(game.plan.squads[team.index].seats) == 1:
        game.in_any_order(lambda part: decide(game, team, units, part), 2 * len(units))
    else:
        for part in range(2 * len(units)):
            decide(game, team, units, part)


def decide(game: Morale, team: Team, units: list[Unit], part: int) -> None:
    """Cards first, then tokens."""
    if part < len(units):
        place_card(game, team, units, part)
    else:
        ready_token(game, team, units[part - len(units)])


def place_card(game: Morale, team: Team, units: list[Unit], place: int) -> None:
    """MORALE-3.01: any card that has no place yet, of the units it fields (MORALE-1.10); the first place is
    on top."""
    cards = game.plan.menus.card
    placed: i64 = 0
    for index in team.stack:
        if index != NONE:
            placed = with_bit(placed, index)
    menu = [cards[unit.index] for unit in units if not has_bit(placed, unit.index)]
    team.stack[-1 - place] = game.ask(team.captain, "MORALE-3.01", menu).args[0]


def ready_token(game: Morale, team: Team, unit: Unit) -> None:
    """MORALE-3.02: at most one, from its own standard issue (MORALE-R11) or the team's star set, which is for
    any unit (MORALE-1.08)."""
    ready = game.plan.menus.ready[unit.index]
    menu = [game.plan.menus.no_token[unit.index]]
    add_tokens(menu, ready, unit.issue)
    add_tokens(menu, ready, team.stars)
    chosen = game.ask(unit.seat, "MORALE-3.02", menu)
    if chosen.verb == "ready":
        action_tokens.put_on_spot(team, unit, chosen.args[1])


def add_tokens(menu: list[Option], ready: list[Option], pool: i64) -> None:
    """An option for each kind in the pool."""
    token: i64 = 0
    while pool > 0:
        if pool & TOP:
            menu.append(ready[token])
        pool >>= BITS
        token += 1


# Steps 3 to 6: pairs of turns


def next_pair(game: Morale) -> None:
    """MORALE-3.09: reveal, compare, and the faster unit's turn, until neither team has a card of its
    own stack left (MORALE-R07)."""
    for team in game.teams:
        strip(game, team)
    if not game.teams[SEALS].stack and not game.teams[TERRORISTS].stack:
        game.step = ROUND_END
        return
    for team in game.teams:
        reveal_card(game, team)
    game.reveal()
    game.first = faster(game, game.first)
    for team in game.teams:
        game.tell("MORALE-3.05", "revealed", team.revealed, team.initiative)
    turn_of(game, game.units[game.teams[game.first].revealed])
    game.step = SECOND


def reveal_card(game: Morale, team: Team) -> Unit:
    """MORALE-3.05: the next card, and what it counts in this pair, whatever is turned later (MORALE-3.16)."""
    unit = next_card(game, team)
    team.revealed = unit.index
    team.initiative = take_cover.initiative(game, unit)
    return unit


def second_turn(game: Morale) -> None:
    """MORALE-3.08; a unit that went down meanwhile is replaced by the next card, or its turn is lost
    (MORALE-R06)."""
    team = game.teams[1 - game.first]
    unit = game.units[team.revealed]
    if unit.status != STANDING:
        game.tell("MORALE-3.10", "card_discarded", unit.index)
        if not game.plan.numbers.turn_lost:
            unit = reveal_card(game, team)
            game.reveal()
            game.tell("MORALE-3.10", "revealed", team.revealed, team.initiative)
    if unit.status == STANDING:
        turn_of(game, unit)
    for each in game.teams:
        each.revealed = NONE
        each.initiative = 0
    game.step = PAIR


def turn_of(game: Morale, unit: Unit) -> None:
    """MORALE-3.07"""
    if unit.flashed:
        unit_turns.stunned_turn(game, unit)
    else:
        unit_turns.take_turn(game, unit)


def strip(game: Morale, team: Team) -> None:
    """MORALE-R07: cards of units that are down leave the top of the stack."""
    while team.stack and game.units[team.stack[-1]].status != STANDING:
        discard_top(game, team)


def discard_top(game: Morale, team: Team) -> None:
    """MORALE-3.10"""
    game.tell("MORALE-3.10", "card_discarded", team.stack.pop())
    game.reveal()


def next_card(game: Morale, team: Team) -> Unit:
    """The unit on the next card of the team's stack, or of its reshuffled cards (MORALE-3.11)."""
    strip(game, team)
    if team.stack:
        return game.units[team.stack.pop()]
    return extra_card(game, team)


def extra_card(game: Morale, team: Team) -> Unit:
    """MORALE-3.11, MORALE-3.12: all active units' cards, shuffled; anew when they run out."""
    team.extra = [index for index in team.extra if game.units[index].status == STANDING]
    if not team.extra:
        team.extra = [int(unit.index) for unit in game.members(team.index) if unit.status == STANDING]
        game.tell("MORALE-3.11", "reshuffled", team.index)
    index = team.extra.pop(int(game.rng.below(len(team.extra))))
    return game.units[index]


def faster(game: Morale, acted_first: i64) -> i64:
    """MORALE-3.05, MORALE-3.16: compared once; equal numbers as in MORALE-R04, where it counts which team
    acted first in the pair before."""
    seals, terrorists = game.teams
    difference = seals.initiative - terrorists.initiative
    if difference:
        return SEALS if difference > 0 else TERRORISTS
    if seals.can_take_cover != terrorists.can_take_cover:
        return SEALS if seals.can_take_cover else TERRORISTS
    if acted_first == NONE:
        return game.rng.below(2)
    return 1 - acted_first


# Steps 7 and 8


def end_round(game: Morale) -> None:
    """MORALE-3.13, MORALE-3.14, then the marks of this round go (MORALE-R38)."""
    game.tell("MORALE-3.09", "round_ended", game.round)
    for team in game.teams:
        take_cover.turn_back(game, team)
        team.extra = []
        team.weapon_used = False
    stand_up_again(game)
    remove_marks(game)
    game.step = PLANNING
    if game.round == game.plan.numbers.round_limit:
        game.tell("MORALE-R41", "time_is_up", game.round)
        winning.draw(game)


def stand_up_again(game: Morale) -> None:
    """MORALE-3.14: all at the same time, so nobody is rallied by a friend who only now stands up."""
    down = [unit for unit in game.units if unit.status == DOWN]
    for unit in [unit for unit in down if unit.danger <= stands_at(game, unit)]:
        danger.stand_up(game, unit, "MORALE-3.14")


def remove_marks(game: Morale) -> None:
    """MORALE-R38"""
    game.smoke = 0
    game.gas = 0
    for unit in game.units:
        unit.flashed = False
        action_tokens.put_away(game, unit)


def stands_at(game: Morale, unit: Unit) -> i64:
    """MORALE-R20, or what a friend who rallies its zone allows (MORALE-2.05)."""
    level = game.plan.numbers.stand_up_at
    for friend in game.units:
        if friend.team == unit.team and friend.status == STANDING and friend.zone == unit.zone:
            level = max(level, friend.card.rallies_at)
    return level
