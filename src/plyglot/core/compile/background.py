"""Compiling beside the caller: in a forked process where the system has such, else in a thread.

Numba holds Python's lock while it compiles, and takes a third of a second to import: a process of its own leaves ours
free to search meanwhile. A fork knows all that we have loaded, a stranger's rules and a part made a moment ago
included, so nothing need be described to it. It leaves its machine code in the cache, and goes on if we end first, at
low priority, so that the next command finds it (docs/adr/0011).
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from filelock import FileLock

from plyglot.core.compile import cache
from plyglot.core.compile.object_code import packed
from plyglot.core.errors import PlyglotError

if TYPE_CHECKING:
    from plyglot.core.compile.build import Assembly

WAITED_FOR, ASKED_FOR, AHEAD = 0, 1, 2
"""Urgency of compiling a search: nothing can be done before it is ready; it runs interpreted meanwhile; nobody has
asked for it yet."""

NICENESS = {WAITED_FOR: 0, ASKED_FOR: 10, AHEAD: 19}
"""Priority of the compiler's process, by urgency: searching comes first."""

CPU_SECONDS = 900
"""CPU time after which a compiler ends itself: no search takes a tenth of it."""


class CompilerDied(PlyglotError):
    """The process that compiled a search ended without an answer."""


class Compilation:
    """One search that is being compiled, or waits for its turn."""

    def __init__(self, assembly: Assembly, urgency: int) -> None:
        self.error: Exception | None = None
        self.urgency = urgency
        self.child = 0
        """Process that compiles it, if one does."""
        self._assembly = assembly
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
        if urgency < self.urgency:
            self.urgency = urgency
            queue.changed()

    def relax(self) -> None:
        """Make room for others, unless somebody waits for it."""
        if self.urgency == ASKED_FOR:
            self.urgency = AHEAD
            queue.changed()

    def on_end(self, listener: Callable[[], None]) -> None:
        """Call a function, from another thread, when it has ended; now, if it has."""
        with self._lock:
            if not self.ended:
                self._listeners.append(listener)
                return
        listener()

    def wait(self) -> None:
        """Wait for the end. Raises BadGame if the rules do not compile."""
        while not self._end.wait(0.1):  # in pieces: a wait without end cannot be interrupted everywhere
            pass
        if self.error:
            raise self.error

    def stop(self) -> None:
        """End its process, if it has one."""
        if self.child:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.child, signal.SIGTERM)

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
        with queue.turn(self):
            try:
                compile_beside(self._assembly, self)
            except CompilerDied:
                if self not in queue.displaced:
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
        self.displaced: set[Compilation] = set()

    @contextlib.contextmanager
    def turn(self, compilation: Compilation) -> Iterator[None]:
        """A turn of a compilation, waited for."""
        with self._condition:
            self._waiting.append(compilation)
            self._displace()
            self._condition.wait_for(lambda: self._is_next(compilation))
            self._waiting.remove(compilation)
            self._running.append(compilation)
            self.displaced.discard(compilation)
        try:
            yield
        finally:
            self.changed(compilation)

    def changed(self, ended: Compilation | None = None) -> None:
        """Look again who is next: one has ended, or become more urgent."""
        with self._condition:
            if ended:
                self._running.remove(ended)
            self._displace()
            self._condition.notify_all()

    @property
    def is_busy(self) -> bool:
        """Whether something is being compiled."""
        return bool(self._running)

    def stop(self) -> None:
        """End all compilers at once, as Ctrl-C should, and begin no more."""
        self._room = 0
        for compilation in list(self._running):
            compilation.stop()

    def _is_next(self, compilation: Compilation) -> bool:
        if compilation.urgency == WAITED_FOR:
            return self._room > 0
        first = min(self._waiting, key=lambda waiting: waiting.urgency)  # the earliest of the most urgent
        return len(self._running) < self._room and first is compilation

    def _displace(self) -> None:
        """End one that runs ahead of any wish, if there is no room for one that is wanted."""
        wanted = any(waiting.urgency < AHEAD for waiting in self._waiting)
        ahead = [running for running in self._running if running.urgency == AHEAD]
        if wanted and ahead and len(self._running) >= self._room:
            self.displaced.add(ahead[0])
            ahead[0].stop()


