"""Events as sentences, for log and explanation. The English text is the message id."""

from typing import Final

from penstock.games.barrage.box.components import (
    COMPANY_LIST,
    NO_TILE,
    OFFICER_LIST,
    SPACE_LIST,
    SPECIAL,
    TILE_LIST,
)
from penstock.games.barrage.box.naming import (
    contract_name,
    dam_name,
    joined,
    site_name,
    system_name,
)
from penstock.games.barrage.box.water_map import HEADSTREAM_NAMES
from penstock.games.barrage.face.automa_words import automa_sentence
from penstock.games.barrage.rules.state import EMPTY, Barrage
from penstock.games.barrage.rules.verbs import SYSTEM, conduit_of_system, dam_of_system
from penstock.kernel.events import Event
from penstock.kernel.messages import Message, Name, Part

PLAIN_EVENTS: Final = {
    "round": "Round {first} begins",
    "passes": "{player} passes",
    "stops drops": "{player} places no more drops",
    "constructs": "{player} occupies construction space {first}",
    "uses bank": "{player} sends {first} engineers to the bank",
    "asks officer": "{player} places an engineer with Mahiri Sekibo",
    "leaves contracts": "{player} fulfils no contract",
    "leaves production": "{player} does not produce",
    "puts machines": "{player} puts {first} excavators and {second} mixers on the wheel",
    "engineers return": "All engineers and energy markers return",
    "rotates": "{player} rotates the wheel by {first}",
    "takes back machines": "{player} takes back {first} excavators and {second} mixers",
    "gains machines": "{player} gains {first} excavators and {second} mixers",
    "gains vp": "{player} gains {first} points",
    "loses vp": "{player} loses {first} points",
    "gains credits": "{player} gains {first} credits",
    "gains energy": "{player} gains {first} energy",
    "pays": "{player} pays {first} credits",
    "powerhouses": "{player} has {first} powerhouses: the production bonus or the ability grows",
    "drained": "A drop leaves the board",
    "ranks": "{player} gains {first} points for the energy ranking",
    "scores bonus": "{player} gains {first} points for the bonus tile",
    "scores objective": "{player} gains {second} points for the objective, with a count of {first}",
    "scores resources": "{player} gains {second} points for {first} resources",
    "scores water": "{player} gains {first} points for water",
    "over": "The game is over",
}
TILE_EVENTS: Final = {
    "takes back tile": "{player} takes back the tile {tile}",
    "needs no engineers": "{player} builds without engineers: {tile}",
    "takes patent": "{player} buys the advanced tile {tile}",
    "patent removed": "The advanced tile {tile} leaves the game",
    "patent revealed": "The advanced tile {tile} is on offer",
}
CONTRACT_EVENTS: Final = {
    "takes contract": "{player} takes a contract: {contract}",
    "discards contract": "{player} discards a contract: {contract}",
    "throws out": "{player} throws out a contract: {contract}",
    "fulfils": "{player} fulfils a contract: {contract}",
    "contract revealed": "A contract is on offer: {contract}",
}
DAM_EVENTS: Final = {
    "held": "The dam ({dam}) holds a drop",
    "fills dam": "{player} puts {second} drops into the dam ({dam})",
    "neutral dam": "A neutral dam of level {second} ({dam})",
}
STREAM_EVENTS: Final = {
    "headstream filled": "{second} drops lie on headstream {stream}",
    "places drop": "{player} puts a drop on headstream {stream}",
}
CREDIT_EVENTS: Final = {"gains credits": "gains vp", "pays": "loses vp"}
"""An Automa has points instead of credits (AUT-GEN-06)."""
AMOUNT_EVENTS: Final = ("places engineers", "constructs")
"""Events whose second number is money."""
BUILT: Final = (
    "{player} builds a base: {site}",
    "{player} raises a dam: {site}",
    "{player} builds a conduit: {site}",
    "{player} builds a powerhouse: {site}",
)
FREE_LEFT: Final = (
    "{player} builds no free base",
    "{player} builds no free elevation",
    "{player} builds no free conduit",
    "{player} builds no free powerhouse",
)


