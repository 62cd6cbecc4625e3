"""The texts a game declares rather than says in code: options, verbs, events, components, guide."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from penstock.games import load_face, load_game
from penstock.kernel.rng import Rng
from penstock.lessons.shelf import lessons_of

WORDED_KEYS = ("name", "ability", "effect", "director")
"""What component files say to people."""


def game_texts(id: str, package: str) -> Iterator[tuple[str, str]]:
    """What a game declares rather than says: title, options, component names, guide, results."""
    game = load_game(id)
    yield f"{id} title", game.title
    for option in game.options:
        if not option.is_free:
            yield f"{id} options", option.help
            yield f"{id} options", option.label
            for value in option.values:
                if value not in ("true", "false"):
                    yield f"{id} options", option.words(value)
    state = game.new(game.max_players, 1)
    for verb in game.notation(state).verbs:
        yield f"games/{id} verbs", verb.words
    for kind in game.events(state).kinds.values():
        yield f"games/{id} events", kind.sentence
        for sentence in getattr(kind, "sentences", ()):
            yield f"games/{id} events", sentence
    chronicle = load_face(id).chronicle
    for telling in chronicle.tellings.values():
        if telling.brief:
            yield f"games/{id} events", telling.brief
    for phase in chronicle.phases.values():
        yield f"{id} phases", phase
    frame = load_face(id).frame
    yield f"{id} frame", frame.title
    for _, phase, _ in frame.phases:
        yield f"{id} phases", phase
    for hint in (*frame.hints.values(), *frame.choosing.values()):
        yield f"{id} hints", hint
    for order in load_face(id).orders:
        yield f"{id} orders", order.label
        yield f"{id} orders", order.help
    for fact in load_face(id).facts:
        yield f"{id} facts", fact.title
    folder = Path(str(import_module(package).__file__)).parent
    for path in sorted((folder / "box").glob("*.json")):
        for name in names_in(json.loads(path.read_text(encoding="utf-8"))):
            yield f"{id} {path.name}", name
    guide = load_face(id).guide
    for text in guide.texts():
        yield f"{id} guide", text
    for meaning in guide.icon_texts():
        yield f"{id} guide icons", meaning
    for lesson in lessons_of(id):
        for text in lesson.texts():
            yield f"{id} lessons", text
    for players in range(game.min_players, game.max_players + 1):
        for name in figure_names(id, players):
            yield f"{id} results", name


def names_in(document: object) -> Iterator[str]:
    """Every value of a key that is shown in a component file."""
    if isinstance(document, dict):
        for key, value in document.items():
            if key in WORDED_KEYS and isinstance(value, str):
                yield value
            yield from names_in(value)
    elif isinstance(document, list):
        for value in document:
            yield from names_in(value)


def figure_names(id: str, players: int) -> set[str]:
    """What the score sheet and the charts of a finished game are labelled with."""
    state = load_game(id).new(players, 1)
    rng = Rng(players)
    while not state.is_over():
        state.apply(state.legal()[rng.below(len(state.legal()))])
    sources = {name for one in state.result().standings for name, _ in one.sources}
    return sources | {name for name, _ in state.figures()}
