"""What would be: shots, paths, throws, lines and sight, before anything is decided."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest

from sandtable.board.outline import seen_from
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.strike import GAME
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view.odds import aim, faces_of, harm, thousandths
from sandtable.scene.text import render_question
from sandtable.scene.vocabulary import Preview, Query
from sandtable.testkit.marks import rule
from sandtable.testkit.odds import flattened

MAPS = ["cistern", "mill", "ropewalk"]
POINTS = 400
RIM = 25


def previews(at, step, seat, texts, answers=None):
    """What the seat is shown of these answers at its first question of a step."""
    found = []

    def ask(decision):
        if int(decision.seat) == seat and not found:
            found.extend(GAME.preview(at.game, seat, decision, Query(answer=text)) for text in texts)

    at.script.on_ask = ask
    step(answers or {})
    at.script.on_ask = lambda decision: None
    return found


def chances(preview):
    return {odds.label: odds.chance for odds in flattened(preview.odds)}


def facts(preview):
    return {fact.text: fact.rule for fact in preview.facts}


# Shots


@rule("STRIKE-3.01", "STRIKE-4.01", "STRIKE-4.03", "STRIKE-5.02", "STRIKE-5.05", "STRIKE-5.08")
def test_a_target_comes_with_line_odds_and_counter_risk(stage):
    at = stage(units=2, cards={"magnum": {"to_hit": 3, "damage": 4}})
    at.put(0, 5, 5)
    at.put(1, 9, 5.3)  # in between, and near enough to the target to be struck
    at.put(2, 12, 5, vest=1)
    at.put(3, 38, 38)
    at.ready(0, at.arm(0, "magnum"))
    at.ready(2, at.arm(2, "magnum"))
    (shown,) = previews(at, at.point, 0, ["target:0,2"])
    line = shown.layers[0]
    assert (line.kind, line.points, line.label) == ("line", ((500, 500), (1200, 500)), "7.0 MU")
    wild = faces_of(at.game.plan.dice)
    hit, damage = aim(wild, 3, 7, 1), harm(wild, 4, 0, 1, 2)
    back = aim(wild, 3, 7, 0)
    assert chances(shown) == {
        "You hit Bravo 1": thousandths(hit.hit),
        "It loses 1 die": thousandths(hit.hit * damage.lost[1]),
        "It loses 2 dice": thousandths(hit.hit * damage.lost[2]),
        "Bravo 1 is out": thousandths(hit.hit * damage.lost[3]),
        "It strays": 111,
        "Out of ammo after it": thousandths((hit.hit + hit.stray) * Fraction(1, 6)),
        "Bravo 1 hits you": thousandths(back.hit),
    }
    assert [odds.label for odds in shown.odds if odds.harm] == [
        "It strays",
        "Out of ammo after it",
        "Bravo 1 hits you",
    ]
    assert facts(shown) == {
        "7.0 MU, open.": "STRIKE-3.01",
        "A stray shot may strike Alpha 2.": "STRIKE-4.02",
    }


@rule("STRIKE-4.02")
def test_a_stray_shot_never_strikes_who_fires_it(stage):
    at = stage(units=1, cards={"magnum": {"to_hit": 3, "damage": 4}})
    at.put(0, 5, 5)
    at.put(1, 7, 5)  # near enough to be struck instead of each other
    at.ready(0, at.arm(0, "magnum"))
    (shown,) = previews(at, at.point, 0, ["target:0,1"])
    assert facts(shown)["A stray shot would strike nobody."] == "STRIKE-4.02"


@rule("STRIKE-12.02", "STRIKE-5.06")
def test_a_knife_needs_no_roll_to_hit(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.put(1, 6, 5)
    at.ready(0, 2)
    (shown,) = previews(at, at.point, 0, ["target:0,1"])
    assert chances(shown)["You hit Bravo 1"] == 1000
    assert "Out of ammo after it" not in chances(shown)
    assert facts(shown) == {"1.0 MU, in contact.": "STRIKE-12.01"}


# Calls


@rule("STRIKE-6.05", "STRIKE-6.06", "STRIKE-X05", "STRIKE-7.01")
def test_a_call_says_what_moves_it_leaves(stage):
    at = stage(units=1)
    at.put(0, 12, 8)
    at.put(1, 38, 38)
    at.arm(0, "scout")
    texts = ["attack:0,0,0", "attack:0,0,1", "attack:0,2,0", "place:0,0,0", "set_up:0,0,0"]
    rifle, crouched, knife, bomb, set_up = previews(at, at.call, 0, texts)
    assert facts(rifle) == {"7 moves, the first on count 4.": "STRIKE-6.05"}
    assert facts(crouched) == {"4 moves, the first on count 4, even counts only.": "STRIKE-6.06"}
    assert facts(knife) == {"10 moves, the first on count 1.": "STRIKE-6.01"}
    assert facts(bomb)["It stands still all turn."] == "STRIKE-7.01"
    assert facts(set_up)["It stands still all turn."] == "STRIKE-16.01"
    reach = rifle.layers[0]
    assert (reach.kind, reach.points, reach.radius, reach.label) == ("arc", ((1200, 800),), 700, "7 MU")


# Paths


@rule("STRIKE-6.02", "STRIKE-R33")
def test_a_path_says_who_sees_it_when_and_what_its_end_is_worth(stage):
    at = stage(units=1, cards={"magnum": {"to_hit": 3, "damage": 4}})
    at.put(0, 9, 24)  # west of the north-south wall that begins at y = 25
    at.put(1, 13, 30)
    slot = at.arm(0, "magnum")
    at.arm(1, "magnum")
    at.call({0: f"attack:0,{slot},0", 1: f"attack:1,{slot},0"})
    path = "step:0,100,0,100,0,-100,0,-100,100,0,100,0"
    (shown,) = previews(at, at.move, 0, [path])
    drawn = next(layer for layer in shown.layers if layer.kind == "path")
    assert drawn.points == (
        (900, 2400),
        (900, 2500),
        (900, 2600),
        (900, 2500),
        (900, 2400),
        (1000, 2400),
        (1100, 2400),
    )
    marks = {layer.label: layer.look for layer in shown.layers if layer.kind == "mark"}
    plane = at.game.plan.plane
    for count, point in enumerate(drawn.points[1:], 1):
        seen = plane.sees(1300, 3000, *point)
        assert marks[str(count)] == (("seen",) if seen else ("planned",)), count
    assert "Counts 5 to 6 are in sight of Bravo 1." in facts(shown)
    wild = faces_of(at.game.plan.dice)
    both = thousandths(aim(wild, 3, 7, 0).hit)  # 6.33 MU
    assert chances(shown) == {"You hit Bravo 1": both, "Bravo 1 hits you": both}
    sight = next(layer for layer in shown.layers if layer.kind == "area")
    assert (sight.look, sight.points) == (("sight",), seen_from(plane, 1100, 2400))
    line = next(layer for layer in shown.layers if layer.kind == "line")
    assert (line.points, line.label, line.look) == (((1100, 2400), (1300, 3000)), "6.4 MU", ("fire",))
    assert at.where(0) == (900, 2400)  # nothing has moved


def test_a_path_ends_with_the_odds_against_the_three_enemies_nearest_to_its_end(stage):
    at = stage(units=4, walls=[], halves=[])
    at.put(0, 10, 10)
    for mate in (1, 2, 3):
        at.put(mate, 38, 30 + 2 * mate)
    for enemy, far in zip((4, 5, 6, 7), (9, 4, 6, 8)):
        at.put(enemy, 10, 10 + far)
    at.call({0: "attack:0,1,0"})
    (shown,) = previews(at, at.move, 0, ["step:0,100"])
    own = [label for label in chances(shown) if label.startswith("You hit")]
    assert own == ["You hit Bravo 2", "You hit Bravo 3", "You hit Bravo 4"]


@rule("STRIKE-6.02", "STRIKE-R11")
def test_a_path_that_is_refused_says_why(stage):
    at = stage(units=1)
    at.put(0, 9, 30)
    at.call({})
    long, wall = previews(at, at.move, 0, ["step:100,1", "step:60,0"])
    assert facts(long) == {"step 1 is longer than 1 MU": "STRIKE-6.02"}
    assert facts(wall) == {"step 1 comes closer than 0.50 MU to a wall or cover": "STRIKE-R11"}


def test_the_eleventh_move_is_numbered(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.put(1, 5, 30)
    at.call({})
    (shown,) = previews(at, at.move, 0, ["step:" + ",".join(["100,0"] * 11)])
    labels = [layer.label for layer in shown.layers if layer.kind == "mark"]
    assert labels == [str(count) for count in range(1, 12)]


# Throws


@rule("STRIKE-9.01", "STRIKE-9.03", "STRIKE-R18")
def test_a_throw_shows_where_it_would_land_and_off_which_walls(stage):
    at = stage(units=1)
    at.put(0, 5, 30)
    unit = at.unit(0)
    unit.grenades = [0, 1, 0]
    at.call({0: "throw:0,1,0"})
    at.finish_moves()
    found = []

    def ask(decision):
        texts = ["toward:900,3000"] if decision.aim else ["dice:0,2", "dice:0,3"]
        found.extend(GAME.preview(at.game, 0, decision, Query(answer=text)) for text in texts)

    at.script.on_ask = ask
    at.point({0: ["toward:900,3000", "dice:0,2"]})
    toward, two, three = found
    assert (toward.layers[0].points, toward.layers[0].label) == (((500, 3000), (900, 3000)), "4.0 MU")
    assert chances(toward) == {
        "1 die: 4 MU or more": 500,
        "2 dice: 4 MU or more": 917,
        "3 dice: 4 MU or more": 995,
    }
    # the mean of two dice is 7.7: 8 MU east, off the wall at x = 10, back to x = 7
    assert two.layers[0].points == ((500, 3000), (1000, 3000), (700, 3000))
    assert two.layers[1].label == "A2"
    assert sum(odds.chance for odds in two.odds) > 970
    assert facts(two)["The mean roll lands in A2."] == "STRIKE-R18"
    assert three.layers[0].points[-1] == (900, 3000) or three.layers[0].points[-1][0] < 1000


# Lines


@rule("STRIKE-R06", "STRIKE-R33", "STRIKE-15.03", "STRIKE-15.04")
def test_a_line_between_two_points_is_measured_from_both_ends(stage):
    at = stage(units=1)

    def line(start, end):
        return GAME.preview(at.game, 1, None, Query(start=start, end=end))

    clear = line((500, 500), (800, 900))
    assert (clear.layers[0].label, clear.layers[0].look) == ("5.0 MU", ("sight",))
    assert facts(clear)["5.0 MU: a total of 5 hits."] == "STRIKE-R06"
    assert "A unit at the far end stands in the open." in facts(clear)
    blocked = line((900, 3000), (1100, 3000))
    assert blocked.layers[0].look == ("blocked",)
    assert facts(blocked)["A wall is between: no sight."] == "STRIKE-R33"
    low = line((2600, 2700), (3100, 2700))
    assert (
        facts(low)["Low cover at the far end: half cover standing, full cover crouching."] == "STRIKE-15.04"
    )
    assert "A unit at the near end stands in the open." in facts(low)
    assert line((-1, 0), (5, 5)) == line((0, 0), (10**9, 5)) == Preview()


@rule("STRIKE-R21", "STRIKE-10.08")
def test_a_line_through_smoke_says_so(stage):
    at = stage(units=1)
    at.game.smoke[0] = 5

    def line(start, end):
        return facts(GAME.preview(at.game, -1, None, Query(start=start, end=end)))

    assert line((1000, 1000), (3000, 1000))["The smoke in A1 bars attacks."] == "STRIKE-R21"
    same = line((1000, 1000), (1500, 1000))
    assert same["Both ends are in the same smoke: 1 die less to hit."] == "STRIKE-10.08"
    assert not [text for text in line((2500, 1000), (3000, 1000)) if "smoke" in text]


# Sight


def inside(outline, x, y):
    """Whether a point lies inside an outline, by the crossings of a ray to the east."""
    found = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def near_rim(outline, x, y):
    """Whether a point is so near to the outline that rounding matters."""
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        run, rise = bx - ax, by - ay
        length = run * run + rise * rise
        along = max(0.0, min(1.0, ((x - ax) * run + (y - ay) * rise) / length)) if length else 0.0
        if (ax + along * run - x) ** 2 + (ay + along * rise - y) ** 2 < RIM**2:
            return True
    return False


@rule("STRIKE-R33")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_seen_is_what_the_rules_see(name, seed):
    plane = cast(Strike, GAME.new(name, {}, 1)).plan.plane
    rng = Rng(seed, 3)
    spots = [(int(rng.below(plane.width)), int(rng.below(plane.height))) for _ in range(50)]
    x, y = next(spot for spot in spots if plane.may_stand(*spot))
    outline = seen_from(plane, x, y)
    agreed = 0
    for _ in range(POINTS):
        at = int(rng.below(plane.width)), int(rng.below(plane.height))
        if not near_rim(outline, *at):
            assert inside(outline, *at) == plane.sees(x, y, *at), at
            agreed += 1
    assert agreed > POINTS // 2


def test_an_open_field_is_seen_to_its_edges(stage):
    at = stage(units=1, walls=[], halves=[])
    assert set(seen_from(at.game.plan.plane, 700, 900)) == {(0, 0), (4000, 0), (4000, 4000), (0, 4000)}


def test_a_piece_shows_its_sight_and_rings_to_measure_by(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.put(1, 9, 9)
    own = GAME.preview(at.game, 0, None, Query(element="unit-0"))
    assert own.layers[0].look == ("sight",)
    rings = [layer for layer in own.layers if layer.kind == "arc"]
    assert [(ring.label, ring.radius, ring.points) for ring in rings] == [
        ("5", 500, ((500, 500),)),
        ("10", 1000, ((500, 500),)),
        ("15", 1500, ((500, 500),)),
    ]
    assert GAME.preview(at.game, 0, None, Query(element="unit-1")).layers[0].look == ("threat",)
    assert GAME.preview(at.game, -1, None, Query(element="unit-1")).layers[0].look == ("sight",)
    assert GAME.preview(at.game, 0, None, Query(element="nothing")) == Preview()
    assert GAME.preview(at.game, 0, None, Query()) == Preview()


@rule("STRIKE-7.08", "STRIKE-7.09", "STRIKE-7.10")
def test_the_bomb_shows_what_it_would_do(stage):
    at = stage(units=1)
    at.game.bomb_x, at.game.bomb_y, at.game.bomb_turn = 1200, 800, 1
    shown = GAME.preview(at.game, 0, None, Query(element="bomb"))
    assert facts(shown) == {
        "Everybody in A1 dies.": "STRIKE-7.08",
        "4 dice of damage in A2, B1.": "STRIKE-7.09",
        "2 dice of damage everywhere else.": "STRIKE-7.10",
    }


def test_a_bad_answer_is_told_and_a_question_is_needed():
    table = Table(GAME.new("ropewalk", {}, 1))
    bad = GAME.preview(table.now, 0, table.question(0), Query(answer="buy:0,999"))
    assert bad.facts[0].rule == "STRIKE-13.01"
    assert GAME.preview(table.now, -1, None, Query(answer="buy:0,1")) == Preview()


@rule("STRIKE-R49")
def test_a_path_may_say_on_which_count_its_unit_acts(stage):
    at = stage(units=1, walls=[], halves=[])
    at.put(0, 5, 5)
    at.call({0: "attack:0,1,1"})
    found = []

    def look(decision):
        if decision.aim is not None and at.asks(decision) == 0:
            asked = GAME.question(at.game, int(decision.seat), decision)
            query = Query(answer="step:100,0,6")
            found.append((asked, GAME.preview(at.game, int(decision.seat), decision, query)))

    at.script.on_ask = look
    at.count({0: "step:100,0,6"})
    ((asked, shown),) = found
    assert asked.aim.stops == (2, 4, 6, 8, 10)
    assert "the count on which you are asked again: one of 2, 4, 6, 8, 10." in " ".join(
        render_question(asked).split()
    )
    assert shown.facts[-1].text == "Asked again on count 6."
    assert [layer.points for layer in shown.layers if layer.kind == "path"] == [((500, 500), (600, 500))]
