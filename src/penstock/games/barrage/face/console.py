"""The table as a page for the terminal: basins from the mountains down, boards, players."""

from typing import Final

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from penstock.drawing.sheet import Sheet
from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST
from penstock.games.barrage.box.components import (
    COMPANY_LIST,
    CONTRACT_LIST,
    OFFICER_LIST,
    SPACE_LIST,
    TABLES,
    TILE_LIST,
)
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, WORK_LIST
from penstock.games.barrage.box.naming import machines_in_words, reward_name, work_name
from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    AREA_OF_BASIN,
    BASINS,
    CONDUIT_END,
    CONDUIT_NAMES,
    CONDUIT_VALUE,
    DAM_NAMES,
    DOWNSTREAM,
    POWERHOUSE_BASIN,
    POWERHOUSE_NAMES,
    POWERHOUSE_RED,
    SITES_IN,
    STRUCTURE_NAMES,
    is_red_dam_site,
)
from penstock.games.barrage.extra_view import BuildingView, ExtraView
from penstock.games.barrage.face.automa_words import LEVEL_WORDS
from penstock.games.barrage.view import NEUTRAL_DAM, BarrageView, DamView, PlayerView
from penstock.kernel.messages import Translate

SEAT_STYLES: Final = ("bold red", "bold cyan", "bold yellow", "bold magenta")
SEAT_MARKS: Final = ("●", "≈", "▲", "◆")
PHASE_NAMES: Final = {
    "setup": "Setting up",
    "income": "Incomes",
    "actions": "Actions",
    "flow": "Flow",
    "scoring": "Scoring",
    "end of round": "End of the round",
    "over": "The end",
}
COMPANIES: Final = {company.id: company for company in COMPANY_LIST}
OFFICERS: Final = {officer.id: officer for officer in OFFICER_LIST}
TILES: Final = {tile.id: tile for tile in TILE_LIST}
CONTRACTS: Final = {contract.id: contract for contract in CONTRACT_LIST}
WORKS: Final = {work.id: number for number, work in enumerate(WORK_LIST)}
BUILDINGS: Final = {building.id: building for building in BUILDING_LIST}


def page(view: BarrageView, sheet: Sheet) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [headline(view, sheet)]
    if view.phase == "setup":
        parts.append(draft_table(view, sheet))
    parts.append(map_table(view, sheet))
    parts.append(
        Columns([spaces_panel(view, sheet), offers_panel(view, sheet)], padding=(0, 1)),
    )
    if view.extra is not None:
        parts.append(works_panel(view.extra, sheet))
        parts.append(buildings_panel(view.extra, sheet))
    parts.append(player_table(view, sheet))
    parts.append(board_table(view, sheet))
    return Group(*parts)


def headline(view: BarrageView, sheet: Sheet) -> Text:
    """Round, phase, the bonus tile of the round and the objective."""
    word = sheet.translate
    line = Text()
    line.append(f" {word('Barrage')} ", style="bold reverse")
    line.append(f"  {word('Round')} {view.round}/{TABLES.rounds}   ")
    line.append(word(PHASE_NAMES[view.phase]), style="bold")
    coming = view.bonus[max(0, view.round - 1) :]
    names = [
        f"{TABLES.bonus_vp[index]}/{word(TABLES.bonus_names[index])}"
        for index in (TABLES.bonus_ids.index(id) for id in coming)
    ]
    line.append(f"   {word('Bonus')}: {', '.join(names)}")
    goal = TABLES.objective_names[TABLES.objective_ids.index(view.objective)]
    line.append(f"\n {word('Objective')}: {word(goal)}", style="dim")
    if view.automa is not None and view.automa.actions is not None:
        line.append(f"   {word('Automa tile')}: {code_of(view.automa.actions)}", style="dim")
        if view.automa.criteria is not None:
            code = code_of(view.automa.criteria)
            line.append(f", {word('criteria of tile')} {code}", style="dim")
    return line


def draft_table(view: BarrageView, sheet: Sheet) -> Table:
    """The companies with their officers, and the starting contracts."""
    word = sheet.translate
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("Company", "Ability", "Officer", "Ability", "Taken by"):
        table.add_column(word(title))
    for pair in view.draft:
        company, officer = COMPANIES[pair.company], OFFICERS[pair.officer]
        taken = "" if pair.taken_by is None else sheet.names[pair.taken_by]
        table.add_row(
            word(company.name),
            word(company.ability),
            word(officer.name),
            word(officer.ability),
            taken,
        )
    for id in view.starting_contracts:
        table.add_row(id, contract_text(id, word))
    return table


