"""A bot of your own: it looks at every option and takes the one with the best position after it.

    python examples/my_bot.py                     checks it
    penstock arena barrage --bots random,examples/my_bot.py:Hopeful --games 200

A package gives its bots names instead: see `penstock.bots.installed`.
"""

from penstock.bots import Bot, Window
from penstock.kernel.agenda import Action
from penstock.testing import check_bot


class Hopeful(Bot):
    """Tries every option on a guess of the table, and hopes for the best."""

    def choose(self, window: Window) -> Action:
        """The option after which the game's own judgement is highest."""
        guess = window.imagine()

        def prospect(action: Action) -> float:
            after = guess.copy()
            after.apply(action)
            return window.game.evaluate(after, window.seat)

        return max(window.options(), key=prospect)


if __name__ == "__main__":
    decisions = check_bot(Hopeful, "barrage", players=2, seed=1, options={"game": "introductory"})
    print(f"{decisions} decisions, nothing wrong")
