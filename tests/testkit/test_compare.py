"""Where two values differ is told in one line."""

import pytest

from sandtable.testkit.compare import difference, not_json


@pytest.mark.parametrize(
    ("left", "right", "told"),
    [
        ({"a": 1}, {"a": 2}, "a is 1 in one and 2 in the other"),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a[1].b is 2 in one and 3 in the other"),
        ([1, 2], [1], "length is 2 in one and 1 in the other"),
        ({"a": 1}, {}, "a is 1 in one and 'nothing' in the other"),
        ({}, {"a": 1}, "a is 'nothing' in one and 1 in the other"),
        (1, True, "value is 1 in one and True in the other"),
        (1, 1.0, "value is 1 in one and 1.0 in the other"),
        ([1], {"a": 1}, "value is [1] in one and {'a': 1} in the other"),
        ("x" * 200, "", f"value is '{'x' * 79}... in one and '' in the other"),
    ],
)
def test_the_first_difference_is_told(left: object, right: object, told: str) -> None:
    assert difference(left, right).lstrip() == told


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
