"""What a seat knows of a deck, held against all the worlds that it cannot tell apart."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.engine.events import EVERYONE
from sandtable.engine.rng import Rng
from sandtable.parts.deck import NONE, Deck, knows

steady = settings(derandomize=True, deadline=None, max_examples=80)
seeds = st.integers(0, 2**32)
SPECTATOR, SEAT_0, SEAT_1 = -1, 0, 1
ONLY_0 = 1
World = tuple[tuple[int, ...], tuple[int, ...]]  # the pile, and what is aside


def world_of(deck: Deck) -> World:
    return tuple(deck.pile), tuple(sorted(deck.aside))


class Belief:
    """The worlds that fit what a seat has seen, all of them spelled out."""

    def __init__(self, deck: Deck, seat: int) -> None:
        self.deck, self.seat = deck, seat
        cards = deck.pile + deck.aside
        self.worlds: set[World] = set()
        for aside in combinations(sorted(cards), len(deck.aside)):
            self.worlds |= orders([card for card in cards if card not in aside], aside)
        self.see_backs()

    def keep(self, fits) -> None:
        self.worlds = {world for world in self.worlds if fits(world)}

    def change(self, pile_after) -> None:
        self.worlds = {(tuple(pile_after(list(pile))), aside) for pile, aside in self.worlds}

    def see_backs(self) -> None:
        backs = self.deck.backs
        now = [backs[card] for card in self.deck.pile]
        self.keep(lambda world: [backs[card] for card in world[0]] == now)

    def see(self, at: int) -> None:
        card = self.deck.pile[at]
        self.keep(lambda world: world[0][at] == card)

    def shuffle(self, cards: list[int]) -> None:
        """Before the deck shuffles those cards in."""
        piles = {(tuple(sorted(pile + tuple(cards))), aside) for pile, aside in self.worlds}
        self.worlds = set().union(*(orders(pile, aside) for pile, aside in piles))


def orders(cards, aside) -> set[World]:
    return {(pile, tuple(aside)) for pile in permutations(cards)}


def play(deck: Deck, beliefs: list[Belief], moves: list[tuple[int, int]], rng: Rng, private: bool) -> None:
    """A game in which all see everything but the faces in the pile; looks may be for seat 0 only."""
    hand: list[int] = []
    for what, number in moves:
        if what == 0 and deck.size():
            for belief in beliefs:
                belief.see(-1)
                belief.change(lambda pile: pile[:-1])
            hand.append(deck.draw())
        elif what == 1 and hand:
            deck.discard(hand.pop())
        elif what == 2 and deck.size():
            looked = deck.look(number % 3, ONLY_0 if private else EVERYONE)
            for belief in beliefs:
                if belief.seat == SEAT_0 or not private:
                    for at in range(len(looked)):
                        belief.see(-1 - at)
        elif what == 3:
            for belief in beliefs:
                belief.shuffle(deck.discards)
            deck.reshuffle(rng)
            for belief in beliefs:
                belief.see_backs()
        elif what == 4 and hand:
            card, depth = hand.pop(), min(number % 4, deck.size())
            deck.put(card, depth)
            at = deck.size() - 1 - depth
            for belief in beliefs:
                belief.change(lambda pile, at=at, card=card: [*pile[:at], card, *pile[at:]])
        elif what == 5:
            again = deck.discards[::-1]
            deck.turn_over()
            for belief in beliefs:
                belief.change(lambda pile, again=again: [*again, *pile])


def agree(deck: Deck, belief: Belief, seed: int) -> None:
    seat, rng = belief.seat, Rng(seed)
    known = deck.known(seat)[::-1]
    unknown = {at for at, card in enumerate(known) if card == NONE}
    assert all(card in (NONE, world[0][at]) for world in belief.worlds for at, card in enumerate(known))
    assert deck.unknown(seat) == sorted({pile[at] for pile, _ in belief.worlds for at in unknown})
    reached = set()
    for _ in range(12 * len(belief.worlds)):
        other = deck.clone()
        other.resample(seat, rng)
        assert other.known(seat) == deck.known(seat)
        reached.add(world_of(other))
    assert reached == belief.worlds


moves = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 11)), max_size=12)


@steady
@given(st.sampled_from([([0] * 4, [3]), ([0, 0, 0, 1, 1], [2, 1]), ([0, 1, 1, 1], [1, 2])]), moves, seeds)
def test_with_cards_aside_a_resample_reaches_all_that_fits_and_nothing_else(set_up, moves, seed):
    deck, rng = Deck(set_up[0]), Rng(seed)
    deck.stack(set_up[1], rng)
    beliefs = [Belief(deck, SPECTATOR), Belief(deck, SEAT_0)]
    play(deck, beliefs, moves, rng, private=False)
    for belief in beliefs:
        agree(deck, belief, seed)


@steady
@given(st.sampled_from([[0] * 4, [0, 1, 0, 1]]), moves, seeds)
def test_what_one_seat_looked_at_is_kept_for_it_and_open_to_the_others(backs, moves, seed):
    deck, rng = Deck(backs), Rng(seed)
    deck.shuffle(rng)
    beliefs = [Belief(deck, SPECTATOR), Belief(deck, SEAT_0), Belief(deck, SEAT_1)]
    play(deck, beliefs, moves, rng, private=True)
    for belief in beliefs:
        agree(deck, belief, seed)


@steady
@given(moves, seeds, seeds)
def test_a_resample_depends_on_nothing_that_the_seat_does_not_know(moves, seed, other_seed):
    deck, rng = Deck([0] * 3 + [1] * 3), Rng(seed)
    deck.stack([2, 2], rng)
    play(deck, [], moves, rng, private=True)
    elsewhere = deck.clone()
    elsewhere.resample(SEAT_1, Rng(other_seed))
    deck.resample(SEAT_1, Rng(seed))
    elsewhere.resample(SEAT_1, Rng(seed))
    assert deck.dump() == elsewhere.dump()


def test_a_resample_is_fair_about_what_is_aside_and_where_the_rest_lies():
    rng, found = Rng(8), {}
    for _ in range(4800):
        deck = Deck([0] * 4)
        deck.pile, deck.seen, deck.aside = [0, 1, 2], [0, 0, 0], [3]
        deck.resample(SEAT_0, rng)
        found[world_of(deck)] = found.get(world_of(deck), 0) + 1
    assert len(found) == 24
    assert list(found.values()) == pytest.approx([200] * 24, abs=60)


@pytest.mark.parametrize(
    ("who", "seats"), [(EVERYONE, [True, True, True]), (1, [False, True, False]), (3, [False, True, True])]
)
def test_a_spectator_knows_only_what_everyone_knows(who, seats):
    assert [knows(who, seat) for seat in (SPECTATOR, SEAT_0, SEAT_1)] == seats
    deck = Deck([0, 0])
    deck.look(1, who)
    assert [deck.known(seat) for seat in (SPECTATOR, SEAT_0, SEAT_1)] == [
        [1, NONE] if told else [NONE, NONE] for told in seats
    ]


def test_several_looks_add_up():
    deck = Deck([0] * 3)
    deck.look(2, 1)
    deck.look(1, 2)
    assert [deck.known(seat) for seat in (SEAT_0, SEAT_1)] == [[2, 1, NONE], [2, NONE, NONE]]


def test_a_card_that_was_put_unseen_is_forgotten_by_those_who_knew_it():
    deck = Deck([0] * 3)
    deck.look(2)
    deck.put(1, 0, ONLY_0)
    assert [deck.known(seat) for seat in (SEAT_0, SEAT_1)] == [[1, 2, NONE], [NONE, 2, NONE]]


def test_a_shuffle_makes_the_whole_pile_unknown():
    deck = Deck([0] * 3)
    deck.look(3)
    deck.shuffle(Rng(1))
    assert deck.known(SEAT_0) == [NONE] * 3


def test_a_card_that_lay_open_is_never_thought_to_be_aside():
    deck, rng = Deck([0] * 5), Rng(1)
    deck.stack([3], rng)
    card = deck.look(1)[0]
    deck.shuffle(rng)
    for _ in range(50):
        deck.resample(SEAT_0, rng)
        assert card in deck.pile
    assert deck.unknown(SEAT_0) == [0, 1, 2, 3, 4]


def taken_from_the_pile(deck: Deck) -> int:
    """Everyone sees a card of the pile put back openly."""
    deck.put(deck.pile[0], 0)
    return deck.pile[-1]


def drawn_and_hidden_again(deck: Deck) -> int:
    """Everyone sees a card drawn, and only one seat where it goes."""
    card = int(deck.draw())
    deck.put(card, 1, ONLY_0)
    return card


@pytest.mark.parametrize("shown", [taken_from_the_pile, drawn_and_hidden_again])
def test_a_card_that_was_shown_on_its_way_is_never_thought_to_be_aside(shown):
    deck, rng = Deck([0] * 5), Rng(1)
    deck.stack([3], rng)
    card = shown(deck)
    deck.shuffle(rng)
    for _ in range(50):
        deck.resample(SEAT_1, rng)
        assert card in deck.pile


def test_a_card_that_only_one_seat_saw_may_be_aside_for_the_others():
    deck, rng = Deck([0] * 4), Rng(1)
    deck.stack([2], rng)
    card = deck.look(1, ONLY_0)[0]
    deck.put(card, 1, ONLY_0)
    asides = set()
    for _ in range(50):
        deck.resample(SEAT_1, rng)
        asides.update(deck.aside)
    assert asides == {0, 1, 2, 3}
