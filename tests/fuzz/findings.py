"""What a run of the fuzzers has found, and how it notices what is logged."""

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

KEPT = 5
"""Examples shown of each kind of finding."""


@dataclass
class Findings:
    """One fuzzer's account: what was sent, how it was answered, and what should not have been."""

    name: str
    sent: int = 0
    obeyed: int = 0
    """Those that were right after all, or might have been, and were not asked to change nothing."""
    seconds: float = 0.0
    answers: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)

    def fault(self, kind: str, example: object) -> None:
        """Something that must not be."""
        self.faults[kind] += 1
        shown = self.examples.setdefault(kind, [])
        if len(shown) < KEPT:
            shown.append(repr(example)[:600])


class _Noted(logging.Handler):
    """Everything logged as a warning or worse is a finding: nothing sent may cause one."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(logging.WARNING)
        self._findings = findings

    def emit(self, record: logging.LogRecord) -> None:
        trace = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
        self._findings.fault("logged", f"{record.getMessage()} {trace}")


@contextmanager
def noted(findings: Findings) -> Iterator[None]:
    """As long as this lasts, what is logged counts."""
    handler, root = _Noted(findings), logging.getLogger()
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)
