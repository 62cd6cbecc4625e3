"""Actions as buttons and refusals as reasons, in a few words. English is the message id."""

from typing import Final

from penstock.games.underwater_cities.box.cards import NO_DECK, SLOT_IDS, TILE_IDS
from penstock.games.underwater_cities.box.components import (
    CITIES,
    KIND_NAMES,
    KINDS,
    SITES,
    Bag,
)
from penstock.games.underwater_cities.box.places import place_of
from penstock.games.underwater_cities.box.slot_names import slot_name
from penstock.games.underwater_cities.effects.wording import GROUPS, what_comes
from penstock.games.underwater_cities.face.words import card_name
from penstock.games.underwater_cities.rules.building import BuildCost
from penstock.games.underwater_cities.rules.claiming import PaySpecial
from penstock.games.underwater_cities.rules.contracts import ContractOffer
from penstock.games.underwater_cities.rules.exchanges import Exchange
from penstock.games.underwater_cities.rules.gains import TriggerOrder
from penstock.games.underwater_cities.rules.parts import Options, Parts, PayFor
from penstock.games.underwater_cities.rules.prices import build_prices, special_price
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.upgrading import UpgradeCost, prices_of_upgrade
from penstock.games.underwater_cities.rules.verbs import (
    ABILITY,
    ACTION_COUNT,
    ADVANCE,
    AT,
    BIOMATTER,
    CARDS,
    CHANGE,
    CLONE,
    CONTRACT,
    CONVERT,
    COST,
    DISCARD,
    DROP,
    KEEP,
    MOST,
    MOST_KELP,
    MOST_STEELPLAST,
    OPTION,
    OUTPUT,
    PART,
    PERFORM,
    PLAY,
    REFRESH,
    RESOLVE,
    SKIP,
    SLOT,
    TAKE,
    TILE,
    UNDER,
    USE,
    is_in,
)
from penstock.games.underwater_cities.rules.verbs import BUILD as BUILD_KIND
from penstock.games.underwater_cities.rules.verbs import EXCHANGE as EXCHANGE_WAY
from penstock.games.underwater_cities.rules.verbs import PAY as PAY_SPECIAL
from penstock.games.underwater_cities.rules.verbs import UPGRADE as UPGRADE_SITE
from penstock.kernel.agenda import NOBODY, Action, Seat
from penstock.kernel.messages import Message, Part

WORDS: Final = (
    "Done",
    "Skip it",
    "Pay for it",
    "Slot first",
    "Card first",
    "Slot only, without the card",
    "Look at three new cards",
    "Do not use it",
    "Use it, then claim the new one",
    "Claim the new one, then use it",
)
"""The actions that stand alone, by number."""

CARD_BUTTONS: Final = (
    (DISCARD, "Discard {card}"),
    (PLAY, "Play {card}"),
    (USE, "Use {card}"),
    (REFRESH, "Make {card} available"),
    (TAKE, "Take {card}"),
    (KEEP, "Keep {card}"),
    (UNDER, "Put {card} under the deck"),
    (DROP, "Give up {card}"),
    (ABILITY, "Ability of {card}"),
    (CONTRACT, "Take the contract {card}"),
)
SLOT_BUTTONS: Final = (
    (SLOT, "Choose {slot}"),
    (CLONE, "Clone {slot}"),
    (PERFORM, "Perform {slot}"),
)
KIND_BUTTONS: Final = (
    (BUILD_KIND, "Build: {what}"),
    (OUTPUT, "Production of: {what}"),
)
SITE_BUTTONS: Final = (
    (AT, SITES, "Build at {site}"),
    (UPGRADE_SITE, SITES, "Upgrade at {site}"),
    (CONVERT, CITIES, "Symbiotic city at {site}"),
)
COUNT_BUTTONS: Final = (
    (PART, MOST, 1, "Part {count}"),
    (OPTION, MOST, 1, "Option {count}"),
    (ADVANCE, MOST, 0, "Spaces to advance: {count}"),
    (COST, MOST, 1, "Cost {count}"),
    (EXCHANGE_WAY, 2, 1, "Exchange {count}"),
    (RESOLVE, MOST, 1, "Effect {count}"),
    (CHANGE, 40, 0, "Pieces that change: {count}"),
)
"""Blocks that count, from 0 or 1; what a part, an option or a cost means, the question knows."""

