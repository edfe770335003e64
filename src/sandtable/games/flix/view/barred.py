"""What an operator cannot do now, and why."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.flix.rules import arrows, concepts, fire, gear, interact, moves, side_boards, sight
from sandtable.games.flix.rules.components import CAPTIVE, MASTERMIND, NONE, Seal
from sandtable.games.flix.rules.effects import CAPTURES, MEDICAL_TOKEN, NUCLEAR_WEAPON, TIME_BOMB
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import door_name, equipment_name, figure_name, on_turn, token_name
from sandtable.scene.phrases import capital
from sandtable.scene.vocabulary import Fact


def barred(game: FlixState) -> tuple[Fact, ...]:
    seal = on_turn(game)
    if seal is None or seal.cell == NONE:
        return ()
    return (
        *actions(seal),
        *doors(game, seal),
        *tokens(game, seal),
        *shots(game, seal),
        *people(game, seal),
        *cards(game, seal),
    )


def actions(seal: Seal) -> Iterator[Fact]:
    if not seal.actions:
        yield Fact("No Action is left: only what is free can be done.", "FLIX-10.01")


def doors(game: FlixState, seal: Seal) -> Iterator[Fact]:
    for number in game.site().door_of[seal.cell]:
        if arrows.is_locked(game, game.site().doors[number]):
            yield Fact(
                f"{capital(door_name(game, number))} is E-Locked: it must be bypassed, or breached.",
                "FLIX-19.01",
            )


def tokens(game: FlixState, seal: Seal) -> Iterator[Fact]:
    for token in interact.at_hand(game, seal):
        kind = game.token_kinds[token]
        if kind == MEDICAL_TOKEN and not seal.wounds:
            yield Fact(f"{capital(token_name(game, token))}: nobody here is Wounded.", "FLIX-19.15")
        if kind in (TIME_BOMB, NUCLEAR_WEAPON) and not seal.actions:
            yield Fact(f"{capital(token_name(game, token))}: to defuse it takes an Action.", "FLIX-19.09")


def shots(game: FlixState, seal: Seal) -> Iterator[Fact]:
    """No room for a disc, and targets that are too near for a rifle's Side Board."""
    if not seal.actions:
        return
    if not any(option.verb == "fire" for option in fire.options(game, seal)):
        yield Fact("Fire: there is no room for a disc beside you.", "FLIX-R59")
    if fire.has_rifle(game, seal):
        far = side_boards.targets(game, seal)
        near = [each for each in game.tangos if each.cell != NONE and each not in far]
        for tango in near:
            if sight.seal_sees(game, seal, tango.cell):
                name = figure_name(game, int(tango.index))
                yield Fact(f"Snipe {name}: it is in your Area or an Adjacent one.", "FLIX-29.10")


def people(game: FlixState, seal: Seal) -> Iterator[Fact]:
    """Hostages that take no Command, and a Mastermind."""
    for hostage in game.hostages:
        if hostage.cell == NONE or moves.may_command(game, seal, hostage):
            continue
        name = capital(figure_name(game, int(hostage.index)))
        if hostage.index == CAPTIVE:
            yield Fact(f"{name} takes no Command: Escort it.", "FLIX-30.11")
        elif hostage.cell == hostage.home:
            yield Fact(f"{name} takes no Command where it was found: Escort it away first.", "FLIX-19.06")
        else:
            yield Fact(f"{name} takes no Command: it is in another Area.", "FLIX-19.05")
    yield from mastermind(game, seal)


def mastermind(game: FlixState, seal: Seal) -> Iterator[Fact]:
    boss = game.tango(MASTERMIND)
    if boss.cell == NONE or not concepts.adjacent(game, seal.cell, boss.cell):
        return
    yield Fact("The Mastermind is too wary for the knife.", "FLIX-19.20")
    if game.page().specials & CAPTURES and not interact.may_capture(game, seal):
        yield Fact("Capture the Mastermind: it must be Stunned first.", "FLIX-R55")


def cards(game: FlixState, seal: Seal) -> Iterator[Fact]:
    """FLIX-19.11: what another one may not carry."""
    for other in game.team_on_map():
        if other.index != seal.index and concepts.adjacent(game, seal.cell, other.cell):
            for card in dict.fromkeys(seal.equipment):
                if not gear.may_take(game, other, card):
                    name = equipment_name(game, card)
                    yield Fact(
                        f"Give {name}: {figure_name(game, int(other.index))} may not carry it.", "FLIX-19.11"
                    )
