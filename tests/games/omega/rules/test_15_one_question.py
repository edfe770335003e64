"""Chapter 15: a roll asks each player once, with all that can be spent on it."""

from __future__ import annotations

import pytest

from games.omega.arrange import asked_seats, menus, strike, together, with_card
from sandtable.games.omega.rules import (
    activation,
    attack,
    challenges,
    damage,
    explosives,
    kit_rolls,
    spending,
)
from sandtable.games.omega.rules.components import DOWNED, NONE
from sandtable.games.omega.rules.effects import (
    AGILITY,
    CODE_BREAKER,
    LOCK_BYPASS,
    RAM,
    SIGNAL_SPOOF,
    STRENGTH,
    TECH,
)
from sandtable.games.omega.rules.rolls import Challenge
from sandtable.games.omega.rules.spending import (
    ARMOR,
    ASSIST_DIE,
    BOOST,
    BUFFER,
    FLASH,
    FRENZY_NOW,
    HOT,
    PLATING,
    STAND_NOW,
    VIAL,
)
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
OVERSEER, PLAYER = 0, 1
GUN, BLADE = 0, 1
CODE, BYPASS = spending.TO_CARD.of(CODE_BREAKER), spending.TO_CARD.of(LOCK_BYPASS)


def challenged(stage, rank, *cards, left=9, **more):
    """A commando at a door, with so much adrenaline left that it can pay."""
    at, _ = with_card(stage, rank, *cards, **({"dashboard": ["magnetic_lock"]} | more))
    at.game.pool = 9
    commando = at.commando(rank)
    commando.adrenaline = max(0, int(activation.most(at.game, commando)) - left)
    at.script.passing = False
    return at


def attempt(at, rank, stat, *answers, dice=0, target=9):
    """Nobody rolls enough."""
    at.hits(black=[0] * dice)
    at.play(
        lambda game: challenges.attempt(game, game.commandos[rank], stat, target, True),
        *answers,
    )
    return menus(at)


def dice_of(at, rank, stat):
    return int(challenges.value(at.game, at.commando(rank), stat))


# Stat challenges


@rule("OMEGA-R22", "OMEGA-20.03", "OMEGA-G04")
def test_a_boost_and_cards_are_one_plan(stage):
    at = challenged(stage, OKAFOR, "Ram", "Lock bypass")
    at.game.pool = 0
    dice = dice_of(at, OKAFOR, STRENGTH)
    ram = spending.TO_CARD.of(RAM)
    whole = together(BOOST, ram, BYPASS)
    asked = attempt(at, OKAFOR, STRENGTH, whole, dice=dice + 4)
    pairs = [together(BOOST, ram), together(BOOST, BYPASS), together(ram, BYPASS)]
    assert asked == [["boost", ram.key(), BYPASS.key(), *pairs, whole, "roll"]]
    assert at.data("challenge_rolled") == [[OKAFOR, STRENGTH, dice + 4, 0]]
    assert at.commando(OKAFOR).adrenaline == 3


@rule("OMEGA-R22", "OMEGA-20.03")
def test_what_was_declined_is_not_offered_again_while_the_roll_stands(stage):
    at = challenged(stage, OKAFOR, "Ram")
    attempt(at, OKAFOR, STRENGTH, "boost", "pass", dice=dice_of(at, OKAFOR, STRENGTH) + 1)
    assert asked_seats(at) == [PLAYER, OVERSEER]


@rule("OMEGA-R22", "OMEGA-G09")
def test_what_was_declined_is_offered_again_once_the_roll_is_another_one(stage):
    at = challenged(stage, OKAFOR, "Ram")
    dice = dice_of(at, OKAFOR, STRENGTH)
    ram = spending.TO_CARD.of(RAM).key()
    asked = attempt(at, OKAFOR, STRENGTH, "boost", "lock", ram, dice=dice + 3)
    assert asked_seats(at) == [PLAYER, OVERSEER, PLAYER]
    assert asked[2] == [ram, "roll"]


@rule("OMEGA-R22", "OMEGA-G04")
def test_a_lock_that_is_cancelled_changes_nothing(stage):
    at = challenged(stage, KELL, "Code breaker", "Signal spoof")
    attempt(at, KELL, TECH, "roll", "lock", "spoof:0", dice=dice_of(at, KELL, TECH))
    assert asked_seats(at) == [PLAYER, OVERSEER, PLAYER]
    assert at.told("spoofed")


