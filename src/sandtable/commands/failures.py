"""How a command fails: one clear line on stderr, and an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper

import typer

from sandtable.engine.errors import SandtableError
from sandtable.scene.words import plain

FAILED = 1
BAD_USAGE = 2
INTERRUPTED = 130  # how Typer reports Ctrl-C
TRACEBACKS = "SANDTABLE_TRACEBACKS"


class PipeClosed(Exception):
    """The reader of the output has gone."""


class BadUsage(SandtableError):
    """The command was asked for something that does not exist."""


@contextmanager
def usage() -> Iterator[None]:
    """Inside, what goes wrong is the fault of the command's options."""
    try:
        yield
    except SandtableError as error:
        raise BadUsage(str(error)) from error


def guarded(run: Callable[[], object]) -> int:
    """Runs a command to its exit code; no error gets past it."""
    forgive_encodings()
    try:
        code = run()
        flush()
        return interrupted() if code == INTERRUPTED else int(code == FAILED)
    except BadUsage as error:
        return complain(str(error), BAD_USAGE)
    except SandtableError as error:
        return complain(str(error), FAILED)
    except typer.TyperException as error:
        return complain(f"{error.format_message()} (see --help)", error.exit_code)
    except KeyboardInterrupt:
        return interrupted()
    except (BrokenPipeError, PipeClosed):
        silence()
        return FAILED
    except OSError as error:
        silence()
        return complain(f"{error.filename or 'output'}: {error.strerror}", FAILED)
    except Exception as error:
        return complain(defect(error), FAILED)


def defect(error: Exception) -> str:
    """A line for what should not happen; the environment can ask for more."""
    if os.environ.get(TRACEBACKS):
        traceback.print_exception(error)
    return f"a defect, not your fault: {type(error).__name__}: {error} ({TRACEBACKS}=1 shows where)"


def interrupted() -> int:
    return complain("interrupted", FAILED)


def complain(message: str, code: int) -> int:
    line = plain(" ".join(message.split()))
    with suppress(OSError):
        print(f"sandtable: {line}", file=sys.stderr, flush=True)
    return code


def forgive_encodings() -> None:
    """A character that the terminal cannot show, or bytes that are no text, are no reason to stop."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def silence() -> None:
    """Lets the rest of the output go nowhere, so that nothing fails once more on the way out."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
