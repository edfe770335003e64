"""Each option as a person sees it: its label, its hint, what it lights up, its group, whether it is final."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.components import DOWN, TOKEN_NAMES
from sandtable.scene.chances import odds_text
from sandtable.testkit.stage import OutOfAnswers


def asked(at, card, *answers):
    """The choices of a unit after these answers in its turn, by key."""
    found = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, 0, decision))
    at.options(card, *answers)
    at.script.on_ask = lambda decision: None
    return {each.key: each for each in found[-1].choices}


def holding(stage, card, token, zone, **options):
    """A unit with a token, far from everybody but the Runner in Crash Site (M4)."""
    at = stage(units=8, **options)
    at.put(card, zone).spot = TOKEN_NAMES.index(token)
    at.put("terr_runner", "M4", danger=5)
    at.bag(1, 0, 40)
    return at


def seen(choice):
    return choice.label, said(choice), choice.targets, choice.group, choice.final


def said(choice):
    return f"{choice.hint} {odds_text(choice.odds)}".strip()


def at_the_table(options, *answers):
    """The first question of a game after these answers of the SEALs."""
    table: Any = Table(GAME.new("recovery", {"units": 2} | options, 1))
    for answer in answers:
        table.answer(0, answer)
    asked = GAME.question(table.now, 0, table.question(0))
    return asked.prompt, {each.key: each for each in asked.choices}


# Set-up and planning


def test_a_pick_shows_the_card_in_one_line():
    prompt, choices = at_the_table({"crew": "pick"})
    assert prompt == "SEALs: pick unit 1 of 2"
    told = "Threat 2/1/0, defense 4, initiative 47, Flashbang, Flashbang. "
    told += "Quick feet: its Double-Time is up to three steps."
    assert seen(choices["pick:1"]) == ("Pointman", told, (), "crew", False)
    assert choices["pick:7"].hint == "Threat 2/2/0, defense 3, initiative 39, Tear Gas, Flashbang."
    assert at_the_table({"crew": "pick"}, "pick:1")[0] == "SEALs: pick unit 2 of 2"


def test_a_starting_zone_names_the_mates_who_are_there():
    prompt, choices = at_the_table({})
    assert prompt == "Squad Leader: choose a starting zone"
    assert seen(choices["deploy:0,7"]) == ("Start in Convoy Halt", "", ("tableau:0", "M1"), "deploy", False)
    prompt, choices = at_the_table({}, "deploy:0,7")
    assert prompt == "Pointman: choose a starting zone"
    assert [each.hint for each in choices.values()] == ["", "With Squad Leader.", ""]


def test_a_turn_card_says_its_initiative_and_where_its_unit_is(stage):
    at = stage(units=3)
    at.put("seal_point", "N4", 1)
    found = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, 0, decision))
    at.script.answers = ["card:1", "card:0"]
    with pytest.raises(OutOfAnswers):
        at.beat()
    assert [each.prompt for each in found[:2]] == [
        "SEALs: choose turn card 1 of 3",
        "SEALs: choose turn card 2 of 3",
    ]
    card = {each.key: each for each in found[0].choices}["card:1"]
    told = "Initiative 47, in North Minaret Block, floor 1."
    assert seen(card) == ("Pointman", told, ("unit:1",), "card", False)
    assert found[2].prompt == "Squad Leader: ready a token, or none"
    tokens = {each.key: each for each in found[2].choices}
    assert seen(tokens["no_token:0"]) == (
        "No token",
        "It has no Ready Action this round.",
        ("unit:0",),
        "ready",
        False,
    )


@pytest.mark.parametrize(
    ("card", "token", "options", "told"),
    [
        (
            "seal_point",
            "flashbang",
            {},
            "All in an adjacent zone lose their turns and Return Fire this round.",
        ),
        (
            "seal_breacher",
            "frag_grenade",
            {"frag_threats": 4},
            "Threat 4 to all in an adjacent zone, friends too.",
        ),
        (
            "seal_corpsman",
            "medkit",
            {"medkit_danger": 2},
            "A downed friend in the zone stands up at Danger 2; own Danger rises.",
        ),
        (
            "terr_rocketeer",
            "rpg",
            {"rpg_threats": 5},
            "Threat 5 to all in a zone exactly two away, friends too.",
        ),
        (
            "seal_leader",
            "smoke_gas",
            {},
            "Nobody in the own or an adjacent zone targets or is targeted this round.",
        ),
        (
            "seal_leader",
            "tear_gas",
            {},
            "Nobody enters an adjacent zone this round; who is in it must leave.",
        ),
        (
            "seal_leader",
            "covering_fire",
            {"covering_threats": 2},
            "Threat 2 to enemies up to one zone away, then a friend steps.",
        ),
        ("seal_leader", "creep", {}, "Nobody returns fire for the rest of the turn."),
        ("seal_point", "double_time", {}, "Up to 3 steps in one action."),
        (
            "seal_leader",
            "focus_fire",
            {"focus_threats": 3},
            "Threat 3 to one enemy up to one zone away, no fire back.",
        ),
    ],
)
def test_a_token_to_ready_says_what_it_does(stage, card, token, options, told):
    at = stage(units=8, **options)
    unit = at.unit(card)
    found = {}

    def note(decision):
        if decision.rule == "MORALE-3.02" and decision.options[0].args[0] == unit.index:
            found.update({each.key: each for each in GAME.question(at.game, 0, decision).choices})
        at.script.answers = [decision.options[0].key()]

    at.script.on_ask = note
    at.beat()
    choice = found[f"ready:{unit.index},{TOKEN_NAMES.index(token)}"]
    title = token.replace("_", " ").title().replace("Rpg", "RPG").replace("Double Time", "Double-Time")
    assert seen(choice) == (title, told, (f"unit:{unit.index}",), "ready", False)


# Moves, fire and what lies about


def test_ending_the_turn_says_what_is_given_up(stage):
    at = stage()
    assert seen(asked(at, "seal_leader")["end_turn"]) == (
        "End the turn",
        "Gives up 2 actions.",
        (),
        "end",
        True,
    )
    step = at.to("move", "M1", 0)
    assert asked(at, "seal_leader", step)["end_turn"].hint == "Gives up 1 action."


def test_a_way_down_says_where_it_leads(stage):
    at = stage()
    at.put("terr_runner", "M3", 1)
    down = asked(at, "terr_runner")[at.to("drop", "M4", 0)]
    assert seen(down) == ("Drop down to Crash Site", "No enemy is in range there.", ("M4",), "move", False)


def test_enemies_in_smoke_and_those_who_are_down_are_not_in_range(stage):
    at = stage()
    at.put("seal_leader", "M3")
    at.put("terr_warlord", "M5")
    at.put("terr_brawler", "M4", status=DOWN)
    at.game.smoke = 1 << at.zone("M5")
    assert asked(at, "seal_leader")[at.to("move", "M4", 0)].hint == "No enemy is in range there."
    at.game.smoke = 1 << at.zone("M4")
    assert asked(at, "seal_leader")[at.to("move", "M4", 0)].hint == "No enemy is in range there."
    at.game.smoke = 0
    assert asked(at, "seal_leader")[at.to("move", "M4", 0)].hint == "In range there: Warlord (1 threat)."


def test_things_to_take_and_victims_say_what_comes_of_it(stage):
    at = stage()
    package = at.game.loot[0]
    leader = at.unit("seal_leader")
    leader.zone, leader.floor = package.zone, package.floor
    victim = at.unit("terr_brawler")
    victim.zone, victim.floor, victim.status = package.zone, package.floor, DOWN
    choices = asked(at, "seal_leader")
    assert seen(choices["take:0"]) == (
        "Pick up the package",
        "Wins on the ground floor of Convoy Halt.",
        ("loot:0",),
        "take",
        False,
    )
    assert seen(choices[f"coup:{victim.index}"]) == (
        "Coup de grace on Brawler",
        "Kills Brawler; no skulls are drawn.",
        (f"unit:{victim.index}",),
        "coup",
        True,
    )


def test_a_shot_that_is_not_answered_says_so(stage):
    at = stage(units=8)
    at.put("seal_leader", "M4").flashed = True
    at.put("terr_warlord", "M4")
    fire = asked(at, "terr_warlord")["fire:0"]
    assert fire.label == "Fire at Squad Leader in Crash Site: 2 threats, 0 back"
    assert fire.hint == "No fire comes back."


# Vehicles and going prone


def test_vehicles_are_named(stage):
    at = stage(units=8, vehicles=True, marksman_prone=True)
    unit = at.put("seal_marksman", "M1")
    unit.issue = 0
    at.put("terr_runner", "M2")
    at.put("seal_point", "M2")
    choices = asked(at, "seal_marksman")
    assert seen(choices["enter"]) == (
        "Get into the Humvee",
        "Gives no protection, but the use of its weapon.",
        ("vehicle:0",),
        "vehicle",
        False,
    )
    assert seen(choices["go_prone"]) == (
        "Go prone",
        "Its targets cannot return fire until it moves or goes down.",
        ("unit:4",),
        "prone",
        False,
    )
    unit.inside = True
    choices = asked(at, "seal_marksman")
    assert seen(choices["leave"]) == (
        "Get out of the Humvee",
        "Onto the ground floor.",
        ("vehicle:0",),
        "vehicle",
        False,
    )
    assert seen(choices["resupply"]) == (
        "Resupply from the Humvee",
        "Its used standard issue comes back.",
        ("vehicle:0",),
        "vehicle",
        False,
    )
    odds = "Once in a round. Runner draws 2: 100% neither, 0% down, 0% killed."
    assert seen(choices[at.to("weapon", "M2")]) == (
        "Fire the Humvee's weapon into Long Street West",
        odds,
        ("M2",),
        "vehicle",
        True,
    )


def test_the_trucks_weapon_strikes_friends_too(stage):
    at = stage(units=8, vehicles=True)
    at.put("terr_fixer", "M7").inside = True
    at.put("terr_runner", "M5")
    odds = "Strikes your own Runner. Once in a round. Runner draws 3: 100% neither, 0% down, 0% killed."
    assert said(asked(at, "terr_fixer")[at.to("weapon", "M5")]) == odds


# Tokens


def test_who_is_flashbanged_is_named(stage):
    at = holding(stage, "seal_leader", "flashbang", "M3")
    at.put("seal_point", "M4", status=DOWN)
    choices = asked(at, "seal_leader")
    told = "No turn and no Return Fire this round: Pointman and Runner."
    assert seen(choices[at.to("flashbang", "M4")]) == (
        "Flashbang into Crash Site",
        told,
        ("M4",),
        "token",
        True,
    )
    assert choices[at.to("flashbang", "N3")].hint == "Nobody is there."


@pytest.mark.parametrize(
    ("token", "label", "told"),
    [
        ("smoke_gas", "Smoke Gas over", "Until the round ends nobody in Crash Site targets or is targeted."),
        (
            "tear_gas",
            "Tear Gas over",
            "Until the round ends nobody enters Crash Site; who is there must leave.",
        ),
    ],
)
def test_clouds_say_what_they_bar(stage, token, label, told):
    at = holding(stage, "seal_leader", token, "M3")
    assert seen(asked(at, "seal_leader")[at.to(token, "M4")]) == (
        f"{label} Crash Site",
        told,
        ("M4",),
        "token",
        True,
    )


def test_a_rocket_says_what_it_costs(stage):
    at = holding(stage, "terr_rocketeer", "rpg", "M2")
    odds = "Strikes your own Runner. Own Danger rises by 1. Runner draws 8: 0% down, 100% killed."
    assert seen(asked(at, "terr_rocketeer")[at.to("rpg", "M4")]) == (
        "RPG into Crash Site",
        odds,
        ("M4",),
        "token",
        True,
    )
    at = holding(stage, "terr_fixer", "rpg", "M2")
    assert asked(at, "terr_fixer")[at.to("rpg", "N3")].hint == "Strikes nobody."


def test_star_tokens_say_whom_they_concern(stage):
    at = holding(stage, "seal_tech", "covering_fire", "M3")
    odds = "Then a friend in the zone may take a free step. Runner draws 6: 0% down, 100% killed."
    assert seen(asked(at, "seal_tech")["covering_fire"]) == (
        "Covering Fire all around",
        odds,
        ("unit:9",),
        "token",
        True,
    )
    at.unit("seal_tech").spot = TOKEN_NAMES.index("creep")
    assert seen(asked(at, "seal_tech")["creep"]) == (
        "Creep",
        "Nobody returns fire for the rest of the turn.",
        ("unit:7",),
        "token",
        True,
    )
    at.unit("seal_tech").spot = TOKEN_NAMES.index("focus_fire")
    odds = "No fire comes back. Runner draws 7: 0% down, 100% killed."
    assert seen(asked(at, "seal_tech")["focus_fire:9"]) == (
        "Focus Fire at Runner",
        odds,
        ("unit:9",),
        "token",
        True,
    )
    at.unit("seal_tech").spot = TOKEN_NAMES.index("double_time")
    assert seen(asked(at, "seal_tech")[at.to("double_time", "M2", 0)]) == (
        "Double-Time to Long Street West",
        "No enemy is in range there.",
        ("M2",),
        "token",
        True,
    )


def test_a_belt_fed_gun_shows_its_own_threats(stage):
    at = holding(stage, "seal_gunner", "covering_fire", "M4")
    assert asked(at, "seal_gunner")["covering_fire"].odds[0].of == "Runner draws 7"


def test_free_steps_may_be_left(stage):
    at = holding(stage, "seal_tech", "covering_fire", "M3")
    at.put("seal_point", "M3")
    choices = asked(at, "seal_tech", "covering_fire")
    assert seen(choices["covered:1"]) == ("Pointman steps", "", ("unit:1",), "move", False)
    assert seen(choices["stay"]) == ("No free step", "", (), "end", False)
    at.unit("seal_tech").spot = TOKEN_NAMES.index("covering_fire")
    step = asked(at, "seal_tech", "covering_fire", "covered:1")[at.to("step", "M3", 1)]
    assert (step.label, step.targets, step.group, step.final) == (
        "Climb to floor 1",
        ("M3:1",),
        "move",
        False,
    )


# Windows and draws


def test_take_cover_says_what_it_brings_and_costs(stage):
    at = stage(take_cover_drop=4, initiative_penalty=7)
    down = at.unit("seal_point")
    down.status, down.danger = DOWN, 8
    found = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, 0, decision))
    at.turn("seal_leader", "end_turn")
    window = found[1]
    assert (window.prompt, window.rule) == ("Squad Leader ends its turn. Take cover?", "MORALE-7.01")
    take, keep = window.choices
    assert seen(keep) == (
        "Do not take cover",
        "Keeps the team token for later in the round.",
        (),
        "cover",
        False,
    )
    told = "Danger falls: Pointman 8 to 4. Price: initiative -7 for the rest of the round."
    everybody = tuple(f"unit:{index}" for index in range(4))
    assert seen(take) == ("Take Cover!", told, everybody, "cover", True)
    assert found[2].prompt == window.prompt


def test_who_draws_next_is_told_with_the_odds(stage):
    at = holding(stage, "seal_leader", "frag_grenade", "M3")
    at.put("terr_warlord", "M4", danger=0)
    at.bag(1, 40, 0)
    choices = asked(at, "seal_leader", at.to("frag_grenade", "M4"))
    # 8 of 40 white and 6 black against defense 4: 4 black in C(6,4) * C(40,4) of C(46,8) draws
    assert seen(choices["draw:9"]) == (
        "Runner draws",
        "Runner draws 8: 99% neither, 1% down, <1% killed.",
        ("unit:9",),
        "draw",
        True,
    )
