"""Nothing asks for what a fresh machine does not have: fonts, servers, browsers.

Fonts are shipped, so nothing may name another family but the plain fallback. What the tests need
from Debian is installed by `.ci/run` and named in the README, and nowhere else.
"""

import re
from pathlib import Path

import pytest

from penstock.drawing.lettering import FACES, TEXT
from penstock.games import game_ids, load_face
from tests.drawing.samples import positions

ROOT = Path(__file__).parents[1]
SHIPPED = {face.family for face in FACES.values()}
FALLBACK = {"system-ui", "sans-serif"}
ASKED = re.compile(r"font(?:-family)?\s*[:=]\s*([^;{}]+)")
FITTED = re.compile(r'font-family: "([^"]+)";[^}]*src: local\(')
"""Letters of the machine, made as wide as ours: they fill in until ours have come."""
VARIABLES = re.compile(r"--font-\w+\s*:\s*([^;{}]+)")


def families(rule: str) -> set[str]:
    """The families a declaration names, without quotes; those of a variable count where it is set.

    >>> sorted(families('700 15px/1.4 "Penstock Text", sans-serif'))
    ['Penstock Text', 'sans-serif']
    """
    if "var(--font" in rule or rule.strip() in ("inherit", "initial"):
        return set()
    *others, last = rule.split(",")
    first = (others or [last])[0]
    # A shorthand says weight, size and line height before its first family.
    first = re.sub(r"^.*?\d(?:px|em|rem|%)?(?:/[\d.]+(?:px)?)?\s+(?=\D)", "", first.strip())
    named = [first, *others[1:], last] if others else [first]
    return {name.strip().strip("\"'") for name in named}


def asked_for(text: str) -> set[str]:
    """Every font family that a file or a drawing asks for."""
    found = [*ASKED.findall(text), *VARIABLES.findall(text)]
    return set().union(*map(families, found))


def test_the_reader_of_families_finds_strangers() -> None:
    assert asked_for("a { font: 700 15px/1.4 Bahnschrift, sans-serif }") == {
        "Bahnschrift",
        "sans-serif",
    }
    assert asked_for("a{font-family:Arial}") == {"Arial"}
    assert asked_for(":root { --font-text: Roboto, system-ui; }") == {"Roboto", "system-ui"}
    assert asked_for("a { font: 700 15px/1.4 var(--font-text) } b { font: inherit }") == set()
    assert asked_for("a { font: 13px monospace }") == {"monospace"}


@pytest.mark.parametrize(
    "file",
    [
        file
        for pattern in ("*.css", "*.js", "*.html", "*.svg")
        for file in sorted((ROOT / "src").rglob(pattern))
    ],
    ids=lambda file: file.name,
)
def test_pages_ask_for_no_font_that_is_not_shipped(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert asked_for(text) <= SHIPPED | FALLBACK | set(FITTED.findall(text))


def test_pages_take_letters_of_the_machine_only_behind_ours() -> None:
    text = (ROOT / "src/penstock/table/static/penstock.css").read_text(encoding="utf-8")
    fitted = FITTED.findall(text)
    assert len(fitted) >= 4
    for chain in VARIABLES.findall(text):
        named = [name.strip().strip('"') for name in chain.split(",")]
        assert named[0] in SHIPPED
        assert set(named[1:]) <= set(fitted) | FALLBACK


@pytest.mark.parametrize("game", game_ids())
def test_pictures_ask_for_no_font_that_is_not_shipped(game: str) -> None:
    _, view, sheet = next(positions(game, "en"))
    assert asked_for(load_face(game).picture(view, sheet)) == SHIPPED | FALLBACK


def test_our_own_faces_come_first() -> None:
    assert families(FACES["d"].families) == {FACES["d"].family} | FALLBACK
    assert families(TEXT) == {FACES["t"].family} | FALLBACK
    assert FACES["d"].families.startswith(f'"{FACES["d"].family}"')
    assert TEXT.startswith(f'"{FACES["t"].family}"')


def test_the_readme_names_what_ci_installs_and_nothing_else() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").replace("\\\n", " ")
    (line,) = re.findall(r"apt-get install [^\n>]+", script)
    installed = {word for word in line.split()[2:] if not word.startswith("-")}
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    needs = readme.partition("You need Python")[2].partition("\n\n")[0]
    named = {word for words in re.findall(r"`([^`]+)`", needs) for word in words.split()}
    assert named == installed
