"""A player's board, large: drawn when somebody asks for it, so that no state carries it."""

from penstock.drawing.pieces import say
from penstock.games import load_face
from penstock.kernel.agenda import Seat
from penstock.table.live.answers.board import BoardMessage, FactShown
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.refusal import Refused


def board_message(eyes: Eyes, room: Room, seat: Seat) -> BoardMessage:
    """The board of a seat at the position a watcher looks at, drawn from what he may know."""
    if not 0 <= seat < room.match.players:
        raise Refused("there is no such seat")
    shown, state, reader = eyes.position(room)
    sheet = eyes.sheet(room)
    # Open means look: nothing in it can be chosen.
    view = state.view(reader).without_choices()
    board = load_face(room.table.game).board(view, seat, sheet)
    return BoardMessage(
        seat=seat,
        move=shown,
        title=say(sheet, "Board of {name}", name=sheet.names[seat]),
        facts=[FactShown(icon=one.icon, value=one.value, words=one.words) for one in board.facts],
        parts=list(board.parts),
    )
