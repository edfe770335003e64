"""The generator is the same on every machine and in every build."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.engine.rng import UNSEEDED, Rng, derive


@pytest.mark.parametrize(
    ("seed", "stream", "numbers"),
    [
        (0, 0, [4216505632, 947923937, 2491578854, 3964400089, 2091952393, 4208506024]),
        (1, 0, [3387734806, 1080862987, 3546521498, 2861869171, 428981239, 2719816156]),
        (2**32 + 5, 0, [3706513846, 2066784956, 313051543, 562138231, 932119697, 1683511137]),
        (7, 3, [1186431023, 1691808228, 1207332826, 3413441780, 2799392147, 3469888866]),
        (-1, 0, [1764797259, 3877443715, 254422320, 1995265944, 3211181574, 387476003]),
        (2**63 - 1, 2**32 - 1, [2188973287, 3752842205, 4249031862, 2293432840, 41609686, 440838515]),
    ],
)
def test_numbers_are_those_of_sfc32(seed: int, stream: int, numbers: list[int]) -> None:
    rng = Rng(seed, stream)
    assert [rng.next() for _ in numbers] == numbers


def test_below_is_pinned() -> None:
    rng = Rng(9)
    assert [rng.below(6) for _ in range(12)] == [2, 5, 2, 0, 5, 2, 4, 2, 1, 5, 3, 4]


@given(st.integers(), st.integers(1, 2**31))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_below_reaches_everything_about_equally_often() -> None:
    rng = Rng(3)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(900 <= count <= 1100 for count in counts)


def test_shuffle_is_pinned() -> None:
    rng = Rng(42)
    items = list(range(10))
    rng.shuffle(items)
    assert items == [0, 3, 5, 9, 4, 1, 6, 2, 8, 7]
    assert rng.dump() == [2617272575, 784683191, 4068101489, 25]


@given(st.integers(0, 2**64), st.lists(st.integers(), max_size=20))
def test_shuffle_keeps_the_items_and_repeats(seed: int, items: list[int]) -> None:
    one, other = items[:], items[:]
    Rng(seed).shuffle(one)
    Rng(seed).shuffle(other)
    assert one == other
    assert sorted(one) == sorted(items)


def test_shuffle_reaches_every_order() -> None:
    orders = set()
    for seed in range(100):
        items = [1, 2, 3]
        Rng(seed).shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 6


def test_derived_seeds_are_pinned_and_differ() -> None:
    assert [derive(5, i) for i in range(3)] == [5032909965249774434, 7952536424420977303, 2861925093929377416]
    seeds = {derive(seed, index) for seed in range(50) for index in range(50)}
    assert len(seeds) == 2500
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_a_copy_goes_on_by_itself() -> None:
    rng, copy = Rng(1), Rng(2)
    rng.next()
    copy.copy(rng)
    assert copy.dump() == rng.dump()
    numbers = [rng.next() for _ in range(3)]
    assert copy.dump() != rng.dump()
    assert [copy.next() for _ in range(3)] == numbers


def test_a_dump_restores() -> None:
    rng = Rng(1)
    rng.next()
    words = rng.dump()
    numbers = [rng.next() for _ in range(3)]
    other = Rng(99)
    other.restore(words)
    assert [other.next() for _ in range(3)] == numbers


def test_reseeding_draws_on_the_source_alone() -> None:
    one, other, source = Rng(1), Rng(2), Rng(3)
    one.reseed(source)
    assert source.dump() != Rng(3).dump()
    other.reseed(Rng(3))
    assert one.dump() == other.dump()
    other.reseed(source)
    assert one.dump() != other.dump()


def test_a_generator_without_a_seed_takes_over_anothers_state() -> None:
    other, mine = Rng(12), Rng(UNSEEDED)
    mine.copy(other)
    assert [int(mine.next()) for _ in range(5)] == [int(other.next()) for _ in range(5)]
