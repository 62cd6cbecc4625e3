"""The shipped fonts and the table of their widths, made anew: `python -m tests.fonts.make FOLDER`.

FOLDER is the unpacked npm package `@fontsource-variable/roboto` in the version below (`npm pack`
fetches it). Each face is one cut of that variable font, reduced to the letters our readers write,
with four arrows of our own that Roboto does not have.
"""

import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from fontTools.merge import Merger
from fontTools.misc.timeTools import timestampSinceEpoch
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from penstock.drawing import lettering

SOURCE: Final = "5.3.0"
"""The version of the npm package the shipped files were made from."""

PARTS: Final = ("latin", "latin-ext", "cyrillic", "math")
"""The files of the source that hold our letters."""

LETTERS: Final = (
    (0x20, 0x7E),  # Basic Latin
    (0xA0, 0x17F),  # the rest of western and central Europe, for names
    (0x400, 0x45F),  # Russian, Ukrainian, Belarusian, Serbian
    (0x490, 0x491),  # ґ
)
SIGNS: Final = "–—‘’‚“”„•…‹›€№™−∞≈≠≤≥"


class Cut(NamedTuple):
    """Where in the variable font a face lies, and what it is called there."""

    width: int
    weight: int
    style: str


CUTS: Final = {
    "d": Cut(75, 700, "Bold"),
    "t": Cut(100, 400, "Regular"),
    "b": Cut(100, 700, "Bold"),
}


def letters() -> set[int]:
    """Every character a face must have, less the arrows."""
    return {code for first, last in LETTERS for code in range(first, last + 1)} | set(
        map(ord, SIGNS)
    )


def cut(source: Path, part: str, where: Cut) -> TTFont:
    """One file of the source at one width and weight, with only our letters."""
    font = TTFont(source / "files" / f"roboto-{part}-wdth-normal.woff2")
    font = instantiateVariableFont(font, {"wdth": where.width, "wght": where.weight})
    options = Options()
    options.layout_features = ["kern", "ccmp", "locl", "mark", "mkmk"]
    options.name_IDs = [0, 1, 2, 13, 14]
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters())
    subsetter.subset(font)
    return font


def add_arrows(font: TTFont) -> None:
    """Draw ← ↑ → ↓ as wide as a plus sign, on its axis and with its stroke."""
    plus = font.getBestCmap()[ord("+")]
    advance, bearing = font["hmtx"][plus]
    sign = font["glyf"][plus]
    middle = (sign.yMin + sign.yMax) / 2
    reach = (advance - 2 * bearing) / 2
    half = _stroke(font, plus) / 2
    tip = [(reach, 0), (reach * 0.1, reach * 0.72), (reach * 0.1, half)]
    shape = [*tip, (-reach, half), (-reach, -half), *((x, -y) for x, y in tip[:0:-1])]
    turned = {
        "→": [(x, y) for x, y in shape],
        "←": [(-x, -y) for x, y in shape],
        "↑": [(-y, x) for x, y in shape],
        "↓": [(y, -x) for x, y in shape],
    }
    order = font.getGlyphOrder()
    for arrow, points in turned.items():
        name = f"uni{ord(arrow):04X}"
        pen = TTGlyphPen(None)
        placed = [(round(advance / 2 + x), round(middle + y)) for x, y in points]
        pen.moveTo(placed[0])
        for point in placed[1:]:
            pen.lineTo(point)
        pen.closePath()
        order.append(name)
        glyph = pen.glyph()
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (advance, glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(arrow)] = name
    font.setGlyphOrder(order)
    font["maxp"].numGlyphs = len(order)


def _stroke(font: TTFont, plus: str) -> float:
    """How thick the level stroke of the plus sign is."""
    coordinates, _, _ = font["glyf"][plus].getCoordinates(font["glyf"])
    heights = sorted({y for _, y in coordinates})
    return float(heights[2] - heights[1])


def made(source: Path, face: str) -> TTFont:
    """A face, whole."""
    where = CUTS[face]
    with TemporaryDirectory() as folder:
        files = []
        for part in PARTS:
            file = Path(folder) / f"{part}.ttf"
            cut(source, part, where).save(file)
            files.append(str(file))
        font: TTFont = Merger().merge(files)
    add_arrows(font)
    family = lettering.FACES[face].family
    names: Any = font["name"]
    for number, words in {1: family, 2: where.style, 4: f"{family} {where.style}"}.items():
        names.setName(words, number, 3, 1, 0x409)
    names.setName(f"{family}-{where.style}".replace(" ", ""), 6, 3, 1, 0x409)
    font["head"].modified = font["head"].created = timestampSinceEpoch(
        0
    )  # so it comes out the same
    font.recalcTimestamp = False
    return font


def advances(font: TTFont) -> dict[str, int]:
    """By character: how far it moves the pen on, in units of the font."""
    measures = font["hmtx"]
    return {chr(code): measures[name][0] for code, name in sorted(font.getBestCmap().items())}


def main(source: Path) -> None:
    """Write every face, the table of widths and the licence."""
    version = json.loads((source / "package.json").read_text(encoding="utf-8"))["version"]
    if version != SOURCE:
        sys.exit(f"{source} is version {version}; the fonts are made from {SOURCE}")
    table: dict[str, dict[str, int]] = {}
    for face, font_face in lettering.FACES.items():
        font = made(source, face)
        assert font["head"].unitsPerEm == lettering.UNITS
        table[face] = advances(font)
        font.flavor = "woff2"
        font.save(font_face.path)
        print(f"{font_face.path.name}: {font_face.path.stat().st_size:,} bytes")
    rows = ",\n".join(
        f'"{face}": {json.dumps(widths, ensure_ascii=False)}' for face, widths in table.items()
    )
    lettering.WIDTHS.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
    shutil.copy(source / "LICENSE", lettering.FOLDER / "LICENSE.txt")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.fonts.make FOLDER")
    main(Path(sys.argv[1]))
