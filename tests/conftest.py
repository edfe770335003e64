"""For all tests: the toy game can be imported, hypothesis tries the same examples every time, nobody's own
content is in play, and browsers, which mostly wait, begin first beside what computes."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

WEB = Path(__file__).parent / "web"

sys.path.insert(0, str(Path(__file__).parent))

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")

os.environ["SANDTABLE_CONTENT"] = ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: WEB not in item.path.parents)
