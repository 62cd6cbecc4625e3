"""The laws every game and every bot obeys, ready to run against any, ours or yours.

    from penstock.testing import check_bot, check_laws
    check_laws(my_game, players=3, seed=1, options={})
    check_bot(MyBot, "barrage", players=3, seed=1)

A broken law raises LawBroken with the seed and the move that show it.
"""

from collections.abc import Callable, Mapping

from penstock.bots import Bot, Window
from penstock.games import load_game
from penstock.kernel.agenda import NOT_ASKED, Action
from penstock.kernel.errors import IllegalAction, PenstockError
from penstock.kernel.game import Game
from penstock.kernel.observation import Mask, Numbers
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.kernel.verbs import Notation

BOTS_CHANCE = 0xB07_C4A2
"""Sets the chance of bots under test apart from that of the game."""
LONGEST_GAME = 20_000
"""No game of ours takes more decisions than this."""


class LawBroken(PenstockError):
    """A game breaks a law of the kernel contract."""


def check_laws(
    game: Game, players: int, seed: int, options: Mapping[str, str], every: int = 7
) -> int:
    """Play a random game; after each move check the position, every few moves all laws.

    Gives the number of moves played.
    """
    state = game.new(players, seed, options)
    recorded = game.new(players, seed, options, records=True)
    rng = Rng(seed ^ 0xA11_1A35)
    moves = 0
    told = _told(recorded, 0)
    kept: list[tuple[State, str]] = []
    try:
        while not state.is_over():
            game.check(state)
            if moves % every == 0:
                check_position_laws(game, state, rng)
                kept.append((state.copy(), state.encode()))
            action = state.legal()[rng.below(len(state.legal()))]
            state.apply(action)
            recorded.apply(action)
            told += _told(recorded, len(told))
            moves += 1
            if moves > LONGEST_GAME:
                raise LawBroken("the game does not end")
        game.check(state)
        check_ended_laws(state)
        for copy, text in kept:
            _demand(copy.encode() == text, "playing on changes a copy made before")
        _demand(state.digest() == recorded.digest(), "recording events changes the game")
        _demand(_told(recorded, 0) == told, "an event reads otherwise once the game has gone on")
    except Exception as error:
        where = f"{game.id}, {players} players, seed {seed}, {dict(options)}, move {moves}"
        raise LawBroken(f"{where}: {type(error).__name__}: {error}") from error
    return moves


def _told(state: State, first: int) -> list[str]:
    """The events from the first one on, each as a sentence."""
    return [str(state.describe(event)) for event in (state.events or [])[first:]]


def check_bot(
    make: Callable[[], Bot],
    game: str | Game,
    players: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    every: int = 7,
) -> int:
    """Let a bot play all seats of a game; every few decisions check all that is asked of bots.

    Gives the number of decisions.
    """
    known = load_game(game) if isinstance(game, str) else game
    state = known.new(players, seed, options or {})
    playing = [make() for _ in range(players)]
    decisions = 0
    try:
        while not state.is_over():
            seat, chance = state.to_move(), Rng(seed ^ BOTS_CHANCE ^ decisions)
            before = state.encode()
            action = playing[seat].choose(Window(known, state, seat, chance.copy()))
            _demand(state.encode() == before, "the bot changes the table")
            _demand(state.is_legal(action), f"the bot chooses {action}, which is not legal")
            if decisions % every == 0:
                check_bot_choice(make, known, state, chance, action)
            state.apply(action)
            decisions += 1
    except Exception as error:
        where = f"{known.id}, {players} players, seed {seed}, decision {decisions}"
        raise LawBroken(f"{where}: {type(error).__name__}: {error}") from error
    return decisions


def check_bot_choice(
    make: Callable[[], Bot], game: Game, state: State, chance: Rng, action: Action
) -> None:
    """What a bot chose is what any of its kind chooses who sees the same and has the same chance.

    So that a game can be told again from its record, and nobody gains by peeking.
    """
    seat = state.to_move()
    again = make().choose(Window(game, state, seat, chance.copy()))
    _demand(again == action, "a fresh bot with the same chance chooses otherwise")
    imagined = state.determinize(seat, Rng(chance.seed + 1))
    unpeeked = make().choose(Window(game, imagined, seat, chance.copy()))
    _demand(unpeeked == action, "the bot peeks: other hidden things change what it chooses")


def check_notation_laws(notation: Notation) -> None:
    """Numbers, texts and words of a game's actions fit together."""
    expected = 0
    texts: set[str] = set()
    for verb in notation.verbs:
        _demand(verb.first == expected, f"the numbers of '{verb.name}' do not begin at {expected}")
        expected += verb.size
        for action in range(verb.first, verb.first + verb.size):
            if not verb.has(action):
                continue
            text = notation.text(action)
            _demand(notation.parse(text) == action, f"'{text}' is read as another action")
            _demand(text not in texts, f"'{text}' stands for two actions")
            _demand(bool(str(notation.label(action))), f"'{text}' has no words")
            texts.add(text)
    for example in notation.examples:
        _demand(notation.text(notation.parse(example)) == example, f"'{example}' is no example")


