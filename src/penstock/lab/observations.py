"""The table of a game's observations, for the terminal and for docs/observations.md.

`python -m penstock.lab.observations docs/observations.md` writes the tables of the page anew.
"""

from penstock.games import game_ids, load_game
from penstock.handbook import renew
from penstock.kernel.game import Game
from penstock.kernel.observation import Field

HEAD = "| place | field | numbers | scale | meaning |\n|---|---|---|---|---|\n"


def name_of(game: Game) -> str:
    """What an environment of the game is called; it changes with rules and observations."""
    return f"{game.id}_v{game.version}.{game.layout().version}"


def numbers_of(field: Field) -> str:
    """How many numbers a field has, by player or not."""
    return str(field.count) if field.times == 1 else f"{field.times} x {field.count}"


def table_of(game: Game) -> dict[str, object]:
    """Everything about the observations of a game, for print."""
    layout = game.layout()
    return {
        "game": game.id,
        "name": name_of(game),
        "size": layout.size,
        "actions": game.action_count,
        "fields": [
            {
                "first": field.first,
                "name": field.name,
                "count": field.count,
                "players": field.times if field.times > 1 else 0,
                "scale": field.scale,
                "meaning": field.meaning,
            }
            for field in layout.fields
        ],
    }


def sections() -> dict[str, str]:
    """The tables of the page, by the name of their markers."""
    found = {}
    for id in game_ids():
        game = load_game(id)
        layout = game.layout()
        rows = [
            f"| {field.first} | {field.name} | {numbers_of(field)} | {field.scale} |"
            f" {field.meaning} |\n"
            for field in layout.fields
        ]
        said = f"`{name_of(game)}`: {layout.size} numbers, {game.action_count} actions.\n\n"
        found[id] = said + HEAD + "".join(rows)
    return found


if __name__ == "__main__":
    renew(sections())
