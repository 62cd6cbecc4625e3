"""The glossary of effects, term by term (UWC-TERM)."""

import pytest

from penstock.games.underwater_cities.effects.card_text import card_text
from penstock.games.underwater_cities.effects.shelf import box_for
from tests.support.underwater_cities.position import Position, Table

NOTHING = {"credit": 0, "kelp": 0, "steelplast": 0, "science": 0, "biomatter": 0}


# -- costs ---------------------------------------------------------------------------------------


@pytest.mark.rule("UWC-TERM-01")
@pytest.mark.parametrize("discount", [(), (112,), (112, 200)])
def test_a_free_build_costs_nothing_and_discounts_add_nothing(discount: tuple[int, ...]) -> None:
    # Federal Tunnel is free; the claimed cards take 2 credits and 1 steelplast off a tunnel.
    position = Position().round(6).claimed(0, *discount).resources(0, credit=3, steelplast=3)
    table = position.hand(0, 78, 74, 77).at_turn(0)
    table.play("play 78", "slot green-federation-2", "card-first", "at c33-c32", "advance 1")
    assert table.piece(0, "c33-c32") == "tunnel"
    assert table.stock(0) == {**NOTHING, "credit": 3, "steelplast": 3}


@pytest.mark.rule("UWC-TERM-01")
@pytest.mark.parametrize("discount", [(), (112,)])
@pytest.mark.parametrize(("credits", "rule"), [(1, None), (0, "UWC-VAR-ASYM-03")])
def test_a_free_build_pays_the_toll(
    discount: tuple[int, ...], credits: int, rule: str | None
) -> None:
    position = Position(board=5).round(6).claimed(0, *discount).tunnels(0, "c33-c23")
    table = position.resources(0, credit=credits).hand(0, 78, 74, 77).at_turn(0)
    table.play("play 78", "slot green-federation-2", "card-first")
    assert table.refusal("at c23-c13") == rule
    if rule is None:
        table.play("at c23-c13")
        assert table.stock(0)["credit"] == 0
        assert table.piece(0, "c23-c13") == "tunnel"


@pytest.mark.rule("UWC-TERM-28")
@pytest.mark.parametrize(
    ("card", "slot", "kind", "site", "cost"),
    [
        (25, "yellow-2-tunnel", "farm", "c33.b2", {"kelp": 1}),
        (25, "yellow-2-tunnel", "desalination", "c33.b2", {"credit": 1}),
        (25, "yellow-2-tunnel", "laboratory", "c33.b2", {"steelplast": 1}),
        (137, "yellow-2-science-or-3-upgrade", "tunnel", "c33-c32", {"steelplast": 1, "credit": 1}),
        (
            140,
            "yellow-2-tunnel",
            "nonsymbiotic",
            "c32",
            {"steelplast": 2, "kelp": 1, "credit": 1},
        ),
        (
            140,
            "yellow-2-tunnel",
            "symbiotic",
            "c32",
            {"steelplast": 1, "kelp": 1, "biomatter": 1, "credit": 2},
        ),
    ],
)
def test_a_card_that_names_no_cost_uses_the_usual_one(
    card: int, slot: str, kind: str, site: str, cost: dict[str, int]
) -> None:
    position = Position().round(9 if card > 66 else 2)
    position.resources(0, credit=9, kelp=9, steelplast=9, science=9, biomatter=1)
    table = position.hand(0, card, 11, 22).at_turn(0)
    table.play(f"play {card}", f"slot {slot}", "card-first")
    if table.question in ("Options", "Parts"):
        table.play(table.legal_texts()[0])
    if table.question == "Build":
        table.play(f"build {kind}")
    table.play(f"at {site}")
    if table.question == "BuildBiomatter":
        table.play("biomatter 0+0")
    before = {"credit": 9, "kelp": 9, "steelplast": 9, "science": 9, "biomatter": 1}
    assert table.piece(0, site) == kind
    assert table.stock(0) == {name: before[name] - cost.get(name, 0) for name in before}


@pytest.mark.rule("UWC-TERM-26")
@pytest.mark.parametrize(
    ("claimed", "steelplast", "credit"),
    [((), 1, 1), ((200,), 0, 1), ((168,), 1, 0), ((200, 168), 0, 0), ((200, 168, 112), 0, 0)],
)
def test_discounts_add_up_to_nothing_at_most(
    claimed: tuple[int, ...], steelplast: int, credit: int
) -> None:
    position = Position().round(9).claimed(0, *claimed).resources(0, credit=3, steelplast=3)
    table = position.hand(0, 127, 133, 136).at_turn(0)
    table.play("play 127", "slot yellow-2-tunnel", "at c33-c32", "done")
    assert table.stock(0) == {**NOTHING, "credit": 3 - credit, "steelplast": 3 - steelplast}


@pytest.mark.rule("UWC-TERM-26")
@pytest.mark.rule("UWC-TERM-21")
def test_a_discount_also_lowers_a_specified_cost() -> None:
    # Prefab Tube builds a tunnel for 1 kelp and 1 steelplast, Segment Works takes one of them off.
    position = Position().claimed(0, 200).resources(0, kelp=1).hand(0, 32, 11, 22)
    table = position.at_turn(0).play("play 32", "slot yellow-2-science-or-3-upgrade", "card-first")
    table.play("at c33-c32")
    assert table.piece(0, "c33-c32") == "tunnel"
    assert table.stock(0)["kelp"] == 0


