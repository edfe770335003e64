"""Odds in words: every bar adds up to 100, and what is part of an outcome stands inside it."""

from fractions import Fraction

from sandtable.scene.chances import odds_text, shown, thousandths
from sandtable.scene.text import render_question
from sandtable.scene.vocabulary import Choice, Odds, Question


def test_what_is_part_of_an_outcome_is_drawn_inside_it_and_not_counted_twice():
    hit = Odds("hit", 243, of="Alpha 1 at Bravo 3", within=(Odds("out", 231),))
    stray = Odds("stray", 28, of="Alpha 1 at Bravo 3")
    assert odds_text([hit, stray]) == "Alpha 1 at Bravo 3: 73% neither, 24% hit (23% out), 3% stray."


def test_percents_of_a_bar_add_up_to_100():
    for first in range(0, 1001, 7):
        for second in range(0, 1001 - first, 13):
            texts = shown(1000 - first - second, first, second)
            assert all(text[0] in "<>" or int(text[:-1]) >= 0 for text in texts)
            if not any(text[0] in "<>" for text in texts):
                assert sum(int(text.strip("%")) for text in texts) == 100


def test_nothing_that_may_come_is_shown_as_impossible_nor_as_certain():
    assert shown(997, 3) == [">99%", "<1%"]
    assert thousandths(Fraction(1, 5000), Fraction(4999, 5000)) == [1, 999]
    assert thousandths(Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)) == [334, 333, 333]


def test_a_chance_by_itself_is_a_sentence():
    assert odds_text([Odds("Runner is knocked out", 926)]) == "Runner is knocked out: 93%."


def test_the_menu_of_a_terminal_shows_odds_after_the_hint():
    choice = Choice("fire", "Fire", "R-1", hint="Loud.", odds=(Odds("down", 270, of="Ann draws 5"),))
    text = render_question(Question(0, "What?", "R-2", (choice,)))
    assert "Loud. Ann draws 5: 73% neither, 27% down." in " ".join(text.split())
