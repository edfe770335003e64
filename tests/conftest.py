"""For all tests: the toy game can be imported, hypothesis tries the same examples every time, and nobody's
own content is in play."""

import os
import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")

os.environ["SANDTABLE_CONTENT"] = ""
