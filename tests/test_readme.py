"""The README says what is true: its Python runs, its commands exist."""

import re
from pathlib import Path

import pytest

from penstock.cli import _parser
from penstock.kernel.errors import BadOption

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.S)


@pytest.mark.parametrize("code", blocks("python"))
def test_the_python_in_the_readme_runs(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {})


def commands() -> list[list[str]]:
    lines = [line for block in blocks("") for line in block.splitlines()]
    return [line.split("#")[0].split()[1:] for line in lines if line.startswith("penstock ")]


@pytest.mark.parametrize("arguments", commands(), ids=" ".join)
def test_the_commands_in_the_readme_exist(arguments: list[str]) -> None:
    try:
        _parser().parse_args(arguments)
    except BadOption as error:
        pytest.fail(str(error))


def test_the_make_targets_in_the_readme_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^make (\w+)", README, re.M)
    assert targets[:2] == ["play", "test"]
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.M)


def test_the_links_in_the_readme_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target
