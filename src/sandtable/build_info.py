"""How this installation was built."""

from importlib.machinery import ExtensionFileLoader, PathFinder
from pathlib import Path


def compiled() -> bool:
    """Whether the engine runs as C (found as an import would find it, without importing it)."""
    engine = Path(__file__).parent / "engine"
    spec = PathFinder.find_spec("sandtable.engine.game", [str(engine)])
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)
