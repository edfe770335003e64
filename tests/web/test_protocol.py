"""The client's types are those of the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "web/scripts/protocol.py"


def test_the_types_of_the_client_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, SCRIPT, "--check"], check=False)
    assert done.returncode == 0, "run web/scripts/protocol.py"
