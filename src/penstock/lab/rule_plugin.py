"""A pytest plugin that notes which rule ids have a passing test (or, on collection, any test)."""

import json
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where to write the report."""
    parser.addoption("--rule-report", help="file for the tests by rule id, as JSON")


def pytest_configure(config: pytest.Config) -> None:
    """Begin a report."""
    path = config.getoption("--rule-report")
    if path:
        config.pluginmanager.register(RuleReport(Path(path), config.option.collectonly))


class RuleReport:
    """Collects node ids by rule id and writes them at the end."""

    def __init__(self, path: Path, counts_collected: bool) -> None:
        self.path = path
        self.counts_collected = counts_collected
        self.rules_of: dict[str, list[str]] = {}
        self.passed: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Learn which rules each test names."""
        for item in session.items:
            marks = item.iter_markers("rule")
            self.rules_of[item.nodeid] = [str(id) for mark in marks for id in mark.args]
            if self.counts_collected:
                self.passed.append(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what passed."""
        if report.when == "call" and report.passed:
            self.passed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the report."""
        tests: dict[str, list[str]] = {}
        for node in self.passed:
            for rule in self.rules_of.get(node, []):
                tests.setdefault(rule, []).append(node)
        self.path.write_text(json.dumps(tests), encoding="utf-8")
