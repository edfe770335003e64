"""The question as a person sees it."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules import tear_gas
from sandtable.games.morale.rules.components import DOWN, TOKEN_NAMES
from sandtable.scene.chances import odds_text
from sandtable.testkit.marks import rule

SETUPS = [
    ("recovery", {"crew": "pick", "units": 6, "vehicles": True, "marksman_prone": True}),
    ("checkpoint", {"seals_players": 2, "units": 3, "white_per_unit": 2}),
    ("rooftops", {"units": 8, "colored_skulls": True}),
]
NO_HINT = {"deploy", "stay", "covered"}


def questions(scenario, options, seed):
    """Every question of a random game with the decision behind it."""
    table: Any = Table(GAME.new(scenario, options, seed))
    rng = Rng(seed)
    while not table.over:
        decision = table.asked[rng.below(len(table.asked))]
        yield decision, GAME.question(table.now, 0, decision)
        table.answer(int(decision.seat), decision.options[rng.below(len(decision.options))].key())


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_every_question_and_every_option_is_in_plain_words(scenario, options, seed):
    for decision, asked in questions(scenario, options, seed):
        assert (asked.seat, asked.rule) == (decision.seat, decision.rule)
        most = 12 if asked.facts else 8  # it names what is responded to
        assert len(asked.prompt.split()) <= most, asked.prompt
        assert sorted((each.key, each.rule) for each in asked.choices) == sorted(
            (o.key(), o.rule) for o in decision.options
        )
        labels = [each.label for each in asked.choices]
        assert len(set(labels)) == len(labels), labels
        for each in asked.choices:
            assert each.label != each.key and "{" not in each.label + each.hint
            assert each.group
            assert each.hint or each.odds or each.key.partition(":")[0] in NO_HINT, each.key


def asked(at, card, *answers):
    """The question to a unit after these answers in its turn, and its choices by key."""
    found = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, 0, decision))
    at.options(card, *answers)
    at.script.on_ask = lambda decision: None
    return found[-1], {each.key: each for each in found[-1].choices}


def test_fire_names_target_place_threats_and_odds(stage):
    at = stage()
    at.put("seal_leader", "N4", floor=1, danger=2)
    runner = at.put("terr_runner", "N3", danger=3)
    at.bag(0, 32, 4)
    at.bag(1, 6, 9)
    prompt, choices = asked(at, "seal_leader")
    assert prompt.prompt == "Squad Leader: 2 actions left"
    fire = choices[f"fire:{runner.index}"]
    assert fire.label == "Fire at Runner in Goat Market: 2 threats, 1 back"
    # 5 of 6 white and 11 black against defense 4: 4 black in C(11,4) * 6, 5 in C(11,5) of C(17,5) draws
    assert fire.hint == ""
    assert odds_text(fire.odds) == (
        "Runner draws 5: 61% neither, 32% down, 7% killed. "
        "Squad Leader draws 3: 100% neither, 0% down, 0% killed."
    )
    assert (fire.group, fire.rule, fire.targets) == ("fire", "MORALE-5.07", (f"unit:{runner.index}",))


def test_moves_say_where_they_lead_and_who_could_fire(stage):
    at = stage()
    at.put("seal_leader", "N4", floor=1)
    at.put("terr_brawler", "N5", floor=1)
    at.put("terr_warlord", "S7")
    choices = asked(at, "seal_leader")[1]
    up, down = choices[at.to("move", "N4", 2)], choices[at.to("move", "N4", 0)]
    assert (up.label, up.targets) == ("Climb to floor 2", ("N4:2",))
    assert (down.label, down.targets) == ("Go down to ground floor", ("N4:0",))
    over = choices[at.to("move", "N5", 1)]
    assert (over.label, over.hint) == (
        "Move to Tailor's Row, floor 1",
        "In range there: Brawler (3 threats).",
    )
    at.put("terr_brawler", "S7")
    assert asked(at, "seal_leader")[1][at.to("move", "N5", 1)].hint == "No enemy is in range there."


def test_the_way_home_with_the_loot_says_that_it_wins(stage):
    at = stage()
    leader = at.put("seal_leader", "M2")
    at.game.loot[0].carrier = leader.index
    choices = asked(at, "seal_leader")[1]
    assert choices[at.to("move", "M1", 0)].hint == "Brings the package home and wins."


def test_a_zone_token_gives_everybodys_odds_and_names_friends(stage):
    at = stage()
    at.put("seal_breacher", "M3")
    at.ready("seal_breacher", "frag_grenade")
    at.put("seal_point", "M4", danger=8)
    at.put("terr_runner", "M4")
    at.bag(0, 0, 20)
    blast = asked(at, "seal_breacher")[1][at.to("frag_grenade", "M4")]
    assert (blast.hint, blast.targets, blast.group) == ("Strikes your own Pointman.", ("M4",), "token")
    assert [(row.of, row.label, row.chance, row.harm) for row in blast.odds] == [
        ("Pointman draws 8", "down", 0, True),
        ("Pointman draws 8", "killed", 1000, True),
        ("Runner draws 3", "down", 0, False),
        ("Runner draws 3", "killed", 0, False),
    ]
    nobody = asked(at, "seal_breacher")[1][at.to("frag_grenade", "N3")]
    assert nobody.hint == "Strikes nobody."


@rule("MORALE-9.01", "MORALE-9.02", "MORALE-9.03")
def test_who_draws_next_is_told_by_the_odds_after_all_threats(stage):
    at = stage()
    at.put("seal_breacher", "M3")
    at.ready("seal_breacher", "frag_grenade")
    runner = at.put("terr_runner", "M4", danger=2)
    at.put("terr_brawler", "M4", floor=1)
    at.bag(1, 6, 4)
    prompt, choices = asked(at, "seal_breacher", at.to("frag_grenade", "M4"))
    assert prompt.prompt == "Terrorists are under fire. Who draws next?"
    # 5 of 6 white and 4 + 2 * 3 black against defense 4: 4 black in C(10,4) * 6, 5 in C(10,5) of C(16,5)
    told = "Runner draws 5: 65% neither, 29% down, 6% killed."
    assert odds_text(choices[f"draw:{runner.index}"].odds) == told


@rule("MORALE-R15")
@pytest.mark.parametrize(
    ("number", "token", "more"),
    [
        ("frag_threats", "frag_grenade", ""),
        ("focus_threats", "focus_fire", " No fire comes back."),
        ("covering_threats", "covering_fire", " Then a friend in the zone may take a free step."),
    ],
)
def test_tuned_to_no_threats_a_token_promises_no_draw(stage, number, token, more):
    at = stage(**{number: 0})
    at.put("seal_breacher", "M3")
    at.unit("seal_breacher").spot = TOKEN_NAMES.index(token)
    at.put("terr_runner", "M4", danger=5)
    at.bag(1, 0, 20)
    choices = asked(at, "seal_breacher")[1]
    found = [each for key, each in choices.items() if key.startswith(token)]
    assert found
    assert {each.hint for each in found} == {f"Strikes nobody.{more}"}


def test_a_medkit_says_what_it_costs(stage):
    at = stage()
    at.put("seal_corpsman", "M3", danger=4)
    at.ready("seal_corpsman", "medkit")
    at.put("seal_point", "M3", floor=1, danger=8, status=DOWN)
    kit = asked(at, "seal_corpsman")[1][at.aimed("medkit", "seal_point")]
    assert kit.hint == "Pointman stands up at Danger 1. Own Danger becomes 5."


def test_a_medkit_that_costs_nothing_lowers_no_danger(stage):
    at = stage(medkit_cost=0)
    at.put("seal_corpsman", "M3", danger=4)
    at.ready("seal_corpsman", "medkit")
    at.put("seal_point", "M3", danger=8, status=DOWN)
    kit = asked(at, "seal_corpsman")[1][at.aimed("medkit", "seal_point")]
    assert kit.hint.endswith("Own Danger becomes 4.")


def test_out_of_tear_gas_first(stage):
    at = stage()
    at.put("seal_leader", "N4", floor=1)
    at.do(tear_gas.spread, at.zone("N4"))
    assert asked(at, "seal_leader")[0].prompt == "Squad Leader: leave the gas, 2 actions left"


def test_a_free_step_names_the_chosen_friend(stage):
    at = stage()
    at.put("seal_leader", "M4")
    at.ready("seal_leader", "covering_fire")
    at.put("seal_breacher", "M4")
    point = at.put("seal_point", "M4")
    assert (
        asked(at, "seal_leader", "covering_fire")[0].prompt == "Squad Leader gives covering fire. Who steps?"
    )
    at.unit("seal_leader").spot = TOKEN_NAMES.index("covering_fire")
    steps = asked(at, "seal_leader", "covering_fire", f"covered:{point.index}")[0]
    assert steps.prompt == "Pointman may step under cover. Where to?"
    hints = {each.key: each.hint for each in steps.choices}
    assert hints[at.to("step", "M5", 0)] == "No enemy is in range there."


@pytest.mark.parametrize(("verb", "final"), [("fire", True), ("end_turn", True), ("move", False)])
def test_what_cannot_be_taken_back_is_final(verb, final):
    asked = [asked for _, asked in questions("recovery", {"units": 2}, 3)]
    found = [choice for each in asked for choice in each.choices if choice.key.partition(":")[0] == verb]
    assert found
    assert {choice.final for choice in found} == {final}
