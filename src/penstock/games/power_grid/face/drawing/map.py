"""The map panel: scene, wires, cities with their houses, names, step card and legend."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from penstock.drawing.pieces import (
    Options,
    at_origin,
    is_offered,
    lock_badge,
    option,
    options_of,
    price_tag,
    say,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, icon, num, path, rect, text, title
from penstock.games.power_grid.face.drawing.labels import (
    REGION_SIZE,
    city_labels,
    region_label,
    region_tag,
    tag_rise,
)
from penstock.games.power_grid.face.drawing.layout import LAYOUTS
from penstock.games.power_grid.face.drawing.legend import legend, step_card
from penstock.games.power_grid.face.drawing.pieces import (
    CITY_VERBS,
    colour_of,
    corners,
    house,
    name_of,
)
from penstock.games.power_grid.face.drawing.scene import (
    Place,
    Scenery,
    is_inside,
    price_plates,
    scene,
    scenery,
    sparks,
)
from penstock.games.power_grid.face.routes import Routes, routes_of
from penstock.games.power_grid.view import PowerGridView
from penstock.kernel.messages import Translate
from penstock.kernel.view import Choice, Played

SEATS: Final = ((-8.2, 5.0), (8.2, 5.0), (0.0, -8.0))
"""Where the 10, 15 and 20 places lie on a city's disc."""

TOO_DEAR: Final = "PWG-BUILD-01"
"""The refusal that still shows the price, in grey."""

DEAF: Final = ' pointer-events="none"'

MANY: Final = 20
"""With more cities on offer than this, prices show only when pointed at."""

Houses = tuple[int | None, int | None, int | None]


def map_panel(view: PowerGridView, sheet: Sheet, last_move: Played | None = None) -> str:
    """The country with its networks; `last_move` is the latest action, if known."""
    box = LAYOUTS[view.board].map
    shapes = scenery(view.board)
    houses = dict(view.houses)
    options = options_of(view.choices)
    is_draft = view.is_drafting
    zone = tuple(region.id for region in shapes.board.regions if is_draft or region.id in view.zone)
    layers = (
        ("scene", scene(view.board, view.zone, is_draft)),
        ("lights", _lights(shapes, zone, houses)),
        ("areas", "".join(_region_areas(shapes, options))),
        ("connections", _connections(shapes, zone, houses) + price_plates(view.board, zone)),
        ("cities", "".join(_cities(view, sheet, shapes, zone, houses, options))),
        (
            "labels",
            _labels(view.board, zone, view.step, _city_names(view.board, sheet.translate))
            + _region_names(sheet, shapes, zone, view.step, options),
        ),
        ("choices", "".join(_region_tags(sheet, shapes, zone, options))),
    )
    # While regions are chosen, wires and cities let the pointer through to the land.
    deaf = {"connections", "cities", "labels"} if is_draft else set()
    drawn = "".join(
        f'<g id="map-{id}"{DEAF if id in deaf else ""}>{layer}</g>' for id, layer in layers
    )
    drawn += _last_move(shapes, last_move)
    drawn += step_card(view, sheet, shapes) + legend(view, sheet, shapes, last_move)
    frame = rect(0, 0, box.width, box.height, "none", 16, 'stroke="var(--line)" stroke-width="1.5"')
    shadow = rect(0, 3, box.width, box.height, "var(--shadow)", 16)
    content = f'{shadow}<g clip-path="url(#map-frame)">{drawn}</g>{frame}'
    return at_origin(content, "map", box.x, box.y, sheet.translate("Map"))


def _lights(shapes: Scenery, zone: tuple[str, ...], houses: dict[str, Houses]) -> str:
    glows = []
    for city, place in zip(shapes.board.cities, shapes.places, strict=True):
        count = sum(1 for owner in houses.get(city.id, ()) if owner is not None)
        if count:
            strength = "0.75" if count == 1 else "0.95"
            more = f'id="glow-{city.id}-{count}" class="lit" opacity="{strength}"'
            glows.append(circle(place.x, place.y, 38 + 10 * count, "url(#map-glow)", more))
    return f'<g clip-path="url(#map-land)">{"".join(glows)}{sparks(shapes.board.id, zone)}</g>'


