"""Bots of your own: whoever sits at the command line may name a file, and its code is run.

Only what was typed may reach this module. A server knows the roster alone (an import contract keeps
it so), and what a match file calls its seats is never run: whoever resumes it names the bot again.
"""

import importlib.util
from pathlib import Path

from penstock.bots.bot import Bot
from penstock.bots.judge import NO_VALUES
from penstock.bots.roster import BOTS, make_bot
from penstock.kernel.errors import BadOption


def is_own_bot(name: str) -> bool:
    """Whether the name stands for a class in a file: `path/to/file.py:Class`."""
    return ".py:" in name


def typed_bot(name: str) -> Bot:
    """The bot somebody typed: one of the roster, or `path/to/file.py:Class` of his own.

    `LEVEL@FILE` is a level that judges by the learned values in a file, `LEVEL@none` by none.
    """
    if is_own_bot(name):
        return _load_bot(name)
    level, _, values = name.partition("@")
    if level not in BOTS:
        raise BadOption(
            f"there is no bot '{name}'; there is {', '.join(BOTS)}, or FILE.py:CLASS for your own"
        )
    if values and values != NO_VALUES and not Path(values).is_file():
        raise BadOption(f"bot '{name}': there is no file '{values}'")
    return make_bot(level, values)


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
