"""Cards, tokens and options: how many there are, and a broken file is refused in one line that names it."""

from __future__ import annotations

import shutil

import pytest

from sandtable.catalog.estimates import NO_RULES
from sandtable.games.sneak.content.loader import CONTENT, Content, content
from sandtable.games.sneak.content.options import plan_for, scenario_specs
from sandtable.games.sneak.rules import rolls
from sandtable.games.sneak.rules.components import CHARACTERS, FOCUS_TOKENS, MOST_PATROLS
from sandtable.games.sneak.rules.effects import BOSSES, BOX, EQUIPMENT, HACKS
from sandtable.testkit.marks import rule

# A game plays without its lesson and its page on how to play.
FILES = sorted({path.name for path in CONTENT.glob("*.toml")} - set(NO_RULES))


@pytest.fixture
def shelf(shelf_of):
    return shelf_of(CONTENT, Content)


@pytest.fixture
def story():
    spec = next(spec for spec in scenario_specs(content()) if spec.name == "story")
    return plan_for("story", spec.settle({}))


# How many there are


@rule("SNEAK-2.01", "SNEAK-2.16", "SNEAK-2.19")
def test_four_characters_with_four_actions_and_four_focus_tokens_each(story):
    assert [sheet.name for sheet in story.sheets] == ["Snake", "Meryl", "Otacon", "Gray Fox"]
    assert [len(sheet.focus) for sheet in story.sheets] == [FOCUS_TOKENS] * CHARACTERS == [4] * 4
    assert story.numbers.actions == 4


@rule("SNEAK-G02", "SNEAK-R09")
def test_health_and_defense_of_characters_and_patrols(story):
    assert [(sheet.health, sheet.defense) for sheet in story.sheets] == [(5, 3), (4, 3), (3, 2), (4, 4)]
    assert (story.numbers.patrol_health, story.numbers.patrol_defense) == (2, 3)


@rule("SNEAK-G03", "SNEAK-R38")
def test_what_focus_tokens_cost(story):
    costs = [[token.cost for token in sheet.focus] for sheet in story.sheets]
    assert costs == [[2, 2, 2, 1], [2, 1, 3, 2], [1, 1, 2, 2], [2, 2, 1, 2]]


@rule("SNEAK-2.10", "SNEAK-6.08", "SNEAK-6.09", "SNEAK-6.11", "SNEAK-6.12", "SNEAK-R39")
def test_eight_starting_cards_and_33_to_unlock(story):
    starting = [[story.equipment[card].title for card in sheet.starting] for sheet in story.sheets]
    assert starting == [
        [],
        ["Hand Cannon", "Assault Rifle", "Disguise"],
        ["Stealth Camouflage", "Rations"],
        ["Stealth Camouflage", "High-Frequency Blade", "Arm Cannon"],
    ]
    unlocked = [card.name for card in story.equipment if card.owner == -1]
    assert unlocked == [f"U{number:02}" for number in range(1, 34)]
    assert {card.effect for card in story.equipment} == set(range(len(EQUIPMENT)))


@rule("SNEAK-2.11", "SNEAK-G09")
def test_hack_cards_of_the_standard_deck_and_of_the_bosses(story):
    sizes = [story.hack_backs.count(back) for back in range(7)]
    assert sizes == [8, 0, 5, 4, 4, 3, 5]
    assert [card.effect for card in story.hacks] == list(range(len(HACKS)))


@rule("SNEAK-2.12", "SNEAK-G06")
def test_patrol_cards_by_colour_and_icon(story):
    blue = [card for card in story.patrol_cards if not card.red]
    assert (len(blue), len(story.patrol_cards)) == (20, 27)
    assert [sum(icon in card.icons for card in blue) for icon in range(4)] == [6, 6, 3, 3]
    assert sum(card.left for card in blue) == 10


@rule("SNEAK-2.13")
def test_six_reactions(story):
    assert len(story.reactions) == 6


@rule("SNEAK-2.03", "SNEAK-2.07", "SNEAK-2.14")
def test_six_bosses_with_eight_dashboards_and_55_cards(story):
    assert len(story.bosses) == len(BOSSES) == 6
    assert sum(len(boss.dashboards) for boss in story.bosses) == 8
    assert len(story.boss_cards) == 55
    at_most = [max(stage.players) for stage in story.stages if stage.boss >= 0]
    assert sum(at_most) == 18  # a Boss Reference card for each player


@rule("SNEAK-2.08")
def test_twelve_patrols(stage):
    assert len(stage().game.patrols) == MOST_PATROLS == 12


@rule("SNEAK-2.02", "SNEAK-5.02")
def test_fourteen_tiles():
    assert len(content().tiles) == 14


@rule("SNEAK-2.17", "SNEAK-2.18")
def test_doors_terminals_and_event_tokens(story):
    tokens = content().tokens
    assert len(tokens.door) == 9
    assert [terminal.level for terminal in tokens.terminal] == [2, 3, 4, 5]
    assert len(story.hidden_tokens) == 12
    for stage in story.stages:
        assert len(stage.events) <= 4
        assert stage.traps + len(stage.open_traps) <= 5


