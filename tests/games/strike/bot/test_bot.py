"""The greedy bot: it plays to win, quickly enough for many games, and looks only at what its seat may see."""

from __future__ import annotations

import pytest

from games.strike.staging import KNIFE, SIDEARM, arm_bomb, lead, pile_at, remove
from sandtable.engine.agents import RandomAgent
from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.games.strike import GAME
from sandtable.games.strike.bot.odds import CERTAIN, Odds
from sandtable.games.strike.content.loader import content
from sandtable.games.strike.content.options import plan_for, scenario_specs
from sandtable.games.strike.rules import economy, spending, targets, turn_sequence
from sandtable.games.strike.rules.aims import Steps, Throw
from sandtable.games.strike.rules.components import ATTACK, THROW, Thrown
from sandtable.games.strike.rules.equipment import FRAG, NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import BUYING, CALLING, COUNTING, TARGETING
from sandtable.games.strike.rules.wild_die import AnyDie, Dice

RULE = "STRIKE-1.01"
SEEDS = range(6)
RIFLE = {"rifle": {"to_hit": 4, "damage": 6}}
AWAY = (2, 38)  # a corner behind the walls of the stage


def greedy(seed=1):
    return GAME.policy("greedy", Rng(seed))


def new(scenario, seed, **options):
    spec = next(spec for spec in scenario_specs(content()) if spec.name == scenario)
    return Strike(plan_for(scenario, spec.settle(options)), seed)


def alone(at, *units):
    """Only these are left."""
    remove(at, *[unit.index for unit in at.game.units if unit.index not in units])
    return at


def called(at, index, seed=1):
    """What the bot calls for a unit."""
    at.game.step = CALLING
    unit = at.unit(index)
    decision = Decision(unit.seat, RULE, turn_sequence.call_menu(at.game, unit))
    return decision.options[greedy(seed).choose(at.game, decision)].key()


def always_calls(at, index, *wanted):
    return {called(at, index, seed) for seed in SEEDS} <= set(wanted)


def stepped(at, index, seed=1):
    """The step that the bot takes with a unit, and it is allowed."""
    at.game.step = COUNTING
    unit = at.unit(index)
    aim = Steps(unit.index, unit.x, unit.y, 1, at.game.plan.plane)
    step = greedy(seed).aim(at.game, Decision(unit.seat, RULE, [], 0, aim))
    aim.check(step, RULE)
    return step or (0, 0)


def spent(at, index, seed=1):
    """What the bot does with a move where something is at hand."""
    at.game.step = COUNTING
    unit = at.unit(index)
    menu = [at.game.plan.menus.walk[index], *spending.options(at.game, unit)]
    return menu[greedy(seed).choose(at.game, Decision(unit.seat, RULE, menu))].key()


def walk(at, index, counts):
    """Where a unit comes to by itself; the others stand."""
    unit = at.unit(index)
    for count in range(1, counts + 1):
        at.game.count = count
        dx, dy = stepped(at, index, count)
        unit.x, unit.y = unit.x + dx, unit.y + dy
    return unit.x / 100, unit.y / 100


def pointed(at, index, seed=1):
    """The target that the bot calls for a unit."""
    at.game.step = TARGETING
    unit = at.unit(index)
    menus = at.game.plan.menus
    menu = [menus.no_target[index]]
    menu += [menus.target[index][target] for target in targets.possible_targets(at.game, unit)]
    return menu[greedy(seed).choose(at.game, Decision(unit.seat, RULE, menu))].key()


def bought(at, index, points):
    """What the bot puts into an empty basket, in order."""
    at.game.step = BUYING
    unit = at.unit(index)
    unit.points = points
    bot = greedy()
    while True:
        items = [item for item in at.game.plan.items if economy.may_buy(at.game, unit, item)]
        menu = [at.game.plan.menus.done[index]]
        menu += [at.game.plan.menus.buy[index][item.index] for item in items]
        option = menu[bot.choose(at.game, Decision(unit.seat, RULE, menu))]
        if option.verb == "done":
            return [at.game.plan.items[item].id for item in unit.wants]
        unit.wants.append(option.args[1])


# Strength


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("scenario", ["cistern", "mill", "ropewalk"])
def test_it_beats_chance_from_either_side(scenario, side):
    agents = [RandomAgent(Rng(3, 1)), RandomAgent(Rng(3, 2))]
    agents[side] = greedy(3)
    game = new(scenario, 3, units=2, rounds=2)
    game.play(agents)
    assert game.wins[side] > game.wins[1 - side]


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("ropewalk", {"units": 3, "first_players": 3, "second_players": 2, "fog": True}),
        ("mill", {"units": 1, "any_die": True}),
        ("cistern", {"units": 1, "reroll_face": 0, "friendly_face": 0}),
    ],
)
def test_it_plays_every_reading_to_an_end(scenario, options):
    game = new(scenario, 4, rounds=1, **options)
    game.play([greedy(seat) for seat in range(game.seats)])
    assert game.over


