"""The table as a page for the terminal: cities by region, markets, players."""

from typing import Final

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from penstock.drawing.sheet import Sheet
from penstock.games.power_grid.box.components import (
    BOARDS,
    BURNS,
    FUEL_NAMES,
    PLANT_BURNS,
    PLANT_NEED,
    PLANT_POWER,
    TABLES,
    Board,
)
from penstock.games.power_grid.view import TRUST_HOUSE, PowerGridView
from penstock.kernel.messages import Translate
from penstock.kernel.view import Choice

SEAT_STYLES: Final = ("bold red", "bold cyan", "bold yellow", "bold magenta", "bold white", "bold")
SEAT_MARKS: Final = ("●", "≈", "▲", "◆", "✚", "‖")
FUEL_STYLES: Final = {
    "coal": "rgb(190,130,90)",
    "oil": "rgb(140,160,175)",
    "garbage": "yellow",
    "uranium": "red",
    "hybrid": "rgb(170,150,130)",
    "eco": "green",
}
BACK_NAMES: Final = {"small": "small", "large": "large", "step 3": "step 3"}
"""What the back of the top card promises."""
PHASE_NAMES: Final = {
    "setup": "Setting up",
    "order": "Turn order",
    "auction": "Auction",
    "resources": "Fuel",
    "building": "Building",
    "bureaucracy": "Income",
    "over": "The end",
}


def page(view: PowerGridView, sheet: Sheet) -> RenderableType:
    """The whole table."""
    board = next(board for board in BOARDS if board.id == view.board)
    return Group(
        headline(view, board, sheet),
        city_table(view, board, sheet),
        Columns([plant_panel(view, sheet), fuel_panel(view, sheet)], padding=(0, 1)),
        player_table(view, sheet),
    )


def headline(view: PowerGridView, board: Board, sheet: Sheet) -> Text:
    """Round, phase, step, and how far the city counter is from its marks."""
    word = sheet.translate
    line = Text()
    line.append(f" {word('Power Grid')} ", style="bold reverse")
    line.append(f"  {word(board.name)}   {word('Round')} {view.round}   ")
    line.append(word(PHASE_NAMES[view.phase]), style="bold")
    line.append(f"   {word('Step')} {view.step}   ")
    line.append(f"{word('Step 2 at')} {view.step2_cities}, {word('end at')} {view.end_cities}")
    return line


def city_table(view: PowerGridView, board: Board, sheet: Sheet) -> Table:
    """The cities, one column for each region in play."""
    word = sheet.translate
    prices = {choice.thing: choice for choice in view.choices if choice.thing}
    houses = dict(view.houses)
    shown = view.zone if view.zone else tuple(region.id for region in board.regions)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    columns = []
    for index, region in enumerate(board.regions):
        if region.id not in shown:
            continue
        table.add_column(word(region.name), no_wrap=True)
        cities = [city for city in board.cities if city.region == index]
        columns.append(
            [
                city_cell(
                    word(city.name), houses[city.id], city.id in view.marked, prices.get(city.id)
                )
                for city in cities
            ]
        )
    for row in zip(*columns, strict=True):
        table.add_row(*row)
    return table


def city_cell(
    name: str, places: tuple[int | None, ...], is_marked: bool, choice: Choice | None
) -> Text:
    """A city: who stands on its three places, its name, and what it would cost."""
    cell = Text()
    for house in places:
        if house is None:
            cell.append("·", style="dim")
        elif house == TRUST_HOUSE:
            cell.append("T", style="dim bold")
        else:
            cell.append(SEAT_MARKS[house], style=SEAT_STYLES[house])
    legal = choice is not None and choice.refused_by is None
    cell.append(f" {name}", style="bold" if legal else "")
    if is_marked:
        cell.append(" ☢", style="red")
    if choice is not None and choice.price is not None:
        cell.append(f" {choice.price}", style="yellow" if legal else "dim")
    return cell


