"""Tries what is installed, as a stranger would: its version, a game, and the lobby.

python docs/deploy/tried.py [compiled]: with a word, the build must be of that kind."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

SANDTABLE = Path(sys.executable).with_name("sandtable")
SCRIPT = re.compile(r'src="\./([^"]+\.js)"')


def tried(build: str = "") -> None:
    """Raises where something is not as it should be. There is no compiler and no Node on its way."""
    alone = {"PATH": str(SANDTABLE.parent), "SYSTEMROOT": os.environ.get("SYSTEMROOT", "")}
    with TemporaryDirectory() as folder:
        alone |= {"HOME": folder, "XDG_DATA_HOME": folder}
        version = said(alone, "--version")
        assert build in version and re.search("rules: .*flix [0-9]", version), version
        assert "2 games" in said(alone, "sim", "flix", "--games", "2", "--seed", "1")
        see_lobby(alone, folder)
    print(version, end="")


def said(alone: dict[str, str], *words: str) -> str:
    return subprocess.run([SANDTABLE, *words], env=alone, capture_output=True, text=True, check=True).stdout


def see_lobby(alone: dict[str, str], folder: str) -> None:
    command = [SANDTABLE, "serve", "--port", "0", "--db", f"sqlite:///{folder}/matches.db"]
    with subprocess.Popen(command, env=alone, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            said = server.stderr.readline()
            address = re.search(r"http://\S+", said)
            assert address, said
            page = urlopen(address.group()).read().decode()
            [script, *_] = SCRIPT.findall(page)
            assert urlopen(address.group() + script).read()
        finally:
            server.terminate()
            server.communicate()


if __name__ == "__main__":
    tried(*sys.argv[1:])