def map_table(view: BarrageView, sheet: Sheet) -> Table:
    """The basins in the order of the map, with everything that stands there."""
    word = sheet.translate
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for title in ("Basin", "Flows to", "Powerhouses", "Upper dam", "Lower dam", "Conduits"):
        table.add_column(word(title), no_wrap=True)
    dams = {dam.site: dam for dam in view.dams}
    owners = {piece.site: piece.owner for piece in view.conduits + view.powerhouses}
    for basin in range(BASINS):
        below = DOWNSTREAM[basin]
        name = f"{basin + 1} {word(AREA_NAMES[AREA_OF_BASIN[basin]])}"
        if basin < len(view.headstreams):
            stream = view.headstreams[basin]
            given = "-".join(str(drops) for drops in stream.drops_by_round)
            name = f"{name}  {stream.id}: {given} {'◌' * stream.waiting}"
        table.add_row(
            name,
            str(below + 1) if below >= 0 else word("off the board"),
            powerhouse_cell(basin, owners),
            *([dam_cell(site, dams) for site in SITES_IN[basin]] or [Text(), Text()]),
            conduit_cell(basin, owners),
            end_section=basin < BASINS - 1 and AREA_OF_BASIN[basin] != AREA_OF_BASIN[basin + 1],
        )
    return table


def dam_cell(site: int, dams: dict[str, DamView]) -> Text:
    """A dam site: level and water of the dam that stands there."""
    name = DAM_NAMES[site]
    style = "red dim" if is_red_dam_site(site) else "dim"
    if name not in dams:
        return Text(name, style=style)
    dam = dams[name]
    cell = owner_mark(dam.owner)
    cell.append(f" {name} {'▂▄▆'[: dam.level]} ")
    cell.append("◉" * dam.water, style="bold blue")
    return cell


def powerhouse_cell(basin: int, owners: dict[str, int]) -> Text:
    """The powerhouse sites of a basin."""
    cell = Text()
    for site, name in enumerate(POWERHOUSE_NAMES):
        if POWERHOUSE_BASIN[site] != basin:
            continue
        if name in owners:
            cell.append_text(owner_mark(owners[name]))
            cell.append(" ")
        else:
            cell.append(f"{name} ", style="red dim" if POWERHOUSE_RED[site] else "dim")
    return cell


def conduit_cell(basin: int, owners: dict[str, int]) -> Text:
    """The conduits of a basin: value and end."""
    cell = Text()
    for site in SITES_IN[basin]:
        name = CONDUIT_NAMES[site]
        if name in owners:
            cell.append_text(owner_mark(owners[name]))
        else:
            cell.append("·", style="dim")
        style = "" if name in owners else "dim"
        cell.append(f" {name} {CONDUIT_VALUE[site]}→{CONDUIT_END[site] + 1}  ", style=style)
    return cell


def owner_mark(owner: int) -> Text:
    """The mark of whoever owns something."""
    if owner == NEUTRAL_DAM:
        return Text("■", style="bold")
    return Text(SEAT_MARKS[owner], style=SEAT_STYLES[owner])


def spaces_panel(view: BarrageView, sheet: Sheet) -> Panel:
    """The management board: price in engineers and credits, or who is there."""
    word = sheet.translate
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column(word("Left"), no_wrap=True)
    table.add_column(word("Right"), no_wrap=True)
    rows: dict[str, list[Text]] = {}
    titles = {space.row: word(space.name) for space in SPACE_LIST}
    for shown, space in zip(view.spaces, SPACE_LIST, strict=True):
        cell = Text(f"{space.engineers}{'+3' if space.is_red else ''}")
        if space.price:
            cell.append(f" ({space.price})", style="dim")
        if shown.is_closed:
            cell = Text("×", style="dim")
        elif shown.holder is not None:
            cell = owner_mark(shown.holder)
        rows.setdefault(space.row, []).append(cell)
    for row, cells in rows.items():
        table.add_row(titles[row], *cells)
    return Panel(table, title=word("Management board"), expand=False)


def offers_panel(view: BarrageView, sheet: Sheet) -> Panel:
    """Contracts and advanced tiles on offer."""
    word = sheet.translate
    table = Table(box=None, pad_edge=False)
    table.add_column(word("On offer"))
    table.add_column("")
    for id in (*view.office, *view.national):
        if id is not None:
            table.add_row(id, contract_text(id, word))
    for tile_id in view.patents:
        if tile_id is not None:
            tile = TILES[tile_id]
            table.add_row(tile_id, f"{word(tile.name)}: {word(tile.effect)}")
    left = "/".join(str(count) for count in view.stacks)
    subtitle = f"{word('Contracts face down')}: {left}"
    return Panel(table, title=word("Contracts and patents"), subtitle=subtitle, expand=False)


def works_panel(extra: ExtraView, sheet: Sheet) -> Panel:
    """External works: what each asks and gives, or who stands there."""
    word = sheet.translate
    table = Table(box=None, pad_edge=False, show_header=False)
    for one in extra.works:
        holder = Text() if one.holder is None else owner_mark(one.holder)
        if one.work is None:
            table.add_row("–", "", holder)
        else:
            words = work_name(WORKS[one.work]).render([], word)
            table.add_row(one.work, words, holder)
    left = "/".join(str(count) for count in extra.works_to_come)
    subtitle = f"{word('Works face down')}: {left}"
    return Panel(table, title=word("External works"), subtitle=subtitle, expand=False)


