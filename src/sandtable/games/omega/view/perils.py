"""What a way leads through: hazards, with their odds, and gas."""

from __future__ import annotations

from itertools import pairwise

from sandtable.games.omega.rules.components import Piece
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.hazards import entered, strongest
from sandtable.games.omega.rules.map_elements import enters_cloud
from sandtable.games.omega.view import odds
from sandtable.games.omega.view.names import piece_name
from sandtable.games.omega.view.viewer import Viewer, is_own
from sandtable.scene.chances import thousandths
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Claim, Fact, Odds


def facts(game: Omega, piece: Piece, cells: list[int]) -> list[Fact]:
    """OMEGA-25.11, OMEGA-24.07: the hazard that is rolled for, once a turn, and gas as often as it is
    entered."""
    clouds = [cell for origin, cell in pairwise(cells) if enters_cloud(game, piece, origin, cell)]
    met = first_hazard(game, piece, cells)
    found = [Fact("A hazard is rolled for on the way.", "OMEGA-25.10")] if met else []
    if clouds:
        found.append(Fact(f"It takes {count_of(len(clouds), 'wound')} from gas on the way.", "OMEGA-24.07"))
    return found


def first_hazard(game: Omega, piece: Piece, cells: list[int]) -> int:
    """OMEGA-25.10, OMEGA-25.11: the dice of the first hazard on the way; 0 if none is rolled for."""
    if piece.scorched:
        return 0
    met = [int(strongest(game, entered(game, piece, *step))) for step in pairwise(cells)]
    return next((black for black in met if black), 0)


def chances(viewer: Viewer, piece: Piece, cells: list[int]) -> tuple[Odds, ...]:
    """OMEGA-25.10: as many wounds as hits."""
    game, black = viewer.game, first_hazard(viewer.game, piece, cells)
    if not black:
        return ()
    wounds, left = odds.totals(game, black, 0), odds.left(game, piece)
    ends = row(viewer, piece, odds.fate(game, piece), black, left)
    if left == 1:
        return (ends,)
    hurt = row(viewer, piece, "wounded", black, 1)
    hurt.within = (ends,) if odds.at_least(wounds, left) else ()
    return (hurt,)


def row(viewer: Viewer, piece: Piece, fate: str, black: int, least: int) -> Odds:
    """So many wounds or more."""
    game, given = viewer.game, f"hazard_rolled:{piece.index}"
    chance = thousandths(odds.at_least(odds.totals(game, black, 0), least))[0]
    text = "1 hazard die on the way" if black == 1 else f"{black} hazard dice on the way"
    claim = Claim((f"{given},*,{black},{least}+",), given)
    label = f"{piece_name(game, int(piece.index))} is {fate}"
    return Odds(label, chance, text, "OMEGA-25.10", is_own(viewer, piece), claim=claim)