REASONS: Final = {
    "UWC-BUILD-01": "You cannot pay for a nonsymbiotic city",
    "UWC-BUILD-02": "You cannot pay for a symbiotic city",
    "UWC-BUILD-03": "You cannot pay for a tunnel",
    "UWC-BUILD-04": "You cannot pay for a farm",
    "UWC-BUILD-05": "You cannot pay for a desalination plant",
    "UWC-BUILD-06": "You cannot pay for a laboratory",
    "UWC-BUILD-07": "The effect does not build that",
    "UWC-BUILD-08": "A city needs a neighbouring city",
    "UWC-BUILD-09": "A building needs a city, or a site where one may be built",
    "UWC-BUILD-10": "No tunnels lead there from your starting city",
    "UWC-BUILD-14": "Biomatter cannot be mixed in like that",
    "UWC-BUILD-15": "The effect does not allow this kind of site",
    "UWC-BUILD-16": "The site is taken",
    "UWC-CARD-07": "You have not claimed that card",
    "UWC-CARD-08": "The card was used in this era",
    "UWC-CARD-09": "There is no spent action card for it",
    "UWC-CARD-10": "Only an action card can make room",
    "UWC-CARD-15": "You are not looking at that card",
    "UWC-FED-02": "The effect does not carry that far",
    "UWC-LIM-02": "The supply is empty",
    "UWC-LIM-03": "No purple dome is left",
    "UWC-NET-07": "It would give you nothing now",
    "UWC-PROD-13": "Not that many pieces produce it",
    "UWC-RUL-09": "That part is done",
    "UWC-RUL-10": "No such effect is waiting",
    "UWC-RUL-15": "No cards are left there",
    "UWC-RUL-16": "The slot could not be carried out then",
    "UWC-RUL-17": "That would do nothing now",
    "UWC-RUL-19": "That slot could do nothing for you now",
    "UWC-RUL-20": "Your own tile lies there",
    "UWC-RUL-22": "No city of yours can become symbiotic now",
    "UWC-RUL-23": "You have not drawn that metropolis",
    "UWC-RUL-39": "The slot cannot be cloned, or could do nothing for you",
    "UWC-SETUP-11": "Only four players clone slots",
    "UWC-SETUP-21": "No metropolis is left in the supply",
    "UWC-SLOT-18": "Choose another one",
    "UWC-SLOT-27": "The effect is for coloured slots only",
    "UWC-SLOT-28": "Cloning costs a credit and needs a slot of somebody else",
    "UWC-SLOT-30": "Your own tile lies there",
    "UWC-SLOT-31": "Somebody has cloned a slot in this round",
    "UWC-SPEC-02": "That Special card does not lie face up",
    "UWC-SPEC-04": "You are not looking at that card",
    "UWC-TERM-07": "The effect is for slots of another colour",
    "UWC-TERM-10": "You cannot pay, or would pay for nothing",
    "UWC-TERM-17": "The slot must be occupied by another player",
    "UWC-TERM-18": "The slot must be free",
    "UWC-TERM-19": "You do not have what you would give",
    "UWC-TERM-20": "The ability is used up, or could do nothing now",
    "UWC-TERM-23": "No upgraded one stands at a connected city",
    "UWC-TERM-24": "There is no site for it",
    "UWC-TIME-02": "You could not pay for building and upgrade together",
    "UWC-TURN-05": "The card is not in your hand",
    "UWC-TURN-07": "The card is not in your hand",
    "UWC-TURN-08": "The slot is occupied",
    "UWC-TURN-13": "At least a part must be carried out",
    "UWC-UPG-01": "Cities cannot be upgraded",
    "UWC-UPG-02": "There is nothing the effect could upgrade",
    "UWC-UPG-03": "You cannot pay for the upgrade",
    "UWC-UPG-05": "It is upgraded already",
    "UWC-VAR-ASYM-03": "You cannot pay the toll as well",
    "UWC-VAR-GOV-02": "You do not meet the criteria",
    "UWC-VAR-GOV-03": "The contract does not lie open",
}
"""What to tell whoever is refused, by rule."""


