"""Interpreted until compiled: a search that need not wait for its machine code.

The same functions run as plain Python at once. If the machine code is ready before they have finished, they are
interrupted, all that they wrote is taken back, and the compiled search begins where they began. So an answer and its
node count never depend on which of the two gave it, nor on when the compiler was ready (docs/adr/0011).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from plyglot.core.compile.fields import DEADLINE, STOP
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.compile.native import View, monotonic
from plyglot.core.errors import Stopped

if TYPE_CHECKING:
    from plyglot.core.compile.background import Compilation

FIELDS = Mem._fields.index("fields")


class Interrupted(BaseException):
    """Raised inside an interpreted search whose machine code is ready."""


class Attempt:
    """An interpreted run of a search that can be interrupted, and taken back."""

    def __init__(self) -> None:
        self.interrupted = False
        self._journals: list[tuple[Any, dict[int, Any]]] = []

    def interrupt(self) -> None:
        """Have the run raise Interrupted at its next write; from any thread."""
        self.interrupted = True

    def views(self, memory: Memory) -> Mem:
        """Memory as the run is handed it: what it overwrites is kept."""
        stop, deadline = memory.view(STOP), memory[DEADLINE]
        views = []
        for array in memory.arrays:
            journal: dict[int, Any] = {}
            self._journals.append((array, journal))
            views.append(JournaledView(array, 0, journal, self))
        views[FIELDS] = FieldsView(views[FIELDS], stop, deadline)
        return Mem(*views)

    def take_back(self) -> None:
        """Undo all writes."""
        for array, journal in self._journals:
            for index, value in journal.items():
                array[index] = value


class JournaledView(View):
    """A view that notes what it overwrites, and ends the run when the machine code is ready."""

    __slots__ = ("attempt", "journal")

    def __init__(self, array: Any, offset: int, journal: dict[int, Any], attempt: Attempt) -> None:
        super().__init__(array, offset)
        self.journal, self.attempt = journal, attempt

    def __setitem__(self, index: int, value: Any) -> None:
        if self.attempt.interrupted:
            raise Interrupted
        at = int(self.offset + index)
        if at not in self.journal:
            self.journal[at] = self.array[at]
        self.array[at] = value

    def shifted(self, offset: Any) -> JournaledView:
        return JournaledView(self.array, self.offset + offset, self.journal, self.attempt)


class FieldsView(JournaledView):
    """The view of a search's fields: every node writes there, so that a search which is told to stop does so at the
    next node. Compiled, it looks once in a thousand: interpreted, that would be half a second."""

    __slots__ = ("deadline", "stop")

    def __init__(self, view: JournaledView, stop: Any, deadline: int) -> None:
        super().__init__(view.array, 0, view.journal, view.attempt)
        self.stop, self.deadline = stop, deadline or math.inf

    def __setitem__(self, index: int, value: Any) -> None:
        if self.stop[0] or monotonic() >= self.deadline:
            raise Stopped
        super().__setitem__(index, value)


def run_until_compiled(
    interpreted: Callable[[Attempt], int], compilation: Compilation, compiled: Callable[[], int]
) -> int:
    """The answer of an interpreted run, or of the compiled one if the compilation ends before it has finished."""
    attempt = Attempt()
    compilation.on_end(attempt.interrupt)
    try:
        return interpreted(attempt)
    except Interrupted:
        attempt.take_back()
    finally:
        compilation.forget(attempt.interrupt)
    return compiled()