queue = Queue(max((os.cpu_count() or 2) - 1, 1))


def compile_beside(assembly: Assembly, compilation: Compilation) -> None:
    """Compile in a process of its own, or here where the system cannot fork safely. Raises BadGame."""
    compile_once = partial(compile_in_child, compilation=compilation) if sys.platform == "linux" else compile_here
    try:
        compile_once(assembly)
    except OSError as error:  # a full disk shows only when something is written
        cache.fall_back(error)
        compile_once(assembly)


def compile_here(assembly: Assembly) -> None:
    """Compile, unless another process has just done so, and put the machine code into the cache. Raises BadGame, and
    OSError if it cannot be written."""
    assembly.game.prove()
    with FileLock(assembly.published.with_name(f".{assembly.name}.lock")):
        if assembly.published.exists():
            return
        from plyglot.core.compile.machine.compiler import compile_assembly

        begun = time.process_time()
        cache.publish(assembly.published, packed(compile_assembly(assembly)))
        log_build(assembly, time.process_time() - begun)


def log_build(assembly: Assembly, seconds: float) -> None:
    """Add a line to the file PLYGLOT_BUILD_LOG, if that is set: CPU seconds, kernel, game."""
    if path := os.environ.get("PLYGLOT_BUILD_LOG"):
        with open(path, "a", encoding="utf-8") as log:
            log.write(f"{seconds:.2f}\t{assembly.kernel.__name__}\t{assembly.game.spec}\n")


def compile_in_child(assembly: Assembly, compilation: Compilation) -> None:
    """Compile in a forked process. Raises what it raised, CompilerDied if it said nothing."""
    cache.writable()  # before the fork: a folder to fall back on must be the same for both
    ours, theirs = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python's, of forks beside threads: see the ADR
        child = os.fork()
    if child == 0:
        compile_as_child(assembly, theirs, NICENESS[compilation.urgency])
    os.close(theirs)
    compilation.child = child
    try:
        with open(ours, "rb") as pipe:
            answer = pipe.read()
    finally:
        compilation.child = 0
        _, status = os.waitpid(child, 0)
    if not answer:
        raise CompilerDied(
            f"the compiler of {assembly.kernel.__name__} for {assembly.game.spec} was ended (status {status}); "
            "PLYGLOT_INTERPRET=1 does without it"
        )
    error = pickle.loads(answer)  # written by our own child
    if error is not None:
        raise error


def compile_as_child(assembly: Assembly, answer: int, niceness: int) -> None:
    """The forked process: compile, write an exception or None into `answer`, and end without unwinding."""
    try:
        become_background(answer, niceness)
        error: Exception | None = None
        try:
            assembly.game.prove()
            signal.signal(signal.SIGTERM, signal.SIG_DFL)  # Numba would not notice for seconds
            compile_here(assembly)
        except Exception as raised:
            error = raised
        os.write(answer, pickled(error))
    finally:
        os._exit(0)


def become_background(keep: int, niceness: int) -> None:
    """Let go of the parent's terminal, pipes and sockets, for whose end somebody may wait; take a low priority."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # not at once: a check in a process of its own ends with it
    null = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(null, stream)
    os.closerange(3, keep)
    os.closerange(keep + 1, os.sysconf("SC_OPEN_MAX"))
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        os.nice(niceness)
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))


def pickled(error: Exception | None) -> bytes:
    """An exception as the parent can read it."""
    try:
        return pickle.dumps(error)
    except Exception:
        return pickle.dumps(PlyglotError(str(error)))
