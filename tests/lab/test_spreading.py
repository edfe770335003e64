"""Work in other processes."""

from __future__ import annotations

import subprocess
import sys

BLOCKED = """
import signal
from functools import partial
from sandtable.lab.spreading import spread_over

for blocked in spread_over(partial(signal.pthread_sigmask, signal.SIG_BLOCK), [[], []], jobs=2):
    print(signal.SIGINT in blocked)
"""


def test_processes_never_see_ctrl_c() -> None:
    """From their first moment: one that is still starting would end with a traceback. A new process, as the
    first of all others is started differently."""
    done = subprocess.run([sys.executable, "-c", BLOCKED], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True\nTrue\n", "")
