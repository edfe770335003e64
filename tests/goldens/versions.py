"""New versions for games that play differently or declare another state: `python tests/goldens/versions.py`.

For each game whose goldens or declared state are not those of its last row in `versions.toml` it sets the
next `version` in the game's `spec.py` and in the headings of its goldens, and adds the row. Migrations are
written by hand (`games/<slug>/migrations.py`); it says where one is missing.

`--amend` writes the digests of today into the last row instead: for a version that nobody has been given yet.
Games may be named; all are looked at where none is."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from sandtable.catalog.registry import games
from sandtable.testkit.versions import HEADING, Version, due, read_versions, version_of

HERE = Path(__file__).parent
TABLE = HERE / "versions.toml"
ACCEPT = "python tests/goldens/versions.py"
GAMES = HERE.parent.parent / "src" / "sandtable" / "games"
SETTING = re.compile(r"^    version = \d+$", re.MULTILINE)
INTRODUCTION = """\
# Every version that the rules of a game ever had, with the version of its state: see docs/versions.md.
# `goldens` is a digest of its golden playthroughs, `declared` one of its declared state.
"""


def goldens_of(slug: str) -> list[Path]:
    return sorted(HERE.glob(f"{slug}-*.txt"))


def accept(slug: str, known: list[Version], amend: bool) -> None:
    kind = games()[slug]
    now, last = version_of(kind, goldens_of(slug)), known[-1] if known else Version(0, 0, "", "")
    if amend and known:
        known[-1] = now
    elif now != last:
        known.append(due(now, last))
        number(slug, known[-1].rules)
        if known[-1].state != now.state:
            print(
                f"{slug}: declares another state: src/sandtable/games/{slug}/migrations.py needs a migration"
            )
    print(f"{slug}: rules {known[-1].rules}, state {known[-1].state}")


def number(slug: str, rules: int) -> None:
    """Sets the version wherever it stands."""
    spec = GAMES / slug / "spec.py"
    spec.write_text(SETTING.sub(f"    version = {rules}", spec.read_text(encoding="utf-8"), count=1))
    for golden in goldens_of(slug):
        text = golden.read_text(encoding="utf-8")
        golden.write_text(HEADING.sub(f", version {rules}:", text, count=1), encoding="utf-8", newline="\n")


def main() -> None:
    wanted = [name for name in sys.argv[1:] if not name.startswith("--")]
    versions = read_versions(TABLE) if TABLE.exists() else {}
    for slug in ("flix", "morale", "omega", "sneak", "strike"):
        if slug in wanted or not wanted:
            accept(slug, versions.setdefault(slug, []), "--amend" in sys.argv)
    rows = [row.lines(slug) for slug, known in versions.items() for row in known]
    TABLE.write_text("\n".join([INTRODUCTION, *rows]), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
