"""The script of the page plays a whole match."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
SCRIPT = DOCS / "examples" / "language_model.py"


def test_the_script_plays_a_whole_match_over_a_real_connection() -> None:
    run = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    assert "decisions. The game is over" in run.stdout
    assert "SEALs: " in run.stdout and "Terrorists: " in run.stdout


def test_the_page_names_every_tool() -> None:
    from sandtable.adapters.mcp.server import make_server

    page = (DOCS / "language-models.md").read_text("utf-8")
    named = [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")]
    assert named == [tool.name for tool in make_server()._tool_manager.list_tools()]
