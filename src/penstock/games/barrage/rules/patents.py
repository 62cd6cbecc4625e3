"""Advanced tiles that lie open: taking one, bought or for nothing (BAR-PAT-02, 03; BAR-LWP-16)."""

from penstock.games.barrage.rules.state import EMPTY, Barrage
from penstock.games.barrage.rules.verbs import PATENT, RETRIEVE, SKIP
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name


class TakePatent(Question[Barrage]):
    """An advanced tile that lies open, for nothing, or none (BAR-LWP-14, 16)."""

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: choose an advanced tile, or skip it", {"player": Name(self.chooser)}
        )

    def candidates(self, state: Barrage) -> list[Action]:
        """What lies in the patent office, and none."""
        found = [PATENT + tile for tile in state.patents if tile != EMPTY]
        found.append(SKIP)
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Tiles that are not there."""
        if action == SKIP:
            return None
        if not PATENT <= action < RETRIEVE:
            return NOT_ASKED
        return None if action - PATENT in state.patents else "BAR-PAT-05"

    def take(self, state: Barrage, action: Action) -> None:
        """Take it, or leave it."""
        if action != SKIP:
            take_patent(state, self.chooser, state.patents.index(action - PATENT))


def take_patent(state: Barrage, seat: Seat, place: int) -> None:
    """The face-up advanced tile is the seat's from now on (BAR-PAT-02, 03)."""
    tile = state.patents[place]
    state.patents[place] = EMPTY
    state.tiles[seat] |= 1 << tile
    state.supply[seat] |= 1 << tile
    state.emit("takes patent", seat, tile)
