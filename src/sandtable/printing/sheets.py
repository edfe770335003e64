"""Which sheets there are to print, and the PDF of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from io import BytesIO
from typing import Literal

from msgspec import Struct
from reportlab.pdfgen.canvas import Canvas

from sandtable.catalog.faces import faces_of
from sandtable.catalog.printed import Face, Supplies
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.printing.briefing import own_page, scenario_sheets
from sandtable.printing.cards import card_sheets
from sandtable.printing.grounds import Ground, legend
from sandtable.printing.maps import map_sheets, tiling
from sandtable.printing.paper import PAPERS, Sheet, foot
from sandtable.printing.pen import MM, Pen, load_fonts
from sandtable.printing.pictures import Picture
from sandtable.printing.pieces import piece_sheets
from sandtable.printing.reference import rule_sheets
from sandtable.printing.stock import first_own, ground_of, is_own, own_faces, own_supplies, supplies_of
from sandtable.printing.tables import dice_sheets, track_sheets

PARTS = ("cards", "tokens", "map", "dice", "tracks", "scenario", "rules")
MOST_SHEETS = 300
SIDE_BOARD = "Beside the map, at its true size."
MOST_THINGS = 3000  # cards or pieces, which would not fit anyway
SMALLEST, LARGEST = 0.2, 4.0  # scales


class Choice(Struct, frozen=True, kw_only=True):
    """What is printed, and how. No parts: all of them; no scenario: the first of one's own, or on such a map,
    or else the first. `scale` 1 is as large as the game's own map is meant; `only_mine` is what differs from
    the installed game."""

    paper: Literal["a4", "letter"] = "a4"
    ink: Literal["colour", "saving"] = "colour"
    scale: float = 1.0
    parts: tuple[str, ...] = ()
    only_mine: bool = False
    scenario: str = ""


class Part(Struct, frozen=True, kw_only=True):
    """One of `PARTS`: what it is called, what is in it in a few words, and on how many sheets."""

    key: str
    label: str
    text: str
    sheets: int


Told = tuple[str, list[Sheet]]  # what is in a part, and its sheets
LABELS = ("Cards", "Tokens and figures", "Map", "Dice", "Tracks", "Scenario", "Rules")


def pdf_of(game: GameType, choice: Choice, name: str, version: str) -> bytes:
    return drawn(chosen(game, choice), choice, f"{name}, {version}")


def picture_of(game: GameType, choice: Choice, name: str, version: str, number: int) -> str:
    """One of the sheets, from 1 on, as an SVG."""
    sheets = chosen(game, choice)
    if not 1 <= number <= len(sheets):
        raise SandtableError(f"sheet: expected a number from 1 to {len(sheets)}, not {number}")
    sheet = sheets[number - 1]
    picture = Picture(sheet.paper, choice.ink == "saving")
    sheet.draw(picture)
    foot(picture, sheet, f"{name}, {version}", number, len(sheets))
    return picture.svg()


def chosen(game: GameType, choice: Choice) -> list[Sheet]:
    """A SandtableError, in a sentence, where there is nothing or too much."""
    check(choice)
    stack = Stack(game, choice)
    sheets = [sheet for key in PARTS if key in (choice.parts or PARTS) for sheet in stack.part(key)[1]]
    if not sheets:
        raise SandtableError(f"{game.slug}: nothing to print in {', '.join(choice.parts or PARTS)}")
    if len(sheets) > MOST_SHEETS:
        raise too_many(f"{game.slug}: {len(sheets)} sheets", "a smaller scale or fewer parts")
    return sheets


def parts_of(game: GameType, choice: Choice) -> list[Part]:
    """All parts, whichever were chosen, with their numbers of sheets."""
    check(choice)
    stack = Stack(game, choice)
    found = [(key, label, *stack.part(key)) for key, label in zip(PARTS, LABELS)]
    return [Part(key=key, label=label, text=text, sheets=len(sheets)) for key, label, text, sheets in found]


def check(choice: Choice) -> None:
    for part in choice.parts:
        if part not in PARTS:
            raise SandtableError(f"unknown part {part!r}; expected some of {', '.join(PARTS)}")
    if not SMALLEST <= choice.scale <= LARGEST:
        raise SandtableError(f"scale must be from {SMALLEST} to {LARGEST}, not {choice.scale}")


def too_many(what: str, way_out: str) -> SandtableError:
    return SandtableError(f"{what}; expected at most {MOST_SHEETS}: choose {way_out}")


class Stack:
    """The sheets of a choice, part by part."""

    def __init__(self, game: GameType, choice: Choice) -> None:
        self.game = game
        self.scenario = game.scenario(choice.scenario or first_own(game))
        self.paper = PAPERS[choice.paper]
        self.scale = choice.scale
        self.mine = choice.only_mine

    def part(self, key: str) -> Told:
        made: dict[str, Callable[[], Told]] = {
            "cards": self.cards,
            "tokens": self.tokens,
            "map": self.map,
            "dice": self.dice,
            "tracks": self.tracks,
            "scenario": self.page,
            "rules": self.rules,
        }
        return made[key]()

    @cached_property
    def things(self) -> Supplies:
        return (own_supplies if self.mine else supplies_of)(self.game, self.scenario.name)

    @cached_property
    def ground(self) -> Ground | None:
        return ground_of(self.game, self.scenario.name, self.scale)

    def check_count(self, number: int, what: str) -> None:
        if number > MOST_THINGS:
            raise SandtableError(f"{self.game.slug}: {number} {what}; expected at most {MOST_THINGS}")

    def page(self) -> Told:
        if self.mine and not own_page(self.game, self.scenario.name):
            return "as it is installed", []
        return self.scenario.title, scenario_sheets(self.game, self.scenario.name, self.paper)

    def cards(self) -> Told:
        faces = own_faces(self.game) if self.mine else faces_of(self.game)
        self.check_count(sum(face.count for face in faces), "cards")
        return cards_text(faces), card_sheets(faces, self.paper)

    def tokens(self) -> Told:
        kind = self.ground.board.kind if self.ground else ""
        found = self.things.pieces
        number = sum(piece.count for piece in found)
        self.check_count(number, "pieces")
        sheets = piece_sheets(found, self.paper, kind, self.things.space * self.scale, self.scale)
        return amount(number, "piece"), sheets

    def map(self) -> Told:
        ground = self.ground
        if ground is None:
            return "none: a campaign has many; choose a scenario", []
        if self.mine and not is_own(self.game, self.scenario.name):
            return "as it is installed", self.side_boards()
        what = {"plane": "for one on the ruler", "zones": "a zone"}.get(ground.board.kind, "a space")
        scale = f"{ground.space:g} mm {what}"
        total = tiling(ground, self.paper).total
        if total > MOST_SHEETS:
            raise too_many(f"{self.game.slug}: the map takes {total} sheets", "a smaller scale")
        size = f"{ground.size[0]:g} by {ground.size[1]:g} mm in all"
        sheets = map_sheets(ground, self.paper, f"{scale}, {size}. {legend(ground)}".strip())
        return f"{self.scenario.title}: {scale}", sheets + self.side_boards()

    def side_boards(self) -> list[Sheet]:
        """Beside the map, at true size whatever its scale."""
        grounds = [Ground(board.scene, board.space, ()) for board in self.things.boards]
        named = [(each, f"board-{at}") for at, each in enumerate(grounds)]
        return [sheet for each, name in named for sheet in map_sheets(each, self.paper, SIDE_BOARD, name)]

    def dice(self) -> Told:
        return amount(len(self.things.dice), "kind"), dice_sheets(self.things.dice, self.paper)

    def tracks(self) -> Told:
        tracks = self.things.tracks
        text = ", ".join(dict.fromkeys(track.title for track in tracks)) or "none"
        return text, track_sheets(tracks, self.paper)

    def rules(self) -> Told:
        if self.mine:
            return "as they are installed", []
        return "with rule numbers", rule_sheets(self.game.slug, self.game.title, self.paper)


def cards_text(faces: list[Face]) -> str:
    """Which kinds, and how many of each."""
    kinds: Counter[str] = Counter()
    for face in faces:
        kinds[face.kind.partition(",")[0]] += face.count
    return ", ".join(f"{kind} {number}" for kind, number in kinds.items()) or "none"


def amount(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def drawn(sheets: list[Sheet], choice: Choice, work: str) -> bytes:
    """The same sheets make the same bytes."""
    file = BytesIO()
    load_fonts()
    canvas = Canvas(file, invariant=1, pageCompression=1, initialFontName="sans")
    canvas.setTitle(work)
    canvas.setCreator("Sandtable")
    for number, sheet in enumerate(sheets, 1):
        canvas.setPageSize((sheet.paper.width * MM, sheet.paper.height * MM))
        pen = Pen(canvas, sheet.paper.height, choice.ink == "saving")
        sheet.draw(pen)
        foot(pen, sheet, work, number, len(sheets))
        canvas.showPage()
    canvas.save()
    return file.getvalue()
