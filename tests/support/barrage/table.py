"""A position of Barrage in play: a thin readable hand on the real state."""

from penstock.games.barrage.box.leeghwater import PLACE_IDS
from penstock.games.barrage.box.water_map import DAM_NAMES, STRUCTURE_NAMES, STRUCTURES
from penstock.games.barrage.rules.state import EMPTY, Barrage
from tests.support.barrage.ids import CONTRACTS, WORK_IDS
from tests.support.in_play import InPlay


class Table(InPlay[Barrage]):
    """A position in play, and what lies on its table."""

    def water(self, site: str) -> int:
        """The drops a dam holds."""
        return self.state.dam_water[DAM_NAMES.index(site)]

    def level(self, site: str) -> int:
        """The level of a dam; 0: none stands there."""
        return self.state.dam_level[DAM_NAMES.index(site)]

    def waiting(self) -> list[int]:
        """The drops on the headstreams A to D."""
        return self.state.headstreams

    def built(self, seat: int, structure: str) -> int:
        """Pieces of that kind on the map."""
        return self.state.built[seat * STRUCTURES + STRUCTURE_NAMES.index(structure)]

    def wheel(self, seat: int) -> list[tuple[str | None, int, int]]:
        """Tile, excavators and mixers from the open segment on; the last one opens next."""
        view = self.state.view(seat).players[seat].wheel
        return [(segment.tile, segment.excavators, segment.mixers) for segment in view]

    def supply(self, seat: int) -> tuple[int, int, int]:
        """Credits, excavators, mixers."""
        state = self.state
        return state.credits[seat], state.excavators[seat], state.mixers[seat]

    def tiles(self, seat: int) -> tuple[str, ...]:
        """Tiles in the supply."""
        return self.state.view(seat).players[seat].tiles

    def hand(self, seat: int) -> list[str]:
        """Unfulfilled contracts."""
        return [CONTRACTS[contract] for contract in self.state.hands[seat]]

    def fulfilled(self, seat: int) -> list[str]:
        """Fulfilled contracts."""
        return [CONTRACTS[contract] for contract in self.state.fulfilled[seat]]

    def points(self, source: str) -> list[int]:
        """What every seat got from one source of points, by the name the result gives it."""
        seats = range(self.state.players)
        return [dict(self.state.points_by_source(seat))[source] for seat in seats]

    def works(self) -> list[str | None]:
        """Face-up external works, top to bottom."""
        return [None if work == EMPTY else WORK_IDS[work] for work in self.state.works]

    def owner(self, place: str) -> int:
        """Whose building stands on a place of a building tile."""
        return self.state.building_places[PLACE_IDS.index(place)]

    def office(self) -> list[str | None]:
        """Face-up private contracts: two green, two yellow, two red places."""
        return list(self.state.view(None).office)

    def price_of(self, text: str) -> int | None:
        """The price shown to the seat that is asked."""
        view = self.state.view(self.seat)
        return next(choice.price for choice in view.choices if choice.text == text)

    def end_action_phase(self) -> "Table":
        """Everybody sends all engineers to the bank and passes, until the phase is over."""
        phase, round = self.state.phase, self.state.round
        while self.state.agenda and (self.state.phase, self.state.round) == (phase, round):
            state = self.state
            if self.question == "Turn":
                self.play("place bank" if state.engineers[self.seat] else "pass")
            else:
                state.apply(state.legal()[-1])
        return self