def sentence(state: Barrage, event: Event) -> Message:
    """What happened, as a sentence."""
    kind = event.kind
    if kind.startswith("automa"):
        return automa_sentence(event)
    if kind in CREDIT_EVENTS and state.is_automa(event.seat):
        kind = CREDIT_EVENTS[kind]
    first, second = event.numbers[0], event.numbers[1]
    amount = second if kind in AMOUNT_EVENTS and second else None
    parts: dict[str, Part] = {"player": Name(event.seat), "first": first, "second": second}
    if kind in PLAIN_EVENTS:
        return Message(PLAIN_EVENTS[kind], parts, amount)
    if kind in TILE_EVENTS:
        parts["tile"] = Message(TILE_LIST[first].name)
        return Message(TILE_EVENTS[kind], parts)
    if kind in CONTRACT_EVENTS:
        parts["contract"] = contract_name(first)
        return Message(CONTRACT_EVENTS[kind], parts)
    if kind in DAM_EVENTS:
        parts["dam"] = dam_name(first)
        return Message(DAM_EVENTS[kind], parts)
    if kind in STREAM_EVENTS:
        parts["stream"] = HEADSTREAM_NAMES[first]
        return Message(STREAM_EVENTS[kind], parts)
    return _special_sentence(state, event, parts, amount)


def _special_sentence(
    state: Barrage, event: Event, parts: dict[str, Part], amount: int | None
) -> Message:
    first, second, third = event.numbers[0], event.numbers[1], event.numbers[2]
    if event.kind == "order":
        return order_sentence(state)
    if event.kind == "takes company":
        parts["company"] = Message(COMPANY_LIST[first].name)
        if second == EMPTY:
            return Message("{player} runs {company}", parts)
        parts["officer"] = Message(OFFICER_LIST[second].name)
        return Message("{player} runs {company} with {officer}", parts)
    if event.kind == "copies officer":
        parts["officer"] = Message(OFFICER_LIST[first].name)
        return Message("{player} copies {officer} for this turn", parts)
    if event.kind == "places engineers":
        parts["space"] = Message(SPACE_LIST[first].name)
        return Message("{player} places engineers: {space}", parts, amount)
    if event.kind == "builds with":
        parts["tile"] = Message(TILE_LIST[second].name)
        if first not in (second, NO_TILE, SPECIAL):
            # An Automa below the high level uses no more than the structure of a tile.
            parts["tile"] = Message(TILE_LIST[first].name)
            return Message("{player} builds with the tile {tile}, without its effect", parts)
        if first == second:
            return Message("{player} builds with the tile {tile}", parts)
        if first == NO_TILE:
            return Message("{player} copies the tile {tile} without a tile", parts)
        return Message("{player} copies the tile {tile} with the special tile", parts)
    if event.kind == "leaves structure":
        return Message(FREE_LEFT[first], parts)
    if event.kind == "builds":
        parts["site"] = site_name(first, second)
        return Message(BUILT[first], parts)
    if event.kind == "water passes":
        parts["basin"] = first + 1
        return Message("A drop passes the powerhouse of {player} in basin {basin}: 1 energy", parts)
    if event.kind == "pays owner":
        parts["owner"] = Name(first)
        return Message(
            "{player} pays {owner} for the conduit, who gains as many points", parts, second
        )
    system = SYSTEM + second
    parts["system"] = system_name(dam_of_system(system), conduit_of_system(system))
    parts["drops"] = third
    return Message("{player} produces {first} energy with {drops} drops: {system}", parts)


def order_sentence(state: Barrage) -> Message:
    """The new turn order, by name."""
    names = [Message("{player}", {"player": Name(seat)}) for seat in state.order]
    return Message("Turn order: {line}", {"line": joined(names)})
