"""What cues show besides their rows: who moved, what was thrown and how it flew."""

from __future__ import annotations

from sandtable.games.strike.rules.equipment import FLASH, NONE
from sandtable.games.strike.view import banners, firefight, trays
from sandtable.games.strike.view.moment import Moment
from sandtable.lexicon.grammar import More
from sandtable.scene.cues import Cue


def moves(moment: Moment, cue: Cue) -> None:
    """STRIKE-6.03: all who moved on this count, with those whom they lead."""
    moved = moment.brought(0)
    cue.elements = moment.ids(*moved, *moved_unseen(moment, moved))


def moved_unseen(moment: Moment, others: list[int]) -> list[int]:
    """STRIKE-R50: in fog a team's own units, of which the others are told nothing, wherever they have come
    some way in this turn."""
    team = moment.viewer.team if moment.viewer.fog else NONE
    own = [unit for unit in moment.game.units if unit.team == team and int(unit.index) not in others]
    return [int(unit.index) for unit in own if unit.trail and unit.trail[-2:] != [int(unit.x), int(unit.y)]]


def threw(moment: Moment, cue: Cue) -> None:
    """STRIKE-9.04: along its flight, off walls if need be."""
    cue.rolls = (trays.throw(moment, "Throw", str(moment.data[2])),)


def landed(moment: Moment, cue: Cue) -> None:
    """STRIKE-2.03: a flashbang goes off at once, the others lie there."""
    if moment.data[0] == FLASH:
        cue.kind = "blast"


def burst(moment: Moment, cue: Cue) -> None:
    """STRIKE-8.03; in fog nobody learns who has thrown it (STRIKE-R50)."""
    reach = moment.data[0 if moment.event.what == "burst_in_fog" else 1]
    cue.rolls = (trays.throw(moment, "Burst", str(reach)),)


MORE: More[Moment] = {
    "round_begins": banners.round_begins,
    "turn_begins": banners.turn_begins,
    "round_won": banners.round_won,
    "match_ends": banners.match_ends,
    "moves": moves,
    "line": firefight.line,
    "fires": firefight.fires,
    "shot": firefight.shot,
    "strayed": firefight.strayed,
    "damage": firefight.damage,
    "blasted": firefight.blasted,
    "threw": threw,
    "landed": landed,
    "burst": burst,
}
