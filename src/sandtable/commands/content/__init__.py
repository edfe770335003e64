"""`sandtable content`: one module for each of its commands."""

from sandtable.commands.content import checking, copying, schema, words
from sandtable.commands.content.group import contents as contents

__all__ = ["checking", "contents", "copying", "schema", "words"]
