"""What a seat must not see: sealed answers, paths drawn ahead and, in fog, whoever is out of sight."""

from __future__ import annotations

import msgspec
import pytest

from games.strike.staging import arm_bomb, lead, pile_at
from sandtable.engine.agents import RandomAgent
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.strike import GAME
from sandtable.games.strike.rules import fog
from sandtable.games.strike.rules.state import ACTING, BUYING, CALLING, COUNTING, PLACING, TARGETING
from sandtable.scene.vocabulary import Preview, Query
from sandtable.testkit.marks import rule

SPECTATOR = -1
SEEDS = range(3)
TOLD = 25
SETUPS = [
    ("ropewalk", {"units": 2, "rounds": 1, "max_turns": 4, "start_points": 50}),
    ("ropewalk", {"units": 2, "rounds": 2, "max_turns": 4, "fog": True, "start_points": 50}),
    ("mill", {"units": 2, "rounds": 1, "max_turns": 4, "fog": True, "first_players": 2, "second_players": 2}),
]
WALL = [(20, 0.5, 20, 39.5)]


def reply(decision, rng):
    """A random answer; steps are drawn as paths."""
    aim = decision.aim
    if aim is None:
        return decision.options[rng.below(len(decision.options))].key()
    return aim.text(aim.sample(rng))


def answers(scenario, options, seed):
    """A table at every question of a random game, with the question that is answered next."""
    table = Table(GAME.new(scenario, options, seed))
    rng = Rng(seed, 1)
    while not table.over:
        decision = table.asked[rng.below(len(table.asked))]
        yield table, decision
        table.answer(int(decision.seat), reply(decision, rng))


def viewers(game):
    return range(SPECTATOR, int(game.seats))


def seen(table, game, seat):
    """All that a seat sees, as one value, previews of all elements and of its own options included."""
    decision = table.question(seat)
    scene = GAME.scene(game, seat, decision)
    asked = [Query(element=each.id) for each in scene.elements]
    asked += [Query(answer=option.key()) for option in (decision.options if decision else [])]
    previews = [GAME.preview(game, seat, decision, query) for query in asked]
    events = [GAME.sentence(game, event) for event in table.events[-TOLD:] if event.seen_by(seat)]
    return msgspec.json.encode([scene, previews]), events


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_what_is_hidden_from_a_seat_changes_nothing_that_it_sees(scenario, options, seed):
    rng = Rng(seed, 2)
    steps = set()
    for number, (table, _) in enumerate(answers(scenario, options, seed)):
        if number % 4 and table.now.step == COUNTING:
            continue
        steps.add(int(table.now.step))
        for seat in viewers(table.now):
            other = table.now.clone()
            other.resample(seat, rng)
            assert seen(table, other, seat) == seen(table, table.now, seat), f"seat {seat}"
    assert {BUYING, PLACING, CALLING, COUNTING} <= steps


@rule("STRIKE-1.01", "STRIKE-1.04", "STRIKE-R43")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_a_sealed_answer_changes_nothing_that_another_seat_sees(scenario, options, seed):
    before, beat, checked = {}, None, set()
    for table, decision in answers(scenario, options, seed):
        if table.checkpoint is beat:
            for seat, view in before.items():
                assert seen(table, table.now, seat) == view, f"seat {seat}"
                checked.add(int(table.now.step))
        sealed, beat = int(decision.sealed), table.checkpoint
        waiting = any(other.sealed & ~sealed for other in table.pending)  # nothing opens before all are in
        outside = [seat for seat in viewers(table.now) if waiting and (seat < 0 or not sealed >> seat & 1)]
        before = {seat: seen(table, table.now, seat) for seat in outside}
    assert {BUYING, PLACING, CALLING, COUNTING} <= checked


def look(at, seat):
    return GAME.scene(at.game, seat, None)


def ids(at, seat):
    return [each.id for each in look(at, seat).elements]


def rows(at, seat, unit):
    found = next(each for each in look(at, seat).panels if each.id == f"board:unit-{unit}")
    return {row.label: row for row in found.rows}


@rule("STRIKE-R43")
def test_baskets_are_seen_by_their_own_seat_alone(stage):
    at = stage(units=2, players=(2, 1))
    at.game.step = BUYING
    at.unit(0).wants = [at.item("vest")]
    assert rows(at, 0, 0)["Basket"].text == "vest; 3 points left"
    for seat in (1, 2, SPECTATOR):
        assert "Basket" not in rows(at, seat, 0)


@rule("STRIKE-R43")
def test_places_are_seen_by_their_own_seat_alone(stage):
    at = stage(units=2, players=(2, 1))
    at.game.step = PLACING
    before = at.where(0)
    at.unit(0).spot_x, at.unit(0).spot_y = 600, 600

    def place(seat):
        figure = next(each for each in look(at, seat).elements if each.id == "unit-0")
        return figure.at.x, figure.at.y

    assert place(0) == (600, 600)
    assert place(1) == place(2) == place(SPECTATOR) == before


@rule("STRIKE-R49")
def test_a_path_drawn_ahead_is_seen_by_its_own_seat_alone(stage):
    at = stage(units=2, players=(2, 1))
    at.game.step = COUNTING
    at.put(0, 5, 5, path=[100, 0, 0, 100])
    at.put(1, 5, 9, step_x=100, path=[100, 0])

    def paths(seat):
        return [layer.points for layer in look(at, seat).layers if layer.kind == "path"]

    assert paths(0) == [((500, 500), (600, 500), (600, 600))]
    assert paths(1) == [((500, 900), (600, 900))]
    assert paths(2) == paths(SPECTATOR) == []


