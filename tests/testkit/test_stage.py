"""On a stage a game is arranged by hand; what copies forget is noticed there."""

from __future__ import annotations

import pytest

from sandtable.engine.chance import draw
from sandtable.engine.journal import Entry
from sandtable.testkit.stage import Echo, OutOfAnswers, Stage
from toy.broken import ForgetfulClone, ForgetfulDump
from toy.game import Toy

BIDS = ("bid:1", "bid:0")


def staged(kind: type[Toy] = Toy) -> Stage[Toy]:
    game = kind(1)
    game.set_up()
    return Stage(game)


def test_answers_are_given_in_order_and_events_told() -> None:
    stage = staged()
    stage.play(Toy.bid, *BIDS)
    stage.play(Toy.take_lead)
    assert stage.game.lead == 0
    assert stage.data("leads") == [[0, 0, 0, 0]]
    assert [int(decision.seat) for decision in stage.script.asked] == [0, 1]
    stage.forget()
    assert not stage.told("leads")
    assert not stage.script.asked


def test_chance_is_as_wished() -> None:
    stage = staged()
    for lead in (0, 1):
        stage.wish(draw(lead, 2))
        stage.play(Toy.bid, "bid:0", "bid:0")
        stage.play(Toy.take_lead)
        assert stage.game.lead == lead
        assert stage.drawn() == 1


def test_a_menu_is_what_is_offered_next() -> None:
    stage = staged()
    stage.game.lead = 0
    assert stage.menu(Toy.card) == ["look", "take", "leave"]
    assert stage.menu(Toy.card, "look") == ["take", "leave"]
    with pytest.raises(AssertionError, match="nothing more is asked after"):
        stage.menu(Toy.card, "leave")


def test_an_answer_too_few_or_too_many_is_an_error() -> None:
    with pytest.raises(OutOfAnswers, match=r"TOY-2.01 asks seat 1: \['bid:0', 'bid:1', 'bid:2'\]"):
        staged().play(Toy.bid, "bid:1")
    with pytest.raises(AssertionError, match="not asked for \\['bid:2'\\]"):
        staged().play(Toy.bid, *BIDS, "bid:2")


def test_an_aim_is_answered_too() -> None:
    stage = staged()
    stage.game.lead = 0
    stage.dice(draw(5, 11))
    stage.play(Toy.toss, "toss:45,5")
    assert stage.data("tossed")[0][:3] == [0, 45, 5]


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        (ForgetfulClone, "a clone becomes something else: bank is 3 in one and 0 in the other"),
        (ForgetfulDump, "a restored dump becomes something else: ending is 'points' in one and 'even'"),
    ],
)
def test_what_a_copy_forgets_is_noticed(kind: type[Toy], fault: str) -> None:
    stage = staged(kind)
    stage.game.bank, stage.game.points, stage.game.hand = 3, [2, 1], [4, 4]
    with pytest.raises(AssertionError, match=fault):
        stage.play(Toy.finish)


class SaysNothingInCopies(Toy):
    """A rule that keeps something outside the state."""

    told = 0

    def nudge(self) -> None:
        SaysNothingInCopies.told += 1
        self.tell("TOY-5.03", "nudged", self.told)


class AsksOnceMoreInCopies(Toy):
    asked_before = False

    def nudge(self) -> None:
        self.lead = 0
        if AsksOnceMoreInCopies.asked_before:
            self.card()
        AsksOnceMoreInCopies.asked_before = True


def test_a_copy_that_tells_or_asks_something_else_is_noticed() -> None:
    with pytest.raises(
        AssertionError, match=r"a clone tells something else: .* is 1 in one and 2 in the other"
    ):
        staged(SaysNothingInCopies).play(SaysNothingInCopies.nudge)
    with pytest.raises(AssertionError, match=r"a clone stops at TOY-3\.01"):
        staged(AsksOnceMoreInCopies).play(AsksOnceMoreInCopies.nudge)


def test_outcomes_are_as_prepared_and_copies_get_the_same() -> None:
    stage = staged()
    stage.script.outcomes = [[3, 1]]
    assert stage.do(lambda game: game.outcome(lambda: [0])) == [3, 1]
    assert stage.do(lambda game: game.outcome(lambda: [0])) == [0]


def test_a_copy_that_wants_an_outcome_where_a_question_was_is_noticed() -> None:
    echo = Echo([Entry(0, "bid:1")])
    with pytest.raises(AssertionError, match="wants an outcome"):
        echo.outcome(Toy(1), list)
