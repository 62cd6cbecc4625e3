"""The construction action: tile, structure, site, payment (BAR-CON, BAR-OFF-04 to 07, 10).

Engineers and the red construction space are paid before these steps. `placed` is the tile that
goes on the wheel (NO_TILE for Mahiri's copy), `effect` the tile whose rules count.
"""

from penstock.games.barrage.components import (
    ANTON,
    BASE_WITHOUT_ENGINEERS,
    ENGINEER_FREE,
    JILL,
    MAHIRI,
    MIXES_MACHINES,
    NO_TILE,
    POWERHOUSE_WITHOUT_ENGINEERS,
    RED_FEE,
    SOLOMON,
    SPECIAL,
    TABLES,
    TILE_LIST,
    TILE_STRUCTURE,
    TILES,
    TileId,
)
from penstock.games.barrage.notation import (
    COPY,
    CREDITS,
    EXCAVATORS,
    PAY_MIXERS,
    PAY_USUAL,
    SITE_BLOCKS,
    STRUCTURE,
    TILE,
    is_in,
)
from penstock.games.barrage.payment import (
    CREDITS_PER_UNIT,
    can_build,
    can_pay,
    can_use,
    fee_of_site,
    machines_for,
    units_needed,
)
from penstock.games.barrage.state import Barrage
from penstock.games.barrage.structures import (
    candidate_sites,
    has_piece,
    open_sites,
    put_piece,
    site_refusal,
)
from penstock.games.barrage.symbols import uncover
from penstock.games.barrage.tile_effects import TileEffect, has_effect
from penstock.games.barrage.water_map import (
    BASE,
    CONDUIT,
    CONDUIT_VALUE,
    POWERHOUSE,
    POWERHOUSE_SITES,
    STRUCTURE_NAMES,
    STRUCTURES,
    SiteId,
)
from penstock.games.barrage.wheel import put_on_wheel, rotate
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name, Part


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
        if is_in(action, COPY, TILES):
            if not copies_without_tile(state, seat):
                return "BAR-OFF-10"
            return copy_refusal(state, seat, action - COPY)
        if not is_in(action, TILE, TILES):
            return NOT_ASKED
        tile = action - TILE
        if not state.supply[seat] >> tile & 1:
            return "BAR-CON-15" if state.tiles[seat] >> tile & 1 else "BAR-CON-04"
        if tile == SPECIAL:
            return None if can_copy_some(state, seat, state.credits[seat]) else "BAR-OFF-07"
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
        if not is_in(action, COPY, TILES):
            return NOT_ASKED
        return copy_refusal(state, self.chooser, action - COPY)

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
        if not is_in(action, STRUCTURE, STRUCTURES):
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
            "structure": Message(STRUCTURE_NAMES[self.structure]),
            "tile": Message(TILE_LIST[self.effect].name),
        }
        return Message("{player}: choose a site for the {structure} ({tile})", parts)

    def candidates(self, state: Barrage) -> list[Action]:
        """Every site of the kind."""
        block = SITE_BLOCKS[self.structure]
        return [block + site for site in candidate_sites(state, self.structure)]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Sites that are taken, forbidden or too dear."""
        block = SITE_BLOCKS[self.structure]
        if not is_in(action, block, POWERHOUSE_SITES if self.structure == POWERHOUSE else 20):
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
        found: list[Action] = []
        for site in open_sites(state, seat, structure):
            if can_pay(state, seat, effect, structure, site, credits):
                found.append(block + site)
        return found

    def take(self, state: Barrage, action: Action) -> None:
        """Ask how to pay, if there is a choice, and build."""
        site = action - SITE_BLOCKS[self.structure]
        if self.structure == CONDUIT and state.abilities[self.chooser] == JILL:
            state.push(PayKind(self.chooser, self.placed, self.effect, site))
        else:
            pay_in_credits(state, self.chooser, self.placed, self.effect, self.structure, site)


class PayKind(Question[Barrage]):
    """Jill pays a conduit as printed, or with mixers alone (BAR-OFF-04)."""

    def __init__(self, chooser: Seat, placed: TileId, effect: TileId, site: SiteId) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.site = site

    def fields(self) -> tuple[int, ...]:
        """Who builds which conduit, with which tile, and as which."""
        return (self.chooser, self.placed, self.effect, self.site)

    def prompt(self, state: Barrage) -> Message:
        parts: dict[str, Part] = {
            "player": Name(self.chooser),
            "units": units_needed(state, self.chooser, self.effect, CONDUIT, self.site),
            "mixers": CONDUIT_VALUE[self.site],
        }
        return Message("{player}: pay {units} excavators as usual, or {mixers} mixers?", parts)

    def candidates(self, state: Barrage) -> list[Action]:
        """Both ways."""
        return [PAY_USUAL, PAY_MIXERS]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Ways for which the machines are missing."""
        seat = self.chooser
        if action == PAY_MIXERS:
            return None if CONDUIT_VALUE[self.site] <= state.mixers[seat] else "BAR-CON-04"
        if action != PAY_USUAL:
            return NOT_ASKED
        units = units_needed(state, seat, self.effect, CONDUIT, self.site)
        return None if units <= machines_for(state, seat, self.effect, CONDUIT) else "BAR-CON-04"

    def take(self, state: Barrage, action: Action) -> None:
        """Pay and build."""
        if action == PAY_MIXERS:
            mixers = CONDUIT_VALUE[self.site]
            build(state, self.chooser, self.placed, self.effect, CONDUIT, self.site, 0, mixers, 0)
        else:
            pay_in_credits(state, self.chooser, self.placed, self.effect, CONDUIT, self.site)


