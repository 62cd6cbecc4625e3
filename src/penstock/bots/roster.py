"""Which bots there are, and how to bring your own."""

import importlib.util
from pathlib import Path
from typing import Final

from penstock.bots.bot import Bot
from penstock.bots.greedy import Greedy
from penstock.bots.random import Random
from penstock.kernel.errors import BadOption

BOTS: Final[dict[str, type[Bot]]] = {"random": Random, "greedy": Greedy}
"""The bots by name."""


def make_bot(name: str) -> Bot:
    """The bot of that name, or `path/to/file.py:Class` for one of your own."""
    if name in BOTS:
        return BOTS[name]()
    if ".py:" in name:
        return _load_bot(name)
    raise BadOption(
        f"there is no bot '{name}'; there is {', '.join(BOTS)}, or FILE.py:CLASS for your own"
    )


def _load_bot(name: str) -> Bot:
    file, _, class_name = name.rpartition(":")
    spec = importlib.util.spec_from_file_location("penstock_user_bot", Path(file))
    if spec is None or spec.loader is None or not Path(file).is_file():
        raise BadOption(f"bot '{name}': there is no file '{file}'")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadOption(f"bot '{name}': {type(error).__name__}: {error}") from None
    kind = getattr(module, class_name, None)
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise BadOption(f"bot '{name}': '{class_name}' is no class derived from penstock.bots.Bot")
    return kind()
