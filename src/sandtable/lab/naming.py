"""Keys as a person reads them."""

from __future__ import annotations

from collections.abc import Iterable


def human(key: str) -> str:
    """`red_skulls` is Red skulls, `rewards.kill` is Rewards, kill."""
    said = plain(key)
    return said[:1].upper() + said[1:]


def plain(key: str) -> str:
    """The same inside a sentence."""
    return key.replace(".", ", ").replace("_", " ")


def bot_name(key: str) -> str:
    """`search:40` is Search, 40 games ahead; `search:2s` is Search, 2 s ahead."""
    name, _, effort = key.partition(":")
    if not effort:
        return human(name)
    ahead = f"{effort.removesuffix('s')} s" if effort.endswith("s") else f"{effort} games"
    return f"{human(name)}, {ahead} ahead"


def against(bots: list[str]) -> str:
    """Who plays, each once: `Greedy against Random`."""
    return " against ".join(bot_name(each) for each in dict.fromkeys(bots))


def listed(names: Iterable[str]) -> str:
    """`A, B and C`, each once."""
    *first, last = dict.fromkeys(names)
    return f"{', '.join(first)} and {last}" if first else last
