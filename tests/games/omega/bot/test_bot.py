"""The greedy bot, on either side: it plays to win, and looks only at what its seat may see."""

from __future__ import annotations

import pytest

from games.omega.arrange import OKAFOR, RHEE, VOSS
from sandtable.engine.agents import Agent, RandomAgent
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.rng import Rng
from sandtable.games.omega import GAME
from sandtable.games.omega.bot.chances import Chances
from sandtable.games.omega.rules import actions, activation, movement, overseer_phase
from sandtable.games.omega.rules.components import DOWNED, LAB_TECH, NONE, OVERSEER
from sandtable.games.omega.rules.missions import LEAVE, STAY
from sandtable.games.omega.rules.state import ACTIVATING, PLANNING, SPAWNING

SEEDS = range(6)
MISSIONS = ["dry_run", "cold_start", "split_signal", "last_light"]


def greedy(seed=1):
    return GAME.policy("greedy", Rng(seed))


def answers(at, seat, rule, menu):
    """What the bot answers, at whatever seed."""
    decision = Decision(seat, rule, menu)
    return {menu[greedy(seed).choose(at.game, decision)].key() for seed in SEEDS}


def does(at, rank):
    """What the bot does with a commando whose turn it is."""
    at.turn(rank)
    commando = at.commando(rank)
    menu = [*actions.options(at.game, commando), activation.END]
    return answers(at, commando.seat, "OMEGA-7.02", menu)


def place(at, key):
    """Where a move leads, as (x, y)."""
    verb, _, cell = key.partition(":")
    assert verb == "move"
    return int(cell) % at.width, int(cell) // at.width


def floor(stage, width=14, height=5, **more):
    """Voss and Rhee on an open floor, Okafor far away."""
    at = stage(rows=["." * width] * height, **({"dashboard": ["cave_in"]} | more))
    at.clear()
    at.put(VOSS, 2, 2)
    at.put(RHEE, 2, 3)
    at.leave(OKAFOR)
    return at


# Strength


def wins(mission, side, games):
    """How many games the bot wins on a side against chance."""
    won = 0
    for seed in range(games):
        game = GAME.new(mission, {"commandos": 3}, seed)
        agents: list[Agent] = [RandomAgent(Rng(seed, 1)), RandomAgent(Rng(seed, 2))]
        agents[side] = greedy(seed)
        game.play(agents)
        won += game.results[side] == 100
    return won


@pytest.mark.parametrize("mission", MISSIONS)
def test_its_overseer_beats_chance(mission):
    assert wins(mission, 0, 2) == 2


@pytest.mark.parametrize("mission", ["dry_run", "cold_start"])
def test_its_commandos_beat_chance(mission):
    assert wins(mission, 1, 3) == 3


@pytest.mark.parametrize(
    ("mission", "options"),
    [
        ("dry_run", {"commandos": 5}),
        ("cold_start", {"players": 3}),
        ("split_signal", {"players": 6}),
        ("last_light", {"commandos": 4}),
    ],
)
def test_it_plays_every_mission_to_an_end(mission, options):
    game = GAME.new(mission, options, 5)
    game.play([greedy(seat) for seat in range(game.seats)])
    assert game.over


def test_the_same_seeds_give_the_same_mission():
    digests = set()
    for _ in range(2):
        game = GAME.new("cold_start", {}, 8)
        game.play([greedy(1), greedy(2)])
        digests.add(game.digest())
    assert len(digests) == 1


# What it must not know


class Doubtful(Agent):
    """Plays greedy, and looks whether it would choose the same if what it cannot see were different."""

    def __init__(self, seed):
        self.bot = greedy(seed)
        self.judge = greedy()
        self.asked = 0

    def choose(self, game, decision):
        self.asked += 1
        if self.asked % 4 == 0:
            other = game.clone()
            other.resample(int(decision.seat), Rng(self.asked))
            assert self.judged(other, decision) == self.judged(game, decision), decision
        return self.bot.choose(game, decision)

    def judged(self, game, decision):
        self.judge.rng = Rng(7)
        return self.judge.choose(game, decision)


