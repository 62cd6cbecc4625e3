"""`penstock cards`: the deck as a table, with what each card does and what it is worth."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from penstock.kernel.errors import BadOption

Row = dict[str, Any]

STYLES = {"green": "green", "red": "red", "yellow": "yellow", "blue": "blue", "brown": "yellow"}


def selected(lists: dict[str, list[Row]], filters: Mapping[str, str | None]) -> dict[str, Any]:
    """The cards that pass every filter; without filters also the rest of the box, and counts."""
    wanted = {key: value for key, value in filters.items() if value is not None}
    cards = lists["cards"]
    for key, value in wanted.items():
        known = list(dict.fromkeys(card[key] for card in lists["cards"]))
        if value not in known:
            raise BadOption(f"no card has the {key} '{value}'; there is {', '.join(known)}")
        cards = [card for card in cards if card[key] == value]
    if wanted:
        return {"cards": cards}
    decks = Counter(card["deck"] for card in cards)
    counts = dict(decks) | {key: len(rows) for key, rows in lists.items() if key != "cards"}
    return {"counts": counts, **lists}


def list_cards(lists: dict[str, Any], console: Console) -> None:
    """Print the tables; what does not fit its band is marked."""
    table = Table("No.", "Deck", "Colour", "Type", "Name", "Effect", "Origin", box=None)
    table.add_column("Value", justify="right")
    table.add_column("Budget", justify="right")
    for card in lists["cards"]:
        budget = "" if card["budget"] is None else f"{card['budget']:.2f}"
        value = f"{card['value']:.2f}" + ("*" if card["in_band"] is False else "")
        table.add_row(
            str(card["number"]),
            card["deck"] + (f" ({card['cost']})" if card["cost"] else ""),
            f"[{STYLES[card['colour']]}]{card['colour']}[/]",
            card["type"],
            escape(card["name"]),
            escape(card["effect"]),
            card["origin"],
            value,
            budget,
        )
    console.print(table)
    console.print(
        f"{len(lists['cards'])} cards. Values and budgets in credits; * lies outside its band.",
        highlight=False,
        soft_wrap=True,
    )
    if "counts" not in lists:
        return
    for title in ("contracts", "metropolises", "boards"):
        rows = lists[title]
        table = Table(title=f"{len(rows)} {title}", title_justify="left", box=None)
        for key in rows[0]:
            table.add_column(key.replace("_", " ").capitalize())
        for row in rows:
            table.add_row(*(escape(str(value)) for value in row.values()))
        console.print()
        console.print(table)
    counts = ", ".join(f"{key} {count}" for key, count in lists["counts"].items())
    console.print(f"\n{counts}", highlight=False, soft_wrap=True)


def list_balance(report: dict[str, Any], console: Console) -> None:
    """Print what became of the cards: groups first, then every card."""
    figures = (
        "value",
        "held",
        "used",
        "aside",
        "discarded",
        "never",
        "lead",
        "difference",
        "error",
    )
    for title, keys in (("groups", ("by", "group")), ("cards", ("number", "deck", "type", "name"))):
        table = Table(*(key.capitalize() for key in keys), box=None)
        for key in (*figures, "win rate"):
            table.add_column(key.capitalize(), justify="right")
        for row in report[title]:
            table.add_row(
                *(escape(str(row[key])) for key in keys),
                *(_figure(key, row[key]) for key in figures),
                f"{row['win_rate']:.0%}",
            )
        console.print(table)
        console.print()
    console.print(
        f"{report['games']} games of {report['players']} greedy bots, mean score"
        f" {report['mean_score']:.1f}, mean of the winners {report['mean_winner']:.1f}",
        highlight=False,
        soft_wrap=True,
    )


def _figure(key: str, value: float) -> str:
    if key == "held":
        return str(value)
    if key == "value":
        return f"{value:.2f}"
    return f"{value:+.1f}" if key in ("lead", "difference", "error") else f"{value:.0%}"
