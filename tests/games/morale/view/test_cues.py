"""Everything that is told has a cue: what is shown of it, and what it says on the board."""

from __future__ import annotations

import pytest

from games.morale.filming import BLACK, WHITE, come, faces, filmed, kinds, only
from sandtable.engine.events import EVERYONE, Event
from sandtable.games.morale import GAME
from sandtable.games.morale.rules import round_order, winning
from sandtable.games.morale.rules.components import DOWN, FLASHBANG, FRAG_GRENADE, KILLED, NOWHERE
from sandtable.games.morale.rules.state import DEPLOY, PAIR, ROUND_END
from sandtable.testkit.marks import rule


def test_what_a_mod_tells_has_none(stage):
    assert GAME.cue(stage().game, Event("MORALE-5.03", "sand_storm", [0, 0, 0, 0], EVERYONE), 0) is None


# Set-up


@rule("MORALE-R36")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_when_both_teams_have_deployed_everybody_is_shown_where_it_starts(stage, seat):
    at = stage(units=2)
    for unit in at.game.units:
        unit.zone = NOWHERE
    at.game.step = DEPLOY
    starts = [squad.starts[0] for squad in at.game.plan.squads for _ in range(squad.units)]
    at.script.answers = [f"deploy:{unit},{zone}" for unit, zone in enumerate(starts)]
    scenes = []
    at.script.watch = lambda game, event: scenes.append(GAME.scene(game, seat, None))
    at.beat()
    assert [len([each for each in scene.elements if each.kind == "figure"]) for scene in scenes] == [4] * 4
    assert {scene.status for scene in scenes} == {"Set-up: both teams deploy"}
    for event in at.told("deployed"):
        cue = GAME.cue(at.game, event, seat)
        zone = at.game.plan.zones.names[event.data[1]]
        assert (cue.kind, cue.elements, cue.act) == ("reveal", (f"unit:{event.data[0]}", zone), "Set-up")


# Moves, cover, tokens


def test_a_move_is_a_walk_of_whoever_moves(stage):
    at = stage(units=4)
    leader = at.put("seal_leader", "M5")
    cues = filmed(at, lambda: at.turn("seal_leader", at.to("move", "M5", 1), "end_turn"))
    assert kinds(cues) == ["note", "note", "walk"]
    assert cues[-1].elements == (f"unit:{leader.index}", "M5:1")
    assert cues[-1].act == cues[-2].act == "Squad Leader, action 1 of 2"


@rule("MORALE-7.02", "MORALE-7.06")
def test_taking_cover_shows_everybody_whom_it_helps(stage):
    at = stage(units=4)
    at.put("seal_leader", "M5", danger=5)
    at.put("seal_point", "M1", danger=2)
    at.put("seal_breacher", "M1", danger=8, status=KILLED)
    at.put("terr_runner", "M5")
    at.bag(0, 50, 0)
    at.bag(1, 50, 0)
    fire = at.aimed("fire", "seal_leader")
    cues = filmed(at, lambda: at.turn("terr_runner", fire, "end_turn", cover={0: 1}))
    (cover,) = [cue for cue in cues if cue.label == "Danger -3"]
    assert (cover.kind, cover.look) == ("note", ("good",))
    assert cover.elements == tuple(
        f"unit:{at.unit(card).index}" for card in ("seal_leader", "seal_point", "seal_corpsman")
    )
    assert [fact.text for fact in cover.facts] == [
        "Squad Leader: Danger 5 to 2",
        "Pointman: Danger 2 to 0",
    ]
    assert kinds(cues).index("aim") < cues.index(cover) < kinds(cues).index("tracer")


@rule("MORALE-10.06")
def test_a_grenade_is_aimed_goes_off_and_each_team_draws(stage):
    at = stage(units=4)
    at.put("seal_leader", "M3").spot = FRAG_GRENADE
    at.put("terr_warlord", "M4", danger=1)
    at.bag(1, 9, 0)
    at.wish(*come([9, 3], WHITE, WHITE, BLACK, WHITE))
    cues = filmed(at, lambda: at.turn("seal_leader", at.to("frag_grenade", "M4"), "end_turn"))
    assert kinds(cues)[1:] == ["aim", "reveal", "blast", "note", "wound", "roll"]
    assert cues[1].elements == (f"unit:{at.unit('seal_leader').index}", "M4")
    assert (only(cues, "blast").elements, only(cues, "blast").label) == (("M4",), "3 threats")
    assert [value for value, *_ in faces(only(cues, "roll"))] == ["white", "white", "black", "white"]
    assert len({cue.act for cue in cues[1:]}) == 1


