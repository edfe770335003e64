"""What may stand for Take Cover! and for plans, when it gives way, and what the question says."""

from __future__ import annotations

import pytest

from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.components import DOWN, KILLED
from sandtable.games.morale.rules.state import PAIR, SECOND
from sandtable.testkit.stage import OutOfAnswers

SEALS, TERRORISTS = 0, 1


def windows(at, card, *answers, seat=SEALS, name="help"):
    """What a standing answer of the seat does in each of its windows of a turn, and its question there."""
    found = []

    def look(decision):
        if decision.rule == "MORALE-7.01" and decision.seat == seat:
            chosen = name(at.game) if callable(name) else name
            stand = GAME.stands(at.game, seat, decision, chosen)
            found.append((stand.answer, stand.because, GAME.question(at.game, 0, decision)))

    at.script.on_ask = look
    at.turn(card, *answers)
    return found


def facing(stage, danger=4):
    """The Warlord beside the Squad Leader, who is in some danger."""
    at = stage(units=4)
    at.game.step = PAIR
    at.put("terr_warlord", "M4")
    at.put("seal_leader", "M4", danger=danger)
    at.bag(SEALS, 20, 12)
    return at


def test_one_is_asked_before_a_shot_that_cover_makes_less_likely_to_hurt(stage):
    at = facing(stage)
    fire = at.aimed("fire", "seal_leader")
    before, after = windows(at, "terr_warlord", fire, "end_turn")
    assert before[:2] == ("", "cover would help Squad Leader now")
    assert after[:2] == ("pass", "")
    assert after[2].prompt == "Warlord has 1 action left. Take cover?", "nothing is declared any more"


@pytest.mark.parametrize("name", ["help", "fall:3"])
def test_a_shot_at_somebody_without_danger_asks_nobody(stage, name):
    at = facing(stage, danger=0)
    found = windows(at, "terr_warlord", at.aimed("fire", "seal_leader"), "end_turn", name=name)
    assert [answer for answer, *_ in found] == ["pass", "pass"]


def test_whoever_wants_to_know_is_asked_at_every_shot(stage):
    at = facing(stage, danger=0)
    found = windows(at, "terr_warlord", at.aimed("fire", "seal_leader"), "end_turn", name="aimed")
    assert found[0][:2] == ("", "Squad Leader is newly aimed at")


def test_ones_own_shot_asks_for_the_fire_that_comes_back(stage):
    """It falls, so that its turn ends there."""
    at = facing(stage, danger=3)
    at.bag(SEALS, 0, 20)
    before, _ = windows(at, "seal_leader", at.aimed("fire", "terr_warlord"))
    assert before[1] == "cover would help Squad Leader now"
    assert before[2].facts[0].text.endswith("threats back.")


def test_passing_a_turn_gives_way_to_a_new_aim_only(stage):
    at = facing(stage)
    fire = at.aimed("fire", "seal_leader")
    chosen = []

    def first(game):
        """Chosen in the first window of the turn."""
        if not chosen:
            chosen.append(next(each.id for each in GAME.standing(game, SEALS, None) if "turn" in each.id))
        return chosen[0]

    at.unit("terr_warlord").floor = 0
    moved = next(option for option in at.options("terr_warlord") if option.startswith("move"))
    found = windows(at, "terr_warlord", moved, "end_turn", name=first)
    assert [answer for answer, *_ in found] == ["pass", "pass"]
    chosen.clear()
    at.put("terr_warlord", "M4")
    found = windows(at, "terr_warlord", fire, "end_turn", name=first)
    assert [answer for answer, *_ in found] == ["pass", "pass"], "this shot was aimed when it was chosen"
    at.put("seal_leader", "M4", danger=4)
    at.put("terr_warlord", "M4")
    chosen[0] = chosen[0].replace(fire, "")
    found = windows(at, "terr_warlord", fire, "end_turn", name=first)
    assert found[0][:2] == ("", "Squad Leader is newly aimed at")


def test_it_is_over_with_its_turn_or_round(stage):
    at = facing(stage)
    names = [each.id for each in GAME.standing(at.game, SEALS, None)]
    turn, round_ = names[0], names[1]
    assert all(GAME.stands(at.game, SEALS, None, name) for name in names)
    at.game.step = SECOND
    assert GAME.stands(at.game, SEALS, None, turn) is None
    assert GAME.stands(at.game, SEALS, None, round_) is not None
    at.game.round += 1
    assert GAME.stands(at.game, SEALS, None, round_) is None
    assert all(GAME.stands(at.game, SEALS, None, name) for name in names[2:])


