"""House rules: readings that the ledger leaves open, and dice that a designer would try."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.sneak.patrolling import activate, draw
from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.games.sneak import GAME
from sandtable.games.sneak.bot import fights
from sandtable.games.sneak.bot.greedy import Greedy
from sandtable.games.sneak.bot.turns import Turn
from sandtable.games.sneak.rules import actions, locks, otacon, rolls, sight
from sandtable.games.sneak.rules.components import ALERT, OFF
from sandtable.games.sneak.view import odds
from sandtable.games.sneak.view.blows import blows_of
from sandtable.games.sneak.view.locks import lock_of
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."
PROOF_B = {"letter": "B", "at": [2, 2], "does": "proof", "text": ""}
DOOR = {"token": "D1", "at": [2, 3]}
TERMINAL = {"level": 2, "at": [2, 3]}


def verbs(at, who):
    return [option.verb for option in actions.menu(at.game, at.character(who))]


@rule("SNEAK-R15")
@pytest.mark.parametrize(("kind", "aside", "arc"), [("area", True, 180), ("lane", False, 24)])
def test_an_enemy_looks_over_an_area_or_along_a_lane(stage, kind, aside, arc):
    at = stage(rows=OPEN, enemy_sight=kind)
    at.put("snake", 0, 3)
    patrol = at.guard(4, 3, "north")
    assert sight.watches(at.game, patrol, at.cell(0, 3))
    assert sight.watches(at.game, patrol, at.cell(1, 6)) == aside
    assert sight.watched(at.game, at.cell(3, 2)) == aside
    assert not sight.watches(at.game, patrol, at.cell(4, 6))
    drawn = [each.arc for each in GAME.scene(at.game, 0, None).elements if each.role == "patrol"]
    assert drawn == [arc]


@rule("SNEAK-R15")
def test_a_wall_ends_a_lane_and_one_beside_it_does_not(stage):
    at = stage(rows="....... ....... ..##... ....... .......", enemy_sight="lane")
    assert not sight.watches(at.game, at.guard(4, 3, "north"), at.cell(0, 3))
    assert sight.watches(at.game, at.guard(4, 4, "north"), at.cell(0, 4))


@rule("SNEAK-R35")
@pytest.mark.parametrize("early", [True, False])
def test_a_turn_ends_early_or_when_its_actions_are_used(stage, early):
    at = stage(rows=OPEN, end_early=early)
    snake = at.put("snake", 2, 2)
    for left in (4, 1):
        snake.actions = left
        assert ("end" in verbs(at, "snake")) == early
        question = Decision(0, "SNEAK-8.01", actions.menu(at.game, snake))
        at.turn("snake")
        assert len(Greedy(Rng(0)).scores(at.game, question)) == len(question.options)
    snake.actions = 0
    assert "end" in verbs(at, "snake")


@rule("SNEAK-R35")
def test_who_can_do_nothing_ends_the_turn(stage):
    at = stage(rows="###.... #.#.... ###....", end_early=False)
    at.put("snake", 1, 1, boxed=True, active=0)
    assert verbs(at, "snake") == ["end"]


@rule("SNEAK-R35")
@pytest.mark.parametrize("short", [True, False])
def test_a_dash_may_be_short_or_not(stage, short):
    at = stage(rows=OPEN, short_dash=short)
    at.put("snake", 2, 2)
    dashes = [each.args for each in actions.menu(at.game, at.character("snake")) if each.verb == "dash"]
    assert len([cell for cell, via in dashes if cell == via]) == (4 if short else 0)
    assert len([cell for cell, via in dashes if cell != via]) == 8


def dash(at, *answers):
    """Snake runs east from (2, 1) by one Dash; where it ends, and what was asked on the way."""
    at.put("snake", 2, 1)
    at.turn("snake")
    key = f"dash:{at.cell(2, 3)},{at.cell(2, 2)}"
    at.beat(key, *[f"step:{at.cell(*each)}" if isinstance(each, tuple) else each for each in answers])
    return at.at("snake"), [asked.rule for asked in at.script.asked[1:]]


@rule("SNEAK-8.08")
def test_a_dash_of_one_space(stage):
    for short in (True, False):
        at = stage(rows=OPEN, dash_spaces=1, short_dash=short)
        at.put("snake", 2, 2)
        dashes = [each.args for each in actions.menu(at.game, at.character("snake")) if each.verb == "dash"]
        assert len(dashes) == 4 and all(cell == via for cell, via in dashes)


@rule("SNEAK-8.08", "SNEAK-15.07")
@pytest.mark.parametrize(("third", "end"), [((2, 4), (2, 4)), ((1, 3), (1, 3)), ("stay", (2, 3))])
def test_a_dash_of_three_spaces_goes_on_if_one_wants(stage, third, end):
    at = stage(rows=OPEN, dash_spaces=3)
    assert dash(at, third) == (end, ["SNEAK-8.08"])
    snake = at.character("snake")
    assert (snake.actions, snake.noisy) == (3, 1)


@rule("SNEAK-8.08")
def test_a_dash_of_two_spaces_ends_there_and_a_short_one_is_not_lengthened(stage):
    assert dash(stage(rows=OPEN)) == ((2, 3), [])
    at = stage(rows=OPEN, dash_spaces=3)
    at.put("snake", 2, 1)
    at.turn("snake")
    at.beat(f"dash:{at.cell(2, 2)},{at.cell(2, 2)}")
    assert at.at("snake") == (2, 2)


@rule("SNEAK-8.08", "SNEAK-3.14")
@pytest.mark.parametrize(
    ("answers", "end"), [([(2, 3), (2, 4)], (2, 4)), ([(2, 3), "stay"], (2, 3)), (["stay"], (2, 2))]
)
def test_a_long_dash_that_is_interrupted_may_end_there_or_go_on(stage, answers, end):
    at = stage(rows=OPEN, event=[PROOF_B], dash_spaces=3)
    rules = ["SNEAK-3.14", "SNEAK-8.08"][: len(answers)]
    assert dash(at, *answers) == (end, rules)


@rule("SNEAK-8.08")
@pytest.mark.parametrize("spaces", [1, 2, 3])
def test_the_bot_reckons_with_the_length_of_a_dash(stage, spaces):
    at = stage(dash_spaces=spaces)
    snake = at.turn("snake")
    menu = actions.menu(at.game, snake)
    scores = Greedy(Rng(0)).scores(at.game, Decision(0, "SNEAK-8.01", menu))
    assert menu[scores.index(max(scores))].verb == ("sneak" if spaces == 1 else "dash")
    assert len(Turn(at.game, snake).walks.path) == spaces * snake.actions


@rule("SNEAK-23.12", "SNEAK-23.13")
@pytest.mark.parametrize(
    ("few", "many", "dead", "cards"),
    [(1, 4, 1, 1), (1, 4, 0, 0), (3, 4, 2, 0), (3, 4, 3, 1), (3, 4, 4, 2), (12, 4, 4, 2), (12, 4, 3, 0)],
)
def test_lost_contact_discards_from_so_many_dead_on(stage, few, many, dead, cards):
    at = stage(rows="....", few_dead=few, many_dead=many)
    at.put("snake", 0, 0, camouflaged=True)
    at.game.dead = [at.cell(0, 3)] * dead
    draw(at, "BC10")
    assert len(at.data("patrol_card_discarded")) == cards


@rule("SNEAK-8.09")
@pytest.mark.parametrize("white", [1, 6])
def test_a_strike_has_so_many_dice(stage, white):
    at = stage(rows=OPEN, strike_white=white)
    at.put("snake", 2, 2)
    patrol = at.guard(2, 3, "east")
    at.turn("snake")
    strike = actions.STRIKES[patrol.index]
    assert [blow.white for blow in blows_of(at.game, at.character("snake"), strike)] == [white]
    at.roll(white=(0,) * white)
    at.beat(f"strike:{patrol.index}")
    assert (at.game.rolled_white, at.drawn()) == (white, white)


@rule("SNEAK-R05")
@pytest.mark.parametrize(("white", "black"), [(3, 0), (5, 3)])
def test_locks_are_worked_with_so_many_dice(stage, white, black):
    at = stage(rows=OPEN, door=[DOOR], lock_white=white, insight_black=black)
    at.put("otacon", 2, 2)
    at.turn("otacon")
    (interact,) = [each for each in at.menu(lambda game: game.beat()) if each.startswith("interact")]
    lock = lock_of(at.game, locks.INTERACTS[0])
    assert (lock.white, lock.black) == (white, black)
    at.roll(white=(0,) * white, black=(6,) * black)
    at.beat(interact)
    assert (at.game.rolled_white, at.drawn()) == (white, white + black)


@rule("SNEAK-R05")
@pytest.mark.parametrize(("white", "black"), [(3, 0), (5, 3)])
def test_terminals_are_hacked_with_so_many_dice(stage, white, black):
    at = stage(rows=OPEN, terminal=[TERMINAL], hack_white=white, insight_black=black)
    at.put("otacon", 2, 2)
    at.turn("otacon")
    lock = lock_of(at.game, otacon.HACK[0])
    assert (lock.white, lock.black) == (white, black)
    at.roll(white=(0,) * white, black=(6,) * black)
    at.beat("hack:0")
    assert (at.game.rolled_white, at.drawn()) == (white, white + black)


@rule("SNEAK-9.04", "SNEAK-R05")
def test_too_few_dice_that_all_match_are_all_rolled_again(stage):
    at = stage(rows=OPEN, terminal=[{"level": 5, "at": [2, 3]}], hack_white=3, insight_black=0)
    at.put("otacon", 2, 2)
    at.turn("otacon")
    at.roll(white=tuple(at.game.field().terminals[0].numbers[:3]))
    at.beat("hack:0")
    at.roll(white=(0, 0, 0))
    at.beat("hack:0")
    assert at.game.lock_dice == [0, 0, 0]


@rule("SNEAK-G01", "SNEAK-15.07")
@pytest.mark.parametrize("marks", [1, 2, 3])
def test_so_many_faces_of_a_white_die_show_a_mark(stage, marks):
    at = stage(rows=OPEN, noise_faces=marks)
    faces = []
    for face in range(6):
        at.roll(white=(face,))
        faces.append(at.do(rolls.throw, True))
    assert faces == [0] * marks + list(range(marks, 6))
    at.roll(black=(1,))
    assert at.do(rolls.throw, False) == 1
    assert [rolls.white_hits(at.game, defense) for defense in (0, 2, 3, 5, 6)] == [
        6 - max(marks, each) for each in (0, 2, 3, 5, 6)
    ]


@rule("SNEAK-G01")
@pytest.mark.parametrize("low", [1, 2, 3])
def test_a_black_die_shows_no_lower_number(stage, low):
    at = stage(rows=OPEN, black_low=low)
    faces = []
    for face in range(1, 7):
        at.roll(black=(face,))
        faces.append(at.do(rolls.throw, False))
    assert faces == [max(face, low) for face in range(1, 7)]
    for defense in range(8):
        assert rolls.black_hits(at.game, defense) == sum(face >= defense for face in faces)
    at.roll(white=(1,))
    assert at.do(rolls.throw, True) == 1


@rule("SNEAK-G01", "SNEAK-14.03")
@pytest.mark.parametrize("low", [1, 3])
def test_odds_reckon_with_the_lowest_number_of_black_dice(stage, low):
    at = stage(rows=OPEN, door=[DOOR], combo_white=1, combo_black=3, insight_black=3, black_low=low)
    at.put("snake", 2, 2)
    patrol = at.guard(2, 3, "east")
    (blow,) = blows_of(at.game, at.turn("snake"), actions.COMBOS[patrol.index])
    chance = {1: Fraction(4, 6), 3: Fraction(1)}[low]
    assert blow.hits()[-1] == Fraction(1, 2) * chance**3
    assert fights.at_least(0, 1, at.game, 1) == {1: 66, 3: 100}[low]
    assert odds.matches(0, 3, (3, 3, 3), 1, low) == Fraction({1: 1, 3: 3}[low], 6) ** 3
    assert odds.matches(0, 1, (1,), 1, low) == (Fraction(1, 6) if low == 1 else 0)


@rule("SNEAK-G01", "SNEAK-14.03")
@pytest.mark.parametrize("marks", [1, 3])
def test_the_bot_reckons_with_the_faces_of_white_dice(stage, marks):
    at = stage(rows=OPEN, noise_faces=marks, patrol_defense=2)
    at.put("snake", 2, 2)
    assert fights.at_least(1, 0, at.game, 1) == {1: 66, 3: 50}[marks]


@rule("SNEAK-30.05")
@pytest.mark.parametrize("white", [0, 2, 6])
def test_a_patrol_attacks_with_so_many_dice(stage, white):
    at = stage(rows="#.....# #.#####", patrol_dice=white)
    snake = at.put("snake", 0, 5, active=0)
    at.roll(white=(0,) * (white - 1) + (5,) * min(white, 1))
    activate(at, at.guard(1, 1, "north"))
    assert len(at.told("patrol_attacks")) == 1
    assert (at.drawn(), snake.damage) == (white, min(white, 1))


@rule("SNEAK-G11")
@pytest.mark.parametrize("white", [0, 2, 6])
def test_a_trap_attacks_with_so_many_dice(stage, white):
    at = stage(rows=OPEN, trap_dice=white)
    snake = at.put("snake", 2, 2, active=0)
    at.game.traps = [at.cell(2, 3)]
    at.turn("snake")
    at.roll(white=(0,) * (white - 1) + (5,) * min(white, 1))
    at.beat(f"sneak:{at.cell(2, 3)}")
    assert (at.drawn(), snake.damage) == (white, min(white, 1))
    assert at.game.traps == [] and snake.alert_side != OFF


@rule("SNEAK-18.06")
@pytest.mark.parametrize(("white", "kept"), [(0, True), (1, True), (2, False), (6, False)])
def test_a_disguise_is_looked_over_with_so_many_dice(stage, white, kept):
    at = stage(rows=OPEN, characters=["meryl"], disguise_dice=white)
    her = at.put("meryl", 2, 1, disguised=True, active=0)
    at.guard(2, 3, "west")
    at.turn("meryl")
    at.roll(white=(5, 0, 5, 5, 5, 5)[:white])
    at.beat(f"sneak:{at.cell(2, 2)}")
    assert (at.drawn(), her.disguised) == (white, kept)
    assert (her.alert_side == ALERT) != kept


@rule("SNEAK-23.14", "SNEAK-R12")
@pytest.mark.parametrize("reach", [0, 1, 6])
@pytest.mark.parametrize("beyond", [0, 1])
def test_stay_alert_reaches_so_far(stage, reach, beyond):
    at = stage(rows=".........", stay_alert=reach)
    snake = at.put("snake", 0, max(1, reach + beyond), camouflaged=True)
    at.guard(0, 0, "west")
    draw(at, "BC05")
    assert (snake.alert_side == OFF) == (beyond == 1 or reach == 0)