def buildings_panel(extra: ExtraView, sheet: Sheet) -> Panel:
    """Private buildings: what each costs, scores and does, who built there, who is there."""
    word = sheet.translate
    table = Table(box=None, pad_edge=False)
    for title in ("", "Machines", "Points", "Built", "Action", "Spaces"):
        table.add_column(word(title) if title else "")
    for tile in extra.buildings:
        building = BUILDINGS[tile.id]
        price = f" ({building.price})" if building.price else ""
        table.add_row(
            word(building.name),
            machines_in_words(building.excavators, building.mixers).render([], word),
            str(building.vp),
            places_text(tile),
            f"{word(building.effect)}{price}",
            spaces_text(tile),
        )
    return Panel(table, title=word("Private buildings"), expand=False)


def places_text(tile: BuildingView) -> Text:
    """Who built on a building tile; the last two places ask for a fee."""
    text = Text()
    for number, place in enumerate(tile.places):
        if place.holder is not None:
            text.append_text(owner_mark(place.holder))
        else:
            text.append("×" if place.is_closed else ("+3" if number >= 2 else "·"), style="dim")
        text.append(" ")
    return text


def spaces_text(tile: BuildingView) -> Text:
    """The spaces of a building: engineers and surcharge, or who stands there."""
    text, building = Text(), BUILDINGS[tile.id]
    for number, space in enumerate(tile.spaces):
        if space.holder is not None:
            text.append_text(owner_mark(space.holder))
        elif space.is_closed:
            text.append("×", style="dim")
        else:
            text.append(f"{building.engineers[number]}{'+3' if building.is_red[number] else ''}")
        text.append(" ")
    return text


def contract_text(id: str, word: Translate) -> str:
    """A contract: its value and what it gives."""
    contract = CONTRACTS[id]
    return f"{contract.value}: {reward_name(contract.reward).render([], word)}"


def player_table(view: BarrageView, sheet: Sheet) -> Table:
    """The players in turn order: points, energy, supply."""
    word = sheet.translate
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    titles = ("", "Player", "Company", "Points", "Energy", "Engineers", "Credits", "Excavators")
    for title in (*titles, "Mixers", "Contracts", "Fulfilled", "Objective"):
        table.add_column(word(title) if title else "")
    for seat in view.order:
        player = view.players[seat]
        marker = "▶" if seat == view.to_move else ("✓" if player.has_passed else " ")
        contracts = "; ".join(f"{id} {contract_text(id, word)}" for id in player.contracts)
        table.add_row(
            marker,
            Text(f"{SEAT_MARKS[seat]} {sheet.names[seat]}", style=SEAT_STYLES[seat]),
            company_text(player, word),
            str(player.vp),
            str(player.energy),
            str(player.engineers),
            str(player.credits),
            str(player.excavators),
            str(player.mixers),
            contracts or "–",
            str(len(player.fulfilled)),
            str(player.objective),
        )
    return table


def company_text(player: PlayerView, word: Translate) -> str:
    """Company and officer, and whom Mahiri copies."""
    if player.company is None:
        return "–"
    text = word(COMPANIES[player.company].name)
    if player.automa is not None:
        text = f"{text}, {word(LEVEL_WORDS[player.automa])}"
    if player.officer is not None:
        text = f"{text}, {word(OFFICERS[player.officer].name)}"
    if player.copied_officer is not None:
        text = f"{text} ({word(OFFICERS[player.copied_officer].name)})"
    return text


def board_table(view: BarrageView, sheet: Sheet) -> Table:
    """The players' boards: structures, tiles, the wheel."""
    word = sheet.translate
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("", "Built", "Tiles", "Wheel, next to open first"):
        table.add_column(word(title) if title else "")
    for seat in view.order:
        player = view.players[seat]
        built = [
            f"{count} {word(name)}"
            for count, name in zip(player.built, STRUCTURE_NAMES, strict=True)
            if count
        ]
        built += [word(BUILDINGS[id].name) for id in player.buildings]
        table.add_row(
            Text(SEAT_MARKS[seat], style=SEAT_STYLES[seat]),
            ", ".join(built) or "–",
            ", ".join(word(TILES[id].name) for id in player.tiles) or "–",
            wheel_text(player, word),
        )
    return table


def wheel_text(player: PlayerView, word: Translate) -> str:
    """What lies on the wheel, from the segment that opens next."""
    segments = []
    for segment in reversed(player.wheel[1:]):
        parts = [word(TILES[segment.tile].name)] if segment.tile is not None else []
        if segment.excavators:
            parts.append(f"{segment.excavators} {word('excavators')}")
        if segment.mixers:
            parts.append(f"{segment.mixers} {word('mixers')}")
        segments.append("+".join(parts) or "–")
    return " | ".join(segments)


def code_of(number: int) -> str:
    """An Automa tile by what is printed on it: the codes of its columns."""
    return AUTOMA_TILE_LIST[number - 1].code_text
