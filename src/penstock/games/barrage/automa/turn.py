"""A turn by tile: turn the tile, try its actions in order (AUT-TURN; AUT-XO-07 for people)."""

from penstock.games.barrage.automa import buildings, construct, shops, works
from penstock.games.barrage.automa.drops import add_drops, best_drops
from penstock.games.barrage.automa.energy import (
    best_system,
    explain_ready,
    produce_with,
    production_refusal,
    ready_systems,
)
from penstock.games.barrage.automa.explain import explain, explain_check
from penstock.games.barrage.automa.means import can_pay_points, place_in_section
from penstock.games.barrage.automa.tiles import (
    AUTOMA_TILE_LIST,
    BUILD,
    CONTRACTS_ACTION,
    EXTERNAL_WORK,
    MACHINES_ACTION,
    PATENT_ACTION,
    PRODUCTION,
    WATER_ACTION,
    WORKSHOP_ACTION,
    AutomaTile,
    TileAction,
)
from penstock.games.barrage.box.components import BANK, TURBINE, WATER
from penstock.games.barrage.box.water_map import BUILDING, EVERY_AREA
from penstock.games.barrage.rules.architect import has_architect, send_architect
from penstock.games.barrage.rules.officers import OFFICER_RULES, officer_of
from penstock.games.barrage.rules.production import MUST, NO_BASIN
from penstock.games.barrage.rules.state import EMPTY, Barrage
from penstock.kernel.agenda import NOBODY, Seat, Step


class TileTurn(Step[Barrage]):
    """The turn of an Automa, or the first turn of a person in a round with Mahiri's Automa."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Whose turn."""
        return (self.owner,)

    def run(self, state: Barrage) -> None:
        """Pass without engineers, else turn a tile and go through its actions (AUT-ENG-01)."""
        seat = self.owner
        if state.engineers[seat] == 0:
            state.passed |= 1 << seat
            state.emit("passes", seat)
            return
        if not state.is_automa(seat):
            state.tile_turns |= 1 << seat
            state.by_tile = seat
            explain(state, seat, "AUT-XO-07", "automa dictates")
        tile = turn_tile(state)
        if state.events is not None:
            criteria = AUTOMA_TILE_LIST[state.automa_discard[-1]]
            numbers = (tile.number, criteria.number, state.engineers[seat])
            explain(state, seat, "AUT-TURN-03", "automa tile", numbers)
        go_through(state, seat, tile)


def end_tile_turn(state: Barrage, seat: Seat) -> None:
    """Nothing of the tile is in force any more; who had no engineers had no turn by it."""
    state.by_tile = NOBODY
    if not state.passed >> seat & 1:
        explain(state, seat, "AUT-TURN-08", "automa ends", (state.engineers[seat],))


def owes_tile_turn(state: Barrage, seat: Seat) -> bool:
    """Whether a person's turn is dictated by a tile: the first of a round (AUT-XO-07)."""
    if state.tile_turns >> seat & 1:
        return False
    for other in range(state.players):
        if state.is_automa(other) and OFFICER_RULES[state.officers[other]].automa_dictates():
            return True
    return False


def turn_tile(state: Barrage) -> AutomaTile:
    """Turn the top tile over; gives the one whose actions are in force (AUT-TURN-03 to 05)."""
    turned = state.automa_pile.pop()
    if not state.automa_pile:
        # The tile just turned stays, so that two faces are in view (AUT-RUL-03).
        state.automa_pile = state.automa_discard
        state.rng.shuffle(state.automa_pile)
        state.automa_discard = []
    state.automa_discard.append(turned)
    state.reveals += 1
    return AUTOMA_TILE_LIST[state.automa_pile[-1]]


def go_through(state: Barrage, seat: Seat, tile: AutomaTile) -> None:
    """Try the actions in order until one ends the turn or no engineer is left (AUT-TURN-06 to 08).

    Each is checked when it is reached, on the board as it is then (AUT-RUL-05).
    """
    for slot, action in enumerate(tile.actions):
        engineers = state.engineers[seat]
        rule = attempt(state, seat, slot, action)
        if rule is not None:
            explain(state, seat, rule, "automa refuses", action_numbers(slot, action))
        elif action.ends_turn():
            if state.has_leeghwater and state.engineers[seat] == engineers - 1:
                maybe_send_architect(state, seat, action)
            return
        elif state.engineers[seat] == 0:
            return


def maybe_send_architect(state: Barrage, seat: Seat, action: TileAction) -> None:
    """The engineer placed was the Architect, if one is drawn and he is there (AUT-XO-10).

    The number drawn counts, the bank included; who builds without engineers sends nobody.
    """
    if action.engineers == 1 and has_architect(state, seat):
        send_architect(state, seat, "AUT-XO-10")


