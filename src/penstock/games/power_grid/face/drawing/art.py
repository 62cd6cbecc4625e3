"""The little landscapes on the plant cards, one for each kind of fuel, drawn to any size."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from penstock.drawing.svg import circle, num, path, rect

SKIES: Final = {
    "coal": ("#E08E5A", "#F2C894"),
    "oil": ("#6F8FA6", "#AFC7D6"),
    "garbage": ("#E0B84A", "#F4E3A0"),
    "uranium": ("#D9705C", "#F6C3B4"),
    "hybrid": ("#94837A", "#DCC7AC"),
    "eco": ("#7CC08A", "#CDEBC4"),
}
"""The sky from above to the horizon."""

_DARK: Final = "#2B2F36"
_WALL: Final = "#4A5058"
_LAMP: Final = "#FFD36B"
_STEAM: Final = "#F7F4EA"
_DESIGN_WIDTH: Final = 83.0
"""The width the shapes were designed for; a narrower card shows them smaller, standing lower."""


@cache
def skies() -> str:
    """The gradients the landscapes refer to."""
    return "".join(
        f'<linearGradient id="sky-{kind}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{above}"/><stop offset="1" stop-color="{below}"/>'
        "</linearGradient>"
        for kind, (above, below) in SKIES.items()
    )


@cache
def landscape(kind: str, turn: int, width: float, height: float) -> str:
    """A landscape from the origin; `turn` sets the rotors of wind turbines."""
    scale = width / _DESIGN_WIDTH
    tall = height / scale
    ground = tall - 9
    rise = (tall - 31.2) / 56.8
    draw = {
        "coal": _coal,
        "oil": _oil,
        "garbage": _garbage,
        "uranium": _uranium,
        "hybrid": _hybrid,
    }
    shapes = draw[kind](ground, rise) if kind in draw else _wind(ground, rise, turn)
    earth = rect(0, ground, _DESIGN_WIDTH, 12, "#26302F")
    content = "".join(shapes) + earth
    sky = rect(0, 0, width, height, f"url(#sky-{kind})")
    if scale == 1:
        return sky + content
    return f'{sky}<g transform="scale({scale:.3f})">{content}</g>'


def _steam(x: float, y: float, size: float) -> str:
    k = size
    d = (
        f"M{num(x)} {num(y)}c{num(-5 * k)} {num(-6 * k)} {num(2 * k)} {num(-10.9 * k)}"
        f" {num(6 * k)} {num(-7 * k)}c{num(2 * k)} {num(-7 * k)} {num(12.9 * k)} {num(-6 * k)}"
        f" {num(11.9 * k)} {num(k)}c{num(6 * k)} 0 {num(6 * k)} {num(7 * k)} 0 {num(7 * k)}z"
    )
    return path(d, _STEAM, 'opacity=".9"')


def _chimney(x: float, ground: float, height: float) -> str:
    top = ground - height
    shaft = path(f"M{num(x)} {num(ground)}l2 {num(-height)}h6l2 {num(height)}z", _DARK)
    return shaft + path(
        f"M{num(x + 1.8)} {num(top + 7)}h6.6", more='stroke="#D9532F" stroke-width="3"'
    )


def _windows(x: float, y: float, count: int, size: float, gap: float) -> str:
    d = "".join(f"M{num(x + gap * index)} {num(y)}h{num(size)}" for index in range(count))
    return path(d, more=f'stroke="{_LAMP}" stroke-width="{num(size)}"')


def _coal(ground: float, rise: float) -> Iterable[str]:
    high = 51.1 * rise
    yield path(
        f"M0 {num(ground - 8)}q24.9-14 49.8-3t33.2-2V{num(ground + 9)}H0z",
        "#B4683F",
        'opacity=".5"',
    )
    yield _chimney(33.5, ground, high)
    yield _chimney(51.5, ground, high)
    yield _steam(35.8, ground - high - 2.8, 1.2)
    yield _steam(57.6, ground - high - 5.7, 1)
    yield path(
        f"M7.5 {num(ground)}v{num(-22.7 * rise)}l9-7v7l9-7v7l9-7v{num(22.7 * rise + 7)}z", _WALL
    )
    yield _windows(11.5, ground - 6, 3, 4, 8)


def _tank(x: float, ground: float, width: float, height: float) -> str:
    body = path(
        f"M{num(x)} {num(ground)}v{num(-height)}q{num(width / 2)}-7 {num(width)} 0v{num(height)}z",
        _WALL,
    )
    band = f"M{num(x)} {num(ground - height * 0.55)}h{num(width)}"
    return body + path(band, more='stroke="#9DB2BF" stroke-width="2"')


def _oil(ground: float, rise: float) -> Iterable[str]:
    top = ground - 56.8 * rise
    yield path(f"M57.5 {num(ground)}V{num(top)}h5V{num(ground)}z", _DARK)
    yield path(f"M60 {num(top)}c-6-6 2-9 0-15c8 5 8 11 3 15z", "#FF9B2E")
    yield _tank(7.5, ground, 24, 28.4 * rise)
    yield _tank(33.5, ground, 22, 36.9 * rise)
    yield path(f"M55.5 {num(ground)}h22v{num(-14.2 * rise)}h-22z", _DARK)


def _garbage(ground: float, rise: float) -> Iterable[str]:
    wall = 31.2 * rise
    yield path(f"M5.5 {num(ground)}q10-16 18-8q6-8 14 8z", "#8E6B2A")
    yield path(f"M33.5 {num(ground)}v{num(-wall)}h34v{num(wall)}z", _WALL)
    yield path(f"M31.5 {num(ground - wall)}l19-9l19 9z", _DARK)
    yield path(
        f"M63.5 {num(ground - 28.4 * rise)}v{num(-28.4 * rise)}h8v{num(39.7 * rise)}z", _DARK
    )
    yield _steam(61.6, ground - 59.6 * rise, 1)
    yield _windows(39.5, ground - 5, 2, 6, 10)


def _tower(x: float, ground: float, k: float, height: float) -> str:
    """A cooling tower with its shaded side and its steam."""
    bend, waist = num(-height * 0.4), num(-height * 0.7)
    right = f"{num(-2.1 * k)} {num(height * 0.3)} {num(-3.6 * k)} {num(height * 0.6)}"
    right += f" {num(3.6 * k)} {num(height)}z"
    d = f"M{num(x)} {num(ground)}c{num(7.3 * k)} {bend} {num(5.7 * k)} {waist}"
    d += f" {num(3.6 * k)} {num(-height)}h{num(18.7 * k)}c{right}"
    side = f"M{num(x + 15.6 * k)} {num(ground)}c{num(0.5 * k)} {bend} {num(2.6 * k)} {waist}"
    side += f" {num(1.6 * k)} {num(-height)}h{num(5.2 * k)}c{right}"
    steam = _steam(x + 7.1 * k, ground - height - 1, k)
    return path(d, "#EDE6DC") + path(side, "#C9BBAE") + steam


def _uranium(ground: float, rise: float) -> Iterable[str]:
    yield _tower(6.5, ground, 1, 56.8 * rise)
    yield _tower(34.8, ground, 0.82, 46.6 * rise)
    yield path(f"M57.5 {num(ground)}v-14.2a11 11 0 0 1 22 0v14.2z", _DARK)
    yield circle(68.5, ground - 14.2, 3, _LAMP)


def _hybrid(ground: float, rise: float) -> Iterable[str]:
    high = 51.1 * rise
    yield path(
        f"M0 {num(ground - 8)}q24.9-14 49.8-3t33.2-2V{num(ground + 9)}H0z",
        "#6B5A52",
        'opacity=".5"',
    )
    yield _chimney(33.5, ground, high)
    yield _steam(35.8, ground - high - 2.8, 1.1)
    yield path(
        f"M7.5 {num(ground)}v{num(-22.7 * rise)}l9-7v7l9-7v7l9-7v{num(22.7 * rise + 7)}z", _WALL
    )
    yield _windows(11.5, ground - 6, 3, 4, 8)
    yield _tank(50.5, ground, 22, 30 * rise)


def _wind(ground: float, rise: float, turn: int) -> Iterable[str]:
    yield path(
        f"M0 {num(ground - 4)}q20.8-20 45.7-6t37.3-4V{num(ground + 9)}H0z",
        "#3E8F57",
    )
    for x, height, size, angle in ((21.5, 45, 1.32, 14), (47.5, 53, 1.52, 0), (71.5, 40, 1.12, 24)):
        top = ground - height * rise
        foot = num(ground + 3)
        mast = f"M{num(x - 1.2)} {foot}L{num(x - 0.6)} {num(top)}h1.2L{num(x + 1.2)} {foot}z"
        yield path(mast, _STEAM)
        for blade in range(3):
            rotation = turn + angle + 120 * blade
            yield (
                f'<path transform="translate({num(x)} {num(top)}) rotate({rotation}) scale({size})"'
                f' d="M0 0C3-4 2.4-10 0-16-2-10-1.6-4 0 0z" fill="{_STEAM}"/>'
            )
        yield circle(x, top, 2, _DARK)
