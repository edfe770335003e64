"""Cues that many events share: a word at a figure, a place or a token, a line, a Door."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.view.moment import Moment
from sandtable.games.flix.view.names import door_between, door_id, kind_name
from sandtable.scene.cues import Cue

Maker = Callable[[Moment], Cue]


def note(label: str, *look: str) -> Maker:
    """A word on the Map at the figure that an event names first."""

    def make(moment: Moment) -> Cue:
        return moment.cue("note", moment.ids(moment.data[0]), label=label, look=look)

    return make


def note_at(label: str, at: int = 0, *look: str) -> Maker:
    """A word in the Space that an event names."""

    def make(moment: Moment) -> Cue:
        return moment.cue("note", points=moment.points(moment.data[at]), label=label, look=look)

    return make


def plain(label: str, *look: str) -> Maker:
    """A word that belongs to no place."""

    def make(moment: Moment) -> Cue:
        return moment.cue("note", label=label, look=look)

    return make


def shown_at(at: int) -> Maker:
    """Something comes to lie in the Space that an event names."""

    def make(moment: Moment) -> Cue:
        return moment.cue("reveal", points=moment.points(moment.data[at]))

    return make


def drawn_to(label: str) -> Maker:
    """A line into the Area that draws a guard."""

    def make(moment: Moment) -> Cue:
        index, area = moment.data[:2]
        names = moment.game.site().grid.areas.names
        region = (names[area],) if moment.ids(index) and 0 <= area < len(names) else ()
        return moment.cue("aim", (*moment.ids(index), *region), label=label)

    return make


def sees(at: int, label: str) -> Maker:
    """A line from whoever an event names first to another."""

    def make(moment: Moment) -> Cue:
        return moment.cue("aim", moment.ids(moment.data[0], moment.data[at]), label=label, look=("bad",))

    return make


def door(label: str, at: int, *look: str) -> Maker:
    """The Door between two Spaces."""

    def make(moment: Moment) -> Cue:
        number = door_between(moment.game, moment.data[at], moment.data[at + 1])
        shown = number != NONE and moment.game.side_board == NONE
        return moment.cue("door", (door_id(moment.game, number),) if shown else (), label=label, look=look)

    return make


def token_note(label: str, *look: str) -> Maker:
    """A word at a token, if it is still there."""

    def make(moment: Moment) -> Cue:
        token = moment.data[0]
        cell = moment.game.token_cells[token] if token < len(moment.game.token_cells) else NONE
        return moment.cue("note", points=moment.points(cell), label=label, look=look)

    return make


def kind_note(label: str, *look: str) -> Maker:
    """A word with the kind of a token that is gone."""

    def make(moment: Moment) -> Cue:
        token, kind = moment.data[:2]
        home = moment.game.token_homes[token] if token < len(moment.game.token_homes) else NONE
        text = f"{kind_name(kind)} {label}"
        return moment.cue("note", points=moment.points(home), label=text, look=look)

    return make
