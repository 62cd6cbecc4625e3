"""Phase 4: connecting cities (PWG-BUILD-01 to 14; variant PWG-VAR-02 to 04)."""

from penstock.games.power_grid.box.components import CITIES, FAR, PLACES, TABLES, URANIUM, CityId
from penstock.games.power_grid.rules.state import BUILDING, EMPTY, PowerGrid
from penstock.games.power_grid.rules.trust import answer_with_trust_house
from penstock.games.power_grid.rules.verbs import BUILD, DONE
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name


class OpenBuilding(Step[PowerGrid]):
    """Start of phase 4: reverse turn order (PWG-BUILD-01)."""

    def opens_turn(self) -> bool:
        return True

    def run(self, state: PowerGrid) -> None:
        """Line the players up."""
        state.phase = BUILDING
        for seat in state.order:
            state.push(Build(seat))


class Build(Question[PowerGrid]):
    """One city at a time, until the player is done."""

    def prompt(self, state: PowerGrid) -> Message:
        return Message("{player}: connect cities", {"player": Name(self.chooser)})

    def label(self, state: PowerGrid, action: Action) -> Message | None:
        return Message("Stop building") if action == DONE else None

    def price_tag(self, state: PowerGrid, action: Action) -> int | None:
        """The whole price of a city; one closed for another reason than money has none yet."""
        if action == DONE or self.refusal(state, action) not in (None, "PWG-BUILD-01"):
            return None
        return connection_price(state, self.chooser, action - BUILD)

    def candidates(self, state: PowerGrid) -> list[Action]:
        """The cities of the zone without an own house, and being done."""
        seat = self.chooser
        cities = [BUILD + city for city in state.zone_cities if not state.has_house(seat, city)]
        cities.append(DONE)
        return cities

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Why a city may not be connected now."""
        if action == DONE:
            return None
        if not BUILD <= action < BUILD + CITIES:
            return NOT_ASKED
        city, seat = action - BUILD, self.chooser
        place = state.free_place(city)
        count = state.city_count[seat]
        if count == 0:
            rule = first_city_refusal(state, city)
            if rule is not None:
                return rule
        elif state.step == 1 and state.start_cities and city in state.marked:
            return "PWG-VAR-04"
        if state.has_house(seat, city):
            return "PWG-BUILD-10"
        if place >= state.step:
            return "PWG-BUILD-06"
        if count >= TABLES.houses:
            return "PWG-BUILD-14"
        price = TABLES.place_costs[place]
        if count > 0:
            price += state.reach[seat * CITIES + city]
        if price >= FAR:
            return "PWG-BUILD-12"
        return "PWG-BUILD-01" if price > state.money[seat] else None

    def options(self, state: PowerGrid) -> list[Action]:
        """The candidates without refusal; for who has a network, found at one look."""
        seat = self.chooser
        count, money = state.city_count[seat], state.money[seat]
        if count == 0 or state.start_cities:
            return super().options(state)
        found: list[Action] = []
        if count < TABLES.houses:
            reach, costs, step = state.reach, TABLES.place_costs, state.step
            for city in state.zone_cities:
                path = reach[seat * CITIES + city]
                # Most cities are too dear already by the way to them.
                if path > money or path >= FAR or state.has_house(seat, city):
                    continue
                place = state.free_place(city)
                if place < step and path + costs[place] <= money:
                    found.append(BUILD + city)
        found.append(DONE)
        return found

    def take(self, state: PowerGrid, action: Action) -> None:
        """Connect one city and ask again, or stop."""
        seat = self.chooser
        if action == DONE:
            state.emit("stops building", seat)
            return
        city = action - BUILD
        price = connection_price(state, seat, city)
        place = state.free_place(city)
        was_untouched = is_untouched(state, city)
        state.money[seat] -= price
        if state.city_count[seat] == 0 and city in state.marked:
            state.marked.remove(city)
            state.fuel_supply[URANIUM] += 1
        state.houses[city * PLACES + place] = seat
        state.city_count[seat] += 1
        state.extend_reach(seat, city)
        state.emit("connects", seat, city, price)
        if state.has_trust() and was_untouched:
            answer_with_trust_house(state, city)
        state.push(self)


def first_city_refusal(state: PowerGrid, city: CityId) -> str | None:
    """Where a network may not start: PWG-BUILD-02 with ruling 15, or the start-city variant."""
    if city not in state.zone_cities:
        return "PWG-BUILD-12"
    if state.start_cities and may_start_marked(state):
        return None if city in state.marked else "PWG-VAR-02"
    if not is_untouched(state, city):
        for other in state.zone_cities:
            if is_untouched(state, other):
                return "PWG-BUILD-02"
    return None


def may_start_marked(state: PowerGrid) -> bool:
    """Whether a marked city has or will have an open place; Step 3 opens the last ones (PG-6)."""
    if state.step < PLACES:
        return True
    return any(state.free_place(city) < PLACES for city in state.marked)


def is_untouched(state: PowerGrid, city: CityId) -> bool:
    """Whether no house at all stands in the city."""
    first = city * PLACES
    return state.houses[first] == EMPTY and state.houses[first + 1] == EMPTY


def connection_price(state: PowerGrid, seat: Seat, city: CityId) -> int:
    """Cheapest path from the own network plus the lowest free place (PWG-BUILD-05)."""
    price = TABLES.place_costs[state.free_place(city)]
    if state.city_count[seat] > 0:
        price += state.reach[seat * CITIES + city]
    return price
