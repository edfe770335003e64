"""Reviews, held against a race of which every chance is known."""

from __future__ import annotations

import re
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from lab.race import GAME, THROWS, Race, after, exact, raced
from sandtable.bots.replies import reply
from sandtable.catalog.record import replay
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Overlay
from sandtable.engine.agents import RandomAgent
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.lab.recorder import play_recorded
from sandtable.lab.review import adding, falling, looking, reasons, turning
from sandtable.lab.review.adding import Stretch, Sum
from sandtable.lab.review.course import spots_of
from sandtable.lab.review.deeds import deed
from sandtable.lab.review.falling import came_to_light
from sandtable.lab.review.looking import Looking, thinned
from sandtable.lab.review.making import Effort, review
from sandtable.lab.review.result import Part, Review
from sandtable.lab.setup import Setup, make_agents
from toy import GAME as TOY

GAMES = 300
POOR_AT = 8  # the hare's last throw
COINS = ["good"] * POOR_AT + ["none"] + ["good"] * (THROWS - POOR_AT - 1)
SEED = 3
FALLEN = 4
FEW = 4


def standing(table: Table) -> list[int]:
    """How far the hare was ahead before each throw, and at the end."""
    games = [table.fork(n).now for n in range(THROWS + 1)]
    return [game.steps[0] - game.steps[1] for game in games if isinstance(game, Race)]


@cache
def the_table() -> Table:
    return raced(COINS, SEED)


@cache
def the_review() -> Review:
    return review(GAME, the_table(), Effort(GAMES))


def check_sums(made: Review) -> None:
    """Start, choices and chance make the result, and every part is its cards and its small ones."""
    for seat, each in enumerate(made.seats):
        way = each.way
        assert (way.start, way.end) == (round(100 * each.start.value), round(100 * each.result))
        assert way.start + sum(part.points for part in way.choices) + way.chance.points == way.end
        for by, part in enumerate(way.choices):
            own = [point.points[seat] for point in made.turning if point.seat == by]
            assert part.points == part.small + sum(own)
        assert way.chance.points == way.chance.small + sum(fall.points[seat] for fall in made.falls)


def check_falls(made: Review) -> None:
    """Wherever the curve falls by 15 points or more, and surely, there is a card."""
    cards = [*[(point.answer, point.answer) for point in made.turning]]
    cards += [(fall.first, fall.answer) for fall in made.falls]
    for one, other in zip(made.points, made.points[1:]):
        for before, then in zip(one.chances, other.chances):
            sure = 1.6 * ((before.half**2 + then.half**2) ** 0.5)
            if before.value - then.value >= max(0.15, sure):
                assert any(first < other.answer and one.answer <= last for first, last in cards), one


def test_bands_hold_the_exact_chances_at_every_throw() -> None:
    made, ahead = the_review(), standing(the_table())
    assert [point.answer for point in made.points] == list(range(THROWS + 1))
    for point in made.points:
        for seat in range(2):
            true = exact(point.answer, ahead[point.answer], seat)
            assert point.chances[seat].low <= true <= point.chances[seat].high, (point, seat)


def test_the_last_point_is_the_result_and_sure() -> None:
    made, table = the_review(), the_table()
    last = made.points[-1]
    assert [chance.value * 100 for chance in last.chances] == table.now.results
    assert last.chances[0].half == 0
    assert last.step == len(table.events) == THROWS


def test_start_choices_and_chance_add_up_to_the_result() -> None:
    check_sums(the_review())
    check_falls(the_review())


def test_choices_that_the_policy_would_have_made_cost_nothing_at_all() -> None:
    made = the_review()
    assert made.seats[0].way.choices[1] == made.seats[1].way.choices[1] == Part(0, 0, 0, 0)
    assert made.seats[1].grades.best == THROWS // 2


def test_a_choice_costs_what_the_odds_say() -> None:
    made, ahead = the_review(), standing(the_table())[POOR_AT]
    cost = after(POOR_AT, ahead, 0, "none") - after(POOR_AT, ahead, 0, "good")
    found = made.seats[0].way.choices[0]
    assert cost < -0.1
    assert abs(found.points - 100 * cost) < found.half + 2
    assert found.half < 10


