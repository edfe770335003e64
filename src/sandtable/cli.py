"""The command line."""

from __future__ import annotations

import os
import sys


def main() -> None:
    sys.unraisablehook = hear_again
    try:
        from sandtable.commands.app import app
    except KeyboardInterrupt:
        sys.exit("sandtable: interrupted")
    app(prog_name="sandtable")


def hear_again(lost: sys.UnraisableHookArgs) -> None:
    """A Ctrl-C that comes while a finaliser runs ends only that: it comes once more when that is over."""
    if lost.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(lost)
        return
    from signal import SIGINT
    from threading import Timer

    Timer(0.05, os.kill, (os.getpid(), SIGINT)).start()


if __name__ == "__main__":
    main()
