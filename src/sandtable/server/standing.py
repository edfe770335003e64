"""The answers that stand at a match's seats: what each seat has chosen or taken back, over the answers that
its game lets stand from the start."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal
from sandtable.engine.game import Game
from sandtable.scene.standing import Stand, Standing
from sandtable.server.entries import Stood
from sandtable.server.limits import LONGEST_ECHO
from sandtable.server.requests import cut

AFTER_UNDO = "you took your answer back"


class Outlook(NamedTuple):
    """What a seat is told about its standing answers."""

    offered: tuple[Standing, ...] = ()
    stands: tuple[Standing, ...] = ()
    because: str = ""


class Standings:
    """What stands at one seat. `paused` is how many answers it had given when it last took one back: that
    question it answers itself."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.chosen: list[Stood] = []
        self.paused = -1
        self.looked_at: Game | None = None
        self.names: tuple[str, ...] = ()
        self.defaults: list[Stood] = []
        self.known: dict[Decision | None, list[Stand]] = {}

    def save(self) -> dict[str, Any]:
        return {"chosen": [[each.id, each.on] for each in self.chosen], "paused": self.paused}

    def restore(self, saved: dict[str, Any]) -> None:
        self.chosen = [Stood(self.seat, name, on) for name, on in saved["chosen"]]
        self.paused, self.known = saved["paused"], {}

    def note(self, kind: GameType, game: Game, entry: Stood) -> None:
        """Takes a choice over, and forgets what is over. Taken back is what was chosen, or else a default."""
        self.paused, self.known = -1, {}
        known = [each for each in self.chosen if each.id != entry.id]
        had = len(known) < len(self.chosen)
        self.chosen = [each for each in known if kind.stands(game, self.seat, None, each.id) is not None]
        if entry.on or not had:
            self.chosen.append(entry)

    def now(self, kind: GameType, game: Game, decision: Decision | None) -> list[Stand]:
        """What stands, looked up once for each question of a position."""
        if self.looked_at is not game:
            self.looked_at, self.known = game, {}
            self.stand_from_the_start(kind.defaults(game, self.seat))
        if decision not in self.known:
            self.known[decision] = self.found(kind, game, decision)
        return self.known[decision]

    def stand_from_the_start(self, names: tuple[str, ...]) -> None:
        """Most often the very same as before."""
        if names != self.names:
            self.names, self.defaults = names, [Stood(self.seat, name) for name in names]

    def found(self, kind: GameType, game: Game, decision: Decision | None) -> list[Stand]:
        """For each thing the latest choice that is not over, or else the default."""
        found: dict[str, Stand | None] = {}
        for entry in [*self.defaults, *self.chosen]:
            stand = kind.stands(game, self.seat, decision, entry.id)
            if stand is not None:
                found[stand.standing.about] = stand if entry.on else None
        return [stand for stand in found.values() if stand is not None]

    def answer(self, kind: GameType, game: Game, decision: Decision, given: int) -> str:
        """The answer that stands for this question, if one does."""
        if self.paused == given:
            return ""
        return next((stand.answer for stand in self.now(kind, game, decision) if stand.answer), "")

    def outlook(self, kind: GameType, game: Game, asked: list[Decision], given: int) -> Outlook:
        """Beside the first of the open questions; any of them may be asked because something gave way."""
        first = asked[0] if asked else None
        stands = self.now(kind, game, first)
        others = [stand for each in asked[1:] for stand in self.now(kind, game, each)]
        reasons = [stand.because for stand in [*stands, *others] if asked and stand.because]
        if asked and self.paused == given and stands:
            reasons.append(AFTER_UNDO)
        offered = kind.standing(game, self.seat, first)
        return Outlook(offered, tuple(stand.standing for stand in stands), reasons[0] if reasons else "")

    def check(self, kind: GameType, game: Game, decision: Decision | None, entry: Stood) -> None:
        """Refuses what is neither offered nor stands."""
        offered = [*kind.standing(game, self.seat, decision), *kind.standing(game, self.seat, None)]
        stands = [stand.standing for stand in self.now(kind, game, decision)]
        if entry.id not in [each.id for each in (offered if entry.on else stands)]:
            does = "can stand" if entry.on else "stands"
            raise Refusal(f"no answer {cut(entry.id, LONGEST_ECHO)!r} {does} now")
