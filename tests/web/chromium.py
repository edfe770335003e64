"""Finds a Chromium for the tests, or installs one; prints where it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The one without a window takes half the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
APT = "apt-get install -y --no-install-recommends chromium-headless-shell"


def find() -> str | None:
    """A Chromium of the machine's, or Playwright's own."""
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    return on_path or playwrights_own()


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """With the machine's package manager where we may use it, or else with Playwright."""
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        ways.insert(0, ["sh", "-c", f"{APT} || {{ apt-get update && {APT}; }}"])
    for way in ways:
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run(way, stdout=sys.stderr, env=quiet, check=False)
        if done.returncode == 0 and find():
            return


def main() -> int:
    if not find():
        print("Installing Chromium for the tests ...", file=sys.stderr)
        install()
    path = find()
    if not path:
        print(f"The tests need Chromium: install one as {' or '.join(NAMES)}.", file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
