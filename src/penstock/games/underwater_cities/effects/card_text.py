"""Cards in words: a sentence made from the effect itself, so that text and rule cannot differ."""

from typing import Any, Final

from penstock.games.underwater_cities.box.cards import Box
from penstock.games.underwater_cities.box.slot_names import slot_name
from penstock.kernel.messages import Message, Part

Words = dict[str, Any]

GROUPS: Final = {
    "farm": "farm",
    "desalination": "desalination plant",
    "laboratory": "laboratory",
    "tunnel": "tunnel",
    "nonsymbiotic": "nonsymbiotic city",
    "symbiotic": "symbiotic city",
    "building": "building of any type",
    "structure": "structure",
    "city": "city",
}
AMOUNTS: Final = {
    "credit": "{count} credit",
    "kelp": "{count} kelp",
    "steelplast": "{count} steelplast",
    "science": "{count} science",
    "biomatter": "{count} biomatter",
    "vp": "{count} vp",
    "card": "{count} card",
    "federation": "{count} federation",
}
DISCOUNTS: Final = {
    "build": "Building anything",
    "upgrade": "Every upgrade",
    "special": "Special cards",
    "clone": "Cloning a slot",
}
SCOPES: Final = {
    "available": "perform the action of an available slot",
    "foreign": "perform the action of a slot occupied by another player",
    "either": "perform the action of any slot without your tile",
}
EVENTS: Final = {
    "metropolis_connected": "Whenever you connect a metropolis",
    "action_card_used": "Whenever you use an action card",
    "special_paid": "Whenever you pay for a Special card",
    "end_of_turn": "At the end of your turn",
}
NOTES: Final = {
    "any": "expansion sites too",
    "same": "all of one kind",
    "different": "all different",
}
PIECE_NOTES: Final = (
    ("upgraded", False, "not upgraded"),
    ("connected", False, "connected or not"),
    ("at_city", True, "at a city"),
)
BUILDING_TYPES: Final = 3
LIMITS: Final = {
    "once_per_turn": "once per turn",
    "once_per_round": "once per round",
    "once_per_era": "once per era",
}


def card_text(box: Box, number: int) -> Message:
    """What a card does, in one or more sentences."""
    words = box.entries[number].values
    if "criteria" in words:
        parts: dict[str, Part] = {
            "when": condition_text(words["criteria"]),
            "then": effect_text(words["reward"]),
        }
        return Message("{when}: {then}", parts)
    sentences: list[Part] = []
    if "effect" in words:
        sentences.append(effect_text(words["effect"]))
    sentences += [trigger_text(one) for one in words.get("triggers", [])]
    sentences += [modifier_text(one) for one in words.get("modifiers", [])]
    if "ability" in words:
        ability = words["ability"]
        sentences.append(
            Message(
                "{limit}: {effect}",
                {
                    "limit": Message(LIMITS[ability["limit"]]),
                    "effect": effect_text(ability["effect"]),
                },
            )
        )
    for key, text in (("production", "Production: {effect}"), ("end", "Game end: {effect}")):
        sentences += [Message(text, {"effect": effect_text(one)}) for one in words.get(key, [])]
    return joined(sentences, "; ")


def joined(parts: list[Part], glue: str) -> Message:
    """Several messages in a row."""
    names = [f"p{index}" for index in range(len(parts))]
    text = glue.join(f"{{{name}}}" for name in names)
    return Message(text, dict(zip(names, parts, strict=True)))


def bag_text(bag: dict[str, int]) -> Message:
    """`2 kelp, 1 card`."""
    parts: list[Part] = [Message(AMOUNTS[item], {"count": count}) for item, count in bag.items()]
    return joined(parts, ", ")


def noted(text: Message, notes: list[Message]) -> Message:
    """The text with whatever narrows it in brackets."""
    if not notes:
        return text
    parts: list[Part] = list(notes)
    return Message("{text} ({notes})", {"text": text, "notes": joined(parts, ", ")})


def times_notes(words: Words, name: str) -> list[Message]:
    """How often something may be done, if that is not once."""
    if name not in words or words[name] == 1:
        return []
    if words[name] is None:
        return [Message("any number of times")]
    return [Message("at most {count} times", {"count": words[name]})]


