"""For all tests: the toy game can be imported, hypothesis tries the same examples every time, nobody's own
content is in play, and browsers, which mostly wait, begin first beside what computes."""

import gc
import os
import sys
from collections.abc import Generator
from itertools import chain, groupby
from pathlib import Path

import pytest
from hypothesis import settings

WEB = Path(__file__).parent / "web"

sys.path.insert(0, str(Path(__file__).parent))

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")

os.environ["SANDTABLE_CONTENT"] = ""
# Tests run beside each other: NumPy is not to keep all processors busy with waiting.
os.environ["OPENBLAS_NUM_THREADS"] = "1"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Tests are there to stay: nobody need look through them for garbage again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each worker gets an equal share of the list as it stands: browsers first, then what computes."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    files = [list(file) for _, file in groupby(items, lambda item: item.path)]
    waiting = [file for file in files if WEB in file[0].path.parents]
    computing = [item for file in files if WEB not in file[0].path.parents for item in file]
    share = len(items) // workers
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        ordered += chain.from_iterable(waiting[worker::workers])
        missing = max(0, share * (worker + 1) - len(ordered))
        ordered += computing[:missing]
        del computing[:missing]
    items[:] = ordered + computing
