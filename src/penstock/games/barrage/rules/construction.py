"""The construction action: tile, structure, site (BAR-CON, BAR-OFF-06, 07, 10); then `building`.

The tile is chosen with the turn; engineers and the red construction space are paid once the site
is chosen. `placed` is the tile that goes on the wheel (NO_TILE for Mahiri's copy), `effect` the
tile whose rules count, `engineers` whether any are needed at all.
"""

from typing import Final

from penstock.games.barrage.box.components import (
    ALL_TILES,
    ANY_STRUCTURE,
    BASE_WITHOUT_ENGINEERS,
    BUILDS_NOTHING,
    ENGINEER_FREE,
    NO_TILE,
    POWERHOUSE_WITHOUT_ENGINEERS,
    RED_FEE,
    SPECIAL,
    TABLES,
    TILE_LIST,
    TILE_STRUCTURE,
    WORK_TILE,
    TileId,
)
from penstock.games.barrage.box.water_map import (
    BUILDING,
    SITE_COUNTS,
    STRUCTURES,
)
from penstock.games.barrage.rules.bill import Construction
from penstock.games.barrage.rules.building import pay_for
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.payment import (
    can_build,
    can_pay,
    can_use,
    fee_of_site,
    usable_tiles,
)
from penstock.games.barrage.rules.private_building import pay_for_building
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.structures import (
    candidate_sites,
    has_piece,
    open_sites,
    site_refusal,
)
from penstock.games.barrage.rules.verbs import (
    COPY_ACTIONS,
    SITE_BLOCKS,
    TILE_ACTIONS,
    is_copy,
    structure_action,
    structure_in,
    tile_in,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name, Part

SITE_PROMPTS: Final = (
    "{player}: choose a site for the base ({tile})",
    "{player}: choose a dam to raise ({tile})",
    "{player}: choose a site for the conduit ({tile})",
    "{player}: choose a site for the powerhouse ({tile})",
    "{player}: choose a place for the private building ({tile})",
)


class ChooseCopy(Question[Barrage]):
    """Which tile on the wheel Anton's special tile copies (BAR-OFF-06, 07)."""

    def prompt(self, state: Barrage) -> Message:
        return Message("{player}: choose a tile to copy", {"player": Name(self.chooser)})

    def candidates(self, state: Barrage) -> list[Action]:
        """The tiles on the wheel."""
        on_wheel = state.tiles[self.chooser] & ~state.supply[self.chooser]
        return [COPY_ACTIONS[tile] for tile in range(ALL_TILES) if on_wheel >> tile & 1]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Tiles that are not there, or could build nothing now."""
        if not is_copy(action):
            return NOT_ASKED
        return wheel_tile_refusal(state, self.chooser, tile_in(action))

    def take(self, state: Barrage, action: Action) -> None:
        """Build as that tile would."""
        begin_building(state, self.chooser, SPECIAL, tile_in(action), 1)


class ChooseStructure(Question[Barrage]):
    """What a joker builds (BAR-CON-03)."""

    def __init__(self, chooser: Seat, placed: TileId, effect: TileId, engineers: int) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.engineers = engineers

    def fields(self) -> tuple[int, ...]:
        """Who builds with which tile, as which, and whether with engineers."""
        return (self.chooser, self.placed, self.effect, self.engineers)

    def prompt(self, state: Barrage) -> Message:
        return Message("{player}: choose what to build", {"player": Name(self.chooser)})

    def candidates(self, state: Barrage) -> list[Action]:
        """The four structures, and with the expansion the private building (BAR-LWP-07)."""
        found = [structure_action(structure) for structure in range(STRUCTURES)]
        if state.has_leeghwater:
            found.append(structure_action(BUILDING))
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Structures without a piece, or beyond the means."""
        seat, structure = self.chooser, structure_in(action)
        if structure < 0:
            return NOT_ASKED
        if not has_piece(state, seat, structure):
            return "BAR-CON-05"
        credits = credits_to_build(state, seat, self.engineers)
        if can_build(state, seat, self.effect, structure, credits):
            return None
        return "BAR-CON-04"

    def take(self, state: Barrage, action: Action) -> None:
        """Go on to the site."""
        structure = structure_in(action)
        state.push(ChooseSite(self.chooser, self.placed, self.effect, structure, self.engineers))


class ChooseSite(Question[Barrage]):
    """Where the structure goes (BAR-CON-07 to 13); only sites that can be paid (RUL-16)."""

    def __init__(
        self, chooser: Seat, placed: TileId, effect: TileId, structure: int, engineers: int
    ) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.structure = structure
        self.engineers = engineers

    def fields(self) -> tuple[int, ...]:
        """Who builds what, with which tile, as which, and whether with engineers."""
        return (self.chooser, self.placed, self.effect, self.structure, self.engineers)

    def prompt(self, state: Barrage) -> Message:
        parts: dict[str, Part] = {
            "player": Name(self.chooser),
            "tile": Message(TILE_LIST[self.effect].name),
        }
        return Message(SITE_PROMPTS[self.structure], parts)

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """What a red site costs, and the red construction space."""
        fee = fee_of_site(self.effect, self.structure, action - SITE_BLOCKS[self.structure])
        return fee + (fee_of_space(state, self.chooser) if self.engineers else 0) or None

    def candidates(self, state: Barrage) -> list[Action]:
        """Every site of the kind."""
        block = SITE_BLOCKS[self.structure]
        return [block + site for site in candidate_sites(state, self.structure)]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Sites that are taken, forbidden or too dear."""
        block = SITE_BLOCKS[self.structure]
        if not block <= action < block + SITE_COUNTS[self.structure]:
            return NOT_ASKED
        seat, site = self.chooser, action - block
        rule = site_refusal(state, seat, self.structure, site)
        if rule is not None:
            return rule
        credits = credits_to_build(state, seat, self.engineers)
        if can_pay(state, seat, self.effect, self.structure, site, credits):
            return None
        # Enough but for the fee: then the credits are what is missing.
        if can_pay(state, seat, self.effect, self.structure, site, credits + RED_FEE):
            return "BAR-CON-06"
        return "BAR-CON-04"

    def options(self, state: Barrage) -> list[Action]:
        """The open sites that can be paid."""
        seat, structure, effect = self.chooser, self.structure, self.effect
        block, credits = SITE_BLOCKS[structure], credits_to_build(state, seat, self.engineers)
        return [
            block + site
            for site in open_sites(state, seat, structure)
            if can_pay(state, seat, effect, structure, site, credits)
        ]

    def take(self, state: Barrage, action: Action) -> None:
        """Place the engineers, pay and build."""
        site = action - SITE_BLOCKS[self.structure]
        if self.engineers:
            occupy_construction_space(state, self.chooser)
        construction = Construction(self.placed, self.effect, self.structure, site)
        if self.structure == BUILDING:
            pay_for_building(state, self.chooser, construction)
        else:
            pay_for(state, self.chooser, construction)


def construction_space_refusal(state: Barrage, seat: Seat) -> str | None:
    """The rule against occupying the next construction space, whatever is built (BAR-CON-01)."""
    space = state.constructions[seat]
    if space >= len(TABLES.construction_engineers):
        return "BAR-CON-01"
    if TABLES.construction_engineers[space] > state.engineers[seat]:
        return "BAR-ACT-06"
    return "BAR-CON-06" if fee_of_space(state, seat) > state.credits[seat] else None


def fee_of_space(state: Barrage, seat: Seat) -> int:
    """What the next construction space costs; nothing if none is left."""
    space = state.constructions[seat]
    if space >= len(TABLES.construction_red):
        return 0
    return RED_FEE if TABLES.construction_red[space] else 0


def credits_to_build(state: Barrage, seat: Seat, engineers: int) -> int:
    """The credits left for building once the construction space is paid."""
    return state.credits[seat] - (fee_of_space(state, seat) if engineers else 0)


def occupy_construction_space(state: Barrage, seat: Seat) -> None:
    """Engineers on the leftmost free construction space (BAR-CON-01, RUL-01)."""
    space, fee = state.constructions[seat], fee_of_space(state, seat)
    state.constructions[seat] += 1
    state.engineers[seat] -= TABLES.construction_engineers[space]
    state.credits[seat] -= fee
    state.emit("constructs", seat, space + 1, fee)


def tiles_to_build_with(state: Barrage, seat: Seat) -> list[Action]:
    """The tiles in the supply, and for a copied Anton those on the wheel (BAR-OFF-10)."""
    supply = state.supply[seat] & ~ENGINEER_FREE & ~(1 << WORK_TILE)
    found = [TILE_ACTIONS[tile] for tile in range(ALL_TILES) if supply >> tile & 1]
    if copies_without_tile(state, seat):
        on_wheel = state.tiles[seat] & ~state.supply[seat] & ~ENGINEER_FREE
        found += [COPY_ACTIONS[tile] for tile in range(ALL_TILES) if on_wheel >> tile & 1]
    return found


def tiles_that_build(state: Barrage, seat: Seat) -> list[Action]:
    """Those of `tiles_to_build_with` that could build something now, found at one look."""
    if construction_space_refusal(state, seat) is not None:
        return []
    credits, supply = credits_to_build(state, seat, 1), state.supply[seat]
    plain = ~ENGINEER_FREE & ~BUILDS_NOTHING
    tiles = usable_tiles(state, seat, supply & plain, credits)
    if supply >> SPECIAL & 1 and can_copy_some_tile(state, seat):
        tiles.append(SPECIAL)
        tiles.sort()
    found = [TILE_ACTIONS[tile] for tile in tiles]
    if copies_without_tile(state, seat):
        on_wheel = state.tiles[seat] & ~supply & plain
        found += [COPY_ACTIONS[tile] for tile in usable_tiles(state, seat, on_wheel, credits)]
    return found


def construct_refusal(state: Barrage, seat: Seat, action: Action) -> str | None:
    """The rule against a construction with engineers and that tile now (BAR-CON-01 to 04)."""
    rule = construction_space_refusal(state, seat)
    if rule is not None:
        return rule
    tile = tile_in(action)
    if is_copy(action):
        if not copies_without_tile(state, seat):
            return "BAR-OFF-10"
        return wheel_tile_refusal(state, seat, tile)
    if not state.supply[seat] >> tile & 1:
        return "BAR-CON-15" if state.tiles[seat] >> tile & 1 else "BAR-CON-04"
    if tile == SPECIAL:
        return None if can_copy_some_tile(state, seat) else "BAR-OFF-07"
    return tile_refusal(state, seat, tile)


def construct(state: Barrage, seat: Seat, action: Action) -> None:
    """Go on with the tile, or ask which one it copies."""
    tile = tile_in(action)
    if is_copy(action):
        begin_building(state, seat, NO_TILE, tile, 1)
    elif tile == SPECIAL:
        state.push(ChooseCopy(seat))
    else:
        begin_building(state, seat, tile, tile, 1)


def can_copy_some_tile(state: Barrage, seat: Seat) -> bool:
    """Whether some tile on the wheel could build something if it were copied."""
    credits = credits_to_build(state, seat, 1)
    on_wheel = state.tiles[seat] & ~state.supply[seat] & ~ENGINEER_FREE & ~BUILDS_NOTHING
    return len(usable_tiles(state, seat, on_wheel, credits)) > 0


def copies_without_tile(state: Barrage, seat: Seat) -> bool:
    """Whether Anton is copied: a tile on the wheel serves, and none is put there."""
    is_copied = state.abilities[seat] != state.officers[seat]
    return is_copied and officer_of(state, seat).copies_wheel_tiles()


def tile_refusal(state: Barrage, seat: Seat, tile: TileId) -> str | None:
    """The rule against building with engineers as the tile would."""
    if tile == POWERHOUSE_WITHOUT_ENGINEERS:
        return "BAR-TECH-05"
    if tile == BASE_WITHOUT_ENGINEERS:
        return "BAR-TECH-12"
    if can_use(state, seat, tile, credits_to_build(state, seat, 1)):
        return None
    structure = TILE_STRUCTURE[tile]
    if structure != ANY_STRUCTURE and not has_piece(state, seat, structure):
        return "BAR-CON-05"
    return "BAR-CON-04"


def wheel_tile_refusal(state: Barrage, seat: Seat, tile: TileId) -> str | None:
    """The rule against copying the tile; only others on the wheel can be copied (BAR-OFF-06)."""
    on_wheel = state.tiles[seat] & ~state.supply[seat]
    if BUILDS_NOTHING >> tile & 1 or not on_wheel >> tile & 1:
        return "BAR-OFF-06"
    return tile_refusal(state, seat, tile)


def engineer_free_source(state: Barrage, seat: Seat, tile: TileId) -> TileId | None:
    """What goes on the wheel to build as an engineer-free tile; None: not possible (RUL-24)."""
    if state.supply[seat] >> tile & 1:
        return tile
    if not state.tiles[seat] >> tile & 1:
        return None
    if state.supply[seat] >> SPECIAL & 1:
        return SPECIAL
    return NO_TILE if copies_without_tile(state, seat) else None


def engineer_free_refusal(state: Barrage, seat: Seat, tile: TileId) -> str | None:
    """The rule against building with an engineer-free tile now (BAR-TECH-05, 12)."""
    if not ENGINEER_FREE >> tile & 1:
        return "BAR-ACT-02"
    if engineer_free_source(state, seat, tile) is None:
        return "BAR-CON-15" if state.tiles[seat] >> tile & 1 else "BAR-CON-04"
    return None if can_use(state, seat, tile, state.credits[seat]) else "BAR-CON-04"


def begin_building(
    state: Barrage, seat: Seat, placed: TileId, effect: TileId, engineers: int
) -> None:
    """Ask for the structure, if the tile leaves it open, and then for the site."""
    structure = TILE_STRUCTURE[effect]
    if structure != ANY_STRUCTURE:
        state.push(ChooseSite(seat, placed, effect, structure, engineers))
    else:
        state.push(ChooseStructure(seat, placed, effect, engineers))
