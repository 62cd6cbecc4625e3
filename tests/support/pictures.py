"""The sample positions of every game, and what their pictures may differ in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree

from penstock.drawing.sheet import Sheet
from penstock.games import load_face
from penstock.kernel.view import View
from tests.support.barrage import sample_views as barrage
from tests.support.power_grid import sample_views as power_grid
from tests.support.underwater_cities import sample_views as underwater_cities

THEMES = ("dark", "light", "auto")


@dataclass(frozen=True)
class Pictured:
    """A game as the laws of pictures see it."""

    id: str
    samples: Mapping[str, View]
    sheet: Callable[[str], Sheet]
    theme: str
    """What every sample is drawn in."""
    in_every_theme: frozenset[str]
    """The samples drawn in the other themes, too."""
    unshown: tuple[str, ...] = ()
    """What legal actions may begin with that have no place in the picture (bids have a field)."""
    draws_twice: bool = False
    """Whether an option may stand in two places; readers of the screen hear of one of them."""
    untranslated: str = "(?!)"
    """The words that are the same in every language, as a pattern."""

    def themes(self, name: str) -> tuple[str, ...]:
        """In which themes a sample is drawn."""
        return THEMES if name in self.in_every_theme else (self.theme,)

    def words(self) -> Sheet:
        """The words round the samples."""
        return self.sheet(self.theme)

    def root(self, name: str, sheet: Sheet | None = None) -> ElementTree.Element:
        """The picture of a sample, read back."""
        return ElementTree.fromstring(
            load_face(self.id).picture(self.samples[name], sheet or self.words())
        )


PICTURED = {
    "power_grid": Pictured(
        "power_grid",
        power_grid.samples(),
        power_grid.mock_up_sheet,
        "dark",
        frozenset(power_grid.samples()),
        unshown=("bid ",),
        draws_twice=True,
    ),
    "barrage": Pictured(
        "barrage",
        barrage.samples(),
        barrage.mock_up_sheet,
        "light",
        frozenset({"mock-up", "full-4-Turn"}),
        draws_twice=True,
        untranslated="II|III",
    ),
    "underwater_cities": Pictured(
        "underwater_cities",
        underwater_cities.samples(),
        underwater_cities.sheet,
        "dark",
        frozenset({"four-ChooseSlot"}),
        untranslated=r"I+( · \d+)?",
    ),
}
