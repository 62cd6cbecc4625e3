"""The page of a report: one HTML file with its pictures in it."""

import os
import shutil
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from io import StringIO
from pathlib import Path
from typing import Any, Final

from penstock.drawing.facts import words_of
from penstock.games import load_face, load_game
from penstock.kernel.errors import BadOption
from penstock.lab.report.gathering import GameStory
from penstock.lab.report.tables import Curve, ThingFigures, csv_files, curves, things, win_of
from penstock.lab.simulate import Job

MOST_THINGS: Final = 20
"""Of one kind in a picture; the files have them all."""
INK: Final = "#1f4e79"
SECOND: Final = "#c0504d"
FAIR: Final = "#999999"
STYLE: Final = (
    "body{font:16px/1.5 sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "svg{max-width:100%;height:auto}h2{margin-top:2.5rem}"
)


def check_report(folder: Path) -> None:
    """Refuse what could not be written in the end, before anything is played."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(f"{folder} is there already and not empty; name another folder")
    if not folder.absolute().parent.is_dir():
        raise BadOption(f"{folder}: name a folder in one that is there")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise BadOption(
            "a report needs more packages: pip install 'penstock[lab-report]'"
        ) from None


def write_report(job: Job, stories: Sequence[GameStory], folder: Path) -> None:
    """Write page and data; the folder is there only when all of it is."""
    half = folder.with_name(f".{folder.name}.half")
    try:
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir()
        files = csv_files(stories, job.bots) | {"index.html": page(job, stories)}
        for name, text in files.items():
            (half / name).write_text(text, encoding="utf-8")
        if folder.exists():
            folder.rmdir()
        os.replace(half, folder)
    except OSError as error:
        shutil.rmtree(half, ignore_errors=True)
        raise BadOption(f"{folder}: {error.strerror}") from None


def page(job: Job, stories: Sequence[GameStory]) -> str:
    """The whole page."""
    game = load_game(job.game)
    chosen = ", ".join(f"{name} {value}" for name, value in job.options)
    parts = [
        f"<h1>{escape(game.title)}: {len(stories)} games</h1>",
        f"<p>{job.players} players ({escape(', '.join(job.bots))}), seeds {job.first_seed} to"
        f" {job.first_seed + job.games - 1}; {escape(chosen)}.</p>",
        "<p>The data: <a href='games.csv'>games</a>, <a href='things.csv'>things</a>,"
        " <a href='rounds.csv'>rounds</a>.</p>",
        section("Scores by seat", picture(partial(scores, job=job, stories=stories))),
        section("Wins by seat", picture(partial(wins, job=job, stories=stories))),
        section("Where the points come from", picture(partial(sources, stories=stories))),
        section("Length", picture(partial(lengths, stories=stories))),
    ]
    for curve in curves(stories):
        drawn = picture(partial(follow, curve=curve))
        parts.append(section(f"By round: {curve.name}", drawn))
    if any(story.fates for story in stories):
        drawn = picture(partial(fates, stories=stories))
        parts.append(section("What becomes of cards in hands", drawn))
    parts += things_sections(job, things(stories))
    head = f"<meta charset='utf-8'><title>{escape(game.title)}</title><style>{STYLE}</style>"
    return f"<!doctype html><html lang='en'><head>{head}</head><body>{''.join(parts)}</body></html>"


def section(title: str, drawn: str, remark: str = "") -> str:
    """A picture under its title."""
    return f"<h2>{escape(title)}</h2>{f'<p>{escape(remark)}</p>' if remark else ''}{drawn}"


def picture(draw: Callable[[Any], None], height: float = 3.2) -> str:
    """What is drawn, as SVG to stand in a page."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, height), layout="constrained")
    draw(figure.subplots())
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()[text.getvalue().index("<svg") :]


def scores(axes: Any, job: Job, stories: Sequence[GameStory]) -> None:
    """How the scores of each seat are spread."""
    names = [f"{seat + 1}: {bot}" for seat, bot in enumerate(job.bots)]
    by_seat = [[story.scores[seat] for story in stories] for seat in range(job.players)]
    axes.boxplot(by_seat, orientation="horizontal", showmeans=True)
    axes.set_yticks(range(1, job.players + 1), names)
    axes.invert_yaxis()
    axes.set_xlabel("points")


