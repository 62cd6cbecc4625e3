"""Cards in words: a sentence made from the effect itself, so that text and rule cannot differ."""

from typing import Any, Final

from penstock.games.underwater_cities.cards import Box
from penstock.games.underwater_cities.slot_names import slot_name
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
        return Message(
            "gain {bag} per {every} × {counter}",
            {
                "bag": bag_text(words["bag"]),
                "every": words.get("every", 1),
                "counter": counter_text(words["per"]),
            },
        )
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
        return Message(
            "if {when}: {then}",
            {"when": condition_text(words["when"]), "then": effect_text(words["then"])},
        )
    return other_effect_text(words)


def build_text(words: Words) -> Message:
    """Building and upgrading."""
    parts: dict[str, Part] = {
        "count": words.get("up_to") or 1,
        "what": kinds_text(words["what"]),
        "cost": cost_text(words.get("cost")),
    }
    text = "upgrade up to {count} {what} {cost}"
    if words["op"] == "build":
        text = "build up to {count} {what} {cost}"
        if words.get("site") == "expansion":
            text = "build up to {count} {what} {cost} on an expansion site"
    made = Message(text, parts)
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
        return Message(
            "pay {cost}: {then}",
            {"cost": bags_of(words["cost"]), "then": effect_text(words["then"])},
        )
    if op == "exchange":
        return Message(
            "exchange {a} and {b}", {"a": bag_text(words["a"]), "b": bag_text(words["b"])}
        )
    if op == "gain_output":
        return Message(
            "gain the production of an upgraded {what}", {"what": kinds_text(words["what"])}
        )
    if op == "convert_city":
        return Message(
            "make a nonsymbiotic city symbiotic {cost}", {"cost": cost_text(words["cost"])}
        )
    if op == "draw":
        return Message(
            "look at {look} cards, keep {keep}", {"look": words["look"], "keep": words["keep"]}
        )
    if op == "use_action_card":
        return Message("use up to {count} action cards", {"count": words.get("up_to", 1)})
    if op == "refresh_action_card":
        return Message("make a spent action card available")
    if op == "perform_slot":
        return Message(SCOPES[words["scope"]])
    if op == "take_metropolis":
        return Message("look at {look} metropolises, keep one", {"look": words.get("look", 1)})
    if op == "take_special":
        return Message("take a Special card")
    return Message(
        "up to {count} {what} give {give} instead of {take}",
        {
            "count": words.get("up_to") or Message("all"),
            "what": kinds_text(words["what"]),
            "give": bag_text(words["give"]),
            "take": bag_text(words["take"]) if words.get("take") else Message("nothing"),
        },
    )


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
        return Message(text, {"what": kinds_text(words["what"])})
    if count == "cities" and "with" in words:
        return Message(
            "city with {count} {what}",
            {"count": words["with"]["at_least"], "what": kinds_text(words["with"]["what"])},
        )
    if count == "cities":
        return Message("city with all building types")
    if count == "least":
        return Message(
            "full set ({parts})",
            {"parts": joined([counter_text(one) for one in words["of"]], ", ")},
        )
    if count in ("held", "produced"):
        return Message("{item} you have", {"item": Message(words["of"])})
    names = {
        "metropolises": "metropolis",
        "specials_paid": "paid Special card",
        "claimed": "claimed card",
        "this_turn": "piece of this turn",
    }
    return Message(names[count])


def condition_text(words: Words) -> Message:
    """What must hold."""
    if words["cond"] == "count":
        return Message(
            "at least {count} {what}",
            {"count": words.get("min", 0), "what": counter_text(words["of"])},
        )
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
    elif event == "federation":
        space = on.get("space")
        when = (
            Message("Whenever you enter Federation space {space}", {"space": space})
            if space
            else Message("Whenever you advance a space on the Federation track")
        )
    elif event == "slot":
        when = Message(
            "Whenever card and slot differ in colour"
            if on.get("matched") is False
            else "Whenever you use the slot"
        )
    elif event == "slot_gave":
        when = Message("Whenever a slot gives you {item}", {"item": Message(on["of"])})
    else:
        when = Message(EVENTS[event])
    parts: dict[str, Part] = {"when": when, "then": effect_text(words["do"])}
    if "when" in words:
        parts["if"] = condition_text(words["when"])
        return Message("{when}, if {if}: {then}", parts)
    return Message("{when}: {then}", parts)


def modifier_text(words: Words) -> Message:
    """How a permanent card changes the rules."""
    mod = words["mod"]
    if mod == "discount":
        what = kinds_text(words["what"]) if "what" in words else Message(DISCOUNTS[words["on"]])
        return Message("{what}: {bag} less", {"what": what, "bag": bag_text(words["bag"])})
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
        return Message("You may use expansion sites")
    return Message("{count} of your cities need no food", {"count": words["cities"]})