@rule("OMEGA-R106", "OMEGA-R22")
@pytest.mark.parametrize(
    ("left", "plans"),
    [
        (0, [[VIAL, BOOST], [VIAL, CODE], [VIAL, BOOST, CODE]]),
        (1, [[BOOST], [CODE], [VIAL, BOOST, CODE]]),
        (2, [[BOOST], [CODE], [BOOST, CODE]]),
    ],
)
def test_adrenaline_goes_back_only_where_there_is_no_room(stage, left, plans):
    at = challenged(stage, KELL, "Code breaker", left=left)
    at.find(KELL, "Adrenal vial")
    asked = attempt(at, KELL, TECH, "roll", "pass", dice=dice_of(at, KELL, TECH))
    assert asked[0] == [*[together(*plan) for plan in plans], "roll"]


@rule("OMEGA-R106", "OMEGA-7.04")
def test_one_card_more_goes_only_if_one_is_too_few(stage):
    at = challenged(stage, KELL, "Code breaker", "Lock bypass", "Adrenal buffer", left=0)
    at.find(KELL, "Adrenal vial")
    asked = attempt(at, KELL, TECH, "roll", "pass", dice=dice_of(at, KELL, TECH))
    both = [key for key in asked[0] if key.startswith("spend:0,1,")]
    assert both == [together(BUFFER, VIAL, BOOST, CODE, BYPASS)]
    assert len(asked[0]) == 2 * 6 + 1 + 1  # either card for one thing or two


@rule("OMEGA-G12", "OMEGA-7.04")
def test_no_vial_helps_who_has_no_adrenaline_at_all(stage):
    at = challenged(stage, KELL, "Code breaker")
    at.find(KELL, "Adrenal vial", "Adrenal vial")
    commando, most = at.commando(KELL), activation.most(at.game, at.commando(KELL))
    commando.adrenaline = 0
    assert not kit_rolls.may_relieve(at.game, VIAL, 0, most)
    assert kit_rolls.in_order(at.game, commando, [VIAL], True) == []
    commando.adrenaline = most
    assert kit_rolls.in_order(at.game, commando, [VIAL], True) == [VIAL]
    assert kit_rolls.in_order(at.game, commando, [VIAL, VIAL], True) == []


@rule("OMEGA-R52", "OMEGA-R21")
def test_who_is_down_spends_nothing(stage):
    at = challenged(stage, KELL, "Code breaker", "Adrenal buffer")
    at.find(KELL, "Security pass")
    at.commando(KELL).condition = DOWNED
    assert kit_rolls.challenge_options(at.game, Challenge(at.commando(KELL), TECH, 2, True)) == []


@rule("OMEGA-G04")
@pytest.mark.parametrize(
    ("stat", "door", "cards"),
    [
        (STRENGTH, True, [RAM, LOCK_BYPASS]),
        (TECH, True, [CODE_BREAKER, LOCK_BYPASS]),
        (TECH, False, [CODE_BREAKER]),
        (AGILITY, False, []),
    ],
)
def test_each_card_is_for_its_own_challenges(stage, stat, door, cards):
    at = challenged(stage, OKAFOR, "Ram", "Code breaker", "Lock bypass")
    assert kit_rolls.challenge_cards(at.game, Challenge(at.commando(OKAFOR), stat, 2, door)) == cards


@rule("OMEGA-G12", "OMEGA-R22")
def test_a_security_pass_goes_alone_and_ends_the_questions(stage):
    at = challenged(stage, KELL, "Code breaker")
    at.find(KELL, "Security pass")
    key = spending.PASS_CARD.key()
    asked = attempt(at, KELL, TECH, key)
    assert asked == [["boost", CODE.key(), together(BOOST, CODE), key, "roll"]]
    assert at.told("challenge_passed") and not at.told("challenge_rolled")


# Attacks


def attacked(stage, *cards, left=9, dashboard=("frenzy",), rank=VOSS):
    """The overseer's phase: a Husk beside a commando, and a Handler that assists it."""
    at, _ = with_card(stage, rank, *cards, dashboard=list(dashboard), reserves=["husk", "handler"])
    husk = at.spawn("Husk", 6, 1)
    at.spawn("Handler", 8, 1)
    at.game.turn_of, at.game.pool = NONE, 9
    commando = at.commando(rank)
    commando.adrenaline = max(0, int(activation.most(at.game, commando)) - left)
    at.script.passing = False
    return at, int(husk.index)


