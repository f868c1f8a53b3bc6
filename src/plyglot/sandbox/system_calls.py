"""Filter of system calls: a program in the kernel's own language (BPF) that ends who asks for what no player needs.

A network connection is the clearest of it: only sockets within the machine's own file system (AF_UNIX) are left.
"""

from __future__ import annotations

import errno
import platform
import struct

KILL, ALLOW, REFUSE = 0x80000000, 0x7FFF0000, 0x00050000 | errno.EPERM
"""What the kernel does: end the whole process by SIGSYS, nothing, or answer that this is not permitted."""

LOAD, EQUAL, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
"""Instructions of BPF: load a word of the call, compare it, return an answer."""

NUMBER, MACHINE, ARGUMENT = 0, 4, 16
"""Offsets of a call's number, its machine and its first argument (its lower half: these machines are little-endian)."""

AF_UNIX = 1
X32 = 0x40000000
"""Numbers from here on are calls of another kind on x86-64."""

MACHINES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}

SOCKET = {"x86_64": 41, "aarch64": 198}

FORBIDDEN = {
    "ptrace": (101, 117),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "kexec_load": (246, 104),
    "keyctl": (250, 219),
    "add_key": (248, 217),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "setns": (308, 268),
    "unshare": (272, 97),
    "userfaultfd": (323, 282),
    "process_vm_writev": (311, 271),
    "io_uring_setup": (425, 425),
    "open_by_handle_at": (304, 265),
}
"""Calls that end a program, with their numbers on x86-64 and on 64-bit ARM."""

UNASKED = {
    "chmod": (90, None),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "chown": (92, None),
    "lchown": (94, None),
    "fchown": (93, 55),
    "fchownat": (260, 54),
    "utime": (132, None),
    "utimes": (235, None),
    "futimesat": (261, None),
    "utimensat": (280, 88),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "setxattrat": (463, 463),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
    "removexattrat": (466, 466),
    "file_setattr": (469, 469),
    "setpriority": (141, 140),
    "sched_setparam": (142, 118),
    "sched_setscheduler": (144, 119),
    "sched_setaffinity": (203, 122),
    "sched_setattr": (314, 274),
    "ioprio_set": (251, 30),
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
}
"""Calls about which Landlock is not asked, and which reach the user's other files and processes, or leave something
behind: who may read what, when it was written, how fast others run, memory that outlives who took it. They are refused
where Landlock is all that there is: libraries try some of them for themselves, and get along without."""

PRLIMIT = {"x86_64": 302, "aarch64": 261}
"""Limits of a process, which may be another one: refused but for oneself (0)."""


def program(machine: str = "", network: int = KILL, alone: bool = False) -> bytes | None:
    """The filter, as the kernel reads it, with what is done about sockets of the network; None for a machine whose
    numbers are not known here. Where the filter and Landlock are `alone`, without namespaces, it also refuses what
    Landlock is not asked about, sockets with a path among it.

    >>> len(program("x86_64")) % 8, program("pdp11") is None
    (0, True)
    """
    machine = machine or platform.machine()
    if machine not in MACHINES:
        return None
    column = list(MACHINES).index(machine)
    code: list[tuple[int, int, int, int]] = [
        (LOAD, 0, 0, MACHINE),
        (EQUAL, 1, 0, MACHINES[machine]),
        (RETURN, 0, 0, KILL),
        (LOAD, 0, 0, NUMBER),
    ]
    if machine == "x86_64":
        code += [(AT_LEAST, 0, 1, X32), (RETURN, 0, 0, KILL)]
    for numbers in FORBIDDEN.values():
        code += [(EQUAL, 0, 1, numbers[column]), (RETURN, 0, 0, KILL)]
    if alone:
        for others in UNASKED.values():
            if (number := others[column]) is not None:
                code += [(EQUAL, 0, 1, number), (RETURN, 0, 0, REFUSE)]
        code += by_argument(PRLIMIT[machine], 0, ALLOW, REFUSE)
    code += by_argument(SOCKET[machine], AF_UNIX, REFUSE if alone else ALLOW, network)
    code.append((RETURN, 0, 0, ALLOW))
    return b"".join(struct.pack("<HBBI", *instruction) for instruction in code)


def by_argument(number: int, first: int, answer: int, otherwise: int) -> list[tuple[int, int, int, int]]:
    """The instructions that answer a call with this first argument, and with any other; the number of another call
    stays loaded.

    >>> len(by_argument(41, AF_UNIX, ALLOW, KILL))
    5
    """
    asked = [(LOAD, 0, 0, ARGUMENT), (EQUAL, 0, 1, first), (RETURN, 0, 0, answer), (RETURN, 0, 0, otherwise)]
    return [(EQUAL, 0, len(asked), number), *asked]
