"""How this installation and its games were built."""

import sys
from importlib.machinery import ExtensionFileLoader, PathFinder
from pathlib import Path


def compiled() -> bool:
    """Whether the engine runs as C (found as an import would find it, without importing it)."""
    engine = Path(__file__).parent / "engine"
    spec = PathFinder.find_spec("sandtable.engine.game", [str(engine)])
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def runs_compiled(game: object) -> bool:
    """Whether the rules of a game run as C: whether the module of its class does."""
    module = sys.modules[type(game).__module__]
    return isinstance(getattr(module, "__loader__", None), ExtensionFileLoader)
