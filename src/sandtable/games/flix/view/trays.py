"""What was rolled, as rows of dice."""

from __future__ import annotations

from sandtable.games.flix.rules.effects import BLANK
from sandtable.games.flix.view.moment import Moment
from sandtable.games.flix.view.names import COLOURS, FACES, area_name
from sandtable.scene.cues import Cue, Face, Roll
from sandtable.scene.phrases import capital, count_of


def attack(moment: Moment) -> Cue:
    """FLIX-25.02: the Attack Dice of a guard; a blank does nothing."""
    title = capital(f"{moment.name()} attacks {moment.name(1)}")
    return dice_cue(moment, title, moment.name())


def reaction(moment: Moment) -> Cue:
    title = capital(f"Reaction Fire: {moment.name()} at {moment.name(1)}")
    return dice_cue(moment, title, moment.name())


def dice_cue(moment: Moment, title: str, who: str) -> Cue:
    faces = tuple([Face(FACES[face], () if face != BLANK else ("struck",)) for face in moment.brought(0)])
    row = Roll("dice", f"Attack Dice of {who}", faces, "red")
    return moment.cue("roll", moment.ids(moment.data[0], moment.data[1]), title=title, rolls=(row,))


def plain(moment: Moment, title: str, label: str, result: str = "") -> Cue:
    row = Roll("dice", label, tuple([Face(str(roll)) for roll in moment.brought(0)]), "white")
    return moment.cue("roll", title=title, rolls=(row,), result=result)


def spawns(moment: Moment) -> Cue:
    """FLIX-23.04: a D10 for every two Sound; a number is that of a Spawn."""
    if not moment.brought(0):
        return moment.cue("note", label="nobody is called")
    result = f"for {count_of(moment.data[0], 'Sound').replace('Sounds', 'Sound')}"
    return plain(moment, "Reinforcements", "D10", result)


def cover(moment: Moment) -> Cue:
    return plain(moment, f"Cover in {area_name(moment.game, moment.data[0])}", "D6")


def patrol(moment: Moment) -> Cue:
    return plain(moment, f"First Patrol, {COLOURS[moment.data[0]]} Path", "D10")


def code(moment: Moment) -> Cue:
    """FLIX-29.01: the numerals of an E-Lock."""
    return plain(moment, "E-Lock", "D10")
