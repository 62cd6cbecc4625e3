"""A game with a face: what `Game` leaves open because the kernel draws nothing."""

from penstock.drawing.sheet import notebook_sheet
from penstock.games import load_face
from penstock.kernel.game import Game
from penstock.kernel.state import State


class ShownGame(Game):
    """A game of this house; its face is loaded only when somebody wants to see it."""

    def picture(self, state: State) -> str:
        """The table as the seat to move sees it, as SVG."""
        reader, sheet = notebook_sheet(state)
        return load_face(self.id).picture(state.view(reader), sheet)
