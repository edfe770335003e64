"""Hidden pieces: where each may be, and places for all of them that fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from math import perm, prod

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sandtable.engine.errors import RuleError
from sandtable.engine.rng import Rng
from sandtable.parts.hidden import Hidden, Seating

steady = settings(derandomize=True, deadline=None, max_examples=100)
PLACES = 4
EVERYWHERE = 2**PLACES - 1
pieces = st.lists(st.integers(0, EVERYWHERE), min_size=1, max_size=5)
rooms = st.lists(st.integers(0, 3), min_size=PLACES, max_size=PLACES)
seeds = st.integers(0, 2**32)


def bits(*places: int) -> int:
    return sum(1 << place for place in places)


def ways(may: list[int], room: list[int]) -> dict[tuple[int, ...], int]:
    """Every assignment that fits, and in how many ways it can be dealt onto the spots."""
    choices = [[place for place in range(len(room)) if set_of >> place & 1] for set_of in may]
    found = {}
    for at in product(*choices):
        held = Counter(at)
        if all(number <= room[place] for place, number in held.items()):
            found[at] = prod(perm(room[place], number) for place, number in held.items())
    return found


def drawn(may: list[int], room: list[int], times: int, seed: int = 1) -> Counter[tuple[int, ...]]:
    rng = Rng(seed)
    return Counter(tuple(Hidden(may).assign(room, rng)) for _ in range(times))


def dealt(may: list[int], room: list[int], times: int, seed: int = 1) -> Counter[tuple[int, ...]]:
    """Like `drawn`, but before anything is evened out."""
    rng, found = Rng(seed), Counter()
    for _ in range(times):
        seating = Seating([Hidden(may).places(piece) for piece in range(len(may))], room)
        seating.fill()
        seating.redraw(rng)
        found[tuple(seating.at)] += 1
    return found


def test_a_piece_that_was_seen_is_where_it_was_seen():
    hidden = Hidden([bits(0, 1), bits(0, 1)])
    hidden.know(1, 61)
    assert [hidden.places(0), hidden.places(1)] == [[0, 1], [61]]


def test_a_place_that_was_seen_without_the_piece_is_excluded_once_and_for_all():
    hidden = Hidden([bits(0, 3, 61), bits(0, 3)])
    hidden.exclude(0, 3)
    hidden.exclude(0, 3)
    hidden.exclude(0, 2)
    assert [hidden.places(0), hidden.places(1)] == [[0, 61], [0, 3]]


def test_a_hint_keeps_only_places_that_fit_it():
    hidden = Hidden([bits(0, 1, 4), EVERYWHERE])
    hidden.narrow(0, bits(1, 2, 4))
    assert [hidden.places(0), hidden.places(1)] == [[1, 4], [0, 1, 2, 3]]


def test_a_piece_spreads_one_step_and_no_further():
    corridor = [bits(1), bits(0, 2), bits(1, 3), bits(2, 4), bits(3)]
    hidden = Hidden([bits(0), bits(2), bits(1)])
    hidden.spread(0, corridor)
    hidden.spread(1, corridor)
    assert [hidden.places(piece) for piece in range(3)] == [[0, 1], [1, 2, 3], [1]]


@steady
@given(pieces, st.lists(st.integers(0, EVERYWHERE), min_size=PLACES, max_size=PLACES))
def test_spreading_reaches_exactly_the_neighbours_of_possible_places(may, neighbours):
    hidden = Hidden(may[:])
    hidden.spread(0, neighbours)
    ways_in = {to for at in Hidden(may).places(0) for to in Hidden(neighbours).places(at)}
    assert set(hidden.places(0)) == ways_in | set(Hidden(may).places(0))
    assert hidden.may[1:] == may[1:]


@steady
@given(pieces, rooms, seeds)
def test_an_assignment_fits_and_is_found_whenever_there_is_one(may, room, seed):
    fitting = ways(may, room)
    if fitting:
        assert tuple(Hidden(may).assign(room, Rng(seed))) in fitting
    else:
        with pytest.raises(RuleError, match="no place is left for hidden piece"):
            Hidden(may).assign(room, Rng(seed))


@steady
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 63)), min_size=6, max_size=12), seeds)
def test_places_without_a_spot_to_spare_are_filled_exactly(truth, seed):
    """Every piece may be where it is or at some other places, and there is room for no more."""
    room = [[at for at, _ in truth].count(place) for place in range(6)]
    may = [1 << at | others for at, others in truth]
    places = Hidden(may).assign(room, Rng(seed))
    assert [places.count(place) for place in range(6)] == room
    assert all(may[piece] >> place & 1 for piece, place in enumerate(places))


@steady
@given(pieces, rooms, seeds)
def test_an_assignment_changes_neither_what_is_known_nor_the_room(may, room, seed):
    assume(ways(may, room))
    hidden, free = Hidden(may[:]), room[:]
    hidden.assign(free, Rng(seed))
    assert (hidden.may, free) == (may, room)


@pytest.mark.parametrize("seed", range(3))
def test_a_long_chain_of_pieces_in_each_others_way_is_untangled(seed):
    """Each piece may be at two places, the last one only at the first: there is one way."""
    may = [bits(place, place + 1) for place in range(60)] + [bits(0)]
    assert Hidden(may).assign([1] * 61, Rng(seed)) == [*range(1, 61), 0]


@pytest.mark.parametrize(
    ("may", "room"),
    [
        ([bits(0, 1, 2)], [1, 2, 3]),
        ([bits(0, 1, 2), bits(0, 1), bits(0)], [1, 2, 1]),
        ([bits(0, 1, 2, 3), bits(2, 3), bits(0, 2, 3)], [1, 1, 1, 1]),
        ([bits(0, 1), bits(2, 3), bits(0, 1), bits(0, 1, 2, 3)], [2, 1, 1, 1]),
        ([bits(0, 1)] * 4, [3, 1]),
    ],
)
@pytest.mark.parametrize("draw", [dealt, drawn])
def test_where_sets_are_nested_or_apart_all_deals_are_equally_likely(may, room, draw):
    fitting = ways(may, room)
    times = 500 * len(fitting)
    found, deals = draw(may, room, times), sum(fitting.values())
    assert {at: found[at] * deals / times for at in fitting} == pytest.approx(fitting, rel=0.2)


@pytest.mark.parametrize(
    ("may", "room"),
    [
        ([bits(1, 2), bits(0, 2)], [1, 2, 1]),
        ([bits(0, 2, 3), bits(0, 4), bits(2, 3)], [1, 1, 1, 1, 1]),
        ([bits(0, 3), bits(0, 1), bits(0, 1, 3), bits(0, 2)], [1, 1, 1, 2]),
        ([bits(0, 1), bits(1, 2), bits(2, 3), bits(3, 0)], [1, 1, 1, 1]),
    ],
)
def test_where_sets_overlap_every_way_comes_nearly_as_often_as_it_should(may, room):
    fitting = ways(may, room)
    times = 500 * len(fitting)
    found, deals = drawn(may, room, times), sum(fitting.values())
    assert {at: found[at] * deals / times for at in fitting} == pytest.approx(fitting, rel=0.2)


def test_with_ample_room_pieces_know_nothing_of_each_other():
    found = drawn([bits(0, 1)] * 2, [10**6, 10**6], 4000)
    assert [found[at] for at in product((0, 1), repeat=2)] == pytest.approx([1000] * 4, rel=0.12)


def test_the_same_generator_assigns_the_same():
    may, room = [bits(0, 1, 2), bits(1, 2), bits(2, 3)], [1, 1, 1, 1]
    assert drawn(may, room, 20, seed=4) == drawn(may, room, 20, seed=4)
    rng = Rng(5)
    assert [Hidden(may).assign(room, rng) for _ in range(3)] == [[0, 2, 3], [1, 2, 3], [0, 1, 2]]


def test_without_pieces_there_is_nothing_to_assign():
    assert Hidden([]).assign([1, 1], Rng(1)) == []


def test_a_clone_and_a_dump_are_equal_and_independent():
    hidden = Hidden([bits(0, 1), bits(2)])
    other, dumped = hidden.clone(), hidden.dump()
    third = Hidden([])
    third.restore(dumped)
    assert other.may == dumped == third.may == hidden.may
    hidden.exclude(0, 1)
    third.exclude(0, 0)
    assert (other.may, dumped, third.may) == ([3, 4], [3, 4], [2, 4])


BEYOND = [
    (lambda: Hidden([bits(62)]), "at 62 places at most, not at 63"),
    (lambda: Hidden([bits(1)]).know(0, 62), "at places 0 to 61, not at 62"),
    (lambda: Hidden([bits(1)]).exclude(0, 80), "at places 0 to 61, not at 80"),
    (lambda: Hidden([bits(1)]).know(0, -1), "at places 0 to 61, not at -1"),
    (lambda: Hidden([bits(1)]).spread(0, [0] * 63), "at 62 places at most, not at 63"),
    (lambda: Hidden([bits(1)]).assign([1] * 100, Rng(1)), "at 62 places at most, not at 100"),
]


@pytest.mark.parametrize(("wrong", "told"), BEYOND)
def test_more_places_than_fit_are_refused_in_words(wrong: Callable[[], object], told: str) -> None:
    with pytest.raises(RuleError, match=told):
        wrong()


def test_the_last_place_fits() -> None:
    hidden = Hidden([bits(61)])
    hidden.know(0, 61)
    hidden.spread(0, [0] * 62)
    assert hidden.assign([0] * 61 + [1], Rng(1)) == [61]