def button(state: UnderwaterCities, action: Action) -> Message:
    """An action in a few words; what is asked now says what parts and costs mean."""
    if not 0 <= action < ACTION_COUNT:
        raise ValueError(f"{action} is no action of Underwater Cities")
    known = _asked_button(state, action)
    if known is not None:
        return known
    if action < len(WORDS):
        return Message(WORDS[action])
    if is_in(action, BIOMATTER, MOST_KELP * MOST_STEELPLAST):
        return _biomatter_button(*divmod(action - BIOMATTER, MOST_STEELPLAST))
    if is_in(action, TILE, len(TILE_IDS)):
        tile = Message(state.box.tiles[action - TILE].name)
        return Message("Keep the metropolis {tile}", {"tile": tile})
    return _listed_button(state, action)


def _listed_button(state: UnderwaterCities, action: Action) -> Message:
    for block, size, first, text in COUNT_BUTTONS:
        if is_in(action, block, size):
            return Message(text, {"count": action - block + first})
    for block, text in KIND_BUTTONS:
        if is_in(action, block, KINDS):
            return Message(text, {"what": Message(GROUPS[KIND_NAMES[action - block]])})
    for block, size, text in SITE_BUTTONS:
        if is_in(action, block, size):
            return Message(text, {"site": place_of(action - block)})
    for block, text in SLOT_BUTTONS:
        if is_in(action, block, len(SLOT_IDS)):
            return Message(text, {"slot": slot_name(state.box.slots[action - block].id)})
    for block, text in CARD_BUTTONS:
        if is_in(action, block, CARDS):
            return Message(text, {"card": _card(state, action - block)})
    raise ValueError(f"{action} is no action of Underwater Cities")


def _card(state: UnderwaterCities, number: int) -> Message:
    if state.box.cards[number].deck == NO_DECK:
        return Message("card {number}", {"number": number})
    return card_name(state, number)


def _biomatter_button(kelp: int, steelplast: int) -> Message:
    if kelp + steelplast == 0:
        return Message("No biomatter")
    parts: dict[str, Part] = {"kelp": kelp, "steelplast": steelplast}
    return Message("Biomatter for kelp: {kelp}, for steelplast: {steelplast}", parts)


# -- what the question knows -------------------------------------------------------------------


def _asked_button(state: UnderwaterCities, action: Action) -> Message | None:
    """The button of an action whose meaning lies in the question that is asked, if it does."""
    if not state.agenda or state.to_move() == NOBODY:
        return None
    step, seat = state.agenda[-1], state.to_move()
    if isinstance(step, (Parts, Options)):
        parts = [part.at for part in state.box.effects[step.at].parts]
        block = PART if isinstance(step, Parts) else OPTION
        return effect(state, seat, parts[action - block]) if _has(parts, action, block) else None
    if isinstance(step, TriggerOrder):
        nodes = list(step.nodes)
        return (
            effect(state, seat, nodes[action - RESOLVE]) if _has(nodes, action, RESOLVE) else None
        )
    if isinstance(step, Exchange):
        exchange = step.effect(state)
        if is_in(action, EXCHANGE_WAY, 2):
            is_forward = action == EXCHANGE_WAY
            one, other = exchange.one, exchange.other
            give, take = (one, other) if is_forward else (other, one)
            return Message(
                "Give {give} for {take}", {"give": what_comes(give), "take": what_comes(take)}
            )
    elif isinstance(step, PaySpecial):
        price = special_price(state, seat, state.box.cards[step.number].cost)
        if action == PAY_SPECIAL:
            return Message("Pay {cost}", {"cost": what_comes([price])})
        if action == SKIP:
            return Message("Do not pay")
    elif isinstance(step, ContractOffer) and action == SKIP:
        return Message("Leave the contracts for now")
    prices = _prices(state, seat)
    if not is_in(action, COST, len(prices)):
        return None
    return Message("Pay {cost}", {"cost": what_comes(prices[action - COST])})


def _has(parts: list[int], action: Action, block: Action) -> bool:
    return is_in(action, block, len(parts))


def _prices(state: UnderwaterCities, seat: Seat) -> list[Bag]:
    """The alternative costs that are asked about."""
    step = state.agenda[-1]
    if isinstance(step, PayFor):
        return step.effect(state).cost.bags
    if isinstance(step, BuildCost):
        return build_prices(state, seat, step.effect(state), step.kind)
    if isinstance(step, UpgradeCost):
        return prices_of_upgrade(state, seat, step.at, step.site)
    return []


def effect(state: UnderwaterCities, seat: Seat, at: int) -> Message:
    """What an effect would do for the seat now."""
    return state.box.effects[at].label(state, seat)