def plant_text(number: int, word: Translate, suffix: str = "") -> Text:
    """A plant: number, what it burns, how many cities it supplies."""
    fuel = BURNS[PLANT_BURNS[number]]
    text = Text(f"{number:>2} ", style="bold")
    need = f"{PLANT_NEED[number]} {word(fuel)}" if PLANT_NEED[number] else word(fuel)
    text.append(need, style=FUEL_STYLES[fuel])
    text.append(f" → {PLANT_POWER[number]}")
    text.append(suffix, style="yellow")
    return text


def plant_panel(view: PowerGridView, sheet: Sheet) -> Panel:
    """The plant market."""
    word = sheet.translate
    table = Table(box=None, pad_edge=False)
    table.add_column(word("For sale"))
    if view.future:
        table.add_column(word("Later"), style="dim")
    rows = max(len(view.current), len(view.future))
    for row in range(rows):
        cells = [Text(), Text()]
        if row < len(view.current):
            plant = view.current[row]
            note = f"  {word('from')} 1" if plant == view.discount else ""
            if view.auction is not None and view.auction.plant == plant:
                note = f"  {word('bid')} {view.auction.bid}" if view.auction.bid else "  ←"
            cells[0] = plant_text(plant, word, note)
        if row < len(view.future):
            cells[1] = plant_text(view.future[row], word)
        table.add_row(*cells[: len(table.columns)])
    back = word(BACK_NAMES[view.next_back] if view.next_back else "empty")
    subtitle = f"{word('pile')} {view.pile}, {word('next')}: {back}"
    if view.has_step_3_card:
        subtitle = f"{word('Step 3 card')}; {subtitle}"
    return Panel(table, title=word("Power plants"), subtitle=subtitle, expand=False)


def fuel_panel(view: PowerGridView, sheet: Sheet) -> Panel:
    """The fuel market: price of the next token, tokens left, supply, refill."""
    word = sheet.translate
    table = Table(box=None, pad_edge=False)
    for title in ("Fuel", "Next costs", "For sale", "Supply", "Refill"):
        table.add_column(word(title), justify="left" if title == "Fuel" else "right")
    for fuel, name in enumerate(FUEL_NAMES):
        ladder = TABLES.market_prices[fuel]
        left = view.market[fuel]
        price = str(ladder[len(ladder) - left]) if left else "–"
        grows = name != "uranium" or view.refills_uranium
        table.add_row(
            Text(word(name), style=FUEL_STYLES[name]),
            price,
            str(left),
            str(view.supply[fuel]),
            f"+{view.refill[fuel]}" if grows else word("never"),
        )
    return Panel(table, title=word("Fuel market"), expand=False)


def player_table(view: PowerGridView, sheet: Sheet) -> Table:
    """The players in turn order, the Trust second among two."""
    word = sheet.translate
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("", "Player", "Elektro", "Cities", "Plants", "Fuel"):
        table.add_column(word(title) if title else "")
    for place, seat in enumerate(view.order):
        player = view.players[seat]
        marker = "▶" if seat == view.to_move else ("✓" if player.is_done else " ")
        name = Text(f"{SEAT_MARKS[seat]} {sheet.names[seat]}", style=SEAT_STYLES[seat])
        money = str(player.money) if player.money is not None else word("hidden")
        cities = str(player.cities)
        if player.powered is not None:
            cities = f"{player.powered} {word('of')} {player.cities}"
        table.add_row(
            marker,
            name,
            money,
            cities,
            plants_cell(player.plants, word),
            tokens_text(player.fuel, word),
        )
        if place == 0 and view.trust is not None:
            trust = view.trust
            tokens = tokens_text(trust.fuel, word)
            reserve = f"{word('reserve')} {trust.reserve}"
            table.add_row(
                "", f"T {word('The Trust')}", "", reserve, plants_cell(trust.plants, word), tokens
            )
    return table


def plants_cell(plants: tuple[int, ...], word: Translate) -> Text:
    """An owner's plants side by side."""
    return Text("   ").join(plant_text(plant, word) for plant in plants)


def tokens_text(fuel: tuple[int, ...], word: Translate) -> str:
    """Tokens by name, or a dash."""
    held = [f"{count} {word(name)}" for count, name in zip(fuel, FUEL_NAMES, strict=True) if count]
    return ", ".join(held) or "–"
