"""What a seat sees: the components on the table, and how they are named."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.content.loader import content
from sandtable.games.morale.rules import action_tokens, tear_gas, unit_turns, winning
from sandtable.games.morale.rules.components import (
    CREEP,
    DOWN,
    KILLED,
    NONE,
    SMOKE_GAS,
    TEAM_NAMES,
    TEAR_GAS,
    TOKEN_NAMES,
)
from sandtable.games.morale.rules.state import DEPLOY, PAIR, ROUND_END, SECOND
from sandtable.games.morale.view.names import TOKEN_TITLES
from sandtable.scene.text import render
from sandtable.testkit.marks import rule

SPECTATOR = -1
SETUPS = [
    ("recovery", {}),
    ("recovery", {"crew": "pick", "units": 6, "vehicles": True, "star_sets": 2, "red_skulls": True}),
    ("checkpoint", {"seals_players": 2, "terrorists_players": 2, "units": 3, "colored_skulls": True}),
    ("rooftops", {"crew": "random", "seals_units": 2, "terrorists_units": 5, "marksman_prone": True}),
]


def tables(scenario, options, seed):
    """A table at every question of a random game and at its end; of several questions, any comes first."""
    table = Table(GAME.new(scenario, options, seed))
    rng = Rng(seed, 1)
    while not table.over:
        yield table
        decision = table.asked[rng.below(len(table.asked))]
        table.answer(int(decision.seat), decision.options[rng.below(len(decision.options))].key())
    yield table


def viewers(game):
    return range(SPECTATOR, int(game.seats))


def look(game, seat=0):
    return GAME.scene(game, seat, None)


def tableaus(scene, side=""):
    return [each for each in scene.panels if each.id.startswith("tableau:") and side in ("", each.side)]


def panel(scene, name):
    return next(each for each in scene.panels if each.id == name)


def row(of, label):
    found = [each for each in of.rows if each.label == label]
    assert len(found) == 1, f"{label} in {of.id}"
    return found[0]


def labels(of):
    return [item.label for item in of.items]


def printed(unit):
    return next(each for each in content().units if each.id == unit.card.id)


def figures(scene):
    return {each.id: each for each in scene.elements if each.kind == "figure"}


# Components


@rule("MORALE-1.05", "MORALE-2.01")
@pytest.mark.parametrize(("seals", "terrorists"), [(1, 8), (8, 8), (3, 2)])
def test_every_unit_card_lies_on_its_own_teams_tableau(stage, seals, terrorists):
    at = stage("rooftops", seals_units=seals, terrorists_units=terrorists)
    for seat in (0, 1, SPECTATOR):
        scene = look(at.game, seat)
        for side, number in zip(TEAM_NAMES, (seals, terrorists)):
            names = [unit.name for unit in content().units if unit.team == side][:number]
            assert [each.title for each in tableaus(scene, side)] == names
        assert len(tableaus(scene)) == seals + terrorists


@rule("MORALE-2.02", "MORALE-2.03", "MORALE-2.04", "MORALE-2.05", "MORALE-2.10")
def test_a_tableau_shows_what_the_cards_print(stage):
    at = stage("rooftops", units=8)
    for unit, shown in zip(at.game.units, tableaus(look(at.game, SPECTATOR)), strict=True):
        card = printed(unit)
        reach = ("same zone", "adjacent zone", "two zones away")
        assert [row(shown, f"Threat, {each}").value for each in reach] == card.threat
        assert row(shown, "Defense").value == card.defense
        assert row(shown, "Initiative").value == card.initiative
        issue = sorted(TOKEN_TITLES[TOKEN_NAMES.index(token)] for token in card.issue)
        assert sorted(labels(row(shown, "Standard issue"))) == issue
        assert [each.text for each in shown.rows if each.label == "Game text"] == (
            [card.text] if card.text else []
        )


@rule("MORALE-2.06", "MORALE-2.07")
def test_a_tableau_has_a_danger_track_one_ready_spot_and_the_issue_that_is_left(stage):
    at = stage()
    unit = at.put("seal_leader", "M3", danger=5)
    unit.issue -= 1 << (4 * TEAR_GAS)
    at.ready("seal_leader", "creep")
    shown = panel(look(at.game), "tableau:0")
    track = row(shown, "Danger")
    assert (track.kind, track.value, track.top) == ("track", 5, 8)
    assert labels(row(shown, "Ready spot")) == [TOKEN_TITLES[CREEP]]
    assert labels(row(shown, "Standard issue")) == [TOKEN_TITLES[SMOKE_GAS]]
    gauge = figures(look(at.game))["unit:0"].gauge
    assert (gauge.value, gauge.top) == (5, 8)


@rule("MORALE-2.08")
def test_each_unit_in_play_has_one_miniature_where_it_is(stage):
    at = stage()
    at.put("seal_leader", "N4", floor=2)
    at.put("seal_point", "N3", status=DOWN)
    at.put("seal_breacher", "N3", status=KILLED)
    for seat in (0, 1, SPECTATOR):
        shown = [each for each in look(at.game, seat).elements if each.kind == "figure"]
        places = {each.id: (each.at.zone, each.at.floor) for each in shown}
        assert len(places) == len(shown) == 7
        assert (places["unit:0"], places["unit:1"]) == (("N4", 2), ("N3", 0))
        assert "unit:2" not in places
    assert row(panel(look(at.game), "team:seals"), "Killed").text == "Breacher"


@rule("MORALE-2.09")
@pytest.mark.parametrize("scenario", [each.name for each in content().scenarios])
def test_the_board_is_made_of_zones_with_floors(stage, scenario):
    at = stage(scenario)
    chart = content().maps[next(each.map for each in content().scenarios if each.name == scenario)]
    board = look(at.game).board
    assert [(z.id, z.label, z.floors) for z in board.zones] == [(z.id, z.name, z.floors) for z in chart.zone]
    linked = {frozenset(link) for link in board.links}
    assert linked == {frozenset((z.id, other)) for z in chart.zone for other in z.neighbours}
    assert len(board.links) == len(linked)
    floors = [f"{z.id}:{floor}" for z in chart.zone if z.floors > 1 for floor in range(z.floors)]
    assert floors and [region.id for region in board.regions] == floors


@rule("MORALE-2.12")
@pytest.mark.parametrize("option", ["", "red_skulls", "colored_skulls"])
def test_each_team_has_a_bag_whose_skulls_everybody_can_count(stage, option):
    at = stage(**{option: True} if option else {})
    kinds = {
        "": [],
        "red_skulls": ["Red"],
        "colored_skulls": [f"{u.card.name}'s colour" for u in at.game.units],
    }
    for team, name in enumerate(TEAM_NAMES):
        counts = at.bag(team, *range(7 + team, 7 + team + len(at.skulls(team))))
        extra = kinds[option][4 * team : 4 * team + 4] if option == "colored_skulls" else kinds[option]
        for seat in (0, 1, SPECTATOR):
            bag = row(panel(look(at.game, seat), f"team:{name}"), "Morale bag")
            assert [(item.label, item.value) for item in bag.items] == list(
                zip(["White", "Black", *extra], counts, strict=True)
            )


@rule("MORALE-2.13")
def test_a_teams_token_shows_one_of_its_two_sides(stage):
    at = stage()
    for seat in (0, 1, SPECTATOR):
        for team, name in enumerate(TEAM_NAMES):
            at.team(team).can_take_cover = True
            assert row(panel(look(at.game, seat), f"team:{name}"), "Team token").text == "Take Cover!"
            at.team(team).can_take_cover = False
            assert row(panel(look(at.game, seat), f"team:{name}"), "Team token").text == "-10 Initiative"


@rule("MORALE-2.10", "MORALE-3.06")
def test_a_turn_order_card_shows_its_initiative_and_a_revealed_one_what_it_counts(stage):
    at = stage()
    at.game.step = PAIR
    at.game.first = 1
    at.team(0).stack = [0, 2, 3]
    at.team(0).revealed, at.team(1).revealed = 1, 5
    at.team(0).initiative, at.team(1).initiative = 37, 46
    seals, terrorists = (panel(look(at.game), f"team:{name}") for name in TEAM_NAMES)
    assert [item.value for item in row(seals, "Turn cards").items] == [29, 35, 41]
    shown = [(row(each, "Revealed").items[0], row(each, "Revealed").text) for each in (seals, terrorists)]
    assert [(item.label, item.value, text) for item, text in shown] == [
        ("Pointman", 37, "acts second"),
        ("Runner", 46, "acts first"),
    ]


@rule("MORALE-3.16")
def test_a_revealed_card_keeps_its_number_when_the_token_is_turned_later_in_the_pair(stage):
    at = stage(units=2)
    at.team(0).stack, at.team(1).stack = [0, 1], [2, 3]
    at.game.step = PAIR
    shown = []

    def note(decision):
        teams = [panel(look(at.game), f"team:{name}") for name in TEAM_NAMES]
        numbers = [row(team, "Revealed").items[0].value for team in teams]
        shown.append((numbers, row(teams[0], "Team token").text))

    at.script.on_ask = note
    at.script.answers = ["end_turn"] * 4
    at.script.cover = {0: 1}
    at.beat(4)
    turned = [numbers for numbers, token in shown if token == "-10 Initiative"]
    assert ([47, 46], "Take Cover!") in shown
    assert turned[0] == [47, 46]
    assert turned[-1] == [31, 48]


@rule("MORALE-3.01")
def test_while_a_stack_is_made_its_team_sees_the_cards_chosen_so_far(stage):
    at = stage(units=3)
    shown = []

    def note(decision):
        scene = GAME.scene(at.game, int(decision.seat), decision)
        cards = row(panel(scene, f"team:{TEAM_NAMES[decision.seat]}"), "Turn cards")
        shown.append((cards.text, labels(cards)))

    at.script.on_ask = note
    at.script.answers = ["card:2", "card:0", *[f"no_token:{unit}" for unit in range(3)]]
    at.script.answers += ["card:4", "card:5", *[f"no_token:{unit}" for unit in range(3, 6)]]
    at.beat()
    whole = ("top first", ["Breacher", "Squad Leader", "Pointman"])
    assert shown[:5] == [("chosen so far", []), ("chosen so far", ["Breacher"]), whole, whole, whole]
    assert shown[5:7] == [("chosen so far", []), ("chosen so far", ["Runner"])]


@rule("MORALE-1.01", "MORALE-1.02")
def test_while_a_crew_is_picked_its_team_sees_who_is_in_it(stage):
    game = GAME.new("recovery", {"units": 3, "crew": "pick"}, 1)
    table = Table(game)
    seals = panel(GAME.scene(table.now, 0, table.question(0)), "team:seals")
    assert (row(seals, "Units").value, labels(row(seals, "Picked so far"))) == (3, [])
    table.answer(0, "pick:1")
    seals = panel(GAME.scene(table.now, 0, table.question(0)), "team:seals")
    assert [(item.label, item.value) for item in row(seals, "Picked so far").items] == [("Pointman", 47)]
    for seat in (1, SPECTATOR):
        seals = panel(GAME.scene(table.now, seat, table.question(seat)), "team:seals")
        assert row(seals, "Crew").text == "hidden until both teams are ready"


# Labels, seats, status


def test_a_miniature_says_everything_about_itself(stage):
    at = stage(vehicles=True)
    runner = at.put("terr_runner", "M5", floor=1, danger=5)
    at.game.loot[1].carrier = runner.index
    runner.flashed = True
    shown = figures(look(at.game))[f"unit:{runner.index}"]
    told = (
        "Runner, Terrorists, Danger 5 of 8, standing in Radio Office, floor 1, flashbanged, carries the pilot"
    )
    assert shown.label == told
    assert (shown.side, shown.seat, shown.role, shown.number) == ("terrorists", 1, "scout", "2")
    assert [badge.id for badge in shown.badges] == ["flashbanged", "carries"]
    pilot = next(each for each in look(at.game).elements if each.id == "loot:1")
    assert (pilot.at.zone, pilot.at.floor, pilot.side) == ("M5", 1, "terrorists")


def test_zones_say_who_starts_there_and_what_hangs_in_the_air(stage):
    at = stage()
    at.do(action_tokens.spread_smoke, at.zone("N4"))
    at.do(tear_gas.spread, at.zone("M1"))
    looks = {zone.id: zone.look for zone in look(at.game).board.zones}
    assert looks["N4"] == ("smoke",)
    assert looks["M1"] == ("start-seals", "home-seals", "vehicle-seals", "gas")
    assert looks["S7"] == ("start-terrorists",)


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ((1, 1), ["SEALs", "Terrorists"]),
        ((2, 1), ["SEALs 1 (captain)", "SEALs 2", "Terrorists"]),
    ],
)
def test_seats_are_named_after_their_team(players, names):
    game = GAME.new("recovery", {"seals_players": players[0], "terrorists_players": players[1]}, 1)
    assert GAME.seat_names(game) == names


def test_the_status_says_whose_turn_it_is(stage):
    at = stage()
    assert look(at.game).status == "Set-up: both teams deploy"
    at.game.round = 1
    assert look(at.game).status == "Round 1"
    at.game.step, at.game.round, at.game.first = PAIR, 3, 0
    at.do(unit_turns.begin_turn, at.unit("seal_point"))
    assert look(at.game).status == "Round 3, SEALs' Pointman acts, 2 actions left"
    at.do(unit_turns.end_turn)
    at.team(0).revealed = 1
    assert look(at.game).status == "Round 3, SEALs' Pointman cannot act"
    at.game.step, at.team(1).revealed = SECOND, 5
    assert look(at.game).status == "Round 3, Terrorists' Runner cannot act"
    at.game.first = 1
    assert look(at.game).status == "Round 3, SEALs' Pointman cannot act"
    at.team(0).revealed = NONE
    assert look(at.game).status == "Round 3, the next cards are revealed"
    at.do(winning.win, 1)
    assert look(at.game).status == "Game over in round 3: Terrorists win"


def test_the_phases_of_a_round_come_in_their_order():
    """As a seat meets them: while both teams plan, its own question decides."""
    verbs = {"stack": 0, "ready": 1, "end_turn": 3}
    for table in tables("checkpoint", {"round_limit": 2}, 4):
        for seat in range(2):
            decision = table.question(seat)
            scene = GAME.scene(table.now, seat, decision)
            assert scene.phases == ("Stack", "Ready", "Reveal", "Turns", "Recover")
            for option in decision.options if decision else []:
                assert scene.phase == verbs.get(option.verb, scene.phase)
        if table.over:
            assert scene.phase == -1


@pytest.mark.parametrize(
    ("step", "acting", "phase"),
    [(DEPLOY, NONE, -1), (PAIR, NONE, 2), (PAIR, 0, 3), (SECOND, NONE, 3), (ROUND_END, NONE, 4)],
)
def test_every_step_has_its_phase(stage, step, acting, phase):
    at = stage()
    at.game.step, at.game.acting, at.game.first = step, acting, 0
    assert look(at.game).phase == phase


@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_every_scene_is_sound_and_prints_as_text(scenario, options):
    for number, table in enumerate(tables(scenario, options, 7)):
        if number % 25:
            continue
        for seat in viewers(table.now):
            scene = GAME.scene(table.now, seat, table.question(seat))
            shown: list[Any] = [*scene.elements, *scene.board.zones, *scene.board.regions, *scene.panels]
            ids = [each.id for each in shown]
            ids += [item.id for each in scene.panels for line in each.rows for item in line.items]
            assert len(set(ids)) == len(ids)
            targets = (
                [target for choice in scene.question.choices for target in choice.targets]
                if scene.question
                else []
            )
            assert set(targets) <= set(ids)
            assert render(scene)


@rule("MORALE-4.02")
def test_the_goal_says_whose_carrier_has_the_loot(stage):
    at = stage(vehicles=True)
    runner = at.put("terr_runner", "M5")
    at.game.loot[0].carrier = runner.index
    told = [GAME.scene(at.game, seat, None).goal.progress for seat in (0, -1)]
    assert [each.partition(" carries")[0] for each in told] == ["Their Runner", "Runner"]