def test_chance_is_what_came_less_what_could_have_come() -> None:
    ahead = standing(the_table())
    for each in the_review().drawn:
        number = each.answer
        came = exact(number + 1, ahead[number + 1], 0)
        could = after(number, ahead[number], 0, COINS[number])
        assert abs(each.points[0] - 100 * (came - could)) < 12


def test_where_no_coin_is_thrown_there_is_no_luck() -> None:
    assert POOR_AT not in [each.answer for each in the_review().drawn]
    assert len(the_review().drawn) == THROWS - 1


def test_every_great_fall_of_chance_has_a_card_that_says_how_rare_it_was() -> None:
    table = raced(["good"] * THROWS, FALLEN)
    made, ahead = review(GAME, table, Effort(200)), standing(table)
    assert len(made.falls) == 2
    for fall in made.falls:
        assert (fall.text, fall.rule) == ("A coin is thrown", "MORALE-1.01")
        assert min(fall.points) <= -15
        thrower, stepped = fall.answer % 2, ahead[fall.answer] != ahead[fall.answer + 1]
        harmed = fall.points[thrower] < 0
        assert harmed != stepped
        assert abs(fall.times / fall.tries - (0.25 if harmed else 0.75)) < 0.1


def test_a_fall_without_its_card_is_found() -> None:
    with pytest.raises(AssertionError):
        check_falls(replace(review(GAME, raced(["good"] * THROWS, FALLEN), Effort(200)), falls=()))


def test_the_turning_point_names_the_better_choice_and_what_it_was_worth() -> None:
    (point,) = the_review().turning
    ahead = standing(the_table())[POOR_AT]
    assert (point.answer, point.step, point.round, point.seat) == (POOR_AT, POOR_AT, POOR_AT, 0)
    assert (point.asked, point.chosen.label, point.better.label) == (
        "Which coin?",
        "The none coin",
        "The good coin",
    )
    for option, coin in ((point.chosen, "none"), (point.better, "good")):
        assert option.chance.low <= after(POOR_AT, ahead, 0, coin) <= option.chance.high
        assert option.chance.games == 2 * GAMES
    lost = after(POOR_AT, ahead, 0, "good") - after(POOR_AT, ahead, 0, "none")
    assert abs(-point.points[0] - 100 * lost) < point.half + 1
    assert point.points[1] == -point.points[0]
    assert point.deed == "choosing The none coin"
    assert point.why.text == reasons.ALIKE


def test_a_turning_point_brings_the_board_as_everybody_saw_it_and_what_the_answers_concern() -> None:
    (point,) = the_review().turning
    assert (point.chosen.targets, point.better.targets) == (("coin:none",), ("coin:good",))
    assert point.about == "runner:0"
    assert point.scene is not None
    assert (point.scene.status, point.scene.question, point.scene.panels) == ("Watched", None, ())


def test_a_match_without_a_slip_has_no_turning_point_and_only_luck() -> None:
    made = review(GAME, raced(["good"] * THROWS, 1), Effort(20))
    assert made.turning == ()
    assert {part.points for seat in made.seats for part in seat.way.choices} == {0}
    check_sums(made)


def test_the_same_games_and_seed_give_the_same_review() -> None:
    one, same, other = [review(GAME, the_table(), Effort(20, seed=seed)) for seed in (3, 3, 4)]
    assert msgspec.json.encode(one) == msgspec.json.encode(same)
    assert one.points != other.points


def test_when_time_is_up_there_are_fewer_games_and_it_says_so() -> None:
    made = review(GAME, the_table(), Effort(GAMES, seconds=1e-9))
    assert (made.games, made.cut, made.turning) == (looking.LEAST_ROUNDS, True, ())
    check_sums(made)
    assert not the_review().cut
    assert the_review().games == GAMES


