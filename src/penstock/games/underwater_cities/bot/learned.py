"""Where the values lie that were learned by play (`penstock train`)."""

from pathlib import Path
from typing import Final

VALUES: Final = str(Path(__file__).parent / "learned.values")
