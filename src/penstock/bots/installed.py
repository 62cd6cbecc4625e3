"""Bots of installed packages: whoever installs one says by an entry point what they are called.

    [project.entry-points."penstock.bots"]
    clever = "clever_package.bots:Clever"

What is installed was chosen by whoever looks after this machine. A server knows the roster alone
(an import contract keeps it so), and no package can take the name of one of ours.
"""

from importlib.metadata import EntryPoint, entry_points
from typing import Final

from penstock.bots.bot import Bot
from penstock.bots.roster import BOTS
from penstock.kernel.errors import BadOption

GROUP: Final = "penstock.bots"


def installed_bots() -> list[str]:
    """The names that packages give, without ours."""
    names = {found.name for found in entry_points(group=GROUP)}
    return sorted(name for name in names if name not in BOTS)


def load_installed(name: str) -> Bot:
    """The bot of that name, one of `installed_bots`."""
    found: list[EntryPoint] = list(entry_points(group=GROUP, name=name))
    if len({one.value for one in found}) > 1:
        values = ", ".join(sorted(one.value for one in found))
        raise BadOption(f"bot '{name}': several packages call theirs so ({values})")
    try:
        kind = found[0].load()
    except Exception as error:
        raise BadOption(f"bot '{name}': {type(error).__name__}: {error}") from None
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise BadOption(
            f"bot '{name}': {found[0].value} is no class derived from penstock.bots.Bot"
        )
    return kind()
