"""Odds in words: every bar adds up to 100, and what is part of an outcome stands inside it."""

from fractions import Fraction

from sandtable.scene.chances import in_words, odds_text, thousandths, whole
from sandtable.scene.text import render_question
from sandtable.scene.vocabulary import Choice, Odds, Question


def test_what_is_part_of_an_outcome_is_drawn_inside_it_and_not_counted_twice():
    hit = Odds("hit", 243, of="Alpha 1 at Bravo 3", within=(Odds("out", 231),))
    stray = Odds("stray", 28, of="Alpha 1 at Bravo 3")
    assert odds_text([hit, stray]) == "Alpha 1 at Bravo 3: 73% neither, 24% hit (23% out), 3% stray."


def test_percents_of_a_bar_add_up_to_100():
    for first in range(0, 1001, 7):
        for second in range(0, 1001 - first, 13):
            assert sum(whole([1000 - first - second, first, second], 100, [0, 0, 0])) == 100


def test_a_tie_goes_against_whoever_decides():
    opens, shut = Odds("opens", 625, of="it"), Odds("stays shut", 375, harm=True, of="it")
    assert odds_text([opens, shut]) == "it: 62% opens, 38% stays shut."
    assert odds_text([opens]) == "it: 38% neither, 62% opens."
    assert odds_text([Odds("hurt", 625, harm=True, of="it")]) == "it: 37% neither, 63% hurt."


def test_parts_are_no_larger_than_their_whole():
    for chance in range(1, 1000, 7):
        parts = [chance // 2, chance - chance // 2]
        for shown in {chance // 10, -(-chance // 10)}:
            assert sum(whole(parts, shown, [0, 0])) <= shown


def test_nothing_that_may_come_is_shown_as_impossible_nor_as_certain():
    assert (in_words(100, 997), in_words(0, 3)) == (">99%", "<1%")
    assert thousandths(Fraction(1, 5000), Fraction(4999, 5000)) == [1, 999]
    assert thousandths(Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)) == [334, 333, 333]


def test_a_chance_by_itself_is_a_sentence():
    assert odds_text([Odds("Runner is knocked out", 926)]) == "Runner is knocked out: 93%."


def test_the_menu_of_a_terminal_shows_odds_after_the_hint():
    choice = Choice("fire", "Fire", "R-1", hint="Loud.", odds=(Odds("down", 270, of="Ann draws 5"),))
    text = render_question(Question(0, "What?", "R-2", (choice,)))
    assert "Loud. Ann draws 5: 73% neither, 27% down." in " ".join(text.split())
