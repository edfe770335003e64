"""An item of a list is found without a call.

Compiled code asks for nothing more often than for an item of a list. Where the item is there, the header
below finds it in place; mypyc's own function, which it calls otherwise, knows negative numbers and raises
errors.

It buys 5 to 12 % of random play in four of the five games (decision 027).
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from building.texts import changed, replaced
from sandtable.compiling import TARGET

LISTS = Path(TARGET, "list_ops.c")
QUICK = Path(TARGET, "quick_lists.h")
QUICKLY = """#ifndef Py_GIL_DISABLED
static inline PyObject *quick_item(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, index);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItemInt64(list, index);
}

static inline PyObject *quick_borrowed(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) return PyList_GET_ITEM(list, index);
    return CPyList_GetItemInt64Borrow(list, index);
}

static inline PyObject *quick_item_at(PyObject *list, CPyTagged index) {
    Py_ssize_t n = (Py_ssize_t)index >> 1;
    if (likely(!(index & 1) && (size_t)n < (size_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, n);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItem(list, index);
}

#define CPyList_GetItemInt64 quick_item
#define CPyList_GetItemInt64Borrow quick_borrowed
#define CPyList_GetItem quick_item_at
#endif
"""
INCLUDE = '#include "CPy.h"\n'
DEFINED = ("CPyList_GetItemInt64", "CPyList_GetItemInt64Borrow", "CPyList_GetItem")
AS_EVER = "".join(f"#undef {name}\n" for name in DEFINED)


def as_ever_where_defined() -> AbstractContextManager[None]:
    """Changes what mypyc writes meanwhile: the file that defines its functions must not define ours."""
    return changed(LISTS, define_as_ever)


def define_as_ever(text: str) -> str:
    return replaced(text, INCLUDE, f"{INCLUDE}{AS_EVER}")
