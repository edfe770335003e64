"""SEAL turns and Actions (chapters 18 and 19): one menu with all that a SEAL can do, and what follows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import (
    concepts,
    equipment,
    fire,
    gear,
    give,
    interact,
    moves,
    objectives,
    reaction_fire,
    sentries,
    side_boards,
    stun,
    victory,
    wounds,
)
from sandtable.games.flix.rules.components import (
    E8,
    E9,
    FIGURES,
    FIRST_HOSTAGE,
    FIRST_PATROL,
    MOST_SEALS,
    NONE,
    Seal,
)
from sandtable.games.flix.rules.effects import BREACHER, POINTMAN
from sandtable.games.flix.rules.state import ACTING, GATHERING, FlixState

TURNS: Final = [Option("turn", "FLIX-18.02", (seal,)) for seal in range(MOST_SEALS)]
KNIVES: Final = [Option("knife", "FLIX-19.18", (tango,)) for tango in range(FIGURES)]
END: Final = Option("end", "FLIX-15.08")
INTERACTS: Final = ("open", "recover", "disarm", "treat", "capture")  # Free Actions (FLIX-19.13)
ACTIONS: Final = ("move", "fire", "snipe", "escort", "command", "bypass", "defuse")


# Turns


def waiting(game: FlixState) -> list[Seal]:
    """Who has not had a turn of the Round."""
    return [seal for seal in game.seals if seal.in_play() and not seal.done]


def is_any_waiting(game: FlixState) -> bool:
    for seal in game.seals:
        if seal.in_play() and not seal.done:
            return True
    return False


def next_turn(game: FlixState) -> None:
    """FLIX-18.02: one of those who wait takes its turn; a Round begins where nobody waits. The players may
    give up what is lost (FLIX-R09)."""
    if game.round == 0 or not is_any_waiting(game):
        begin_round(game)
    turns = [TURNS[seal.index] for seal in waiting(game)]
    if victory.is_out_of_reach(game):
        turns.append(victory.CONCEDE)
    option = game.ask(game.lead(), "FLIX-18.02", turns)
    if option is victory.CONCEDE:
        victory.concede(game)
    begin_turn(game, game.seals[option.args[0]])


def begin_round(game: FlixState) -> None:
    """FLIX-18.01: Phase 1."""
    game.round += 1
    for seal in game.seals:
        seal.done = False
    game.tell("FLIX-18.01", "round_begins", game.round, game.timer)


def begin_turn(game: FlixState, seal: Seal) -> None:
    """FLIX-10.01, FLIX-16.03: what is counted by the turn starts anew; what came into sight in an enemy Phase
    is revealed (FLIX-R35)."""
    seal.actions = stun.actions(game, seal)
    seal.fresh_stuns = 0
    seal.knifed = 0
    seal.ignored_fire = False
    game.disc = NONE
    game.turn_of = seal.index
    game.step = ACTING
    game.tell("FLIX-18.02", "turn_begins", seal.index, seal.actions)
    objectives.look_round(game)


def next_action(game: FlixState) -> None:
    """FLIX-10.01: one Action or Free Action, or the end of the turn."""
    seal = game.seals[game.turn_of]
    if not seal.in_play():
        close(game, seal)
        return
    game.acting = seal.index
    choose(game, seal, menu(game, seal))


def choose(game: FlixState, seal: Seal, options: list[Option]) -> None:
    """FLIX-R105: after a Give nothing more is offered to whom it went, unless somebody has Fired."""
    option = game.ask(seal.seat, "FLIX-10.01", options)
    if option is END:
        end_turn(game, seal)
    elif not perform(game, seal, option) and option.verb in give.VERBS:
        choose(game, seal, menu(game, seal, option.args[0]))


def end_turn(game: FlixState, seal: Seal) -> None:
    """FLIX-15.08, FLIX-R74: Actions that are left are lost; Alarms and Stunned Tokens."""
    objectives.end_of_turn(game, seal)
    stun.end_turn(game, seal)
    close(game, seal)


def close(game: FlixState, seal: Seal) -> None:
    """FLIX-18.03: it has had its turn; after the last one comes Phase 2 (FLIX-18.01)."""
    seal.done = True
    game.turn_of = NONE
    game.step = GATHERING
    game.tell("FLIX-18.03", "turn_over", seal.index)
    if not is_any_waiting(game):
        sentries.begin(game)


# The menu


def menu(game: FlixState, seal: Seal, given: i64 = NONE) -> list[Option]:
    """FLIX-10.01, FLIX-R16: all that it can do now; without Actions only what is free. `given`: who just got
    what it was to get (FLIX-R105)."""
    found = interact.options(game, seal)
    if seal.actions > 0 or has_free_knife(game, seal):
        add_knives(game, seal, found)
    if seal.actions > 0:
        found += fire.options(game, seal)
    if seal.equipment or game.bombs:
        found += equipment.options(game, seal)
    if seal.actions > 0:
        found += moves.options(game, seal)
        moves.add_commands(game, seal, found)
    if seal.equipment or seal.carried:
        give.add_offers(game, seal, given, found)
    found.append(END)
    return found


def add_knives(game: FlixState, seal: Seal, found: list[Option]) -> None:
    """FLIX-19.18, FLIX-19.20: Adjacent Patrols and Sentries, never a Mastermind."""
    cells = game.occupancy.cells
    own: i64 = cells[seal.index]
    if not concepts.is_beside_tango(game, own):  # which is quick to tell
        return
    touching = game.site().touching
    for tango in range(FIRST_PATROL, FIGURES):
        if cells[tango] != NONE and touching.joined(own, cells[tango], game.opened):
            found.append(KNIVES[tango])


def has_free_knife(game: FlixState, seal: Seal) -> bool:
    """FLIX-G06: the second Knife Attack of a Pointman's turn."""
    return seal.knifed == 1 and gear.has_skill(game, seal, POINTMAN, E9)


