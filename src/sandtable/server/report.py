"""How a finished match went: the outcome, what decided it, and charts of its course."""

from __future__ import annotations

from sandtable.catalog.telling import is_notice, worded
from sandtable.engine.events import Event
from sandtable.engine.game import WIN
from sandtable.engine.journal import grouped
from sandtable.server.http_bodies import Chart, Report
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.messages import LogLine

NO_NUMBER = -1
MOST_MOMENTS = 7


def report_of(match: Match, seat: int) -> Report:
    """Plays the match again once; the steps of its charts are lines of the asking seat's own log."""
    decided, rule = decided_by(match)
    return Report(outcome_of(match, seat), decided, charts_of(match, seat), rule, moments_of(match, seat))


def outcome_of(match: Match, seat: int = SPECTATOR) -> str:
    """Who has won, in words; to one who lost, that first."""
    now = match.table.now
    sides = match.game.side_names(now)
    winners = {match.game.side_of(now, each) for each, result in enumerate(now.results) if result >= WIN}
    if not winners:
        return "A draw" if any(now.results) else "Nobody wins" if seat == SPECTATOR else "You lost"
    said = won_by([sides[side] for side in sorted(winners)], match.game.roles)
    lost = seat != SPECTATOR and match.game.side_of(now, seat) not in winners
    return f"You lost: {said.replace('The ', 'the ', 1)}" if lost else said


def won_by(names: list[str], roles: tuple[str, ...]) -> str:
    """`The Terrorists win`, `The overseer wins`, `Bravo wins`, `The infiltrators win`."""
    called = [with_article(name, roles) for name in names]
    several = len(names) > 1 or " and " in names[0] or names[0].endswith("s")
    said = f"{' and '.join(called)} {'win' if several else 'wins'}"
    return f"{said[0].upper()}{said[1:]}"


def with_article(name: str, roles: tuple[str, ...]) -> str:
    if name.startswith("The "):
        return name
    if name in roles:
        return f"the {name[0].lower()}{name[1:]}"
    bare = name.removeprefix("The ")
    return f"the {bare}" if bare != name or (name.endswith("s") and " and " not in name) else name


def decided_by(match: Match) -> tuple[str, str]:
    """The sentence and the rule of the last thing that happened in front of everybody."""
    for event in reversed(match.table.events):
        if event.seen_by(-1) and not is_notice(event):
            return worded(match.game, match.table.now, event).text, event.rule
    return "", ""


def moments_of(match: Match, seat: int) -> tuple[LogLine, ...]:
    """The last losses and gains, and the ending; all lines, where the game does not say which matter."""
    wanted = match.game.moments
    lines = [line for line in match.log_lines(seat) if not wanted or line.what in wanted]
    return tuple(reversed(lines[-MOST_MOMENTS:]))


def charts_of(match: Match, seat: int) -> tuple[Chart, ...]:
    """The gauges at each number of log lines that the seat had seen."""
    courses: dict[str, dict[int, list[int]]] = {}
    first = match.table.ground.entries
    table = match.table.fork(first)
    told, step = 0, 0
    for group in [[], *grouped(match.table.history[first:])]:
        table.feed(group)
        step += seen(table.told[told:], seat)
        told = len(table.told)
        for title, numbers in match.game.gauges(table.now).items():
            courses.setdefault(title, {})[step + seen(table.now.log or [], seat)] = numbers
    sides = match.game.side_names(match.table.now)
    return tuple(chart(title, course, sides) for title, course in courses.items())


def seen(events: list[Event], seat: int) -> int:
    return sum(1 for event in events if event.seen_by(seat))


def chart(title: str, course: dict[int, list[int]], sides: list[str]) -> Chart:
    """A line for each side; where all play together, it is a line of the table."""
    sides = sides if len(sides) > 1 else [title]
    columns = list(zip(*course.values()))
    series = {side: column for side, column in zip(sides, columns) if max(column) > NO_NUMBER}
    return Chart(title, "", tuple(course), series)
