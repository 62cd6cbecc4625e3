"""Government contracts (UWC-VAR-GOV)."""

import pytest

from tests.support.underwater_cities.position import Position, Table


def four_cities() -> Table:
    return (
        Position()
        .contracts(206, 207, 208)
        .cities(0, "c23", "c22")
        .put(0, "symbiotic", "c32")
        .put(0, "tunnel", "c33-c23", "c23-c22", "c33-c32")
        .tunnels(0, "c32-c31")
        .resources(0, credit=2, steelplast=1, kelp=1, biomatter=1)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot green-city-or-kelp", "option 1", "build symbiotic", "at c31")
    )


@pytest.mark.rule("UWC-VAR-GOV-02")
@pytest.mark.rule("UWC-RUL-18")
def test_a_contract_is_offered_as_soon_as_it_is_met() -> None:
    table = four_cities()
    assert table.question == "ContractOffer"
    assert table.refusal("contract 206") == "UWC-VAR-GOV-02"
    table.play("contract 207")
    assert table.points(0) == 4
    assert table.state.contracts_of[0] == [207]


@pytest.mark.rule("UWC-VAR-GOV-03")
def test_a_taken_contract_is_not_replaced() -> None:
    table = four_cities().play("contract 207")
    assert table.state.contracts == [206, 208]


@pytest.mark.rule("UWC-RUL-18")
def test_a_contract_may_be_left() -> None:
    table = four_cities().play("skip")
    assert table.points(0) == 0
    assert 207 in table.state.contracts
