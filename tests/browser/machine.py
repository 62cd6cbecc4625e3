"""A browser as it starts on the plainest machine: of the fonts installed it finds a single one.

What the pages need they bring along. With one wide fallback and nothing else the tests show the
same everywhere, and a page that asks for a font we do not ship looks wrong at once.
"""

import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.conftest import CHROMIUM

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SEES_ALL = os.environ.get("PENSTOCK_FONTS") == "all"
"""With `PENSTOCK_FONTS=all` the browser sees every font of the machine: it must change nothing."""

FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts")
CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
</fontconfig>
"""

_FOLDER = TemporaryDirectory(prefix="penstock-fonts-")


def fallback() -> Path:
    """The one font of the machine that is left: DejaVu Sans, or else any."""
    found = [file for folder in FONT_FOLDERS for file in sorted(Path(folder).rglob("*.ttf"))]
    wanted = [file for file in found if file.name == "DejaVuSans.ttf"] or found
    if not wanted:
        raise FileNotFoundError("no TrueType font on this machine; fonts-dejavu-core has one")
    return wanted[0]


@cache
def plain_fonts() -> str:
    """A configuration of fontconfig in which only the fallback exists; gives its path."""
    folder = Path(_FOLDER.name)
    (folder / "fallback.ttf").symlink_to(fallback())
    file = folder / "fonts.conf"
    file.write_text(CONFIGURATION.format(folder=folder), encoding="utf-8")
    return str(file)


def launch(playwright: Any) -> Any:
    """Start Debian's Chromium on that machine."""
    environment = dict(os.environ)
    if not SEES_ALL:
        environment["FONTCONFIG_FILE"] = plain_fonts()
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, env=environment)