def attacks(husk, target):
    return lambda game: attack.declare(
        game, game.piece(husk), attack.weapons(game, game.piece(husk))[0], game.piece(target), False
    )


def fight(at, husk, target, *answers, black, red):
    at.hits(black=[0] * black, red=[0] * red)
    strike(at, husk, target, 0, *answers)
    return menus(at)


@rule("OMEGA-R22", "OMEGA-25.01", "OMEGA-18.10")
@pytest.mark.parametrize(("pool", "together_too"), [(9, True), (3, True), (2, False)])
def test_the_overseer_takes_frenzy_and_assist_together_if_the_energy_is_there(stage, pool, together_too):
    at, husk = attacked(stage)
    at.game.pool = pool
    both = together(FRENZY_NOW, ASSIST_DIE)
    step = attacks(husk, VOSS)
    assert at.menu(step) == ["frenzy", "assist", *([both] if together_too else []), "pass"]


@rule("OMEGA-R22", "OMEGA-25.01", "OMEGA-R64")
def test_frenzy_and_assist_together_are_both_paid_and_rolled(stage):
    at, husk = attacked(stage)
    at.game.pool = 4
    fight(at, husk, VOSS, together(FRENZY_NOW, ASSIST_DIE), black=2, red=2)
    assert asked_seats(at) == [OVERSEER]
    assert at.data("attack_rolled") == [[husk, 2, 2, 0]]
    assert at.game.pool == 1


@rule("OMEGA-R22")
def test_the_overseer_is_not_asked_for_the_rest_while_the_roll_stands(stage):
    at, husk = attacked(stage, "Flash charge")
    at.game.pool = 4
    fight(at, husk, VOSS, "frenzy", "pass", "stop", black=1, red=2)
    assert asked_seats(at)[:2] == [OVERSEER, PLAYER]
    assert menus(at)[2] == ["reroll:4,7", "stop"]


@rule("OMEGA-R22", "OMEGA-12.07")
def test_both_are_asked_again_after_what_the_other_has_changed(stage):
    at, husk = attacked(stage, "Flash charge", "Flash charge", dashboard=["frenzy"])
    at.game.pool = 4
    asked = fight(at, husk, VOSS, "frenzy", FLASH.key(), "assist", "pass", black=2, red=2)
    assert asked_seats(at) == [OVERSEER, PLAYER, OVERSEER, PLAYER]
    assert asked[1:] == [
        [FLASH.key(), together(FLASH, FLASH), "pass"],
        ["assist", "pass"],
        [FLASH.key(), "pass"],
    ]


@rule("OMEGA-R22", "OMEGA-G04")
def test_who_is_cancelled_is_asked_for_what_is_left(stage):
    at, husk = attacked(stage, "Signal spoof", rank=KELL)
    at.game.pool = 4
    asked = fight(at, husk, KELL, "frenzy", "spoof:0", "assist", black=2, red=1)
    assert asked_seats(at) == [OVERSEER, PLAYER, OVERSEER]
    assert asked[2] == ["assist", "pass"]
    assert SIGNAL_SPOOF not in [at.game.plan.kit_effects[card] for card in at.commando(KELL).kit]


@rule("OMEGA-9.14", "OMEGA-R106", "OMEGA-R22")
@pytest.mark.parametrize(
    ("left", "plans"),
    [
        (0, [[VIAL], [VIAL, FLASH]]),
        (1, [[FLASH], [VIAL, FLASH]]),
        (2, [[FLASH]]),
    ],
)
def test_who_is_attacked_calms_down_only_from_its_most(stage, left, plans):
    at, husk = attacked(stage, "Flash charge", left=left, dashboard=["cave_in"])
    at.game.pool = 0
    at.find(VOSS, "Adrenal vial")
    asked = fight(at, husk, VOSS, together(*plans[-1]), black=1, red=1)
    assert asked == [[*[together(*plan) for plan in plans], "pass"]]


