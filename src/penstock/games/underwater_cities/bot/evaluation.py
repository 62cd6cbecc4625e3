"""How good a position looks: the evaluation behind the bots, in points.

Between turns it is the points scored and the weighted features of the seat. In the middle of a turn
comes the worth of the steps still on the agenda, so that a bot sees why a slot is good to choose;
it only guides it to the end of the turn (`is_between_turns`), where the features judge.
"""

from typing import Final, cast

from penstock.games.underwater_cities.bot.cards import card_worth, slot_worth
from penstock.games.underwater_cities.bot.estimates import build_worth, upgrades_worth, worth
from penstock.games.underwater_cities.bot.features import features_of
from penstock.games.underwater_cities.bot.weights import WEIGHTS
from penstock.games.underwater_cities.bot.worth import SPECIAL, STEP
from penstock.games.underwater_cities.box.cards import NO_CARD
from penstock.games.underwater_cities.box.components import TABLES
from penstock.games.underwater_cities.effects.building import Build as BuildEffect
from penstock.games.underwater_cities.rules.action_cards import UseCard
from penstock.games.underwater_cities.rules.building import Build, BuildNext, BuildSite
from penstock.games.underwater_cities.rules.claiming import CardHalf, PaySpecial
from penstock.games.underwater_cities.rules.counting import city_count
from penstock.games.underwater_cities.rules.ending import has_won_solo
from penstock.games.underwater_cities.rules.exchanges import Advance
from penstock.games.underwater_cities.rules.gains import Deferred
from penstock.games.underwater_cities.rules.halves import HalfOrder
from penstock.games.underwater_cities.rules.looking import TakeSpecial
from penstock.games.underwater_cities.rules.parts import LastPart, Options, Parts, PayFor
from penstock.games.underwater_cities.rules.performing import SlotAction, is_usable
from penstock.games.underwater_cities.rules.rounds import NextTurn
from penstock.games.underwater_cities.rules.state import NOWHERE, OVER, UnderwaterCities
from penstock.games.underwater_cities.rules.turn import ChooseSlot
from penstock.games.underwater_cities.rules.upgrading import Upgrade
from penstock.kernel.agenda import Question, Seat

MISSING_CITY: Final = 25.0
"""What each city short of the goal costs at the end of a solo game, in points."""
GOAL_REACHED: Final = 15.0
"""What it is worth to have reached the goal of a solo game: more than a few points beyond it."""


def evaluate_position(state: UnderwaterCities, seat: Seat) -> float:
    """How good the position looks for the seat."""
    if state.phase == OVER:
        return final_value(state, seat)
    weights = weights_at(state)
    value = float(state.points[seat])
    for index, amount in enumerate(features_of(state, seat)):
        if amount:
            value += weights[index] * amount
    return value + agenda_value(state, seat)


def final_value(state: UnderwaterCities, seat: Seat) -> float:
    """Only the lead counts; alone, the goal, its cities and the points."""
    if state.is_solo():
        short = max(0, TABLES.solo_cities - city_count(state, seat))
        reached = GOAL_REACHED if has_won_solo(state) else 0.0
        return float(state.points[seat]) - MISSING_CITY * short + reached
    best = max(state.points[other] for other in range(state.players) if other != seat)
    return float(state.points[seat] - best)


def agenda_value(state: UnderwaterCities, seat: Seat) -> float:
    """What the steps of the running turn are still worth."""
    value = 0.0
    for step in state.agenda:
        if isinstance(step, SlotAction | LastPart | CardHalf | BuildNext | Deferred):
            if step.owner == seat:
                value += effect_value(state, seat, step)
        elif isinstance(step, Question) and step.chooser == seat:
            value += question_value(state, seat, step)
    return value


def effect_value(
    state: UnderwaterCities,
    seat: Seat,
    step: SlotAction | LastPart | CardHalf | BuildNext | Deferred,
) -> float:
    """What a step that runs by itself is worth to its owner."""
    if isinstance(step, SlotAction):
        return slot_worth(state, seat, step.slot)
    if isinstance(step, LastPart):
        return worth(state, seat, state.box.effects[step.part])
    if isinstance(step, CardHalf):
        return card_worth(state, seat, step.number)
    if isinstance(step, BuildNext):
        build = cast(BuildEffect, state.box.effects[step.at])
        return build_worth(state, seat, build, step.kinds, step.left)
    return worth(state, seat, state.box.effects[step.node])


def question_value(state: UnderwaterCities, seat: Seat, step: Question[UnderwaterCities]) -> float:
    """What a question is worth to the seat that answers it."""
    if isinstance(step, BuildSite):
        return build_worth(state, seat, step.effect(state), 1 << step.kind, step.left)
    if isinstance(step, Build):
        return build_worth(state, seat, step.effect(state), step.kinds, step.left)
    if isinstance(step, Upgrade):
        return upgrades_worth(state, seat, step.effect(state), step.left)
    effects = state.box.effects
    if isinstance(step, Parts):
        total = 0.0
        for index, part in enumerate(effects[step.at].parts):
            if step.left >> index & 1:
                total += worth(state, seat, part)
        return total
    if isinstance(step, Options | PayFor | UseCard):
        return worth(state, seat, effects[step.at])
    if isinstance(step, Advance):
        return step.steps * (STEP + 0.3)
    if isinstance(step, TakeSpecial):
        return SPECIAL
    if isinstance(step, PaySpecial):
        return card_worth(state, seat, step.number)
    if isinstance(step, HalfOrder):
        return slot_worth(state, seat, step.slot) + card_worth(state, seat, state.card_now)
    return best_slot(state, seat) if isinstance(step, ChooseSlot) else 0.0


def best_slot(state: UnderwaterCities, seat: Seat) -> float:
    """The best free slot for the played card."""
    card = state.box.cards[state.card_now]
    own = card_worth(state, seat, state.card_now)
    best = 1.0
    for place, slot in enumerate(state.slots):
        if state.occupied[place]:
            continue
        matched = state.box.slots[slot].colour == card.colour
        if is_usable(state, seat, slot, False, matched):
            best = max(best, slot_worth(state, seat, slot) + (own if matched else 0.0))
    return best


def is_between_turns(state: UnderwaterCities, seat: Seat) -> bool:
    """Whether the seat is not in the middle of a turn of its own."""
    in_turn = state.card_now != NO_CARD or state.slot_now != NOWHERE
    return state.to_move() != seat or not in_turn


# -- the time of the game --------------------------------------------------------------------------


def weights_at(state: UnderwaterCities) -> list[float]:
    """What the features are worth now."""
    era = state.era
    turns = max(0, (state.round - 1) * TABLES.turns_per_round - sum(TURNS[:era]))
    for step in state.agenda:
        if isinstance(step, NextTurn):
            turns += max(0, step.number - 1) // state.players
    return WEIGHTS_IN[era][min(turns, TURNS[era])]


def mixed(era: int, share: float) -> list[float]:
    """The weights at a time between the beginning and the end of an era."""
    return [row[2 * era] * (1.0 - share) + row[2 * era + 1] * share for row in WEIGHTS]


TURNS: Final = [rounds * TABLES.turns_per_round for rounds in TABLES.rounds_per_era]
"""How many turns everybody takes in each era."""
WEIGHTS_IN: Final = [
    [mixed(era, done / turns) for done in range(turns + 1)] for era, turns in enumerate(TURNS)
]
"""By era, and by the turns everybody has taken in it."""
