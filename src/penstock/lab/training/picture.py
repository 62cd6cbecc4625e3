"""A ladder as a picture: how far from the truth every iteration was, and how it did at the gate."""

from pathlib import Path
from typing import Any, Final

from penstock.lab.picture import FAIR, INK, save

EQUAL: Final = 0.5
"""What values win against values that are as good."""


def draw(found: dict[str, Any], path: Path) -> None:
    """Write the picture of a report; what passed its gate is a full point."""
    from matplotlib.figure import Figure

    rungs = found["iterations"]
    figure = Figure(figsize=(10, 3.4), layout="constrained")
    errors, shares = figure.subplots(1, 2)
    figure.suptitle(f"{found['game']}: {sum(one['games'] for one in rungs)} games of learning")
    _curve(errors, "points foretold wrongly, on positions left out", rungs, "error")
    errors.set_ylim(bottom=0)
    _curve(shares, "share at the gate, against the values kept before", rungs, "share")
    shares.axhline(EQUAL, color=FAIR, linestyle=":")
    shares.set_ylim(0, 1)
    save(figure, path)


def _curve(axes: Any, title: str, rungs: list[dict[str, Any]], key: str) -> None:
    places = [one["iteration"] for one in rungs]
    axes.plot(places, [one[key] for one in rungs], color=INK, alpha=0.6)
    for one in rungs:
        face = INK if one["is_kept"] else "white"
        axes.plot(one["iteration"], one[key], "o", color=INK, markerfacecolor=face)
    axes.set_xticks(places)
    axes.set_xlabel("iteration")
    axes.set_title(title, fontsize="medium")
    axes.grid(axis="y", alpha=0.3)
