"""What nobody may see is drawn anew, by what all have seen."""

from __future__ import annotations

from collections import Counter

from sandtable.board.grid.ground import BIT
from sandtable.engine.events import EVERYONE
from sandtable.engine.rng import Rng
from sandtable.games.sneak.rules import boss_choices, boss_stage, secrets, wolf
from sandtable.games.sneak.rules.boss_cards import NEAREST
from sandtable.games.sneak.rules.effects import BLANK, TRAP
from sandtable.testkit.marks import rule


def drawn(at, times=60):
    """Other games that look the same to seat 0."""
    for seed in range(times):
        other = at.game.clone()
        secrets.resample(other, 0, Rng(seed))
        yield other


def test_decks_change_their_order_and_keep_what_was_seen(stage):
    at = stage()
    at.game.patrol_deck.look(1)
    tops = {(game.patrol_deck.pile[-1], game.patrol_deck.pile[-2]) for game in drawn(at)}
    assert {top for top, _ in tops} == {0}
    assert len(tops) > 10
    assert all(game.patrol_deck.pile[0] == at.game.plan.game_over for game in drawn(at, 5))
    assert len({tuple(game.reactions.pile) for game in drawn(at)}) > 20


@rule("SNEAK-G11")
def test_face_down_tokens_are_any_that_were_not_seen_with_all_traps_that_are_left(stage):
    at = stage("deep_hangar")
    at.game.hidden_kinds = [TRAP, TRAP, BLANK, BLANK, BLANK, 1, TRAP]
    at.game.hidden_seen = [EVERYONE, 0, 0, 0, 0, 0, 0]
    secrets_seen = Counter()
    for game in drawn(at, 200):
        assert game.hidden_kinds[0] == TRAP
        assert game.hidden_kinds.count(TRAP) == 3
        assert game.hidden_kinds.count(4) <= 1  # there is one lucky coin
        secrets_seen.update(game.hidden_kinds[1:])
    assert set(secrets_seen) == set(range(6))


@rule("SNEAK-G11")
def test_tokens_that_were_turned_up_do_not_come_again(stage):
    at = stage("deep_hangar")
    at.game.hidden_cells = at.game.hidden_cells[:3]
    at.game.hidden_kinds, at.game.hidden_seen = [BLANK] * 3, [0] * 3
    at.game.turned_up = [TRAP, TRAP, TRAP, 4]
    for game in drawn(at):
        assert TRAP not in game.hidden_kinds and 4 not in game.hidden_kinds


@rule("SNEAK-G05")
def test_no_trap_lies_where_a_mine_detector_is_silent(stage):
    at = stage("deep_hangar")
    at.game.hidden_kinds = [BLANK] * 4 + [TRAP] * 3
    at.give("snake", "U33")
    at.put("snake", 5, 3)
    assert {game.hidden_kinds[0] == TRAP for game in drawn(at)} == {False}
    assert {game.hidden_kinds[1] == TRAP for game in drawn(at)} == {False, True}


@rule("SNEAK-G19")
def test_wolf_is_on_any_nest_where_she_may_be(stage):
    at = stage("white_field")
    at.do(wolf.set_up)
    at.game.nests = [wolf.GONE, wolf.SNOW, wolf.DOG, wolf.HER, *[wolf.SNOW] * 5]
    nests = Counter(game.nests.index(wolf.HER) for game in drawn(at, 200))
    assert set(nests) == set(range(1, 9))
    at.game.lairs = BIT[3] | BIT[4] | BIT[5]
    assert {game.nests.index(wolf.HER) for game in drawn(at)} == {3, 4, 5}
    for game in drawn(at, 10):
        assert sorted(game.nests) == sorted(at.game.nests)
        assert game.nests[0] == wolf.GONE


@rule("SNEAK-G19")
def test_a_wolf_who_stands_in_the_open_stays_there(stage):
    at = stage("white_field")
    at.do(wolf.set_up)
    at.do(wolf.turn_up, wolf.her_nest(at.game), None)
    hers = wolf.her_nest(at.game)
    assert {game.nests.index(wolf.HER) for game in drawn(at)} == {hers}


@rule("SNEAK-G19")
def test_a_hidden_wolf_does_not_tell_how_far_off_she_is(stage):
    at = stage("white_field")
    at.do(wolf.set_up)
    at.do(boss_choices.choose, NEAREST, False)
    assert at.told("wolf_chooses") and not at.told("boss_chooses")
    at.do(wolf.turn_up, wolf.her_nest(at.game), None)
    at.do(boss_choices.choose, NEAREST, False)
    assert at.told("boss_chooses")


@rule("SNEAK-22.03")
def test_a_boss_card_that_was_drawn_cannot_be_taken_back(stage):
    at = stage("wired_pillar")
    at.do(boss_stage.set_up)
    at.put(at.game.boss[0], 1, 12)
    at.top("O4")
    before = at.game.reveals
    at.do(boss_stage.enemy_phase)
    assert at.game.reveals > before
