"""Pages of Stages: what is checked of them. Every error names file and entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.catalog.content import expect, expect_known, expect_once, expect_within
from sandtable.games.sneak.content.stages import BossData, ConditionData, Space, StageData

if TYPE_CHECKING:
    from sandtable.games.sneak.content.loader import Content

WALL_TOKENS = 2  # Wall and Exit are two sides of one token (SNEAK-2.21)
WOLF_TOKENS = 9
TURRETS = 2
OFF_THE_MAP = ("wolf", "liquid")  # Bosses that begin there
IN_A_ZONE = ("radio_in", "attention")  # Events that name one

# What a goal cannot do without, as a field of the page.
NEEDS = {"leave": "exits", "ride": "elevator", "gather": "elevator", "unlock": "door", "defeat": "boss"}
LETTERED = ("resolve", "take_data", "too_early", "also_resolve")
COUNTED = ("dead_tokens", "traps_sprung")


def check_page(source: Content, data: StageData) -> None:
    where = f"stages/{data.name}.toml"
    check_players(data, where)
    check_enemies(source, data, where)
    check_tokens(source, data, where)
    check_events(data, where)
    check_conditions(source, data, where)
    check_cards(source, data, where)
    check_places(data, where)


def check_players(data: StageData, where: str) -> None:
    """SNEAK-1.01, SNEAK-3.02, SNEAK-3.04: who plays, and with how many."""
    expect_once([str(number) for number in data.players], where, "players")
    many = f"must have a start space for each of {max(data.players)} players, not {len(data.starts)}"
    expect(len(data.starts) >= max(data.players), where, many)
    if data.roster:
        listed = f"must be for {', '.join(map(str, data.players))} players, not {', '.join(data.roster)}"
        expect(sorted(data.roster) == sorted(map(str, data.players)), f"{where}: roster", listed)
    for size, names in data.roster.items():
        place = f"{where}: roster of {size}"
        expect_once(names, place, "character")
        expect(len(names) == int(size), place, f"must be {size} characters, not {len(names)}")


def check_enemies(source: Content, data: StageData, where: str) -> None:
    """SNEAK-1.11: Patrols or a Boss."""
    zones = {number for row in data.zones for number in row.split()}
    if data.boss:
        off = data.boss.boss in OFF_THE_MAP
        expect(
            off == (data.boss.at is None), f"{where}: boss", f"must {'not ' if off else ''}say where it is"
        )
        check_boss(data.boss, f"{where}: boss")
        expect(not data.patrol and not data.blue and not data.red, where, "a Boss Stage has no Patrols")
        return
    counted = f"must be a Patrol Count for each of {len(zones)} Zones, not {len(data.counts)}"
    expect(len(data.counts) == len(zones), f"{where}: counts", counted)
    reds = sum(card.red for card in source.patrol_cards)
    expect_within(data.blue, 1, len(source.patrol_cards) - reds, where, "blue")
    expect_within(data.red, 0, reds, where, "red")


def check_boss(boss: BossData, where: str) -> None:
    """SNEAK-2.21: nine nests are Wolf's, and two Turrets at most stand against the gunship."""
    nests = WOLF_TOKENS if boss.boss == "wolf" else 0
    expect(len(boss.nests) == nests, where, f"must have {nests} nests, not {len(boss.nests)}")
    turrets = TURRETS if boss.boss == "liquid" else 0
    expect_within(len(boss.turrets), 0, turrets, where, "turrets")


def check_tokens(source: Content, data: StageData, where: str) -> None:
    """SNEAK-2.15, SNEAK-2.17, SNEAK-2.21: no more of each than there are."""
    expect_within(len(data.walls) + len(data.exits), 0, WALL_TOKENS, where, "walls and exits")
    expect_once([str(terminal.level) for terminal in data.terminal], where, "terminal level")
    expect_once([door.token for door in data.door], where, "door")
    levels = [str(token.level) for token in source.tokens.terminal]
    for terminal in data.terminal:
        expect_known(str(terminal.level), levels, where, "terminal level")
    if data.hidden:
        expect_within(data.hidden.events, 0, sum(source.tokens.hidden.values()), f"{where}: hidden", "events")
        tokens = data.hidden.events + data.hidden.traps
        many = f"must have a space for each of {tokens} tokens, not {len(data.hidden.at)}"
        expect(len(data.hidden.at) == tokens, f"{where}: hidden", many)


def check_events(data: StageData, where: str) -> None:
    """SNEAK-3.13, and the special rules of the Stage (SNEAK-3.11, SNEAK-3.12)."""
    expect_once([event.letter for event in data.event], where, "event")
    zones = len({number for row in data.zones for number in row.split()})
    for event in data.event:
        place = f"{where}: event {event.letter}"
        if event.does in IN_A_ZONE:
            expect_within(event.zone, 1, zones, place, "zone")
        else:
            expect(not event.zone, place, f"{event.does} has no zone")


def check_conditions(source: Content, data: StageData, where: str) -> None:
    """SNEAK-3.06, SNEAK-3.07, SNEAK-3.10: they can be met on this page."""
    for goal in data.goal:
        check_condition(data, goal, goal.kind, f"{where}: goal {goal.kind}")
        need = NEEDS.get(goal.kind, "")
        expect(
            not need or bool(getattr(data, need)), f"{where}: goal {goal.kind}", f"needs {need} on the page"
        )
    beaten = "defeat" in [goal.kind for goal in data.goal]
    expect(beaten == bool(data.boss), where, "a Boss Stage, and no other, has the goal defeat")
    for failure in data.failure:
        check_condition(data, failure, failure.kind, f"{where}: failure {failure.kind}")
    if data.extra:
        check_condition(data, data.extra, data.extra.kind, f"{where}: extra {data.extra.kind}")
    expect(bool(data.extra) == bool(data.extra_reward), where, "extra and extra_reward go together")


def check_condition(data: StageData, entry: ConditionData, kind: str, where: str) -> None:
    if kind in LETTERED:
        expect_known(entry.letter, [event.letter for event in data.event], where, "letter")
    else:
        expect(not entry.letter, where, "has no letter")
    expect((kind in COUNTED) == (entry.amount > 0), where, "amount belongs to what is counted alone")
    if kind == "take_data":
        expect_known(str(entry.level), [str(each.level) for each in data.terminal], where, "level")
    else:
        expect(not entry.level, where, "has no level")


def check_cards(source: Content, data: StageData, where: str) -> None:
    unlockable = [card.id for card in source.equipment if not card.owner]
    for name in [*(find.card for find in data.find), data.reward, data.extra_reward, data.loan]:
        if name:
            expect_known(name, unlockable, where, "card")
    won = [*(find.card for find in data.find), data.reward, data.extra_reward]
    expect_once([name for name in won if name], where, "card")


def check_places(data: StageData, where: str) -> None:
    """No two figures, and no two things that fill a space, are in one."""
    figures = [*data.starts, *[patrol.at for patrol in data.patrol]]
    expect_once([str(list(at)) for at in figures], where, "figure at")
    filling: list[Space] = [
        *data.walls,
        *[door.at for door in data.door],
        *[each.at for each in data.terminal],
    ]
    for at in filling:
        expect(at not in figures, where, f"a figure begins at {list(at)}, which is filled")
    expect_once([str(list(at)) for at in filling], where, "token at")
