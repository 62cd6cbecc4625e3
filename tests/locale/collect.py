"""Every source text of the house, found by walking the code, the templates and the components.

A text is found where it is handed to something that translates: `Message("...")`,
`translate("...")`, `word("...")`, `_("...")`, `Refused("...")`, or a function that passes its
parameter on to one of these. Where a table or a loop stands in between (`PHASES[phase]`,
`for id, name in (...)`), all texts of the table are taken. Glued texts (f-strings, `+`, `format`)
cannot be looked up in a catalogue and are an error.

    python -m tests.locale.collect      prints them all, with the places they come from
"""

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from jinja2 import Environment, nodes

import penstock
from penstock.games import PACKAGES
from penstock.table.http.pages import bot_kinds, bot_sentences, opponent_kinds
from tests.locale.declared import game_texts

SOURCE = Path(penstock.__file__).parent
SHARED = ("kernel", "drawing", "table")
"""Packages that speak to people in their language; the command line is English."""
TEMPLATES = SOURCE / "table" / "templates"
STATIC = SOURCE / "table" / "static"

TRANSLATING = {
    "Message": 0,
    "Refused": 0,
    "HTTPException": 1,
    "translate": 0,
    "word": 0,
    "_": 0,
}
"""What takes a source text, by its name, and as which argument."""

SAFE_CALLS = {"items", "values", "enumerate", "zip", "sorted", "tuple", "list"}
"""Calls that may be made to look into a table."""

PLACE = re.compile(r"\{(\w*)(?::[^}]*)?\}")
"""Where something stands in a sentence: a part, or the form of a word that goes with a number."""
FORMS = re.compile(r"\{(\w+):([^}]*)\}")
"""The forms of a word, after the name of the number that chooses."""
SCRIPT_CALL = re.compile(r"(?<![\w.$])t\(")
SCRIPT_TEXT = re.compile(r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)""")

Texts = dict[str, set[str]]
"""Source texts, and where each comes from."""


class GluedText(Exception):
    """A text that is put together before it is translated."""


def has_words(text: str) -> bool:
    """Whether there is anything to translate besides places and signs."""
    return any(letter.isalpha() for letter in PLACE.sub("", text)) or FORMS.search(text) is not None


@cache
def collect() -> Texts:
    """Every text somebody may have to read, with its places; treat it as read-only."""
    texts: Texts = {}
    for place, text in _everything():
        if has_words(text):
            texts.setdefault(text, set()).add(place)
    return texts


def _everything() -> Iterator[tuple[str, str]]:
    yield from code_texts(python_files())
    for path in sorted(TEMPLATES.glob("*.html")):
        for text in template_texts(path):
            yield path.name, text
    for text in script_words():
        yield "words.json", text
    for text in (*bot_kinds(), *bot_sentences(), *opponent_kinds()):
        yield "bots", text
    for id, package in PACKAGES.items():
        yield from game_texts(id, package)


# -- pages -----------------------------------------------------------------------------------------


def template_texts(path: Path) -> list[str]:
    """The texts a template translates."""
    found = []
    tree = Environment(autoescape=True).parse(path.read_text(encoding="utf-8"))
    for call in tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "_":
            text = call.args[0]
            if not isinstance(text, nodes.Const):
                raise GluedText(f"{path.name}:{call.lineno}: _() takes a plain text")
            found.append(str(text.value))
    return found


def script_words() -> list[str]:
    """The texts the pages hand to their scripts."""
    path = STATIC / "words.json"
    return list(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else []


def script_texts(path: Path) -> list[str]:
    """The texts a script translates: every plain text in the first argument of t()."""
    found = []
    source = path.read_text(encoding="utf-8")
    code = re.sub(r"(?m)^\s*(//|\*|/\*).*$", "", source)
    for call in SCRIPT_CALL.finditer(code):
        for literal in SCRIPT_TEXT.findall(first_argument(code[call.end() :])):
            if "${" in literal:
                raise GluedText(f"{path.name}: t({literal}) takes a plain text")
            found.append(str(ast.literal_eval(literal.replace("`", '"""'))))
    return found


def first_argument(rest: str) -> str:
    """The text up to the comma or bracket that ends the first argument of a call."""
    depth = position = 0
    while position < len(rest):
        text = SCRIPT_TEXT.match(rest, position)
        if text:
            position = text.end()
            continue
        letter = rest[position]
        if depth == 0 and letter in ",)":
            break
        depth += (letter in "([{") - (letter in ")]}")
        position += 1
    return rest[:position]


# -- code ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Source:
    """One module: where it is, its tree, what it is when imported."""

    path: Path
    tree: ast.Module
    module: ModuleType

    @property
    def name(self) -> str:
        return self.module.__name__

    def place(self, node: ast.expr) -> str:
        return f"{self.path.relative_to(SOURCE)}:{node.lineno}"


def python_files() -> list[Path]:
    """The modules that speak to people."""
    folders = [SOURCE / name for name in SHARED]
    folders += [SOURCE.joinpath(*package.split(".")[1:]) for package in PACKAGES.values()]
    found = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    found += sorted((SOURCE / "games").glob("*.py"))
    return [path for path in found if "migrations" not in path.parts]


