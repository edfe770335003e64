"""Options, questions, and what answers them."""

import pytest

from sandtable.engine.decisions import Decision, Option, answer_text, distinct
from sandtable.engine.errors import Refusal, RuleError

MOVE = Option("move", "TOY-1.01", (3, 4))
STAY = Option("stay", "TOY-1.02")


def test_a_key_is_the_verb_and_its_numbers() -> None:
    assert MOVE.key() == "move:3,4"
    assert STAY.key() == "stay"
    assert Option("back", "TOY-1.01", (-1,)).key() == "back:-1"
    assert answer_text("move", (3, 4)) == MOVE.key()


def test_an_option_prints_key_and_rule() -> None:
    assert repr(MOVE) == "<move:3,4 TOY-1.01>"


def test_a_question_finds_its_options() -> None:
    decision = Decision(0, "TOY-1.03", [MOVE, STAY])
    assert decision.index("move:3,4") == 0
    assert decision.index("stay") == 1
    assert decision.choices() == "move:3,4, stay"
    decision.check("stay")


@pytest.mark.parametrize("text", ["", "move", "move:3", "move:3,4,5", "move:3, 4", "STAY", "stay ", "0"])
def test_anything_else_is_refused_with_the_rule(text: str) -> None:
    decision = Decision(0, "TOY-1.03", [MOVE, STAY])
    for refuse in (decision.index, decision.check):
        with pytest.raises(Refusal) as refused:
            refuse(text)
        assert str(refused.value) == f"{text!r} is not among the options: move:3,4, stay"
        assert refused.value.rule == "TOY-1.03"


def test_a_menu_offers_something_and_nothing_twice() -> None:
    distinct([MOVE, STAY])
    with pytest.raises(RuleError, match="a question without options"):
        distinct([])
    with pytest.raises(RuleError, match="an option is offered twice: stay, move:3,4, stay"):
        distinct([STAY, MOVE, Option("stay", "TOY-1.09")])
