"""The seabed of one player, large: the reader's own, or that of whoever is to move."""

from functools import cache
from typing import Final

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import (
    Options,
    at_origin,
    corners,
    is_offered,
    name_of,
    option,
    options_of,
    say,
    verb_of,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, circle, icon, num, path, rect, text, title
from penstock.drawing.theme import disc
from penstock.games.underwater_cities.box.components import (
    BAG_NAMES,
    BOARDS,
    SITE_INDEX,
    SPACE_NAMES,
    Bag,
    Board,
    is_expansion,
)
from penstock.games.underwater_cities.box.places import place_of
from penstock.games.underwater_cities.face.drawing.layout import SEABED
from penstock.games.underwater_cities.face.drawing.names import (
    bag_words,
    colour_of,
    kind_word,
    tile_label,
    why,
)
from penstock.games.underwater_cities.face.drawing.reef import REEF
from penstock.games.underwater_cities.face.drawing.sites import SPACE_SPOTS, Sites, Spot, sites_of
from penstock.games.underwater_cities.face.drawing.works import (
    Feature,
    building,
    city,
    city_site,
    metropolis,
    middle_of,
    pad_site,
    spoke,
    tunnel,
    tunnel_print,
    tunnel_site,
    tunnel_tape,
)
from penstock.games.underwater_cities.view import PieceView, PlayerView, UnderwaterCitiesView
from penstock.kernel.view import Choice, Played

STORES: Final = ("kelp", "steelplast", "science", "biomatter", "credit", "vp")
AMOUNT_AT: Final = {"kelp": 1, "steelplast": 2, "science": 3, "biomatter": 4, "credit": 0}
"""Where a resource stands in the view."""

LEGEND_BOX: Final = Box(112, 9, 330, 31)
LEGEND_BOX_OF_TWO: Final = Box(112, 4, 330, 40)
LEGEND: Final = (("upgraded", "upgrade"), ("reserved", "expansion"), ("toll", "toll"))
"""What the signs of a seabed mean; the last one only matters where there are tolls."""

VERBS: Final = ("at", "upgrade", "convert")


def focus_of(view: UnderwaterCitiesView) -> PlayerView:
    """Whose seabed is shown: the reader's, or that of the player to move."""
    if view.seat is not None:
        return view.players[view.seat]
    if view.to_move is not None:
        return view.players[view.to_move]
    return max(view.players, key=lambda player: (player.points, -player.seat))


def seabed_panel(view: UnderwaterCitiesView, sheet: Sheet, last_move: Played | None = None) -> str:
    """The network, the metropolises and the stores of whoever is looked at."""
    return seabed_of(view, sheet, focus_of(view), last_move)


def seabed_of(
    view: UnderwaterCitiesView, sheet: Sheet, player: PlayerView, last_move: Played | None = None
) -> str:
    """The seabed of one player."""
    options = options_of(view.choices)
    drawn = Drawing(view, sheet, player, options)
    name = name_of(sheet, player.seat)
    frame = rect(
        0, 0, SEABED.width, SEABED.height, "none", 16, 'stroke="var(--line)" stroke-width="1.5"'
    )
    content = (
        rect(0, 3, SEABED.width, SEABED.height, "var(--shadow)", 16)
        + f'<g clip-path="url(#sea-frame)">{REEF}</g>'
        + drawn.network()
        + drawn.metropolises()
        + _legend(view, sheet, player)
        + _stores(sheet, player)
        + drawn.last(last_move)
        + frame
    )
    label = say(sheet, "Seabed of {name}", name=name)
    return at_origin(content, "seabed", SEABED.x, SEABED.y, label)


@cache
def _board(number: int) -> Board:
    return next(one for one in BOARDS if one.number == number)


def _named(bag: Bag) -> dict[str, int]:
    return {name: count for name, count in zip(BAG_NAMES, bag, strict=True) if count}


@cache
def feature_of(number: int, site: str) -> Feature:
    """What the board prints on a site."""
    board, at = _board(number), SITE_INDEX[site]
    return Feature(
        _named(board.bonus[at]),
        _named(board.toll[at]),
        board.multiplier[at],
        _named(board.metropolis_output[at]),
    )


@cache
def pair_of(number: int, site: str) -> tuple[str, int]:
    """What two tunnels make together, if this is one of them."""
    board, at = _board(number), SITE_INDEX[site]
    for sites, bag in zip(board.pairs, board.pair_output, strict=True):
        if at in sites:
            for name, count in _named(bag).items():
                return name, count
    return "", 0


class Drawing:
    """One drawing of a player's board; it holds what all parts of it need."""

    def __init__(
        self, view: UnderwaterCitiesView, sheet: Sheet, player: PlayerView, options: Options
    ) -> None:
        self.sheet = sheet
        self.player = player
        self.board = player.board
        # Only the reader's own sites can be chosen.
        self.options = options if view.seat == player.seat else {}
        self.sites: Sites = sites_of(player.board)
        self.pieces: dict[str, PieceView] = {piece.site: piece for piece in player.pieces}

    def choice(self, site: str) -> Choice | None:
        """What may be done at a site."""
        for verb in VERBS:
            found = self.options.get(f"{verb} {site}")
            if found is not None:
                return found
        return None

    def network(self) -> str:
        """Tunnels below, then the cities and what stands round them."""
        parts = [self._tunnel(site, points) for site, points in self.sites.tunnels.items()]
        for site, pad in self.sites.pads.items():
            here = site.split(".")[0]
            is_bright = here in self.pieces
            spare = is_expansion(SITE_INDEX[site])
            parts.append(spoke(self.sites.cities[here], pad, spare, is_bright))
        parts += [self._city(site, spot) for site, spot in self.sites.cities.items()]
        parts += [self._pad(site, spot) for site, spot in self.sites.pads.items()]
        return "".join(parts)

    def _label(self, site: str, place: str) -> str:
        """A site or piece with all that is printed there."""
        sheet, piece, feature = self.sheet, self.pieces.get(site), feature_of(self.board, site)
        facts = [sheet.translate(place)]
        if piece is not None:
            facts = [kind_word(piece.kind, sheet)]
            if piece.is_upgraded:
                facts.append(sheet.translate("upgraded"))
            if not piece.is_connected:
                facts.append(sheet.translate("not connected"))
        elif feature.bonus:
            bonus = bag_words(feature.bonus, sheet)
            facts.append(say(sheet, "bonus {bag}", bag=bonus))
        if feature.toll and piece is None:
            facts.append(say(sheet, "toll {bag}", bag=bag_words(feature.toll, sheet)))
        if feature.multiplier > 1:
            facts.append(
                say(sheet, "produces {count} {count:time|times}", count=feature.multiplier)
            )
        if feature.metropolis:
            bag = bag_words(feature.metropolis, sheet)
            facts.append(say(sheet, "its metropolis also makes {bag}", bag=bag))
        item, count = pair_of(self.board, site)
        if count:
            bag = bag_words({item: count}, sheet)
            facts.append(say(sheet, "with its pair also makes {bag}", bag=bag))
        where = place_of(SITE_INDEX[site]).render([], sheet.translate)
        return f"{', '.join(facts)} ({where})"

    def _site(self, site: str, place: str, content: str, tape: str) -> str:
        choice = self.choice(site)
        label = why(choice, self._label(site, place), self.sheet)
        if is_offered(choice):
            content += tape
        elif choice is not None and site not in self.pieces:
            content = f'<g opacity=".55">{content}</g>'
        return option(choice, f"site-{site}", label, content)

    def _tunnel(self, site: str, points: tuple[Spot, ...]) -> str:
        piece, feature = self.pieces.get(site), feature_of(self.board, site)
        pair = pair_of(self.board, site)
        if piece is None:
            content = tunnel_site(points, feature, pair)
        else:
            content = _piece(site, tunnel(points, piece.is_upgraded, feature.multiplier))
        tape = tunnel_tape(points, piece is not None)
        if piece is None and is_offered(self.choice(site)):
            # What is printed stays readable above the tape.
            tape += tunnel_print(points, feature, pair)
        return self._site(site, "Tunnel site", content, tape)

    def _city(self, site: str, spot: Spot) -> str:
        x, y = spot
        piece, feature = self.pieces.get(site), feature_of(self.board, site)
        if piece is None:
            content = city_site(x, y, feature)
            tape = _ellipse(x, y + 12, 38, 22)
        else:
            content = city(x, y, piece.kind, piece.is_connected)
            if feature.multiplier > 1:
                content += text(x, y + 30, f"×{feature.multiplier}", 14, "d c ut")
            content = _piece(site, content)
            d = f"M{num(x - 43)} {num(y + 21)}A43 54 0 0 1 {num(x + 43)} {num(y + 21)}"
            d += f"A43 15 0 0 1 {num(x - 43)} {num(y + 21)}z"
            tape = "".join(path(d, more=f'class="{kind}"') for kind in ("tape fine", "dash fine"))
        return self._site(site, "City site", content, tape)

    def _pad(self, site: str, spot: Spot) -> str:
        x, y = spot
        piece, feature = self.pieces.get(site), feature_of(self.board, site)
        spare = is_expansion(SITE_INDEX[site])
        if piece is None:
            is_bright = site.split(".")[0] in self.pieces
            content = pad_site(x, y, spare, feature, is_bright)
            tape = _ring(x, y, 16)
        else:
            content = building(x, y, piece.kind, piece.is_upgraded, feature.multiplier)
            if not piece.is_connected:
                content = f'<g opacity=".7">{content}</g>'
            content = _piece(site, content)
            tape = _ring(x, y - 2 if piece.is_upgraded else y, 19)
        return self._site(site, "Expansion site" if spare else "Building site", content, tape)

    def metropolises(self) -> str:
        """The three tiles of the board, then those gained in play."""
        parts = []
        gained = 0
        for one in self.player.metropolises:
            label = tile_label(one.tile, self.sheet)
            if one.space:
                x, y = SPACE_SPOTS[SPACE_NAMES.index(one.space)]
                state = "connected" if one.is_connected else "not connected"
                label = f"{label}, {self.sheet.translate(state)}"
                drawn = metropolis(x, y, one.tile, one.is_connected)
            else:
                small = metropolis(0, 0, one.tile, True)
                place = f"translate({34 + 46 * gained} 436) scale(.55)"
                drawn = f'<g transform="{place}">{small}</g>'
                gained += 1
            parts.append(f'<g id="tile-{one.tile}">{title(label)}{drawn}</g>')
        return "".join(parts)

    def last(self, last_move: Played | None) -> str:
        """The corners round what was built last, if this player built it."""
        verb, site = verb_of(last_move), last_move.thing if last_move else ""
        actor = next(
            (line.seat for line in reversed(self.sheet.log) if line.seat is not None), None
        )
        if verb not in VERBS or site not in self.pieces:
            return ""
        if actor is not None and actor != self.player.seat:
            return ""
        if site in self.sites.tunnels:
            x, y = middle_of(self.sites.tunnels[site])
            half = 24.0
        elif site in self.sites.pads:
            x, y = self.sites.pads[site]
            half = 25.0
        else:
            x, y = self.sites.cities[site]
            half = 48.0
        return corners(x, y, half, half, "#FFFFFF", "var(--u-halo)")


def _piece(site: str, content: str) -> str:
    """What was built, by an id of its own: it lights up when it is new."""
    return f'<g id="piece-{site}" class="lit">{content}</g>'


@cache
def _ring(x: float, y: float, radius: float) -> str:
    return (
        circle(x, y, radius + 4, "none", 'class="halo"')
        + circle(x, y, radius, "none", 'class="tape fine"')
        + circle(x, y, radius, "none", 'class="dash fine"')
        + circle(x, y, 22, "none", 'class="hit"')
    )


@cache
def _ellipse(x: float, y: float, wide: float, high: float) -> str:
    place = f'cx="{num(x)}" cy="{num(y)}" rx="{num(wide)}" ry="{num(high)}"'
    return "".join(
        f'<ellipse {place} class="{kind}"/>' for kind in ("halo", "tape fine", "dash fine", "hit")
    )


def _stores(sheet: Sheet, player: PlayerView) -> str:
    """The tray of resources and points."""
    edge = 'stroke="var(--line)" fill-opacity=".96"'
    parts = [rect(10, 610, 552, 44, "var(--surface)", 12, edge)]
    for index, name in enumerate(STORES):
        left = 23 + 92 * index
        count = player.points if name == "vp" else player.resources[AMOUNT_AT[name]]
        cell = icon(name, left, 617, 30) + text(left + 37, 640, str(count), 23, "d")
        if index:
            parts.append(rect(left - 11, 620, 1, 24, "var(--line)"))
        said = title(f"{sheet.translate(name)}: {count}")
        parts.append(f'<g id="store-{player.seat}-{name}">{said}{cell}</g>')
    return f'<g id="stores">{"".join(parts)}</g>'


def _legend(view: UnderwaterCitiesView, sheet: Sheet, player: PlayerView) -> str:
    """Whose seabed it is, and what its signs mean."""
    is_own = view.seat == player.seat
    rows = LEGEND if _board(player.board).has_tolls else LEGEND[:2]
    said = {source: sheet.translate(source) for source, _ in LEGEND}
    widths = [text_width(said[source], 13) + 20 for source, _ in rows]
    name = sheet.translate("Your seabed") if is_own else name_of(sheet, player.seat)
    left = 142 + text_width(name, 14) + 16
    # What does not fit into one line is broken into two.
    is_short = left + sum(widths) + 4 * len(rows) <= 436
    x, y, width, height = LEGEND_BOX if is_short else LEGEND_BOX_OF_TWO
    name_level, level = (29.5, 29.0) if is_short else (19.5, 37.5)
    if not is_short:
        name, left = fit(name, 14, 290), 120.0
    parts = [
        rect(x, y, width, height, "var(--surface)", 9, 'stroke="var(--line)" fill-opacity=".93"'),
        disc(colour_of(player.seat), 128, name_level - 5, 9 if is_short else 8),
        text(142, name_level, name, 14, "d"),
    ]
    gap = (436 - left - sum(widths)) / len(rows)
    for (source, sign), width in zip(rows, widths, strict=True):
        x, left = left, left + width + gap
        words = said[source]
        if sign == "toll":
            edge = 'stroke="var(--bad)" stroke-width="1.6"'
            mark = rect(x, level - 11, 15, 13, "var(--surface-2)", 4, edge)
        else:
            mark = icon(sign, x, level - 12.5, 16, "var(--text-2)")
        label = text(x + 20, level, words, 13, "d t2")
        parts.append(f"<g>{title(words)}{mark}{label}</g>")
    return f'<g id="legend">{"".join(parts)}</g>'
