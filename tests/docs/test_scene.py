"""The page about scenes names all there is, and what it shows is what comes out."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import Struct

from sandtable.scene import cues, rolls, vocabulary
from sandtable.scene.rolls import Part

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/scene.md").read_text("utf-8")
ELSEWHERE = (Part, rolls.Roll)
PARTS = [
    each
    for each in vars(vocabulary).values()
    if isinstance(each, type) and issubclass(each, Part) and each not in ELSEWHERE
]
SHOWN = [cues.Cue, cues.Slide, rolls.Roll, rolls.Face, cues.Frame]
CLIENT = ROOT / "web/src"
ASKED = re.compile(r"""(?:look\.includes|has|looking)\((?:\w+, )?"([a-z]+)"\)""")
LISTED = re.compile(r"const (?:MEANINGS|GOALS|TINTS|COVERS|LIGHT) = \[([^]]*)\]")


def section(name: str) -> str:
    return PAGE.partition(f"\n### {name}\n")[2].partition("\n#")[0]


@pytest.mark.parametrize("part", [*PARTS, *SHOWN], ids=lambda part: part.__name__)
def test_every_field_of_every_part_is_explained(part: type[Struct]) -> None:
    text = section(part.__name__)
    missing = [field for field in part.__struct_fields__ if f"`{field}`" not in text]
    assert not missing, f"docs/scene.md says nothing about {part.__name__}.{missing}"


def test_every_kind_of_cue_and_roll_is_explained() -> None:
    assert not [kind for kind in cues.KINDS if f"| `{kind}` | " not in section("Cue")]
    assert not [kind for kind in cues.ROLLS if f"`{kind}`" not in section("Roll")]


def test_every_look_that_the_client_draws_is_named() -> None:
    sources = [path.read_text("utf-8") for path in CLIENT.rglob("*.svelte")]
    asked = {look for source in sources for look in ASKED.findall(source)}
    listed = {
        word
        for source in sources
        for words in LISTED.findall(source)
        for word in re.findall(r'"([a-z]+)"', words)
    }
    assert {"acting", "wall", "open", "missing"} <= asked and {"sight", "pale", "rescue"} <= listed
    assert not [look for look in sorted(asked | listed) if f"`{look}`" not in PAGE]


def test_the_example_prints_what_the_page_shows() -> None:
    code, _, rest = PAGE.partition("```python\n")[2].partition("```\n")
    shown = rest.partition("```text\n")[2].partition("```")[0]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == shown


def test_the_pictures_are_there() -> None:
    named = re.findall(r"\(pictures/([\w-]+\.png)\)", PAGE)
    assert len(named) == 7
    assert not [name for name in named if not (ROOT / "docs/pictures" / name).exists()]