@pytest.mark.parametrize(("mission", "options"), [("cold_start", {}), ("split_signal", {"players": 3})])
def test_it_does_not_know_what_is_hidden(mission, options):
    game = GAME.new(mission, options, 3)
    agents = [Doubtful(seat) for seat in range(game.seats)]
    game.play([*agents])
    assert all(agent.asked > 30 for agent in agents)


# Commandos


def test_it_revives_a_friend_beside_it(stage):
    at = floor(stage)
    at.put(RHEE, 2, 3, condition=DOWNED, wounds=4)
    assert does(at, VOSS) == {f"revive:{RHEE}"}


def test_it_goes_to_a_friend_that_is_down(stage):
    at = floor(stage)
    at.put(RHEE, 9, 2, condition=DOWNED, wounds=4)
    assert {place(at, key)[0] > 3 for key in does(at, VOSS)} == {True}


def test_it_shoots_what_stands_before_it(stage):
    at = floor(stage)
    husk = at.spawn("Husk", 5, 2)
    assert {key.rsplit(",", 1)[0] for key in does(at, RHEE)} == {f"attack:0,{husk.index}"}


def test_it_opens_the_door_that_wins(stage):
    at = stage()
    at.explore("C", "D")
    at.open("d3", "d5")
    at.put(VOSS, 12, 3)
    assert does(at, VOSS) == {f"open:{at.door('d6')}"}


def test_it_goes_for_the_goal(stage):
    at = stage()
    assert {place(at, key)[1] < 16 for key in does(at, VOSS)} == {True}


def test_it_takes_a_core_at_hand_and_carries_it_out(stage):
    at = stage("split_signal")
    at.explore("B")
    at.open("d2")
    at.game.objectives[0] = at.cell(4, 1)
    at.put(VOSS, 4, 3)
    assert does(at, VOSS) == {"secure:0"}
    at.game.objectives[0] = NONE
    at.commando(VOSS).cores = [0]
    assert {place(at, key)[1] > 3 for key in does(at, VOSS)} == {True}


def test_a_carrier_leaves_and_others_stay(stage):
    at = stage("split_signal")
    at.put(VOSS, 3, 19, cores=[0])
    at.game.acting = VOSS
    assert answers(at, 1, "OMEGA-R77", [LEAVE, STAY]) == {"leave"}
    at.commando(VOSS).cores = []
    assert answers(at, 1, "OMEGA-R77", [LEAVE, STAY]) == {"stay"}


def test_it_leads_the_lab_tech_to_the_exit(stage):
    at = stage("last_light")
    at.put(LAB_TECH, 3, 10)
    at.put(VOSS, 3, 9)
    assert does(at, VOSS) == {"guide"}
    at.game.acting = LAB_TECH
    tech = at.game.piece(LAB_TECH)
    cells = movement.destinations(at.game, tech, movement.speed(at.game, tech))
    menu = [*[at.game.plan.site.moves[cell] for cell in cells], movement.STAY]
    assert {place(at, key)[0] for key in answers(at, 1, "OMEGA-10.01", menu)} == {0}


def test_it_spends_armour_when_it_hurts(stage):
    at = floor(stage)
    at.game.aimed_at = VOSS
    menu = [Option("card", "OMEGA-7.10", (26,)), Option("take", "OMEGA-7.10")]
    assert answers(at, 1, "OMEGA-7.10", menu) == {"take"}
    at.commando(VOSS).wounds = 3
    assert answers(at, 1, "OMEGA-7.10", menu) == {"card:26"}


