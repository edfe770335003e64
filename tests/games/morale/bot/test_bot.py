"""The greedy bot, and search with it: they play well, and look only at what their seat may see."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots.search import Search
from sandtable.engine.agents import Agent, Policy, RandomAgent
from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules import unit_turns
from sandtable.games.morale.rules.components import DOWN
from sandtable.games.morale.rules.plan import COVER_MENU
from sandtable.games.morale.rules.state import DEPLOY, PAIR, PLANNING

SEALS, TERRORISTS = 0, 1
SEEDS = range(12)
MOSTLY = 10
WHITE = (1000, 0)
GRIM = (20, 12)
SETUPS = [
    ("recovery", {"units": 4}),
    ("checkpoint", {"units": 2}),
    ("rooftops", {"units": 3}),
    ("recovery", {"units": 3, "vehicles": True, "red_skulls": True, "crew": "pick"}),
    ("checkpoint", {"units": 5, "marksman_prone": True, "colored_skulls": True, "carrier_moves": 2}),
    ("recovery", {"units": 4, "seals_players": 2, "terrorists_players": 3}),
]


def greedy(seed=1):
    return GAME.policy("greedy", Rng(seed))


def question(at, card):
    """The stage at the first question of the unit's turn."""
    unit = at.unit(card)
    at.do(unit_turns.begin_turn, unit)
    return Decision(unit.seat, "MORALE-5.01", unit_turns.turn_options(at.game, unit))


def chosen(at, decision, seed=1):
    return decision.options[greedy(seed).choose(at.game, decision)].key()


def always(at, card, wanted):
    """Whether the bot chooses one of these for the unit, at whatever seed."""
    decision = question(at, card)
    return all(chosen(at, decision, seed) in wanted for seed in SEEDS)


def apart(at):
    """The teams in opposite corners of the map, out of each other's range."""
    last = len(at.game.plan.zones.names) - 1
    for unit in at.game.units:
        unit.zone = 0 if unit.team == SEALS else last
    return at


# Strength


@pytest.mark.parametrize("side", [SEALS, TERRORISTS])
@pytest.mark.parametrize("scenario", ["recovery", "checkpoint", "rooftops"])
def test_it_beats_chance_from_either_side(scenario, side):
    points = 0
    for seed in SEEDS:
        agents: list[Agent] = [RandomAgent(Rng(seed, 1)), RandomAgent(Rng(seed, 2))]
        agents[side] = greedy(seed)
        game = GAME.new(scenario, {"units": 3}, seed)
        game.play(agents)
        points += game.results[side]
    assert points >= 100 * MOSTLY


@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_it_plays_every_scenario_to_an_end(scenario, options):
    game = GAME.new(scenario, options, 5)
    game.play([greedy(seat) for seat in range(game.seats)])
    assert game.over


def test_the_same_seeds_give_the_same_game():
    digests = []
    for _ in range(2):
        game = GAME.new("recovery", {"units": 4}, 8)
        game.play([greedy(1), greedy(2)])
        digests.append(game.digest())
    assert digests[0] == digests[1]


# Objectives


def test_it_runs_for_what_it_has_to_fetch(stage):
    at = apart(stage())
    at.put("seal_point", "M3")
    assert always(at, "seal_point", [at.to("move", "M4", 0)])


def test_it_picks_up_what_lies_there(stage):
    at = apart(stage())
    at.put("seal_point", "M5", 1)
    assert always(at, "seal_point", ["take:0"])


def test_it_carries_it_home(stage):
    at = apart(stage())
    at.game.loot[0].carrier = at.put("seal_point", "M3").index
    at.put("seal_leader", "M3")
    assert always(at, "seal_point", [at.to("move", "M2", 0)])


def test_it_runs_home_rather_than_fight_if_that_wins(stage):
    at = apart(stage())
    at.game.loot[0].carrier = at.put("seal_point", "M2").index
    at.put("terr_warlord", "M2", danger=7)
    at.bag(TERRORISTS, *GRIM)
    assert always(at, "seal_point", [at.to("move", "M1", 0)])