def test_the_same_seeds_give_the_same_match():
    digests = []
    for _ in range(2):
        game = new("ropewalk", 8, rounds=1)
        game.play([greedy(1), greedy(2)])
        digests.append(game.digest())
    assert digests[0] == digests[1]


# The bomb


def test_it_places_the_bomb_on_a_site(stage):
    at = alone(stage(units=2), 0, 3)
    at.put(0, 13, 10)
    at.put(3, *AWAY)
    assert always_calls(at, 0, "place:0,0,0")


def test_it_takes_the_bomb_to_a_site(stage):
    at = alone(stage(units=2), 0, 3)
    at.put(0, 4, 10)
    at.put(3, *AWAY)
    x, y = walk(at, 0, 8)
    assert 10 <= x <= 16
    assert 5 <= y <= 15


def test_it_picks_up_the_bomb_from_the_ground(stage):
    at = alone(stage(units=2), 0, 2)
    at.put(0, 20, 10, bomb=False)
    at.put(2, *AWAY)
    pile_at(at, 22, 10, "bomb")
    assert stepped(at, 0)[0] > 50
    at.put(0, 21, 10)
    assert spent(at, 0) == "search:0,0"


def test_it_defuses(stage):
    at = alone(stage(units=2), 0, 3)
    at.put(3, 13, 10)
    at.put(0, *AWAY)
    arm_bomb(at, 13, 11)
    assert always_calls(at, 3, "defuse:3,0,0")


def test_it_goes_to_the_bomb_to_defuse_it(stage):
    at = alone(stage(units=2), 0, 3)
    at.put(0, *AWAY)
    at.put(3, 22, 10)
    arm_bomb(at, 13, 10)
    x, y = walk(at, 3, 9)
    assert at.game.in_contact(at.unit(3), 1300, 1000), (x, y)


def test_it_leaves_a_bomb_that_nobody_can_reach_in_time(stage):
    at = alone(stage(units=2), 0, 3)
    at.put(0, *AWAY)
    at.put(3, 30, 10)
    arm_bomb(at, 13, 10, turn=1)
    at.game.turn = 6
    assert stepped(at, 3)[0] > 50


# Hostages


def test_it_frees_a_hostage_at_hand(stage):
    at = alone(stage(units=2, hostages=1), 0, 3)
    at.put(0, *AWAY)
    at.put(3, 24, 10)
    assert spent(at, 3) == "activate:3,0"


def test_it_goes_for_a_hostage(stage):
    at = alone(stage(units=2, hostages=1), 0, 3)
    at.put(0, *AWAY)
    at.put(3, 33, 10)
    x, _ = walk(at, 3, 8)
    assert x < 26.2


def test_it_leads_hostages_to_a_rescue_zone(stage):
    at = alone(stage(units=2, hostages=1), 0, 3)
    at.put(0, *AWAY)
    at.put(3, 26, 10)
    lead(at, 3, 0)
    dx, dy = stepped(at, 3)
    assert dx > 50
    assert dy <= 0


def test_it_stops_a_hostage_that_is_led_away(stage):
    at = alone(stage(units=2, hostages=1), 0, 3)
    at.put(3, 30, 16)
    at.put(0, 24, 10)
    lead(at, 3, 0)
    assert spent(at, 0) == "deactivate:0,0"


# Fighting


def test_it_shoots_at_the_one_who_is_easier_to_kill(stage):
    at = alone(stage(units=2), 0, 2, 3)
    at.ready(0, at.arm(0, "magnum"))
    at.put(0, 10, 10)
    at.put(2, 16, 10, vest=1, helmet=1)
    at.put(3, 16, 13, health=1)
    assert {pointed(at, 0, seed) for seed in SEEDS} == {"target:0,3"}


def test_it_does_not_shoot_past_mates_who_would_be_struck(stage):
    at = alone(stage(units=3), 0, 1, 2, 3)
    at.ready(0, at.arm(0, "pistol_t"))
    at.put(0, 5, 10)
    at.put(1, 12, 10)
    at.put(2, 13.5, 10)
    at.put(3, 15, 10)
    assert pointed(at, 0) == "no_target:0"
    at.put(1, 5, 3)
    at.put(2, 3, 3)
    assert pointed(at, 0) == "target:0,3"