def wins(axes: Any, job: Job, stories: Sequence[GameStory]) -> None:
    """The share of wins of each seat."""
    seats = range(job.players)
    shares = [sum(win_of(story, seat) for story in stories) / len(stories) for seat in seats]
    axes.barh(list(seats), shares, color=INK)
    axes.set_yticks(list(seats), [f"{seat + 1}: {bot}" for seat, bot in enumerate(job.bots)])
    axes.invert_yaxis()
    axes.axvline(1 / job.players, color=FAIR, linestyle=":")
    axes.set_xlabel("share of wins")


def sources(axes: Any, stories: Sequence[GameStory]) -> None:
    """The points by source, of winners and of the others."""
    names = list(dict.fromkeys(name for one in stories for by in one.sources for name in by))
    for is_winner, label, shift, ink in (
        (True, "winners", -0.2, INK),
        (False, "others", 0.2, SECOND),
    ):
        chosen = [
            by_source
            for story in stories
            for seat, by_source in enumerate(story.sources)
            if (story.places[seat] == 1) == is_winner
        ]
        if chosen:
            means = [sum(by.get(name, 0) for by in chosen) / len(chosen) for name in names]
            axes.barh(
                [place + shift for place in range(len(names))], means, 0.4, label=label, color=ink
            )
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel("points on average")
    axes.legend()


def lengths(axes: Any, stories: Sequence[GameStory]) -> None:
    """How many rounds the games took."""
    rounds = [story.rounds for story in stories]
    edges = [number - 0.5 for number in range(min(rounds), max(rounds) + 2)]
    axes.hist(rounds, edges, color=INK, rwidth=0.9)
    axes.set_xlabel("rounds")
    axes.set_ylabel("games")


def follow(axes: Any, curve: Curve) -> None:
    """A mean over the rounds, in the band of its standard deviation."""
    means, spreads = curve.means, curve.spreads
    rounds = range(1, len(means) + 1)
    low = [middle - spread for middle, spread in zip(means, spreads, strict=True)]
    high = [middle + spread for middle, spread in zip(means, spreads, strict=True)]
    axes.fill_between(rounds, low, high, alpha=0.2, color=INK)
    axes.plot(rounds, means, marker="o", color=INK)
    axes.set_xlabel("round")


def fates(axes: Any, stories: Sequence[GameStory]) -> None:
    """What share of the cards was used, put aside, discarded or never played."""
    names = list(next(story.fates for story in stories if story.fates))
    totals = [sum(story.fates.get(name, 0) for story in stories) for name in names]
    axes.barh(names, [total / sum(totals) for total in totals], color=INK)
    axes.invert_yaxis()
    axes.set_xlabel("share of the cards that came to a hand")


def things_sections(job: Job, found: Sequence[ThingFigures]) -> list[str]:
    """For each kind of thing: how often it was had, and the share of wins that went with it."""
    game = load_game(job.game)
    table = game.events(game.new(job.players, job.first_seed, dict(job.options)))
    sections = []
    for kind in load_face(job.game).facts:
        chosen = [one for one in found if one.kind == kind.id][:MOST_THINGS]
        if not chosen:
            continue
        names = [words_of(kind, one.thing, [table], lambda text: text) for one in chosen]
        drawn = picture(
            partial(had, chosen=chosen, names=names, fair=1 / job.players),
            1.2 + 0.28 * len(chosen),
        )
        remark = "The commonest first, with how many had it; the share of wins with 95 % bounds."
        sections.append(section(kind.title, drawn, remark))
    return sections


def had(axes: Any, chosen: Sequence[ThingFigures], names: Sequence[str], fair: float) -> None:
    """The share of wins of those who had a thing, against what is fair."""
    places = range(len(chosen))
    below = [max(0.0, one.wins - one.low) for one in chosen]
    above = [max(0.0, one.high - one.wins) for one in chosen]
    shares = [one.wins for one in chosen]
    axes.errorbar(shares, places, xerr=(below, above), fmt="o", color=INK, capsize=3)
    labels = [f"{name} ({one.seats})" for name, one in zip(names, chosen, strict=True)]
    axes.set_yticks(places, labels)
    axes.set_ylim(len(chosen) - 0.5, -0.5)
    axes.axvline(fair, color=FAIR, linestyle=":")
    axes.set_xlabel("share of wins")
