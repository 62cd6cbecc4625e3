"""The deck that ships: counts of the box, quotas, values within their bands."""

import json
from collections import Counter

import pytest

from penstock.games.underwater_cities.bot.cards import budget_of, tolerance_of, value_of
from penstock.games.underwater_cities.bot.estimates import effect_value
from penstock.games.underwater_cities.box.cards import CONTRACT_DECK, DECKS, Card
from penstock.games.underwater_cities.box.effect import NO_EFFECT
from penstock.games.underwater_cities.box.language import (
    COLOURS,
    CONDITION_NAMES,
    COUNTER_NAMES,
    EVENT_NAMES,
    MODIFIER_NAMES,
    TYPES,
)
from penstock.games.underwater_cities.effects.card_text import card_text
from penstock.games.underwater_cities.effects.shelf import BOX
from penstock.games.underwater_cities.effects.vocabulary import VERBS
from tests.support.underwater_cities.comparing import covers

QUOTAS = {
    "I": {"green": (8, 5, 5, 4, 0), "red": (10, 5, 4, 3, 0), "yellow": (12, 4, 4, 2, 0)},
    "II": {"green": (8, 3, 3, 4, 1), "red": (9, 3, 3, 3, 1), "yellow": (11, 2, 3, 2, 1)},
    "III": {"green": (9, 1, 2, 2, 5), "red": (11, 1, 1, 1, 5), "yellow": (12, 1, 1, 1, 4)},
}
"""Instants, permanents, actions, production and end cards by era and colour."""
ERA_CARDS = [BOX.cards[number] for deck in BOX.decks[:3] for number in deck]
CHEAP = [BOX.cards[number] for number in BOX.decks[3]]
PLAYABLE = [BOX.cards[number] for deck in BOX.decks[:5] for number in deck]
WORDS = json.dumps([entry.values for entry in BOX.entries.values()])
EXEMPT = {14, 19, 28, 34, 35, 36, 40, 58, 146, 197, 202, 203}
"""Official cards outside their band; they keep their printed effect all the same."""


THEMES = {
    "resources": {"instant": ("224", "112", "011"), "action": ("002", "001", "001")},
    "build_building": {"instant": ("122", "112", "112"), "action": ("211", "101", "010")},
    "build_tunnel_or_city": {"instant": ("211", "111", "212"), "action": ("111", "111", "100")},
    "upgrade": {"instant": ("112", "121", "122"), "action": ("110", "110", "100")},
    "federation_cards": {"instant": ("011", "011", "011"), "action": ("110", "010", "000")},
    "action_card_play": {"instant": ("101", "111", "111"), "action": ("000", "000", "000")},
    "perform_slot": {"instant": ("110", "110", "111"), "action": ("000", "000", "000")},
    "scaling_or_condition": {"instant": ("011", "112", "221"), "action": ("000", "000", "000")},
    "expansion_convert_metropolis": {
        "instant": ("010", "101", "111"),
        "action": ("000", "000", "000"),
    },
}
"""Instants and action cards by theme and era: green, red, yellow."""
OFFICIAL = {
    14: "Whenever card and slot differ in colour: gain 1 steelplast",
    19: "build 1 structure; advance 1 space on the Federation track",
    34: "build 1 farm or 1 desalination plant; gain 1 card",
    35: "Whenever you enter Federation space 3: gain 1 credit",
    36: "Whenever you build the second desalination plant of a connected city: gain 1 credit",
    37: "Whenever you build the second laboratory of a connected city: gain 1 credit",
    39: "upgrade 1 desalination plant for 1 science or 1 steelplast",
    40: "use 1 action card",
    41: "pay 1 credit: perform the action of an available slot",
    47: "Production: for 1 connected laboratory you may exchange 1 science of its output"
    " for 1 steelplast and 1 kelp",
    48: "You may hold 1 more card in hand",
    50: "Production: gain 1 credit",
    58: "Whenever a slot gives you at least 1 steelplast: gain 1 point",
    69: "gain what an upgraded structure at a connected city produces",
    70: "if you have at least 2 connected upgraded laboratories:"
    " gain 1 science, 1 steelplast and 1 card",
    85: "upgrade 1 or 2 farms for 1 credit or 1 science each",
    86: "gain 1 steelplast for every 2 connected desalination plants",
    108: "build 1 building on an expansion site",
    111: "Production: gain 1 kelp for every 3 connected laboratories",
    112: "When you build a tunnel, pay 2 credits less",
    123: "Game end: gain 1 point for every 3 connected farms",
    124: "pay 1 credit: use 1 or 2 action cards",
    146: "if you have at least 5 connected cities: build 1 desalination plant for free",
    171: "Game end: pay 1 kelp and 1 steelplast: gain 1 point (any number of times)",
    181: "Game end: gain 3 points for every 2 connected upgraded farms",
    182: "Game end: gain 2 points for every connected upgraded laboratory",
    183: "Game end: gain 2 points for every connected symbiotic city",
    185: "Game end: pay 1 steelplast: gain 1 point (at most 14 times)",
    186: "Game end: pay 2 kelp: gain 3 points (at most 5 times)",
    187: "Game end: pay 2 science: gain 3 points (at most 5 times)",
    190: "Game end: pay 15 credits: gain 13 points",
    197: "Whenever you connect a metropolis: gain 2 credits and 2 points",
    202: "pay 1 credit: perform the action of any slot without your tile",
    203: "build 1 building on an expansion site",
}
"""Printed effects that are public; balance never touches them."""
WORTH = {
    14: 7.88, 19: 4.7, 28: 0.28, 34: 2.83, 35: 4.5, 39: 1.4, 41: 2.0, 70: 2.44, 86: 1.69, 102: 1.9,
    108: 1.9, 113: 2.77, 124: 3.5, 146: 1.42, 171: 2.4, 193: 7.2, 198: 4.8, 204: 4.86, 205: 4.46,
}  # fmt: skip
"""Worked examples of the value system, reckoned by hand from its formulas."""