def test_it_gasses_the_home_of_a_carrier_who_is_about_to_win(stage):
    at = apart(stage())
    carrier = at.put("terr_runner", "M6")
    at.game.loot[1].carrier = carrier.index
    at.put("seal_leader", "N7")
    at.ready("seal_leader", "tear_gas")
    at.team(TERRORISTS).stack = [int(carrier.index)]
    assert always(at, "seal_leader", [at.to("tear_gas", "M7")])


# Fighting


def test_it_fires_at_the_enemy_who_is_worse_off(stage):
    at = apart(stage("rooftops"))
    at.put("seal_breacher", "B3")
    at.put("terr_brawler", "B3")
    at.put("terr_doctor", "B3", danger=6)
    at.bag(TERRORISTS, *GRIM)
    assert always(at, "seal_breacher", [at.aimed("fire", "terr_doctor")])


def test_it_fires_at_the_carrier_rather_than_at_another(stage):
    at = apart(stage())
    at.put("seal_breacher", "M4")
    at.put("terr_brawler", "M4", danger=4)
    at.game.loot[1].carrier = at.put("terr_doctor", "M4", danger=4).index
    at.bag(TERRORISTS, *GRIM)
    assert always(at, "seal_breacher", [at.aimed("fire", "terr_doctor")])


def test_it_does_not_seek_a_shot_that_costs_more_than_it_brings(stage):
    at = apart(stage("rooftops"))
    at.put("seal_corpsman", "B3", danger=7)
    at.put("terr_brawler", "B3")
    at.bag(SEALS, *GRIM)
    at.bag(TERRORISTS, *WHITE)
    keys = [chosen(at, question(at, "seal_corpsman"), seed) for seed in SEEDS]
    assert at.aimed("fire", "terr_brawler") not in keys


def test_it_creeps_before_it_fires(stage):
    at = apart(stage("rooftops"))
    at.put("seal_breacher", "B3", danger=6)
    at.put("terr_brawler", "B3", danger=6)
    at.bag(SEALS, *GRIM)
    at.bag(TERRORISTS, *GRIM)
    at.ready("seal_breacher", "creep")
    assert always(at, "seal_breacher", ["creep"])


@pytest.mark.parametrize(("friends", "thrown"), [(0, True), (2, False)])
def test_it_throws_grenades_where_enemies_outnumber_friends(stage, friends, thrown):
    at = apart(stage("rooftops"))
    at.put("seal_breacher", "B2")
    for card in ("terr_warlord", "terr_brawler"):
        at.put(card, "B3", danger=4)
    for card in ("seal_leader", "seal_point")[:friends]:
        at.put(card, "B3", danger=7)
    at.bag(SEALS, *GRIM)
    at.bag(TERRORISTS, *GRIM)
    at.ready("seal_breacher", "frag_grenade")
    keys = [chosen(at, question(at, "seal_breacher"), seed) for seed in SEEDS]
    assert (at.to("frag_grenade", "B3") in keys) is thrown


def test_it_brings_a_fallen_friend_back(stage):
    at = apart(stage("rooftops"))
    at.put("seal_corpsman", "B3")
    at.put("seal_leader", "B3", danger=8, status=DOWN)
    at.ready("seal_corpsman", "medkit")
    assert always(at, "seal_corpsman", [at.aimed("medkit", "seal_leader")])


def test_it_finishes_a_fallen_enemy(stage):
    at = apart(stage("rooftops"))
    at.put("seal_breacher", "B3")
    at.put("terr_brawler", "B3", danger=8, status=DOWN)
    assert always(at, "seal_breacher", [at.aimed("coup", "terr_brawler")])


# Take Cover!


def cover(at, side, seed=1):
    at.game.acting = at.game.units[0].index
    decision = Decision(at.team(side).captain, "MORALE-7.01", COVER_MENU)
    return chosen(at, decision, seed) == "take_cover"


@pytest.mark.parametrize("side", [SEALS, TERRORISTS])
def test_it_takes_cover_in_great_danger(stage, side):
    at = stage()
    for unit in at.game.members(side):
        unit.danger = 6
    at.bag(side, *GRIM)
    assert cover(at, side)