def test_it_reloads_when_nobody_is_near(stage):
    at = alone(stage(units=2), 0, 3)
    at.put(0, 10, 10, bomb=False)
    at.arm(0, "rifle")
    at.unit(0).empty = 1
    at.put(3, *AWAY)
    assert always_calls(at, 0, "reload:0,0,0", "reload:0,0,1")


def test_it_draws_another_weapon_when_an_enemy_is_close(stage):
    at = alone(stage(units=2), 0, 3)
    at.put(0, 10, 10, bomb=False)
    at.arm(0, "rifle")
    at.arm(0, "magnum")
    at.unit(0).empty = 1
    at.put(3, 14, 10, health=1)
    assert all(called(at, 0, seed).startswith(f"attack:0,{SIDEARM}") for seed in SEEDS)


def test_it_runs_with_the_knife_when_everybody_is_far(stage):
    at = alone(stage(units=2), 0, 3)
    at.put(0, 39, 2, bomb=True)
    at.arm(0, "lmg")
    at.put(3, *AWAY)
    assert always_calls(at, 0, f"attack:0,{KNIFE},0")


def test_it_crouches_to_shoot_from_where_it_stands(stage):
    at = alone(stage(units=2), 0, 3)
    slot = at.arm(3, "magnum")
    at.put(3, 13, 16)
    at.put(0, 13, 3, bomb=True)
    keys = {called(at, 3, seed) for seed in SEEDS}
    assert f"attack:3,{slot},1" in keys


def test_it_runs_from_a_frag(stage):
    at = alone(stage(units=2), 0, 3)
    at.put(0, 20, 10, bomb=False)
    at.put(3, *AWAY)
    frag = Thrown(FRAG, 2100, 1000, 2, 3)
    frag.to_hit, frag.damage = 2, 2
    at.game.thrown.append(frag)
    x, _ = walk(at, 0, 8)
    assert x < 14


def test_it_gives_up_what_it_cannot_win_to_keep_its_weapons(stage):
    at = alone(stage(units=3, cards=RIFLE), 0, 3, 4, 5)
    at.put(0, 16.5, 10, bomb=True)
    at.arm(0, "rifle")
    for index in (3, 4, 5):
        at.put(index, 2 * index - 4, 38)
    x, _ = walk(at, 0, 9)
    assert x < 9
    remove(at, 4, 5)
    at.put(0, 16.5, 10)
    x, _ = walk(at, 0, 9)
    assert x > 10


def test_it_throws_a_frag_at_several_who_wait(stage):
    at = alone(stage(units=3), 0, 3, 4, 5)
    at.unit(0).grenades[FRAG] = 1
    at.put(0, 10, 10, bomb=False)
    for place, index in enumerate((3, 4, 5)):
        at.put(index, 20 + place, 10 + place, set_up=SIDEARM)
    assert always_calls(at, 0, f"throw:0,{FRAG},0")
    unit = at.unit(0)
    unit.call, unit.grenade = THROW, FRAG
    aim = Throw(0, unit.x, unit.y, at.game.plan.plane)
    x, y = greedy().aim(at.game, Decision(0, RULE, [], 0, aim))
    assert (x, y) in [at.where(index) for index in (3, 4, 5)]
    menu = [*at.game.plan.menus.dice[0][1:], at.game.plan.menus.keep[0]]
    assert menu[greedy().choose(at.game, Decision(0, RULE, menu))].key() == "dice:0,3"


@pytest.mark.parametrize(("distance", "answer"), [(3, "bang:3,0"), (17, "hold:3")])
def test_it_fires_a_bang_when_the_odds_are_good(stage, distance, answer):
    at = alone(stage(units=2), 0, 3)
    slot = at.arm(3, "magnum")
    at.ready(3, slot)
    at.put(3, 30, 10, set_up=slot)
    at.put(0, 30 - distance, 10, health=1)
    at.game.step, at.game.count = COUNTING, 1
    menus = at.game.plan.menus
    menu = [menus.hold[3], menus.hold_fire[3], menus.bang[3][0]]
    assert menu[greedy().choose(at.game, Decision(1, RULE, menu))].key() == answer


def test_a_shotgun_aims_more_the_farther_the_target_is(stage):
    odds = Odds(Dice(6, 1, 6, 1))
    splits = [odds.best_split(8, 0, distance, 0, 0, 2) for distance in (2, 8, 16)]
    assert splits == sorted(splits)
    assert splits[0] < splits[2]