@rule("MORALE-10.04")
def test_everybody_flashbanged_is_shown(stage):
    at = stage(units=4)
    at.put("seal_leader", "M3").spot = FLASHBANG
    at.put("terr_warlord", "M4")
    cues = filmed(at, lambda: at.turn("seal_leader", at.to("flashbang", "M4"), "end_turn"))
    assert [(cue.label, cue.elements) for cue in cues[-1:]] == [
        ("flashbanged", (f"unit:{at.unit('terr_warlord').index}",))
    ]


@rule("MORALE-3.05", "MORALE-3.06")
def test_a_revealed_card_shows_what_it_counts(stage):
    at = stage(units=2)
    at.team(0).can_take_cover = False
    at.game.step = PAIR
    for team in (0, 1):
        at.team(team).stack = [int(unit.index) for unit in at.game.members(team)]
    at.script.answers = ["end_turn"]
    first, second, *_ = filmed(at, at.beat)
    assert (first.kind, second.kind) == ("reveal", "reveal")
    (card,) = first.rolls
    assert (card.kind, card.faces[0].value, card.result) == ("cards", "Pointman", "37")
    assert [roll.faces[0].note for cue in (first, second) for roll in cue.rolls] == ["after Take Cover!", ""]


# Rounds and the end


@rule("MORALE-3.14")
def test_the_end_of_a_round_says_what_it_changes(stage):
    at = stage(units=4)
    at.game.round, at.game.step = 4, ROUND_END
    at.put("seal_breacher", "M2", danger=5, status=DOWN)
    at.put("seal_point", "M1", danger=1, status=DOWN)
    at.put("terr_runner", "M7", danger=8, status=KILLED)
    at.team(0).can_take_cover = False
    cues = filmed(at, lambda: at.do(round_order.end_round))
    assert kinds(cues) == ["banner", "note"]
    banner = cues[0]
    assert (banner.title, banner.result, banner.look) == (
        "Round 4 ends",
        "2 SEALs and 3 Terrorists stand",
        ("end",),
    )
    assert [(fact.text, fact.rule) for fact in banner.facts] == [
        ("Pointman stands up again", "MORALE-3.14"),
        ("Breacher stays down: Danger 5, stands up at 2", "MORALE-3.14"),
        ("Take Cover! is ready for the SEALs, the -10 ends", "MORALE-3.13"),
    ]
    assert banner.elements == tuple(f"unit:{at.unit(card).index}" for card in ("seal_point", "seal_breacher"))
    assert cues[1].label == "stands up"


def test_the_end_of_a_quiet_round_names_losses_and_clouds(stage):
    at = stage(units=4)
    at.game.step = ROUND_END
    at.game.smoke = 1 << at.zone("M4")
    at.put("terr_runner", "M7", status=KILLED)
    at.put("terr_brawler", "M7", status=KILLED)
    (banner,) = filmed(at, lambda: at.do(round_order.end_round))
    assert [fact.text for fact in banner.facts] == [
        "Smoke and gas are gone",
        "Terrorists have lost Runner and Brawler",
    ]


@rule("MORALE-4.01")
@pytest.mark.parametrize(("seat", "look"), [(0, "good"), (1, "bad"), (-1, None)])
def test_the_end_of_the_game_says_who_wins_and_why(stage, seat, look):
    at = stage(units=2)
    at.put("terr_runner", "M7", status=DOWN)
    at.put("terr_warlord", "M7", status=KILLED)
    (banner,) = filmed(at, lambda: at.do(winning.check), seat)
    assert (banner.title, banner.result) == ("SEALs win", "No unit of the Terrorists stands any more")
    assert banner.look == (("end", look) if look else ("end",))
    assert [fact.text for fact in banner.facts] == ["SEALs: 2 standing", "Terrorists: 1 down, 1 killed"]


@pytest.mark.parametrize(
    ("what", "data", "title", "result"),
    [
        ("brought_home", [2, 1], "Terrorists win", "Warlord brings the pilot home"),
        ("nobody_stands", [], "A draw", "Nobody stands any more"),
        ("time_is_up", [7], "A draw", "Round 7 was the last"),
    ],
)
def test_other_ends_are_told_too(stage, what, data, title, result):
    at = stage(units=2)
    at.game.round = 7
    banner = GAME.cue(at.game, Event("MORALE-4.02", what, [*data, 0, 0, 0, 0][:4], EVERYONE), 0)
    assert (banner.kind, banner.title, banner.result) == ("banner", title, result)