@pytest.mark.parametrize("side", [SEALS, TERRORISTS])
def test_it_keeps_its_initiative_while_there_is_no_danger(stage, side):
    assert not cover(stage(), side)


def test_it_takes_cover_sooner_when_fewer_turns_are_left(stage):
    at = stage()
    for unit in at.game.members(SEALS):
        unit.danger = 2
    late = cover(at, SEALS)
    for team in at.game.teams:
        team.stack = [int(unit.index) for unit in at.game.members(team.index)]
    assert late and not cover(at, SEALS)


# Secrets


def hidden_anew(game, seat, seed):
    """The same game with something else in all that the seat may not see."""
    other = game.clone()
    other.resample(seat, Rng(seed))
    other.rng.reseed(Rng(seed, 1))
    return other


@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_it_never_looks_at_what_is_hidden(scenario, options):
    table: Any = Table(GAME.new(scenario, options, 3))
    compared = 0
    while not table.over and table.now.round <= 5:
        for decision in table.pending:
            seat = int(decision.seat)
            choice = greedy(7).choose(table.now, decision)
            for seed in range(3):
                other = hidden_anew(table.now, seat, seed)
                assert greedy(7).choose(other, decision) == choice
                compared += 1
        decision = table.asked[-1]
        table.answer(int(decision.seat), decision.options[greedy(compared).choose(table.now, decision)].key())
    assert compared


# How well a seat stands


@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_an_estimate_is_a_share_of_one_for_the_two_sides(scenario, options):
    table: Any = Table(GAME.new(scenario, options, 4))
    while not table.over and table.now.round <= 4:
        guesses = [greedy().estimate(table.now, seat) for seat in range(table.now.seats)]
        sides = [GAME.side_of(table.now, seat) for seat in range(table.now.seats)]
        assert all(0.0 <= guess <= 1.0 for guess in guesses)
        assert guesses[0] + guesses[sides.index(1)] == pytest.approx(1.0)
        decision = table.pending[0]
        table.answer(int(decision.seat), decision.options[greedy().choose(table.now, decision)].key())


def test_a_fallen_enemy_and_a_friend_with_the_package_raise_the_estimate(stage):
    at = stage()
    before = greedy().estimate(at.game, SEALS)
    at.put("terr_brawler", "N7", danger=8, status=DOWN)
    fewer = greedy().estimate(at.game, SEALS)
    at.game.loot[0].carrier = at.put("seal_point", "M2").index
    nearly = greedy().estimate(at.game, SEALS)
    assert before < fewer < nearly


def test_danger_lowers_the_estimate(stage):
    at = stage()
    at.bag(SEALS, *GRIM)
    before = greedy().estimate(at.game, SEALS)
    for unit in at.game.members(SEALS):
        unit.danger = 5
    assert greedy().estimate(at.game, SEALS) < before


# Search


def search(simulations=24, seed=1):
    return Search(greedy(seed), Rng(seed, 2), simulations=simulations, horizon=12)


def play_on(table, answers):
    """Greedy answers, so many in all; always to the first question that is open."""
    for i in range(answers):
        decision = table.pending[0]
        option = decision.options[greedy(i).choose(table.now, decision)]
        table.answer(int(decision.seat), option.key())
    return table


def until(table, step, pending=1):
    """On to a question in the middle of a beat of that kind."""
    while table.now.step != step or len(table.pending) != pending or not table.journal.entries:
        play_on(table, 1)
    return table


@pytest.mark.parametrize("step", [DEPLOY, PLANNING, PAIR])
def test_search_repeats_itself_at_a_fixed_seed_and_budget(step):
    table = until(Table(GAME.new("recovery", {"units": 3}, 6)), step)
    decision = table.pending[0]
    choices = {int(search().choose(table.now, decision)) for _ in range(3)}
    assert len(choices) == 1
    assert choices < set(range(len(decision.options)))


