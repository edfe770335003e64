"""Investigate cards (OMEGA-8.01, OMEGA-G12): what each does."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import actions, attack, finds, hazards
from sandtable.games.omega.rules.components import DOWNED, NONE
from sandtable.games.omega.rules.effects import HOT_ROUNDS
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
MARKER = (3, 1)


def searching(stage, name, rows=("........",) * 3, **more):
    """Voss stands beside a marker, and the top card of the deck is known."""
    at = stage(
        rows=list(rows), **({"dashboard": ["cave_in"], "reserves": ["husk", "crawler", "ravager"]} | more)
    )
    at.clear()
    at.put(VOSS, 2, 1)
    at.game.investigate = [at.cell(*MARKER)]
    kind = [find.name for find in at.game.plan.finds].index(name)
    card = at.game.plan.find_cards.index(kind)
    at.game.deck.pile.remove(card)
    at.game.deck.pile.append(card)
    return at, card


def look(at, *answers):
    at.beat(f"investigate:{at.cell(*MARKER)}", *answers)


@rule("OMEGA-8.01", "OMEGA-G12")
@pytest.mark.parametrize(
    "name", ["Medical cache", "Hot rounds", "Security pass", "Adrenal vial", "Spare plating"]
)
def test_some_cards_are_kept(stage, name):
    at, card = searching(stage, name)
    look(at)
    assert at.commando(VOSS).finds == [card]
    assert at.game.deck.discards == []


@rule("OMEGA-8.01", "OMEGA-G12")
def test_an_empty_locker_holds_nothing(stage):
    at, card = searching(stage, "Empty locker")
    look(at)
    assert at.commando(VOSS).finds == []
    assert at.game.deck.discards == [card]
    assert [event.what for event in at.game.log] == ["adrenaline", "investigates", "finds"]


@rule("OMEGA-G12")
def test_a_tripped_alarm_gives_the_overseer_energy_from_the_bank(stage):
    at, _ = searching(stage, "Tripped alarm")
    at.game.pool = 3
    look(at)
    assert at.game.pool == 5


@rule("OMEGA-G12", "OMEGA-17.05")
@pytest.mark.parametrize(("hits", "condition"), [(1, DOWNED), (0, 0)])
def test_bare_wiring_is_a_hazard_of_one_die_to_who_draws_it(stage, hits, condition):
    at, _ = searching(stage, "Bare wiring")
    at.put(RHEE, 0, 0)
    at.commando(VOSS).wounds = 3
    at.hits(black=[hits])
    look(at)
    assert at.data("hazard_rolled") == [[VOSS, at.cell(2, 1), 1, hits]]
    assert at.commando(VOSS).condition == condition
    assert (at.game.turn_of == NONE) is (condition == DOWNED)


@rule("OMEGA-G12", "OMEGA-R97")
def test_something_in_the_walls_is_one_clone_at_the_marker_that_has_not_moved(stage):
    at, _ = searching(stage, "Something in the walls")
    at.game.hazards = [at.cell(*MARKER)]
    crawler = at.kind("Crawler")
    look(at, f"spawn:{crawler},{at.cell(*MARKER)}")
    asked = [option.key() for option in at.script.asked[-1].options]
    assert asked[-1] == "nobody"
    assert {key.split(",")[0] for key in asked[:-1]} == {f"spawn:{at.kind('Husk')}", f"spawn:{crawler}"}
    assert int(at.script.asked[-1].seat) == 0
    assert at.game.piece_at(at.cell(*MARKER)).kind == crawler
    assert at.data("spawned") and not at.told("hazard_rolled")


@rule("OMEGA-G12")
def test_the_overseer_may_let_nobody_out_of_the_walls(stage):
    at, _ = searching(stage, "Something in the walls")
    look(at, "nobody")
    assert not [enemy for enemy in at.game.enemies if enemy.on_map()]


@rule("OMEGA-G12")
@pytest.mark.parametrize("what", ["vent", "rubble"])
def test_a_maintenance_key_takes_a_vent_or_rubble_marker_away(stage, what):
    at, _ = searching(stage, "Maintenance key")
    cell = at.cell(7, 2)
    at.game.vents, at.game.rubble = [cell], [cell, at.cell(0, 0)]
    look(at, f"clear_{what}:{cell}")
    assert at.game.vents == ([] if what == "vent" else [cell])
    assert at.game.rubble == ([at.cell(0, 0)] if what == "rubble" else [cell, at.cell(0, 0)])


@rule("OMEGA-G12")
def test_without_markers_a_maintenance_key_does_nothing(stage):
    at, _ = searching(stage, "Maintenance key")
    look(at)
    assert len(at.script.asked) == 1


@rule("OMEGA-G12", "OMEGA-R86")
def test_a_floor_plan_shows_the_stack_of_one_hidden_room(stage):
    rows, areas = ["........"] * 3, ["SSSSABSS", "SSSSABSS", "SSSSABSS"]
    doors = {"d1": [(3, 0, 4, 0)], "d2": [(4, 0, 5, 0)]}
    at, _ = searching(stage, "Floor plan", rows=rows, areas=areas, doors=doors)
    look(at, f"scout:{at.area('B')}")
    assert at.data("scouted") == [[at.area("B"), 0, 0, 0]]
    assert [option.args[0] for option in at.script.asked[-1].options] == [at.area("A"), at.area("B")]
    assert not finds.can_scout(at.game, at.area("B"))


@rule("OMEGA-G12")
def test_a_medical_cache_is_an_action_for_the_owner_or_a_neighbour(stage):
    at, _ = searching(stage, "Empty locker")
    [card] = at.find(VOSS, "Medical cache")
    kind = at.game.plan.find_cards[card]
    at.put(VOSS, 2, 1, wounds=3)
    at.put(RHEE, 1, 1, wounds=1)
    at.put(OKAFOR, 5, 1, wounds=1)
    found = [option.key() for option in actions.options(at.game, at.commando(VOSS)) if option.verb == "find"]
    assert found == [f"find:{kind},{VOSS}", f"find:{kind},{RHEE}"]
    at.beat(f"find:{kind},{VOSS}")
    voss = at.commando(VOSS)
    assert (voss.wounds, voss.finds, voss.adrenaline) == (1, [], 1)
    assert at.game.deck.discards == [card]


@rule("OMEGA-G12", "OMEGA-7.04")
def test_a_medical_cache_costs_one(stage):
    at, _ = searching(stage, "Empty locker")
    at.find(VOSS, "Medical cache")
    at.put(VOSS, 2, 1, wounds=3, adrenaline=4)
    assert not [option for option in actions.options(at.game, at.commando(VOSS)) if option.verb == "find"]


@rule("OMEGA-G12")
@pytest.mark.parametrize(("weapon", "asked"), [(0, True), (1, False)])
def test_hot_rounds_add_a_red_die_to_an_own_ranged_attack(stage, weapon, asked):
    at, _ = searching(stage, "Empty locker")
    at.find(VOSS, "Hot rounds")
    ravager = at.spawn("Ravager", 3, 1)
    at.script.passing = False
    at.hits(black=[0] * (1 if asked else 3), red=[0] * (2 if asked else 0))
    step = [f"found:{HOT_ROUNDS}"] if asked else []
    at.play(
        lambda game: attack.declare(
            game,
            game.commandos[VOSS],
            attack.weapons(game, game.commandos[VOSS])[weapon],
            game.piece(int(ravager.index)),
            False,
        ),
        *step,
    )
    assert at.drawn() == 3
    assert (at.commando(VOSS).finds == []) is asked


@rule("OMEGA-R21")
def test_kept_cards_are_of_no_use_with_the_downed_card(stage):
    at, _ = searching(stage, "Empty locker")
    at.find(VOSS, "Hot rounds")
    assert finds.holds(at.game, at.commando(VOSS), HOT_ROUNDS)
    at.commando(VOSS).condition = DOWNED
    assert not finds.holds(at.game, at.commando(VOSS), HOT_ROUNDS)


@rule("OMEGA-25.11", "OMEGA-G12")
def test_who_has_rolled_for_a_hazard_this_turn_is_safe_from_bare_wiring(stage):
    at, _ = searching(stage, "Bare wiring")
    at.hits(black=[1])
    at.do(hazards.hazard, at.commando(VOSS), 1)
    look(at)
    assert at.commando(VOSS).wounds == 1