# -- what is optional ----------------------------------------------------------------------------


@pytest.mark.rule("UWC-TERM-05")
@pytest.mark.parametrize(
    ("card", "slot", "answer"),
    [
        pytest.param(22, "yellow-science-steelplast-kelp", "done", id="build"),
        pytest.param(27, "red-2-steelplast-kelp", "done", id="upgrade"),
        pytest.param(15, "yellow-science-steelplast-kelp", "skip", id="pay"),
        pytest.param(40, "green-city-or-kelp", "skip", id="use"),
        pytest.param(43, "green-city-or-kelp", "skip", id="perform"),
        pytest.param(5, "yellow-science-steelplast-kelp", "skip", id="exchange"),
    ],
)
def test_every_effect_of_a_card_may_be_left(card: int, slot: str, answer: str) -> None:
    position = Position().put(0, "farm", "c33.b1").resources(0, credit=1, science=1)
    table = position.hand(0, card, 11, 23).at_turn(0)
    table.play(f"play {card}", f"slot {slot}", "slot-first")
    if table.question == "Parts":
        table.play("part 1")
    assert table.refusal(answer) is None
    table.play(answer)
    assert table.seat == 1
    assert table.piece(0, "c33.b1") == "farm"
    assert table.state.spent[0] == []


# -- words for pieces ----------------------------------------------------------------------------


@pytest.mark.rule("UWC-TERM-08")
@pytest.mark.parametrize("kind", ["nonsymbiotic", "symbiotic"])
def test_a_city_is_either_type(kind: str) -> None:
    # City Pageant: 1 point whenever you build a city.
    position = Position().round(6).claimed(0, 115)
    position.resources(0, credit=2, kelp=1, steelplast=2, biomatter=1)
    table = position.hand(0, 74, 77, 83).at_turn(0)
    table.play("play 74", "slot green-city-or-kelp", "option 1", f"build {kind}", "at c32")
    if table.question == "BuildBiomatter":
        table.play("biomatter 0+0")
    assert table.piece(0, "c32") == kind
    assert table.points(0) == 1


@pytest.mark.rule("UWC-TERM-08")
def test_a_named_type_is_that_type_only() -> None:
    # Census counts cities of both types, Living Cities symbiotic ones.
    position = Position().round(9).cities(0, "c32").put(0, "symbiotic", "c23", "c22")
    position.tunnels(0, "c33-c32", "c33-c23", "c23-c22").claimed(0, 170).hand(0, 152, 131, 134)
    table = position.at_turn(0).play("play 152", "slot red-2-steelplast-kelp", "slot-first")
    assert table.points(0) == 2
    end = Position().cities(0, "c32").put(0, "symbiotic", "c23", "c22").claimed(0, 170)
    end.tunnels(0, "c33-c32", "c33-c23", "c23-c22")
    sheet = dict(end.at_final_scoring().state.result().by_seat()[0].sources)
    assert sheet["end-scoring cards"] == 2


def rich_player(card: int, slot: str) -> Table:
    position = Position().resources(0, credit=9, kelp=9, steelplast=9, science=9, biomatter=9)
    table = position.hand(0, card, 11, 23).at_turn(0).play(f"play {card}", f"slot {slot}")
    return table.play("card-first") if table.question == "HalfOrder" else table


@pytest.mark.rule("UWC-TERM-11")
def test_a_building_is_no_tunnel_and_no_city() -> None:
    table = rich_player(25, "yellow-science-steelplast-kelp")
    offered = {text for text in table.legal_texts() if text != "done"}
    assert offered == {"build farm", "build desalination", "build laboratory"}
    for kind in ("tunnel", "nonsymbiotic", "symbiotic"):
        assert table.refusal(f"build {kind}") == "UWC-BUILD-07"


@pytest.mark.rule("UWC-TERM-27")
def test_a_structure_is_a_building_or_a_tunnel() -> None:
    table = rich_player(11, "red-action-build-upgrade").play("part 2")
    offered = {text for text in table.legal_texts() if text != "done"}
    assert offered == {f"build {kind}" for kind in ("farm", "desalination", "laboratory", "tunnel")}
    assert table.refusal("build nonsymbiotic") == "UWC-BUILD-07"
    assert table.refusal("build symbiotic") == "UWC-BUILD-07"


@pytest.mark.rule("UWC-TERM-22")
@pytest.mark.parametrize(("tunnels", "credits"), [((), 1), (("c33-c23",), 3)])
def test_counts_mean_what_is_connected_to_the_own_network(
    tunnels: tuple[str, ...], credits: int
) -> None:
    # Patent Fees: 1 credit per laboratory; those of another player never count.
    position = Position().cities(0, "c23").tunnels(0, *tunnels)
    position.put(0, "laboratory", "c33.b1", "c23.b2", "c23.b3").put(1, "laboratory", "c33.b1")
    table = position.hand(0, 54, 11, 22).at_turn(0)
    table.play("play 54", "slot yellow-science-steelplast-kelp", "slot-first")
    assert table.stock(0)["credit"] == credits


