"""How the panels of a game share a page: a grid on a desktop, least widths on anything smaller.

The style sheet of all pages knows no game. It places what every table has: `stage` (the board),
`strip` (what lies above it), `market`, `right` (players and log) or `log` alone, and `prompt`.
Whatever else a grid names is a panel, or the tab of a further board.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

DESKTOP: Final = "@media (min-width:1180px) and (min-height:620px)"
SMALL: Final = "@media (max-width:1179.9px),(max-height:619.9px)"
PHONE: Final = "@media (max-width:699.9px)"
"""The screens that pages tell apart; a phone is small, too."""

PROMPT: Final = "var(--prompt, 58px)"
"""The height of the prompt bar: the page knows whether it needs one row or two."""

LOG: Final = 220
"""The height the log of most pages keeps, whatever the players need."""

_COMMON: Final = frozenset(("stage", "strip", "market", "right", "log", "prompt"))


def units(count: float, more: str = "") -> str:
    """So many units of the drawings as a length, and something more."""
    return f"calc({count:g} * var(--unit){f' {more}' if more else ''})"


class Scale(NamedTuple):
    """One unit of the drawings is as large as width and height of the window allow."""

    across: float
    """So many units lie beside each other."""
    down: float
    """So many lie above each other."""
    gaps: int
    """Gaps above, below and between the rows; those of the columns count themselves."""
    more_across: int = 0
    """Pixels that are no units."""
    more_down: int = 0

    def length(self, columns: int) -> str:
        """The unit as a length."""
        across = f"(100vw - {columns + 1} * var(--gap) - {self.more_across}px) / {self.across:g}"
        high = f"100dvh - var(--top) - {PROMPT} - {self.gaps} * var(--gap) - {self.more_down}px"
        return f"min({across}, ({high}) / {self.down:g})"


class Least(NamedTuple):
    """How narrow a panel may become on a small screen, in pixels; then it scrolls sideways."""

    tablet: int
    phone: int


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The grid of a desktop, and what else a page must know about the room of its panels."""

    areas: tuple[str, ...]
    """The rows of the grid, each with the names of its areas."""
    columns: tuple[str, ...]
    """The widths of the columns, as style sheets write them."""
    rows: tuple[str, ...]
    """The heights of the rows."""
    scale: Scale | None = None
    """If the grid is as large as the drawings, what one of their units is."""
    gap: int | None = None
    """Pixels between the panels, if it is not what other pages have."""
    is_spread: bool = False
    """Whether rows share what height is left over."""
    scrolled: tuple[str, ...] = ()
    """Panels that scroll in a low window."""
    log: int = LOG
    """The height the log keeps; a low one has low tabs, too."""
    is_prompt_tall: bool = False
    """Whether the prompt always has two rows."""
    are_seats_whole: bool = False
    """Whether the players' panels become smaller rather than scroll."""
    opened: str = "1 / 1 / -2 / -2"
    """Where a player's board opens: lines of the grid, so that players, log and prompt stay."""
    more: tuple[str, ...] = ()
    """Further rules of a desktop."""
    least: Mapping[str, Least] = field(default_factory=dict)
    """By panel."""

    def style(
        self,
        widths: Mapping[str, float],
        tabs: Mapping[str, Sequence[str]],
        boards: Sequence[str],
        is_wide: bool,
    ) -> str:
        """The arrangement as a style sheet for a page with these panels."""
        strips = {
            name for names in tabs.values() if set(names) & set(boards) for name in names
        } - set(boards)
        market = [name for id, names in tabs.items() if id != "all" for name in names]
        row = [name for name in market if name not in boards and name not in strips]
        desktop = [*self._grid(tabs), *self._heights(), *self.more]
        if is_wide:
            desktop += [f"[data-panel={name}]{{flex:{widths[name]:g}}}" for name in row]
        small = [
            rule
            for name, least in self.least.items()
            for rule in _least(name, least.tablet, name in strips)
        ]
        phone = [
            rule
            for name, least in self.least.items()
            if least.phone != least.tablet
            for rule in _least(name, least.phone, name in strips)
        ]
        blocks = ((DESKTOP, desktop), (SMALL, small), (PHONE, phone))
        return "\n".join(f"{screen}{{{''.join(rules)}}}" for screen, rules in blocks if rules)

    def _grid(self, tabs: Mapping[str, Sequence[str]]) -> Iterator[str]:
        yield f".room{{{''.join(self._room())}}}"
        yield f".opened{{grid-area:{self.opened}}}"
        named = dict.fromkeys(name for row in self.areas for name in row.split())
        if "market" not in named:
            yield ".market{display:contents}"
        if "log" in named:
            yield ".right{display:contents}.side{grid-area:log;flex:none}"
        for name in named:
            if name not in _COMMON:
                place = f".stage[data-in={name}]" if name in tabs else f"[data-panel={name}]"
                yield f"{place}{{grid-area:{name}}}"

    def _room(self) -> Iterator[str]:
        if self.gap is not None:
            yield f"--gap:{self.gap}px;"
        if self.scale is not None:
            yield f"--unit:{self.scale.length(len(self.columns))};justify-content:center;"
        if self.is_prompt_tall:
            yield "--tall-prompt:1;"
        if self.is_spread:
            yield "align-content:space-between;"
        yield f"grid-template-columns:{' '.join(self.columns)};"
        yield f"grid-template-rows:{' '.join(self.rows)};"
        yield "grid-template-areas:" + " ".join(f'"{row}"' for row in self.areas)

    def _heights(self) -> Iterator[str]:
        for name in self.scrolled:
            yield f"[data-panel={name}]{{overflow:auto;scrollbar-width:thin}}"
        if self.log < LOG:
            yield f".side{{flex-basis:{self.log}px;--low:33px}}"
        if self.are_seats_whole:
            high = f"100dvh - var(--top) - 3 * var(--gap) - {self.log}px"
            yield f".seats svg{{max-height:calc({high})}}"


def _least(name: str, width: int, is_strip: bool) -> Iterator[str]:
    """A strip scrolls as a whole; any other panel has its drawing scroll within it.

    Where a strip has more room it takes it, unless its height would cost a low window too much.
    """
    if is_strip:
        yield f"[data-panel={name}]{{width:max({width}px,min(100%,130vh))}}"
        return
    yield f"[data-panel={name}]{{overflow-x:auto;scrollbar-width:none;flex:none}}"
    yield f"[data-panel={name}]>svg{{min-width:{width}px}}"
