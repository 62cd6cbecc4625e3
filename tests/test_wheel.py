"""What a wheel carries, and which modules of it are compiled."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

pytest.importorskip("hatchling", reason="`make` installs hatchling, which builds wheels")

import hatch_build
from hatch_build import SOURCE, CompiledWheel, libraries, settings

ROOT = Path(__file__).parents[1]
ROOMS = ("box", "rules", "effects", "automa", "bot", "observation")


def on_disk(folder: Path, top: str) -> set[str]:
    """The files below a folder, as they are called in a wheel; nothing that was made of others."""
    made = ("__pycache__", ".so", ".pyc")
    files = [file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()]
    return {f"{top}/{file}" for file in files if not any(word in file for word in made)}


def test_every_module_of_the_engine_and_the_bots_is_compiled_once_or_left_out() -> None:
    package = SOURCE / "penstock"
    folders = [package / "kernel", package / "bots"]
    folders += [folder for room in ROOMS for folder in (package / "games").glob(f"*/{room}")]
    modules = {
        file.relative_to(SOURCE).as_posix()
        for folder in folders
        for file in folder.rglob("*.py")
        if file.name != "__init__.py"
    }
    left_out = {f"penstock/{name}" for name in settings()["left_out"]}
    compiled = [file for files in libraries().values() for file in files]
    assert len(compiled) == len(set(compiled))
    assert set(compiled) | left_out == modules
    assert not set(compiled) & left_out


def test_every_game_is_a_library_of_its_own() -> None:
    games = {folder.parent.name for folder in (SOURCE / "penstock" / "games").glob("*/game.py")}
    wanted = {"penstock_kernel", "penstock_bots", *(f"penstock_games_{game}" for game in games)}
    assert set(libraries()) == wanted


def test_a_pure_wheel_carries_every_file_and_the_digests(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PENSTOCK_PURE": "1"},
        capture_output=True,
        check=True,
    )
    (wheel,) = tmp_path.iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")
    carried = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    digests = on_disk(ROOT / "docs" / "rules", "penstock/rules")
    assert carried == on_disk(SOURCE / "penstock", "penstock") | digests


def hook() -> CompiledWheel:
    nothing: Any = None
    return CompiledWheel(str(ROOT), {}, nothing, nothing, "", "wheel")


def test_a_wheel_takes_what_was_compiled_and_names_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def compiled(target: Path) -> list[Path]:
        return [target / "penstock" / "kernel" / "state.so", target / "penstock_kernel__mypyc.so"]

    monkeypatch.delenv("PENSTOCK_PURE", raising=False)
    monkeypatch.setattr(hatch_build, "compile_to", compiled)
    made, data = hook(), dict[str, Any](force_include={})
    made.initialize("standard", data)
    assert list(data["force_include"].values()) == [
        "penstock/kernel/state.so",
        "penstock_kernel__mypyc.so",
    ]
    assert data["infer_tag"] is True
    assert data["pure_python"] is False
    assert made.dependencies() == settings()["requires"]
    made.finalize("standard", data, "")


@pytest.mark.parametrize(("version", "pure"), [("editable", "0"), ("standard", "1")])
def test_an_editable_install_and_a_pure_wheel_compile_nothing(
    monkeypatch: pytest.MonkeyPatch, version: str, pure: str
) -> None:
    monkeypatch.setenv("PENSTOCK_PURE", pure)
    monkeypatch.delattr(hatch_build, "compile_to")
    data: dict[str, Any] = {"force_include": {}}
    hook().initialize(version, data)
    assert data == {"force_include": {}}
    assert (hook().dependencies() == []) == (pure == "1")