def kinds_text(kinds: list[str]) -> Message:
    """`farm or laboratory`."""
    return joined([Message(GROUPS[kind]) for kind in kinds], " / ")


def cost_text(cost: Any) -> Message:
    """What an object costs."""
    if cost == "free":
        return Message("for free")
    if cost is None or cost == "usual":
        return Message("at the usual cost")
    if "one_of" in cost:
        bags: list[Part] = [bag_text(bag) for bag in cost["one_of"]]
        return Message("for {cost}", {"cost": joined(bags, " / ")})
    return Message("for {cost}", {"cost": bag_text(cost)})


def effect_text(words: Words) -> Message:
    """An effect as part of a sentence."""
    op = words["op"]
    if op == "gain":
        return Message("gain {bag}", {"bag": bag_text(words["bag"])})
    if op == "gain_per":
        every = words.get("every", 1)
        gain = Message(
            "gain {bag} per {counter}" if every == 1 else "gain {bag} per {every} × {counter}",
            {
                "bag": bag_text(words["bag"]),
                "every": every,
                "counter": counter_text(words["per"]),
            },
        )
        most = [Message("at most {count} times", {"count": words["max"]})] if "max" in words else []
        return noted(gain, most)
    if op == "gain_table":
        rows: list[Part] = [
            Message("{count}: {bag}", {"count": row[0], "bag": bag_text(row[1])})
            for row in words["table"]
        ]
        return Message(
            "by {counter}: {table}",
            {"counter": counter_text(words["per"]), "table": joined(rows, ", ")},
        )
    if op in ("build", "upgrade"):
        return build_text(words)
    if op == "all_of":
        return joined([effect_text(part) for part in words["parts"]], " + ")
    if op == "choose":
        options: list[Part] = [effect_text(part) for part in words["options"]]
        if words.get("pick", 1) == 1:
            return joined(options, " / ")
        return Message(
            "choose {pick}: {options}", {"pick": words["pick"], "options": joined(options, " / ")}
        )
    if op == "if":
        parts: dict[str, Part] = {
            "when": condition_text(words["when"]),
            "then": effect_text(words["then"]),
        }
        if "else" not in words:
            return Message("if {when}: {then}", parts)
        parts["else"] = effect_text(words["else"])
        return Message("if {when}: {then}, otherwise: {else}", parts)
    return other_effect_text(words)


def build_text(words: Words) -> Message:
    """Building and upgrading."""
    parts: dict[str, Part] = {
        "count": words.get("up_to", 1) or Message("all"),
        "what": kinds_text(words["what"]),
        "cost": cost_text(words.get("cost")),
    }
    text = "upgrade up to {count} {what} {cost}"
    if words["op"] == "build":
        text = "build up to {count} {what} {cost}"
        if words.get("site") == "expansion":
            text = "build up to {count} {what} {cost} on an expansion site"
    made = noted(
        Message(text, parts),
        [Message(NOTES[words[key]]) for key in ("site", "mix") if words.get(key) in NOTES],
    )
    if "discount" in words:
        made = Message("{build}, {bag} less", {"build": made, "bag": bag_text(words["discount"])})
    if "upgrade" in words:
        made = Message(
            "{build} and upgrade it {cost}", {"build": made, "cost": cost_text(words["upgrade"])}
        )
    return made


def other_effect_text(words: Words) -> Message:
    """The rarer effects."""
    op = words["op"]
    if op == "pay":
        payment = Message(
            "pay {cost}: {then}",
            {"cost": bags_of(words["cost"]), "then": effect_text(words["then"])},
        )
        return noted(payment, times_notes(words, "up_to"))
    if op == "exchange":
        exchange = Message(
            "exchange {a} and {b}", {"a": bag_text(words["a"]), "b": bag_text(words["b"])}
        )
        return noted(exchange, times_notes(words, "up_to"))
    if op == "gain_output":
        return Message(
            "gain the production of an upgraded {what}", {"what": kinds_text(words["what"])}
        )
    if op == "convert_city":
        return Message(
            "make a nonsymbiotic city symbiotic {cost}", {"cost": cost_text(words.get("cost"))}
        )
    if op == "draw":
        return Message(
            "look at {look} cards, keep {keep}", {"look": words["look"], "keep": words["keep"]}
        )
    if op == "use_action_card":
        count = words.get("up_to", 1) or Message("all")
        return Message("use up to {count} action cards", {"count": count})
    if op == "refresh_action_card":
        return noted(Message("make a spent action card available"), times_notes(words, "up_to"))
    if op == "perform_slot":
        colours = [Message(colour) for colour in words.get("colours", [])]
        return noted(Message(SCOPES[words["scope"]]), colours)
    if op == "take_metropolis":
        tiles = Message(
            "look at {look} metropolises, keep {keep}",
            {"look": words.get("look", 1), "keep": words.get("keep", 1)},
        )
        return noted(tiles, tile_notes(words))
    if op == "take_special":
        return Message("take a Special card")
    return changed_output_text(words)


