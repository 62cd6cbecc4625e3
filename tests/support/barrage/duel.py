"""A readable way to set up a table with an Automa, on top of `tests.support.barrage.position`.

Seat 0 is a person, the Automa has the last seat. `attempt` tries one kind of tile action by
itself; `turns` plays whole Automa turns with tiles of your choice.
"""

from penstock.games.barrage.automa.placement import choose_site
from penstock.games.barrage.automa.tiles import (
    ACTION_NAMES,
    AUTOMA_TILE_LIST,
    AUTOMA_TILES,
    LEVEL_IDS,
    TileAction,
)
from penstock.games.barrage.automa.turn import attempt
from penstock.games.barrage.box.components import NO_TILE, STACK_NAMES
from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    CONDUIT_NAMES,
    DAM_NAMES,
    POWERHOUSE_NAMES,
    STRUCTURE_NAMES,
)
from penstock.games.barrage.face.words import EVENTS
from penstock.games.barrage.rules import actions, scoring, water
from penstock.games.barrage.rules.structures import open_sites
from penstock.kernel.events import Event
from tests.support.barrage.ids import SPACES, TILES
from tests.support.barrage.position import Position
from tests.support.barrage.table import Table

SITES = {
    "base": DAM_NAMES,
    "elevation": DAM_NAMES,
    "conduit": CONDUIT_NAMES,
    "powerhouse": POWERHOUSE_NAMES,
}


def tile_action(kind: str, **wanted: object) -> TileAction:
    """The first action on any tile that is of this kind and shows what is wanted."""
    for tile in AUTOMA_TILE_LIST:
        for action in tile.actions:
            if ACTION_NAMES[action.kind] == kind and all(
                getattr(action, name) == value for name, value in wanted.items()
            ):
                return action
    raise AssertionError(f"no tile shows {kind} {wanted}")


def build_action(structure: str, area: str | None = None, power: int = 1) -> TileAction:
    areas = 7 if area is None else 1 << AREA_NAMES.index(area)
    return tile_action(
        "build", structure=STRUCTURE_NAMES.index(structure), areas=areas, min_power=power
    )


class AutomaTable(Table):
    """A table with an Automa: tries actions and tells what the explanations say."""

    @property
    def automa(self) -> int:
        """The last seat."""
        return self.state.players - 1

    def attempt(self, action: TileAction, seat: int | None = None) -> str | None:
        """Perform an action with all that follows from it, or give the rule it fails."""
        state = self.state
        rule = attempt(state, self.automa if seat is None else seat, 0, action)
        state.settle()
        return rule

    def place(self, structure: str, sites: list[str] | None = None, effect: str = "") -> str:
        """Where the placement procedure puts a structure."""
        names = SITES[structure]
        kind = STRUCTURE_NAMES.index(structure)
        possible = open_sites(self.state, self.automa, kind)
        if sites is not None:
            possible = [names.index(name) for name in sites]
        tile = TILES.index(effect) if effect else NO_TILE
        return names[choose_site(self.state, self.automa, kind, possible, tile)]

    def explained(self, kind: str) -> list[Event]:
        """The explanations of a kind."""
        return [event for event in self.state.events or [] if event.kind == f"automa {kind}"]

    def narrowed(self, event: Event) -> tuple[str, str]:
        """What an explanation compared, and what was left of it, by their ids."""
        values = EVENTS.kind_of(event).values(event)
        before, after = values["before"], values["after"]
        told = [one if isinstance(one, list) else [one] for one in (before, after)]
        return " ".join(map(str, told[0])), " ".join(map(str, told[1]))

    def refused_by(self) -> list[str]:
        """The rules that refused actions, in order."""
        return [event.rule for event in self.explained("refuses")]

    def holder(self, space: str) -> int:
        """Who stands on a space."""
        return self.state.spaces[SPACES.index(space)]

    def stood(self, space: str) -> int:
        """How many engineers a tile put there."""
        return self.state.stood[SPACES.index(space)]

    def on_board(self, seat: int) -> int:
        """Engineers on the company board."""
        return self.state.view(None).players[seat].on_board


class Duel(Position):
    """A position with Automas on the last seats."""

    def __init__(self, level: str = "medium", players: int = 2, automas: int = 1) -> None:
        super().__init__(players)
        state = self.state
        people = players - automas
        state.automa_levels = [0] * people + [LEVEL_IDS.index(level)] * automas
        for seat in range(people, players):
            state.credits[seat] = 0
            self.vp(seat, 16)
        self.tiles(1, 2)

    @property
    def automa(self) -> int:
        return self.state.players - 1

    def tiles(self, criteria: int, *following: int) -> "Duel":
        """The tile on the discard, and those on top of the pile, the top one first."""
        named = [tile - 1 for tile in (criteria, *following)]
        rest = [tile for tile in range(AUTOMA_TILES) if tile not in named]
        self.state.automa_discard = named[:1]
        self.state.automa_pile = rest + named[:0:-1]
        return self

    def table(self) -> AutomaTable:
        """The table as set up, nothing on the agenda, events recorded."""
        state = super().before_settling().state
        state.events = []
        return AutomaTable(state)

    def turns(self, criteria: int, *actions_of: int) -> AutomaTable:
        """An Automa's turn: this tile is turned over, the next one gives the actions.

        More tiles give the turns after it; the person sends its engineers to the bank between.
        """
        named = [tile - 1 for tile in (criteria, *actions_of)]
        rest = [tile for tile in range(AUTOMA_TILES) if tile not in named]
        self.state.automa_discard = []
        self.state.automa_pile = rest + named[::-1]
        table = AutomaTable(self.at_turn(self.automa).state)
        for _ in actions_of[1:]:
            table.play("place bank", "engineers 1")
        return table


def table_of(position: Position) -> AutomaTable:
    """The table of a duel, whose set-up methods are known as those of a position."""
    assert isinstance(position, Duel)
    return position.table()


def turns_of(position: Position, criteria: int, *actions_of: int) -> AutomaTable:
    """Automa turns of a duel."""
    assert isinstance(position, Duel)
    return position.turns(criteria, *actions_of)


def begin_actions(table: AutomaTable) -> AutomaTable:
    """The action phase with everything after it, so that a round can be played to its end."""
    for step in (scoring.EndRound(), scoring.ScoreRound(), water.FlowPhase()):
        table.state.push(step)
    table.state.push(actions.OpenActions())
    table.state.settle()
    return table


def stack(colour: str) -> int:
    return STACK_NAMES.index(colour)
