"""What every test may need to know about this machine."""

import shutil

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
"""The browser the page tests drive; Debian's package `chromium`."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it loudly if a part of the tests could not run here."""
    if CHROMIUM is None:
        terminalreporter.write_line(
            "NO CHROMIUM HERE: THE BROWSER TESTS DID NOT RUN (apt-get install chromium)",
            red=True,
            bold=True,
        )