@rule("STRIKE-1.04")
def test_targets_are_sealed_until_all_have_pointed(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.put(1, 12, 5)
    at.ready(0, 1, 1)

    def lines(seat):
        return [layer.label for layer in look(at, seat).layers if layer.kind == "line"]

    for step in (COUNTING, TARGETING):
        at.game.step = step
        assert (lines(0), lines(1), lines(SPECTATOR)) == (["Alpha 1 at Bravo 1"], [], [])
    at.game.step = ACTING
    assert lines(0) == lines(1) == lines(SPECTATOR) == ["Alpha 1 at Bravo 1"]


@rule("STRIKE-R50", "STRIKE-R55")
def test_in_fog_neither_place_nor_call_of_a_unit_out_of_sight_is_shown(stage):
    at = stage(units=1, fog=True, walls=WALL, halves=[])
    at.put(0, 5, 5)
    unit = at.put(1, 35, 5, crouching=True, flashed=True, bomb=True, trail=[3400, 500])
    unit.grenades = [1, 0, 0]
    at.ready(1, at.arm(1, "rifle"), crouching=True)
    assert ids(at, 0) == ["unit-0"]
    assert ids(at, 1) == ["unit-1"]
    assert ids(at, SPECTATOR) == []
    hidden = rows(at, 0, 1)
    assert hidden["State"].text == "out of sight"
    assert hidden["rifle"].text == "rifle, 1 to hit, 2 damage, 2 moves lost, autofire"  # what was bought
    assert [item.label for item in hidden["Carries"].items] == ["bomb"]
    assert [item.label for item in rows(at, 1, 1)["Carries"].items] == ["frag", "bomb"]
    assert rows(at, 1, 1)["rifle"].text.endswith(", in hand")
    assert GAME.preview(at.game, 0, None, Query(element="unit-1")) == Preview()
    assert GAME.preview(at.game, 1, None, Query(element="unit-1")).layers


@rule("STRIKE-R50")
def test_in_fog_whoever_is_seen_is_shown_with_the_part_of_its_trail_in_sight(stage):
    wall = [(20, 10, 20, 39.5)]
    at = stage(units=1, fog=True, walls=wall, halves=[])
    at.put(0, 15, 5)
    at.put(1, 25, 5, trail=[2500, 2500, 2500, 600], trail_seen=2)
    figure = next(each for each in look(at, 0).elements if each.id == "unit-1")
    assert figure.trail == ((2500, 600),)
    own = next(each for each in look(at, 1).elements if each.id == "unit-1")
    assert own.trail == ((2500, 2500), (2500, 600))
    known = next(each for each in look(at, SPECTATOR).elements if each.id == "unit-1")
    assert known.trail == ((2500, 600),)


@rule("STRIKE-R50")
def test_in_fog_hostages_piles_and_the_bomb_stay_open(stage):
    at = stage(units=1, hostages=2, fog=True, walls=WALL, halves=[])
    at.put(0, 5, 5)
    at.put(1, 35, 5)
    lead(at, 1, 0)
    pile_at(at, 35, 8, "rifle")
    arm_bomb(at, 35, 35)
    for seat in (0, 1, SPECTATOR):
        assert {"hostage-0", "hostage-1", "pile-0", "bomb"} <= set(ids(at, seat))


@rule("STRIKE-R50")
def test_in_fog_odds_and_previews_leave_out_whom_the_team_does_not_see(stage):
    at = stage(units=1, fog=True, walls=WALL, halves=[])
    at.put(0, 5, 5)
    at.put(1, 35, 5)
    at.call({})
    found = []

    def ask(decision):
        query = Query(answer="step:100,0,100,0")
        if int(decision.seat) == 0:
            found.append(GAME.preview(at.game, 0, decision, query))

    at.script.on_ask = ask
    at.move()
    assert found[0].odds == ()
    assert [fact.text for fact in found[0].facts] == ["No enemy in sight from the end."]
    assert not [layer for layer in found[0].layers if "seen" in layer.look]


def test_nobody_previews_the_question_of_another_seat(stage):
    at = stage(units=1)
    found = []
    at.script.on_ask = lambda decision: found.append(
        GAME.preview(at.game, 1 - int(decision.seat), decision, Query(answer=decision.options[0].key()))
    )
    at.call({})
    assert found == [Preview(), Preview()]


@rule("STRIKE-R50")
def test_in_fog_a_count_does_not_say_how_many_moved():
    game = GAME.new("ropewalk", {"units": 2, "rounds": 1, "max_turns": 2, "fog": True}, 3)
    game.log = []
    game.play([RandomAgent(Rng(1)), RandomAgent(Rng(2))])
    counts = [event for event in game.log if event.rule == "STRIKE-6.03"]
    assert counts
    assert all(event.data[1:] == [0, 0, 0] for event in counts)


@rule("STRIKE-R50")
@pytest.mark.parametrize("walls", [WALL, []])
def test_in_fog_harm_out_of_sight_is_known_to_the_victims_team_only(stage, walls):
    at = stage(units=1, fog=True, walls=walls, halves=[])
    victim, other = at.put(0, 5, 5), at.put(1, 35, 5)
    at.game.log = []
    fog.tell_of(at.game, victim, "STRIKE-5.01", "damage", 3, 2, 1)
    (event,) = at.game.log
    assert event.data == [int(victim.index), 3, 2, 1]
    assert event.seen_by(int(victim.seat))
    assert event.seen_by(int(other.seat)) is event.seen_by(-1) is (walls == [])
