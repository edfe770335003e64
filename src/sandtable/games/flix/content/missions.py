"""Mission pages (FLIX-4.01): what is in their files and what is checked. Every error names file and entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, TypeVar

from msgspec import field

from sandtable.catalog.content import Named, Strict, expect, expect_known, expect_once, expect_within
from sandtable.catalog.fields import at_least, bits, id_of, many, once, one_of, says, within
from sandtable.games.flix.content.cards import NUMERALS
from sandtable.games.flix.content.maps import Board, Space
from sandtable.games.flix.rules.components import E6, E9, MOST_CELLS, MOST_SEALS, PATROLS, SENTRIES
from sandtable.games.flix.rules.effects import SPECIALS, TOKENS

if TYPE_CHECKING:
    from sandtable.games.flix.content.loader import Content

T = TypeVar("T")

MOST_SECTIONS = 2
MOST_SCORE = 100
SIDES = ("east", "south")
OPEN, WALL = ".", "#"
NO_ALARM = "no_alarm"
PIECES = (*TOKENS, NO_ALARM)
GOALS = tuple(kind for kind in PIECES if kind not in ("alarm", "medical_kit", "tango_patrol"))
ENDINGS = ("aborted", "successful")
Objective = Annotated[str, one_of(GOALS)]
Numeral = Annotated[int, within(*NUMERALS)]
WIDTHS = (1, 2, 4)  # of a row: for all teams, for 1-2 and 3-4 SEALs, for each number


class JoinData(Strict, kw_only=True, frozen=True):
    """How two boards lie side by side."""

    side: Annotated[str, one_of(SIDES, "Where the second board lies.")]
    edges: Annotated[str, says("The edges between them: `.` an Area Line, `#` a Wall, or a Door.")]
    doors: Annotated[dict[str, str], says("The name of each of these Doors by its sign.")] = field(
        default_factory=dict
    )


class PlaceData(Strict, kw_only=True, frozen=True):
    """A Space."""

    map: Annotated[str, says("One of the maps of the Mission.")]
    at: Annotated[Space, says("Its row and column there.")]


class FixedData(PlaceData, kw_only=True, frozen=True):
    """A token that Special Conditions put on an Objective Point (FLIX-9.13); not in the pile, if the table
    lists it."""

    token: Annotated[str, one_of(TOKENS, "Which kind.")]


class TableData(Strict, kw_only=True, frozen=True):
    """One Difficulty (FLIX-4.03); rows have an entry for all teams, two (1-2 and 3-4 SEALs) or four."""

    rounds: Annotated[int, at_least(1, "Rounds of the Timer Track.")]
    scores: Annotated[tuple[int, int, int], says("Success, partial success and failure.")]
    pool: Annotated[list[Annotated[int, within(1, PATROLS)]], says("Patrols in the pool.")]
    primary: Annotated[list[list[Objective]], says("Primary Objectives.")]
    secondary: Annotated[list[list[Objective]], says("Secondary Objectives.")] = field(
        default_factory=lambda: [[]]
    )
    other: Annotated[list[list[Annotated[str, one_of(TOKENS)]]], says("Other tokens.")] = field(
        default_factory=lambda: [[]]
    )


class MissionData(Named, kw_only=True, frozen=True):
    """A Mission page (FLIX-4.01)."""

    number: Annotated[str, once("Its number in the Mission Tree.")]
    title: Annotated[str, says("What players read.")]
    briefing: Annotated[str, says("What players read before.")]
    success: Annotated[str, says("What players read after a success.")]
    failure: Annotated[str, says("What players read after a failure.")]
    conditions: Annotated[str, says("The Special Conditions, in words for players.")] = ""
    grade: Annotated[int, within(E6, E9, "The Grade that it is meant for.")]
    maps: Annotated[list[Annotated[str, id_of("maps")]], many(1, MOST_SECTIONS, "One board, or two.")]
    start: Annotated[str, says("The Area in which it begins.")]
    join: Annotated[JoinData | None, says("How two boards are joined.")] = None
    e_locks: Annotated[dict[str, Numeral], says("The numerals of Doors with an E-Lock.")] = field(
        default_factory=dict
    )
    specials: Annotated[
        tuple[Annotated[str, one_of(SPECIALS)], ...], bits("Special Conditions that the rules know.")
    ] = ()
    bomb_die: Annotated[int, within(1, 6, "What a revealed Time Bomb's die shows.")] = 4
    fixed: Annotated[tuple[FixedData, ...], says("Tokens that lie in certain places.")] = ()
    patrols: Annotated[
        tuple[PlaceData, ...], says("Where Patrols start, instead of what is rolled (FLIX-9.11).")
    ] = ()
    sentries: Annotated[
        tuple[PlaceData, ...], many(0, SENTRIES, "Where Sentries stand, instead of the maps' own.")
    ] = ()
    on_success: Annotated[str, says("The number of the next Mission, or how the campaign ends.")] = ENDINGS[1]
    on_failure: Annotated[str, says("The same after a failure.")] = ENDINGS[0]
    rookie: Annotated[TableData, says("The table for Rookies.")]
    veteran: Annotated[TableData, says("The table for Veterans.")]
    operator: Annotated[TableData, says("The table for Operators.")]
    rules: Annotated[tuple[str, ...], says("Entries of the ledger that say what stands here.")] = ()

    def __hash__(self) -> int:
        return hash((self.name, self.title))

    def tables(self) -> dict[str, TableData]:
        return {"rookie": self.rookie, "veteran": self.veteran, "operator": self.operator}


def entry(row: Sequence[T], seals: int) -> T:
    """What a row says for a number of SEALs."""
    return row[(seals - 1) * len(row) // MOST_SEALS]


def check_mission(source: Content, data: MissionData) -> None:
    where = f"missions/{data.name}.toml"
    numbers = [each.number for each in source.missions.values()]
    for name in (data.on_success, data.on_failure):
        expect_known(name, [*ENDINGS, *numbers], where, "next Mission")
    boards = check_maps(source, data, where)
    check_locks(source, data, boards, where)
    check_fixed(data, boards, where)
    check_standees(data, boards, where)
    for difficulty, table in data.tables().items():
        check_table(source, data, table, f"{where}: {difficulty}")


# Maps


def check_maps(source: Content, data: MissionData, where: str) -> list[Board]:
    expect_once(list(data.maps), where, "map")
    boards = [source.boards[name] for name in data.maps]
    spaces = sum(board.width * board.height for board in boards)
    expect(spaces <= MOST_CELLS, where, f"maps of {spaces} Spaces in all, expected at most {MOST_CELLS}")
    expect((len(boards) == MOST_SECTIONS) == bool(data.join), where, "join is for two maps, and they need it")
    if data.join:
        check_join(data.join, boards, f"{where}: join")
    names = [name for board in boards for name in board.names()]
    expect_once([*names, *(data.join.doors.values() if data.join else ())], where, "name")
    starts = [name for board in boards for name in board.data.starts]
    expect_known(data.start, starts, where, "start")
    return boards


def check_join(data: JoinData, boards: list[Board], where: str) -> None:
    first, second = [board.height if data.side == "east" else board.width for board in boards]
    fits = first == second == len(data.edges)
    expect(
        fits, where, f"{len(data.edges)} edges between sides of {first} and {second} Spaces, expected as many"
    )
    for sign in data.edges:
        expect_known(sign, [OPEN, WALL, *data.doors], where, "edge")
    for sign, name in data.doors.items():
        times = data.edges.count(sign)
        expect(times == 1, where, f"Door {name!r} is on {times} edges, expected one")
    expect(data.edges != WALL * first, where, "there is nothing but Wall, expected a way between the maps")


def check_locks(source: Content, data: MissionData, boards: list[Board], where: str) -> None:
    """FLIX-9.05, FLIX-G13: there are Door Tokens enough."""
    names = [name for board in boards for name in board.doors]
    names += list(data.join.doors.values()) if data.join else []
    left = Counter(source.pieces.e_locks)
    for name, numeral in data.e_locks.items():
        expect_known(name, names, f"{where}: e_locks", "Door")
        left[numeral] -= 1
        enough = left[numeral] >= 0
        have = source.pieces.e_locks.count(numeral)
        expect(
            enough, f"{where}: e_locks", f"numeral {numeral} is on more Doors than the {have} that there are"
        )
    most = source.pieces.normal_doors + len(source.pieces.e_locks)
    expect_within(len(names), 0, most, where, "number of doorways")


def check_fixed(data: MissionData, boards: list[Board], where: str) -> None:
    for each in data.fixed:
        board, cell = check_place(each, boards, f"{where}: fixed")
        on_point = cell in board.points
        expect(on_point, f"{where}: fixed", f"{list(each.at)} is no Objective Point of {each.map}")
    expect_once([spot(each) for each in data.fixed], f"{where}: fixed", "place")


def check_place(place: PlaceData, boards: list[Board], where: str) -> tuple[Board, int]:
    """It is a Space of one of the maps: that map, and its own cell."""
    known = {board.data.name: board for board in boards}
    expect_known(place.map, known, where, "map")
    board = known[place.map]
    row, column = place.at
    on_map = 0 <= row < board.height and 0 <= column < board.width
    expect(on_map, where, f"{list(place.at)} is no Space of {place.map}")
    return board, row * board.width + column


def spot(place: PlaceData) -> str:
    return f"{place.map} {list(place.at)}"


def check_standees(data: MissionData, boards: list[Board], where: str) -> None:
    """FLIX-9.11, FLIX-R102: nothing else is set up in their places."""
    for name, places in (("patrols", data.patrols), ("sentries", data.sentries)):
        for each in places:
            board, cell = check_place(each, boards, f"{where}: {name}")
            area = board.grid.areas.names[board.grid.areas.of[cell]]
            free = cell not in board.cover and area != data.start
            wanted = f"{list(each.at)} of {each.map} is a Cover icon or in {data.start}, expected neither"
            expect(free, f"{where}: {name}", wanted)
    expect_once([spot(each) for each in (*data.patrols, *data.sentries, *data.fixed)], where, "place")


# Tables


def check_table(source: Content, data: MissionData, table: TableData, where: str) -> None:
    expect_within(table.rounds, 1, len(source.pieces.timer), where, "rounds")
    success, partial, failure = table.scores
    falling = MOST_SCORE >= success >= partial >= failure >= -MOST_SCORE
    expect(falling, where, "scores must fall from success to partial to failure")
    for name in ("pool", "primary", "secondary", "other"):
        wide = len(getattr(table, name))
        expect(wide in WIDTHS, where, f"{name} has {wide} entries, expected 1, 2 or 4")
    for seals in range(1, MOST_SEALS + 1):
        check_pieces_of(source, data, table, seals, where)


def check_pieces_of(source: Content, data: MissionData, table: TableData, seals: int, where: str) -> None:
    """The Objectives of one cell: there are such tokens, and Points for all of them."""
    primary, secondary, other = (entry(row, seals) for row in (table.primary, table.secondary, table.other))
    practice = "targets" in data.specials
    expect(bool(primary) or practice, where, f"no primary for {seals} SEALs, expected an Objective")
    pieces = [name for name in [*primary, *secondary, *other] if name != NO_ALARM]
    fixed = Counter(each.token for each in data.fixed)
    for name, number in (Counter(pieces) | fixed).items():
        have = source.pieces.tokens[name]
        expect(number <= have, where, f"{number} {name} for {seals} SEALs, expected at most {have}")
    number = sum((Counter(pieces) - fixed).values())
    room = len(data.maps) * min(free_points(source.boards[name], data) for name in data.maps)
    crowd = f"{number} pieces for {seals} SEALs, expected at most {room}, one for each Objective Point"
    expect(number <= room, where, crowd)


def free_points(board: Board, data: MissionData) -> int:
    """FLIX-9.13: the Objective Points of a map on which Special Conditions put nothing; half of the pieces
    have to find room on either map (FLIX-9.15)."""
    places = [each for each in (*data.fixed, *data.patrols, *data.sentries) if each.map == board.data.name]
    taken = [each.at[0] * board.width + each.at[1] for each in places]
    return sum(point not in taken for point in board.points)
