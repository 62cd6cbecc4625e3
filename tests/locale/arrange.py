"""The catalogues in order: every text of the house once, by group, sorted; no other entries.

python -m tests.locale.arrange      adds what is missing (empty), drops what nobody says
"""

from pathlib import Path

from babel.messages.pofile import read_po

from penstock.games import PACKAGES
from penstock.table.language import FOLDER
from tests.locale.collect import Texts, collect

LANGUAGES = ("ru", "uk")
"""The languages besides English."""


def catalogue_path(language: str) -> Path:
    """Where a catalogue lies."""
    return FOLDER / language / "penstock.po"


def read_catalogue(language: str) -> dict[str, str]:
    """The entries of a catalogue: source text and translation."""
    with catalogue_path(language).open("rb") as file:
        entries = read_po(file, language)
    return {str(one.id): str(one.string) for one in entries if one.id}


def groups() -> list[tuple[str, tuple[str, ...]]]:
    """The groups of a catalogue: a heading, and how the places of its texts begin."""
    listed: list[tuple[str, tuple[str, ...]]] = [
        ("Table: pages and scripts", ("words.json",)),
        ("Table: refusals", ("table/",)),
    ]
    for id in PACKAGES:
        folder = f"games/{id}"
        listed += [
            (f"{id}: title, options, orders", (f"{id} title", f"{id} options", f"{id} orders")),
            (
                f"{id}: picture",
                (f"{folder}/face/drawing/", f"{folder}/face/picture", f"{folder}/face/panels"),
            ),
            (f"{id}: terminal", (f"{folder}/face/console",)),
            (f"{id}: log, questions, buttons, reasons", (folder,)),
            (f"{id}: results", (f"{id} results",)),
            (f"{id}: guide", (f"{id} guide",)),
            (f"{id}: lessons", (f"{id} lessons",)),
            (f"{id}: names of components", (f"{id} ",)),
        ]
    return [*listed, ("House", ("",))]


def group_of(places: set[str]) -> str:
    """The first group any of the places belongs to."""
    for heading, starts in groups():
        for place in places:
            if place.endswith(".html") or place.startswith(starts):
                return heading
    raise AssertionError("the last group takes everything")


def arranged(language: str, entries: dict[str, str], texts: Texts) -> str:
    """The catalogue as its file should read."""
    lines = [
        "# Penstock in another language: the English text is the id. A word beside a number has",
        "# all its forms, {count:город|города|городов}; names stay in the nominative.",
        'msgid ""',
        'msgstr ""',
        '"Project-Id-Version: penstock\\n"',
        f'"Language: {language}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
    ]
    by_group: dict[str, list[str]] = {heading: [] for heading, _ in groups()}
    for text, places in texts.items():
        by_group[group_of(places)].append(text)
    for heading, members in by_group.items():
        for text in sorted(members, key=lambda one: (one.casefold(), one)):
            lines += ["", f"#. {heading}"]
            lines += [f"msgid {quoted(text)}", f"msgstr {quoted(entries.get(text, ''))}"]
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """A text as a catalogue writes it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def main() -> None:
    """Arrange both catalogues."""
    texts = collect()
    for language in LANGUAGES:
        path = catalogue_path(language)
        entries = read_catalogue(language) if path.is_file() else {}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(arranged(language, entries, texts), encoding="utf-8")
        missing = [text for text in texts if not entries.get(text)]
        print(f"{language}: {len(texts)} texts, {len(missing)} to translate")
        for text in missing:
            print(f"  {text}")


if __name__ == "__main__":
    main()
