"""Chapter 2: what is laid out."""

from __future__ import annotations

from sandtable.engine.chance import order
from sandtable.games.omega.rules import rooms, setup
from sandtable.testkit.marks import rule


@rule("OMEGA-2.01", "OMEGA-2.03")
def test_the_map_of_the_mission_lies_with_all_its_investigate_markers(stage):
    at = stage("last_light")
    assert (at.game.plan.grid.width, at.game.plan.grid.height) == (26, 20)
    marks = [(2, 2), (11, 5), (2, 17), (17, 11), (23, 2), (23, 17), (24, 8)]
    assert at.game.investigate == [at.cell(x, y) for x, y in marks]


@rule("OMEGA-2.02", "OMEGA-2.04")
def test_only_the_green_passage_is_in_play_before_rooms_are_explored(stage):
    at = stage("last_light")
    in_play = [passage.name for passage in at.game.plan.site.passages if at.game.opened & passage.bit]
    assert in_play == ["G1"]


@rule("OMEGA-2.02", "OMEGA-24.15")
def test_a_red_passage_comes_into_play_with_its_room(stage):
    at = stage("last_light")
    at.play(lambda game: rooms.reveal(game, at.area("F")))
    in_play = [passage.name for passage in at.game.plan.site.passages if at.game.opened & passage.bit]
    assert in_play == ["G1", "R5"]


@rule("OMEGA-2.06")
def test_all_investigate_cards_are_shuffled_into_one_deck(stage):
    at = stage()
    size = len(at.game.plan.find_cards)
    at.wish(order(*reversed(range(size))))
    at.do(setup.lay_out)
    assert at.game.deck.pile == list(reversed(range(size)))
    assert at.told("deck_shuffled")[0].data[0] == size == 18


@rule("OMEGA-2.07", "OMEGA-G18", "OMEGA-R10", "OMEGA-2.05")
def test_the_timer_starts_on_space_1_and_everybody_with_nothing(stage):
    at = stage()
    assert at.game.timers == [1, 0, 0]
    assert at.game.wells == [0] * 7
    for commando in at.game.team():
        assert (commando.adrenaline, commando.wounds, commando.red_tokens) == (0, 0, 0)


@rule("OMEGA-3.02", "OMEGA-3.03")
def test_figures_that_only_an_event_brings_are_put_aside(stage):
    at = stage("last_light")
    at.do(setup.lay_out)
    aside = [at.game.kind(enemy).name for enemy in at.game.enemies if enemy.aside]
    assert aside == ["Synapse"]
    assert len(at.game.enemies) == 9
