"""Lesson files are read strictly: every complaint names file and key."""

import json
from pathlib import Path
from typing import Any

import pytest

from penstock.kernel.errors import BadComponent
from penstock.lessons.lesson import read_lesson

STEP: dict[str, Any] = {"title": "Buy", "text": "Why.", "shows": ["panel map"]}
ASKED = [{"text": "Yes"}, {"text": "No", "why_not": "It is so."}]
LESSON: dict[str, Any] = {
    "number": 1,
    "title": "A lesson",
    "about": "What is to do.",
    "icon": "coal",
    "minutes": 3,
    "position": {"players": 2, "seed": 1, "learner": 0, "rivals": ["Ada"], "moves": []},
    "steps": [STEP],
}


def write(folder: Path, **changed: Any) -> Path:
    path = folder / "lesson.json"
    path.write_text(json.dumps({**LESSON, **changed}), encoding="utf-8")
    return path


def test_a_lesson_is_read_whole(tmp_path: Path) -> None:
    step = {
        **STEP,
        "shows": ["city-halle", "panel map", "action buy coal", "page stage"],
        "do": ["buy coal", "buy coal"],
        "todo": "Click the coal",
        "then": "pass",
        "wrong": {"pass": "No."},
    }
    goal = {"text": "Rich", "check": "own.money > 3"}
    more: dict[str, Any] = {"goals": [goal], "solution": ["done"], "lost": goal}
    asked = {**STEP, "answers": ASKED}
    lesson = read_lesson("power_grid", write(tmp_path, steps=[STEP, step, asked], **more))
    assert lesson.id == "lesson"
    assert [str(one) for one in lesson.steps[1].shows] == step["shows"]
    assert lesson.begins == (0, 0, 3, 3)
    assert [one.is_right for one in lesson.steps[2].answers] == [True, False]
    assert "It is so." in lesson.texts()
    assert lesson.line == ("buy coal", "buy coal", "pass", "done")
    assert "No." in lesson.texts()


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"minutes": 0}, "lesson.json: minutes: must be a whole number from 1 to 30"),
        ({"hint": 1}, "lesson.json: hint: is unknown here"),
        ({"title": "x" * 81}, "lesson.json: title: has 81 letters"),
        ({"steps": []}, "steps: are missing"),
        ({"steps": [{**STEP, "text": "x" * 241}]}, r"steps\[0\].text: has 241 letters"),
        ({"steps": [{**STEP, "shows": []}]}, r"steps\[0\].shows: must name something"),
        ({"steps": [{**STEP, "shows": ["page moon"]}]}, "the page has stage, .* not 'moon'"),
        ({"steps": [{**STEP, "shows": ["board map"]}]}, "begins with no panel, action or page"),
        ({"steps": [{**STEP, "do": ["pass"]}]}, "todo: is missing"),
        ({"steps": [{**STEP, "todo": "Click"}]}, "todo: has nothing to do"),
        ({"steps": [{**STEP, "do": ["a"], "todo": ["b", "c"]}]}, "has 2 lines for 1 moves"),
        ({"steps": [{**STEP, "answers": [{"text": "Yes"}]}]}, "must be two at least"),
        (
            {"steps": [{**STEP, "answers": [{"text": "Yes"}, {"text": "No"}]}]},
            r"steps\[0\].answers: must be two at least, and all but one say 'why_not'",
        ),
        (
            {"steps": [{**STEP, "do": ["a"], "todo": "b", "answers": ASKED}]},
            "answers: cannot stand beside 'do'",
        ),
        ({"steps": [{**STEP, "then": [3]}]}, "then: must list lines of text, not 3"),
        ({"goals": [{"text": "x", "check": "1"}]}, "solution: is missing"),
        (
            {"goals": [{"text": "x", "check": "own."}], "solution": []},
            r"goals\[0\].check: 'own.': something is missing",
        ),
    ],
)
def test_complaints_name_file_and_key(
    tmp_path: Path, changed: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(BadComponent, match=complaint):
        read_lesson("power_grid", write(tmp_path, **changed))


def test_the_rivals_have_names(tmp_path: Path) -> None:
    position = {**LESSON["position"], "rivals": []}
    with pytest.raises(BadComponent, match=r"position\.rivals: must name 1 players, not 0"):
        read_lesson("power_grid", write(tmp_path, position=position))