def test_odds_know_the_wild_die():
    one, any_die = Odds(Dice(6, 1, 6, 1)), Odds(AnyDie(6, 1, 6, 1))
    assert one.hit[1][6] == pytest.approx(CERTAIN / 6, abs=2)
    assert 0 < one.hit[1][7] <= one.hit[1][6]
    assert any_die.hit[3][15] > one.hit[3][15]
    assert one.harm(3, 0, 0, 2) > one.harm(3, 0, 1, 2) > one.harm(3, 1, 1, 2)


# The purse


def test_it_buys_armour_then_a_weapon(stage):
    at = stage(units=2, cards=RIFLE)
    assert bought(at, 1, 8)[0] == "vest"
    at.unit(1).wants = []
    basket = bought(at, 1, 40)
    assert basket[:2] == ["vest", "helmet"]
    assert "rifle" in basket


def test_some_counter_terrorists_buy_a_kit(stage):
    at = stage(units=2)
    assert "kit" in bought(at, 2, 14)
    assert "kit" not in bought(at, 1, 14)


def test_it_takes_a_better_weapon_from_the_ground(stage):
    at = alone(stage(units=2, cards=RIFLE), 0, 3)
    at.put(0, 20, 10)
    at.put(3, *AWAY)
    pile_at(at, 20.5, 10, "rifle")
    assert spent(at, 0) == "search:0,0"
    at.game.piles.clear()
    pile_at(at, 20.5, 10, "pistol_ct", "knife")
    assert spent(at, 0) == "walk:0"


# What it must not know


def test_it_does_not_look_at_what_is_sealed(stage):
    at = stage(units=2, players=(2, 1))
    at.put(0, 12, 12)
    at.put(1, 9, 12)
    at.put(2, 20, 12)
    at.put(3, 24, 12)
    before = [called(at, 0), stepped(at, 0)]
    for index in (1, 2, 3):
        at.unit(index).step_x = -100
        at.unit(index).path = [100, 0]
        at.unit(index).noticed = 3
    assert [called(at, 0), stepped(at, 0)] == before
    at.ready(0, at.arm(0, "magnum"))
    before = pointed(at, 0)
    for index in (1, 2, 3):
        at.ready(index, SIDEARM, 2 if index == 1 else 0)
    assert pointed(at, 0) == before


def test_it_does_not_know_of_units_that_are_hidden(stage):
    at = stage(units=2, fog=True, walls=[(20, 0, 20, 40)])
    at.put(0, 5, 10)
    at.put(1, 5, 14)
    seen = []
    for place in ((22, 10), (38, 38)):
        at.put(2, *place, call=ATTACK, slot=SIDEARM, set_up=NONE)
        at.put(3, place[0], place[1] - 3, set_up=SIDEARM, crouching=True)
        seen.append([called(at, 0), stepped(at, 0), called(at, 1), stepped(at, 1)])
    assert seen[0] == seen[1]


# How a seat stands


def test_its_estimate_favours_those_who_are_better_off(stage):
    at = stage(units=2)
    bot = greedy()
    even = bot.estimate(at.game, 0)
    assert even == pytest.approx(0.5, abs=0.1)
    at.unit(2).alive = False
    ahead = bot.estimate(at.game, 0)
    assert even < ahead < 1
    assert bot.estimate(at.game, 1) == pytest.approx(1 - ahead)
    arm_bomb(at, 13, 10)
    assert bot.estimate(at.game, 0) > ahead


def test_its_estimate_asks_whether_defusers_come_in_time(stage):
    at = alone(stage(units=2), 0, 2)
    arm_bomb(at, 13, 10)
    at.put(2, 13, 10)
    bot = greedy()
    names = bot.features()
    late, too_late = names.index("defuser_late"), names.index("defuser_too_late")
    near = bot.measure(at.game, 0)
    at.put(2, 2, 38)
    far = bot.measure(at.game, 0)
    assert near[late] < far[late] <= 0 and near[too_late] == far[too_late] == 0
    at.game.turn += at.game.plan.numbers.fuse
    after = bot.measure(at.game, 0)
    assert after[late] > far[late] and after[too_late] > 0
    assert bot.measure(at.game, 1)[too_late] == -after[too_late]


def test_its_estimate_counts_hostages(stage):
    at = stage(units=2, hostages=2)
    bot = greedy()
    before = bot.estimate(at.game, 1)
    lead(at, 2, 0)
    led = bot.estimate(at.game, 1)
    at.hostage(0).rescued = True
    assert before < led < bot.estimate(at.game, 1)
