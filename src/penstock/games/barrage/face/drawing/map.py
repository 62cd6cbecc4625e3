"""The map panel: the valley, water, structures, headstreams, prices of the areas, legend."""

from collections.abc import Iterator
from typing import NamedTuple

from penstock.drawing.pieces import (
    Options,
    at_origin,
    echo,
    is_crowded,
    is_offered,
    label_of,
    option,
    options_of,
    price_tag,
    say,
    tape,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, icon, path, rect, title
from penstock.games.barrage.box.components import (
    BASE_COST,
    CONDUIT_COST,
    ELEVATION_COST,
    POWERHOUSE_COST,
    RED_FEE,
)
from penstock.games.barrage.box.water_map import (
    CONDUIT_END,
    CONDUIT_NAMES,
    CONDUIT_VALUE,
    DAM_NAMES,
    POWERHOUSE,
    POWERHOUSE_BASIN,
    POWERHOUSE_NAMES,
    POWERHOUSE_RED,
    SITE_BASIN,
    is_red_dam_site,
)
from penstock.games.barrage.face.drawing.layout import MAP
from penstock.games.barrage.face.drawing.legend import legend
from penstock.games.barrage.face.drawing.pieces import colour_of, corners, name_of
from penstock.games.barrage.face.drawing.printed import badges, headstream, price_cards
from penstock.games.barrage.face.drawing.scene import SCENE, full_lake, scenery
from penstock.games.barrage.face.drawing.systems import System, energy_of, systems_of
from penstock.games.barrage.face.drawing.waterworks import (
    DROP,
    dam,
    dam_site,
    dam_site_shape,
    dam_tape,
    drops_at,
    energy_tag,
    ghost,
    hall,
    hall_site,
    hall_tape,
    line_of,
    middle_of,
    outline_tape,
    pipe,
    power_plate,
)
from penstock.games.barrage.view import NEUTRAL_DAM, BarrageView, DamView
from penstock.kernel.view import Choice, Played

SITE_VERBS = ("base", "elevation", "conduit", "powerhouse")


class Works(NamedTuple):
    """What the layers of the map ask again and again."""

    view: BarrageView
    sheet: Sheet
    options: Options
    systems: list[System]
    is_crowded: bool


def map_panel(view: BarrageView, sheet: Sheet, last_move: Played | None = None) -> str:
    """The valley with its waterworks; `last_move` is the latest action, if known."""
    options = options_of(view.choices)
    works = Works(view, sheet, options, systems_of(view.choices), is_crowded(view.choices))
    layers = (
        ("scene", SCENE),
        ("lakes", "".join(full_lake(one.site) for one in view.dams if one.water)),
        ("conduits", "".join(_conduits(works))),
        ("powerhouses", "".join(_powerhouses(works))),
        ("dams", "".join(_dams(works))),
        ("headstreams", "".join(_headstreams(works))),
        ("labels", "".join(badges(sheet)) + "".join(price_cards(sheet))),
        ("systems", "".join(_system_tags(works))),
    )
    drawn = "".join(f'<g id="map-{id}">{layer}</g>' for id, layer in layers)
    drawn += legend(view, sheet, last_move) + _last_move(view, last_move)
    edge = 'stroke="var(--line)" stroke-width="1.5"'
    frame = rect(0, 0, MAP.width, MAP.height, "none", 16, edge)
    shadow = rect(0, 3, MAP.width, MAP.height, "var(--shadow)", 16)
    content = f'{shadow}<g clip-path="url(#map-frame)">{drawn}</g>{frame}'
    return at_origin(content, "map", MAP.x, MAP.y, sheet.translate("Map"))


def _only(works: Works, part: str) -> Choice | None:
    """The production that a click on this dam or conduit can only mean."""
    found = [
        system.choice
        for system in works.systems
        if system.choice.refused_by is None and part in (system.dam, system.conduit)
    ]
    return found[0] if len(found) == 1 else None


def _is_taped(works: Works, part: str) -> bool:
    return any(
        system.choice.refused_by is None and part in (system.dam, system.conduit)
        for system in works.systems
    )


# -- conduits ----------------------------------------------------------------------------------


def _conduits(works: Works) -> Iterator[str]:
    owners = {one.site: one.owner for one in works.view.conduits}
    order = [name for name in CONDUIT_NAMES if name not in owners]
    for name in (*order, *(name for name in CONDUIT_NAMES if name in owners)):
        yield _conduit(works, name, owners.get(name))


def _conduit(works: Works, name: str, owner: int | None) -> str:
    index = CONDUIT_NAMES.index(name)
    points = scenery().conduits[name]
    d = line_of(points)
    value = CONDUIT_VALUE[index]
    (x, y), choice = points[0], works.options.get(f"conduit {name}")
    plate = power_plate(x, y, value)
    basins = {"power": value, "start": SITE_BASIN[index] + 1, "end": CONDUIT_END[index] + 1}
    if owner is None:
        words = say(
            works.sheet,
            "Place for a conduit of power {power} from basin {start} to basin {end}",
            **basins,
        )
        if is_offered(choice):
            drawn = outline_tape(d, "thin") + path(d, more='class="hit"')
            words = say(
                works.sheet,
                "Build the conduit of power {power} from basin {start} to basin {end}",
                **basins,
            ) + _usual(works, "excavators", CONDUIT_COST[index])
        else:
            drawn = ghost(d)
        if choice is not None and choice.refused_by is not None:
            drawn = f'<g opacity=".5">{drawn}</g>'
        return option(choice, f"conduit-{name}", words, drawn + plate)
    words = say(
        works.sheet,
        "Conduit of {name}, power {power}, from basin {start} to basin {end}",
        name=name_of(works.sheet, owner),
        **basins,
    )
    drawn = pipe(colour_of(works.view, owner), points)
    if _is_taped(works, name):
        drawn = outline_tape(d, "pipe") + drawn
        only = _only(works, name)
        if only is not None:
            return echo(only, f"conduit-{name}", title(words) + drawn + plate)
    return option(choice, f"conduit-{name}", words, drawn + plate)


# -- powerhouses -------------------------------------------------------------------------------


def _powerhouses(works: Works) -> Iterator[str]:
    owners = {one.site: one.owner for one in works.view.powerhouses}
    ends = {
        CONDUIT_END[CONDUIT_NAMES.index(system.conduit)]
        for system in works.systems
        if system.choice.refused_by is None
    }
    places = scenery().powerhouses
    # From above downwards: the price of a place stands over it, and must not be covered.
    for index in sorted(
        range(len(POWERHOUSE_NAMES)), key=lambda one: places[POWERHOUSE_NAMES[one]][1]
    ):
        name = POWERHOUSE_NAMES[index]
        x, y = places[name]
        basin = POWERHOUSE_BASIN[index]
        choice = works.options.get(f"powerhouse {name}")
        owner = owners.get(name)
        if owner is None:
            yield _hall_site(works, name, x, y, POWERHOUSE_RED[index], choice)
            continue
        words = say(
            works.sheet,
            "Powerhouse of {name} in basin {basin}",
            name=name_of(works.sheet, owner),
            basin=basin + 1,
        )
        drawn = hall(colour_of(works.view, owner), x, y)
        if owner == works.view.to_move and basin in ends:
            drawn = hall_tape(x, y) + drawn
        yield option(choice, f"powerhouse-{name}", words, drawn)


def _hall_site(
    works: Works, name: str, x: float, y: float, is_red: bool, choice: Choice | None
) -> str:
    basin = POWERHOUSE_BASIN[POWERHOUSE_NAMES.index(name)] + 1
    drawn = hall_site(x, y, is_red)
    source = "Place for a powerhouse in basin {basin}"
    if is_offered(choice):
        source = "Build a powerhouse in basin {basin}"
        drawn = circle(x, y, 22, "var(--signal)", 'class="halo"') + drawn
        drawn += tape(x - 13, y - 13, 26, 26, 6)
    elif choice is not None:
        drawn = f'<g opacity=".5">{drawn}</g>'
    words = say(works.sheet, source, basin=basin)
    if is_offered(choice) and works.view.seat is not None:
        built = works.view.players[works.view.seat].built[POWERHOUSE]
        words += _usual(works, "mixers", POWERHOUSE_COST[min(built, len(POWERHOUSE_COST) - 1)])
    if is_red:
        words += "; " + say(works.sheet, "credits: {count}", count=RED_FEE)
    return option(choice, f"powerhouse-{name}", words, drawn + _tag(works, x, y - 16, choice))


def _usual(works: Works, machines: str, count: int) -> str:
    """What building there costs without the help of tiles and officers."""
    source = "{count} {count:mixer|mixers}"
    if machines == "excavators":
        source = "{count} {count:excavator|excavators}"
    lot = say(works.sheet, source, count=count)
    return "; " + say(works.sheet, "machines as a rule: {machines}", machines=lot)


def _tag(works: Works, x: float, y: float, choice: Choice | None) -> str:
    if choice is None or choice.price is None or choice.refused_by is not None:
        return ""
    return price_tag(x, y, str(choice.price), is_shy=works.is_crowded)


# -- dams --------------------------------------------------------------------------------------


def _dams(works: Works) -> Iterator[str]:
    standing = {one.site: one for one in works.view.dams}
    for index, name in enumerate(DAM_NAMES):
        one = standing.get(name)
        if one is None:
            yield _dam_site(works, name, is_red_dam_site(index))
        else:
            yield _dam(works, one)


def _dam_site(works: Works, name: str, is_red: bool) -> str:
    x, y = scenery().dams[name]
    choice = works.options.get(f"base {name}") or works.options.get(f"elevation {name}")
    drawn = dam_site(x, y, is_red, RED_FEE)
    source = "Place for a base in basin {basin}"
    if is_offered(choice):
        source = "Build a base in basin {basin}"
        halo = path(dam_site_shape(x, y), "var(--signal)", 'class="halo" stroke-width="18"')
        hit = rect(x - 30, y - 18, 60, 40, "none", 9, 'class="hitbox"')
        drawn = hit + halo + drawn + outline_tape(dam_site_shape(x, y), "")
    elif choice is not None:
        drawn = f'<g opacity=".5">{drawn}</g>'
    words = say(works.sheet, source, basin=name[1:-1])
    if is_offered(choice):
        words += _usual(works, "excavators", BASE_COST[DAM_NAMES.index(name)])
    if is_red:
        words += "; " + say(works.sheet, "credits: {count}", count=RED_FEE)
    return option(choice, f"dam-{name}", words, drawn + _tag(works, x, y - 13, choice))


def _dam(works: Works, one: DamView) -> str:
    x, y = scenery().dams[one.site]
    choice = works.options.get(f"elevation {one.site}") or works.options.get(f"base {one.site}")
    colour = colour_of(works.view, one.owner)
    words = _dam_words(works, one)
    drawn = dam(colour, x, y, one.level)
    said = works.sheet.translate("drop of water")
    drops = "".join(
        icon("water", left, top, DROP, title=said, more=f'id="drop-{one.site}-{index}"')
        for index, (left, top) in enumerate(drops_at(x, y, one.water, one.level))
    )
    if is_offered(choice):
        drawn = dam_tape(x, y, one.level) + drawn
        words = say(works.sheet, "Raise the dam in basin {basin}", basin=one.site[1:-1])
        words += _usual(works, "mixers", ELEVATION_COST[DAM_NAMES.index(one.site)])
    elif _is_taped(works, one.site):
        drawn = dam_tape(x, y, one.level) + drawn
        only = _only(works, one.site)
        if only is not None:
            return echo(only, f"dam-{one.site}", title(words) + drawn + drops)
    return option(choice, f"dam-{one.site}", words, drawn + drops)


def _dam_words(works: Works, one: DamView) -> str:
    values: dict[str, str | int] = {
        "name": name_of(works.sheet, one.owner),
        "basin": one.site[1:-1],
        "level": one.level,
        "water": one.water,
    }
    if one.owner == NEUTRAL_DAM:
        source = "Neutral dam in basin {basin}: level {level}, drops {water}"
    else:
        source = "Dam of {name} in basin {basin}: level {level}, drops {water}"
    words = say(works.sheet, source, **values)
    return words if one.has_room else f"{words}; {works.sheet.translate('full')}"


# -- productions -------------------------------------------------------------------------------


def _system_tags(works: Works) -> Iterator[str]:
    """A gold tag on the conduit of each production: the energy it gives, and what it pays."""
    tagged: dict[str, int] = {}
    for system in works.systems:
        x, y = middle_of(scenery().conduits[system.conduit])
        words = label_of(works.sheet, system.choice)
        if system.choice.refused_by is not None:
            # Nothing to be seen; a click there says why it cannot be.
            spot = circle(x, y, 13, "none", 'pointer-events="all"')
            yield option(system.choice, f"system-{system.dam}-{system.conduit}", words, spot)
            continue
        place = tagged[system.conduit] = tagged.get(system.conduit, -1) + 1
        drawn = energy_tag(x, y + 27 * place, energy_of(system.choice), system.choice.price or 0)
        yield option(system.choice, f"system-{system.dam}-{system.conduit}", words, drawn)


def _headstreams(works: Works) -> Iterator[str]:
    for stream in works.view.headstreams:
        choice = works.options.get(f"drop {stream.id}")
        yield headstream(works.view, works.sheet, stream, choice)


def _last_move(view: BarrageView, last_move: Played | None) -> str:
    if last_move is None:
        return ""
    verb, what, shapes = last_move.verb.name, last_move.thing, scenery()
    if verb in ("base", "elevation") and what in shapes.dams:
        x, y = shapes.dams[what]
        level = next((one.level for one in view.dams if one.site == what), 1)
        return corners(x, y + 6 - 6.5 * level, 36 + 5 * level, 12 + 6.5 * level)
    if verb == "conduit" and what in shapes.conduits:
        x, y = shapes.conduits[what][0]
        return corners(x, y, 21, 20)
    if verb == "powerhouse" and what in shapes.powerhouses:
        x, y = shapes.powerhouses[what]
        return corners(x, y, 21, 20)
    if verb == "drop" and what in shapes.headstreams:
        x, y = shapes.headstreams[what]
        return corners(x, y + 22, 53, 27)
    if verb == "produce":
        conduit = what.split()[1]
        if conduit in shapes.conduits:
            x, y = shapes.conduits[conduit][0]
            return corners(x, y, 21, 20)
    return ""
