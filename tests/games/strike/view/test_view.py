"""What a seat sees: the map, what stands on it, and what lies beside it."""

from __future__ import annotations

import pytest

from games.strike.staging import A2, arm_bomb, lead, pile_at
from sandtable.engine.agents import RandomAgent
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.strike import GAME
from sandtable.games.strike.rules.components import ATTACK, DEFUSE, SCOPED, THROW, Thrown
from sandtable.games.strike.rules.state import ACTING, BUYING, CALLING, COUNTING, PLACING, TARGETING
from sandtable.scene.text import render
from sandtable.scene.vocabulary import Badge, Gauge
from sandtable.testkit.marks import rule

SPECTATOR = -1


def look(at, seat=0):
    return GAME.scene(at.game, seat, None)


def element(at, name, seat=0):
    return next(each for each in look(at, seat).elements if each.id == name)


def panel(at, name, seat=0):
    return next(each for each in look(at, seat).panels if each.id == name)


def row(at, name, label, seat=0):
    return next(each for each in panel(at, name, seat).rows if each.label == label)


# The board


@rule("STRIKE-G03", "STRIKE-R06")
def test_the_board_is_the_plane_in_hundredths_from_the_south_west():
    scene = GAME.scene(Table(GAME.new("cistern", {}, 1)).now, SPECTATOR, None)
    board = scene.board
    assert (scene.title, board.kind, board.label) == ("Cistern Yard", "plane", "Cistern Yard")
    assert (board.width, board.height) == (4800, 3600)
    walls = [edge for edge in board.edges if edge.kind == "wall"]
    assert (len(walls), len(board.edges) - len(walls)) == (22, 12)
    assert (walls[0].start, walls[0].end) == ((1200, 0), (1200, 400))
    regions = {region.id: region for region in board.regions}
    assert len(regions) == 12 + 2 + 2
    assert (regions["zone-A1"].label, regions["zone-A1"].look) == ("Tanner Lane", ("zone",))
    assert regions["zone-A1"].outline == ((0, 0), (1200, 0), (1200, 1200), (0, 1200))
    assert (regions["site-B"].label, regions["site-B"].look) == ("Site B", ("site",))
    assert regions["start-0"].look == ("start", "alpha")


@rule("STRIKE-G04", "STRIKE-R22")
def test_a_hostage_map_shows_hostages_and_where_to_bring_them():
    scene = GAME.scene(Table(GAME.new("mill", {}, 1)).now, SPECTATOR, None)
    rescues = [region for region in scene.board.regions if "rescue" in region.look]
    assert [region.label for region in rescues] == ["Rescue W", "Rescue E"]
    hostages = [each for each in scene.elements if each.role == "hostage"]
    assert [(each.id, each.side, each.seat) for each in hostages] == [
        (f"hostage-{i}", "", -1) for i in range(4)
    ]
    assert (hostages[0].at.x, hostages[0].at.y) == (1400, 2900)
    assert hostages[0].label == "Hostage 1, waits in Sorting Room, 2 dice of defense"


@rule("STRIKE-G06")
def test_the_starts_change_hands_at_half_time(stage):
    at = stage()
    at.game.swapped = True
    starts = [region.look for region in look(at).board.regions if "start" in region.look]
    assert starts == [("start", "bravo"), ("start", "alpha")]
    assert panel(at, "team:alpha").about == "Counter-terrorists"


@rule("STRIKE-10.05")
def test_smoke_lies_over_its_zone_with_the_turns_left(stage):
    at = stage()
    at.game.turn = 3
    at.game.smoke[A2] = 5
    layers = [layer for layer in look(at).layers if "smoke" in layer.look]
    assert [(layer.kind, layer.label) for layer in layers] == [("area", "Smoke, 3 turns left")]
    assert layers[0].points == ((0, 2000), (2000, 2000), (2000, 4000), (0, 4000))
    at.game.turn = 6
    assert not look(at).layers


# What stands on it


@rule("STRIKE-G02")
def test_a_figure_shows_side_seat_number_and_place(stage):
    at = stage(units=2, players=(1, 2))
    at.put(3, 30, 12)
    figure = element(at, "unit-3")
    assert (figure.side, figure.seat, figure.number) == ("bravo", 2, "2")
    assert (figure.at.x, figure.at.y) == (3000, 1200)
    assert figure.label.startswith("Bravo 2, Counter-terrorist, in B1, ")