def attempt(state: Barrage, seat: Seat, slot: int, action: TileAction) -> str | None:
    """Perform an action, or give the rule whose condition it fails."""
    if action.needs_expansion() and not state.has_leeghwater:
        return expansion_rule(action)
    if not can_pay_points(state, seat, action.cost):
        numbers = (state.credits[seat], action.cost)
        explain_check(state, seat, "AUT-RUL-51", "automa check credits", False, numbers)
        return "AUT-RUL-51"
    kind = action.kind
    if kind == PRODUCTION:
        return attempt_production(state, seat, slot, action)
    if kind == WATER_ACTION:
        return attempt_water(state, seat, slot, action)
    if kind == BUILD:
        return attempt_build(state, seat, slot, action)
    if kind == WORKSHOP_ACTION:
        if shops.is_wheel_empty(state, seat):
            return "AUT-WORK-01"
        performs(state, seat, slot, action, "AUT-WORK-02")
        shops.turn_wheel(state, seat, action)
    elif kind == MACHINES_ACTION:
        if shops.is_last_round(state, seat):
            return "AUT-MACH-01"
        performs(state, seat, slot, action, "AUT-MACH-02")
        shops.buy_machines(state, seat, action)
    elif kind == PATENT_ACTION:
        place = shops.wanted_patent(state, seat, action.structure)
        if place == shops.NO_PATENT:
            return "AUT-PAT-04"
        performs(state, seat, slot, action, "AUT-PAT-01")
        shops.buy_patent(state, seat, action, place)
    elif kind == EXTERNAL_WORK:
        work = works.wanted_work(state, seat, action.priority)
        if work == EMPTY:
            return "AUT-EXT-03"
        performs(state, seat, slot, action, "AUT-EXT-01")
        works.explain_work(state, seat, work, action.priority, "AUT-EXT-02")
        works.do_drawn_work(state, seat, action.engineers, work)
    elif kind == CONTRACTS_ACTION:
        explain_check(state, seat, "AUT-CON-04", "automa check nothing", True)
        performs(state, seat, slot, action, "AUT-CON-04")
        shops.renew_contracts(state, seat, action)
    else:
        explain_check(state, seat, "AUT-TURN-10", "automa check nothing", True)
        performs(state, seat, slot, action, "AUT-TURN-10")
        place_in_section(state, seat, action.engineers, BANK)
        state.earn(seat, action.amount)
        state.emit_earned("AUT-FIN-04", seat, action.amount)
    return None


def attempt_production(state: Barrage, seat: Seat, slot: int, action: TileAction) -> str | None:
    """Three checks, then the best system (AUT-PROD-01, 06)."""
    systems = ready_systems(state, seat, action.amount, MUST, NO_BASIN)
    explain_ready(state, seat, "automa check systems", action.amount, MUST, systems)
    rule = production_refusal(state, seat, action.colour, systems)
    if rule is None:
        performs(state, seat, slot, action, "AUT-PROD-01")
        place_in_section(state, seat, action.engineers, TURBINE)
        system = best_system(state, seat, systems)
        produce_with(state, seat, system, action.amount, MUST)
    return rule


def attempt_water(state: Barrage, seat: Seat, slot: int, action: TileAction) -> str | None:
    """Only if an own dam will hold a drop (AUT-WATER-02)."""
    best = best_drops(state, seat, action.amount, action.flows)
    growth = 0 if best is None else best.chosen.growth
    numbers = (action.amount, growth)
    explain_check(state, seat, "AUT-WATER-02", "automa check water", growth > 0, numbers)
    if best is None:
        return "AUT-WATER-02"
    performs(state, seat, slot, action, "AUT-WATER-02")
    place_in_section(state, seat, action.engineers, WATER)
    add_drops(state, seat, best, action.flows)
    return None


def attempt_build(state: Barrage, seat: Seat, slot: int, action: TileAction) -> str | None:
    """Four checks, then the construction (AUT-BUILD-01), or the work before it (AUT-XO-11)."""
    if state.has_leeghwater and works.prefers_works(state, seat):
        priority = works.priority_in_force(state)
        work = works.wanted_work(state, seat, priority)
        if work != EMPTY:
            performs(state, seat, slot, action, "AUT-BUILD-01")
            works.explain_work(state, seat, work, priority, "AUT-XO-11")
            works.build_work(state, seat, work)
            return None
    plan = construct.plan_build(state, seat, action)
    if plan is None:
        return refuse_build(state, seat, action)
    explain_plan(state, seat, action, plan)
    performs(state, seat, slot, action, "AUT-BUILD-01")
    engineers = action.engineers
    if plan.structure != action.structure:
        rule = "AUT-XO-12" if plan.structure == BUILDING else "AUT-XO-02"
        explain(state, seat, rule, "automa raises", (action.structure,))
        engineers = officer_of(state, seat).automa_engineers(engineers)
    construct.carry_out(state, seat, plan, engineers)
    return None


def refuse_build(state: Barrage, seat: Seat, action: TileAction) -> str:
    """The first check that fails, after all up to it were noted."""
    if action.structure == BUILDING:
        tiles = construct.usable_tiles(state, seat, BUILDING)
        rule = buildings.explain_building(state, seat, tiles, action.goes_up)
        return rule or "AUT-BUILD-12"
    construct.explain_build(state, seat, action.structure, action.areas, action.min_power)
    return construct.build_refusal(state, seat, action)


def explain_plan(state: Barrage, seat: Seat, action: TileAction, plan: construct.Plan) -> None:
    """Note the checks that a construction passes: the drawn one, or the one put before it."""
    if plan.structure == BUILDING:
        tiles = construct.usable_tiles(state, seat, BUILDING)
        goes_up = buildings.direction_for(state, action)
        buildings.explain_building(state, seat, tiles, goes_up)
    elif plan.structure == action.structure:
        construct.explain_build(state, seat, action.structure, action.areas, action.min_power)
    else:
        construct.explain_build(state, seat, plan.structure, EVERY_AREA, 1)


def expansion_rule(action: TileAction) -> str:
    """Why an action of the Leeghwater expansion is skipped; the place where it would begin."""
    if action.kind == BUILD:
        return "AUT-BLDG-01"
    return "AUT-EXT-01" if action.kind == EXTERNAL_WORK else "AUT-PAT-05"


def performs(state: Barrage, seat: Seat, slot: int, action: TileAction, rule: str) -> None:
    """Explain that the conditions hold."""
    explain(state, seat, rule, "automa performs", action_numbers(slot, action))


def action_numbers(slot: int, action: TileAction) -> tuple[int, ...]:
    """An action as events carry it: its place on the tile, kind, structure, number of its own."""
    return (slot + 1, action.kind, action.structure, action.number)
