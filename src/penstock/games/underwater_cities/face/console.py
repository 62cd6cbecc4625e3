"""The table as a page for the terminal: slots, boards, players, the own hand."""

from typing import Final

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from penstock.drawing.sheet import Sheet
from penstock.games.underwater_cities.box.cards import ASSISTANT, Box
from penstock.games.underwater_cities.box.components import BAG_NAMES, CITY_NAMES, RESOURCES
from penstock.games.underwater_cities.box.language import COLOURS
from penstock.games.underwater_cities.box.slot_names import SLOT_NAMES
from penstock.games.underwater_cities.effects.card_text import card_text
from penstock.games.underwater_cities.effects.shelf import box_for
from penstock.games.underwater_cities.view import PlayerView, UnderwaterCitiesView

SEAT_STYLES: Final = ("bold red", "bold cyan", "bold yellow", "bold magenta")
SEAT_MARKS: Final = ("●", "≈", "▲", "◆")
COLOUR_STYLES: Final = {"green": "green", "red": "red", "yellow": "yellow"}
MARKS: Final = {
    "farm": ("f", "green"),
    "desalination": ("d", "yellow"),
    "laboratory": ("l", "cyan"),
    "nonsymbiotic": ("○", "white"),
    "symbiotic": ("◉", "magenta"),
}
TYPE_NAMES: Final = (
    "instant",
    "permanent",
    "action card",
    "production card",
    "end-scoring card",
    "government contract",
)
PLACES: Final = {
    "played": "played",
    "hand": "hand",
    "seen": "seen",
    "special": "special",
    "contract": "contract",
}
PHASE_NAMES: Final = {
    "setup": "Setting up",
    "turns": "Turns",
    "production": "Production",
    "era": "New era",
    "over": "The end",
}


def page(view: UnderwaterCitiesView, sheet: Sheet) -> RenderableType:
    """The whole table."""
    cards = box_for(view.card_file)
    boards = [board_panel(player, sheet) for player in view.players]
    return Group(
        headline(view, sheet),
        slot_table(view, sheet),
        Columns(boards, padding=(0, 1)),
        player_table(view, sheet),
        hand_panel(view, cards, sheet),
    )


def headline(view: UnderwaterCitiesView, sheet: Sheet) -> Text:
    """Round, era, phase and what lies in the middle."""
    word = sheet.translate
    line = Text()
    line.append(f" {word('Underwater Cities')} ", style="bold reverse")
    line.append(f"  {word('Era')} {view.era}   {word('Round')} {view.round}   ")
    line.append(word(PHASE_NAMES[view.phase]), style="bold")
    line.append(f"   {word('deck')} {view.deck}, {word('discard')} {len(view.discard)}")
    line.append(f"   {word('domes')} {view.white_domes}/{view.purple_domes or '∞'}")
    line.append(f"   {word('tunnels')} {view.tunnels}")
    return line


def slot_table(view: UnderwaterCitiesView, sheet: Sheet) -> Table:
    """The slots by colour, with the tiles on them."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    columns: list[list[Text]] = []
    for colour in COLOURS:
        table.add_column(Text(sheet.translate(colour), style=COLOUR_STYLES[colour]))
        cells = []
        for slot in view.slots:
            if slot.colour != colour:
                continue
            cell = Text()
            for seat in slot.tiles:
                cell.append(SEAT_MARKS[seat], style=SEAT_STYLES[seat])
            if slot.is_blocked:
                cell.append("✖", style="dim")
            taken = bool(slot.tiles) or slot.is_blocked
            cell.append(f" {sheet.translate(SLOT_NAMES[slot.id])}", style="dim" if taken else "")
            cells.append(cell)
        columns.append(cells)
    for row in zip(*columns, strict=True):
        table.add_row(*row)
    return table


def board_panel(player: PlayerView, sheet: Sheet) -> Panel:
    """A player board: cities in their grid with buildings, tunnels below."""
    grid = Table(box=None, pad_edge=False)
    cells = [Text("·", style="dim") for _ in CITY_NAMES]
    tunnels = Text()
    for piece in player.pieces:
        if "-" in piece.site:
            style = "bold" if piece.is_upgraded else ""
            tunnels.append(f"{piece.site}{'+' if piece.is_upgraded else ''} ", style=style)
            continue
        cell = cells[CITY_NAMES.index(piece.site[:3])]
        mark, style = MARKS[piece.kind]
        shown = mark.upper() if piece.is_upgraded else mark
        cell.append(f" {shown}", style=style if piece.is_connected else f"dim {style}")
    for row in range(3):
        grid.add_row(*cells[row * 3 : row * 3 + 3])
    name = f"{SEAT_MARKS[player.seat]} {sheet.names[player.seat]} #{player.board}"
    return Panel(
        Group(grid, tunnels), title=Text(name, style=SEAT_STYLES[player.seat]), expand=False
    )


def player_table(view: UnderwaterCitiesView, sheet: Sheet) -> Table:
    """The players in play order."""
    word = sheet.translate
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    table.add_column(word("Player"))
    for title in ("vp", *BAG_NAMES[:RESOURCES], "cards", "Federation", "Cities"):
        table.add_column(word(title), justify="right")
    table.add_column(word("Claimed"))
    for seat in view.order:
        player = view.players[seat]
        claimed = ", ".join(
            (word("Assistant") if number == ASSISTANT else str(number))
            + ("*" if number in player.spent else "")
            for number in player.claimed
        )
        table.add_row(
            "▶" if seat == view.to_move else "",
            Text(f"{SEAT_MARKS[seat]} {sheet.names[seat]}", style=SEAT_STYLES[seat]),
            str(player.points),
            *(str(amount) for amount in player.resources),
            str(len(player.hand)),
            str(player.federation or "–"),
            str(player.cities),
            claimed,
        )
    return table


def hand_panel(view: UnderwaterCitiesView, cards: Box, sheet: Sheet) -> Panel:
    """The reader's cards, the played card, the face-up Special cards, the contracts, in words."""
    word = sheet.translate
    lines = Text()
    numbers: list[tuple[str, int]] = []
    if view.played_card is not None:
        numbers.append(("played", view.played_card))
    if view.seat is not None:
        hand = view.players[view.seat].hand
        numbers += [("hand", card.number) for card in hand if card.number is not None]
        numbers += [("seen", card.number) for card in view.looking_at if card.number is not None]
    if view.question == "TakeSpecial":
        numbers += [("special", number) for number in view.special_row if number is not None]
        if view.special_deck and view.special_deck[-1].number is not None:
            numbers.append(("special", view.special_deck[-1].number))
    numbers += [("contract", number) for number in view.contracts]
    for where, number in numbers:
        card = cards.cards[number]
        style = COLOUR_STYLES.get(COLOURS[card.colour] if card.colour < 3 else "", "")
        kind = TYPE_NAMES[card.type]
        lines.append(f"{word(PLACES[where])} ", style="dim")
        lines.append(f"{number} {word(card.name)}", style=f"bold {style}")
        cost = f" ({card.cost})" if card.cost else ""
        text = card_text(cards, number).render(list(sheet.names), word)
        lines.append(f" {word(kind)}{cost}: {text}\n")
    lines.rstrip()
    return Panel(lines, title=word("Cards"), expand=False)