@pytest.mark.rule("UWC-TERM-24")
def test_a_card_builds_on_legal_sites_only() -> None:
    # Gift of the Guild builds for free, but only where a building may stand.
    table = rich_player(12, "green-federation-2").play("build farm")
    assert table.refusal("at c33.b1") is None
    assert table.refusal("at c32.b1") is None
    assert table.refusal("at c31.b1") == "UWC-BUILD-09"
    assert table.refusal("at c33.x") == "UWC-BUILD-15"
    assert table.refusal("at c33.b4") == "UWC-TERM-24"


@pytest.mark.rule("UWC-TERM-24")
def test_without_a_legal_site_nothing_is_built() -> None:
    position = Position().resources(0, kelp=9, credit=9, steelplast=9, science=9)
    for city in ("c33", "c32", "c23"):
        position.put(0, "farm", f"{city}.b1", f"{city}.b2", f"{city}.b3")
    table = position.hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8")
    assert table.refusal("slot red-2-farm") == "UWC-TURN-13"
    table.play("slot red-action-build-upgrade", "part 2")
    # No building has a site left, so the structure is a tunnel without asking.
    assert set(table.legal_texts()) == {"at c33-c32", "at c33-c23"}


@pytest.mark.rule("UWC-TERM-29")
@pytest.mark.parametrize("upgraded", [0, 1, 2])
def test_a_farm_is_also_an_upgraded_one(upgraded: int) -> None:
    # Fibre Press: 1 steelplast per 2 farms.
    position = Position().round(9)
    for index in range(2):
        position.put(0, "farm", f"c33.b{index + 1}", upgraded=index < upgraded)
    table = position.hand(0, 159, 131, 134).at_turn(0)
    table.play("play 159", "slot yellow-2-science-or-3-upgrade", "card-first")
    assert table.stock(0)["steelplast"] == 1


@pytest.mark.rule("UWC-TERM-29")
def test_a_tunnel_is_also_an_upgraded_one() -> None:
    # Tunnel Fares: 1 credit per 3 tunnels, beside the 1 credit each of them makes.
    position = Position().round(4).claimed(0, 52).tunnels(0, "c33-c32", "c33-c23")
    position.cities(0, "c32").put(0, "tunnel", "c32-c31", upgraded=True).resources(0, kelp=2)
    table = position.at_production()
    assert table.stock(0)["credit"] == 3 + 1
    assert table.points(0) == 1


# -- slots of effects ----------------------------------------------------------------------------


@pytest.mark.rule("UWC-TERM-18")
def test_an_available_slot_has_no_tile() -> None:
    position = Position().hand(0, 43, 8, 11).occupied("red-2-steelplast-kelp", 1)
    position.occupied("yellow-science-steelplast-kelp", 0)
    table = position.at_turn(0).play("play 43", "slot green-city-or-kelp", "slot-first")
    assert table.refusal("perform red-2-steelplast-kelp") == "UWC-TERM-18"
    assert table.refusal("perform yellow-science-steelplast-kelp") == "UWC-RUL-20"
    assert table.refusal("perform always") == "UWC-SLOT-27"
    assert table.refusal("perform green-federation-2") is None


@pytest.mark.rule("UWC-TERM-18")
def test_a_slot_with_a_neutral_tile_is_not_available() -> None:
    position = Position(players=1, board=5).hand(0, 43, 8, 11).occupied("red-special", -1)
    table = position.at_turn(0).play("play 43", "slot green-federation-2", "slot-first")
    table.play("advance 1")
    assert table.refusal("perform red-special") == "UWC-TERM-18"
    assert table.refusal("perform red-2-steelplast-kelp") is None


@pytest.mark.rule("UWC-TERM-30")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        pytest.param(2, "pay 1 credit: gain 2 steelplast", id="pay"),
        pytest.param(61, "exchange 1 kelp for 1 steelplast or the other way round", id="exchange"),
        pytest.param(4, "gain 1 kelp and 1 steelplast", id="gain"),
        pytest.param(
            105, "if you have at least 3 connected desalination plants: gain 1 biomatter", id="if"
        ),
        pytest.param(148, "if you have at least 1 connected metropolis", id="metropolis"),
        pytest.param(16, "build 1 city", id="build"),
        pytest.param(164, "At the end of your turn", id="end of turn"),
        pytest.param(63, "the second tunnel in one turn", id="in one turn"),
        pytest.param(43, "an available slot", id="any available slot"),
        pytest.param(120, "once per turn", id="once per turn"),
        pytest.param(149, "a slot occupied by another player", id="any occupied slot"),
        pytest.param(168, "When you build a tunnel, pay 1 credit less", id="discount"),
        pytest.param(1, "gain 1 science or gain 1 steelplast", id="or"),
    ],
)
def test_every_icon_has_its_words(card: int, words: str) -> None:
    assert words in str(card_text(box_for("none"), card))
