"""Threads that share one table, and keep out of each other's way.

Every thread searches the whole tree; what one has found, all look up. Before a thread searches a child it says so, and
one that comes to the same node takes another child first: by the time that it is done, the answer to the first is often
in the table. The first child is never put off, since mostly it alone decides. (T. Kerrigan, "Simplified ABDADA", 2014,
after J.-C. Weill's ABDADA, 1996.) Where two search the same child after all, the one that has the answer calls the
other back, which leaves what it was doing there and looks the answer up. Near-leaf states each thread keeps for
itself: called back there, it finds nothing and searches again.

Each thread writes into a worker slot of its own behind the table: the child that it searches, for each ply; and others
write into the slot's first word at which ply it may go on. All that without a lock: a word that is lost or late costs
time, never truth, since a thread follows a call only to a ply at which it does search a child, and then looks it up
anew.
"""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.compile.native import inlined, read_shared, signed
from plyglot.core.slots import Constant, State, probe_state
from plyglot.core.types import INFINITY, TO_THE_END, u64
from plyglot.search.exact.packed.growth import TABLE_FIELDS
from plyglot.search.exact.packed.near_leaf import NEAR_BEGIN

CLAIM_PLIES = Constant("CLAIM_PLIES", 20)
"""Plies from the root within which claims are made: further down they would cost more than they save."""

WORKERS_BEGIN = Field("where in the table the worker slots begin")
WORKERS = Field("how many worker slots there are")
WORKER = Field("where in the table this thread's worker slot begins")
RETREAT = Field("the ply to which this thread goes back, 0 for none")

WORKER_WORDS = 32
"""Word 0 of a worker slot is for calls, word n for the child searched at ply n. At the root nothing is claimed."""

NOBODY = u64(0)
NO_CALL = 0


@inlined
def claim(place: u64, ply: int, mem: Mem) -> None:
    if is_watched(ply):
        mem.table[mem.fields[WORKER] + ply] = place


@inlined
def release(place: u64, ply: int, mem: Mem) -> None:
    """Whoever searches the same place now is called back, unless this thread itself left it without an answer."""
    if not is_watched(ply):
        return
    mem.table[mem.fields[WORKER] + ply] = NOBODY
    if mem.fields[RETREAT] == NO_CALL:
        for i in range(mem.fields[WORKERS]):
            if is_there(i, place, ply, mem):
                mem.table[worker_of(i, mem)] = u64(ply)


@inlined
def claimed(place: u64, ply: int, mem: Mem) -> bool:
    if is_watched(ply):
        for i in range(mem.fields[WORKERS]):
            if is_there(i, place, ply, mem):
                return True
    return False


def is_watched(ply: int) -> bool:
    """Whether threads tell each other what they search at a ply."""
    return ply < min(CLAIM_PLIES, WORKER_WORDS)


def is_there(thread: int, place: u64, ply: int, mem: Mem) -> bool:
    """Whether another thread searches a place."""
    worker = worker_of(thread, mem)
    return bool(place != NOBODY and worker != mem.fields[WORKER] and u64(read_shared(mem.table, worker + ply)) == place)


def worker_of(thread: int, mem: Mem) -> int:
    """First word of a thread's worker slot in the table array."""
    return int(mem.fields[WORKERS_BEGIN]) + thread * WORKER_WORDS


@inlined
def reprobe(child: State, place: u64, ply: int, forced: int, mem: Mem) -> tuple[int, int]:
    if not is_watched(ply) or place == NOBODY:
        return -INFINITY, INFINITY
    lower, upper, _, _ = probe_state(child, place, ply + 1 + forced, mem)
    return lower, upper


@inlined
def abort_to_ply(ply: int, mem: Mem) -> int:
    """A call is heard once and then kept in RETREAT, where no other thread can change it on the way back."""
    if not is_watched(ply):
        return TO_THE_END
    if mem.fields[RETREAT] == NO_CALL:
        own = int(mem.fields[WORKER])
        call = signed(u64(read_shared(mem.table, own)))
        if call != NO_CALL:
            mem.table[own] = u64(NO_CALL)
            if call < ply and u64(mem.table[own + call]) != NOBODY:
                mem.fields[RETREAT] = call
        return call if mem.fields[RETREAT] != NO_CALL else TO_THE_END
    back = min(ply, int(mem.fields[RETREAT]))
    if back == ply:
        mem.fields[RETREAT] = NO_CALL
    return back


def share(memories: list[Memory]) -> None:
    """Make memories share the first one's table. Behind it each has a near-leaf table and a worker slot."""
    first, threads = memories[0], len(memories)
    near_words = len(first.arrays.table) - first[NEAR_BEGIN]
    near = [first[NEAR_BEGIN], *(first.extend_table(near_words) for _ in memories[1:])]
    workers = first.extend_table(threads * WORKER_WORDS)
    for i, memory in enumerate(memories):
        if i:
            memory.arrays = memory.arrays._replace(table=first.arrays.table)
            memory.arrays.fields[:] = first.arrays.fields
        memory[NEAR_BEGIN] = near[i]
        memory[WORKERS_BEGIN], memory[WORKERS], memory[WORKER] = workers, threads, workers + i * WORKER_WORDS


def begin(memories: list[Memory]) -> None:
    """Copy the first memory's view of the table to all, and clear what earlier threads have written in their slots."""
    first = memories[0]
    first.arrays.table[first[WORKERS_BEGIN] :] = 0
    for memory in memories:
        for field in TABLE_FIELDS:
            memory[field] = first[field]
        memory[RETREAT] = NO_CALL
