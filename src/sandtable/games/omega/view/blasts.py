"""What goes off with an option, where, and whom it reaches."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import explosives
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import NONE, Piece
from sandtable.games.omega.rules.effects import BREACHING_CHARGE, CHARGE
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view import odds
from sandtable.games.omega.view.strikes import weapon_of
from sandtable.games.omega.view.viewer import Viewer

DETONATIONS = ("detonate", "now_detonate")


class Blast(NamedTuple):
    weapon: Weapon
    cell: int

    def reaches(self, game: Omega) -> list[Piece]:
        return explosives.affected(game, self.cell, self.weapon.blast)

    def wounds(self, game: Omega) -> odds.Chances:
        """OMEGA-25.08: as many as there are hits."""
        return odds.totals(game, int(self.weapon.black), int(self.weapon.red))

    def roll(self, piece: Piece) -> str:
        """How it is told that it is rolled for somebody."""
        return f"blast_rolled:{piece.index},{self.weapon.black},{self.weapon.red}"


def blast_of(viewer: Viewer, option: Option) -> Blast | None:
    """The charge where it lies; a grenade at the second number, where an option is for that."""
    game = viewer.game
    if option.verb in DETONATIONS:
        weapon = game.plan.kit[game.plan.kit_with[BREACHING_CHARGE]].weapon
        return Blast(weapon, int(game.marker_cells[CHARGE])) if weapon is not None else None
    if len(option.args) < 2 or option.args[1] == NONE:
        return None
    kit = option.verb == "kit"
    weapon = game.plan.kit[option.args[0]].weapon if kit else weapon_of(viewer, option)
    return Blast(weapon, option.args[1]) if weapon is not None and weapon.blast else None


def told(viewer: Viewer, option: Option) -> str:
    """OMEGA-25.06: everybody in the area, and what this blast alone does to them."""
    game, blast = viewer.game, blast_of(viewer, option)
    if blast is None:
        return "Then where it lands."
    wounds = blast.wounds(game)
    found = [odds.risk(game, piece, wounds) for piece in blast.reaches(game)]
    return "; ".join(found) + "." if found else "It reaches nobody."
