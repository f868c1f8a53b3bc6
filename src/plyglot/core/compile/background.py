"""Compiling in the background: which searches are compiled, in which order, and who is told (docs/adr/0011)."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from plyglot.core.compile import waiting
from plyglot.core.compile.forked import Child, CompilerDied, compile_beside

if TYPE_CHECKING:
    from plyglot.core.compile.build import Assembly

WAITED_FOR, ASKED_FOR, AHEAD = 0, 1, 2
"""Urgency of compiling a search: nothing can be done before it is ready; it runs interpreted meanwhile; nobody has
asked for it yet."""

NICENESS = {WAITED_FOR: 0, ASKED_FOR: 10, AHEAD: 19}
"""Priority of the compiler's process, by urgency: searching comes first."""


PATIENCE = 0.1
"""Seconds before a search that runs interpreted begins to be compiled: many have answered by then."""


class Compilation:
    """One search that is being compiled, or waits for its turn."""

    def __init__(self, assembly: Assembly, urgency: int) -> None:
        self.error: Exception | None = None
        self.urgency = urgency
        self.child = Child()
        self.displaced = self.cancelled = False
        """Whether it was ended to make room, and whether for good."""
        self.is_patient = urgency == ASKED_FOR
        """Whether the interpreted search may still answer before it begins."""
        self._assembly = assembly
        self._queue = queue
        self._end = threading.Event()
        self._listeners: list[Callable[[], None]] = []
        self._lock = threading.Lock()
        threading.Thread(target=self._work, name="compile", daemon=True).start()

    @property
    def ended(self) -> bool:
        """Whether it has been compiled, or could not be."""
        return self._end.is_set()

    def hurry(self, urgency: int) -> None:
        """Take a more urgent place in the queue."""
        self._queue.set_urgency(self, min(urgency, self.urgency))

    def relax(self) -> None:
        """Make room for others, unless somebody waits for it or runs it; if it has not even begun, leave it."""
        if self.urgency == ASKED_FOR and not self._listeners:
            self._queue.set_urgency(self, AHEAD)

    def on_end(self, listener: Callable[[], None]) -> None:
        """Call a function, from another thread, when it has ended; now, if it has."""
        with self._lock:
            if not self.ended:
                self._listeners.append(listener)
                return
        listener()

    def forget(self, listener: Callable[[], None]) -> None:
        """Do not call a function that `on_end` was given."""
        with self._lock, contextlib.suppress(ValueError):
            self._listeners.remove(listener)

    def wait(self) -> None:
        """Wait for the end. Raises BadGame if the rules do not compile."""
        if not self._end.wait(waiting.PATIENCE):
            waiting.tell(self._assembly.kernel.__name__, self._assembly.game.spec)
        while not self._end.wait(0.1):  # in pieces: a wait without end cannot be interrupted everywhere
            pass
        if self.error:
            raise self.error

    def _work(self) -> None:
        try:
            while not self._compiled():  # it made room for one that is more urgent
                pass
        except Exception as error:
            self.error = error
        finally:
            with self._lock:
                self._end.set()
            for listener in self._listeners:
                listener()

    def _compiled(self) -> bool:
        """Compile when it is its turn; False if another one took that over."""
        with self._queue.turn(self):
            try:
                compile_beside(self._assembly, self.child, NICENESS[self.urgency])
            except CompilerDied:
                if self.cancelled or not self.displaced:
                    raise
                return False
        return True


class Queue:
    """The compilations of this process: as many at a time as leave a core to the search that runs meanwhile, the most
    urgent ones first. One that nobody has asked for is ended, and begun again later, for one that somebody has."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._waiting: list[Compilation] = []
        self._running: list[Compilation] = []
        self._condition = threading.Condition()
        self.was_stopped = self._is_closed = False

    @contextlib.contextmanager
    def turn(self, compilation: Compilation) -> Iterator[None]:
        """A turn of a compilation, waited for."""
        with self._condition:
            compilation.cancelled |= self._is_closed
            self._waiting.append(compilation)
            self._be_patient(compilation)
            self._displace()
            self._condition.wait_for(lambda: compilation.cancelled or self._is_next(compilation))
            self._waiting.remove(compilation)
            if compilation.cancelled:
                raise CompilerDied("compiling was stopped")
            self._running.append(compilation)
            compilation.displaced, compilation.child = False, Child()
        try:
            yield
        finally:
            with self._condition:
                self._running.remove(compilation)
                self._condition.notify_all()

    def set_urgency(self, compilation: Compilation, urgency: int) -> None:
        """Give a compilation another place."""
        with self._condition:
            compilation.urgency = urgency
            self._displace()
            self._condition.notify_all()

    @property
    def is_busy(self) -> bool:
        """Whether something is being compiled, and will be to its end."""
        return not all(compilation.cancelled for compilation in self._running)

    def stop(self) -> None:
        """End all compilers at once, as Ctrl-C should, and those that wait for their turn."""
        with self._condition:
            self.was_stopped = True
            for compilation in (*self._running, *self._waiting):
                compilation.cancelled = True
                compilation.child.stop()
            self._condition.notify_all()

    def close(self) -> None:
        """End all compilers, and refuse those that searches still ask for while the process ends."""
        self._is_closed = True
        self.stop()

    def _be_patient(self, compilation: Compilation) -> None:
        """Give an interpreted search the time to answer; if nobody uses it any more then, nothing is compiled."""
        if compilation.is_patient:
            self._condition.wait_for(lambda: compilation.cancelled or compilation.urgency != ASKED_FOR, PATIENCE)
            compilation.is_patient = False
            compilation.cancelled |= compilation.urgency == AHEAD

    def _is_next(self, compilation: Compilation) -> bool:
        if compilation.urgency == WAITED_FOR:
            return True
        first = min(self._waiting, key=lambda waiting: waiting.urgency)  # the earliest of the most urgent
        return len(self._running) < self._room and first is compilation

    def _displace(self) -> None:
        """End one that runs ahead of any wish, if there is no room for one that is wanted."""
        wanted = any(waiting.urgency < AHEAD and not waiting.is_patient for waiting in self._waiting)
        ahead = [running for running in self._running if running.urgency == AHEAD]
        if wanted and ahead and len(self._running) >= self._room:
            ahead[0].displaced = True
            ahead[0].child.stop()


queue = Queue(max((os.cpu_count() or 2) - 1, 1))