class PayCredits(Question[Barrage]):
    """Solomon replaces machines by credits (BAR-OFF-05)."""

    def __init__(
        self, chooser: Seat, placed: TileId, effect: TileId, structure: int, site: SiteId
    ) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.structure = structure
        self.site = site

    def fields(self) -> tuple[int, ...]:
        """Who builds what and where, with which tile, and as which."""
        return (self.chooser, self.placed, self.effect, self.structure, self.site)

    def prompt(self, state: Barrage) -> Message:
        parts: dict[str, Part] = {
            "player": Name(self.chooser),
            "units": self._units(state),
            "price": CREDITS_PER_UNIT,
        }
        return Message(
            "{player}: of {units} machines, how many are replaced by {price} credits each?", parts
        )

    def _units(self, state: Barrage) -> int:
        return units_needed(state, self.chooser, self.effect, self.structure, self.site)

    def candidates(self, state: Barrage) -> list[Action]:
        """From none to all."""
        return list(range(CREDITS, CREDITS + self._units(state) + 1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Too few machines for the rest, or too few credits."""
        if not is_in(action, CREDITS, 11):
            return NOT_ASKED
        seat, replaced = self.chooser, action - CREDITS
        units = self._units(state)
        if replaced > units:
            return "BAR-OFF-05"
        if units - replaced > machines_for(state, seat, self.effect, self.structure):
            return "BAR-CON-04"
        fee = fee_of_site(self.effect, self.structure, self.site)
        if replaced * CREDITS_PER_UNIT + fee > state.credits[seat]:
            return "BAR-CON-06"
        return None

    def take(self, state: Barrage, action: Action) -> None:
        """Go on with the machines that are left to pay."""
        pay_in_machines(
            state,
            self.chooser,
            self.placed,
            self.effect,
            self.structure,
            self.site,
            action - CREDITS,
        )


class PayMix(Question[Barrage]):
    """The level II joker takes both kinds of machine in any mixture (BAR-TECH-11, RUL-49)."""

    def __init__(
        self,
        chooser: Seat,
        placed: TileId,
        effect: TileId,
        structure: int,
        site: SiteId,
        replaced: int,
    ) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.structure = structure
        self.site = site
        self.replaced = replaced

    def fields(self) -> tuple[int, ...]:
        """Who builds what and where, with which tile, as which, and what credits replaced."""
        return (
            self.chooser,
            self.placed,
            self.effect,
            self.structure,
            self.site,
            self.replaced,
        )

    def prompt(self, state: Barrage) -> Message:
        parts: dict[str, Part] = {"player": Name(self.chooser), "units": self._units(state)}
        return Message(
            "{player}: of {units} machines, how many are excavators (the rest are mixers)?", parts
        )

    def _units(self, state: Barrage) -> int:
        units = units_needed(state, self.chooser, self.effect, self.structure, self.site)
        return units - self.replaced

    def candidates(self, state: Barrage) -> list[Action]:
        """From none to all."""
        return list(range(EXCAVATORS, EXCAVATORS + self._units(state) + 1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Mixtures the supply does not allow."""
        if not is_in(action, EXCAVATORS, 11):
            return NOT_ASKED
        excavators = action - EXCAVATORS
        mixers = self._units(state) - excavators
        if mixers < 0:
            return "BAR-TECH-11"
        if excavators > state.excavators[self.chooser] or mixers > state.mixers[self.chooser]:
            return "BAR-CON-04"
        return None

    def take(self, state: Barrage, action: Action) -> None:
        """Build."""
        excavators = action - EXCAVATORS
        build(
            state,
            self.chooser,
            self.placed,
            self.effect,
            self.structure,
            self.site,
            excavators,
            self._units(state) - excavators,
            self.replaced,
        )


def can_construct(state: Barrage, seat: Seat, credits: int) -> bool:
    """Whether any tile could build something with engineers, given so many credits (RUL-16)."""
    usable = state.supply[seat] & ~ENGINEER_FREE & ~(1 << SPECIAL)
    tile = 0
    while usable >> tile:
        if usable >> tile & 1 and can_use(state, seat, tile, credits):
            return True
        tile += 1
    if state.supply[seat] >> SPECIAL & 1 or copies_without_tile(state, seat):
        return can_copy_some(state, seat, credits)
    return False


def can_copy_some(state: Barrage, seat: Seat, credits: int) -> bool:
    """Whether some tile on the wheel could build something if it were copied."""
    on_wheel = state.tiles[seat] & ~state.supply[seat] & ~ENGINEER_FREE & ~(1 << SPECIAL)
    tile = 0
    while on_wheel >> tile:
        if on_wheel >> tile & 1 and can_use(state, seat, tile, credits):
            return True
        tile += 1
    return False


def copies_without_tile(state: Barrage, seat: Seat) -> bool:
    """Whether Mahiri copies Anton: a tile on the wheel serves, and none is put there."""
    return state.abilities[seat] == ANTON and state.officers[seat] == MAHIRI


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


def copy_refusal(state: Barrage, seat: Seat, tile: TileId) -> str | None:
    """The rule against copying the tile; only others on the wheel can be copied (BAR-OFF-06)."""
    on_wheel = state.tiles[seat] & ~state.supply[seat]
    if tile == SPECIAL or not on_wheel >> tile & 1:
        return "BAR-OFF-06"
    return tile_refusal(state, seat, tile)


def free_source(state: Barrage, seat: Seat, tile: TileId) -> TileId | None:
    """What goes on the wheel to build as an engineer-free tile; None: it cannot be used (RUL-24)."""
    if state.supply[seat] >> tile & 1:
        return tile
    if not state.tiles[seat] >> tile & 1:
        return None
    if state.supply[seat] >> SPECIAL & 1:
        return SPECIAL
    return NO_TILE if copies_without_tile(state, seat) else None


def free_refusal(state: Barrage, seat: Seat, tile: TileId) -> str | None:
    """The rule against building with an engineer-free tile now (BAR-TECH-05, 12)."""
    if not ENGINEER_FREE >> tile & 1:
        return "BAR-ACT-02"
    if free_source(state, seat, tile) is None:
        return "BAR-CON-15" if state.tiles[seat] >> tile & 1 else "BAR-CON-04"
    return None if can_use(state, seat, tile, state.credits[seat]) else "BAR-CON-04"


def begin_building(state: Barrage, seat: Seat, placed: TileId, effect: TileId) -> None:
    """Ask for the structure, if the tile leaves it open, and then for the site."""
    structure = TILE_STRUCTURE[effect]
    if structure < STRUCTURES:
        state.push(ChooseSite(seat, placed, effect, structure))
    else:
        state.push(ChooseStructure(seat, placed, effect))


def pay_in_credits(
    state: Barrage, seat: Seat, placed: TileId, effect: TileId, structure: int, site: SiteId
) -> None:
    """Let Solomon replace machines by credits; everybody else pays machines."""
    if state.abilities[seat] == SOLOMON:
        state.push(PayCredits(seat, placed, effect, structure, site))
    else:
        pay_in_machines(state, seat, placed, effect, structure, site, 0)


def pay_in_machines(
    state: Barrage,
    seat: Seat,
    placed: TileId,
    effect: TileId,
    structure: int,
    site: SiteId,
    replaced: int,
) -> None:
    """Pay the remaining units in the printed kind, or let the level II joker mix kinds."""
    if effect == MIXES_MACHINES:
        state.push(PayMix(seat, placed, effect, structure, site, replaced))
        return
    units = units_needed(state, seat, effect, structure, site) - replaced
    if structure == BASE or structure == CONDUIT:
        build(state, seat, placed, effect, structure, site, units, 0, replaced)
    else:
        build(state, seat, placed, effect, structure, site, 0, units, replaced)


def build(
    state: Barrage,
    seat: Seat,
    placed: TileId,
    effect: TileId,
    structure: int,
    site: SiteId,
    excavators: int,
    mixers: int,
    replaced: int,
) -> None:
    """Tile and machines on the wheel, rotation, piece, fee, income, tile effect (BAR-CON-02)."""
    state.emit("builds with", seat, placed, effect)
    put_on_wheel(state, seat, placed, excavators, mixers)
    rotate(state, seat, 1)
    price = replaced * CREDITS_PER_UNIT + fee_of_site(effect, structure, site)
    if price > 0:
        state.credits[seat] -= price
        state.emit("pays", seat, price)
    put_piece(state, seat, structure, site)
    if has_effect(effect):
        state.push(TileEffect(seat, effect, site))
    uncover(state, seat, structure)


def next_construction_space(state: Barrage, seat: Seat) -> int:
    """The leftmost free construction space (RUL-01), or -1 if all are occupied (BAR-CON-01)."""
    used = state.constructions[seat]
    return used if used < len(TABLES.construction_engineers) else -1
