"""Numba's run-time library, for the few searches whose rules make arrays or lists."""

from __future__ import annotations

from numba.core.registry import cpu_target
from numba.core.runtime.nrt import rtsys


def link_numba() -> None:
    """Tell LLVM where the functions of Numba's run-time library are."""
    rtsys.initialize(cpu_target.target_context)