# Actions


def perform(game: FlixState, seal: Seal, option: Option) -> bool:
    """FLIX-10.02: one Action with all that follows, before the next one; whether anybody Fired."""
    seal.actions -= cost(game, seal, option)
    quiet = is_quiet(game, seal, option)
    do(game, seal, option)
    return finish(game, seal, quiet, option.args[0] if option.verb == "command" else NONE)


def cost(game: FlixState, seal: Seal, option: Option) -> i64:
    """FLIX-R16: Interact and Give are free, and what Equipment says."""
    verb = option.verb
    if verb in ACTIONS:
        return 1
    if verb in INTERACTS or verb in give.VERBS:
        return 0
    if verb == "knife":
        return 0 if has_free_knife(game, seal) else 1
    return 0 if equipment.is_free(game, seal, option) else 1


def is_quiet(game: FlixState, seal: Seal, option: Option) -> bool:
    """FLIX-G06: what draws no Reaction Fire: a Pointman's knife, a Breacher's Door."""
    if option.verb == "knife":
        return gear.has_skill(game, seal, POINTMAN, E8)
    return option.verb == "open" and gear.has_skill(game, seal, BREACHER, E9)


def do(game: FlixState, seal: Seal, option: Option) -> None:
    """What was chosen."""
    verb = option.verb
    if verb == "move":
        moves.walk(game, seal, option.args[0])
    elif verb in ("fire", "snipe"):
        fire.fire(game, seal, option)
    elif verb in INTERACTS:
        interact.perform(game, seal, option)
    elif verb == "knife":
        knife(game, seal, option.args[0])
    else:
        do_more(game, seal, option)


def do_more(game: FlixState, seal: Seal, option: Option) -> None:
    """What comes up less often; all else is Equipment, which is mostly discarded (FLIX-19.31)."""
    verb = option.verb
    if verb == "escort":
        moves.escort(game, seal, option.args[0])
    elif verb == "command":
        moves.command(game, seal, game.hostages[option.args[0] - FIRST_HOSTAGE])
    elif verb == "bypass":
        side_boards.bypass(game, seal, option.args[0])
    elif verb == "defuse":
        side_boards.defuse(game, seal, option.args[0])
    elif verb in give.VERBS:
        give.give(game, seal, option)
    else:
        equipment.use(game, seal, option)


def knife(game: FlixState, seal: Seal, target: i64) -> None:
    """FLIX-19.18, FLIX-19.19: no roll, no Flick, no Sound."""
    seal.knifed += 1
    game.tell("FLIX-19.18", "knifes", seal.index, target)
    wounds.kill_tango(game, game.tango(target), "FLIX-19.18")


def finish(game: FlixState, seal: Seal, quiet: bool = False, hostage: i64 = NONE) -> bool:
    """FLIX-10.02, FLIX-R35: what SEALs see by now is revealed (FLIX-19.29), then comes Reaction Fire, on a
    Commanded Hostage too (FLIX-19.07)."""
    objectives.reveal_seen(game)
    fired = False
    if hostage != NONE:
        fired = reaction_fire.check_command(game, seal, game.hostages[hostage - FIRST_HOSTAGE])
    elif not quiet:
        fired = reaction_fire.check(game, seal)
    objectives.welcome(game)
    return fired
