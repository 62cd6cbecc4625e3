"""Production and feeding (UWC-PROD-01 to 14, UWC-FEED-01 to 06, UWC-VAR-ASYM-06 to 12)."""

from typing import TYPE_CHECKING, cast

from penstock.games.underwater_cities.box.cards import NO_CARD, CardNumber
from penstock.games.underwater_cities.box.components import (
    BIOMATTER,
    BUILDING_KINDS,
    CITIES,
    EMPTY,
    KELP,
    RESOURCES,
    SITES,
    SPACES,
    SYMBIOTIC,
    TABLES,
    TUNNEL,
    UPGRADED,
    VP,
    Bag,
    kind_of,
)
from penstock.games.underwater_cities.box.effect import AT_ONCE, BY_CHOICE, FIRST, Effect
from penstock.games.underwater_cities.box.language import ANY_VALUE, FEEDING
from penstock.games.underwater_cities.box.nouns import card_name
from penstock.games.underwater_cities.box.wording import what_comes
from penstock.games.underwater_cities.rules.counting import city_count
from penstock.games.underwater_cities.rules.gains import TriggerOrder, take
from penstock.games.underwater_cities.rules.state import (
    COUNTS,
    FROM_HUNGER,
    PRODUCTION,
    UPGRADED_COUNTS,
    UnderwaterCities,
)
from penstock.games.underwater_cities.rules.verbs import (
    CHANGE,
    MOST_CHANGED,
    RESOLVE,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name, Part
from penstock.kernel.sharing import changed

if TYPE_CHECKING:
    from penstock.games.underwater_cities.effects.producing import ChangeOutput as ChangeEffect


class Produce(Step[UnderwaterCities]):
    """One seat's production; what all do at once is done in play order (UWC-RUL-37)."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Who produces."""
        return (self.owner,)

    def run(self, state: UnderwaterCities) -> None:
        """Network, metropolises and cards; what leaves a choice comes last."""
        seat = self.owner
        state.phase = PRODUCTION
        state.produced = [0] * RESOURCES
        state.emit_by_rule("UWC-PROD-01", "produces", seat)
        take(state, seat, network_output(state, seat))
        effects = production_effects(state, seat)
        for effect in effects:
            if effect.in_production == AT_ONCE:
                effect.begin(state, seat, False, 0)
        free = [effect.at for effect in effects if effect.in_production == BY_CHOICE]
        if free:
            state.push(ProductionEffects(seat, *free))
        for effect in reversed(effects):
            if effect.in_production == FIRST:
                effect.begin(state, seat, False, 0)


class ProductionEffects(Step[UnderwaterCities]):
    """Effects of production cards that may be used or not, in any order (UWC-RUL-10)."""

    def __init__(self, owner: Seat, *effects: int) -> None:
        self.owner = owner
        self.effects = effects

    def fields(self) -> tuple[int, ...]:
        """Whose cards, which effects are left."""
        return (self.owner, *self.effects)

    def run(self, state: UnderwaterCities) -> None:
        """Ask for the order if several can do something; the others wait whether one helps."""
        known = state.box.effects
        able = [at for at in self.effects if known[at].can_do(state, self.owner)]
        if len(able) == 1:
            begin_production(state, self.owner, self.effects, able[0])
        elif able:
            state.push(ProductionOrder(self.owner, *self.effects))


class ProductionOrder(TriggerOrder):
    """Which effect of the production cards comes next."""

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Only what waits and can do something can be resolved."""
        rule = super().refusal(state, action)
        if rule is not None:
            return rule
        effect = state.box.effects[self.nodes[action - RESOLVE]]
        return None if effect.can_do(state, self.chooser) else effect.nothing_to_do

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Resolve one, then look at the others."""
        begin_production(state, self.chooser, self.nodes, self.nodes[action - RESOLVE])


def begin_production(
    state: UnderwaterCities, seat: Seat, effects: tuple[int, ...], chosen: int
) -> None:
    """Resolve one effect of the production cards; the others wait."""
    rest = [at for at in effects if at != chosen]
    if rest:
        state.push(ProductionEffects(seat, *rest))
    state.box.effects[chosen].begin(state, seat, False, 0)


class ProductionChange(Step[UnderwaterCities]):
    """A production card that changes what some pieces produce (UWC-PROD-13)."""

    def __init__(self, owner: Seat, at: int) -> None:
        self.owner = owner
        self.at = at

    def fields(self) -> tuple[int, ...]:
        """Whose card, which effect."""
        return (self.owner, self.at)

    def run(self, state: UnderwaterCities) -> None:
        """Ask, if it can do anything."""
        seat, effect = self.owner, cast("ChangeEffect", state.box.effects[self.at])
        most = most_changed(state, seat, effect)
        if most == 0:
            return
        if sum(effect.take) == 0:
            state.emit_by_rule("UWC-PROD-13", "changes output", seat, most)
            take(state, seat, effect.give, 0, most)
        else:
            state.push(ChangeOutput(seat, self.at, most))


class ChangeOutput(Question[UnderwaterCities]):
    """How many pieces give something else instead of a part of their output (UWC-RUL-40)."""

    def __init__(self, chooser: Seat, at: int, most: int) -> None:
        super().__init__(chooser)
        self.at = at
        self.most = most

    def fields(self) -> tuple[int, ...]:
        """Whose card, which effect, for at most how many pieces."""
        return (self.chooser, self.at, self.most)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: change your output? ({card})",
            {"player": Name(self.chooser), "card": card_name(state.box, self.card(state))},
        )

    def card(self, state: UnderwaterCities) -> CardNumber:
        """The claimed card that asks."""
        for number in state.claimed[self.chooser]:
            for effect in state.box.cards[number].production:
                if effect.at == self.at:
                    return number
        return NO_CARD

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        """What goes for what, in all."""
        count = action - CHANGE
        if count == 0:
            return Message("Change nothing")
        if not 0 < count <= self.most:
            return None
        effect = cast("ChangeEffect", state.box.effects[self.at])
        parts: dict[str, Part] = {
            "give": what_comes(effect.take, count),
            "take": what_comes(effect.give, count),
        }
        return Message("Give {give} for {take}", parts)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """From none to all that may."""
        return [CHANGE + count for count in range(self.most, -1, -1)]

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """More than produce."""
        if not CHANGE <= action < CHANGE + MOST_CHANGED + 1:
            return NOT_ASKED
        return None if action - CHANGE <= self.most else "UWC-PROD-13"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Give back the part that changes, take the other."""
        times = action - CHANGE
        if times == 0:
            return
        effect = cast("ChangeEffect", state.box.effects[self.at])
        first = self.chooser * RESOURCES
        for resource in range(RESOURCES):
            amount = effect.take[resource] * times
            state.stock[first + resource] -= amount
            state.produced = changed(state.produced, resource, state.produced[resource] - amount)
        state.emit("changes output", self.chooser, times)
        take(state, self.chooser, effect.give, 0, times)


class Feed(Step[UnderwaterCities]):
    """Every connected city needs 1 kelp (UWC-FEED-01 to 05)."""

    def run(self, state: UnderwaterCities) -> None:
        """Feed in play order: kelp, then biomatter, then points."""
        for seat in state.order:
            feed(state, seat)


# -- what the network makes --------------------------------------------------------------------


def network_output(state: UnderwaterCities, seat: Seat) -> Bag:
    """Everything the board produces, multipliers and pairs included."""
    total = [0] * len(TABLES.federation_beyond)
    board, connected = state.board[seat], state.connected(seat)
    pieces, first = state.pieces, seat * SITES
    for city in range(CITIES):
        if not connected >> city & 1:
            continue
        if pieces[first + city] == SYMBIOTIC + 1:
            add(total, TABLES.output[SYMBIOTIC], board.multiplier[city])
        for site in board.buildings_at[city]:
            add_piece(total, pieces[first + site], board.multiplier[site])
        counts = (seat * CITIES + city) * COUNTS
        for kind in range(BUILDING_KINDS):
            if state.counts[counts + UPGRADED_COUNTS + kind] >= 2:
                add(total, TABLES.pair_output[kind], 1)
    for site in board.tunnels:
        if pieces[first + site] != EMPTY and state.is_at_city(seat, site):
            add_piece(total, pieces[first + site], board.multiplier[site])
    for index, pair in enumerate(board.pairs):
        if is_working(state, seat, pair[0]) and is_working(state, seat, pair[1]):
            add(total, board.pair_output[index], 1)
    for space in range(SPACES):
        if state.has_metropolis(seat, space):
            for site in board.tunnels_to[space]:
                add(total, board.metropolis_output[site], 1)
    return total


def is_working(state: UnderwaterCities, seat: Seat, site: int) -> bool:
    """Whether a tunnel is built and adjacent to a city, which it then connects (UWC-RUL-05)."""
    return state.pieces[seat * SITES + site] != EMPTY and state.is_at_city(seat, site)


def add(total: Bag, bag: Bag, times: int) -> None:
    """Add a bag so many times."""
    for item in range(VP + 1):
        if bag[item]:
            total[item] += bag[item] * times


def add_piece(total: Bag, piece: int, times: int) -> None:
    """Add what a structure makes, upgraded or not."""
    if piece == EMPTY:
        return
    add(total, TABLES.output[kind_of(piece)], times)
    if piece >= UPGRADED:
        add(total, TABLES.upgrade_output[kind_of(piece)], times)


def production_effects(state: UnderwaterCities, seat: Seat) -> list[Effect]:
    """The effects of connected metropolises and production cards, in that order."""
    effects: list[Effect] = []
    for tile in state.tiles_of(seat):
        effects += state.box.tiles[tile].production
    for number in state.claimed[seat]:
        effects += state.box.cards[number].production
    return effects


def most_changed(state: UnderwaterCities, seat: Seat, effect: "ChangeEffect") -> int:
    """How many producing pieces an effect may change."""
    producing = 0
    connected, first = state.connected(seat), seat * SITES
    board = state.board[seat]
    for city in range(CITIES):
        if connected >> city & 1:
            producing += fits(state.pieces[first + city], effect)
            for site in board.buildings_at[city]:
                producing += fits(state.pieces[first + site], effect)
    if effect.pieces.what >> TUNNEL & 1:
        for site in board.tunnels:
            if is_working(state, seat, site):
                producing += fits(state.pieces[first + site], effect)
    most = min(producing, effect.limit, MOST_CHANGED)
    for resource in range(RESOURCES):
        if effect.take[resource]:
            most = min(most, state.held(seat, resource) // effect.take[resource])
    return most


def fits(piece: int, effect: "ChangeEffect") -> int:
    """1 if the effect speaks of such a piece and its output has what is taken from it."""
    if piece == EMPTY:
        return 0
    kind, wanted, is_upgraded = kind_of(piece), effect.pieces, piece >= UPGRADED
    if not wanted.what >> kind & 1:
        return 0
    if wanted.upgraded != ANY_VALUE and is_upgraded != (wanted.upgraded == 1):
        return 0
    for resource in range(RESOURCES):
        made = TABLES.output[kind][resource]
        if is_upgraded:
            made += TABLES.upgrade_output[kind][resource]
        if made < effect.take[resource]:
            return 0
    return 1


def feed(state: UnderwaterCities, seat: Seat) -> None:
    """The order kelp, biomatter, points is fixed; the score does not fall below zero."""
    hungry = city_count(state, seat)
    for modifier in state.modifiers[seat]:
        if modifier.kind == FEEDING:
            hungry -= modifier.plus
    hungry = max(0, hungry)
    first = seat * RESOURCES
    kelp = min(hungry, state.stock[first + KELP])
    biomatter = min(hungry - kelp, state.stock[first + BIOMATTER])
    state.stock[first + KELP] -= kelp
    state.stock[first + BIOMATTER] -= biomatter
    state.emit_by_rule("UWC-FEED-01", "feeds", seat, kelp, biomatter)
    unfed = hungry - kelp - biomatter
    if unfed:
        lost = min(state.points[seat], unfed * TABLES.hunger_vp)
        state.score(seat, -lost, FROM_HUNGER)
        state.emit_by_rule("UWC-FEED-02", "starves", seat, unfed, lost)
