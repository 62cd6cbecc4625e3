"""The turn order as a strip beside the management board: marks, whoever is asked ringed in gold."""

from penstock.drawing.lettering import fit
from penstock.drawing.pieces import at_origin, panel_ground
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, group, rect, text, title
from penstock.games.barrage.face.drawing.layout import ORDER
from penstock.games.barrage.face.drawing.pieces import name_of, seat_disc
from penstock.games.barrage.view import BarrageView


def order_panel(view: BarrageView, sheet: Sheet) -> str:
    """Everybody in turn order; who has passed is faint."""
    words = sheet.translate("Turn order" if view.round else "Draft order")
    parts = [
        panel_ground(ORDER.width, ORDER.height),
        text(ORDER.width / 2, 23, fit(sheet.translate("Order"), 12, 49), 12, "d c t2"),
    ]
    pitch = (ORDER.height - 36) / max(len(view.order), 1)
    for place, seat in enumerate(view.order):
        y = 34 + pitch * (place + 0.5)
        drawn = title(name_of(sheet, seat)) + text(8, y + 5, str(place + 1), 14, "d c t2")
        if seat == view.to_move:
            edge = 'stroke="var(--signal)" stroke-width="2.5"'
            drawn += rect(1.5, y - 19, ORDER.width - 3, 38, "none", 9, edge)
            drawn += circle(30, y, 16, "none", edge)
        drawn += seat_disc(view, seat, 30, y, 13)
        is_out = view.phase == "actions" and view.players[seat].has_passed
        parts.append(group(drawn, f'id="order-{seat}"' + (' opacity=".45"' if is_out else "")))
    return at_origin("".join(parts), "order", ORDER.x, ORDER.y, words)
