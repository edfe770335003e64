"""Every field of the state is kept by copies and saves, whatever it holds."""

from __future__ import annotations

import pytest

from sandtable.games.strike.rules.components import Hostage, Pile, Thrown, Unit, Wound
from sandtable.testkit.compare import difference

PARTS = [Unit(3, 1, 1), Hostage(7), Pile(1, 2), Thrown(0, 1, 2, 3, 4), Wound(1, 2, 3, 4)]


def unlike(value, number):
    """Another value of the same kind, a different one for each number."""
    if isinstance(value, bool):
        return not value
    return [number, number + 1] if isinstance(value, list) else number


def filled(part):
    for number, name in enumerate(type(part).FIELDS, 50):
        setattr(part, name, unlike(getattr(part, name), number))
    return part


@pytest.mark.parametrize("part", PARTS, ids=lambda part: type(part).__name__)
def test_a_copy_has_every_field_and_lists_of_its_own(part):
    part = filled(part.clone())
    other = part.clone()
    assert not difference(part.dump(), other.dump())
    for name in type(part).FIELDS:
        value = getattr(other, name)
        if isinstance(value, list):
            value.append(99)
            assert 99 not in getattr(part, name), name


@pytest.mark.parametrize("part", PARTS, ids=lambda part: type(part).__name__)
def test_a_saved_part_comes_back_with_every_field(part):
    part, other = filled(part.clone()), part.clone()
    other.restore(part.dump())
    assert not difference(part.dump(), other.dump())
    assert [getattr(other, name) for name in type(part).FIELDS] == [
        getattr(part, name) for name in type(part).FIELDS
    ]


def test_a_match_is_copied_and_saved_with_all_that_lies_on_its_table(stage):
    at = stage(hostages=2)
    game = filled(at.game)
    game.piles, game.thrown = [filled(Pile(1, 2))], [filled(Thrown(0, 1, 2, 3, 4))]
    game.wounds = [filled(Wound(1, 2, 3, 4))]
    for body in [*game.units, *game.hostages]:
        filled(body)
    copies = [game.clone(), game.fresh()]
    copies[1].restore(game.dump())
    for other in copies:
        assert not difference(game.dump(), other.dump())
        other.smoke.append(99)
        other.units[0].trail.append(99)
        other.wounds[0].hits = 99
        assert 99 not in game.smoke + game.units[0].trail + [game.wounds[0].hits]