def test_who_revives_goes_first_and_who_is_down_last(stage):
    at = stage()
    at.put(RHEE, 9, 14)
    at.put(OKAFOR, 9, 17, condition=DOWNED)
    at.game.step = PLANNING
    cards = {}
    for rank in (VOSS, OKAFOR, RHEE):
        menu = [Option("initiative", "OMEGA-6.04", (rank, card)) for card in (1, 2, 3)]
        cards[rank] = answers(at, 1, "OMEGA-6.04", menu)
    assert cards == {
        VOSS: {f"initiative:{VOSS},1"},
        RHEE: {f"initiative:{RHEE},2"},
        OKAFOR: {f"initiative:{OKAFOR},3"},
    }


# The overseer


def activates(at, pool):
    at.game.step, at.game.turn_of, at.game.pool = ACTIVATING, NONE, pool
    menu = [*overseer_phase.activation_options(at.game), overseer_phase.END]
    return answers(at, OVERSEER, "OMEGA-9.08", menu)


def test_it_lets_those_fight_who_come_to_an_attack(stage):
    at = floor(stage)
    near, far = at.spawn("Husk", 5, 2), at.spawn("Husk", 13, 0)
    assert activates(at, 6) == {f"fight:{near.index}"}
    near.activated = True
    assert activates(at, 6) == {f"move:{far.index}"}


def test_it_attacks_who_is_nearly_down(stage):
    at = floor(stage)
    at.put(RHEE, 4, 3, wounds=3)
    at.put(VOSS, 4, 1)
    husk = at.spawn("Husk", 5, 2)
    at.game.turn_of, at.game.acting = NONE, husk.index
    menu = [*overseer_phase.fight_options(at.game, husk), overseer_phase.HOLD]
    assert answers(at, OVERSEER, "OMEGA-9.12", menu) == {f"attack:0,{RHEE}"}


def test_it_spawns_where_the_commandos_are(stage):
    at = stage()
    at.explore("B", "D")
    at.open("d2")
    at.put(VOSS, 16, 15)
    at.game.step, at.game.turn_of, at.game.pool = SPAWNING, NONE, 12
    menu = [*overseer_phase.spawn_options(at.game), overseer_phase.GO_ON]
    near = [number for number, passage in enumerate(at.game.plan.site.passages) if passage.name == "R2"]
    assert answers(at, OVERSEER, "OMEGA-9.03", menu) == {f"use:1,{near[0]}"}


def test_its_figures_go_where_they_can_attack(stage):
    at = floor(stage)
    husk = at.spawn("Husk", 6, 2)
    at.game.turn_of, at.game.acting = NONE, husk.index
    cells = movement.destinations(at.game, husk, movement.speed(at.game, husk))
    menu = [*[at.game.plan.site.moves[cell] for cell in cells], movement.STAY]
    for key in answers(at, OVERSEER, "OMEGA-10.01", menu):
        x, y = place(at, key)
        assert min(max(abs(x - 2), abs(y - 2)), max(abs(x - 2), abs(y - 3))) == 1


# Chances and estimates


def test_chances_are_those_of_the_ledger():
    chances = Chances([0, 0, 0, 1, 1, 2], [0, 1, 1, 2, 2, 3])
    assert chances.at_least(3, 0, 2) == 625
    assert chances.at_least(2, 1, 3) == 579
    assert chances.at_least(1, 2, 6) == 120
    assert chances.at_least(0, 0, 1) == 0
    assert chances.at_least(2, 0, 0) == 1000


def test_its_estimate_favours_those_who_are_better_off(stage):
    at = stage()
    bot = greedy()
    even = bot.estimate(at.game, 1)
    assert 0 < even < 1
    assert bot.estimate(at.game, OVERSEER) == pytest.approx(1 - even)
    at.commando(RHEE).wounds = 3
    hurt = bot.estimate(at.game, 1)
    assert hurt < even
    at.explore("C", "D")
    at.open("d3", "d5")
    at.put(VOSS, 12, 3)
    assert bot.estimate(at.game, 1) > hurt
