"""Companies: what each one's third powerhouse gives (BAR-COMP, BAR-LWP-31). One class a company.

The rules and the Automa ask the company of a seat wherever a board may say otherwise; the base
class answers with the plain rule, and it is asked until the third powerhouse stands. A new company
is a class here, a place in COMPANIES_BY_ID, an entry in `companies.json`, words and a colour.
"""

from typing import Final

from penstock.games.barrage.box.components import COMPANY_LIST, Company
from penstock.games.barrage.rules.state import Barrage
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.errors import BadComponent


class CompanyRules:
    """What the rules ask of a company; here as for a board without an ability."""

    def energy_per_passing_drop(self) -> int:
        """The energy gained when water passes an own powerhouse by the river."""
        return 0

    def energy_after_production(self) -> int:
        """The energy gained after every production, of no use for contracts."""
        return 0

    def produces_twice(self) -> bool:
        """Whether a second production may follow the first, with another powerhouse."""
        return False

    def contract_discount(self) -> int:
        """How much less energy than its value a contract asks of a production."""
        return 0

    def fills_another_dam(self) -> bool:
        """Whether after a production a drop may go into another own dam."""
        return False


class Usa(CompanyRules):
    """Energy from water that passes (BAR-COMP-03 to 06)."""

    def energy_per_passing_drop(self) -> int:
        return 1


class Germany(CompanyRules):
    """A second production without extras (BAR-COMP-08, 09)."""

    def produces_twice(self) -> bool:
        return True


class Italy(CompanyRules):
    """Three more steps after a production (BAR-COMP-07)."""

    def energy_after_production(self) -> int:
        return 3


class France(CompanyRules):
    """Contracts for three energy less (BAR-COMP-10)."""

    def contract_discount(self) -> int:
        return 3


class Netherlands(CompanyRules):
    """A drop for another dam after a production (BAR-LWP-31)."""

    def fills_another_dam(self) -> bool:
        return True


COMPANIES_BY_ID: Final[dict[str, CompanyRules]] = {
    "usa": Usa(),
    "germany": Germany(),
    "italy": Italy(),
    "france": France(),
    "netherlands": Netherlands(),
}
"""Every company by its id, in the order of their numbers."""

NO_ABILITY: Final = CompanyRules()


def rules_for(companies: list[Company]) -> list[CompanyRules]:
    """The rules of the companies in the box by number; last, where EMPTY leads, of nobody."""
    known = list(COMPANIES_BY_ID)
    if [company.id for company in companies] != known:
        reason = f"must be {', '.join(known)}, in this order"
        raise BadComponent("companies.json", "companies", reason)
    return [*COMPANIES_BY_ID.values(), NO_ABILITY]


COMPANY_RULES: Final[list[CompanyRules]] = rules_for(COMPANY_LIST)


def company_of(state: Barrage, seat: Seat) -> CompanyRules:
    """What the seat's company does for it now: nothing before the third powerhouse."""
    if state.has_company_ability(seat):
        return COMPANY_RULES[state.companies[seat]]
    return NO_ABILITY


def water_watcher_of(state: Barrage, seat: Seat) -> CompanyRules:
    """What the seat's company does for it while water passes, whoever acts (AUT-RUL-51)."""
    if state.has_third_powerhouse(seat):
        return COMPANY_RULES[state.companies[seat]]
    return NO_ABILITY


def watcher_of(state: Barrage) -> Seat:
    """Whose company will gain energy from passing water, or NOBODY."""
    for seat in range(state.players):
        if COMPANY_RULES[state.companies[seat]].energy_per_passing_drop() > 0:
            return seat
    return NOBODY
