"""Pages of the documentation with tables that are written from the code they speak of."""

import sys
from collections.abc import Mapping
from pathlib import Path


def renewed(page: str, tables: Mapping[str, str]) -> str:
    """The page with every table as it is now, by its markers; the prose around them stays."""
    for name, table in tables.items():
        begin, end = f"<!-- begin {name} -->\n", f"<!-- end {name} -->"
        before, found, rest = page.partition(begin)
        _, closed, after = rest.partition(end)
        if not found or not closed:
            raise ValueError(f"the page has no place for '{name}'")
        page = before + begin + table + end + after
    return page


def renew(tables: Mapping[str, str]) -> None:
    """Write the tables into the page that the command line names."""
    path = Path(sys.argv[1])
    path.write_text(renewed(path.read_text(encoding="utf-8"), tables), encoding="utf-8")
