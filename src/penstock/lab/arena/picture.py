"""An arena as a picture: ratings, shares of wins and who comes before whom, with their bounds."""

from pathlib import Path
from typing import Any

from penstock.lab.picture import FAIR, INK, save


def draw(found: dict[str, Any], path: Path) -> None:
    """Write the picture of a report."""
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
    save(figure, path)


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
