"""What a banner and a fall show besides their words."""

from __future__ import annotations

from sandtable.games.flix.rules.components import MASTERMIND, MOST_SEALS, NONE
from sandtable.games.flix.view.moment import Moment
from sandtable.games.flix.view.names import figure_id
from sandtable.games.flix.view.panels import mission_goals
from sandtable.scene.cues import Cue
from sandtable.scene.vocabulary import Fact

MOST_FACTS = 3


def goals(moment: Moment, cue: Cue) -> None:
    """What is to be done, in the first Round."""
    if moment.data[0] == 1:
        cue.facts = tuple([Fact(text, "FLIX-1.05") for text in mission_goals(moment.game)])[:MOST_FACTS]


def falls(moment: Moment, cue: Cue) -> None:
    """Of a SEAL that has left the Map its last place is known by its element."""
    index, cell = moment.data[:2]
    cue.look = ("good",) if index >= MASTERMIND else ("bad",)
    if moment.game.side_board != NONE:
        cue.kind, cue.label = "note", "killed"
        return
    cue.elements = (figure_id(index),)
    cue.points = moment.points(cell) if index >= MOST_SEALS else ()