def changed_output_text(words: Words) -> Message:
    """What pieces make in addition, or instead of their usual output."""
    parts: dict[str, Message | int] = {
        "what": counter_text({"count": "pieces"} | words),
        "give": bag_text(words["give"]),
    }
    if words.get("take"):
        parts["take"] = bag_text(words["take"])
    if words.get("up_to"):
        parts["count"] = words["up_to"]
        if "take" in parts:
            return Message("up to {count} {what} give {give} instead of {take}", parts)
        return Message("up to {count} {what} give {give} more", parts)
    if "take" in parts:
        return Message("every {what} gives {give} instead of {take}", parts)
    return Message("every {what} gives {give} more", parts)


def bags_of(cost: Any) -> Message:
    """The bags of a payment."""
    if "one_of" in cost:
        return joined([bag_text(bag) for bag in cost["one_of"]], " / ")
    return bag_text(cost)


def counter_text(words: Words) -> Message:
    """What is counted."""
    count = words["count"]
    if count == "pieces":
        text = "upgraded {what}" if words.get("upgraded") else "{what}"
        pieces = Message(text, {"what": kinds_text(words["what"])})
        notes = [
            Message(note) for key, said, note in PIECE_NOTES if key in words and words[key] is said
        ]
        return noted(pieces, notes)
    if count == "cities":
        return city_text(words)
    if count == "least":
        return Message(
            "full set ({parts})",
            {"parts": joined([counter_text(one) for one in words["of"]], ", ")},
        )
    if count == "held":
        return Message("{item} you have", {"item": Message(words["of"])})
    if count == "produced":
        return Message("{item} produced", {"item": Message(words["of"])})
    if count == "this_turn":
        built = words["event"] == "built"
        text = "{what} built in this turn" if built else "{what} upgraded in this turn"
        return Message(text, {"what": kinds_text(words["what"])})
    if count == "claimed":
        narrowed = [Message(words[key]) for key in ("type", "colour") if key in words]
        return noted(Message("claimed card"), narrowed)
    if count == "metropolises":
        return noted(Message("metropolis"), tile_notes(words))
    return Message("paid Special card")


def city_text(words: Words) -> Message:
    """Connected cities with some buildings around them."""
    types = words.get("types_at_least", 0)
    text = Message(GROUPS["city"])
    if types == BUILDING_TYPES:
        text = Message("city with all building types")
    elif types:
        text = Message("city with {count} building types", {"count": types})
    if "with" not in words:
        return text
    inside = words["with"]
    return Message(
        "{city} with {count} {what}" if types else "city with {count} {what}",
        {
            "city": text,
            "count": inside.get("at_least", 1),
            "what": counter_text({"count": "pieces", **inside}),
        },
    )


def tile_notes(words: Words) -> list[Message]:
    """The colour of metropolises, if it matters."""
    return [Message(words["colour"])] if words.get("colour", "any") != "any" else []


def condition_text(words: Words) -> Message:
    """What must hold."""
    if words["cond"] == "count":
        what = counter_text(words["of"])
        bounds: list[Part] = []
        if "min" in words or "max" not in words:
            count = words.get("min", 0)
            bounds.append(Message("at least {count} {what}", {"count": count, "what": what}))
        if "max" in words:
            most = words["max"]
            bounds.append(Message("at most {count} {what}", {"count": most, "what": what}))
        return joined(bounds, ", ")
    if words["cond"] == "federation":
        return Message("you are on Federation space {space}", {"space": words["space"]})
    glue = ", " if words["cond"] == "all" else " / "
    return joined([condition_text(one) for one in words["of"]], glue)


