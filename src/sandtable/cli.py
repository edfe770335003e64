"""The command line."""

from __future__ import annotations

import sys


def main() -> None:
    try:
        from sandtable.commands.app import app
    except KeyboardInterrupt:
        sys.exit("sandtable: interrupted")
    app(prog_name="sandtable")


if __name__ == "__main__":
    main()
