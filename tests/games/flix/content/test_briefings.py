"""What briefings tell is what tables say."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from sandtable.games.flix.content.loader import content
from sandtable.games.flix.content.missions import entry
from sandtable.testkit.marks import rule

PAGES = content().missions
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "both": 2}
# Numbers that count pieces of the Mission: how many of what. All others are part of the story.
COUNTED = {"dry_well": {"two": "bio_weapon"}}
STORY = {  # of hours, halves, lamps and the like
    "burnt_bridge": {"one"},
    "green_dawn": {"one", "both"},
    "prism_lens": {"one"},
    "quiet_courier": {"one", "two"},
    "slow_fuse": {"one", "three"},
    "split_signal": {"one", "two", "both"},
    "deep_freeze": {"one"},
    "last_ferry": {"one"},
    "paper_harbor": {"one"},
    "long_night": {"one"},
}
# Missions whose story is that nobody comes after those who fall
NOBODY_AFTER_THEM = {"broken_mast", "dry_run"}


def cells(page):
    """The pieces of every cell of its tables."""
    for table in page.tables().values():
        for seals in range(1, 5):
            rows = (table.primary, table.secondary, table.other)
            yield Counter(name for row in rows for name in entry(row, seals))


def words(text):
    return [word for word in re.findall(r"[a-z]+", text.lower()) if word in NUMBERS]


@rule("FLIX-4.01", "FLIX-4.03")
@pytest.mark.parametrize("name", sorted(PAGES))
def test_a_number_in_a_story_counts_what_every_table_has(name):
    page = PAGES[name]
    counted = COUNTED.get(name, {})
    for word in words(f"{page.briefing} {page.success} {page.failure} {page.conditions}"):
        if word in counted:
            assert {cell[counted[word]] for cell in cells(page)} == {NUMBERS[word]}, word
        else:
            assert word in STORY.get(name, set()), f"{name} counts {word} of something"


PLURALS = {
    "flasks": "bio_weapon",
    "charges": "time_bomb",
    "engineers": "hostage",
    "guests": "hostage",
    "alarms": "alarm",
}
SINGULARS = {
    "paper_harbor": {"hostage": 1},  # the clerk
    "burnt_bridge": {"hostage": 1},  # the signalman
    "quiet_courier": {"hostage": 0},
    "brokers_table": {"mastermind": 1},
    "broken_mast": {"mastermind": 1},
    "open_house": {"mastermind": 1},
    "green_dawn": {"mastermind": 1, "nuclear_weapon": 1},
    "minute_hand": {"nuclear_weapon": 1},
}


@rule("FLIX-4.01", "FLIX-4.03")
@pytest.mark.parametrize("name", sorted(PAGES))
def test_who_and_what_a_briefing_speaks_of_is_there(name):
    page = PAGES[name]
    for word, kind in PLURALS.items():
        if re.search(rf"\b{word}\b", page.briefing):
            assert min(cell[kind] for cell in cells(page)) > 1, word
    for kind, number in SINGULARS.get(name, {}).items():
        assert {cell[kind] for cell in cells(page)} == {number}


@rule("FLIX-17.01")
def test_killed_patrols_go_back_to_the_pool_but_where_the_story_is_about_it():
    stay = {name for name, page in PAGES.items() if "patrols_stay_dead" in page.specials}
    assert stay == NOBODY_AFTER_THEM
    for name in NOBODY_AFTER_THEM:
        assert "nobody comes" in PAGES[name].briefing.lower()