def check_position_laws(game: Game, state: State, rng: Rng) -> None:
    """Everything that must hold at a decision."""
    _check_options(state)
    _check_notation(state)
    _check_encoding(game, state)
    _check_copies(state)
    _check_refusals(state)
    _check_views(state, rng)


def check_observation_laws(game: Game, state: State, rng: Rng) -> None:
    """What a seat observes depends on its view alone, and the mask shows what is legal."""
    seen, imagined = Numbers(game.layout().size), Numbers(game.layout().size)
    for seat in range(state.players):
        game.observe(state, seat, seen)
        for _ in range(2):
            game.observe(state.determinize(seat, Rng(rng.next_word())), seat, imagined)
            _demand(seen.memory == imagined.memory, f"seat {seat} observes what is hidden from it")
    mask = Mask(game.action_count)
    mask.show(state.legal())
    shown = [action for action, is_legal in enumerate(mask.memory) if is_legal]
    legal = sorted(action for action in state.legal() if action < game.action_count)
    _demand(shown == legal, "the mask does not show what is legal")
    _demand(state.is_over() or bool(shown), "the mask shows no action before the end")


def check_ended_laws(state: State) -> None:
    """Everything that must hold after the end."""
    _demand(state.decision() is None and not state.legal(), "options after the end")
    result = state.result()
    seats = [standing.seat for standing in result.standings]
    _demand(sorted(seats) == list(range(len(seats))), "the ranking misses a seat")
    places = [standing.place for standing in result.standings]
    _demand(places == sorted(places) and places[0] == 1, "the places are not in order")


def _check_options(state: State) -> None:
    decision = state.decision()
    if decision is None:
        raise LawBroken("no decision before the end")
    _demand(bool(decision.options), "no options before the end")
    _demand(len(set(decision.options)) == len(decision.options), "an option is offered twice")
    _demand(decision.seat == state.to_move(), "decision and state disagree on who moves")
    _demand(bool(str(decision.prompt)), "the question has no words")


def _check_notation(state: State) -> None:
    for action in state.legal():
        text = state.text(action)
        _demand(state.parse(text) == action, f"'{text}' does not come back as the same action")
    _demand(min(state.legal()) >= 0, "an action has a negative number")


def _check_encoding(game: Game, state: State) -> None:
    again = game.decode(state.encode())
    _demand(again.encode() == state.encode(), "decoding changes the position")
    _demand(again.legal() == state.legal(), "decoding changes what is legal")


def _check_copies(state: State) -> None:
    before = state.encode()
    for action in state.legal()[:3]:
        one, other = state.copy(), state.copy()
        one.apply(action)
        other.apply(action)
        _demand(one.encode() == other.encode(), "copies play on differently")
    _demand(state.encode() == before, "a copy shares something with its original")


def _check_refusals(state: State) -> None:
    step = state.agenda[-1]
    candidates = step.candidates(state)
    legal = [action for action in candidates if step.refusal(state, action) is None]
    _demand(legal == state.legal(), "candidates without refusal are not what is legal")
    before = state.encode()
    for action, rule in state.refused()[:3]:
        _demand(rule != NOT_ASKED, "a candidate is refused as not asked")
        try:
            state.apply(action)
        except IllegalAction as error:
            _demand(error.rule == rule, "the error names another rule than the refusal")
        else:
            raise LawBroken(f"'{state.text(action)}' is refused by {rule} but can be played")
    _demand(state.encode() == before, "a refused action changes something")


def _check_views(state: State, rng: Rng) -> None:
    before = state.encode()
    mover = state.to_move()
    for seat in range(state.players):
        view = state.view(seat)
        _demand((seat == mover) == bool(view.choices), "choices are shown to the wrong seat")
        word = rng.next_word()
        imagined = state.determinize(seat, Rng(word))
        _demand(imagined.view(seat) == view, "imagining changes what the seat sees")
        again = imagined.determinize(seat, Rng(word))
        _demand(again.encode() == imagined.encode(), "imagining depends on hidden things")
        _demand(imagined.rng.seed != state.rng.seed, "imagining keeps the generator")
        _demand(bool(imagined.legal()), "an imagined position has no options")
        if seat == mover:
            _demand(imagined.legal() == state.legal(), "imagining changes the own options")
    _demand(state.encode() == before, "looking changes something")


def _demand(holds: bool, complaint: str) -> None:
    if not holds:
        raise LawBroken(complaint)
