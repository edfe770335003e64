"""The words on cards are those that the table has for them."""

from __future__ import annotations

from typing import cast

from sandtable.catalog.faces import faces_of
from sandtable.catalog.printed import Face
from sandtable.catalog.registry import games
from sandtable.catalog.spec import GameType
from sandtable.engine.table import Table
from sandtable.games.sneak.rules.game import Sneak
from sandtable.games.sneak.view.open_cards import boss_card, found_card, patrol_card
from sandtable.scene.vocabulary import Choice, Row

MOST = 40


def card(slug: str, file: str, entry: str) -> Face:
    return next(face for face in faces_of(games()[slug]) if (face.file, face.entry) == (file, entry))


def rows(slug: str, scenario: str, panel: str) -> tuple[Row, ...]:
    game = games()[slug]
    table = Table(game.new(scenario, {}, 0))
    return next(each.rows for each in game.scene(table.now, -1, None).panels if each.title == panel)


def offered(game: GameType, scenario: str, **options: bool) -> dict[str, Choice]:
    """All choices of the first questions by label, if everybody lets things be."""
    table = Table(game.new(scenario, options, 0))
    found: dict[str, Choice] = {}
    for _ in range(MOST):
        for asked in table.pending:
            question = game.question(table.now, int(asked.seat), asked)
            found |= {choice.label: choice for choice in question.choices}
        asked = table.pending[0]
        table.answer(int(asked.seat), game.lets_be(table.now, asked))
    return found


def test_morale_prints_the_tableau() -> None:
    face = card("morale", "units.toml", "seal_leader")
    shown = rows("morale", "recovery", "Squad Leader")
    stats = [(row.label, str(row.value)) for row in shown if (row.label, str(row.value)) in face.stats]
    assert tuple(stats) == face.stats
    assert face.lines[-1] == next(row.text for row in shown if row.label == "Game text")
    issue = next(row for row in shown if row.label == "Standard issue")
    assert face.lines[0] == f"Standard issue: {', '.join(item.label for item in issue.items)}."


def test_omega_prints_the_panel_of_an_enemy() -> None:
    face = card("omega", "enemies.toml", "husk")
    shown = rows("omega", "dry_run", "Husk")
    said = tuple((row.label, row.text or str(row.value)) for row in shown if row.kind == "stat")
    assert face.stats == said[1:], "but for how many there are"


def test_omega_prints_what_is_said_of_kit() -> None:
    choices = offered(games()["omega"], "cold_start", picks=True)
    taken = {label: choice for label, choice in choices.items() if label.startswith("Take the ")}
    cards = {f"Take the {face.title}": face for face in faces_of(games()["omega"]) if face.kind == "Kit"}
    shared = set(taken) & set(cards)
    assert len(shared) > 5
    assert all(cards[label].lines[0] in taken[label].hint for label in shared)


def test_sneak_prints_cards_as_they_lie_open() -> None:
    game = cast(Sneak, games()["sneak"].new("white_field", {}, 0))
    cards = {face.entry: face for face in faces_of(games()["sneak"]) if face.file.startswith("bosses/")}
    for at, each in enumerate(game.plan.boss_cards):
        assert cards[each.name].lines == tuple(fact.text for fact in boss_card(game, at).lines)
        assert cards[each.name].title == boss_card(game, at).title
    for at, patrol in enumerate(game.plan.patrol_cards):
        lines = card("sneak", "patrol_cards.toml", patrol.name).lines
        assert lines == tuple(fact.text for fact in patrol_card(game, at).lines)
    for at, item in enumerate(game.plan.equipment):
        lines = card("sneak", "equipment.toml", item.name).lines
        shown = tuple(fact.text for fact in found_card(game, at).lines)
        assert lines[: len(shown)] == shown


def test_strike_prints_what_the_shop_says() -> None:
    choices = offered(games()["strike"], "cistern")
    cards = {face.title: face for face in faces_of(games()["strike"])}
    met = 0
    for label, choice in choices.items():
        face = next(
            (
                face
                for title, face in cards.items()
                if label.startswith(f"{title}, ") and label.endswith(" points")
            ),
            None,
        )
        if face is not None and face.lines:
            assert face.lines[-1] in choice.hint, label
            met += 1
    assert met > 3


def test_flix_prints_what_is_said_of_gear() -> None:
    choices = offered(games()["flix"], "prism_lens", picks=True)
    cards = {face.title: face for face in faces_of(games()["flix"]) if face.kind == "Weapon"}
    met = [
        title
        for title in cards
        for label, choice in choices.items()
        if title in label and cards[title].lines[2] in choice.hint
    ]
    assert met
    assert all(
        any(cards[title].lines[0].rstrip(".") in choice.hint for choice in choices.values()) for title in met
    )
