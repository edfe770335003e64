"""Arrangements that several tests of `omega` begin with, and short words for what they look at."""

from __future__ import annotations

from sandtable.games.omega.rules import actions, attack, spending
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.state import SPAWNING

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def menu(at, *answers):
    """What is on offer in the next step, after these answers."""
    return at.menu(lambda game: game.beat(), *answers)


def together(*things):
    """The answer that spends all of these on a roll."""
    return spending.together(list(things)).key()


def menus(at):
    """All that was asked, by the keys of the options."""
    return [[option.key() for option in asked.options] for asked in at.script.asked]


def asked_seats(at):
    return [int(asked.seat) for asked in at.script.asked]


def offered(at, verb="kit"):
    """The options of a kind that the commando has whose turn it is."""
    found = actions.options(at.game, at.commando(at.game.turn_of))
    return [option.key() for option in found if option.verb == verb]


def places(at, card):
    """Where a card may be used; a card with many places asks for it."""
    mine = [key for key in offered(at) if key.startswith(f"kit:{card}")]
    if mine == [f"kit:{card}"]:
        mine = menu(at, f"kit:{card}")
    return [int(key.split(",")[1]) for key in mine]


def open_floor(stage, **more):
    """Voss alone, in the stance Advance."""
    at = stage(**({"rows": ["......"] * 4, "dashboard": ["cave_in"]} | more))
    at.clear()
    at.put(VOSS, 1, 1, "north")
    at.stance(VOSS, "Advance")
    return at


def traders(stage):
    """Rhee beside Voss, Okafor farther away."""
    at = open_floor(stage)
    at.put(RHEE, 2, 2)
    at.put(OKAFOR, 4, 1)
    return at


def with_card(stage, rank, *names, rows=("." * 12,) * 3, **more):
    """The commando has its turn and these cards in the middle of an open floor."""
    at = stage(rows=list(rows), **({"dashboard": ["cave_in"], "commandos": 5} | more))
    at.clear()
    at.put(rank, 5, 1, "north")
    at.turn(rank)
    return at, at.give(rank, *names)


def strike(at, attacker, target, weapon, *answers):
    """One piece attacks another."""
    at.play(
        lambda game: attack.declare(
            game,
            game.piece(attacker),
            attack.weapons(game, game.piece(attacker))[weapon],
            game.piece(target),
            False,
        ),
        *answers,
    )


def table(stage, *tiles, step=SPAWNING, pool=20, **more):
    """A floor with a vent in the west, an explored room with a red passage in the east and a nest there."""
    at = stage(
        **(
            {
                "rows": ["v.........", "..........", "..........", ".........."],
                "areas": ["SSSSSAAAAA"] * 4,
                "tiles": ["0000011111"] * 4,
                "passages": {"R1": [(9, 1), (9, 2)]},
                "reserves": ["husk"] * 6
                + ["trooper", "crawler", "crawler", "ravager", "bloater", "colossus"],
                "dashboard": list(tiles),
            }
            | more
        )
    )
    at.clear()
    at.put(VOSS, 2, 2, "east")
    at.explore("A")
    at.game.step, at.game.turn_of, at.game.pool = step, NONE, pool
    at.script.passing = False
    return at


def uses(at, *answers):
    """The abilities that may be used now."""
    return [key for key in menu(at, *answers) if key.startswith("use")]
