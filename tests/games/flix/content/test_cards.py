"""Boards, cards, dice and sizes: how many there are, and what they say."""

from __future__ import annotations

import pytest

from games.flix.printed import ATTACK_DIE, BOMB_LETTERS, SIDE_BOARDS, TIMER, WEAPONS, rows, weapon
from sandtable.board.discs.flicking import flick
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.table import Tabletop
from sandtable.games.flix.content.loader import content
from sandtable.games.flix.content.options import plan_for, scenario_specs
from sandtable.games.flix.rules.components import E6, E9, LARGE, MEDIUM, SMALL
from sandtable.games.flix.rules.effects import EQUIPMENT, SPECIALIZATIONS
from sandtable.games.flix.rules.effects import SIDE_BOARDS as SIDES
from sandtable.testkit.marks import rule


@pytest.fixture(scope="module")
def plan():
    spec = scenario_specs(content())[0]
    return plan_for(spec.name, spec.settle({}))


# How many there are, and what they say


@rule("FLIX-2.02", "FLIX-G04", "FLIX-G05", "FLIX-G06")
def test_89_cards(plan):
    weapons = sum(card.copies for card in plan.weapons)
    equipment = sum(card.copies for card in plan.equipment)
    specializations = sum(len(each.grades) for each in content().specializations)
    assert (weapons, equipment, specializations) == (27, 38, 24)


@rule("FLIX-G04", "FLIX-8.09", "FLIX-8.10")
def test_weapon_cards_are_those_of_the_table(plan):
    expected = [vars_of(weapon(row)) for row in rows(WEAPONS)]
    assert [vars_of(each) for each in [*plan.weapons, plan.service_pistol]] == expected
    robinson = next(card for card in plan.weapons if card.name == "Robinson XCR SD")
    assert (robinson.burst, robinson.bursts) == (3, [MEDIUM, SMALL])


def vars_of(card):
    names = "name kind copies sound single bursts burst stack stacks slug cover attachments grade needs"
    return {name: getattr(card, name) for name in names.split()}


@rule("FLIX-G05", "FLIX-8.12", "FLIX-32.01")
def test_equipment_cards(plan):
    cards = {EQUIPMENT[card.effect]: card for card in plan.equipment}
    assert list(cards) == list(EQUIPMENT)
    assert [name for name, card in cards.items() if card.attachment] == ["suppressor", "laser_sight", "optic"]
    assert [cards[name].sound for name in ("flashbang", "he_grenade", "breaching_charge", "dart_pistol")] == [
        4,
        6,
        6,
        0,
    ]
    assert [cards[name].shots for name in ("dart_pistol", "seeker_rounds", "remote_bomb", "tool_kit")] == [
        2,
        2,
        1,
        0,
    ]
    assert (cards["remote_bomb"].grade, cards["remote_bomb"].needs) == (8, 1 << SPECIALIZATIONS.index("DEM"))


@rule("FLIX-G04")
def test_enough_primary_weapons_for_beginners(plan):
    assert sum(card.copies for card in plan.weapons if card.grade == E6) == 10


@rule("FLIX-8.11", "FLIX-G04")
def test_every_attachment_changes_something_on_its_weapon(plan):
    for card in plan.weapons:
        if card.attachments & 1 << EQUIPMENT.index("laser_sight"):
            assert min(card.bursts) < LARGE
        if card.attachments & 1 << EQUIPMENT.index("optic"):
            assert 0 <= card.single < LARGE


@rule("FLIX-2.01", "FLIX-G10", "FLIX-7.01")
def test_six_operators_in_balance(plan):
    assert [(seal.speed, seal.health) for seal in plan.seals] == [(5, 5), (4, 6), (6, 4)] * 2
    assert len({seal.name for seal in plan.seals}) == 6


@rule("FLIX-G06", "FLIX-8.06")
def test_eight_specializations(plan):
    assert [each.short for each in plan.specializations] == list(SPECIALIZATIONS)
    assert all(len(each.grades) == E9 - E6 for each in content().specializations)


@rule("FLIX-G07", "FLIX-G08", "FLIX-G11")
def test_die_bombs_timer_and_side_boards(plan):
    assert plan.attack_die == ATTACK_DIE
    assert plan.bomb_letters == BOMB_LETTERS
    assert plan.timer == TIMER
    for name, board, wanted in zip(SIDES, plan.side_boards, SIDE_BOARDS, strict=True):
        assert (board.circles, board.box, board.spot) == (wanted.circles, wanted.box, wanted.spot), name
        assert (board.width, board.height, board.discs) == (2000, 3000, [LARGE, MEDIUM, SMALL])


@rule("FLIX-2.07", "FLIX-G12", "FLIX-G13")
def test_25_objective_tokens_and_21_doors():
    pieces = content().pieces
    assert sum(pieces.tokens.values()) == 25
    assert len(pieces.e_locks) + pieces.normal_doors == 21
    assert sorted(pieces.e_locks) == [1, 1, 2, 2, 2, 3, 3, 4, 4]


@rule("FLIX-6.11", "FLIX-6.12")
def test_three_difficulties():
    assert [each.name for each in content().difficulties] == ["Rookie", "Veteran", "Operator"]


# Physics


@rule("FLIX-G09")
def test_sizes(plan):
    sizes = plan.sizes
    assert (sizes.radii, sizes.masses) == ([7.5, 10.0, 12.5], [0.6, 1.1, 1.7])
    assert (plan.numbers.space, plan.numbers.gap) == (300, 50)
    neighbours = plan.numbers.space / 10 - 2 * sizes.standee
    assert 2 * sizes.radii[SMALL] > neighbours  # no disc fits between two standees side by side,
    assert 2 * sizes.radii[LARGE] + 2 * sizes.wall < plan.numbers.space / 10  # and any through a doorway


@rule("FLIX-G09")
@pytest.mark.parametrize(("power", "spaces"), [(125, 2), (580, 20)])
def test_a_soft_flick_slides_two_spaces_and_a_firm_one_crosses_the_board(plan, power, spaces):
    table = Tabletop(5000.0, 100.0, [], [], [], plan.sizes)
    way = flick(table, Shot(MEDIUM, 500, 500, 0, power)).ways[0]
    assert way.rest()[0] - 500 == pytest.approx(spaces * plan.numbers.space, rel=0.05)