@pytest.mark.parametrize(
    ("weapon", "call", "role"),
    [
        ("knife", ATTACK, "runner"),
        ("magnum", ATTACK, "point"),
        ("smg", ATTACK, "recon"),
        ("shotgun", ATTACK, "breacher"),
        ("rifle", ATTACK, "trooper"),
        ("scout", SCOPED, "marksman"),
        ("scout", ATTACK, "trooper"),
        ("sniper", SCOPED, "marksman"),
        ("lmg", ATTACK, "gunner"),
    ],
)
def test_the_cut_out_is_the_weapon_in_hand(stage, weapon, call, role):
    at = stage()
    at.ready(0, at.arm(0, weapon), scoped=call == SCOPED)
    assert element(at, "unit-0").role == role


def test_a_grenade_in_hand_is_shown(stage):
    at = stage()
    unit = at.unit(0)
    unit.call, unit.grenade = THROW, 2
    assert element(at, "unit-0").role == "smoke"


@rule("STRIKE-5.03", "STRIKE-5.07")
@pytest.mark.parametrize(
    "worn, helmet, vest, health, left, top, dice",
    [
        (1, 1, 1, 2, 4, 4, [("Helmet", ()), ("Vest", ()), ("Health", ()), ("Health", ())]),
        (0, 0, 0, 2, 2, 2, [("Health", ()), ("Health", ())]),
        (0, 0, 1, 1, 2, 3, [("Vest", ()), ("Health", ()), ("Health", ("missing",))]),
        (1, 0, 1, 2, 3, 4, [("Helmet", ("missing",)), ("Vest", ()), ("Health", ()), ("Health", ())]),
    ],
)
def test_the_ring_shows_what_is_left_of_health_and_of_armour_that_was_worn(
    stage, worn, helmet, vest, health, left, top, dice
):
    at = stage()
    at.put(0, 5, 5, worn_helmet=worn, helmet=helmet, vest=vest, health=health)
    assert element(at, "unit-0").gauge == Gauge("Defense dice", left, top, "high")
    items = row(at, "board:unit-0", "Defense").items
    assert [(die.label, die.look) for die in items] == dice


def test_badges_say_what_marks_a_unit(stage):
    at = stage(units=2, hostages=3)
    unit = at.put(2, 20, 10, bomb=True, kit=True, crouching=True, flashed=True, set_up=1)
    unit.call, unit.slot, unit.empty = ATTACK, 1, 2
    lead(at, 2, 0, 2)
    assert element(at, "unit-2").badges == (
        Badge("bomb", "carries the bomb"),
        Badge("kit", "carries a defuse kit"),
        Badge("set-up", "set up"),
        Badge("crouching", "crouching"),
        Badge("flashed", "flashed"),
        Badge("out-of-ammo", "out of ammo"),
        Badge("leading", "leading", 2),
    )
    assert element(at, "hostage-0").label.startswith("Hostage 1, follows Bravo 1")
    unit.call, unit.progress = DEFUSE, 1
    assert Badge("defusing", "turns at the bomb", 1) in element(at, "unit-2").badges


@rule("STRIKE-5.08", "STRIKE-5.09")
def test_who_is_eliminated_leaves_the_map_and_a_pile(stage):
    at = stage()
    at.put(0, 5, 5)
    at.wound(3, at.unit(0), 2)
    at.apply_wounds()
    assert "unit-0" not in [each.id for each in look(at).elements]
    pile = element(at, "pile-0")
    assert pile.label == "Pile in A1: pistol_t, knife and bomb"
    assert (pile.at.x, pile.at.y, pile.role) == (500, 500, "bomb")
    assert row(at, "board:unit-0", "State").text == "eliminated"


def test_things_on_the_ground_say_what_they_are(stage):
    at = stage()
    pile_at(at, 7, 7, "rifle", "smoke", "smoke", empty=("rifle",))
    assert element(at, "pile-0").label == "Pile in A1: rifle (out of ammo) and 2 smokes"
    at.game.thrown.append(Thrown(0, 2500, 2500, 2, 0))
    grenade = element(at, "grenade-0")
    assert (grenade.label, grenade.side) == ("Frag grenade in B2, goes off in turn 2", "alpha")
    assert grenade.badges == (Badge("due", "goes off in turn", 2),)