def trigger_text(words: Words) -> Message:
    """What a permanent card waits for."""
    on = words["on"]
    event = on["event"]
    if event in ("built", "upgraded"):
        kinds = kinds_text(on["what"])
        text = (
            "Whenever you build a {what}" if event == "built" else "Whenever you upgrade a {what}"
        )
        if on.get("nth_in_city"):
            text = (
                "Whenever you build {what} number {n} of a connected city"
                if event == "built"
                else "Whenever you upgrade {what} number {n} of a connected city"
            )
        elif on.get("nth_this_turn"):
            text = "Whenever you build {what} number {n} in one turn"
        number = on.get("nth_in_city") or on.get("nth_this_turn") or 1
        when = Message(text, {"what": kinds, "n": number})
        if on.get("site") == "expansion":
            when = noted(when, [Message("on an expansion site")])
    elif event == "federation":
        space = on.get("space")
        when = (
            Message("Whenever you enter Federation space {space}", {"space": space})
            if space
            else Message("Whenever you advance a space on the Federation track")
        )
    elif event == "slot":
        when = slot_event_text(on)
    elif event == "slot_gave":
        when = Message("Whenever a slot gives you {item}", {"item": Message(on["of"])})
        if on.get("at_least", 1) > 1:
            when = noted(when, [Message("at least {count}", {"count": on["at_least"]})])
    elif event == "metropolis_connected":
        when = noted(Message(EVENTS[event]), tile_notes(on))
    else:
        when = Message(EVENTS[event])
    if "limit" in words:
        when = noted(when, [Message(LIMITS[words["limit"]])])
    parts: dict[str, Part] = {"when": when, "then": effect_text(words["do"])}
    if "when" in words:
        parts["if"] = condition_text(words["when"])
        return Message("{when}, if {if}: {then}", parts)
    return Message("{when}: {then}", parts)


def slot_event_text(on: Words) -> Message:
    """Which use of which slot a card waits for."""
    if "matched" in on:
        text = (
            "Whenever card and slot match in colour"
            if on["matched"]
            else "Whenever card and slot differ in colour"
        )
        when = Message(text)
    elif "slot" in on:
        when = Message("Whenever you use the slot {slot}", {"slot": slot_name(on["slot"])})
    else:
        when = Message("Whenever you use a slot")
    notes = [Message(on["colour"])] if "colour" in on else []
    if on.get("how") == "performed":
        notes.append(Message("performed by an effect"))
    return noted(when, notes)


def modifier_text(words: Words) -> Message:
    """How a permanent card changes the rules."""
    mod = words["mod"]
    if mod == "discount":
        what = Message(DISCOUNTS[words["on"]])
        if "what" in words:
            upgrade = words["on"] == "upgrade"
            pieces: dict[str, Part] = {"what": kinds_text(words["what"])}
            what = Message("{what}, upgrade" if upgrade else "{what}", pieces)
        parts: dict[str, Part] = {"what": what, "bag": bag_text(words["bag"])}
        if "when" not in words:
            return Message("{what}: {bag} less", parts)
        parts["if"] = condition_text(words["when"])
        return Message("{what}: {bag} less, if {if}", parts)
    if mod == "alternative_cost":
        return Message(
            "{what}: may be paid {cost}",
            {"what": kinds_text(words["what"]), "cost": cost_text(words["cost"])},
        )
    if mod == "limit":
        text = "Hand limit +{n}" if words["of"] == "hand" else "Limit of action cards +{n}"
        return Message(text, {"n": words["plus"]})
    if mod == "slot":
        effect = effect_text(words["add"] if "add" in words else words["replace"])
        text = "{slot} also: {effect}" if "add" in words else "{slot} instead: {effect}"
        return Message(text, {"slot": slot_name(words["slot"]), "effect": effect})
    if mod == "expansion_access":
        return noted(Message("You may use expansion sites"), [kinds_text(words["what"])])
    return Message("{count} of your cities need no food", {"count": words["cities"]})