def _connections(shapes: Scenery, zone: tuple[str, ...], houses: dict[str, Houses]) -> str:
    strands = {(free, lit): "" for lit in (False, True) for free in (False, True)}
    for one, other, cost in shapes.board.connections:
        if not (is_inside(shapes.board, one, zone) and is_inside(shapes.board, other, zone)):
            continue
        ends = (houses.get(shapes.board.cities[end].id, ()) for end in (one, other))
        owners = [{owner for owner in end if owner is not None and owner >= 0} for end in ends]
        wire = _wire(shapes.places[one], shapes.places[other])
        strands[cost == 0, bool(owners[0] & owners[1])] += wire
    parts = [_resting_wires(shapes.board.id, zone)]
    for free, case in ((False, 8), (True, 14)):
        wires = strands[free, False] + strands[free, True]
        parts.append(
            path(wires, more=f'stroke="var(--s-case)" stroke-width="{case}" opacity=".85"')
        )
    for (free, lit), wires in strands.items():
        if not wires:
            continue
        paint = "var(--s-lit)" if lit else "var(--s-wire)"
        if lit:
            parts.append(path(wires, more=f'stroke="{paint}" stroke-width="9" opacity=".16"'))
        parts.append(path(wires, more=f'stroke="{paint}" stroke-width="{9 if free else 4.6}"'))
        core = 4 if free else 1.8
        parts.append(path(wires, more=f'stroke="var(--s-wire-core)" stroke-width="{core}"'))
    return "".join(parts)


@cache
def _resting_wires(board_id: str, zone: tuple[str, ...]) -> str:
    shapes = scenery(board_id)
    wires = "".join(
        _wire(shapes.places[one], shapes.places[other])
        for one, other, _ in shapes.board.connections
        if not (is_inside(shapes.board, one, zone) and is_inside(shapes.board, other, zone))
    )
    more = 'stroke="var(--s-wire)" stroke-width="1.6" opacity=".28" stroke-dasharray="4 5"'
    return path(wires, more=more)


def _wire(one: Place, other: Place) -> str:
    return f"M{num(one.x)} {num(one.y)}L{num(other.x)} {num(other.y)}"


def _city_choice(options: Options, city: str) -> Choice | None:
    for verb in CITY_VERBS:
        choice = options.get(f"{verb} {city}")
        if choice is not None:
            return choice
    return None


def _cities(
    view: PowerGridView,
    sheet: Sheet,
    shapes: Scenery,
    zone: tuple[str, ...],
    houses: dict[str, Houses],
    options: Options,
) -> Iterator[str]:
    choices = [_city_choice(options, city.id) for city in shapes.board.cities]
    is_crowded = sum(map(is_offered, choices)) > MANY
    routes: Routes = {}
    if view.seat is not None and any(one is not None and one.price for one in choices):
        routes = routes_of(view, view.seat)
    for index, city in enumerate(shapes.board.cities):
        place, choice = shapes.places[index], choices[index]
        name = sheet.translate(city.name)
        owners = houses.get(city.id, (None, None, None))
        if not is_inside(shapes.board, index, zone):
            dot = 'stroke="var(--s-node-line)" stroke-width="1.5" opacity=".55"'
            content = circle(place.x, place.y, 6, "var(--s-node)", dot)
            yield option(choice, f"city-{city.id}", name, content)
            continue
        content = _place(view, sheet, city.id, place, owners, choice, is_crowded)
        label = _city_label(sheet, name, choice)
        if has_price(choice) and city.id in routes:
            cost, way = routes[city.id]
            label += _split(sheet, shapes, choice, cost, way)
            content = _route(shapes, way) + content
        yield option(choice, f"city-{city.id}", label, content)


