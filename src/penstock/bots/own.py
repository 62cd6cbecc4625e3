"""Bots of your own: whoever sits at the command line may name a file or an installed package's bot.

Their code is run, so only what was typed may reach this module. A server knows the roster alone (an
import contract keeps it so), and what a match file calls its seats is never run: whoever resumes it
names the bot again.
"""

import importlib.util
from pathlib import Path

from penstock.bots.bot import Bot
from penstock.bots.installed import installed_bots, load_installed
from penstock.bots.judge import NO_VALUES
from penstock.bots.roster import BOTS, make_bot
from penstock.kernel.errors import BadOption


def is_own_bot(name: str) -> bool:
    """Whether the name stands for code that is not ours: in a file, or in an installed package."""
    return _is_in_file(name) or name in installed_bots()


def typed_bot(name: str) -> Bot:
    """The bot somebody typed: one of the roster, of a package, or `path/to/file.py:Class`.

    `LEVEL@FILE` is a level that judges by the learned values in a file, `LEVEL@none` by none.
    """
    if _is_in_file(name):
        return _load_bot(name)
    level, _, values = name.partition("@")
    if level in BOTS:
        if values and values != NO_VALUES and not Path(values).is_file():
            raise BadOption(f"bot '{name}': there is no file '{values}'")
        return make_bot(level, values)
    installed = installed_bots()
    if name in installed:
        return load_installed(name)
    known = ", ".join([*BOTS, *installed])
    raise BadOption(f"there is no bot '{name}'; there is {known}, or FILE.py:CLASS for your own")


def _is_in_file(name: str) -> bool:
    return ".py:" in name


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
