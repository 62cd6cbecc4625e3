"""What every game shares, and nothing about any game."""

from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.errors import (
    BadComponent,
    BadOption,
    BadRecord,
    BrokenInvariant,
    IllegalAction,
    PenstockError,
    UnknownAction,
)
from penstock.kernel.events import Event
from penstock.kernel.game import Game
from penstock.kernel.messages import Message, Name
from penstock.kernel.options import Option
from penstock.kernel.rng import Rng
from penstock.kernel.state import Decision, State
from penstock.kernel.view import Choice, Result, Standing, View

__all__ = [
    "NOBODY",
    "NOT_ASKED",
    "Action",
    "BadComponent",
    "BadOption",
    "BadRecord",
    "BrokenInvariant",
    "Choice",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Message",
    "Name",
    "Option",
    "PenstockError",
    "Question",
    "Result",
    "Rng",
    "Seat",
    "Standing",
    "State",
    "Step",
    "UnknownAction",
    "View",
]
