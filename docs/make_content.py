"""Writes the tables of content.md from the declarations of all content files.

python docs/make_content.py"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sandtable.catalog.registry import find_game
from sandtable.catalog.schema import Schema, schemas, tables

PAGE = Path(__file__).parent / "content.md"
MARK = "<!-- From here on made by docs/make_content.py -->\n"
GAMES = ("morale", "strike", "omega", "sneak", "flix")
# In all games
ALIKE = (
    *("options.toml", "lesson.toml", "howto.toml", "questions.toml", "estimate.toml", "words.toml"),
    "terms.toml",
)


def table(rows: list[tuple[str, str, str]]) -> str:
    lines = ["| key | holds | |", "|---|---|---|"]
    lines += [f"| `{key}` | {value} | {text} |" for key, value, text in rows]
    return "\n".join(lines) + "\n"


def file_lines(name: str, schema: Schema) -> Iterator[str]:
    yield f"#### `{name}`\n"
    for each in tables(schema):
        keys = ", ".join(f"`{key}`" for key in each.keys)
        yield f"{keys}: {each.text}\n" if keys else f"{each.text}\n"
        yield table(each.rows)


def page() -> str:
    """The page with its tables as they are declared now."""
    head, _, _ = PAGE.read_text("utf-8").partition(MARK)
    found = {slug: schemas(find_game(slug)) for slug in GAMES}
    lines = [head + MARK, "## Every file\n", "### All games\n"]
    for name in ALIKE:
        lines += file_lines(name, found[GAMES[0]][name])
    for slug in GAMES:
        lines.append(f"### {slug}\n")
        for name, schema in found[slug].items():
            lines += file_lines(name, schema) if name not in ALIKE else []
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