@rule("OMEGA-9.14", "OMEGA-R22")
def test_a_red_die_less_is_another_roll(stage):
    at, husk = attacked(stage, left=0)
    at.game.pool = 4
    at.find(VOSS, "Adrenal vial")
    fight(at, husk, VOSS, "assist", VIAL.key(), "pass", "stop", black=2, red=1)
    assert asked_seats(at)[:3] == [OVERSEER, PLAYER, OVERSEER]
    assert menus(at)[2] == ["frenzy", "pass"]


@rule("OMEGA-R51", "OMEGA-15.04", "OMEGA-G04")
def test_cruel_odds_that_are_cancelled_are_no_reroll_to_answer(stage):
    at, _ = with_card(
        stage, RHEE, "Signal spoof", rows=["." * 16], dashboard=["cruel_odds"], reserves=["ravager"]
    )
    at.put(RHEE, 0, 0, "east")
    at.stance(RHEE, "Marksman")
    ravager = at.spawn("Ravager", 3, 0)
    at.game.pool = 9
    at.script.passing = False
    at.hits(black=[1, 1], red=[1])
    strike(at, RHEE, int(ravager.index), GUN, "stop", "reroll:5,1", "spoof:0")
    assert asked_seats(at) == [PLAYER, OVERSEER, PLAYER]
    assert not at.told("rerolled")


# Wounds


def wounded(at, wounds, cause, *answers):
    at.script.passing = False
    at.play(lambda game: damage.wound(game, game.commandos[VOSS], wounds, cause), *answers)
    return menus(at)


@rule("OMEGA-R22", "OMEGA-7.10", "OMEGA-G12")
@pytest.mark.parametrize(
    ("wounds", "plans", "taken"),
    [(1, [[PLATING]], 0), (2, [[PLATING], [PLATING] * 2], 0), (3, [[PLATING], [PLATING] * 2], 1)],
)
def test_cards_against_wounds_are_one_plan_and_none_is_wasted(stage, wounds, plans, taken):
    at, _ = with_card(stage, VOSS)
    at.find(VOSS, "Spare plating", "Spare plating")
    keys = [together(*plan) for plan in plans]
    assert wounded(at, wounds, damage.EXPLOSIVE, keys[-1]) == [[*keys, "take"]]
    assert at.commando(VOSS).wounds == taken
    assert len(at.commando(VOSS).finds) == 2 - len(plans[-1])


@rule("OMEGA-R22", "OMEGA-G04", "OMEGA-G05")
def test_what_was_declined_of_cards_against_wounds_is_not_offered_again(stage):
    at, _ = with_card(stage, VOSS, "Last stand", "Armor plate")
    at.put(RHEE, 0, 0)
    at.commando(VOSS).wounds = 2
    keys = [STAND_NOW.key(), ARMOR.key(), together(STAND_NOW, ARMOR)]
    assert wounded(at, 2, damage.ATTACK, ARMOR.key()) == [[*keys, "take"]]
    assert (at.commando(VOSS).wounds, len(at.commando(VOSS).kit)) == (3, 1)


# Options


@rule("OMEGA-R22")
def test_one_thing_keeps_its_own_answer_and_several_are_told_by_their_numbers():
    assert spending.together([BOOST]) is BOOST
    both = spending.together([BOOST, CODE])
    assert both is spending.together([BOOST, CODE])
    assert (both.verb, spending.things_of(both)) == ("spend", [BOOST, CODE])
    assert spending.things_of(BOOST) == [BOOST]


@rule("OMEGA-R22")
def test_of_things_that_are_alike_it_does_not_matter_which():
    assert spending.choices([HOT, HOT]) == [[HOT], [HOT, HOT]]
    assert spending.choices([VIAL, HOT, HOT]) == [
        [VIAL],
        [HOT],
        [VIAL, HOT],
        [HOT, HOT],
        [VIAL, HOT, HOT],
    ]
    assert spending.choices([]) == []


@rule("OMEGA-25.08", "OMEGA-R22")
def test_each_victim_of_a_blast_is_asked_once(stage):
    at, _ = with_card(stage, VOSS)
    at.find(VOSS, "Spare plating")
    at.script.passing = False
    at.hits(black=[2, 1])
    at.play(lambda game: explosives.explode(game, game.commandos[VOSS].cell, 0, 2, 0), PLATING.key())
    assert len(menus(at)) == 1 and at.commando(VOSS).wounds == 2
