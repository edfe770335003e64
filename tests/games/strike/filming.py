"""What a seat is shown while things happen on the stage."""

from __future__ import annotations

from games.strike.conftest import ByUnit
from sandtable.games.strike import GAME


class Film(ByUnit):
    """Answers by unit, and takes down the cue of every event that a seat may see."""

    def __init__(self, seat):
        super().__init__()
        self.seat = seat
        self.cues = []
        self.scenes = []

    def told(self, game, event):
        if event.seen_by(self.seat):
            self.cues.append(GAME.cue(game, event, self.seat))
            self.scenes.append(GAME.scene(game, self.seat, None))


def film(at, seat=0):
    """From here on a seat is shown what happens."""
    at.script = at.game.driver = Film(seat)
    return at.script


def shown(film, *kinds):
    """The cues of these kinds; all but banners where none is named."""
    return [cue for cue in film.cues if cue.kind in kinds or (not kinds and cue.kind != "banner")]


def faces(roll):
    """The dice of a row with looks and notes, such as `6 wild (again)`; one that was not rolled is `-`."""
    words = [[face.value or "-", *face.look, f"({face.note})"] for face in roll.faces]
    return [" ".join(each).removesuffix(" ()") for each in words]
