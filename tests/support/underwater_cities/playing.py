"""Turns that do nothing, for tests that wait for something else."""

from tests.support.underwater_cities.position import Table


def choose_always(table: Table) -> None:
    """Take one turn on the always-available slot."""
    while table.question == "DiscardDown":
        table.play(table.legal_texts()[0])
    table.play(f"play {table.hand(table.seat)[0]}", "slot always")