def words_of(card: Card) -> dict[str, object]:
    return BOX.entries[card.number].values


def test_the_counts_are_those_of_the_box() -> None:
    assert [len(deck) for deck in BOX.decks] == [66, 57, 57, 15, 10, 8]
    assert Counter(tile.id[:2] for tile in BOX.tiles) == {"bl": 11, "br": 5}
    assert [len(side) for side in BOX.sides] == [15, 12]


def test_every_era_uses_its_numbers_without_gaps() -> None:
    assert [number for deck in BOX.decks[:3] for number in deck] == list(range(1, 181))
    assert BOX.decks[4] == list(range(181, 191))
    assert BOX.decks[3] == list(range(191, 206))
    assert BOX.decks[5] == list(range(206, 214))


@pytest.mark.parametrize("era", list(QUOTAS))
@pytest.mark.parametrize("colour", COLOURS)
def test_types_are_spread_as_planned(era: str, colour: str) -> None:
    found = Counter(
        TYPES[card.type]
        for card in ERA_CARDS
        if DECKS[card.deck] == era and COLOURS[card.colour] == colour
    )
    assert tuple(found[type] for type in TYPES) == QUOTAS[era][colour]


@pytest.mark.parametrize("card", ERA_CARDS + CHEAP, ids=lambda card: str(card.number))
def test_a_card_is_worth_what_its_era_and_colour_allow(card: Card) -> None:
    difference = abs(value_of(card) - budget_of(card))
    assert (difference > tolerance_of(card) + 1e-9) == (card.number in EXEMPT)


@pytest.mark.parametrize("era", [0, 1, 2])
def test_green_is_worth_more_than_red_and_red_more_than_yellow(era: int) -> None:
    means = []
    for colour in range(3):
        values = [
            value_of(card)
            for card in ERA_CARDS
            if card.deck == era and card.colour == colour and card.number not in EXEMPT
        ]
        means.append(sum(values) / len(values))
    assert means[0] > means[1] + 0.4
    assert means[1] > means[2] + 0.4


def test_no_two_cards_do_the_same() -> None:
    keys = ("effect", "triggers", "modifiers", "ability", "production", "end")
    effects: dict[str, list[int]] = {}
    for card in PLAYABLE:
        written = json.dumps([words_of(card).get(key) for key in keys], sort_keys=True)
        effects.setdefault(written, []).append(card.number)
    # Survey and Build Expansion are both printed, one an instant, the other an action card.
    assert [numbers for numbers in effects.values() if len(numbers) > 1] == [[108, 203]]


def outdone(card: Card, other: Card) -> bool:
    """Whether the other card does all that this one does, although it is no stronger by rank."""
    if card is other or not covers(words_of(other), words_of(card)):
        return False
    if card.is_special and not other.is_special:
        return True
    return other.deck <= card.deck and other.colour >= card.colour


@pytest.mark.parametrize("card", PLAYABLE, ids=lambda card: str(card.number))
def test_no_card_is_outdone_by_an_own_one_of_its_rank_or_below(card: Card) -> None:
    """Green is stronger than red, red than yellow, a later era than an earlier one."""
    better = [
        other.number
        for other in PLAYABLE
        if words_of(other).get("official") is not True and outdone(card, other)
    ]
    assert better == []


