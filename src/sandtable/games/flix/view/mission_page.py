"""The page of a Mission in words, for the sheets that are printed."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.catalog.printed import Passage
from sandtable.games.flix.content.missions import MissionData, TableData
from sandtable.games.flix.content.options import Source
from sandtable.rulebooks import load
from sandtable.scene.phrases import capital, count_of, listed


def passages(source: object) -> tuple[Passage, ...]:
    """FLIX-4.01 to FLIX-4.06; a campaign has a book of its own."""
    if not isinstance(source, Source) or len(source.pages) != 1:
        return ()
    page = source.pages[0]
    told = (
        ("Briefing", [page.briefing]),
        *[(capital(name), table_lines(table)) for name, table in page.tables().items()],
        ("Special Conditions", special(page)),
        ("After it", [f"Success: {page.success}", f"Failure: {page.failure}"]),
    )
    return tuple([Passage(title=title, lines=tuple(lines)) for title, lines in told if lines])


def table_lines(table: TableData) -> list[str]:
    """FLIX-4.03: a Difficulty, by how many SEALs there are."""
    success, partial, failure = table.scores
    lines = [
        f"{table.rounds} Rounds.",
        f"Score: {success} for success, {partial} for a part of it, {failure} for failure.",
        f"Tango Pool: {by_team([str(number) for number in table.pool])}.",
    ]
    kinds = (("Primary", table.primary), ("Secondary", table.secondary), ("Other", table.other))
    return lines + [f"{kind}: {by_team([tokens(cell) for cell in row])}." for kind, row in kinds if any(row)]


def tokens(names: Sequence[str]) -> str:
    return listed([name.replace("_", " ") for name in names]) if names else "none"


def by_team(cells: Sequence[str]) -> str:
    """One for all, one for 1-2 and one for 3-4 SEALs, or one for each number."""
    each = {1: ("",), 2: ("1 or 2 SEALs: ", "3 or 4: ")}.get(
        len(cells), tuple([f"{count_of(number + 1, 'SEAL')}: " for number in range(len(cells))])
    )
    return "; ".join([f"{team}{cell}" for team, cell in zip(each, cells)])


def special(page: MissionData) -> list[str]:
    lines = [page.conditions] if page.conditions else []
    lines += [f"{door} has an E-Lock of {numeral}." for door, numeral in page.e_locks.items()]
    known = {rule.id: rule.text for rule in load("flix").rules}
    return lines + [f"{known[rule]} ({rule})" for rule in page.rules if rule in known]
