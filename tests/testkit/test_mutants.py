"""Whatever a stranger's first game gets wrong, the kit says so."""

from __future__ import annotations

import pytest

from sandtable.testkit import check_subject
from sandtable.testkit.subject import Subject
from toy import mutants
from toy.prowl import GAME, RULES, Prowl, ProwlType

SEEDS = range(6)


def subject(game_type: ProwlType) -> Subject:
    return Subject(
        game_type=game_type,
        scenario="yard",
        limit=40,
        known_rule=RULES.__contains__,
        hidden_from=(-1, 0, 1),
    )


def test_the_game_as_it_should_be_passes() -> None:
    check_subject(subject(GAME), SEEDS)


@pytest.mark.parametrize("mutant", mutants.MUTANTS, ids=lambda each: each.__name__)
def test_a_mutant_is_caught(mutant: type[Prowl] | type[ProwlType]) -> None:
    kind = mutant() if issubclass(mutant, ProwlType) else ProwlType(mutant)
    kind = mutants.GO_BY_A_SET if mutant is mutants.GoesByASet else kind
    with pytest.raises(AssertionError, match=r"^\w+: seed \d+, step \d+: "):
        check_subject(subject(kind), SEEDS)
