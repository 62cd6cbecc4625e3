"""The income panel, in the place of the plant market while plants run: what each choice pays."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from penstock.drawing.lettering import fit, text_width, wrap
from penstock.drawing.pieces import at_origin, panel_ground, say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, circle, group, icon, rect, text, title
from penstock.games.power_grid.box.components import (
    FUELS,
    PLANT_NEED,
    PLANT_POWER,
    TABLES,
)
from penstock.games.power_grid.box.nouns import fuel_lot
from penstock.games.power_grid.face.drawing.layout import LAYOUTS, is_wide
from penstock.games.power_grid.face.drawing.pieces import (
    FUEL_WORDS,
    burns_of,
    name_of,
    number_plate,
    seat_disc,
)
from penstock.games.power_grid.face.running import Plan, best_of, plans_of
from penstock.games.power_grid.view import PlayerView, PowerGridView
from penstock.kernel.messages import listing

COLUMNS: Final = 7
CHEAPER: Final = 2
"""So many thriftier choices are told."""
PHASE: Final = "bureaucracy"
ROW: Final = 34.0
"""The height of what is told of a plant."""
GAP: Final = 4.0
CLOSE: Final = ROW + GAP
"""From the row of one plant to the next."""
APART: Final = 49.0
"""The same where there is room for it."""
WIDE_ROWS: Final = 3
"""So many plants may lie apart."""


class Prospect(NamedTuple):
    """What a player may still earn in this phase."""

    player: PlayerView
    ran: frozenset[int]
    """Plants that have run already."""
    so_far: int
    """The cities those reach."""
    plans: list[Plan]
    """What the others could do."""
    best: Plan

    def supplied(self, plan: Plan) -> int:
        """How many cities have current in the end."""
        return min(self.so_far + plan.power, self.player.cities)


def is_income(view: PowerGridView) -> bool:
    """Whether plants are run now."""
    return view.phase == PHASE


def income_box(board: str) -> Box:
    """Where the panel lies: a tall one also takes the place of the city counter."""
    layout = LAYOUTS[board]
    if is_wide(board):
        return layout.plants
    top = layout.counter.y
    height = layout.plants.y + layout.plants.height - top
    return Box(layout.plants.x, top, layout.plants.width, height)


def income_panel(view: PowerGridView, sheet: Sheet) -> str:
    """The table of payments with everybody's mark, and what the reader's plants would earn."""
    box = income_box(view.board)
    heading = sheet.translate("Income")
    note = say(
        sheet,
        "step 2 at {step} cities, end at {end}",
        step=view.step2_cities,
        end=view.end_cities,
    )
    prospect = prospect_of(view)
    column = 372.0 if is_wide(view.board) else box.width
    high = 44.0 if is_wide(view.board) else 46.0
    room = column - 40 - text_width(heading, 18) - 30
    parts = [
        panel_ground(box.width, box.height),
        icon("payment", 11, 9, 26),
        text(44, 29, heading, 18, "d"),
        text(column - 14, 28, fit(note, 13.5, room, "t"), 13.5, "e t2"),
        *_table(view, sheet, prospect, column, high),
    ]
    if prospect is not None:
        if is_wide(view.board):
            outlook = _outlook(sheet, prospect, box.width - column - 12, 1, CLOSE)
            parts.append(group(outlook, "", (column, 10)))
        else:
            pitch = CLOSE if len(prospect.player.plants) > WIDE_ROWS else APART
            outlook = _outlook(sheet, prospect, column - 24, CHEAPER, pitch)
            parts.append(group(outlook, "", (12, 54 + 3 * high)))
    return at_origin("".join(parts), "income", box.x, box.y, heading)


def prospect_of(view: PowerGridView) -> Prospect | None:
    """What the reader could still do, or whoever is asked; nothing once he was paid."""
    seat = view.to_move if view.seat is None else view.seat
    if seat is None or view.players[seat].is_done:
        return None
    player = view.players[seat]
    waiting = player.plants
    so_far = 0
    if seat == view.to_move and view.supply_so_far:
        so_far = view.supply_so_far
        asked = {int(one.thing.split()[0]) for one in view.choices if one.verb.name == "run"}
        waiting = tuple(plant for plant in player.plants if plant in asked)
    ran = frozenset(player.plants) - frozenset(waiting) if so_far else frozenset()
    plans = plans_of(waiting, player.fuel)
    return Prospect(player, ran, so_far, plans, best_of(plans, player.cities - so_far))


# -- the table ---------------------------------------------------------------------------------


def _table(
    view: PowerGridView, sheet: Sheet, prospect: Prospect | None, width: float, pitch: float
) -> Iterator[str]:
    now = None if prospect is None else prospect.supplied(prospect.best)
    across = (width - 24 + 6) / COLUMNS
    marks: dict[int, list[int]] = {}
    for seat in view.order:
        marks.setdefault(view.players[seat].cities, []).append(seat)
    for count, pay in enumerate(TABLES.payment):
        x, y = 12 + across * (count % COLUMNS), 50 + pitch * (count // COLUMNS)
        cell = _cell(view, count, pay, across - 6, count == now)
        if now is not None and count == now + 1:
            edge = 'stroke="var(--accent)" stroke-width="2"'
            cell += rect(0, 0, across - 6, 40, "none", 7, edge)
        words = say(sheet, "{count} {count:city|cities}: {income} Elektro", count=count, income=pay)
        faint = ' opacity=".62"' if now is not None and count < now else ""
        yield group(f"{title(words)}{cell}", f'id="pays-{count}"{faint}', (x, y))
        for index, seat in enumerate(marks.get(count, [])):
            at = x + across - 8 - 13 * index
            said = title(f"{name_of(sheet, seat)}: {count}")
            yield f'<g id="income-{seat}">{said}{seat_disc(seat, at, y - 1, 7.5)}</g>'


def _cell(view: PowerGridView, count: int, pay: int, width: float, is_now: bool) -> str:
    ground = "var(--accent)" if is_now else "var(--surface-2)"
    style, faint = ("d c oa", "d oa") if is_now else ("d c", "d t2")
    sign = {view.step2_cities: "step", view.end_cities: "trophy"}.get(count, "house")
    paint = "var(--on-accent)" if is_now else "var(--text-2)"
    left = width / 2 - 6.5 - text_width(str(count), 13) / 2
    return (
        rect(0, 0, width, 40, ground, 7)
        + icon(sign, left - 2, 4, 12, paint)
        + text(left + 13, 15, str(count), 13, faint)
        + text(width / 2, 33, str(pay), 16, style)
    )


# -- what comes of it --------------------------------------------------------------------------


def _outlook(sheet: Sheet, prospect: Prospect, width: float, cheaper: int, pitch: float) -> str:
    """One sentence with the next step, a row for each plant, and what would be cheaper."""
    lines = list(_sentence(sheet, prospect, width - 58))
    high = 17.0 * len(lines) + 14
    parts = [
        rect(0, 0, width, high, "var(--accent-weak)", 9),
        icon("step", 10, high / 2 - 14, 28),
        *(text(48, 20 + 17 * row, line, 14, "t") for row, line in enumerate(lines)),
    ]
    y = high + 8
    for plant in prospect.player.plants:
        drawn = _plant(sheet, prospect, plant, width, pitch - GAP)
        parts.append(group(drawn, "", (0, y)))
        y += pitch
    y += 14
    for words, pay in islice(_cheaper(sheet, prospect), cheaper):
        if text_width(words, 13.5, "t") > width - 58:
            continue
        parts.append(text(2, y, words, 13.5, "t2"))
        parts.append(text(width - 4, y, str(pay), 15, "d e"))
        parts.append(icon("elektro", width - 8 - text_width(str(pay), 15) - 20, y - 13, 16))
        y += 21
    return "".join(parts)


def _sentence(sheet: Sheet, prospect: Prospect, room: float) -> Sequence[str]:
    now = prospect.supplied(prospect.best)
    reach = sum(PLANT_POWER[plant] for plant in prospect.player.plants)
    words = say(
        sheet,
        "Your plants reach {reach}, you hold {cities}.",
        reach=reach,
        cities=prospect.player.cities,
    )
    if now + 1 < len(TABLES.payment):
        pay, more = TABLES.payment[now + 1], TABLES.payment[now + 1] - TABLES.payment[now]
        step = say(
            sheet,
            "Next step: {count} {count:city|cities} → {pay}, {more} more than now.",
            count=now + 1,
            pay=pay,
            more=more,
        )
        words = f"{step} {words}"
    return wrap(words, 14, room, 3, "t")


def _plant(sheet: Sheet, prospect: Prospect, plant: int, width: float, high: float) -> str:
    """What a plant burns and reaches; a tick if it runs in the best plan."""
    burns = burns_of(plant)
    runs = plant in prospect.best.plants or plant in prospect.ran
    can = runs or any(plant in plan.plants for plan in prospect.plans)
    drawn = number_plate(plant, 4, 4, 38, 26, False)
    x = 54.0
    if not can:
        fuel = sheet.translate(FUEL_WORDS[burns])
        words = say(sheet, "no {fuel}: stays off by itself", fuel=fuel)
        if text_width(words, 14, "t") > width - x - 96:
            words = sheet.translate("stays off")
    elif PLANT_NEED[plant] == 0:
        words = sheet.translate(FUEL_WORDS[burns])
    else:
        words = sheet.translate("burns")
    drawn += text(x, 22, fit(words, 14, width - x - 96, "t"), 14, "t t2")
    if can and PLANT_NEED[plant]:
        x += text_width(words, 14, "t") + 8
        drawn += "".join(icon(burns, x + 20 * n, 8, 18) for n in range(PLANT_NEED[plant]))
    drawn += icon("house", width - 84, 8, 18, "var(--text-2)")
    drawn += text(width - 46, 23, str(PLANT_POWER[plant]), 16, "d e")
    paint, sign = ("var(--good)", "check") if runs else ("var(--surface-3)", "minus")
    drawn += circle(width - 20, 17, 11, paint)
    drawn += icon(sign, width - 27, 10, 14, "var(--surface)" if runs else "var(--text-3)")
    drawn = rect(0, 0, width, high, "var(--surface-2)", 8) + group(drawn, "", (0, (high - ROW) / 2))
    return drawn if can else group(drawn, 'opacity=".55"')


def _cheaper(sheet: Sheet, prospect: Prospect) -> Iterator[tuple[str, int]]:
    """Plans that leave fuel for the next round, the best paid first."""
    best = prospect.supplied(prospect.best)
    others = [
        plan
        for plan in prospect.plans
        if plan.plants
        and prospect.supplied(plan) < best
        and sum(plan.left) > sum(prospect.best.left)
    ]
    others.sort(key=lambda plan: (-prospect.supplied(plan), -sum(plan.left)))
    told: set[int] = set()
    for plan in others:
        count = prospect.supplied(plan)
        if count in told:
            continue
        told.add(count)
        kept = [
            fuel_lot(fuel, plan.left[fuel] - prospect.best.left[fuel])
            for fuel in range(FUELS)
            if plan.left[fuel] > prospect.best.left[fuel]
        ]
        words = say(
            sheet,
            "Only {plants}: {count} {count:city|cities}, keeps {fuel}",
            plants=", ".join(map(str, plan.plants)),
            count=count,
            fuel=listing(kept).render([], sheet.translate),
        )
        yield words, TABLES.payment[count]
