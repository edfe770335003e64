"""Where two values differ is told in one line."""

import pytest

from sandtable.testkit.compare import difference, not_json


@pytest.mark.parametrize(
    ("left", "right", "told"),
    [
        ({"a": 1}, {"a": 2}, "a is 1 in one and 2 in the other"),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a[1].b is 2 in one and 3 in the other"),
        ([1, 2], [1], "[1] is 2 in one and missing in the other"),
        ({"a": 1}, {}, "a is 1 in one and missing in the other"),
        ({}, {"a": 1}, "a is missing in one and 1 in the other"),
        (1, True, "value is 1 in one and True in the other"),
        (1, 1.0, "value is 1 in one and 1.0 in the other"),
        ([1], {"a": 1}, "value is [1] in one and {'a': 1} in the other"),
        ("x" * 200, "", f"value is '{'x' * 79}... in one and '' in the other"),
        (
            "x" * 200 + "a" + "y" * 200,
            "x" * 200 + "b" + "y" * 200,
            f"value is ...{'x' * 30}a{'y' * 49}... in one and ...{'x' * 30}b{'y' * 49}... in the other",
        ),
        (
            {"elements": [{"id": "deck", "label": "A"}, {"id": "pile", "label": "B"}]},
            {"elements": [{"id": "deck", "label": "A"}, {"id": "pile", "label": "C"}]},
            "elements['pile'].label is 'B' in one and 'C' in the other",
        ),
        (
            {"elements": [{"id": "deck", "label": "A"}, {"id": "pile", "label": "B"}]},
            {"elements": [{"id": "deck", "label": "A"}]},
            "elements['pile'] is 'B' in one and missing in the other",
        ),
        (
            [{"key": "a"}, {"key": "b"}],
            [{"key": "b"}, {"key": "a"}],
            "order is ['a', 'b'] in one and ['b', 'a'] in the other",
        ),
        (
            {"events": [{"what": "hit", "sentence": "Left is hit."}]},
            {"events": [{"what": "hit", "sentence": "Right is hit."}]},
            "events[0 'hit'].sentence is 'Left is hit.' in one and 'Right is hit.' in the other",
        ),
        (
            {"events": [{"what": "hit", "sentence": "Left is hit."}]},
            {"events": [{"what": "miss", "data": [1]}, {"what": "hit"}]},
            "events[0] is 'hit' 'Left is hit.' in one and 'miss' [1] in the other",
        ),
    ],
)
def test_the_first_difference_is_told(left: object, right: object, told: str) -> None:
    assert difference(left, right).lstrip() == told


def test_the_two_sides_can_be_named() -> None:
    assert difference({"a": 1}, {"a": 2}, ("before", "after")) == "a is 1 before and 2 after"


def test_equal_values_have_none() -> None:
    assert difference({"a": [1, None, "x"], "b": {}}, {"b": {}, "a": [1, None, "x"]}) == ""


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"a": (1, 2)}, "value.a is (1, 2)"),
        ({"a": [1, {2: 3}]}, "value.a[1] has the key 2"),
        ({"a": {1}}, "value.a is {1}"),
        ([b"x"], "value[0] is b'x'"),
        ({"a": [1, 2.5, "x", None, True, {}]}, ""),
    ],
)
def test_what_json_does_not_have_is_told(value: object, told: str) -> None:
    assert not_json(value) == told
