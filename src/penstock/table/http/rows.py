"""A row of the lobby in words: what the game is at, who sits there, what can be done."""

from typing import Any

from penstock.kernel.messages import Message, Part, Translate, listing
from penstock.table import steady
from penstock.table.store.records import GUEST_MARK

MINUTE, HOUR, DAY = 60, 3600, 86_400
JUST_NOW = 50.0
"""Seconds that are no time at all."""
LATELY = 3
"""How many of his finished tables a person sees among his own."""

WHEREABOUTS = {
    "table": "{name}, at the table",
    "lobby": "{name}, in the lobby",
    "bot": "{name}; a bot goes on for now",
    "": "{name}",
}


def lobby_rows(
    lists: dict[str, list[dict[str, Any]]], translate: Translate
) -> dict[str, list[dict[str, Any]]]:
    """The rows of every list of the lobby; the latest of one's own finished tables come apart."""
    own = [one for one in lists["finished"] if any(seat["is_you"] for seat in one["seats"])]
    shown = {**lists, "lately": own[:LATELY]}
    return {name: [row(one, name, translate) for one in found] for name, found in shown.items()}


def row(table: dict[str, Any], list: str, translate: Translate) -> dict[str, Any]:
    """One table as a row."""
    return {
        "id": table["id"],
        "url": table["url"],
        "name": table["name"] or table["title"],
        "line": " · ".join(one.render([], translate) for one in _facts(table, list)),
        "seats": [_seat(seat, translate) for seat in table["seats"]],
        "ago": ago(table["updated"]).render([], translate),
        "do": _deed(table, list),
        "is_your_turn": table["is_your_turn"],
        "can_delete": table["is_host"] and table["status"] == "waiting",
        "can_archive": list == "lately",
    }


def _facts(table: dict[str, Any], list: str) -> list[Message]:
    """How the table stands; before that its game, if it has a name of its own."""
    facts = [Message("{name}", {"name": table["title"]})] if table["name"] != table["title"] else []
    if table["status"] == "finished":
        return [*facts, _winners(table)]
    if table["status"] == "waiting":
        free = sum(seat["is_open"] for seat in table["seats"])
        parts = {"free": free, "count": table["players"]}
        facts.append(Message("{free} of {count} {count:seat|seats} free", parts))
        if table["is_invited"]:
            facts.append(Message("a rematch; your seat is kept"))
        return facts
    if table["round"]:
        facts.append(Message("Round {round}", {"round": table["round"]}))
    if table["phase"]:
        facts.append(Message("{name}", {"name": table["phase"]}))
    facts += _mover(table)
    if list in ("watch", "solo"):
        people = [seat for seat in table["seats"] if seat["kind"] == "person"]
        # Whoever is asked has been named, and need not be named once more.
        if table["to_move"] is None or people != [table["seats"][table["to_move"]]]:
            facts.append(listing([shown_name(seat) for seat in people]))
    if table["is_seed_known"]:
        facts.append(Message("dealt from a known seed"))
    return facts


def _winners(table: dict[str, Any]) -> Message:
    names = [shown_name(table["seats"][one]) for one in table["winners"]]
    return Message("{names} won", {"names": listing(names)}) if names else Message("finished")


def _mover(table: dict[str, Any]) -> list[Message]:
    if table["is_your_turn"] or table["to_move"] is None:
        return []
    seat = table["seats"][table["to_move"]]
    if seat["where"] == "away" and not seat["stand_in"] and seat["seen"]:
        return [_away(seat)]
    return [Message("{name} to move", {"name": shown_name(seat)})]


def _away(seat: dict[str, Any]) -> Message:
    parts: dict[str, Part] = {"name": shown_name(seat), "when": ago(seat["seen"])}
    return Message("{name} left {when}", parts)


def _seat(seat: dict[str, Any], translate: Translate) -> dict[str, Any]:
    """The mark of a seat, and what it says when asked."""
    if seat["is_open"]:
        kept = Message("kept for {name}", {"name": seat["name"]})
        told = kept if seat["is_kept"] else Message("free seat")
    elif seat["where"] == "away" and seat["seen"] and not seat["stand_in"]:
        told = _away(seat)
    else:
        where = "bot" if seat["stand_in"] else seat["where"]
        words = WHEREABOUTS.get(where, "{name}")
        told = Message(words, {"name": shown_name(seat)})
    return {
        "colour": seat["colour"],
        "is_open": seat["is_open"],
        "where": "bot" if seat["stand_in"] else seat["where"],
        "title": told.render([], translate),
    }


def _deed(table: dict[str, Any], list: str) -> str:
    """What the button of the row does."""
    if list in ("finished", "lately"):
        return "replay"
    if list in ("watch", "solo"):
        return "watch"
    if list == "open":
        return "join"
    if table["is_invited"]:
        return "take"
    if table["is_your_turn"]:
        return "turn"
    return "silent" if table["is_silent"] else ""


def shown_name(seat: dict[str, Any]) -> str:
    """What somebody is called; guests, who may call themselves anything, carry a mark."""
    return f"{GUEST_MARK if seat['is_guest'] else ''}{seat['name']}"


def ago(moment: float) -> Message:
    """How long ago that was, in the largest unit that fits."""
    seconds = max(0.0, steady.now() - moment)
    if seconds < JUST_NOW:
        return Message("just now")
    if seconds < HOUR:
        return Message("{minutes} min ago", {"minutes": max(1, round(seconds / MINUTE))})
    if seconds < DAY:
        return Message("{hours} h ago", {"hours": round(seconds / HOUR)})
    return Message("{days} d ago", {"days": round(seconds / DAY)})