def test_the_last_window_of_a_round_is_offered_for_it_costs_nothing(stage):
    at = facing(stage)
    at.game.step = SECOND
    at.put("seal_leader", "N1", danger=4)
    for team in at.game.teams:
        team.stack = []
    (only,) = windows(at, "terr_warlord", "end_turn")
    assert only[1] == f"round {at.game.round} may end with this turn"
    assert "costs no initiative" in only[2].facts[-1].text
    assert only[2].prompt == f"Round {at.game.round} may end. Take cover?"
    assert only[2].choices[0].hint == "Danger falls: Squad Leader 4 to 1."
    at.game.teams[SEALS].stack = [0]
    (only,) = windows(at, "terr_warlord", "end_turn")
    assert only[0] == "pass", "the Squad Leader has a turn left"


def test_the_question_says_what_it_responds_to_with_odds_and_price(stage):
    at = facing(stage)
    at.put("seal_point", "N1", danger=8, status=DOWN)
    before, _ = windows(at, "terr_warlord", at.aimed("fire", "seal_leader"), "end_turn")
    asked = before[2]
    assert asked.facts[0].text == "Warlord in Crash Site, in the zone of Squad Leader: 2 threats."
    assert asked.facts[0].rule == "MORALE-7.06"
    assert asked.prompt == "Warlord takes aim at Squad Leader. Take cover?"
    assert asked.about == f"unit:{at.unit('terr_warlord').index}"
    take, keep = asked.choices
    assert take.key == "take_cover" and "Also Pointman 8 to 5." in take.hint
    assert "Price: initiative -10" in take.hint
    with_cover, without = (each.odds[0].of for each in (take, keep))
    assert with_cover.startswith("Squad Leader draws ") and without.startswith("Squad Leader draws ")
    assert int(without.split()[-1]) - int(with_cover.split()[-1]) == 3


def test_a_line_runs_to_everybody_under_fire_while_others_may_respond(stage):
    at = facing(stage)
    lines = []
    at.script.on_ask = lambda decision: lines.append(GAME.scene(at.game, -1, None).layers)
    at.turn("terr_warlord", at.aimed("fire", "seal_leader"), "end_turn")
    aimed = [layer.elements for layers in lines for layer in layers]
    ends = (f"unit:{at.unit('terr_warlord').index}", f"unit:{at.unit('seal_leader').index}")
    assert set(aimed) == {ends}
    assert lines[0] == () and lines[-1] == (), "neither before nor after"


def test_only_captains_are_offered_cover(stage):
    at = facing(stage)
    assert GAME.standing(at.game, SEALS, None) and GAME.standing(at.game, TERRORISTS, None)
    assert GAME.standing(at.game, 5, None) == ()


# Every round the same


def planned(at, *answers):
    """The first planning question after these answers."""
    found = []
    at.script.on_ask = found.append
    with pytest.raises(OutOfAnswers):
        at.play(lambda game: game.beat(), *answers)
    return found[-1]


def test_a_card_and_a_token_can_be_the_same_every_round(stage):
    at = stage(units=4)
    decision = planned(at)
    offered = GAME.standing(at.game, SEALS, decision)
    assert [each.option for each in offered] == [option.key() for option in decision.options]
    name = offered[1].id
    stand = GAME.stands(at.game, SEALS, decision, name)
    assert stand.answer == decision.options[1].key() and offered[1].label.endswith(", every round")
    token = planned(at, *[option.key() for option in decision.options[:3]])
    labels = [each.label for each in GAME.standing(at.game, SEALS, token)]
    assert labels[:2] == ["Squad Leader: no token, every round", "Squad Leader: Smoke Gas, every round"]
    later = planned(at, decision.options[0].key())
    stand = GAME.stands(at.game, SEALS, later, name)
    assert (stand.answer, stand.because) == ("", ""), "that is about the first card"


def test_where_a_unit_starts_is_never_the_same():
    table = Table(GAME.new("recovery", {}, 5))
    assert table.asked[0].rule == "MORALE-1.11"
    assert GAME.standing(table.now, SEALS, table.asked[0]) == ()


@pytest.mark.parametrize(("status", "because"), [(DOWN, "Breacher is down"), (KILLED, None)])
def test_it_gives_way_when_the_unit_falls_and_is_over_when_it_is_killed(stage, status, because):
    at = stage(units=4)
    decision = planned(at)
    breacher = at.unit("seal_breacher")
    name = f"card:1,{breacher.index}"
    assert GAME.stands(at.game, SEALS, decision, name).answer == f"card:{breacher.index}"
    breacher.status = status
    stand = GAME.stands(at.game, SEALS, decision, name)
    assert (stand and stand.because) == because


# What cannot be done


def test_what_is_barred_says_why(stage):
    at = facing(stage)
    found = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, 0, decision))
    at.turn("terr_warlord", at.aimed("fire", "seal_leader"), "end_turn")
    turns = [asked for asked in found if asked.rule == "MORALE-5.01"]
    assert [fact.text for fact in turns[0].barred] == ["Ready Action: no token on the ready spot"]
    assert ("Fire: already done in this turn", "MORALE-5.07") in [(f.text, f.rule) for f in turns[1].barred]
    assert turns[1].choices[-1].key == "end_turn" and turns[0].choices[0].key.startswith("fire")
