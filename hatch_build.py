"""Builds the compiled form: mypyc over the folders that `pyproject.toml` names.

A wheel is compiled; with `PENSTOCK_PURE=1` in the environment it is pure Python, for any machine.
`python hatch_build.py` (which is `make compile`) puts the compiled form next to its source.
"""

import os
import tomllib
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
PACKAGE = "penstock"


def settings() -> dict[str, Any]:
    """What `pyproject.toml` says about the compiled form."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings: dict[str, Any] = tomllib.load(file)["tool"]["penstock"]["compiled"]
    return settings


def libraries() -> dict[str, list[str]]:
    """The files of every library, below `src`.

    A library is translated to C as one piece, so that calls inside it are plain calls of C
    functions, and all libraries are built at once, each on a core of its own.
    """
    said = settings()
    package = SOURCE / PACKAGE
    left_out = {package / name for name in said["left_out"]}
    found = {}
    for pattern, folders in said["libraries"].items():
        for home in sorted(one for one in package.glob(pattern) if one.is_dir()):
            files = sorted(file for folder in folders for file in (home / folder).glob("*.py"))
            compiled = [
                file.relative_to(SOURCE).as_posix()
                for file in files
                if file.name != "__init__.py" and file not in left_out
            ]
            if compiled:
                # At the top, beside the package: mypyc tells modules by it where they lie.
                found["_".join(home.relative_to(SOURCE).parts)] = compiled
    return found


def compile_to(target: Path) -> list[Path]:
    """Compile everything; the extension modules lie below `target` as they do in the package."""
    # Only where something is compiled: a pure wheel is built without these two.
    from mypyc.build import mypycify
    from setuptools import Distribution

    groups: list[tuple[list[str], str | None]] = [
        (files, name) for name, files in libraries().items()
    ]
    paths = [file for files, _ in groups for file in files]
    with TemporaryDirectory() as scratch, chdir(SOURCE):
        extensions = mypycify(
            # A cache that outlives the C files it speaks of would leave them unwritten.
            [f"--cache-dir={scratch}/cache", *paths],
            separate=groups,
            target_dir=f"{scratch}/c",
        )
        for one in extensions:
            if os.name == "posix":
                # What no other library looks for may be called directly, and inlined.
                one.extra_compile_args.append("-fvisibility=hidden")
        # The longest work first, so that no core ends up waiting for it.
        extensions.sort(key=lambda one: -sum(Path(file).stat().st_size for file in one.sources))
        distribution = Distribution({"name": PACKAGE, "ext_modules": extensions})
        command = distribution.get_command_obj("build_ext")
        command.build_lib = str(target)
        command.build_temp = f"{scratch}/objects"
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
        return [Path(file) for file in command.get_outputs()]


class CompiledWheel(BuildHookInterface):  # type: ignore[misc]
    """Adds the extension modules to the wheel and names the machine they are for."""

    def dependencies(self) -> list[str]:
        """What must be there to build, beside hatchling."""
        return [] if self._is_pure() else settings()["requires"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files of the wheel are collected; an editable install stays pure."""
        if version == "editable" or self._is_pure():
            return
        # Hatchling takes the files after this returns and cleans up only what it knows of.
        self._scratch = TemporaryDirectory()
        target = Path(self._scratch.name)
        for file in compile_to(target):
            build_data["force_include"][str(file)] = file.relative_to(target).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is written: what it was made of may go."""
        if hasattr(self, "_scratch"):
            self._scratch.cleanup()

    def _is_pure(self) -> bool:
        return os.environ.get("PENSTOCK_PURE", "") not in ("", "0")


if __name__ == "__main__":
    compile_to(SOURCE)
