"""What stands and lies on the Map."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.flix.rules import gear
from sandtable.games.flix.rules.components import MASTERMIND, NONE, Hostage, Seal, Tango
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import figure_id, figure_name, point, token_name
from sandtable.scene.vocabulary import Badge, Element, Gauge

OPERATORS = "operators"
GUARDS = "guards"


def elements(game: FlixState) -> Iterator[Element]:
    for cell in game.blocks:
        yield Element(f"block-{cell}", "block", "Cover Block", point(game, cell))
    for token, cell in enumerate(game.token_cells):
        if cell != NONE:
            yield token_element(game, token, cell)
    for number, cell in enumerate(game.bombs):
        yield Element(f"bomb-{number}", "token", "Remote Bomb", point(game, cell), side=OPERATORS)
    yield from [seal_element(game, seal) for seal in game.team_on_map()]
    yield from [hostage_element(game, hostage) for hostage in game.hostages if hostage.on_map()]
    yield from [tango_element(game, tango) for tango in game.tangos if tango.on_map()]


def token_element(game: FlixState, token: int, cell: int) -> Element:
    die = game.token_dice[token]
    badges = (Badge("die", "Rounds until it explodes", die),) if die else ()
    look = () if game.token_shown[token] else ("hidden",)
    return Element(
        f"token-{token}", "token", token_name(game, token), point(game, cell), look=look, badges=badges
    )


def seal_element(game: FlixState, seal: Seal) -> Element:
    health = int(gear.health(game, seal))
    badges = [Badge("stunned", "Stunned", int(seal.stuns))] if seal.stuns else []
    badges += [Badge("alert", "Alert Token")] if game.alert_on == seal.index else []
    return Element(
        figure_id(int(seal.index)),
        "figure",
        figure_name(game, int(seal.index)),
        point(game, int(seal.cell)),
        OPERATORS,
        int(seal.seat),
        "operator",
        badges=tuple(badges),
        gauge=Gauge("Health", health - int(seal.wounds), health, "high"),
    )


def hostage_element(game: FlixState, hostage: Hostage) -> Element:
    index = int(hostage.index)
    return Element(
        figure_id(index), "figure", figure_name(game, index), point(game, int(hostage.cell)), role="hostage"
    )


def tango_element(game: FlixState, tango: Tango) -> Element:
    index = int(tango.index)
    role = "mastermind" if index == MASTERMIND else "sentry" if tango.is_sentry() else "patrol"
    badges = (Badge("stunned", "Stunned"),) if tango.stunned else ()
    place = point(game, int(tango.cell))
    return Element(
        figure_id(index), "figure", figure_name(game, index), place, GUARDS, role=role, badges=badges
    )