def _city_label(sheet: Sheet, name: str, choice: Choice | None) -> str:
    if choice is None or not (is_offered(choice) or has_price(choice)):
        return name
    verb = choice.verb.name
    price = "" if choice.price is None else choice.price
    return say(sheet, CITY_VERBS[verb], city=name, price=price)


def _split(
    sheet: Sheet, shapes: Scenery, choice: Choice | None, cost: int, way: tuple[str, ...]
) -> str:
    """What of a price is for the place and what for the connections, and which way they go."""
    assert choice is not None
    assert choice.price is not None
    said = _city_names(shapes.board.id, sheet.translate)
    names = {city.id: name for city, name in zip(shapes.board.cities, said, strict=True)}
    words = say(
        sheet,
        ": {place} for the place, {cost} for the connection from {city}",
        place=choice.price - cost,
        cost=cost,
        city=names[way[0]],
    )
    if len(way) > 2:
        words += say(sheet, " by way of {cities}", cities=", ".join(names[id] for id in way[1:-1]))
    return words


def _route(shapes: Scenery, way: tuple[str, ...]) -> str:
    """The way along the wires; it lights up when the city is pointed at."""
    index = shapes.board.city_index
    points = [shapes.places[index[id]] for id in way]
    d = "M" + "L".join(f"{num(one.x)} {num(one.y)}" for one in points)
    edge = 'stroke="var(--on-signal)" stroke-width="10" stroke-linejoin="round"'
    core = 'stroke="var(--signal)" stroke-width="6" stroke-linejoin="round"'
    drawn = path(d, more=edge) + path(d, more=core)
    return f'<g class="tell" pointer-events="none">{drawn}</g>'


def _place(
    view: PowerGridView,
    sheet: Sheet,
    id: str,
    place: Place,
    owners: Houses,
    choice: Choice | None,
    is_crowded: bool,
) -> str:
    x, y = place.x, place.y
    parts = []
    if is_offered(choice):
        parts.append(circle(x, y, 32, "var(--signal)", 'class="halo"'))
        parts.append(circle(x, y, 22.5, "none", 'class="tape ring"'))
        parts.append(circle(x, y, 22.5, "none", 'class="dash ring"'))
    has_tag = has_price(choice) and not is_crowded
    parts.append(_seats(x, y, view.step, owners, has_tag))
    for seat, owner in enumerate(owners):
        if owner is not None:
            dx, dy = SEATS[seat]
            drawn = house(colour_of(owner), x + dx, y + dy - 0.5, 17)
            said = title(name_of(sheet, owner))
            parts.append(f'<g id="house-{id}-{seat}">{said}{drawn}</g>')
    if id in view.marked:
        words = sheet.translate("start city")
        parts.append(circle(x + 17, y + 12, 9.5, "var(--s-node)", 'stroke="var(--s-node-line)"'))
        parts.append(icon("uranium", x + 9, y + 4, 16, title=words, more=f'id="token-start-{id}"'))
    parts.append(_tag(view, x, y, owners, choice, is_crowded))
    return "".join(parts)