def read_source(path: Path) -> Source:
    """Parse and import a module."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    name = ".".join(part for part in parts if part != "__init__")
    return Source(path, ast.parse(path.read_text(encoding="utf-8")), import_module(name))


def code_texts(paths: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """The texts that Python code translates, with their places."""
    sources = [read_source(path) for path in paths]
    taking: dict[tuple[str, str], int] = {}
    """Functions that hand a parameter on to be translated, by module and name."""
    for source in sources:
        for kind in ast.walk(source.tree):
            if isinstance(kind, ast.ClassDef) and _base_of(kind):
                taking[source.name, kind.name] = TRANSLATING[_base_of(kind)]
    known = -1
    while known != len(taking):
        known = len(taking)
        for source in sources:
            for function, _, text in _translated(source, taking):
                if function is not None and isinstance(text, ast.Name):
                    names = [argument.arg for argument in function.args.args]
                    if text.id in names:
                        index = names.index(text.id) - (names[0] == "self")
                        taking.setdefault((source.name, function.name), index)
    for source in sources:
        for function, call, text in _translated(source, taking):
            for words in _resolve(source, function, text):
                yield source.place(call), words
        yield from _said(source)


def _said(source: Source) -> Iterator[tuple[str, str]]:
    """What kinds of events say: every text that a method `say` returns."""
    for function in ast.walk(source.tree):
        if isinstance(function, ast.FunctionDef) and function.name == "say":
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and node.value is not None:
                    for words in _resolve(source, function, node.value):
                        yield source.place(node.value), words


def _base_of(kind: ast.ClassDef) -> str:
    names = [base.id for base in kind.bases if isinstance(base, ast.Name)]
    has_own = any(isinstance(one, ast.FunctionDef) and one.name == "__init__" for one in kind.body)
    return next((name for name in names if name in TRANSLATING and not has_own), "")


Function = ast.FunctionDef | ast.AsyncFunctionDef


def _translated(
    source: Source, taking: Mapping[tuple[str, str], int]
) -> Iterator[tuple[Function | None, ast.Call, ast.expr]]:
    """Every call that translates: the function around it, the call, and the text it is given."""
    homes = {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for function, call in _calls(source.tree, None):
        name, index = _called(call), None
        if isinstance(call.func, ast.Attribute) and name == "__init__":
            index = 0 if _is_super_of_translating(source, call) else None
        elif name in TRANSLATING:
            index = TRANSLATING[name]
        elif isinstance(call.func, ast.Name):
            index = taking.get(homes.get(name, (source.name, name)))
        elif ast.unparse(call.func).startswith("self."):
            index = taking.get((source.name, name))
        if index is not None and len(call.args) > index:
            yield function, call, call.args[index]


def _calls(node: ast.AST, function: Function | None) -> Iterator[tuple[Function | None, ast.Call]]:
    for child in ast.iter_child_nodes(node):
        inner = child if isinstance(child, Function) else function
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Name | ast.Attribute):
            yield function, child
        yield from _calls(child, inner)


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _is_super_of_translating(source: Source, call: ast.Call) -> bool:
    """Whether it is `super().__init__(...)` in a class that is a kind of refusal."""
    for kind in ast.walk(source.tree):
        if isinstance(kind, ast.ClassDef) and kind.lineno < call.lineno <= (kind.end_lineno or 0):
            bases = getattr(source.module, kind.name).__mro__[1:]
            return any(base.__name__ in TRANSLATING for base in bases)
    return False


def _resolve(source: Source, function: Function | None, text: ast.expr) -> Iterator[str]:
    """The texts an expression may stand for; nothing if only the running program knows."""
    if isinstance(text, ast.Constant) and isinstance(text.value, str):
        yield text.value
    elif isinstance(text, ast.JoinedStr | ast.BinOp) or (
        isinstance(text, ast.Call) and _called(text) == "format"
    ):
        raise GluedText(f"{source.place(text)}: {ast.unparse(text)}")
    elif isinstance(text, ast.IfExp):
        yield from _resolve(source, function, text.body)
        yield from _resolve(source, function, text.orelse)
    elif isinstance(text, ast.BoolOp):
        for value in text.values:
            yield from _resolve(source, function, value)
    elif isinstance(text, ast.Subscript):
        yield from _strings(_looked_up(source, function, text.value))
    elif isinstance(text, ast.Call) and _called(text) == "get":
        assert isinstance(text.func, ast.Attribute)
        yield from _strings(_looked_up(source, function, text.func.value))
        for default in text.args[1:]:
            yield from _resolve(source, function, default)
    elif isinstance(text, ast.Name) and function is not None:
        for target, value, is_loop in _bindings(function):
            yield from _bound(source, function, text.id, target, value, is_loop)


def _bindings(function: Function) -> Iterator[tuple[ast.expr, ast.expr, bool]]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            yield node.targets[0], node.value, False
        elif isinstance(node, ast.For | ast.comprehension):
            yield node.target, node.iter, True


def _bound(
    source: Source,
    function: Function,
    name: str,
    target: ast.expr,
    value: ast.expr,
    is_loop: bool,
) -> Iterator[str]:
    """What a name is bound to by an assignment or a loop."""
    if is_loop:
        yield from _looped(source, function, name, target, value)
    elif isinstance(target, ast.Name) and target.id == name:
        yield from _resolve(source, function, value)
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Subscript):
        table = _looked_up(source, function, value.value)
        if isinstance(table, Mapping):
            for item in table.values():
                yield from _unpacked(name, target, item)


def _looped(
    source: Source, function: Function, name: str, target: ast.expr, items: ast.expr
) -> Iterator[str]:
    """What a loop binds a name to: looked up where possible, else read from the code."""
    if not any(isinstance(one, ast.Name) and one.id == name for one in ast.walk(target)):
        return
    known = _looked_up(source, function, items)
    if isinstance(known, Iterable):
        for item in known:
            yield from _unpacked(name, target, item)
    elif isinstance(items, ast.Subscript):
        yield from _looped(source, function, name, target, items.value)
    elif isinstance(items, ast.Name):
        for bound, value, is_loop in _bindings(function):
            if not is_loop and isinstance(bound, ast.Name) and bound.id == items.id:
                yield from _looped(source, function, name, target, value)
    elif isinstance(items, ast.Tuple | ast.List):
        for one in items.elts:
            if isinstance(one, ast.Starred):
                yield from _looped(source, function, name, target, one.value)
            else:
                yield from _written(name, target, one)
    elif isinstance(items, ast.Call):
        yield from _looped_call(source, function, name, target, items)


def _looped_call(
    source: Source, function: Function, name: str, target: ast.expr, items: ast.Call
) -> Iterator[str]:
    called = _called(items)
    if called == "enumerate" and isinstance(target, ast.Tuple):
        yield from _looped(source, function, name, target.elts[1], items.args[0])
    elif called == "zip" and isinstance(target, ast.Tuple):
        for one, part in zip(target.elts, items.args, strict=False):
            yield from _looped(source, function, name, one, part)
    elif called in ("list", "tuple", "sorted", "reversed"):
        yield from _looped(source, function, name, target, items.args[0])
    elif isinstance(target, ast.Name):
        yield from _yielded(source, function, items)
    elif isinstance(target, ast.Tuple):
        for made in ast.walk(source.tree):
            if isinstance(made, ast.FunctionDef) and made.name == called:
                for row in ast.walk(made):
                    if isinstance(row, ast.Tuple) and len(row.elts) == len(target.elts):
                        yield from _written(name, target, row)


def _written(name: str, target: ast.expr, item: ast.expr) -> Iterator[str]:
    """The plain text an item of the code gives to the name."""
    if isinstance(target, ast.Name) and target.id == name:
        if isinstance(item, ast.Constant) and isinstance(item.value, str):
            yield item.value
    elif isinstance(target, ast.Tuple) and isinstance(item, ast.Tuple):
        for one, part in zip(target.elts, item.elts, strict=False):
            yield from _written(name, one, part)


def _unpacked(name: str, target: ast.expr, item: object) -> Iterator[str]:
    if isinstance(target, ast.Name) and target.id == name:
        yield from _strings(item)
    elif isinstance(target, ast.Tuple) and isinstance(item, tuple):
        for one, part in zip(target.elts, item, strict=False):
            yield from _unpacked(name, one, part)


def _looked_up(source: Source, function: Function | None, table: ast.expr) -> object:
    """A table of the module, or one written out in the function; None if neither."""
    if isinstance(table, ast.Name) and function is not None:
        for target, value, is_loop in _bindings(function):
            if not is_loop and isinstance(target, ast.Name) and target.id == table.id:
                return _looked_up(source, function, value)
    known = dict(vars(source.module))
    for node in ast.walk(table):
        if isinstance(node, ast.Call) and _called(node) not in SAFE_CALLS:
            return None
    for node in ast.walk(function) if function is not None else ():
        if isinstance(node, ast.ImportFrom):
            imported = import_module(node.module or "")
            known |= {alias.name: getattr(imported, alias.name) for alias in node.names}
    try:
        code = compile(ast.Expression(table), str(source.path), "eval")
        return eval(code, known)
    except (NameError, AttributeError, TypeError, ValueError):
        return None


def _yielded(source: Source, function: Function, items: ast.expr) -> list[str]:
    """The plain texts that a generator of this module gives, if the loop goes over one."""
    if isinstance(items, ast.Name):
        for target, value, is_loop in _bindings(function):
            if not is_loop and isinstance(target, ast.Name) and target.id == items.id:
                return _yielded(source, function, value) if value is not items else []
        return []
    called = {_called(node) for node in ast.walk(items) if isinstance(node, ast.Call)}
    return [
        node.value.value
        for generator in ast.walk(source.tree)
        if isinstance(generator, ast.FunctionDef) and generator.name in called
        for node in ast.walk(generator)
        if isinstance(node, ast.Yield)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from _strings(one)


if __name__ == "__main__":
    for text, places in sorted(collect().items()):
        print(f"{text!r}  <- {', '.join(sorted(places))}")
