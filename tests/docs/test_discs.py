"""The example of docs/discs.md gives what the page says."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "discs.md").read_text("utf-8")


def test_the_example_prints_what_it_says(capsys):
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    code, _, said = example.rpartition("\n# ")
    exec(code, {})
    assert capsys.readouterr().out.strip() == said.partition(":")[0]
