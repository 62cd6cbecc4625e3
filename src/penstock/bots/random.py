"""The bot that plays anything legal."""

from mypy_extensions import mypyc_attr

from penstock.bots.bot import Bot, Window
from penstock.kernel.agenda import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Random(Bot):
    """Every option is equally likely. Good for finding what tests miss, and for speed."""

    def choose(self, window: Window) -> Action:
        """Any option."""
        options = window.options()
        return options[window.rng.below(len(options))]
