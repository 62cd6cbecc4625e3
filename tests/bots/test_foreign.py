"""Bots of other people: by name from an installed package, and checked like our own."""

from pathlib import Path

import pytest

from penstock.bots import BOTS, Bot, Greedy, Random, Window, make_bot
from penstock.bots.installed import installed_bots
from penstock.bots.own import is_own_bot, typed_bot
from penstock.cli import main
from penstock.kernel.agenda import Action
from penstock.kernel.errors import BadOption
from penstock.testing import LawBroken, check_bot

MODULE = """
from penstock.bots import Bot

class Last(Bot):
    def choose(self, window):
        return window.options()[-1]

class Stranger:
    pass
"""
ENTRIES = """
[penstock.bots]
last = foreign_bots:Last
stranger = foreign_bots:Stranger
missing = foreign_bots:Nobody
broken = no_such_module:Bot
greedy = foreign_bots:Last
"""


def install(folder: Path, package: str, entries: str) -> None:
    """What pip leaves behind of a package."""
    (folder / "foreign_bots.py").write_text(MODULE)
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(entries)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    install(tmp_path, "foreign", ENTRIES)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("installed")
def test_a_package_adds_bots_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert installed_bots() == ["broken", "last", "missing", "stranger"]
    assert type(typed_bot("last")).__name__ == "Last"
    words = "simulate barrage --players 2 --games 2 --bots random,last --json"
    assert main(words.split()) == 0
    assert '"last"' in capsys.readouterr().out


@pytest.mark.usefixtures("installed")
def test_no_package_takes_the_name_of_one_of_ours() -> None:
    assert isinstance(typed_bot("greedy"), Greedy)
    assert not is_own_bot("greedy")
    assert is_own_bot("last")


@pytest.mark.usefixtures("installed")
def test_a_server_knows_its_own_roster_alone() -> None:
    assert "last" not in BOTS
    with pytest.raises(BadOption, match="no bot 'last'"):
        make_bot("last")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("stranger", "foreign_bots:Stranger is no class derived from"),
        ("missing", "bot 'missing': AttributeError"),
        ("broken", "bot 'broken': ModuleNotFoundError"),
        ("clever", "last, missing, stranger, or FILE.py:CLASS"),
    ],
)
def test_what_is_no_bot_is_told_in_one_line(name: str, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint) as told:
        typed_bot(name)
    assert "\n" not in str(told.value)


def test_two_packages_with_one_name_are_told_apart(installed: Path) -> None:
    install(installed, "other", "[penstock.bots]\nlast = foreign_bots:Stranger\n")
    with pytest.raises(BadOption, match="several packages call theirs so"):
        typed_bot("last")


# -- checking a bot --------------------------------------------------------------------------------


class Changeful(Random):
    """Remembers what it was asked before."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, window: Window) -> Action:
        self.asked += 1
        return window.options()[self.asked % len(window.options())]


class Peeping(Bot):
    """Looks where it must not."""

    def choose(self, window: Window) -> Action:
        options = window.options()
        return options[window._state.rng.seed % len(options)]


class Fumbling(Bot):
    """Plays at the table itself."""

    def choose(self, window: Window) -> Action:
        window._state.apply(window.options()[0])
        return window.options()[0]


class Dreaming(Bot):
    """Says anything."""

    def choose(self, window: Window) -> Action:
        return 123456


class Falling(Bot):
    """Breaks."""

    def choose(self, window: Window) -> Action:
        raise ValueError("no idea")


@pytest.mark.parametrize("game", ["power_grid", "barrage", "underwater_cities"])
def test_a_good_bot_passes(game: str) -> None:
    assert check_bot(Random, game, players=3, seed=4, every=40) > 100


def test_our_greedy_bot_passes() -> None:
    assert check_bot(Greedy, "power_grid", 2, 1, {"max_rounds": "20"}, every=25) > 40


@pytest.mark.parametrize(
    ("kind", "complaint"),
    [
        (Changeful, "a fresh bot with the same chance chooses otherwise"),
        (Fumbling, "the bot changes the table"),
        (Dreaming, "the bot chooses 123456, which is not legal"),
        (Falling, "barrage, 2 players, seed 3, decision 0: ValueError: no idea"),
    ],
)
def test_a_bad_bot_is_found_out(kind: type[Bot], complaint: str) -> None:
    with pytest.raises(LawBroken, match=complaint):
        check_bot(kind, "barrage", players=2, seed=3)


def test_a_bot_that_peeks_is_found_out() -> None:
    with pytest.raises(LawBroken, match="the bot peeks"):
        check_bot(Peeping, "underwater_cities", players=2, seed=3, every=1)
