"""What pictures of figures share: when one can be drawn, its colours, and how it is written."""

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


def save(figure: Any, path: Path) -> None:
    """Write a picture; what was there before stays until the new one is whole."""
    half = path.with_name(f".{path.name}.half{path.suffix}")
    try:
        # Without its date the same figures give the same file.
        metadata = {"Date": None} if path.suffix == ".svg" else {}
        figure.savefig(half, metadata=metadata)
        os.replace(half, path)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise BadOption(f"{path}: {error.strerror}") from None
