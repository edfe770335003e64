"""The stranger's game with one thing wrong with it at a time."""

from __future__ import annotations

import random
from typing import ClassVar

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import Event, seat_bit
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.scene.cues import Cue
from sandtable.scene.standing import Stand, Standing
from sandtable.scene.vocabulary import Choice, Element, Fact, Panel, Preview, Query, Question, Row
from toy.prowl import CELLS, NONE, PROWLER, WARDEN, Prowl, ProwlType, name, place

# What the rules tell


class TellsTheMove(Prowl):
    """Everybody hears where to."""

    def tell_creep(self) -> None:
        self.tell("PROWL-5", "creeps", self.cell)


class TellsTheMoveInNumbers(Prowl):
    """No sentence shows it."""

    def tell_creep(self) -> None:
        self.tell("PROWL-5", "stirs", self.cell)


class TellsTheStart(Prowl):
    def tell_begin(self) -> None:
        self.tell("PROWL-2", "begins", self.cell)


class TellsTheMoveARoundLater(Prowl):
    def deal(self) -> None:
        if self.round > 1:
            self.tell("PROWL-5", "stirs", self.cell)
        super().deal()


class TellsWhetherItMoved(Prowl):
    def creep(self) -> None:
        self.tell("PROWL-5", "stirs" if self.plan[PROWLER] != self.cell else "hides")
        super().creep()


class BringsTheMove(Prowl):
    def tell_creep(self) -> None:
        self.bring([self.cell])
        super().tell_creep()
        self.bring([self.cell])
        self.tell("PROWL-5", "stirs")


class TellsTheCard(Prowl):
    def tell_card(self) -> None:
        self.tell("PROWL-3", "draws", self.card)


class TellsTheCardToBoth(Prowl):
    def tell_card(self) -> None:
        self.tell_only(seat_bit(WARDEN) | seat_bit(PROWLER), "PROWL-3", "draws", self.card)


class SealsNothing(Prowl):
    """Both are asked one after the other, and the second sees a lamp where the first has decided."""

    def beat(self) -> None:
        super().beat()

    def choose(self, seat: int) -> None:
        super().choose(seat)
        self.sealed = 0
        self.tell("PROWL-4", "searches", self.plan[seat])


# Whom they ask what


class AsksByTheHidden(Prowl):
    """The warden may search only where it is near."""

    def menu(self, seat: int) -> list[Option]:
        if seat == WARDEN:
            return [option for option in super().menu(seat) if abs(option.args[0] - self.cell) < 6]
        return super().menu(seat)


class OffersInTheHiddenOrder(Prowl):
    """The best option stands first."""

    def menu(self, seat: int) -> list[Option]:
        found = super().menu(seat)
        return sorted(found, key=lambda option: abs(option.args[0] - self.cell)) if seat == WARDEN else found


class AsksAgainWhereItIsNear(Prowl):
    """A second question comes only where the first was close."""

    def search(self) -> None:
        if abs(self.plan[WARDEN] - self.cell) == 1:
            self.plan[WARDEN] = self.ask(WARDEN, "PROWL-4", self.menu(WARDEN)).args[0]
        super().search()


# Resamples


class ResamplesNothing(Prowl):
    def resample(self, seat: int, rng: Rng) -> None:
        pass


class ResamplesNoCell(Prowl):
    def resample_cell(self, rng: Rng) -> None:
        pass


class ResamplesNoCard(Prowl):
    def resample_warden(self, rng: Rng) -> None:
        card = self.card
        super().resample_warden(rng)
        self.card = card


class ResamplesNoPlan(Prowl):
    def resample_warden(self, rng: Rng) -> None:
        plan = self.plan[WARDEN]
        super().resample_warden(rng)
        self.plan[WARDEN] = plan


class ResamplesNothingForSpectators(Prowl):
    def resample(self, seat: int, rng: Rng) -> None:
        if seat >= 0:
            super().resample(seat, rng)


class ResamplesBeyondWhatIsKnown(Prowl):
    def resample_cell(self, rng: Rng) -> None:
        self.cell = int(rng.below(CELLS))


class ResamplesItsOwn(Prowl):
    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(WARDEN, rng)
        super().resample(PROWLER, rng)


class NotesTheMoveTwice(Prowl):
    """A second field with the same secret is not replaced."""

    FIELDS: ClassVar = [*Prowl.FIELDS, "trail"]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.trail: list[int] = []

    def creep(self) -> None:
        super().creep()
        self.trail.append(self.cell)

    def clone(self) -> Prowl:
        other = super().clone()
        assert isinstance(other, NotesTheMoveTwice)
        other.trail = self.trail[:]
        return other


# Copies


class Copies(Prowl):
    FIELDS: ClassVar = [*Prowl.FIELDS, "late"]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.late = 0


class ForgetsAFieldInTheClone(Copies):
    """No play ever changes it as it is."""


class ForgetsAFieldInTheDump(Copies):
    def clone(self) -> Prowl:
        other = super().clone()
        assert isinstance(other, ForgetsAFieldInTheDump)
        other.late = self.late
        return other

    def dump(self) -> dict[str, object]:
        return {name: value for name, value in super().dump().items() if name != "late"}

    def restore(self, state: dict[str, object]) -> None:
        super().restore(state | {"late": 0})


class SharesAList(Prowl):
    def clone(self) -> Prowl:
        other = super().clone()
        other.plan = self.plan
        return other


# The world outside


class DrawsFromOutside(Prowl):
    def deal(self) -> None:
        super().deal()
        self.luck = random.randrange(2)