@cache
def _seats(x: float, y: float, step: int, owners: Houses, has_tag: bool) -> str:
    line_ = 'stroke="var(--s-node-line)" stroke-width='
    parts = [circle(x, y, 18, "var(--s-node)", f'{line_}"1.6"')]
    is_next = True
    for seat, (dx, dy) in enumerate(SEATS):
        if owners[seat] is not None:
            continue
        if seat < step:
            dash = "" if is_next else 'stroke-dasharray="2 2"'
            parts.append(circle(x + dx, y + dy, 5.6, "none", f'{line_}"1.4" {dash}'))
            is_next = False
        elif seat < 2 or not has_tag:
            dot = 'opacity=".8"'
            parts.append(circle(x + dx, y + dy - seat // 2, 2.2, "var(--s-node-line)", dot))
    return "".join(parts)


def _tag(
    view: PowerGridView,
    x: float,
    y: float,
    owners: Houses,
    choice: Choice | None,
    is_crowded: bool,
) -> str:
    if choice is None:
        return ""
    top = y - tag_rise(view.step)
    if choice.price is not None and has_price(choice):
        refused = choice.refused_by is not None
        return price_tag(x, top, str(choice.price), is_crowded and not refused, refused)
    is_taken = any(owner is not None for owner in owners)
    is_shut = choice.refused_by is not None and is_taken and view.seat not in owners
    return lock_badge(x, top - 1, 8) if is_shut else ""


def has_price(choice: Choice | None) -> bool:
    """Whether a price hangs on the city: it may be connected, or it is only too dear."""
    if choice is None or choice.price is None:
        return False
    return choice.refused_by in (None, TOO_DEAR)


@cache
def _labels(board_id: str, zone: tuple[str, ...], step: int, names: tuple[str, ...]) -> str:
    shapes = scenery(board_id)
    parts = []
    labels = city_labels(board_id, zone, step, names)
    for index, label in enumerate(labels):
        more = "" if is_inside(shapes.board, index, zone) else 'opacity=".55"'
        style = f"d lab {label.anchor}"
        parts.append(text(label.x, label.y, label.words, label.size, style, more))
    return "".join(parts)


@cache
def _city_names(board_id: str, translate: Translate) -> tuple[str, ...]:
    return tuple(translate(city.name) for city in scenery(board_id).board.cities)


def _region_names(
    sheet: Sheet, shapes: Scenery, zone: tuple[str, ...], step: int, options: Options
) -> str:
    parts = []
    names = _city_names(shapes.board.id, sheet.translate)
    for region in shapes.board.regions:
        if f"region {region.id}" in options:
            continue
        if region.id in zone:
            words, style, more = sheet.translate(region.name).upper(), "d c rn", ""
        else:
            words, style = sheet.translate("Not in play").upper(), "d c"
            more = 'style="fill:var(--s-label)" opacity=".6" '
        label = region_label(shapes.board.id, zone, step, names, region.id, words)
        more += f'letter-spacing="{num(label.gap)}"'
        parts.append(text(label.x, label.y, words, label.size, style, more))
    return "".join(parts)


def _region_areas(shapes: Scenery, options: Options) -> Iterator[str]:
    """The land of regions on offer; the same choice is spoken by its tag above the wires."""
    for region in shapes.board.regions:
        choice = options.get(f"region {region.id}")
        if choice is None or choice.refused_by is not None:
            continue
        hit = f'<use href="#shape-{region.id}" fill="var(--signal)" class="halo"/>'
        edge = "".join(
            f'<use href="#shape-{region.id}" class="{style}"/>' for style in ("tape", "dash")
        )
        yield (
            f'<g id="area-{region.id}" class="opt" data-action="{choice.text}" aria-hidden="true"'
            f' clip-path="url(#map-land)">{hit}{edge}</g>'
        )


def _region_tags(
    sheet: Sheet, shapes: Scenery, zone: tuple[str, ...], options: Options
) -> Iterator[str]:
    names = _city_names(shapes.board.id, sheet.translate)
    for region in shapes.board.regions:
        choice = options.get(f"region {region.id}")
        if choice is None:
            continue
        name = sheet.translate(region.name)
        box = region_tag(shapes.board.id, zone, names, region.id, name)
        if choice.refused_by is None:
            edge = 'class="fill edge" stroke="var(--on-signal)" stroke-width="1.5"'
            ground, style = "var(--signal)", "d c os"
        else:
            edge = 'stroke="var(--line)" stroke-dasharray="4 3"'
            ground, style = "var(--surface-2)", "d c t3"
        content = rect(*box, ground, 10, edge)
        content += text(box.x + box.width / 2, box.y + 22, name, REGION_SIZE, style)
        label = say(sheet, "Choose the region {region}", region=name)
        yield option(choice, f"choose-{region.id}", label, content)


def _last_move(shapes: Scenery, last_move: Played | None) -> str:
    if last_move is None or last_move.verb.name not in CITY_VERBS:
        return ""
    place = shapes.places[shapes.board.city_index[last_move.thing]]
    return corners(place.x, place.y, 25, 25)
