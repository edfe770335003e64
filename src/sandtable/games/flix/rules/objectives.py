"""Objectives (chapter 30): what is revealed, struck, Recovered and Rescued."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import (
    alertness,
    explosions,
    patrols,
    pursuit,
    sight,
    sound,
    spawning,
    victory,
    wounds,
)
from sandtable.games.flix.rules.components import (
    CAPTIVE,
    FIRST_HOSTAGE,
    MASTERMIND,
    MOST_CELLS,
    MOST_SEALS,
    MOST_TOKENS,
    NONE,
    Hostage,
    Seal,
)
from sandtable.games.flix.rules.effects import (
    ALARM,
    BIO_WEAPON,
    CAPTURE,
    ELIMINATE,
    HOSTAGE_TOKEN,
    MASTERMIND_TOKEN,
    NO_ALARM,
    NUCLEAR_WEAPON,
    RECOVER,
    RESCUE,
    TANGO_PATROL,
    TIME_BOMB,
)
from sandtable.games.flix.rules.plan import Goal
from sandtable.games.flix.rules.state import FlixState

RESOLVES: Final = [Option("resolve", "FLIX-R96", (token,)) for token in range(MOST_TOKENS)]
ENTERS: Final = [Option("enter", "FLIX-30.13", (cell,)) for cell in range(MOST_CELLS)]
NO_TOKENS: Final[list[int]] = []


# Revealing


def reveal_seen(game: FlixState) -> None:
    """FLIX-30.01, FLIX-R35: every hidden token that a SEAL has LOS to by now."""
    tokens = NO_TOKENS
    for token, shown in enumerate(game.token_shown):
        if not shown and is_seen(game, game.token_cells[token]):
            tokens = [*tokens, token]
    if tokens:
        reveal_all(game, tokens)


def look_round(game: FlixState) -> None:
    """FLIX-R35: the same while nobody acts, so that who comes has no Action to let pass (FLIX-30.16)."""
    reveal_seen(game)
    welcome(game)


def welcome(game: FlixState) -> None:
    """FLIX-30.16: the Action is over that those who are new let pass."""
    if game.newcomers:
        game.newcomers = False
        for tango in game.tangos:
            tango.newcomer = False


def hidden(game: FlixState) -> list[int]:
    """The tokens that lie face down; one that leaves the Map is turned over first."""
    return [token for token, shown in enumerate(game.token_shown) if not shown]


def is_seen(game: FlixState, cell: i64) -> bool:
    """Whether any SEAL has LOS to a Space."""
    lines = game.site().seal_lines
    cells = game.occupancy.cells
    for seal in range(MOST_SEALS):
        if cells[seal] != NONE and lines.sees(cells[seal], cell, game.opened):
            if sight.seal_sees(game, game.seals[seal], cell):
                return True
    return False


def reveal_all(game: FlixState, tokens: list[int]) -> None:
    """FLIX-R96: all are turned over; which Patrol comes in first is for the players to say."""
    for token in tokens:
        turn_over(game, token)
    coming = [token for token in tokens if game.token_kinds[token] == TANGO_PATROL]
    for token in tokens:
        if token not in coming:
            resolve(game, token)
    while coming:
        option = game.ask(game.lead(), "FLIX-R96", [RESOLVES[token] for token in coming])
        coming.remove(option.args[0])
        resolve(game, option.args[0])


def reveal(game: FlixState, token: i64) -> None:
    """FLIX-30.01: turned over and resolved at once."""
    reveal_all(game, [int(token)])


def turn_over(game: FlixState, token: i64) -> None:
    game.token_shown[token] = 1
    game.reveal()
    game.tell("FLIX-30.01", "revealed", token, game.token_kinds[token], game.token_cells[token])


def resolve(game: FlixState, token: i64) -> None:
    """What a revealed token does."""
    kind: i64 = game.token_kinds[token]
    if kind == TANGO_PATROL:
        bring_patrol(game, token)
    elif kind == TIME_BOMB:
        game.token_dice[token] = int(game.page().bomb_die)
        game.tell("FLIX-30.17", "ticks", token, game.token_dice[token])
    elif kind == HOSTAGE_TOKEN:
        stand_hostage(game, token)
    elif kind == MASTERMIND_TOKEN:
        boss = game.tango(MASTERMIND)
        boss.cell = take_off(game, token)
        game.tell("FLIX-30.08", "appears", boss.index, boss.cell)


def take_off(game: FlixState, token: i64) -> i64:
    """Takes a token off the Map, and says where it was."""
    cell: i64 = game.token_cells[token]
    game.token_cells[token] = NONE
    game.occupancy.lift(cell)
    return cell


def stand_hostage(game: FlixState, token: i64) -> None:
    """FLIX-30.09, FLIX-R34: its starting icon is where it was revealed."""
    hostage = next_hostage(game)
    if hostage is not None:
        hostage.cell = take_off(game, token)
        hostage.home = hostage.cell
        game.tell("FLIX-30.09", "appears", hostage.index, hostage.cell)


def home_of(game: FlixState, kind: i64) -> i64:
    """Where the first token of a kind was laid; NONE if there is none."""
    for token, each in enumerate(game.token_kinds):
        if each == kind:
            return game.token_homes[token]
    return NONE


def next_hostage(game: FlixState) -> Hostage | None:
    """One that has not been in the Mission."""
    for hostage in game.hostages:
        if hostage.index != CAPTIVE and hostage.home == NONE:
            return hostage
    return None


def bring_patrol(game: FlixState, token: i64) -> None:
    """FLIX-30.13 to FLIX-30.15; it lets the Action under way pass (FLIX-30.16)."""
    cell: i64 = take_off(game, token)
    if not spawning.has_reserves(game):
        game.tell("FLIX-30.14", "nobody_comes", token)
        return
    spaces = pursuit.highest_free(game, game.area(cell))
    rule = "FLIX-30.13" if spaces else "FLIX-30.15"
    if spaces:
        cell = game.ask(game.lead(), rule, [ENTERS[space] for space in spaces]).args[0]
    patrol = spawning.stand(game, cell, patrols.colour_at(game, cell), rule)
    if patrol is not None:
        patrol.newcomer = True
        game.newcomers = True


# Struck


def struck(game: FlixState, token: i64, rule: str) -> None:
    """FLIX-20.23, FLIX-R79: by a disc or a Time Bomb, without its effect when revealed; a Time Bomb explodes
    (FLIX-20.24)."""
    if game.token_cells[token] == NONE:
        return
    if not game.token_shown[token]:
        turn_over(game, token)
    kind: i64 = game.token_kinds[token]
    if kind == TIME_BOMB:
        explosions.time_bomb(game, token, rule)
        return
    area: i64 = game.area(take_off(game, token))
    game.tell(rule, "destroyed", token, kind)
    if kind == HOSTAGE_TOKEN:
        lose_hostage(game, token)
    elif kind == BIO_WEAPON:
        leak(game, area)
    else:
        game.destroyed.append(int(kind))
        if kind == NUCLEAR_WEAPON:
            annihilate(game)


def lose_hostage(game: FlixState, token: i64) -> None:
    """FLIX-R79: the Hostage that it stood for is dead."""
    hostage = next_hostage(game)
    if hostage is not None:
        hostage.home = game.token_homes[token]
        wounds.kill_hostage(game, hostage, "FLIX-R79")


def caught(game: FlixState, token: i64, rule: str) -> None:
    """FLIX-28.06, FLIX-R79: by a HE Grenade or a Remote Bomb, which bring a Tango Patrol out."""
    if game.token_kinds[token] != TANGO_PATROL:
        struck(game, token, rule)
        return
    turn_over(game, token)  # a Patrol that was seen is no token any more
    bring_patrol(game, token)


def annihilate(game: FlixState) -> None:
    """FLIX-20.25, FLIX-R56: the Mission fails at once; all Objectives and all SEALs are lost."""
    for seal in game.team_on_map():
        wounds.remember(game, seal, wounds.EVERYTHING)
        seal.killed = True
        seal.cell = NONE
    game.tell("FLIX-20.25", "annihilated")
    victory.end_mission(game)


def leak(game: FlixState, area: i64) -> None:
    """FLIX-30.05, FLIX-R33: a Bio Weapon kills all in an Area, whatever protects them."""
    victory.hold(game)
    game.destroyed.append(BIO_WEAPON)
    game.tell("FLIX-30.05", "leaks", area)
    for tango in game.tangos:
        if tango.cell != NONE and game.area(tango.cell) == area:
            wounds.kill_tango(game, tango, "FLIX-30.05")
    for hostage in game.hostages:
        if hostage.cell != NONE and game.area(hostage.cell) == area:
            wounds.kill_hostage(game, hostage, "FLIX-R33")
    for seal in game.seals:
        if seal.cell != NONE and game.area(seal.cell) == area:
            wounds.kill_seal(game, seal, "FLIX-30.05", wounds.GAS)
    victory.let_go(game)


# Cleared and Rescued


def clear(game: FlixState, token: i64, rule: str) -> None:
    """The token goes from the Map to Cleared Objectives."""
    take_off(game, token)
    game.cleared.append(game.token_kinds[token])
    secure(game)
    game.tell(rule, "cleared", token, game.token_kinds[token])


def secure(game: FlixState) -> None:
    """It is the deed of whoever has the turn."""
    if game.turn_of != NONE:
        game.seals[game.turn_of].secured += 1


def arrive(game: FlixState, hostage: Hostage) -> None:
    """FLIX-30.12: Rescued where its Movement ends in the Starting Area; a Captive likewise (FLIX-R55)."""
    if hostage.cell != NONE and hostage.cell in game.site().start:
        hostage.cell = NONE
        hostage.rescued = True
        secure(game)
        game.tell("FLIX-30.12", "rescued", hostage.index)


def completed(game: FlixState, goal: Goal) -> i64:
    """How many of what a goal asks for are done, at most its number; none where all is lost (FLIX-20.25)."""
    return 0 if NUCLEAR_WEAPON in game.destroyed else min(done(game, goal), goal.number)


def done(game: FlixState, goal: Goal) -> i64:
    """FLIX-30.06, FLIX-30.07, FLIX-30.12: by what it asks for."""
    if goal.kind == RESCUE:
        rescued: i64 = 0
        for each in game.hostages:
            if each.rescued and each.index != CAPTIVE:
                rescued += 1
        return rescued
    if goal.kind == CAPTURE:
        return 1 if game.hostages[CAPTIVE - FIRST_HOSTAGE].rescued else 0
    if goal.kind == ELIMINATE:
        return 1 if MASTERMIND_TOKEN in game.destroyed else 0
    if goal.kind == NO_ALARM:
        return 0 if game.alarm_rang else 1
    found: i64 = game.cleared.count(int(goal.token))
    return found + carried(game, goal.token) if goal.kind == RECOVER else found


def carried(game: FlixState, kind: i64) -> i64:
    """FLIX-30.06, FLIX-R33: by SEALs that live; others have lost what they carried (FLIX-R71)."""
    found: i64 = 0
    for seal in game.seals:
        for token in seal.carried:
            found += 1 if game.token_kinds[token] == kind else 0
    return found


# Alarms


def end_of_turn(game: FlixState, seal: Seal) -> None:
    """FLIX-30.02, FLIX-R36: every Alarm that it sees plainly, without Attack Arrows; one that came into sight
    since the last Action is turned over first (FLIX-R35)."""
    look_round(game)
    for token, cell in enumerate(game.token_cells):
        if cell == NONE or game.token_kinds[token] != ALARM:
            continue
        if sight.clear(game, seal.cell, cell):
            game.alarm_rang = True
            game.tell("FLIX-30.02", "alarm", token, seal.index)
            sound.make(game, game.area(cell), game.plan.numbers.alarm_sound, "FLIX-30.02")
            alertness.give_alert_token(game, seal)
