"""Builds the documentation as a site: `make docs`.

Everything is gathered in one folder first: the pages of docs/, each game's how-to, rules and rulings, the
changes, and how to contribute. Links that leave docs/ are led to the page made here, or keep only words.
Zensical makes the site of it; it reads the configuration of MkDocs, which could do it as well.

python docs/make_site.py [FOLDER]"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from posixpath import normpath

from sandtable.catalog.howto import HowTo, howto_of
from sandtable.catalog.registry import games
from sandtable.catalog.spec import GameType
from sandtable.rulebooks import load
from sandtable.rulebooks.ledger import Ledger

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
BESIDE = {"CHANGELOG.md": "changes.md", "CONTRIBUTING.md": "contributing.md", "LICENSE": "licence.md"}
LINK = re.compile(r"(?<!!)\[([^\[\]]+)\]\(([^)\s]+)\)")
SHOWN = {".md", ".png", ".svg", ".gif", ".css", ".js", ".toml", ".conf", ".env", ".service", ""}


def build(folder: Path) -> Path:
    """Gathers all pages below the folder and makes the site of them; returns where it is."""
    shutil.rmtree(folder, ignore_errors=True)
    gather(folder / "docs")
    settings = (ROOT / "mkdocs.yml").read_text("utf-8")
    settings = settings.replace("# every game\n", of_games()).replace("# every decision\n", of_decisions())
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=folder, check=True)
    return folder / "site"


def gather(folder: Path) -> None:
    files = {path.relative_to(DOCS).as_posix(): path for path in sorted(DOCS.rglob("*")) if is_shown(path)}
    files["icon.svg"] = ROOT / "web" / "public" / "icon.svg"
    for name, path in files.items():
        place(folder / name).write_bytes(path.read_bytes())
    pages = {name: path.read_text("utf-8") for name, path in files.items() if name.endswith(".md")} | dict(
        made()
    )
    for name, text in pages.items():
        place(folder / name).write_text(with_links(text, name, {*pages, *files}), encoding="utf-8")


def is_shown(path: Path) -> bool:
    parts = path.relative_to(DOCS).parts
    return path.is_file() and "__pycache__" not in parts and (path.suffix in SHOWN or parts[0] == "examples")


def place(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def of_games() -> str:
    """The part of the navigation that lists the games."""
    lines = []
    for game in games().values():
        lines.append(f"- {game.title}:")
        lines.append(f"    - How to play: games/{game.slug}/how-to.md")
        lines.append(f"    - Rules and rulings: games/{game.slug}/rules.md")
        lines.append(f"    - Balance: balance/{game.slug}.md")
    return "\n      ".join(lines) + "\n"


def of_decisions() -> str:
    names = sorted(path.name for path in (DOCS / "decisions").glob("*.md"))
    return "\n          ".join(f"- decisions/{name}" for name in names) + "\n"


def made() -> Iterator[tuple[str, str]]:
    """Every page that has no file in docs/: its name and its text."""
    for source, name in BESIDE.items():
        text = (ROOT / source).read_text("utf-8")
        yield name, text if source.endswith(".md") else f"# Licence\n\n{text}"
    for game in games().values():
        page = howto_of(game)
        if page:
            yield f"games/{game.slug}/how-to.md", how_to_page(game, page)
        yield f"games/{game.slug}/rules.md", rules_page(game, load(game.slug))


def how_to_page(game: GameType, page: HowTo) -> str:
    turn = [
        f"{n}. **{each.title}.** {each.text} {tags(each.rules)}" for n, each in enumerate(page.picture, 1)
    ]
    mistakes = [f"- **{each.title}** {each.text} {tags(each.rules)}" for each in page.mistake]
    parts = [
        f"# How to play {game.title}",
        f"{page.goal.text} {tags([page.goal.rule])}",
        f"## {page.turn}",
        "\n".join(turn),
        "## What beginners get wrong",
        "\n".join(mistakes),
        f"[Rules and rulings](rules.md) has every rule. `sandtable play {game.slug}` plays it.",
    ]
    return "\n\n".join(parts) + "\n"


def tags(rules: Sequence[str]) -> str:
    return " ".join(f"[{rule}](rules.md#{rule.lower()}){{.rule}}" for rule in rules)


def rules_page(game: GameType, ledger: Ledger) -> str:
    """All rules by section, then the rulings, each with an anchor of its number."""
    parts = [f"# {game.title}: rules and rulings"]
    parts.append("In our own words. Every event, option and refusal of the game names one.")
    for section, rules in groupby(ledger.rules, lambda rule: rule.section):
        parts += [f"## {section}", *(f"{anchor(rule.id)} {escaped(rule.text)}" for rule in rules)]
    if ledger.rulings:
        parts += ["## Rulings", "What we decided where the source is silent or contradicts itself."]
    for ruling in ledger.rulings:
        about = tags([rule for rule in ruling.rules if rule in ledger.by_id])
        parts.append(f"{anchor(ruling.id)} *{escaped(ruling.question)}* {escaped(ruling.ruling)} {about}")
    return "\n\n".join(parts) + "\n"


def anchor(rule: str) -> str:
    return f'<b id="{rule.lower()}">{rule}</b>'


def escaped(text: str) -> str:
    return re.sub(r"([<>*_\[\]])", r"\\\1", " ".join(text.split()))


def with_links(text: str, name: str, known: set[str]) -> str:
    return LINK.sub(lambda found: led(found, name, known), text)


def led(found: re.Match[str], source: str, known: set[str]) -> str:
    """A link to where its target is on the site; the words alone if only the project has it."""
    words, target = found.groups()
    if re.match(r"[a-z]+:|#", target):
        return found.group()
    path, hash_, heading = target.partition("#")
    there = place_of(source, path, known)
    if not there and not (home(source) / path).exists():
        raise FileNotFoundError(f"{source} links to {target}, which is nowhere")
    return f"[{words}]({'../' * source.count('/')}{there}{hash_}{heading})" if there else words


def home(source: str) -> Path:
    """The folder that a page's links start from."""
    return ROOT if source in BESIDE.values() else (DOCS / source).parent


def place_of(source: str, target: str, known: set[str]) -> str | None:
    """Where a link of a page leads: a page or a file of the site, or None."""
    path = normpath(home(source).relative_to(ROOT) / target)
    if path.startswith("src/sandtable/rulebooks"):
        return "games/index.md"
    name = BESIDE.get(path, path.removeprefix("docs/"))
    return name if name in known else None


if __name__ == "__main__":
    print(
        build(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "docs").absolute()) / "index.html"
    )