@rule("STRIKE-7.02")
def test_the_armed_bomb_counts_down(stage):
    at = stage()
    arm_bomb(at, 12, 8, turn=1)
    at.game.turn = 3
    bomb = element(at, "bomb")
    assert (bomb.label, bomb.number) == ("Bomb in A1, 3 turns left", "3")
    assert bomb.badges == (Badge("turns", "turns left", 3),)


@rule("STRIKE-6.02")
def test_a_figure_trails_where_it_has_come_from(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.call({})
    at.move({0: "step:100,0"})
    at.move({0: "step:0,100"})
    assert element(at, "unit-0", seat=1).trail == ((500, 500), (600, 500))


@rule("STRIKE-1.04")
def test_lines_of_fire_are_drawn_once_all_have_pointed(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.put(1, 12, 5)
    at.ready(0, 1, 1)
    at.game.step = ACTING
    for seat in (0, 1, SPECTATOR):
        lines = [layer for layer in look(at, seat).layers if layer.kind == "line"]
        assert [(line.points, line.label) for line in lines] == [
            (((500, 500), (1200, 500)), "Alpha 1 at Bravo 1")
        ]


# Beside it


@rule("STRIKE-6.01", "STRIKE-6.05", "STRIKE-6.06", "STRIKE-X05")
def test_the_count_shows_the_moves_that_the_asked_unit_has_lost(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    slot = at.arm(0, "scout")
    found = []

    def ask(decision):
        if int(decision.seat) == 0 and at.game.step == COUNTING:
            found.append(GAME.scene(at.game, 0, decision))

    at.call({0: f"attack:0,{slot},1"})
    at.script.on_ask = ask
    for _ in range(5):
        at.count()
    at.move({0: "hold"})
    count = next(each for each in found[-1].panels[0].rows if each.kind == "track")
    assert (count.value, count.top) == (6, 10)
    assert [item.label for item in count.items if "lost" not in item.look] == ["4", "6", "8", "10"]
    assert [item.look[0] for item in count.items[4:7]] == ["past", "now", "to-come"]


@rule("STRIKE-2.01", "STRIKE-2.08", "STRIKE-2.10", "STRIKE-2.12")
def test_the_order_of_acts_marks_the_type_of_the_asked_unit(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.put(1, 10, 5)
    at.ready(0, at.arm(0, "scout"), scoped=True)
    found = []
    at.script.on_ask = lambda decision: found.append(GAME.scene(at.game, 0, decision))
    at.point({})
    acts = next(each for each in found[0].panels[0].rows if each.label == "Order of acts")
    assert [item.label for item in acts.items] == [
        *("Grenade", "Knife", "Pistol", "SMG", "Shotgun"),
        *("Rifle", "LMG", "Scope", "Work", "Blast"),
    ]
    assert [item.label for item in acts.items if item.look] == ["Scope"]


def test_a_control_board_lists_weapons_gear_and_points(stage):
    at = stage(units=1, cards={"rifle": {"to_hit": 4, "damage": 6}})
    unit = at.ready(0, at.arm(0, "rifle"))
    unit.grenades, unit.empty, unit.points = [1, 2, 0], 2, 7
    rows = {each.label: each for each in panel(at, "board:unit-0").rows}
    assert rows["rifle"].text == "rifle, 4 to hit, 6 damage, 2 moves lost, autofire, in hand"
    assert rows["pistol_t"].text == "pistol, 1 to hit, 1 damage, out of ammo"
    assert rows["knife"].text == "knife, 2 damage"
    assert [item.label for item in rows["Carries"].items] == ["frag", "flash", "flash", "bomb"]
    assert rows["Points"].value == 7
    assert panel(at, "board:unit-0").title == "Alpha 1"


@rule("STRIKE-G06", "STRIKE-14.13")
def test_the_teams_show_their_clan_and_their_rounds(stage):
    at = stage(units=2)
    at.game.wins, at.game.lost_in_a_row = [2, 1], [0, 2]
    assert panel(at, "team:bravo").about == "Counter-terrorists"
    rows = {each.label: (each.value, each.top) for each in panel(at, "team:bravo").rows}
    assert rows == {"Rounds won": (1, 0), "Standing": (2, 2), "Lost in a row": (2, 0)}


def test_seats_and_sides_keep_their_names():
    game = GAME.new("cistern", {"first_players": 2}, 1)
    assert GAME.seat_names(game) == ["Alpha player 1", "Alpha player 2", "Bravo"]
    assert GAME.side_names(game) == ["Alpha", "Bravo"]
    assert [GAME.side_of(game, seat) for seat in range(3)] == [0, 0, 1]


def test_the_status_says_where_the_match_stands(stage):
    at = stage()
    at.call({})
    at.move()
    assert look(at).status == "Round 1 of 4, turn 1"
    game = GAME.new("ropewalk", {"rounds": 1, "max_turns": 1}, 1)
    game.play([RandomAgent(Rng(1, seat)) for seat in range(2)])
    assert GAME.scene(game, 0, None).status.startswith("Match over, ")


def test_the_four_phases_of_a_turn_are_shown_in_their_order(stage):
    at = stage()
    names = ["Call weapons", "Count moves", "Call targets", "Act"]
    for step, shown in [
        (CALLING, 0),
        (COUNTING, 1),
        (TARGETING, 2),
        (ACTING, 3),
        (BUYING, -1),
        (PLACING, -1),
    ]:
        at.game.step = step
        assert (list(look(at).phases), look(at).phase) == (names, shown)
    game = GAME.new("ropewalk", {"rounds": 1, "max_turns": 1}, 1)
    game.play([RandomAgent(Rng(1, seat)) for seat in range(2)])
    assert GAME.scene(game, 0, None).phase == -1


def test_a_game_before_its_first_beat_can_be_looked_at():
    scene = GAME.scene(GAME.new("mill", {}, 1), 0, None)
    assert (scene.elements, scene.question) == ((), None)


def test_the_terminal_shows_walls_units_paths_and_how_to_answer(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.put(1, 5, 35)
    at.call({})
    found = []
    at.script.on_ask = lambda decision: found.append(
        render(GAME.scene(at.game, int(decision.seat), decision))
    )
    at.move({0: "step:100,0,100,0,100,0"})
    text = found[0]
    assert "(0,0) is the lower left corner" in text
    lines = text.splitlines()
    alpha = next(i for i, line in enumerate(lines) if line.startswith("|") and "A1" in line)
    bravo = next(i for i, line in enumerate(lines) if line.startswith("|") and "B1" in line)
    assert bravo < alpha  # north is at the top
    assert any(line.startswith("|") and "=" in line for line in lines)  # a half-height piece
    assert "Order of acts: Grenade, Knife [now], Pistol" in text
    assert "Up to 11 steps in one answer, one after the other, from (500,500), none longer than 100." in text
    at.script.on_ask = lambda decision: None
    path = next(layer for layer in look(at).layers if layer.kind == "path")
    assert path.points == ((600, 500), (700, 500), (800, 500))
    assert "  - Path of Alpha 1 [planned]: (600,500) (700,500) (800,500)" in render(look(at)).splitlines()


# The goal and the count


@rule("STRIKE-7.02")
@pytest.mark.parametrize(("turn", "said"), [(4, "It goes off in 1 turn."), (5, "It goes off this turn.")])
def test_the_goal_says_how_long_the_bomb_still_burns(stage, turn, said):
    at = stage(fuse=3)
    arm_bomb(at, 12, 10, turn=2)
    at.game.turn = turn
    assert look(at).goal.progress == said


@rule("STRIKE-6.01", "STRIKE-6.07")
@pytest.mark.parametrize("moves", [0, 10])
def test_the_eleventh_count_is_shown_of_knife_runners_alone(stage, moves):
    at = stage()
    at.call({0: "attack:0,2,0"})
    at.finish_moves()
    at.game.units[0].moves = moves
    counted = row(at, "match", "Count")
    assert (len(counted.items), counted.value) == ((11, 11) if moves else (10, 10))
