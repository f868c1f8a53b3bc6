"""Failures: why a player has lost without being beaten, one of a closed list."""

from __future__ import annotations

from enum import StrEnum


class Failure(StrEnum):
    """Why a player has lost without being beaten.

    >>> Failure("illegal move"), str(Failure.TIME)
    (<Failure.ILLEGAL: 'illegal move'>, 'time')
    """

    START = "start failed"
    """It could not be started."""
    BUILD = "build failed"
    """Its build command failed."""
    NOT_READY = "not ready"
    """It did not say in time that it was ready."""
    TIME = "time"
    """It took longer than it had."""
    ILLEGAL = "illegal move"
    MALFORMED = "malformed answer"
    """It said something that its protocol does not have there."""
    CRASHED = "crashed"
    """It has ended by itself."""
    MEMORY = "memory"
    """It took more memory than it may have."""
    PROCESSES = "processes"
    """It started more processes than it may have."""
    OUTPUT = "output flood"
    """It wrote more than it may."""
    FORBIDDEN = "forbidden system call"
    """It did what no player has to do, such as opening a network connection."""
