"""An arena as a picture: ratings, shares of wins and who comes before whom, with their bounds."""

import os
from pathlib import Path
from typing import Any, Final

from penstock.kernel.errors import BadOption

FORMATS: Final = (".pdf", ".png", ".svg")
INK: Final = "#1f4e79"
FAIR: Final = "#999999"
"""The line of what everybody would have if all were equal."""


def check_picture(path: Path) -> None:
    """Refuse what could not be drawn in the end, before anything is played."""
    if path.suffix not in FORMATS:
        raise BadOption(f"a picture ends in one of {', '.join(FORMATS)}, not in '{path.suffix}'")
    if not path.absolute().parent.is_dir():
        raise BadOption(f"{path}: name a file in a folder that is there")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise BadOption("pictures need more packages: pip install 'penstock[lab-report]'") from None


def draw(found: dict[str, Any], path: Path) -> None:
    """Write the picture of a report; what was there before stays until the new one is whole."""
    from matplotlib.figure import Figure

    bots = found["bots"]
    figure = Figure(figsize=(12, 2.0 + 0.5 * max(4, len(bots))), layout="constrained")
    ratings, shares, pairs = figure.subplots(1, 3)
    title = f"{found['game']}, {found['players']} players: {found['games']} games on"
    figure.suptitle(f"{title} {found['deals']} deals, intervals of 95 %")
    names = [bot["name"] for bot in bots]
    _bars(ratings, "rating", names, [(bot["low"], bot["rating"], bot["high"]) for bot in bots])
    bounds = [tuple(bot["share"][name] for name in ("low", "mean", "high")) for bot in bots]
    _bars(shares, "share of wins", names, bounds)
    shares.axvline(1 / found["players"], color=FAIR, linestyle=":")
    _matrix(pairs, names, found["pairs"])
    _save(figure, path)


def _bars(axes: Any, title: str, names: list[str], bounds: list[tuple[float, ...]]) -> None:
    """A point for each bot between its bounds, the strongest on top."""
    places = range(len(names))
    middles = [middle for _, middle, _ in bounds]
    # A bound may lie on the wrong side by a rounding.
    below = [max(0, middle - low) for low, middle, _ in bounds]
    above = [max(0, high - middle) for _, middle, high in bounds]
    axes.errorbar(middles, places, xerr=(below, above), fmt="o", color=INK, capsize=4)
    axes.set_yticks(places, names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.3)


def _matrix(axes: Any, names: list[str], pairs: list[dict[str, Any]]) -> None:
    """How often the bot of a row comes before that of a column."""
    table = [[float("nan")] * len(names) for _ in names]
    for pair in pairs:
        row, column = names.index(pair["one"]), names.index(pair["other"])
        table[row][column] = pair["share"]["mean"]
        table[column][row] = 1 - pair["share"]["mean"]
    axes.imshow(table, cmap="RdYlGn", vmin=0, vmax=1)
    for row, shares in enumerate(table):
        for column, share in enumerate(shares):
            if share == share:
                axes.text(column, row, f"{100 * share:.0f} %", ha="center", va="center")
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title("row before column")


def _save(figure: Any, path: Path) -> None:
    half = path.with_name(f".{path.name}.half{path.suffix}")
    try:
        # Without its date the same arena gives the same file.
        metadata = {"Date": None} if path.suffix == ".svg" else {}
        figure.savefig(half, metadata=metadata)
        os.replace(half, path)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise BadOption(f"{path}: {error.strerror}") from None