class GoesByASet(Prowl):
    def menu(self, seat: int) -> list[Option]:
        found = {option.key(): option for option in super().menu(seat)}
        return [found[key] for key in set(found)]


# What is shown


class ShowsItInALabel(ProwlType):
    def elements(self, game: Prowl, seat: int) -> tuple[Element, ...]:
        warm = game.searched != NONE and abs(game.searched - game.cell) < 2
        return tuple(
            Element(each.id, each.kind, "Warm lamp" if warm and each.id == "lamp" else each.label, each.at)
            for each in super().elements(game, seat)
        )


class ShowsTheFigure(ProwlType):
    def elements(self, game: Prowl, seat: int) -> tuple[Element, ...]:
        return super().elements(game, PROWLER)


class ShowsTheFigureToSpectators(ProwlType):
    def elements(self, game: Prowl, seat: int) -> tuple[Element, ...]:
        return super().elements(game, PROWLER if seat < 0 else seat)


class ShowsTheCard(ProwlType):
    def panel(self, game: Prowl, seat: int) -> Panel:
        return super().panel(game, WARDEN)


class ShowsTheOtherPlan(ProwlType):
    """Who looks at the panel sees whether the other has decided, and what."""

    def panel(self, game: Prowl, seat: int) -> Panel:
        plan = Row("text", label="Plan", text=str(game.plan[WARDEN]))
        return Panel("warden", "Warden", seat=WARDEN, rows=(*super().panel(game, seat).rows, plan))


class AimsAtIt(ProwlType):
    """The options of the warden point at what he does not see."""

    def choice(self, game: Prowl, option: Option) -> Choice:
        made = super().choice(game, option)
        near = option.verb == "search" and option.args[0] == game.cell
        targets = (made.targets[0], name(0)) if near else made.targets
        return Choice(key=made.key, label=made.label, rule=made.rule, targets=targets, hint=made.hint)


class HintsAtIt(ProwlType):
    def hint(self, game: Prowl, option: Option) -> str:
        return "warm" if option.args[0] == game.cell else ""


class AsksAboutIt(ProwlType):
    """The question is about the square."""

    def asked(self, game: Prowl, decision: Decision) -> Question:
        made = super().asked(game, decision)
        about = name(game.cell) if game.cell != NONE else ""
        return Question(made.seat, made.prompt, made.rule, made.choices, about=about)


class PromptsByTheCard(ProwlType):
    def asked(self, game: Prowl, decision: Decision) -> Question:
        made = super().asked(game, decision)
        prompt = "Where now?" if game.card > 2 else made.prompt
        return Question(made.seat, prompt, made.rule, made.choices)


class PreviewsIt(ProwlType):
    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        assert isinstance(game, Prowl)
        return Preview(facts=(Fact(f"It is {abs(game.cell - 4)} away from the middle.", "PROWL-6"),))


class SaysIt(ProwlType):
    def sentence(self, game: Game, event: Event) -> str:
        assert isinstance(game, Prowl)
        found = super().sentence(game, event)
        return f"{found} It goes to {name(game.cell)}." if event.what == "stirs" else found


class SaysTheCardToThePlayer(ProwlType):
    """What one seat alone is told betrays another's card."""

    def sentence(self, game: Game, event: Event) -> str:
        assert isinstance(game, Prowl)
        found = super().sentence(game, event)
        return f"{found} He holds {game.card}." if event.what == "creeps" else found


class SaysItInPassing(ProwlType):
    """Only at the moment at which it is told."""

    def sentence(self, game: Game, event: Event) -> str:
        assert isinstance(game, Prowl)
        found = super().sentence(game, event)
        return (
            f"{found} To {name(game.plan[PROWLER])}."
            if event.what == "stirs" and max(game.plan) > 0
            else found
        )


class IsAboutIt(ProwlType):
    def elements_of(self, game: Game, event: Event) -> tuple[str, ...]:
        assert isinstance(game, Prowl)
        return (name(game.cell),) if event.what == "stirs" else super().elements_of(game, event)


class IsDoneByThem(ProwlType):
    def doer_of(self, game: Game, event: Event) -> int:
        assert isinstance(game, Prowl)
        return game.card % 2 if event.what == "coin" else super().doer_of(game, event)


class CuesIt(ProwlType):
    def cue(self, game: Game, event: Event, seat: int) -> Cue | None:
        assert isinstance(game, Prowl)
        if event.what == "stirs":
            return Cue("banner", title=f"Row {game.cell // 3}")
        return super().cue(game, event, seat)


class StandsByTheCard(ProwlType):
    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        assert isinstance(game, Prowl)
        stand = super().stands(game, seat, decision, name)
        return Stand(stand.standing, "", "he is strong") if stand and game.card > 2 else stand


class OffersToStandByTheCard(ProwlType):
    def standing(self, game: Game, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
        assert isinstance(game, Prowl)
        return super().standing(game, seat, decision) if game.card > 2 else ()


class ShowsWhereItWas(ProwlType):
    """A mark of where the last move began."""

    def elements(self, game: Prowl, seat: int) -> tuple[Element, ...]:
        mark = Element("mark", "marker", "Mark", place(max(0, game.cell)), look=())
        return (*super().elements(game, seat), mark)


GO_BY_A_SET = ProwlType(GoesByASet)
RULES = [each for each in list(globals().values()) if isinstance(each, type) and issubclass(each, Prowl)]
KINDS = [each for each in list(globals().values()) if isinstance(each, type) and issubclass(each, ProwlType)]
MADE: list[type[Prowl] | type[ProwlType]] = [*RULES, *KINDS]
MUTANTS = [each for each in MADE if each.__module__ == __name__ and each is not Copies]
