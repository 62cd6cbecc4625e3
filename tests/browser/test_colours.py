"""Colours that might not be seen: white on white, and the phase of the very first turn."""

from typing import Any

import pytest

from penstock.games import game_ids
from tests.browser.conftest import Open
from tests.browser.pictures import Picture, cut

ENOUGH = 3.0
"""What WCAG asks for graphics that must be told from their ground."""
CONTRAST = """
const light = ([red, green, blue]) => {
    const linear = [red, green, blue].map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
};
const parts = (colour) => (colour.match(/[\\d.]+/g) ?? []).slice(0, 3).map(Number);
const contrast = (one, other) => {
    const [dark, bright] = [light(parts(one)), light(parts(other))].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
};
"""
EDGES = f"""() => {{
    {CONTRAST}
    const ground = getComputedStyle(document.querySelector("#result")).backgroundColor;
    const found = [];
    for (const one of document.querySelectorAll(".disc.c-chalk, .chart .c-chalk *")) {{
        const style = getComputedStyle(one);
        const edge = one.matches(".disc") ? style.borderTopColor : style.stroke;
        const inside = one.matches(".disc") ? style.backgroundColor
            : one.matches(".end") ? style.fill : edge;
        found.push([one.getAttribute("class"),
            Math.max(contrast(edge, ground), contrast(inside, ground))]);
    }}
    return found;
}}"""
"""White marks and lines of the score sheet, and how well edge or inside is told from the sheet."""
STAGE = """() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--accent)";
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll("#stage > *")]
        .filter((one) => getComputedStyle(one).backgroundColor === accent)
        .map((one) => one.textContent.trim());
}"""
"""What the band of phases has in the colour of where we are."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_white_is_seen_on_white(guest: Open, theme: str) -> None:
    reader = guest(color_scheme=theme)
    reader.go("/")
    match = Picture("", "barrage/full-3-greedy", 1, "", "en", theme)
    reader.visit(reader.post("/api/tables/import", text=cut(match))["url"])
    reader.page.wait_for_selector("#result[open] .chart .c-chalk", state="attached")
    seen: dict[str, list[float]] = {}
    for name, contrast in reader.page.evaluate(EDGES):
        seen.setdefault(name, []).append(contrast)
    assert {name for name in seen if not name.startswith("disc")} == {"under", "series", "end"}
    lines = [max(pair) for pair in zip(seen.pop("under"), seen.pop("series"), strict=True)]
    assert min(lines) >= ENOUGH
    assert all(contrast >= ENOUGH for found in seen.values() for contrast in found), seen


@pytest.mark.parametrize("game", game_ids())
def test_the_band_of_phases_is_coloured_from_the_first_turn(guest: Open, game: str) -> None:
    player = guest()
    player.open_table(game=game, seats=["me", "hot"], seed=4)
    player.wait_until_asked()
    assert player.moves() == 0
    coloured: Any = player.page.evaluate(STAGE)
    assert len(coloured) == 1
    assert coloured[0]