@rule("SNEAK-2.15", "SNEAK-2.21", "SNEAK-R47")
def test_no_stage_needs_more_tokens_than_there_are(story):
    for stage in story.stages:
        assert len(stage.cameras) <= 3
        assert len(stage.walls) <= 2 and len(stage.exits) <= 2
        assert len(stage.nests) in (0, 9)
        assert len(stage.turrets) in (0, 2)


@rule("SNEAK-2.09")
def test_two_cardboard_boxes(story):
    assert [card.name for card in story.equipment if card.effect == BOX] == ["U15", "U16"]


@rule("SNEAK-2.25")
def test_six_white_dice_and_eight_black_ones():
    assert (rolls.WHITE_DICE, rolls.BLACK_DICE) == (6, 8)


@rule("SNEAK-G18", "SNEAK-32.34")
def test_every_codec_number_that_is_printed_has_an_entry():
    numbers = {call.number for call in content().calls}
    printed = {card.codec for card in content().equipment if card.codec}
    printed |= {call.number for page in content().pages.values() for call in page.call}
    assert printed < numbers and "50.01" in numbers
    for page in content().pages.values():
        assert page.virtual or len(page.call) == 1, page.name


# Broken files


def test_an_untouched_copy_is_accepted(shelf):
    assert [scenario.name for scenario in shelf.content().scenarios][:2] == ["frozen_quay", "story"]


def test_content_is_read_once():
    assert content() is content()


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_named(shelf, file):
    (shelf.folder / file).unlink()
    assert shelf.refused() == f"{file}: there is no such file"


@pytest.mark.parametrize("folder", ["stages", "scenarios"])
def test_an_empty_folder_is_named(shelf, folder):
    shutil.rmtree(shelf.folder / folder)
    assert shelf.refused() == f"{folder}: expected at least one .toml file in this folder"


BROKEN = [
    (
        "characters.toml",
        'id = "meryl"',
        'id = "anna"',
        "anna: id 'anna' is none of snake, meryl, otacon, gray_fox",
    ),
    ("characters.toml", "health = 5", "health = 0", "snake: health must be from 1 to 20, not 0"),
    (
        "characters.toml",
        'does = "reroll"',
        'does = "pray"',
        "snake: focus (does = pray): does 'pray' is none of reroll, ",
    ),
    ("characters.toml", '["U01", "U02"', '["U01", "blade"', "snake: suggested card 'blade' is none of U01, "),
    ("equipment.toml", 'effect = "pistol"', 'effect = "bow"', "U01: effect 'bow' is none of pistol, "),
    ("equipment.toml", "ammo = 5", "ammo = 5\ncharges = 1", "U01: must have ammo or charges, not both"),
    ("equipment.toml", 'wearers = ["otacon"]', 'wearers = ["raiden"]', "U25: wearers 'raiden' is none of"),
    ("equipment.toml", 'codec = "10.01"', 'codec = "99.99"', "U01: codec '99.99' is none of 10.01, "),
    ("equipment.toml", 'id = "U33"', 'id = "U01"', "card 'U01' stands twice"),
    ("patrol_cards.toml", '["radio_in"]', '["radio"]', "BC02: icons 'radio' is none of wake, radio_in"),
    ("patrol_cards.toml", 'arrow = "left"', 'arrow = "up"', "BC01: arrow 'up' is none of left, right"),
    ("patrol_cards.toml", "patrol = 3", "red = true\npatrol = 3", "red cards must come after the blue ones"),
    ("reactions.toml", 'dead = "discard"', 'dead = "cry"', "RX1: dead 'cry' is none of nothing, return"),
    ("hacks.toml", "numbers = [2, 3]", "numbers = [2, 6]", "H1: numbers must be from 1 to 5, not 6"),
    ("hacks.toml", 'boss = "raven"', 'boss = "crow"', "RH1: boss 'crow' is none of"),
    ("tokens.toml", "level = 2", "level = 2\nnumbers = [1]", "D7: must have numbers or a level, not both"),
    ("tokens.toml", "blank = 4", "blnk = 4", "hidden: key 'blnk' is none of blank, "),
    ("tokens.toml", "numbers = [2, 3, 4, 5]", "numbers = [2, 3]", "level 4: must have 4 numbers, not 2"),
    ("tiles.toml", "#.oo.o.", "#.oo.x.", "T01: 'x' is none of "),
    ("tiles.toml", "#.oo.o.", "#.oo.o", "T01: must be 7 rows of 7 spaces"),
    ("codec.toml", 'who = "Armoury"', 'who = ""', "10.01: must say who, and a text"),
    ("options.toml", "low = 1", "least = 1", "players: Object contains unknown field `least`"),
    ("options.toml", 'name = "actions"', 'name = "moves"', "option 'actions' is missing"),
    ("options.toml", '"all", "none"]', '"all", "some"]', "memory: choices must be among earned, all, none"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), BROKEN)
def test_a_broken_file_is_refused_with_its_entry(shelf, file, old, new, words):
    shelf.swap(file, old, new)
    message = shelf.refused()
    assert message.startswith(f"{file}: ")
    assert words in message
