"""Compiling in a forked process, where the system has such; else here.

Numba holds Python's lock while it compiles, and takes a third of a second to import: a process of its own leaves ours
free to search meanwhile. A fork knows all that we have loaded, a stranger's rules and a part made a moment ago
included, so nothing need be described to it. It leaves its machine code in the cache, and goes on if we end first, at
low priority, so that the next command finds it.

The child must not trip over what other threads of ours do at the moment of the fork: none of them is inside LLVM then,
and imports that they had begun are begun anew (docs/adr/0011).
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import pickle
import signal
import sys
import threading
import time
import warnings
from functools import partial
from typing import TYPE_CHECKING, Any

from filelock import FileLock
from llvmlite.binding import ffi

from plyglot.core.compile import cache
from plyglot.core.compile.object_code import packed
from plyglot.core.errors import PlyglotError

if TYPE_CHECKING:
    from plyglot.core.compile.build import Assembly

CPU_SECONDS, WALL_SECONDS = 900, 3_600
"""Time after which a compiler is ended, and what it has left in the cache may go: no search takes a tenth of it."""


class CompilerDied(PlyglotError):
    """The process that compiled a search ended without an answer."""


class CacheUnwritable(OSError):
    """Machine code cannot be written into the cache folder."""


class Child:
    """The process of a compiler, which can be ended from any thread, also before it has begun."""

    def __init__(self) -> None:
        self._process = 0
        self._is_to_end = False
        self._lock = threading.Lock()

    def started(self, process: int) -> None:
        """Take note of its number."""
        with self._lock:
            self._process = process
            self._end()

    def stop(self) -> None:
        """End it, and all that it has started."""
        with self._lock:
            self._is_to_end = True
            self._end()

    def wait(self) -> int:
        """Exit status of a process that has closed its pipe."""
        with self._lock:  # its number is nobody else's until then
            _, status = os.waitpid(self._process, 0)
            self._process = 0
        return status

    def _end(self) -> None:
        if self._is_to_end and self._process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._process, signal.SIGTERM)


def compile_beside(assembly: Assembly, child: Child, niceness: int) -> None:
    """Compile in a process of its own, or here where the system cannot fork safely. Raises BadGame."""
    forks = sys.platform == "linux"
    compile_once = partial(compile_in_child, child=child, niceness=niceness) if forks else compile_here
    try:
        compile_once(assembly)
    except CacheUnwritable as error:  # a full disk shows only when something is written
        cache.fall_back(error)
        compile_once(assembly)


def compile_here(assembly: Assembly) -> None:
    """Compile, unless another process has just done so, and put the machine code into the cache. Raises BadGame, and
    CacheUnwritable."""
    assembly.game.prove()
    cache.sweep(WALL_SECONDS)
    lock = FileLock(assembly.published.with_name(f".{assembly.name}.lock"))
    try:
        held = lock.acquire()
    except OSError as error:
        raise CacheUnwritable(error.errno, error.strerror) from error
    with held:
        if not assembly.published.exists():
            compile_and_publish(assembly)
        with contextlib.suppress(OSError):  # who waits for it, or makes it anew, finds the machine code
            os.unlink(lock.lock_file)


def compile_and_publish(assembly: Assembly) -> None:
    """Compile, and put the machine code into the cache."""
    from plyglot.core.compile.machine.compiler import compile_assembly

    begun = time.process_time()
    program = compile_assembly(assembly)
    try:
        cache.publish(assembly.published, packed(program))
    except OSError as error:
        raise CacheUnwritable(error.errno, error.strerror) from error
    log_build(assembly, time.process_time() - begun)


def log_build(assembly: Assembly, seconds: float) -> None:
    """Add a line to the file PLYGLOT_BUILD_LOG, if that is set: CPU seconds, kernel, game."""
    if path := os.environ.get("PLYGLOT_BUILD_LOG"):
        with open(path, "a", encoding="utf-8") as log:
            log.write(f"{seconds:.2f}\t{assembly.kernel.__name__}\t{assembly.game.spec}\n")


def compile_in_child(assembly: Assembly, child: Child, niceness: int) -> None:
    """Compile in a forked process. Raises what it raised, CompilerDied if it said nothing."""
    cache.writable()  # before the fork: a folder to fall back on must be the same for both
    ours, theirs = os.pipe()
    try:
        process = fork()
    except OSError:
        os.close(ours)
        os.close(theirs)
        raise
    if process == 0:
        compile_as_child(assembly, theirs, niceness)
    os.close(theirs)
    child.started(process)
    with open(ours, "rb") as pipe:
        answer = pipe.read()
    status = child.wait()
    if not answer:
        raise CompilerDied(
            f"the compiler of {assembly.kernel.__name__} for {assembly.game.spec} was ended (status {status}); "
            "PLYGLOT_INTERPRET=1 does without it"
        )
    error = pickle.loads(answer)  # written by our own child
    if error is not None:
        raise error


def fork() -> int:
    """Fork while no thread is inside LLVM: the child would find it locked for ever."""
    with warnings.catch_warnings(), ffi.lib._lock:
        warnings.simplefilter("ignore", DeprecationWarning)  # Python's, of forks beside threads
        return os.fork()


def begin_imports_anew() -> None:
    """In the child, forget imports that other threads of the parent had begun: they would never end."""
    bootstrap: Any = importlib._bootstrap
    getattr(bootstrap, "_module_locks", {}).clear()
    for name, module in list(sys.modules.items()):
        if getattr(getattr(module, "__spec__", None), "_initializing", False):
            del sys.modules[name]


def compile_as_child(assembly: Assembly, answer: int, niceness: int) -> None:
    """The forked process: compile, write an exception or None into `answer`, and end without unwinding."""
    try:
        become_background(answer, niceness)
        begin_imports_anew()
        for name in [name for name in os.environ if name.startswith("NUMBA_")]:
            del os.environ[name]  # what others set for Numba is not meant for searches, and not in their hash
        gc.disable()  # it ends soon: to look through all of the parent's objects would be a tenth of its time
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
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(WALL_SECONDS)
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
