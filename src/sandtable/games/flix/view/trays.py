"""What was rolled, as rows of dice."""

from __future__ import annotations

from sandtable.games.flix.rules.effects import BLANK
from sandtable.games.flix.view.moment import Moment
from sandtable.games.flix.view.names import FACES, figure_name
from sandtable.scene.cues import Cue
from sandtable.scene.phrases import capital
from sandtable.scene.rolls import Face, Roll


def attack_dice(moment: Moment, cue: Cue) -> None:
    """FLIX-25.02: the Attack Dice of a guard; a blank does nothing."""
    faces = tuple([Face(FACES[face], () if face != BLANK else ("struck",)) for face in moment.brought(0)])
    who = figure_name(moment.game, moment.data[0])
    cue.title = capital(cue.title)
    cue.rolls = (Roll("dice", f"Attack Dice of {who}", faces, "red"),)


def d6(moment: Moment, cue: Cue) -> None:
    plain(moment, cue, "D6")


def d10(moment: Moment, cue: Cue) -> None:
    plain(moment, cue, "D10")


def plain(moment: Moment, cue: Cue, label: str) -> None:
    cue.rolls = (Roll("dice", label, tuple([Face(str(roll)) for roll in moment.brought(0)]), "white"),)


def spawns(moment: Moment, cue: Cue) -> None:
    """FLIX-23.04: a D10 for every two Sound; a number is that of a Spawn."""
    if moment.brought(0):
        d10(moment, cue)
    else:
        cue.kind, cue.label, cue.title, cue.result = "note", "nobody is called", "", ""
