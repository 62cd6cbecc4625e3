"""What Underwater Cities says in the frame of its pictures: eras, hints, card in play, result."""

from collections.abc import Mapping, Sequence
from typing import Final

from penstock.drawing.frame import Boxes, Ending, Fact, Finish, Frame
from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import name_of, say
from penstock.drawing.seats import Seats
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, rect, text, title
from penstock.games.underwater_cities.box.components import TABLES
from penstock.games.underwater_cities.face.drawing.answers import (
    CARD_VERBS,
    card_of,
    on_the_table,
)
from penstock.games.underwater_cities.face.drawing.cards import waves
from penstock.games.underwater_cities.face.drawing.layout import PROMPT, SIDE, TOP
from penstock.games.underwater_cities.face.drawing.names import (
    CARD_COLOURS,
    box_of,
    card_label,
    colour_of,
    slot_label,
    tile_label,
    why,
)
from penstock.games.underwater_cities.face.drawing.players import player_boxes
from penstock.games.underwater_cities.face.drawing.seabed import AMOUNT_AT, focus_of
from penstock.games.underwater_cities.view import PlayerView, UnderwaterCitiesView
from penstock.kernel.verbs import LIST
from penstock.kernel.view import Choice

STORES: Final = (
    "Left: kelp {kelp}, steelplast {steelplast}, science {science}, biomatter {biomatter},"
    " credits {credits}."
)


class UnderwaterCitiesFrame(Frame[UnderwaterCitiesView]):
    """The frame of Underwater Cities; there is one instance, FRAME."""

    title = "Underwater Cities"
    money = "credit"
    phases = (
        ("turns 1", "Era I", "era"),
        ("production 1", "Production", "t-production"),
        ("turns 2", "Era II", "era"),
        ("production 2", "Production", "t-production"),
        ("turns 3", "Era III", "era"),
        ("production 3", "Production", "t-production"),
    )
    hints = {
        "ChooseCard": "At a slot of its own colour the card has its effect, elsewhere it has none.",
        "ChooseCardFor": (
            "At a slot of its own colour the card has its effect, elsewhere it has none."
        ),
        "ChooseSlot": "Solid gold slots match the card. At the others it has no effect.",
        "DiscardDown": (
            "You hold {hand} {hand:card|cards}: {over} {over:goes|go}, {limit} {limit:stays|stay}."
        ),
        "Build": STORES,
        "BuildSite": STORES,
        "BuildCost": STORES,
        "BuildBiomatter": STORES,
        "Upgrade": STORES,
        "UpgradeCost": STORES,
        "PayFor": STORES,
        "Exchange": STORES,
    }
    good_stops = frozenset(("Pause",))

    def boxes(self, view: UnderwaterCitiesView) -> Boxes:
        players = player_boxes(view)
        top = players[-1][1].y + players[-1][1].height + 8 if players else SIDE.y
        return Boxes(TOP, Box(SIDE.x, top, SIDE.width, SIDE.y + SIDE.height - top), PROMPT)

    def seats(self, view: UnderwaterCitiesView, sheet: Sheet) -> Seats:
        return Seats(sheet, [colour_of(seat) for seat in range(len(view.players))])

    def facts(self, view: UnderwaterCitiesView, sheet: Sheet) -> tuple[str, ...]:
        players = say(sheet, "{count} {count:player|players}", count=len(view.players))
        if len(view.players) == 1:
            players = sheet.translate("solo game")
        return say(sheet, "board {number}", number=focus_of(view).board), sheet.table, players

    def phase(self, view: UnderwaterCitiesView) -> str:
        if view.phase in ("over", "setup"):
            return view.phase
        kind = "production" if view.phase == "production" else "turns"
        return f"{kind} {view.era}"

    def round_words(self, view: UnderwaterCitiesView, sheet: Sheet) -> str:
        return say(sheet, "Round {round} of {rounds}", round=view.round, rounds=TABLES.last_round)

    def stores(self, view: UnderwaterCitiesView, seat: int) -> Mapping[str, int]:
        player = view.players[seat]
        stock, hand, limit = player.resources, len(player.hand), player.hand_limit
        left = {name: stock[at] for name, at in AMOUNT_AT.items() if name != "credit"}
        cards = {"hand": hand, "limit": limit, "over": max(0, hand - limit)}
        return {"credits": stock[AMOUNT_AT["credit"]], **left, **cards}

    def on_bar(self, view: UnderwaterCitiesView) -> Sequence[Choice]:
        """Also what usually lies on the table, but does not now."""
        placed = on_the_table(view)
        # Cards to discard are clicked one by one; all sets of them would fill the panel.
        return [
            choice
            for choice in view.choices
            if choice.text not in placed and choice.verb.where != LIST
        ]

    def spoken(self, view: UnderwaterCitiesView, sheet: Sheet, choice: Choice, label: str) -> str:
        verb = choice.verb.name
        if verb in CARD_VERBS:
            label += f" · {card_label(box_of(view), card_of(choice), sheet)}"
        elif verb == "tile":
            label = tile_label(choice.thing, sheet)
        return why(choice, label, sheet)

    def running(self, view: UnderwaterCitiesView, sheet: Sheet, right: float) -> tuple[str, float]:
        """The slot, and before it the card that somebody else is playing."""
        drawn = ""
        if view.chosen_slot is not None:
            slot, right = _slot(view.chosen_slot, sheet, right)
            drawn += slot
        if view.played_card is not None and view.seat != view.to_move:
            card, right = _card(view, view.played_card, sheet, right)
            drawn += card
        return drawn, right

    def ending(self, view: UnderwaterCitiesView, sheet: Sheet) -> Ending | None:
        if view.phase != "over" and view.to_move is not None:
            return None
        ranked = ranking(view)
        finishes = [_finish(player, view) for player in ranked]
        if len(ranked) > 1:
            return Ending(finishes)
        alone = ranked[0]
        source = "{name} ends with {points} {points:point|points}"
        name = name_of(sheet, alone.seat)
        return Ending(finishes, heading=say(sheet, source, name=name, points=alone.points))