def test_search_uses_the_horizon_of_its_policy():
    assert Search(greedy(), Rng(1)).horizon == greedy().horizon()
    assert Search(greedy(), Rng(1), horizon=5).horizon == 5


class First(Policy):
    """Takes what comes first, and is trusted that much."""

    def __init__(self, trust):
        super().__init__(Rng(1))
        self.trusted = trust

    def choose(self, game, decision):
        return 0

    def trust(self):
        return self.trusted


@pytest.mark.parametrize(("trust", "follows"), [(1, False), (10**9, True)])
def test_search_prefers_a_trusted_policy_to_what_was_tried_a_little_more(trust, follows):
    table = about_to_win()
    while table.pending[0].rule != "MORALE-5.01" or int(table.pending[0].seat) != SEALS:
        table.answer(int(table.pending[0].seat), table.pending[0].options[0].key())
    chosen = Search(First(trust), Rng(2), 100, horizon=12).choose(table.now, table.pending[0])
    assert (chosen == 0) is follows


@pytest.mark.parametrize("answers", [3, 9, 20])
def test_search_does_not_look_at_the_stack_and_tokens_of_the_other_team(answers):
    table = until(Table(GAME.new("recovery", {"units": 3}, 6)), PAIR)
    start = table.checkpoint
    compared = 0
    for seat in (SEALS, TERRORISTS):
        there: Any = Table(start.clone())
        elsewhere = Table(hidden_below_the_top(start, seat))
        for _ in range(answers):
            ask = there.pending[0]
            if int(ask.seat) == seat:
                same = elsewhere.question(seat)
                assert same is not None
                assert ask.choices() == same.choices()
                assert search().choose(there.now, ask) == search().choose(elsewhere.now, same)
                compared += 1
            key = ask.options[0].key()
            there.answer(int(ask.seat), key)
            elsewhere.answer(int(ask.seat), key)
            if there.now.step != PAIR or there.over:
                break
    assert compared


def hidden_below_the_top(start, seat):
    """The same game with another order below the card that the beat reveals, and other tokens face down."""
    other = start.clone()
    foe = other.teams[1 - seat]
    top = foe.stack.pop()
    before = foe.stack[:]
    other.resample(seat, Rng(5))
    if foe.stack == before:
        foe.stack.reverse()
    foe.stack.append(top)
    return other


@pytest.mark.parametrize("step", [DEPLOY, PLANNING])
def test_search_does_not_look_at_sealed_answers(step):
    """Whether the other team has answered yet, and what, makes no difference."""
    choices = set()
    for answered in range(4):
        table = Table(GAME.new("recovery", {"units": 3}, 6))
        until_open(table, step)
        for i in range(answered):
            decision = table.question(TERRORISTS)
            table.answer(TERRORISTS, decision.options[i % len(decision.options)].key())
        decision = table.question(SEALS)
        choices.add(int(search().choose(table.now, decision)))
    assert len(choices) == 1


def until_open(table, step):
    while table.now.step != step or len(table.pending) < 2:
        play_on(table, 1)


def about_to_win():
    """A table where a SEAL with the case stands before its home, at the start of the pair with its turn."""
    start = until(Table(GAME.new("checkpoint", {"units": 2}, 2)), PAIR).checkpoint.clone()
    mine = start.units[start.teams[SEALS].stack[-1]]
    start.loot[0].carrier = mine.index
    mine.zone, mine.floor = start.plan.zones.names.index("B2"), 0
    for enemy in start.members(TERRORISTS):
        enemy.zone = start.plan.zones.names.index("A3")
    return Table(start)


def test_search_walks_home_in_the_turn_in_which_that_wins():
    table = about_to_win()
    carrier = table.now.loot[0].carrier
    while not table.over and table.now.teams[SEALS].revealed == carrier:
        decision = table.pending[0]
        mine_to_answer = decision.rule == "MORALE-5.01" and int(decision.seat) == SEALS
        index = search(100).choose(table.now, decision) if mine_to_answer else 0
        table.answer(int(decision.seat), decision.options[index].key())
    assert table.over
    assert table.checkpoint.ending == "seals"
