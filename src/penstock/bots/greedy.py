"""The bot that looks one step ahead."""

from penstock.bots.bot import Bot, Window
from penstock.kernel.agenda import Action


class Greedy(Bot):
    """Tries every option on an imagined table and takes the one that looks best right after."""

    def choose(self, window: Window) -> Action:
        """The first of the options that the game's evaluation likes best."""
        imagined = window.imagine()
        best_action = -1
        best_value = 0.0
        for action in window.options():
            after = imagined.copy()
            after.apply(action)
            value = window.game.evaluate(after, window.seat)
            if best_action < 0 or value > best_value:
                best_action, best_value = action, value
        return best_action
