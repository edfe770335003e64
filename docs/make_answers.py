"""Asks the five questions of a designer anew, and writes down what the lab answers and how long that took.

Writes a table into playtest.md, and balance/answers.md with charts: python docs/make_answers.py"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic

from msgspec import Struct

DOCS = Path(__file__).parent
PAGE, ANSWERS, FOLDER = DOCS / "playtest.md", DOCS / "balance" / "answers.md", DOCS / "balance" / "answers"
BEGIN = "<!-- Made by docs/make_answers.py -->\n"
END = "<!-- Up to here -->\n"
THINGS = "worth"  # the chart of a study that asks about things, one by one
NOTES = {  # what to know beside an answer
    "flix-friction": "The bots try out each shot with the friction in force, and only then their hands "
    "shake: they allow for it from the first flick on. People would have to get used to it.",
}
ASKED = {  # the question of each study, and the chart that shows its answer
    "morale-eight-rounds": ("Which number of white skulls gives eight rounds?", "sweep-rounds"),
    "strike-rifle": ("What does the price of a rifle do?", "sweep-rounds-won-by-terrorists"),
    "omega-kit": ("Which kit cards are worth taking, and what is never explored?", THINGS),
    "sneak-patrols": ("Two Patrols or three in the second Zone of Data Wing, for two?", "who-wins"),
    "flix-friction": ("What does ten per cent more friction do?", "who-wins"),
}


class Answered(Struct):
    """What the lab said, its tables, and the seconds of processor time and of waiting."""

    said: str
    tables: str
    seconds: int
    waited: int


def command(study: str) -> str:
    return f"sandtable lab run docs/balance/studies/{study}.toml --jobs 2"


def ask(study: str) -> Answered:
    """In a process of its own, whose time is counted."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / study
        words = [*command(study).split()[1:], "--out", str(out)]
        before, began = spent(), monotonic()
        subprocess.run([sys.executable, "-m", "sandtable.cli", *words], cwd=DOCS.parent, check=True)
        waited, seconds = monotonic() - began, spent() - before
        FOLDER.mkdir(exist_ok=True)
        shutil.copy(out / "charts" / f"{ASKED[study][1]}.svg", FOLDER / f"{study}.svg")
        said, bar, tables = (out / "tables.md").read_text("utf-8").partition("| games of ")
    tables = tables if ASKED[study][1] == THINGS else tables.partition("\n## ")[0]
    tables = tables.replace("\n## ", "\n### ")  # below the question
    said = f"{said.strip()}\n\n{NOTES.get(study, '')}"
    return Answered(said.strip(), (bar + tables).strip(), round(seconds), round(waited))


def spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def sentences(answer: Answered) -> str:
    """All that is said, without the question and the table."""
    parts = [part for part in answer.said.split("\n\n")[1:] if not part.startswith("|")]
    return " ".join(parts)


def table(found: dict[str, Answered]) -> str:
    rows = ["| asked | command | answer | seconds |", "|---|---|---|---|"]
    for study, answer in found.items():
        question = f"[{ASKED[study][0]}](balance/answers.md#{study})"
        rows.append(
            f"| {question} | `{command(study)}` | {sentences(answer)} | {answer.seconds}, {answer.waited} |"
        )
    return "\n".join(rows) + "\n"


def section(study: str, answer: Answered) -> str:
    question, chart = ASKED[study]
    return (
        f'<a id="{study}"></a>\n\n## {question}\n\n```\n{command(study)}\n```\n\n{answer.said}\n\n'
        f"![{chart.replace('-', ' ')}](answers/{study}.svg)\n\n{answer.tables}\n\n"
        f"{answer.seconds} seconds of processor time; done after {answer.waited} seconds. "
        f"The study: [{study}](studies/{study}.toml).\n"
    )


INTRODUCTION = """# The five questions of a designer

What the lab answers, in its own words, with the chart and the tables of its report. \
[Playtest a change](../playtest.md) says how to ask. `python docs/make_answers.py` makes this page.

"""


def main() -> None:
    found = {study: ask(study) for study in ASKED}
    head, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    PAGE.write_text(head + BEGIN + table(found) + END + rest.partition(END)[2], encoding="utf-8")
    sections = "\n".join(section(study, answer) for study, answer in found.items())
    ANSWERS.write_text(INTRODUCTION + sections, encoding="utf-8")


if __name__ == "__main__":
    main()