FRAME: Final = UnderwaterCitiesFrame()


def _slot(slot: str, sheet: Sheet, right: float) -> tuple[str, float]:
    words = fit(slot_label(slot, sheet), 14, 260)
    width = text_width(words, 14) + 24
    x = right - width
    cell = rect(x, 14, width, 36, "var(--surface-2)", 9, 'stroke="var(--line)"')
    return cell + text(x + 12, 37, words, 14, "d t2"), x - 8


def _card(view: UnderwaterCitiesView, number: int, sheet: Sheet, right: float) -> tuple[str, float]:
    box = box_of(view)
    card = box.cards[number]
    colour = CARD_COLOURS[card.colour]
    words = fit(sheet.translate(card.name), 14, 220)
    width = text_width(words, 14) + 50
    x = right - width
    cell = rect(x, 14, width, 36, f"var(--u-{colour})", 9) + waves(colour, x + 10, 32, 18, 2.3)
    ink = f'style="fill:var(--u-on-{colour})"'
    cell += text(x + 38, 37, words, 14, "d", ink)
    return f"<g>{title(card_label(box, number, sheet))}{cell}</g>", x - 8


def ranking(view: UnderwaterCitiesView) -> list[PlayerView]:
    """The players, best first; those who are equal in the order of seats."""
    return sorted(view.players, key=lambda player: (-player.points, player.seat))


def _finish(player: PlayerView, view: UnderwaterCitiesView) -> Finish:
    place = 1 + sum(other.points > player.points for other in view.players)
    facts = (Fact("vp", str(player.points)), Fact("dome", str(player.cities)))
    return Finish(player.seat, place, facts, player.score_sheet)
