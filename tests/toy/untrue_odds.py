"""The toy with one thing wrong at a time: the odds that it shows."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.scene.vocabulary import Choice, Odds, Preview, Query, Question
from toy.kind import ToyType


class _Untrue(ToyType):
    """Spoils the odds of an option."""

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        found = super().preview(game, seat, decision, query)
        return Preview(found.layers, tuple(self.spoilt(list(found.odds))), found.facts)

    def spoilt(self, rows: list[Odds]) -> list[Odds]:
        raise NotImplementedError


class DiceLie(_Untrue):
    """A calm is shown as rarer than it is."""

    def spoilt(self, rows: list[Odds]) -> list[Odds]:
        return [replace(row, chance=80) if row.label == "a calm" else row for row in rows]


class HiddenCardLies(_Untrue):
    """One card is shown as likelier than any other, at the cost of another."""

    def spoilt(self, rows: list[Odds]) -> list[Odds]:
        if len(rows) < 2 or rows[0].of != "the top card":
            return rows
        first, second, *others = rows
        most = first.chance + second.chance
        return [replace(first, chance=most), replace(second, chance=0), *others]


class PartLies(_Untrue):
    """What comes within an outcome is half as likely as is shown."""

    def spoilt(self, rows: list[Odds]) -> list[Odds]:
        return [replace(row, within=tuple(replace(part, chance=182) for part in row.within)) for row in rows]


class PartAsOutcome(_Untrue):
    """What is part of an outcome is shown beside it, so that the bar is more than a whole."""

    def spoilt(self, rows: list[Odds]) -> list[Odds]:
        return [*rows, *[replace(part, of=row.of) for row in rows for part in row.within]]


class PartsBeyondTheWhole(_Untrue):
    def spoilt(self, rows: list[Odds]) -> list[Odds]:
        return [replace(row, chance=150) if row.within else row for row in rows]


class ClaimsNothing(_Untrue):
    def spoilt(self, rows: list[Odds]) -> list[Odds]:
        return [replace(row, claim=None) for row in rows]


class MenuLies(ToyType):
    """Beside an option, not in its preview."""

    def question(self, game: Game, seat: int, decision: Decision) -> Question:
        asked = super().question(game, seat, decision)
        choices = [self.spoilt(game, seat, decision, each) for each in asked.choices]
        return replace(asked, choices=tuple(choices))

    def spoilt(self, game: Game, seat: int, decision: Decision, choice: Choice) -> Choice:
        rows = self.preview(game, seat, decision, Query(answer=choice.key)).odds
        return replace(choice, odds=tuple(replace(row, chance=500, within=()) for row in rows[:1]))
