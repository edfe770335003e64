"""What a seat is shown while things happen on the stage."""

from __future__ import annotations

from games.strike.conftest import ByUnit
from games.strike.staging import SIDEARM
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
    at.script = at.answering = at.game.driver = Film(seat)
    return at.script


def shown(film, *kinds):
    """The cues of these kinds; all but banners where none is named."""
    return [cue for cue in film.cues if cue.kind in kinds or (not kinds and cue.kind != "banner")]


def faces(roll):
    """The dice of a row with looks and notes, such as `6 wild (again)`; one that was not rolled is `-`."""
    words = [[face.value or "-", *face.look, f"({face.note})"] for face in roll.faces]
    return [" ".join(each).removesuffix(" ()") for each in words]


OPEN = {"walls": [], "halves": []}


def duel(stage, **options):
    """Alpha 1 at (10, 10) with a magnum: 3 dice to hit, 4 of damage; Bravo 1 stands 7 MU away, with a vest.
    The others are far off."""
    at = stage(**({"units": 2} | OPEN | options))
    for unit in range(len(at.game.units)):
        at.put(unit, 5 + 5 * unit, 35)
    at.put(0, 10, 10)
    at.put(2, 17, 10, vest=1)
    for unit, target in ((0, 2), (2, 0)):
        at.arm(unit, "magnum")
        at.ready(unit, SIDEARM, target)
    at.unit(2).targets = []
    return at


def fight(at, *dice, seat=0):
    """Phase 4 as a seat is shown it."""
    at.dice(*dice)
    seen = film(at, seat)
    at.act()
    return seen
