"""Cards of one's own, for what no printed card does."""

import json
from pathlib import Path
from typing import Any


def own_cards(folder: Path, *cards: dict[str, Any]) -> str:
    """A file of green era I cards, numbered from 215."""
    common = {"deck": "I", "colour": "green"}
    listed = [
        {"number": 215 + index, "name": f"Own {index}", **common, **card}
        for index, card in enumerate(cards)
    ]
    file = folder / "mine.json"
    file.write_text(json.dumps({"cards": listed}), encoding="utf-8")
    return str(file)


def on_tunnel(effect: dict[str, Any]) -> dict[str, Any]:
    """A permanent card that does something for every tunnel its owner builds."""
    return {
        "type": "permanent",
        "triggers": [{"on": {"event": "built", "what": ["tunnel"]}, "do": effect}],
    }
