"""Who may do the action of a private building, and where (BAR-LWP-20, 25, 40, 54, 55)."""

from penstock.games.barrage.box.leeghwater import (
    BUILDING_LIST,
    BUILDINGS,
    PLACES_A_BUILDING,
    SPACE_ENGINEERS,
    SPACE_PRICE,
    BuildingId,
    building_of,
    places_of,
)
from penstock.games.barrage.box.naming import building_name
from penstock.games.barrage.rules.building_actions import BUILDING_RULES
from penstock.games.barrage.rules.officers import OFFICER_RULES, officer_of
from penstock.games.barrage.rules.state import CLOSED, EMPTY, Barrage
from penstock.games.barrage.rules.verbs import ACT, SKIP
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name


class UseNewBuilding(Question[Barrage]):
    """The action of the building just built, or not (BAR-LWP-40)."""

    def __init__(self, chooser: Seat, building: BuildingId) -> None:
        super().__init__(chooser)
        self.building = building

    def fields(self) -> tuple[int, ...]:
        """Who built which."""
        return (self.chooser, self.building)

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: do the action of the new building, or skip it? ({building})",
            {"player": Name(self.chooser), "building": building_name(self.building)},
        )

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """The price of the action."""
        return None if action == SKIP else BUILDING_LIST[self.building].price or None

    def candidates(self, state: Barrage) -> list[Action]:
        """To do it or not."""
        return [ACT + self.building, SKIP]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """An action that cannot be paid or carried out."""
        if action == SKIP:
            return None
        if action != ACT + self.building:
            return NOT_ASKED
        return action_refusal(state, self.chooser, self.building)

    def take(self, state: Barrage, action: Action) -> None:
        """Do it, or leave it."""
        if action != SKIP:
            act_without_space(state, self.chooser, self.building)


def spaces_in_play(state: Barrage) -> list[int]:
    """The spaces of the tiles in play, from top to bottom."""
    return [space for building in state.buildings for space in places_of(building)]


def is_shut(state: Barrage, space: int) -> bool:
    """Whether an Automa's building closes the first space of the tile for good (AUT-BLDG-05)."""
    if space % PLACES_A_BUILDING or not state.has_automas():
        return False
    for place in places_of(building_of(space)):
        owner = state.building_places[place]
        if owner not in (EMPTY, CLOSED) and state.is_automa(owner):
            return True
    return False


def use_refusal(state: Barrage, seat: Seat, space: int) -> str | None:
    """The rule against sending engineers to a space of a building now (BAR-LWP-25)."""
    building, holder = building_of(space), state.building_spaces[space]
    if holder == CLOSED:
        return "BAR-LWP-06"
    if not state.has_building(seat, building):
        return "BAR-LWP-25"
    if is_shut(state, space):
        return "AUT-BLDG-05"
    if holder != EMPTY:
        return "BAR-ACT-08"
    if is_used_by(state, seat, building):
        return "BAR-LWP-25"
    if SPACE_ENGINEERS[space] > state.engineers[seat]:
        return "BAR-ACT-06"
    credits = state.credits[seat] - SPACE_PRICE[space]
    if credits < 0:
        return "BAR-ACT-05"
    return BUILDING_RULES[building].refusal(state, seat, credits)


def is_used_by(state: Barrage, seat: Seat, building: BuildingId) -> bool:
    """Whether the seat has used the tile this round."""
    for space in places_of(building):
        if state.building_spaces[space] == seat:
            return True
    return False


def usable_building_spaces(state: Barrage, seat: Seat) -> list[int]:
    """Every space without refusal."""
    found: list[int] = []
    for building in state.buildings:
        if state.has_building(seat, building):
            spaces = places_of(building)
            found += [space for space in spaces if use_refusal(state, seat, space) is None]
    return found


def use_building(state: Barrage, seat: Seat, space: int) -> None:
    """Engineers on the space, everything due, the action (BAR-LWP-25)."""
    state.building_spaces[space] = seat
    state.engineers[seat] -= SPACE_ENGINEERS[space]
    state.credits[seat] -= SPACE_PRICE[space]
    state.emit("uses building", seat, building_of(space), SPACE_PRICE[space])
    BUILDING_RULES[building_of(space)].act(state, seat)


def action_refusal(state: Barrage, seat: Seat, building: BuildingId) -> str | None:
    """The rule against the action of a building without one of its spaces."""
    credits = state.credits[seat] - BUILDING_LIST[building].price
    if credits < 0:
        return "BAR-ACT-05"
    return BUILDING_RULES[building].refusal(state, seat, credits)


def act_without_space(state: Barrage, seat: Seat, building: BuildingId) -> None:
    """The price of the action, and the action itself."""
    price = BUILDING_LIST[building].price
    state.credits[seat] -= price
    state.emit("uses building", seat, building, price)
    BUILDING_RULES[building].act(state, seat)


def buildings_to_manage(state: Barrage, seat: Seat) -> list[BuildingId]:
    """The own buildings, if the officer has a space for their actions (BAR-LWP-54)."""
    if not officer_of(state, seat).manages_buildings():
        return []
    return [one for one in range(BUILDINGS) if state.has_building(seat, one)]


def manage_refusal(state: Barrage, seat: Seat, building: BuildingId) -> str | None:
    """The rule against using the space of Margot Fouché for a building now (BAR-LWP-54, 55)."""
    if not officer_of(state, seat).manages_buildings():
        return "BAR-ACT-13"
    if state.managed >> seat & 1:
        return "BAR-LWP-54"
    if state.engineers[seat] < 1:
        return "BAR-ACT-06"
    if not state.has_building(seat, building):
        return "BAR-LWP-25"
    return action_refusal(state, seat, building)


def manage(state: Barrage, seat: Seat, building: BuildingId) -> None:
    """An engineer on her space, or in the bank if she is copied, and the action."""
    state.engineers[seat] -= 1
    if OFFICER_RULES[state.officers[seat]].manages_buildings():
        state.managed |= 1 << seat
    else:
        state.bank[seat] += 1
    state.emit("manages", seat, building)
    act_without_space(state, seat, building)
