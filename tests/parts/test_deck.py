"""Decks: piles of cards, and the ways between them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.engine.events import EVERYONE
from sandtable.engine.rng import Rng
from sandtable.parts.deck import NONE, Deck

steady = settings(derandomize=True, deadline=None, max_examples=100)
seeds = st.integers(0, 2**32)
SEAT_0, SEAT_1 = 1, 2


def deck_of(pile: list[int], backs: list[int] | None = None) -> Deck:
    """A deck with these cards in its pile, the topmost first, and all others aside."""
    backs = backs or [0] * (max(pile) + 1)
    deck = Deck(backs)
    deck.pile, deck.seen = pile[::-1], [0] * len(pile)
    deck.aside = [card for card in range(len(backs)) if card not in pile]
    return deck


def from_top(deck: Deck) -> list[int]:
    return deck.pile[::-1]


def play(deck: Deck, moves: list[tuple[int, int]], rng: Rng) -> list[int]:
    """Does anything with a deck that a game may do; returns the cards still in hand."""
    hand: list[int] = []
    for what, number in moves:
        cards = [*hand, *deck.discards, *deck.pile]
        card = cards[number % len(cards)] if cards else NONE
        if what == 0 and deck.size():
            hand.append(deck.draw())
        elif what == 1 and hand:
            deck.discard(hand.pop())
        elif what == 2:
            deck.look(number % 4, [EVERYONE, SEAT_0, SEAT_1][number % 3])
        elif what == 3:
            deck.reshuffle(rng)
        elif what == 4:
            deck.turn_over()
        elif what == 5:
            deck.shuffle_in([hand.pop() for _ in range(min(number, len(hand)))], rng)
        elif what == 6 and cards:
            deck.put(card, number % 5, [EVERYONE, SEAT_0, SEAT_1][number % 3])
        elif what == 7 and cards:
            deck.remove(card)
        elif what == 8:
            deck.resample(number % 3 - 1, rng)
        hand = [held for held in hand if held not in deck.pile + deck.removed]
    return hand


moves = st.lists(st.tuples(st.integers(0, 8), st.integers(0, 60)), max_size=25)


@steady
@given(st.lists(st.integers(0, 1), min_size=1, max_size=8), st.integers(0, 3), moves, seeds)
def test_whatever_happens_every_card_is_somewhere_once(backs, number, moves, seed):
    deck, rng = Deck(backs), Rng(seed)
    deck.stack([number, number], rng)
    hand = play(deck, moves, rng)
    assert sorted(hand + deck.pile + deck.discards + deck.removed + deck.aside) == list(range(len(backs)))
    assert len(deck.seen) == deck.size() == len(deck.pile)


@steady
@given(st.lists(st.integers(0, 1), min_size=1, max_size=8), moves, moves, seeds)
def test_a_clone_and_a_restored_deck_are_equal_and_go_their_own_way(backs, moves, more, seed):
    deck = Deck(backs)
    play(deck, moves, Rng(seed))
    state = json.dumps(deck.dump())
    clone, restored = deck.clone(), Deck(backs)
    restored.restore(json.loads(state))
    assert json.dumps(clone.dump()) == json.dumps(restored.dump()) == state
    play(clone, more, Rng(seed))
    play(restored, more, Rng(seed))
    assert json.dumps(deck.dump()) == state
    assert clone.dump() == restored.dump()


def test_a_new_deck_is_one_pile_that_nobody_knows():
    deck = Deck([0, 0, 0])
    assert (deck.pile, deck.seen, deck.met) == ([0, 1, 2], [0, 0, 0], [False] * 3)
    assert deck.discards == deck.removed == deck.aside == []


def test_cards_are_drawn_from_the_top_until_none_is_left():
    deck = deck_of([2, 0, 1])
    assert [deck.draw() for _ in range(5)] == [2, 0, 1, NONE, NONE]
    assert NONE not in range(100)


def test_an_empty_pile_is_made_anew_of_the_discards():
    deck, rng = deck_of([2, 0, 1]), Rng(1)
    for _ in range(3):
        deck.discard(deck.draw_or_reshuffle(rng))
    assert deck.discards == [2, 0, 1]
    again = deck.draw_or_reshuffle(rng)
    assert again in (0, 1, 2)
    assert sorted([again, *deck.pile]) == [0, 1, 2]
    assert deck.discards == []


def test_a_pile_that_is_not_empty_is_drawn_from_without_a_shuffle():
    deck, rng = deck_of([2, 0, 1]), Rng(1)
    deck.discard(deck.draw())
    before = rng.dump()
    assert [deck.draw_or_reshuffle(rng), deck.draw_or_reshuffle(rng)] == [0, 1]
    assert (rng.dump(), deck.discards) == (before, [2])


def test_where_pile_and_discards_are_empty_nothing_is_drawn():
    deck = deck_of([0])
    deck.draw()
    assert deck.draw_or_reshuffle(Rng(1)) == NONE


def test_a_reshuffle_brings_the_discards_into_every_place_of_the_pile():
    tops = set()
    for seed in range(60):
        deck = deck_of([3, 2, 1, 0])
        deck.discard(deck.draw())
        deck.reshuffle(Rng(seed))
        assert deck.discards == []
        tops.add(tuple(from_top(deck)))
    assert {top[0] for top in tops} == {top[3] for top in tops} == {0, 1, 2, 3}


def test_a_seed_shuffles_the_same_on_every_machine():
    deck = deck_of([5, 4, 3, 2, 1, 0])
    for _ in range(3):
        deck.discard(deck.draw())
    deck.reshuffle(Rng(5))
    assert from_top(deck) == [5, 1, 0, 2, 4, 3]


def test_cards_in_hand_are_shuffled_in_and_the_discards_stay():
    deck = deck_of([3, 2, 1, 0])
    deck.discard(deck.draw())
    card = deck.draw()
    deck.shuffle_in([card], Rng(2))
    assert (sorted(deck.pile), deck.discards) == ([0, 1, 2], [3])


def test_discards_turned_over_come_again_in_the_same_order():
    deck = deck_of([1, 3, 0, 2])
    for _ in range(2):
        order = []
        while deck.size():
            order.append(deck.draw())
            deck.discard(order[-1])
        assert order == [1, 3, 0, 2]
        deck.turn_over()
        assert deck.discards == []


def test_discards_turned_over_lie_under_what_is_left():
    deck = deck_of([1, 3, 0, 2])
    deck.discard(deck.draw())
    deck.discard(deck.draw())
    deck.turn_over()
    assert from_top(deck) == [0, 2, 1, 3]
    assert deck.known(0) == [NONE, NONE, 1, 3]


@pytest.mark.parametrize(
    ("depth", "pile"),
    [(0, [3, 0, 1, 2]), (1, [0, 3, 1, 2]), (2, [0, 1, 3, 2]), (3, [0, 1, 2, 3]), (9, [0, 1, 2, 3])],
)
def test_a_card_goes_under_as_many_cards_as_there_are(depth, pile):
    deck = deck_of([3, 0, 1, 2])
    deck.put(deck.draw(), depth)
    assert from_top(deck) == pile
    assert deck.known(0) == [card if card == 3 else NONE for card in pile]


def test_a_card_of_the_pile_or_the_discards_can_be_put_elsewhere_in_the_pile():
    deck = deck_of([3, 0, 1, 2])
    deck.put(0, 3)
    assert from_top(deck) == [3, 1, 2, 0]
    deck.discard(deck.draw())
    deck.put(3, 1)
    assert (from_top(deck), deck.discards) == ([1, 3, 2, 0], [])


def test_a_card_leaves_the_game_from_the_hand_the_pile_or_the_discards():
    deck = deck_of([3, 0, 1, 2])
    deck.look(2)
    hand = deck.draw()
    deck.discard(deck.draw())
    for card in (hand, 0, 1):
        deck.remove(card)
    assert (deck.pile, deck.discards, deck.removed) == ([2], [], [3, 0, 1])
    assert deck.met == [True, True, False, True]
    assert deck.known(0) == [NONE]


def test_layers_lie_on_each_other_and_the_rest_is_set_aside():
    blue, red, over = 0, 1, 2
    backs = [blue] * 5 + [red] * 4 + [over]
    seen, order = set(), set()
    for seed in range(60):
        deck = Deck(backs)
        deck.stack([3, 2, 1], Rng(seed))
        assert [backs[card] for card in from_top(deck)] == [blue] * 3 + [red] * 2 + [over]
        assert sorted(backs[card] for card in deck.aside) == [blue] * 2 + [red] * 2
        assert [deck.count(back) for back in (blue, red, over)] == [3, 2, 1]
        seen |= {tuple(sorted(deck.aside))}
        order |= {from_top(deck)[0]}
    assert len(seen) > 20
    assert order == {0, 1, 2, 3, 4}


def test_looking_shows_the_top_cards_and_leaves_them_there():
    deck = deck_of([3, 0, 1, 2])
    assert deck.look(2) == [3, 0]
    assert deck.look(0) == []
    assert deck.look(9) == [3, 0, 1, 2]
    assert from_top(deck) == [3, 0, 1, 2]