@pytest.mark.parametrize(
    ("weak", "strong"),
    [
        pytest.param(
            {"op": "build", "what": ["laboratory"]},
            {"op": "build", "what": ["building"]},
            id="kinds",
        ),
        pytest.param(
            {"op": "use_action_card"},
            {
                "op": "all_of",
                "parts": [{"op": "use_action_card"}, {"op": "gain", "bag": {"credit": 1}}],
            },
            id="parts",
        ),
        pytest.param(
            {
                "op": "pay",
                "cost": {"credit": 1},
                "then": {"op": "perform_slot", "scope": "available"},
            },
            {"op": "pay", "cost": {"credit": 1}, "then": {"op": "perform_slot", "scope": "either"}},
            id="scope",
        ),
        pytest.param(
            {"op": "upgrade", "what": ["farm"]},
            {"op": "upgrade", "what": ["structure"], "up_to": 2, "cost": "free"},
            id="price",
        ),
    ],
)
def test_cards_are_compared_word_by_word(
    weak: dict[str, object], strong: dict[str, object]
) -> None:
    one, other = {"type": "instant", "effect": weak}, {"type": "instant", "effect": strong}
    assert covers(other, one)
    assert not covers(one, other)


@pytest.mark.parametrize("era", [0, 1, 2])
def test_the_three_kinds_of_buildings_are_favoured_alike(era: int) -> None:
    favours = Counter(words_of(card).get("favours") for card in ERA_CARDS if card.deck == era)
    counts = [favours[kind] for kind in ("farm", "desalination", "laboratory")]
    assert max(counts) - min(counts) <= 2


def test_names_are_given_to_one_card_or_to_a_family() -> None:
    names = Counter(card.name for card in ERA_CARDS + CHEAP)
    families = {name for name, count in names.items() if count > 1}
    assert families == {"Biomech Construction Crew", "Demonstration", "Trial Run"}


def test_every_word_of_the_language_is_used() -> None:
    used = {type(effect) for effect in BOX.effects}
    for name, verb in VERBS.items():
        assert verb in used, name
    for name in (*EVENT_NAMES, *MODIFIER_NAMES[:4]):
        if name not in ("slot", "limit"):
            assert f'"{name}"' in WORDS, name
    for name in (*CONDITION_NAMES[:3], *COUNTER_NAMES[:6]):
        if name not in ("least", "specials_paid"):
            assert f'"{name}"' in WORDS, name


def test_contracts_are_met_on_the_own_network() -> None:
    contracts = [BOX.cards[number] for number in BOX.decks[CONTRACT_DECK]]
    assert all(len(card.criteria.parts) == 2 for card in contracts)


@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize("type", ["instant", "action"])
def test_themes_are_spread_as_planned(theme: str, type: str) -> None:
    found = [[0, 0, 0] for _ in range(3)]
    for card in ERA_CARDS:
        if words_of(card)["theme"] == theme and TYPES[card.type] == type:
            found[card.deck][card.colour] += 1
    assert tuple("".join(map(str, row)) for row in found) == THEMES[theme][type]


def test_engine_cards_have_the_theme_of_their_type() -> None:
    for card in ERA_CARDS:
        expected = {
            "permanent": "discount_or_trigger",
            "production": "production_engine",
            "end": "end_scoring",
        }.get(TYPES[card.type])
        if expected is not None and card.number != 48:
            assert words_of(card)["theme"] == expected, card.number


@pytest.mark.parametrize("number", list(OFFICIAL))
def test_a_printed_effect_stays_as_printed(number: int) -> None:
    assert str(card_text(BOX, number)) == OFFICIAL[number]
    assert words_of(BOX.cards[number])["official"] is True


def test_no_other_card_claims_to_be_printed() -> None:
    printed = {
        number for number, entry in BOX.entries.items() if entry.values.get("official") is True
    }
    # Card 28 is printed, but that it scales is assumed.
    assert printed == OFFICIAL.keys() | {28}


@pytest.mark.parametrize("number", list(WORTH))
def test_the_value_system_gives_its_worked_examples(number: int) -> None:
    assert value_of(BOX.cards[number]) == pytest.approx(WORTH[number], abs=0.01)


def test_special_cards_of_one_or_two_credits_are_mixed() -> None:
    assert Counter(card.cost for card in CHEAP) == {1: 7, 2: 8}
    assert Counter(COLOURS[card.colour] for card in CHEAP) == dict.fromkeys(COLOURS, 5)
    assert Counter(TYPES[card.type] for card in CHEAP) == {
        "instant": 6, "permanent": 4, "action": 4, "production": 1,
    }  # fmt: skip


def test_special_cards_of_three_credits_score_at_the_end() -> None:
    dear = [BOX.cards[number] for number in BOX.decks[4]]
    assert {TYPES[card.type] for card in dear} == {"end"}
    assert Counter(COLOURS[card.colour] for card in dear) == {"green": 4, "red": 3, "yellow": 3}


def test_contracts_and_blue_metropolises_are_worth_about_the_same() -> None:
    for number in BOX.decks[CONTRACT_DECK]:
        assert 5 <= effect_value(BOX.cards[number].effect, 1, 1) <= 7, number
    for tile in BOX.tiles:
        if tile.instant is not NO_EFFECT:
            value = effect_value(tile.instant, 1, 1)
            value += 1.5 * sum(effect_value(effect, 1, 1) for effect in tile.production)
            assert 4 <= value <= 6, tile.id