def test_giving_up_is_a_choice_that_costs_all_that_was_left() -> None:
    table = raced(["good"] * 4, SEED)
    table.resign(1)
    made = review(GAME, table, Effort(50))
    assert made.points[-2].answer == 4
    lost = made.points[-2].chances[1].value
    assert lost > 0.15
    assert made.seats[1].way.choices[1].points == -round(100 * lost)
    assert made.seats[0].way.choices[0].points == 0
    (card,) = made.turning
    assert (card.deed, card.answer, card.better.chance) == ("resigning", 4, made.points[-2].chances[1])
    check_sums(made)


def test_a_match_that_is_too_long_is_looked_at_here_and_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "LONG", 5)
    monkeypatch.setattr(looking, "LEAST", 2)
    monkeypatch.setattr(looking, "DECISIONS", 8)
    made = review(GAME, raced(["none", "good"] * (THROWS // 2), SEED), Effort(GAMES))
    assert made.horizon == 2
    assert len(made.points) == 5
    looked = Looking(GAME, raced(["none", "good"] * (THROWS // 2), SEED), 7)
    assert set(looked.spots) == looked.wanted() < set(range(THROWS))
    check_sums(made)


@pytest.mark.parametrize("coins", [[], ["good"] * 3])
def test_only_a_match_that_is_over_is_reviewed(coins: list[str]) -> None:
    with pytest.raises(SandtableError, match="the game has not ended; expected a finished one"):
        review(GAME, raced(coins, SEED), Effort(2))


def test_thinning_keeps_them_evenly_spread() -> None:
    assert thinned([1, 2, 3], 3) == [1, 2, 3]
    assert thinned(list(range(10)), 5) == [0, 2, 4, 6, 8]
    assert thinned([4, 5], 0) == []
    assert thinned([4, 5], -1) == []


@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_secrets_sealed_answers_and_flicks_adds_up_as_well(seed: int) -> None:
    setup = TOY.new("fair", {}, seed)
    rng, table = Rng(seed), Table(setup)
    while not table.over:
        decision = table.asked[-1]
        table.answer(int(decision.seat), reply(RandomAgent(rng), table.now, decision))
    made = review(TOY, table, Effort(4))
    check_sums(made)


@pytest.mark.parametrize(
    ("slug", "scenario", "bots"),
    [
        ("morale", "checkpoint", ["greedy", "random"]),
        ("strike", "mill", ["greedy", "random"]),
        ("omega", "dry_run", ["greedy", "random"]),
        ("sneak", "frozen_quay", ["random"]),
        ("flix", "dry_run", ["random"]),
    ],
)
def test_the_numbers_of_every_game_agree_and_its_falls_have_cards(
    slug: str, scenario: str, bots: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {looking: ["MOST_POINTS", "MOST_LOOKS", "LEAST"], falling: ["TRIES"], reasons: ["GAMES"]}
    for module, names in (few | {turning: ["TRIALS", "MOST_SUSPECTS"]}).items():
        for name in names:
            monkeypatch.setattr(module, name, FEW)
    game_type = find_game(slug)
    options = {"rounds": 1, "units": 1} if slug == "strike" else {}
    setup = Setup(slug, scenario, game_type.scenario(scenario).settle(options), Overlay())
    game = setup.new(2)
    record, _ = play_recorded(setup, bots, 2, game, make_agents(game_type, bots, 2))
    made = review(game_type, replay(record), Effort(8, seconds=1.0))
    assert 0 < made.answers <= len(record.entries)
    assert [seat.result * 100 for seat in made.seats] == game.results
    check_sums(made)
    check_falls(made)
    for point in made.turning:
        assert point.why.text and point.deed and point.points[point.seat] < 0


MANY = 150
FRAMING = re.compile(r"^(Round|Turn|Phase) \d+|^Something|^\W*$|this aim$|'s turn\b(?! is over)")


@pytest.mark.parametrize(
    ("slug", "scenario", "bots"),
    [
        ("morale", "checkpoint", ["greedy", "random"]),
        ("strike", "mill", ["greedy", "random"]),
        ("omega", "dry_run", ["greedy", "greedy"]),
        ("sneak", "frozen_quay", ["greedy"]),
        ("flix", "dry_run", ["random"]),
    ],
)
def test_whatever_falls_from_one_answer_to_another_has_a_sentence_that_names_it(
    slug: str, scenario: str, bots: list[str]
) -> None:
    """Wherever the estimates would say that somebody fell, also where nothing was told to all."""
    game_type = find_game(slug)
    options = {"rounds": 1, "units": 2} if slug == "strike" else {}
    setup = Setup(slug, scenario, game_type.scenario(scenario).settle(options), Overlay())
    game = setup.new(2)
    record, _ = play_recorded(setup, bots, 2, game, make_agents(game_type, bots, 2))
    table = replay(record)
    looking = Looking(game_type, table, 7)
    many = looking.turns[:MANY]
    looking.spots |= spots_of(table, looking.turns, {turn.number for turn in many})
    nothing = Sum([0.0], [0.0])
    said = [
        came_to_light(
            game_type, looking, table, Stretch(n, n + 1, n, nothing, nothing), looking.spots[n + 1].game
        )
        for n in range(len(many) - 1)
    ]
    assert len(said) > 10 and len({each.text for each in said}) > len(said) / 3
    assert [each.text for each in said if FRAMING.search(each.text)] == []
    assert all(each.rule for each in said)


def test_of_many_slips_all_costly_ones_are_turning_points_in_order_of_play() -> None:
    made = review(GAME, raced(["none"] * THROWS, SEED), Effort(200))
    found = [point.answer for point in made.turning]
    assert len(found) >= 3
    assert found == sorted(found)
    assert all(-point.points[point.seat] >= 5 for point in made.turning)
    costly = sum(seat.grades.costly for seat in made.seats)
    assert 3 <= costly <= len(made.turning)
    assert sum(seat.grades.best for seat in made.seats) == 0
    check_sums(made)
    check_falls(made)


def test_a_reason_is_what_happens_more_often_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "moments", ("throw",))
    made = review(GAME, the_table(), Effort(20))
    assert {point.why.text for point in made.turning} == {reasons.ALIKE}


PHRASES = {"deed_fire": "firing", "deed_take": "taking", "deed_set": "setting", "deed_lie": "lying"}


@pytest.mark.parametrize(
    ("label", "subject", "said"),
    [
        ("Fire at Bravo 1 in Roof: 2 threats, 1 back", "Alpha 2", "Alpha 2 firing at Bravo 1 in Roof"),
        ("Do not take cover", "Alpha", "Alpha not taking cover"),
        ("No token", "Runner", "Runner taking no token"),
        ("Set up Rifle", "", "setting up Rifle"),
        ("Lie in c4", "Doc", "Doc lying in c4"),
        ("Take Cover!", "", "taking Cover"),
        ("Do not dance", "", "choosing Do not dance"),
        ("Hand-to-hand: Guard", "Snake", "Snake choosing Hand-to-hand: Guard"),
    ],
)
def test_a_choice_is_a_deed(label: str, subject: str, said: str) -> None:
    assert deed(PHRASES, label, subject) == said


def test_choices_that_are_lost_in_noise_are_not_told_from_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    assert the_review().apart
    monkeypatch.setattr(adding, "NOISE", 0.01)
    assert not review(GAME, the_table(), Effort(5)).apart


def test_a_loss_that_is_not_clear_of_its_interval_is_no_turning_point() -> None:
    made = [review(GAME, raced(["none"] * THROWS, SEED), Effort(3, seed=seed)) for seed in range(4)]
    found = [point for each in made for point in each.turning]
    assert found
    assert all(-point.points[point.seat] >= max(5, point.half) for point in found)


def test_the_same_number_is_the_same_game_whatever_was_played_before() -> None:
    table = Table(TOY.new("fair", {}, 1))
    table.answer(0, "bid:0")
    table.resign(0)
    looked = Looking(TOY, table, 7)
    first = [looked.play(0, number) for number in range(12)]
    assert [looked.play(0, number) for number in range(12)] == first
    assert first[0] != first[1] or first[1:] != first[:-1]
