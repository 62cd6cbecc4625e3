"""The construction action: tile, structure, site (BAR-CON, BAR-OFF-06, 07, 10); then `building`.

Engineers and the red construction space are paid before these steps. `placed` is the tile that
goes on the wheel (NO_TILE for Mahiri's copy), `effect` the tile whose rules count.
"""

from typing import Final

from penstock.games.barrage.box.components import (
    BASE_WITHOUT_ENGINEERS,
    ENGINEER_FREE,
    NO_TILE,
    POWERHOUSE_WITHOUT_ENGINEERS,
    RED_FEE,
    SPECIAL,
    TILE_LIST,
    TILE_STRUCTURE,
    TILES,
    TileId,
)
from penstock.games.barrage.box.water_map import (
    SITE_COUNTS,
    STRUCTURES,
)
from penstock.games.barrage.rules.building import Construction, pay_for
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.payment import (
    can_build,
    can_pay,
    can_use,
    fee_of_site,
)
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.structures import (
    candidate_sites,
    has_piece,
    open_sites,
    site_refusal,
)
from penstock.games.barrage.rules.verbs import (
    COPY,
    SITE_BLOCKS,
    STRUCTURE,
    TILE,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name, Part

SITE_PROMPTS: Final = (
    "{player}: choose a site for the base ({tile})",
    "{player}: choose a dam to raise ({tile})",
    "{player}: choose a site for the conduit ({tile})",
    "{player}: choose a site for the powerhouse ({tile})",
)


class ChooseTile(Question[Barrage]):
    """Which tile goes on the wheel (BAR-CON-02, 03); a copied Anton needs none (BAR-OFF-10)."""

    def prompt(self, state: Barrage) -> Message:
        return Message("{player}: choose a tile to build with", {"player": Name(self.chooser)})

    def candidates(self, state: Barrage) -> list[Action]:
        """The tiles in the supply, and for a copied Anton those on the wheel."""
        seat = self.chooser
        supply = state.supply[seat]
        found = [TILE + tile for tile in range(TILES) if supply >> tile & 1]
        if copies_without_tile(state, seat):
            on_wheel = state.tiles[seat] & ~supply
            found += [COPY + tile for tile in range(TILES) if on_wheel >> tile & 1]
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Tiles that are away, need no engineers, or can build nothing now."""
        seat = self.chooser
        if COPY <= action < COPY + TILES:
            if not copies_without_tile(state, seat):
                return "BAR-OFF-10"
            return wheel_tile_refusal(state, seat, action - COPY)
        if not TILE <= action < TILE + TILES:
            return NOT_ASKED
        tile = action - TILE
        if not state.supply[seat] >> tile & 1:
            return "BAR-CON-15" if state.tiles[seat] >> tile & 1 else "BAR-CON-04"
        if tile == SPECIAL:
            return None if can_copy_some_tile(state, seat, state.credits[seat]) else "BAR-OFF-07"
        return tile_refusal(state, seat, tile)

    def take(self, state: Barrage, action: Action) -> None:
        """Go on with the tile, or ask which one is copied."""
        seat = self.chooser
        if action >= COPY:
            begin_building(state, seat, NO_TILE, action - COPY)
        elif action - TILE == SPECIAL:
            state.push(ChooseCopy(seat))
        else:
            begin_building(state, seat, action - TILE, action - TILE)


class ChooseCopy(Question[Barrage]):
    """Which tile on the wheel Anton's special tile copies (BAR-OFF-06, 07)."""

    def prompt(self, state: Barrage) -> Message:
        return Message("{player}: choose a tile to copy", {"player": Name(self.chooser)})

    def candidates(self, state: Barrage) -> list[Action]:
        """The tiles on the wheel."""
        on_wheel = state.tiles[self.chooser] & ~state.supply[self.chooser]
        return [COPY + tile for tile in range(TILES) if on_wheel >> tile & 1]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Tiles that are not there, or could build nothing now."""
        if not COPY <= action < COPY + TILES:
            return NOT_ASKED
        return wheel_tile_refusal(state, self.chooser, action - COPY)

    def take(self, state: Barrage, action: Action) -> None:
        """Build as that tile would."""
        begin_building(state, self.chooser, SPECIAL, action - COPY)


class ChooseStructure(Question[Barrage]):
    """What a joker builds (BAR-CON-03)."""

    def __init__(self, chooser: Seat, placed: TileId, effect: TileId) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect

    def fields(self) -> tuple[int, ...]:
        """Who builds with which tile, and as which."""
        return (self.chooser, self.placed, self.effect)

    def prompt(self, state: Barrage) -> Message:
        return Message("{player}: choose what to build", {"player": Name(self.chooser)})

    def candidates(self, state: Barrage) -> list[Action]:
        """The four structures."""
        return list(range(STRUCTURE, STRUCTURE + STRUCTURES))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Structures without a piece, or beyond the means."""
        if not STRUCTURE <= action < STRUCTURE + STRUCTURES:
            return NOT_ASKED
        seat, structure = self.chooser, action - STRUCTURE
        if not has_piece(state, seat, structure):
            return "BAR-CON-05"
        if can_build(state, seat, self.effect, structure, state.credits[seat]):
            return None
        return "BAR-CON-04"

    def take(self, state: Barrage, action: Action) -> None:
        """Go on to the site."""
        state.push(ChooseSite(self.chooser, self.placed, self.effect, action - STRUCTURE))


class ChooseSite(Question[Barrage]):
    """Where the structure goes (BAR-CON-07 to 13); only sites that can be paid (RUL-16)."""

    def __init__(self, chooser: Seat, placed: TileId, effect: TileId, structure: int) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.structure = structure

    def fields(self) -> tuple[int, ...]:
        """Who builds what, with which tile, and as which."""
        return (self.chooser, self.placed, self.effect, self.structure)

    def prompt(self, state: Barrage) -> Message:
        parts: dict[str, Part] = {
            "player": Name(self.chooser),
            "tile": Message(TILE_LIST[self.effect].name),
        }
        return Message(SITE_PROMPTS[self.structure], parts)

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """What a red site costs."""
        site = action - SITE_BLOCKS[self.structure]
        return fee_of_site(self.effect, self.structure, site) or None

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
        credits = state.credits[seat]
        if can_pay(state, seat, self.effect, self.structure, site, credits):
            return None
        # Enough but for the fee: then the credits are what is missing.
        if can_pay(state, seat, self.effect, self.structure, site, credits + RED_FEE):
            return "BAR-CON-06"
        return "BAR-CON-04"

    def options(self, state: Barrage) -> list[Action]:
        """The open sites that can be paid."""
        seat, structure, effect = self.chooser, self.structure, self.effect
        block, credits = SITE_BLOCKS[structure], state.credits[seat]
        return [
            block + site
            for site in open_sites(state, seat, structure)
            if can_pay(state, seat, effect, structure, site, credits)
        ]

    def take(self, state: Barrage, action: Action) -> None:
        """Pay and build."""
        site = action - SITE_BLOCKS[self.structure]
        pay_for(state, self.chooser, Construction(self.placed, self.effect, self.structure, site))


def can_construct(state: Barrage, seat: Seat, credits: int) -> bool:
    """Whether any tile could build something with engineers, given so many credits (RUL-16)."""
    usable = state.supply[seat] & ~ENGINEER_FREE & ~(1 << SPECIAL)
    tile = 0
    while usable >> tile:
        if usable >> tile & 1 and can_use(state, seat, tile, credits):
            return True
        tile += 1
    if state.supply[seat] >> SPECIAL & 1 or copies_without_tile(state, seat):
        return can_copy_some_tile(state, seat, credits)
    return False


def can_copy_some_tile(state: Barrage, seat: Seat, credits: int) -> bool:
    """Whether some tile on the wheel could build something if it were copied."""
    on_wheel = state.tiles[seat] & ~state.supply[seat] & ~ENGINEER_FREE & ~(1 << SPECIAL)
    tile = 0
    while on_wheel >> tile:
        if on_wheel >> tile & 1 and can_use(state, seat, tile, credits):
            return True
        tile += 1
    return False


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
    if can_use(state, seat, tile, state.credits[seat]):
        return None
    structure = TILE_STRUCTURE[tile]
    if structure < STRUCTURES and not has_piece(state, seat, structure):
        return "BAR-CON-05"
    return "BAR-CON-04"


def wheel_tile_refusal(state: Barrage, seat: Seat, tile: TileId) -> str | None:
    """The rule against copying the tile; only others on the wheel can be copied (BAR-OFF-06)."""
    on_wheel = state.tiles[seat] & ~state.supply[seat]
    if tile == SPECIAL or not on_wheel >> tile & 1:
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


def begin_building(state: Barrage, seat: Seat, placed: TileId, effect: TileId) -> None:
    """Ask for the structure, if the tile leaves it open, and then for the site."""
    structure = TILE_STRUCTURE[effect]
    if structure < STRUCTURES:
        state.push(ChooseSite(seat, placed, effect, structure))
    else:
        state.push(ChooseStructure(seat, placed, effect))
