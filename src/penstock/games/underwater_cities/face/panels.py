"""The picture in pieces, for a page that replaces only what changed."""

from collections.abc import Mapping
from typing import Final

from penstock.drawing.arrangement import PROMPT, Arrangement, Scale, units
from penstock.drawing.panels import Panel
from penstock.drawing.sheet import PanelPage, Sheet
from penstock.drawing.svg import Box, framed
from penstock.games.underwater_cities.face.drawing.answers import CLAIMED_VERBS, HAND_VERBS
from penstock.games.underwater_cities.face.drawing.claimed import claimed_size
from penstock.games.underwater_cities.face.drawing.hand import hand_size
from penstock.games.underwater_cities.face.drawing.layout import (
    BOARD,
    CLAIMED,
    HAND,
    PLAYER_HEIGHT,
    PLAYER_PITCH,
    SEABED,
    SIDE,
)
from penstock.games.underwater_cities.face.drawing.names import colour_of
from penstock.games.underwater_cities.face.drawing.seabed import VERBS as SITE_VERBS
from penstock.games.underwater_cities.face.picture import (
    board_panel,
    claimed_panel,
    definitions,
    hand_panel,
    players_panel,
    seabed_panel,
)
from penstock.games.underwater_cities.view import UnderwaterCitiesView
from penstock.kernel.view import Played

MOST_PLAYERS: Final = 4

BOXES: Final[dict[str, Box]] = {
    "map": BOARD,
    "seabed": SEABED,
    "hand": HAND,
    "claimed": CLAIMED,
    "players": Box(SIDE.x, SIDE.y, SIDE.width, PLAYER_PITCH * (MOST_PLAYERS - 1) + PLAYER_HEIGHT),
}
"""Where each panel lies on the sheet; the log of a page is not part of a picture."""

ARRANGEMENT: Final = Arrangement(
    areas=("stage sea right", "hand sea right", "hand claimed right", "prompt prompt right"),
    columns=(units(700), units(572), "minmax(0, 400px)"),
    rows=(units(530), units(132, "- var(--gap)"), units(166), PROMPT),
    scale=Scale(1544, 828, gaps=4),
    is_spread=True,
    are_seats_whole=True,
)
"""The main board with the hand below it, the seabed with the claimed cards below it.

What is left over goes to the players and the log.
"""


def page(options: Mapping[str, str]) -> PanelPage:  # noqa: ARG001
    """What a page must know before the first panel comes; no option changes the panels."""
    return PanelPage(
        definitions=definitions("auto"),
        arrangement=ARRANGEMENT,
        boxes={name: (box.width, box.height) for name, box in BOXES.items()},
        tabs={
            "map": ("map",),
            "sea": ("seabed",),
            "cards": ("hand", "claimed"),
            "all": ("players",),
        },
        boards=("map", "seabed"),
        do_boards_fit=True,
    )


def _map(view: UnderwaterCitiesView, sheet: Sheet, last_move: Played | None) -> str:
    return framed(board_panel(view, sheet, last_move), BOXES["map"])


def _seabed(view: UnderwaterCitiesView, sheet: Sheet, last_move: Played | None) -> str:
    return framed(seabed_panel(view, sheet, last_move), BOXES["seabed"])


def _hand(view: UnderwaterCitiesView, sheet: Sheet, _last_move: Played | None) -> str:
    width, height = hand_size(view, sheet)
    return framed(hand_panel(view, sheet), HAND._replace(width=width, height=height))


def _claimed(view: UnderwaterCitiesView, sheet: Sheet, _last_move: Played | None) -> str:
    width, height = claimed_size(view, sheet)
    return framed(claimed_panel(view, sheet), CLAIMED._replace(width=width, height=height))


def _players(view: UnderwaterCitiesView, sheet: Sheet, _last_move: Played | None) -> str:
    height = PLAYER_PITCH * (len(view.players) - 1) + PLAYER_HEIGHT
    box = Box(SIDE.x, SIDE.y, SIDE.width, height)
    return framed(players_panel(view, sheet), box)


PANELS: Final[dict[str, Panel[UnderwaterCitiesView]]] = {
    "map": Panel(_map, marks=frozenset(("slot", "clone", "perform"))),
    "seabed": Panel(_seabed, marks=frozenset(SITE_VERBS), offers=frozenset(SITE_VERBS)),
    "hand": Panel(_hand, offers=frozenset(HAND_VERBS)),
    "claimed": Panel(_claimed, offers=frozenset(CLAIMED_VERBS)),
    "players": Panel(_players),
}
"""The panels by name."""


def colours(view: UnderwaterCitiesView) -> tuple[str, ...]:
    """The colour of each seat."""
    return tuple(colour_of(seat) for seat in range(len(view.players)))
