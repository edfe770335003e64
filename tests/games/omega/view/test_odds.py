"""Odds that are shown are those of the rules: every outcome of the dice is played."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from games.omega.arrange import OKAFOR, RHEE, SALT, VOSS, with_card
from games.omega.conftest import Passing
from sandtable.engine.chance import Wish, die
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import Event
from sandtable.games.omega import GAME
from sandtable.games.omega.rules import damage
from sandtable.games.omega.rules.components import DOWNED, DRONE, FIRST_ENEMY, LAB_TECH, NONE, RECOVERED
from sandtable.games.omega.rules.effects import DRILLED
from sandtable.games.omega.rules.state import ACTIVATING
from sandtable.scene.vocabulary import Query
from sandtable.testkit.marks import rule
from sandtable.testkit.odds import flattened
from sandtable.testkit.stage import wishing

OVERSEER, PLAYER = 0, 1


def decision(at: Any, seat: int, rule_id: str, *options: Option) -> Decision:
    return Decision(seat, rule_id, list(options), 0, None, -1)


def shown(at: Any, seat: int, rule_id: str, option: Option) -> dict[str, int]:
    """The odds of an answer, by what they are the chance of."""
    seen = GAME.preview(at.game, seat, decision(at, seat, rule_id, option), Query(answer=option.key()))
    return {each.label: each.chance for each in flattened(seen.odds)}


def hint(at: Any, seat: int, rule_id: str, option: Option) -> str:
    question = GAME.scene(at.game, seat, decision(at, seat, rule_id, option)).question
    assert question is not None
    return question.choices[0].hint


def outcome(at: Any, answers: list[str], wishes: list[Wish]) -> list[Event]:
    """What is told when a copy of the game goes on with these answers and dice, all of which are rolled."""
    game, script = at.game.clone(), Passing()
    script.answers = list(answers)
    game.rng, game.driver, game.log = wishing(*wishes), script, []
    game.beat()
    assert game.rng.wishes.used == len(wishes)
    return list(game.log)


def played(at: Any, answers: list[str], dice: int, words: dict[str, str]) -> dict[str, int]:
    """How often each of these things happens, in thousandths, over all faces of so many dice."""
    found: dict[str, int] = {}
    for faces in product(range(1, 7), repeat=dice):
        told = {event.what for event in outcome(at, answers, [die(face) for face in faces])}
        for name in told & words.keys():
            found[words[name]] = found.get(words[name], 0) + 1
    return {name: int(Fraction(1000 * number, 6**dice) + Fraction(1, 2)) for name, number in found.items()}


@rule("OMEGA-16.02", "OMEGA-16.03", "OMEGA-15.01")
@pytest.mark.parametrize(("wounds", "aimed"), [(0, 0), (1, 1)])
def test_a_commandos_attack(stage: Any, wounds: int, aimed: int) -> None:
    at, _ = with_card(stage, VOSS, reserves=["ravager"])
    at.spawn("Ravager", 8, 1, wounds=wounds)
    option = Option("attack", "OMEGA-8.09", (0, FIRST_ENEMY, aimed))
    words = {"destroyed": "Ravager is destroyed", "wounded": "Ravager is wounded"}
    expected = played(at, [option.key()], 2 + aimed, words)
    found = shown(at, PLAYER, "OMEGA-7.02", option)
    assert {name: expected[name] for name in found} == found
    assert "Ravager is destroyed" in found


@rule("OMEGA-17.07", "OMEGA-16.05", "OMEGA-9.14")
@pytest.mark.parametrize(
    ("condition", "wounds", "label"),
    [
        (0, 3, "Rhee is downed"),
        (0, 2, "Rhee is wounded"),
        (DOWNED, 4, "Rhee is killed"),
        (RECOVERED, 4, "Rhee is killed"),
    ],
)
def test_an_enemys_attack_on_who_stands_and_on_who_lies(
    stage: Any, condition: int, wounds: int, label: str
) -> None:
    at, _ = with_card(stage, RHEE, reserves=["husk"])
    at.put(RHEE, 5, 1, condition=condition, wounds=wounds, adrenaline=4)
    at.put(VOSS, 0, 0)
    at.game.crisis = True
    at.spawn("Husk", 6, 1)
    at.game.step, at.game.turn_of, at.game.pool = ACTIVATING, NONE, 9
    option = Option("attack", "OMEGA-9.12", (0, RHEE))
    at.game.acting = FIRST_ENEMY
    found = shown(at, OVERSEER, "OMEGA-9.12", option)
    words = {"downed": "Rhee is downed", "killed": "Rhee is killed", "wounded": "Rhee is wounded"}
    expected = played(at, [f"fight:{FIRST_ENEMY}", "stay", option.key()], 3, words)
    assert list(found) == [label]
    assert {name: expected[name] for name in found} == found


@rule("OMEGA-25.08", "OMEGA-25.09", "OMEGA-16.06")
def test_a_grenade_by_itself_though_a_bloater_in_it_may_rupture(stage: Any) -> None:
    at, [card] = with_card(stage, VOSS, "Frag grenade", reserves=["bloater", "ravager"])
    at.spawn("Bloater", 8, 1, wounds=2)
    at.spawn("Ravager", 9, 1)
    at.put(RHEE, 8, 0, condition=DOWNED, wounds=4)
    option = Option("kit", "OMEGA-7.09", (card, at.cell(8, 1)))
    found = shown(at, PLAYER, "OMEGA-7.02", option)
    one = [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]
    two = [sum((one[i] * one[n - i] for i in range(3) if 0 <= n - i < 3), Fraction(0)) for n in range(5)]
    assert found == {
        "Rhee is killed": thousandths(1 - two[0]),
        "Bloater is destroyed": thousandths(1 - two[0]),
        "Ravager is destroyed": thousandths(sum(two[2:], Fraction(0))),
    }


@rule("OMEGA-25.08", "OMEGA-16.06")
def test_a_rupture_hurts_who_is_beside_it_in_play_too(stage: Any) -> None:
    at, [card] = with_card(stage, VOSS, "Frag grenade", reserves=["bloater", "ravager"])
    at.spawn("Bloater", 8, 1, wounds=2)
    at.spawn("Ravager", 9, 1)
    at.hits(black=[1, 0, 1, 0, 1, 0])  # the Bloater, the Ravager by its burst, the Ravager by the grenade
    at.beat(f"kit:{card},{at.cell(8, 1)}")
    assert len(at.told("destroyed")) == 2


def thousandths(chance: Fraction) -> int:
    return int(chance * 1000 + Fraction(1, 2))


@rule("OMEGA-20.01", "OMEGA-20.02")
@pytest.mark.parametrize(("cards", "dice"), [([], 2), (["Pry bar", "Pry bar"], 4)])
def test_a_door_that_lies_face_up(stage: Any, cards: list[str], dice: int) -> None:
    at = stage()
    at.put(VOSS, 9, 14)
    at.mark("d3", "Jammed")
    at.stack("C", "Clear")
    at.game.faceup = 1 << at.door("d3")
    at.give(VOSS, *cards)
    option = Option("open", "OMEGA-8.05", (at.door("d3"),))
    found = shown(at, PLAYER, "OMEGA-7.02", option)
    [label] = found
    assert found == played(at, [option.key(), "roll"], dice, {"challenge_passed": label})
    assert hint(at, PLAYER, "OMEGA-7.02", option).startswith(f"{dice} dice for 2")


@rule("OMEGA-15.05", "OMEGA-15.04")
def test_a_reroll(stage: Any) -> None:
    at, _ = with_card(stage, RHEE, reserves=["ravager"])
    at.stance(RHEE, "Marksman")
    at.commando(RHEE).used = DRILLED
    at.spawn("Ravager", 8, 1)
    key = f"attack:0,{FIRST_ENEMY},0"
    option = Option("reroll", "OMEGA-15.04", (2, 5))
    first = [at.black(0), at.black(1), at.red(1)]
    hits = 0
    for black, red in product(range(1, 7), repeat=2):
        told = outcome(at, [key, option.key()], [*first, die(black), die(red)])
        hits += any(event.what == "attack_hits" for event in told)
    at.wish(*first)
    at.menu(lambda game: game.beat(), key)
    question = GAME.scene(at.game, PLAYER, decision(at, PLAYER, "OMEGA-15.04", option)).question
    assert question is not None
    shown = {row.label: row.chance for row in question.choices[0].odds}
    assert abs(1000 - shown["no wound"] - 1000 * hits / 36) < 1


@rule("OMEGA-13.05", "OMEGA-R108")
def test_a_quick_shot_is_drawn_as_its_owner_faces(stage: Any) -> None:
    at, _ = with_card(stage, RHEE, "Quick sling", rows=["." * 12] * 5, reserves=["husk"])
    at.put(RHEE, 5, 3, "east")
    at.spawn("Husk", 7, 1)
    at.game.turn_of, at.game.acting, at.game.aimed_at = NONE, RHEE, FIRST_ENEMY
    option = Option("sling", "OMEGA-7.10", (0, 1))
    asked = decision(at, PLAYER, "OMEGA-7.10", option)
    seen = GAME.preview(at.game, PLAYER, asked, Query(answer=option.key()))
    expected = at.game.plan.site.sight.lines(at.cell(5, 3), 2, at.cell(7, 1), at.game.opened)
    unit = seen.layers[0].points[0][0] // int(expected[0].x)
    assert seen.layers[0].points[0] == (unit * int(expected[0].x), unit * int(expected[0].y))
    assert hint(at, PLAYER, "OMEGA-7.10", option).startswith("2 adrenaline. ")


@rule("OMEGA-R78", "OMEGA-16.06")
@pytest.mark.parametrize(("piece", "name"), [(DRONE, "sentry drone"), (LAB_TECH, "Lab Tech")])
def test_drone_and_lab_tech_are_lost(stage: Any, piece: int, name: str) -> None:
    at, _ = with_card(stage, VOSS, reserves=["husk"])
    at.put(piece, 6, 1, wounds=damage.vitality(at.game, at.game.piece(piece)) - 1)
    at.spawn("Husk", 7, 1)
    at.game.step, at.game.turn_of, at.game.acting = ACTIVATING, NONE, FIRST_ENEMY
    option = Option("attack", "OMEGA-9.12", (0, piece))
    asked = decision(at, OVERSEER, "OMEGA-9.12", option)
    [odds] = GAME.preview(at.game, OVERSEER, asked, Query(answer=option.key())).odds
    assert odds.label.lower().endswith(f"{name.lower()} is lost")
    assert odds.rule == "OMEGA-R78"


# Moves


@rule("OMEGA-25.11", "OMEGA-24.07")
@pytest.mark.parametrize("scorched", [False, True])
def test_of_several_hazards_on_the_way_one_is_rolled_for_and_gas_wounds_each_time(
    stage: Any, scorched: bool
) -> None:
    def arrange() -> Any:
        at, _ = with_card(stage, SALT, rows=["#" * 12, "." * 12, "#" * 12])
        at.put(SALT, 2, 1, scorched=scorched)
        at.game.hazards = [at.cell(3, 1), at.cell(4, 1)]
        at.game.gas = [at.cell(5, 1)]
        return at

    at = arrange()
    option = Option("move", "OMEGA-8.03", (at.cell(6, 1),))
    seen = GAME.preview(
        at.game, PLAYER, decision(at, PLAYER, "OMEGA-7.02", option), Query(answer=option.key())
    )
    texts = [fact.text for fact in seen.facts]
    hazard = [] if scorched else ["A hazard is rolled for on the way."]
    assert texts == ["4 steps.", *hazard, "It takes 1 wound from gas on the way."]
    at.hits(black=[0])
    at.beat(option.key())
    assert len(at.told("hazard_rolled")) == (0 if scorched else 1)
    assert at.data("wounded") == [[SALT, 1, 1, 3]]


@rule("OMEGA-10.15")
@pytest.mark.parametrize(("red", "told"), [(2, "for free"), (3, "for 1 adrenaline of its own")])
def test_what_a_directed_move_costs_is_said_before(stage: Any, red: int, told: str) -> None:
    at, _ = with_card(stage, VOSS)
    at.put(OKAFOR, 6, 1, red_tokens=red)
    option = Option("direct", "OMEGA-R90", (OKAFOR,))
    assert hint(at, PLAYER, "OMEGA-7.02", option) == f"It moves now, {told}."
    at.game.acting = OKAFOR
    move = Option("move", "OMEGA-8.03", (at.cell(7, 1),))
    assert hint(at, PLAYER, "OMEGA-R90", move) == ("Free." if red == 2 else "1 adrenaline.")
