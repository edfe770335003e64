"""What the content says in words: of operators, cards, Specializations and Missions."""

from __future__ import annotations

from sandtable.games.flix.content.missions import MissionData
from sandtable.games.flix.rules.components import E6, NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import source


def page(game: FlixState, mission: int) -> MissionData | None:
    """The Mission page as its file says it."""
    files = source(game)
    return files.pages[mission] if files else None


def briefing(game: FlixState, mission: int) -> str:
    sheet = page(game, mission)
    return sheet.briefing if sheet else ""


def conditions(game: FlixState) -> str:
    """FLIX-4.06: the Special Conditions of the Mission."""
    sheet = page(game, int(game.mission))
    return sheet.conditions if sheet else ""


def outcome_text(game: FlixState, failed: bool) -> str:
    sheet = page(game, int(game.mission))
    return (sheet.failure if failed else sheet.success) if sheet else ""


def operator_text(game: FlixState, who: int) -> str:
    files = source(game)
    return files.content.operators[who].text if files else ""


def weapon_text(game: FlixState, card: int) -> str:
    files = source(game)
    if not files:
        return ""
    weapons = files.content.weapons
    return weapons.service_pistol.text if card == NONE else weapons.weapon[card].text


def equipment_text(game: FlixState, card: int) -> str:
    files = source(game)
    return files.content.equipment[card].text if files else ""


def skill_texts(game: FlixState, skill: int, grade: int) -> list[str]:
    """FLIX-7.05: what a Specialization gives up to a Grade."""
    files = source(game)
    return list(files.content.specializations[skill].grades[: grade - E6]) if files else []


def difficulty_text(game: FlixState, difficulty: int) -> str:
    files = source(game)
    return files.content.difficulties[difficulty].text if files else ""
