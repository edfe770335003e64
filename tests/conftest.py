"""Puts the tests' own folder on the path, so that every test can import the toy game."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
