"""Everything that is told has a cue: what is shown of it, and what it says on the board."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from sandtable.engine.agents import RandomAgent
from sandtable.engine.chance import draw
from sandtable.engine.drivers import Driver
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.rng import Rng
from sandtable.games.morale import GAME
from sandtable.games.morale.bot.greedy import Greedy
from sandtable.games.morale.rules import round_order, winning
from sandtable.games.morale.rules.components import DOWN, FLASHBANG, FRAG_GRENADE, KILLED, NOWHERE
from sandtable.games.morale.rules.state import DEPLOY, PAIR, ROUND_END
from sandtable.games.morale.view.cues import SHOWS
from sandtable.games.morale.view.words import SENTENCES
from sandtable.scene.cues import Cue
from sandtable.testkit.frames import bad_cue
from sandtable.testkit.marks import rule

WHITE, BLACK = 0, 1


def come(bag, *kinds):
    """Chance by which these kinds come out of a bag one after the other."""
    left, wishes = list(bag), []
    for kind in kinds:
        wishes.append(draw(sum(left[:kind]), sum(left)))
        left[kind] -= 1
    return wishes


def filmed(at, step, seat=0):
    """The cues of all that is told meanwhile."""
    seen = []
    at.script.watch = lambda game, event: seen.append(GAME.cue(game, event, seat))
    step()
    return seen


def kinds(cues):
    return [cue.kind for cue in cues]


def faces(cue):
    (roll,) = cue.rolls
    return [(face.value, *face.look) for face in roll.faces]


def only(cues, kind):
    (found,) = [cue for cue in cues if cue.kind == kind]
    return found


def duel(stage, level, *target_draws, **options):
    """The Squad Leader fires from a floor above at the Runner (defense 4), who draws these kinds, and is in
    no danger itself."""
    at = stage(units=4, **options)
    at.put("seal_leader", "M5", 1)
    at.put("terr_runner", "M5", 0, danger=level)
    at.unit("terr_runner").flashed = True  # no fire back
    counts = [10, 10, *[1] * (len(at.skulls(1)) - 2)]
    at.bag(1, *counts)
    counts[BLACK] += 3
    at.wish(*come(counts, *target_draws))
    fire = at.aimed("fire", "terr_runner")
    return at, filmed(at, lambda: at.turn("seal_leader", fire, "end_turn"))


# Set-up


@rule("MORALE-R36")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_when_both_teams_have_deployed_everybody_is_shown_where_it_starts(stage, seat):
    at = stage(units=2)
    for unit in at.game.units:
        unit.zone = NOWHERE
    at.game.step = DEPLOY
    starts = [squad.starts[0] for squad in at.game.plan.squads for _ in range(squad.units)]
    at.script.answers = [f"deploy:{unit},{zone}" for unit, zone in enumerate(starts)]
    scenes = []
    at.script.watch = lambda game, event: scenes.append(GAME.scene(game, seat, None))
    at.beat()
    assert [len([each for each in scene.elements if each.kind == "figure"]) for scene in scenes] == [4] * 4
    assert {scene.status for scene in scenes} == {"Set-up: both teams deploy"}
    for event in at.told("deployed"):
        cue = GAME.cue(at.game, event, seat)
        zone = at.game.plan.zones.names[event.data[1]]
        assert (cue.kind, cue.elements, cue.act) == ("reveal", (f"unit:{event.data[0]}", zone), "Set-up")


# Exchange Fire


@rule("MORALE-6.01", "MORALE-6.05", "MORALE-6.07", "MORALE-6.09")
def test_an_exchange_of_fire_is_shown_from_the_aim_to_both_draws(stage):
    at = stage(units=4)
    leader, warlord = at.put("seal_leader", "M4", danger=2), at.put("terr_warlord", "M4", danger=1)
    at.bag(0, 9, 3)
    at.bag(1, 9, 3)
    at.wish(*come([9, 5], WHITE, BLACK, WHITE), *come([9, 5], BLACK, WHITE, WHITE, BLACK))
    fire = at.aimed("fire", "terr_warlord")
    turn, *cues = filmed(at, lambda: at.turn("seal_leader", fire, "end_turn"))
    us, them = f"unit:{leader.index}", f"unit:{warlord.index}"
    assert (turn.kind, turn.elements, turn.act) == ("note", (us,), "Squad Leader's turn")
    assert kinds(cues) == ["aim", "tracer", "tracer", "wound", "wound", "roll", "roll"]
    aim, fires, back, hurt, hurt_back, drew, drew_back = cues
    assert (aim.elements, aim.label, aim.look) == ((us, them), "2 threats", ("fire",))
    assert [(fact.text, fact.rule) for fact in aim.facts] == [("2 in the same zone", "MORALE-6.02")]
    assert (fires.elements, fires.label, fires.look) == ((us, them), "2 threats", ("fire",))
    assert (back.elements, back.label, back.look) == ((them, us), "2 back", ("fire", "back"))
    assert (hurt.elements, hurt.label) == ((them,), "Danger 1 to 3")
    assert (hurt_back.elements, hurt_back.label) == ((us,), "Danger 2 to 4")
    assert (drew.elements, drew.title) == ((them,), "Warlord draws 3 skulls")
    assert [value for value, *_ in faces(drew)] == ["white", "black", "white"]
    assert [value for value, *_ in faces(drew_back)] == ["black", "white", "white", "black"]
    assert drew.rolls[0].note == "from 9 white, 5 black"
    assert drew_back.rolls[0].result == "2 black: unharmed"
    assert drew_back.result == "Squad Leader is unharmed"
    assert {cue.act for cue in cues} == {"Squad Leader, action 1 of 2"}


@rule("MORALE-6.03")
def test_what_height_adds_is_said_with_the_aim(stage):
    _, cues = duel(stage, 0, *[WHITE] * 3)
    aim = only(cues, "aim")
    assert [fact.text for fact in aim.facts] == [
        "2 in the same zone",
        "1 for height",
        "No fire comes back",
    ]
    assert aim.label == "3 threats"


def test_where_no_fire_comes_back_none_is_shown(stage):
    _, cues = duel(stage, 0, *[WHITE] * 3)
    assert kinds(cues)[1:] == ["aim", "tracer", "wound", "roll"]


@rule("MORALE-6.11")
def test_the_skull_that_takes_a_unit_down_decides_and_it_falls(stage):
    at, cues = duel(stage, 3, BLACK, WHITE, BLACK, BLACK, BLACK, WHITE)
    assert faces(only(cues, "roll")) == [
        ("black",),
        ("white",),
        ("black",),
        ("black",),
        ("black", "decides"),
        ("white",),
    ]
    roll, fall = cues[-2:]
    assert (roll.rolls[0].result, roll.rolls[0].needs) == ("4 black: down", "4 would put it down")
    assert (roll.result, roll.look) == ("Runner is down", ("bad",))
    assert (fall.kind, fall.elements, fall.label) == (
        "fall",
        (f"unit:{at.unit('terr_runner').index}",),
        "down",
    )


@rule("MORALE-6.12")
def test_the_skull_that_kills_decides_and_the_figure_falls_from_where_it_was(stage):
    at, cues = duel(stage, 3, *[BLACK] * 5, WHITE)
    assert [look for _, *look in faces(only(cues, "roll"))] == [[], [], [], [], ["decides"], []]
    fall = only(cues, "fall")
    assert (fall.elements, fall.label) == ((f"unit:{at.unit('terr_runner').index}",), "killed")
    assert only(cues, "roll").result == "Runner is killed"


@rule("MORALE-6.10")
@pytest.mark.parametrize(
    ("level", "drawn", "at_last"),
    [
        (3, [BLACK, BLACK, BLACK, WHITE, WHITE, WHITE], 5),  # a fourth could have come to the last
        (3, [WHITE, WHITE, WHITE, BLACK, BLACK, BLACK], 2),  # after three white ones no four are left
        (1, [BLACK, WHITE, BLACK, BLACK], 1),
        (0, [BLACK, BLACK, BLACK], None),  # three skulls never do
    ],
)
def test_who_is_unharmed_is_so_from_the_skull_on_after_which_nothing_could_happen(
    stage, level, drawn, at_last
):
    _, cues = duel(stage, level, *drawn)
    marked = [i for i, (_, *look) in enumerate(faces(only(cues, "roll"))) if look]
    assert marked == ([] if at_last is None else [at_last])
    assert "fall" not in kinds(cues)
    assert only(cues, "roll").look == ("good",)


@rule("MORALE-12.02")
def test_a_red_skull_decides_by_itself(stage):
    _, cues = duel(stage, 0, WHITE, 2, WHITE, red_skulls=True)
    assert faces(only(cues, "roll")) == [("white",), ("red", "decides"), ("white",)]
    assert only(cues, "roll").rolls[0].needs == "4 or a red one would put it down"
    assert [cue.label for cue in cues[-2:]] == ["A red skull", "down"]


@rule("MORALE-12.04")
def test_a_skull_in_another_units_colour_is_struck(stage):
    at, cues = duel(stage, 0, 2, 3, WHITE, colored_skulls=True)
    assert at.game.place(at.unit("terr_runner")) == 1
    assert faces(only(cues, "roll")) == [("coloured", "struck"), ("coloured", "decides"), ("white",)]
    assert [face.note for face in only(cues, "roll").rolls[0].faces] == [
        "Warlord's colour",
        "Runner's colour",
        "",
    ]
    assert only(cues, "roll").rolls[0].needs == "4 or its own colour would put it down"


# Moves, cover, tokens


def test_a_move_is_a_walk_of_whoever_moves(stage):
    at = stage(units=4)
    leader = at.put("seal_leader", "M5")
    cues = filmed(at, lambda: at.turn("seal_leader", at.to("move", "M5", 1), "end_turn"))
    assert kinds(cues) == ["note", "note", "walk"]
    assert cues[-1].elements == (f"unit:{leader.index}", "M5:1")
    assert cues[-1].act == cues[-2].act == "Squad Leader, action 1 of 2"


@rule("MORALE-7.02", "MORALE-7.06")
def test_taking_cover_shows_everybody_whom_it_helps(stage):
    at = stage(units=4)
    at.put("seal_leader", "M5", danger=5)
    at.put("seal_point", "M1", danger=2)
    at.put("seal_breacher", "M1", danger=8, status=KILLED)
    at.put("terr_runner", "M5")
    at.bag(0, 50, 0)
    at.bag(1, 50, 0)
    fire = at.aimed("fire", "seal_leader")
    cues = filmed(at, lambda: at.turn("terr_runner", fire, "end_turn", cover={0: 1}))
    (cover,) = [cue for cue in cues if cue.label == "Danger -3"]
    assert (cover.kind, cover.look) == ("note", ("good",))
    assert cover.elements == tuple(
        f"unit:{at.unit(card).index}" for card in ("seal_leader", "seal_point", "seal_corpsman")
    )
    assert [fact.text for fact in cover.facts] == [
        "Squad Leader: Danger 5 to 2",
        "Pointman: Danger 2 to 0",
    ]
    assert kinds(cues).index("aim") < cues.index(cover) < kinds(cues).index("tracer")


@rule("MORALE-10.06")
def test_a_grenade_is_aimed_goes_off_and_each_team_draws(stage):
    at = stage(units=4)
    at.put("seal_leader", "M3").spot = FRAG_GRENADE
    at.put("terr_warlord", "M4", danger=1)
    at.bag(1, 9, 0)
    at.wish(*come([9, 3], WHITE, WHITE, BLACK, WHITE))
    cues = filmed(at, lambda: at.turn("seal_leader", at.to("frag_grenade", "M4"), "end_turn"))
    assert kinds(cues)[1:] == ["aim", "reveal", "blast", "note", "wound", "roll"]
    assert cues[1].elements == (f"unit:{at.unit('seal_leader').index}", "M4")
    assert (only(cues, "blast").elements, only(cues, "blast").label) == (("M4",), "3 threats")
    assert [value for value, *_ in faces(only(cues, "roll"))] == ["white", "white", "black", "white"]
    assert len({cue.act for cue in cues[1:]}) == 1


@rule("MORALE-10.04")
def test_everybody_flashbanged_is_shown(stage):
    at = stage(units=4)
    at.put("seal_leader", "M3").spot = FLASHBANG
    at.put("terr_warlord", "M4")
    cues = filmed(at, lambda: at.turn("seal_leader", at.to("flashbang", "M4"), "end_turn"))
    assert [(cue.label, cue.elements) for cue in cues[-1:]] == [
        ("flashbanged", (f"unit:{at.unit('terr_warlord').index}",))
    ]


@rule("MORALE-3.05", "MORALE-3.06")
def test_a_revealed_card_shows_what_it_counts(stage):
    at = stage(units=2)
    at.team(0).can_take_cover = False
    at.game.step = PAIR
    for team in (0, 1):
        at.team(team).stack = [int(unit.index) for unit in at.game.members(team)]
    at.script.answers = ["end_turn"]
    first, second, *_ = filmed(at, at.beat)
    assert (first.kind, second.kind) == ("reveal", "reveal")
    (card,) = first.rolls
    assert (card.kind, card.faces[0].value, card.result) == ("cards", "Pointman", "37")
    assert [roll.faces[0].note for cue in (first, second) for roll in cue.rolls] == ["after Take Cover!", ""]


# Rounds and the end


@rule("MORALE-3.14")
def test_the_end_of_a_round_says_what_it_changes(stage):
    at = stage(units=4)
    at.game.round, at.game.step = 4, ROUND_END
    at.put("seal_breacher", "M2", danger=5, status=DOWN)
    at.put("seal_point", "M1", danger=1, status=DOWN)
    at.put("terr_runner", "M7", danger=8, status=KILLED)
    at.team(0).can_take_cover = False
    cues = filmed(at, lambda: at.do(round_order.end_round))
    assert kinds(cues) == ["banner", "note"]
    banner = cues[0]
    assert (banner.title, banner.result, banner.look) == (
        "Round 4 ends",
        "2 SEALs and 3 Terrorists stand",
        ("end",),
    )
    assert [(fact.text, fact.rule) for fact in banner.facts] == [
        ("Pointman stands up again", "MORALE-3.14"),
        ("Breacher stays down: Danger 5, stands up at 2", "MORALE-3.14"),
        ("Take Cover! is ready for the SEALs, the -10 ends", "MORALE-3.13"),
    ]
    assert banner.elements == tuple(f"unit:{at.unit(card).index}" for card in ("seal_point", "seal_breacher"))
    assert cues[1].label == "stands up"


def test_the_end_of_a_quiet_round_names_losses_and_clouds(stage):
    at = stage(units=4)
    at.game.step = ROUND_END
    at.game.smoke = 1 << at.zone("M4")
    at.put("terr_runner", "M7", status=KILLED)
    at.put("terr_brawler", "M7", status=KILLED)
    (banner,) = filmed(at, lambda: at.do(round_order.end_round))
    assert [fact.text for fact in banner.facts] == [
        "Smoke and gas are gone",
        "Terrorists have lost Runner and Brawler",
    ]


@rule("MORALE-4.01")
@pytest.mark.parametrize(("seat", "look"), [(0, "good"), (1, "bad"), (-1, None)])
def test_the_end_of_the_game_says_who_wins_and_why(stage, seat, look):
    at = stage(units=2)
    at.put("terr_runner", "M7", status=DOWN)
    at.put("terr_warlord", "M7", status=KILLED)
    (banner,) = filmed(at, lambda: at.do(winning.check), seat)
    assert (banner.title, banner.result) == ("SEALs win", "No unit of the Terrorists stands any more")
    assert banner.look == (("end", look) if look else ("end",))
    assert [fact.text for fact in banner.facts] == ["SEALs: 2 standing", "Terrorists: 1 down, 1 killed"]


@pytest.mark.parametrize(
    ("what", "data", "title", "result"),
    [
        ("brought_home", [2, 1], "Terrorists win", "Warlord brings the pilot home"),
        ("nobody_stands", [], "A draw", "Nobody stands any more"),
        ("time_is_up", [7], "A draw", "Round 7 was the last"),
    ],
)
def test_other_ends_are_told_too(stage, what, data, title, result):
    at = stage(units=2)
    at.game.round = 7
    banner = GAME.cue(at.game, Event("MORALE-4.02", what, [*data, 0, 0, 0, 0][:4], EVERYONE), 0)
    assert (banner.kind, banner.title, banner.result) == ("banner", title, result)


# Everything


def test_everything_that_has_a_sentence_has_a_cue():
    assert set(SHOWS) == set(SENTENCES)


def test_what_a_mod_tells_has_none(stage):
    assert GAME.cue(stage().game, Event("MORALE-5.03", "sand_storm", [0, 0, 0, 0], EVERYONE), 0) is None


class Curious(RandomAgent):
    """Does what it has done least often, and seldom takes cover, so that everything is told some time."""

    def __init__(self, rng):
        super().__init__(rng)
        self.done = Counter(take_cover=20)

    def choose(self, game, decision):
        ways = [self.done[option.verb] for option in decision.options]
        least = [i for i, times in enumerate(ways) if times == min(ways)]
        chosen = least[int(self.rng.below(len(least)))]
        self.done[decision.options[chosen].verb] += 1
        return chosen


class Filming(Driver):
    """Takes a cue of everything for everybody, and sees that each is sound."""

    def __init__(self, agents):
        super().__init__()
        self.agents = agents
        self.seen = Counter()
        self.scenes = {}

    def choose(self, game, decision):
        return self.agents[decision.seat].choose(game, decision)

    def told(self, game, event):
        for seat in range(-1, game.seats):
            cue = GAME.cue(game, event, seat)
            scene = GAME.scene(game, seat, None)
            wrong = bad_cue(cue, [scene, self.scenes.get(seat, scene)])
            assert not wrong, f"{event.what}: {wrong}"
            assert msgspec.json.decode(msgspec.json.encode(cue), type=Cue) == cue
            assert cue.act and not set("{}_") & set(cue.label + cue.title + cue.result), cue
            assert len(cue.facts) <= (3 if cue.kind == "banner" else 8)
            self.scenes[seat] = scene
        self.seen[event.what] += 1


BLOODY = {"white_per_unit": 2, "round_limit": 6}
SETUPS = [
    (Curious, "recovery", {"units": 8, "vehicles": True, "marksman_prone": True, "round_limit": 8}, 3),
    (Curious, "checkpoint", BLOODY | {"units": 3, "red_skulls": True, "crew": "random"}, 4),
    (Curious, "rooftops", BLOODY | {"terrorists_units": 7, "colored_skulls": True}, 1),
    (Greedy, "recovery", {"units": 3}, 2),
    (Greedy, "checkpoint", {"units": 4}, 4),
]


def test_over_whole_games_all_is_told_and_every_cue_is_about_what_is_there():
    seen = Counter()
    for agent, scenario, options, seeds in SETUPS:
        for seed in range(seeds):
            game = GAME.new(scenario, options, seed)
            game.log = []
            game.driver = film = Filming([agent(Rng(seed, seat)) for seat in range(game.seats)])
            game.run()
            seen += film.seen
    assert set(SENTENCES) - set(seen) == {"resigned"}, "no bot gives up"
