"""What Barrage says in the frame of its pictures: phases, hints, turn order, the result."""

from collections.abc import Mapping, Sequence
from typing import Final

from penstock.drawing.frame import Boxes, Ending, Fact, Finish, Frame, TurnOrder
from penstock.drawing.pieces import say
from penstock.drawing.seats import Seats
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box
from penstock.games.barrage.box.components import TABLES
from penstock.games.barrage.face.drawing.layout import AUTOMA_SPOT, LOG, PROMPT, TOP
from penstock.games.barrage.face.drawing.pieces import colour_of
from penstock.games.barrage.face.drawing.systems import energy_of, systems_of
from penstock.games.barrage.face.drawing.words import OFFICERS
from penstock.games.barrage.view import BarrageView, PlayerView
from penstock.kernel.verbs import BAR
from penstock.kernel.view import Choice

STORES: Final = (
    "{credits} {credits:credit|credits}, {excavators} {excavators:excavator|excavators},"
    " {mixers} {mixers:mixer|mixers} left."
)


class BarrageFrame(Frame[BarrageView]):
    """The frame of Barrage; there is one instance, FRAME."""

    title = "Barrage"
    money = "credit"
    phases = (
        ("income", "Incomes", "income"),
        ("actions", "Actions", "person"),
        ("flow", "Water flow", "water-flow"),
        ("scoring", "Scoring", "vp"),
        ("end of round", "End of round", "round"),
    )
    hints = {
        "Turn": "{credits} {credits:credit|credits} left. A red frame costs 3 credits more.",
        "ChooseSite": STORES,
        "PayCredits": STORES,
        "PayKind": STORES,
        "PayMix": STORES,
        "ChooseSystem": "Energy: drops times the number of the conduit, with both bonuses.",
        "PayOneKind": STORES,
        "ReplaceMachines": STORES,
        "PayWork": "On the wheel they come back later; given away, they are gone.",
        "SendArchitect": "Alone on a space the Architect gives you another turn at once.",
        "ChooseWork": "Every machine of the work costs 2 credits; its space stays free.",
        "UseNewBuilding": "It takes no engineers now; what the action costs is still paid.",
        "FulfilWithoutEnergy": "Only contracts of your own supply, never national ones.",
        "ChooseSegment": "Half of its machines come back, rounded down.",
        "PlaceDrops": "A drop runs down until a dam has room for it.",
    }

    def brief(self, choice: Choice, sheet: Sheet) -> str:
        if choice.verb.name != "produce":
            return ""
        # Where it lies is to be seen on the board, and the price stands beside.
        return say(
            sheet,
            "{energy} energy, {drops} {drops:drop|drops}",
            energy=energy_of(choice),
            drops=int(choice.thing.split()[2]),
        )

    def worth(self, choice: Choice) -> int | None:
        """The energy of a production."""
        return energy_of(choice) if choice.verb.name == "produce" else None

    def gold(self, view: BarrageView) -> frozenset[str]:
        """Also a production with all the drops there are; fewer are a choice of one's own."""
        whole = [one.choice.text for one in systems_of(view.choices) if not one.choice.refused_by]
        return super().gold(view) | frozenset(whole)

    def boxes(self, view: BarrageView) -> Boxes:
        foot = LOG.y + LOG.height if view.automa is None else AUTOMA_SPOT.y - 8
        return Boxes(TOP, Box(LOG.x, LOG.y, LOG.width, foot - LOG.y), PROMPT)

    def seats(self, view: BarrageView, sheet: Sheet) -> Seats:
        return Seats(sheet, [colour_of(view, seat) for seat in range(len(view.players))])

    def facts(self, view: BarrageView, sheet: Sheet) -> tuple[str, ...]:
        players = say(sheet, "{count} {count:player|players}", count=len(view.players))
        variant = "" if view.game == "full" else sheet.translate("introductory game")
        return sheet.translate("the Alps"), variant, sheet.table, players

    def phase(self, view: BarrageView) -> str:
        return view.phase

    def round_words(self, view: BarrageView, sheet: Sheet) -> str:
        return say(sheet, "Round {round} of {rounds}", round=view.round, rounds=TABLES.rounds)

    def order(self, view: BarrageView, sheet: Sheet) -> TurnOrder:
        words = sheet.translate("Turn order" if view.round else "Draft order")
        out: frozenset[int] = frozenset()
        if view.phase == "actions":
            out = frozenset(seat for seat in view.order if view.players[seat].has_passed)
        return TurnOrder(words, view.order, out)

    def stores(self, view: BarrageView, seat: int) -> Mapping[str, int]:
        player = view.players[seat]
        return {
            "credits": player.credits,
            "excavators": player.excavators,
            "mixers": player.mixers,
        }

    def on_bar(self, view: BarrageView) -> Sequence[Choice]:
        """Also productions with fewer drops: the map has a tag for the most of each system."""
        on_map = {system.choice.text for system in systems_of(view.choices)}
        return [
            choice
            for choice in view.choices
            if choice.verb.where == BAR
            or (choice.verb.name == "produce" and choice.text not in on_map)
        ]

    def spoken(self, view: BarrageView, sheet: Sheet, choice: Choice, label: str) -> str:
        if choice.verb.name != "officer":
            return label
        return f"{label}: {sheet.translate(OFFICERS[choice.thing].ability)}"

    def ending(self, view: BarrageView, sheet: Sheet) -> Ending | None:
        if view.phase != "over":
            return None
        finishes = [_finish(player, view) for player in ranking(view)]
        return Ending(finishes, sheet.translate("Most points, then most energy"))


FRAME: Final = BarrageFrame()


def ranking(view: BarrageView) -> list[PlayerView]:
    """The players best first: points, then energy of the last round."""
    return sorted(view.players, key=lambda player: (-player.vp, -player.energy, player.seat))


def _finish(player: PlayerView, view: BarrageView) -> Finish:
    own = (player.vp, player.energy)
    place = 1 + sum((other.vp, other.energy) > own for other in view.players)
    facts = (Fact("vp", str(player.vp)), Fact("energy", str(player.energy)))
    return Finish(player.seat, place, facts, player.score)
