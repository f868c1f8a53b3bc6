"""Ranges of numbers, one behind the other, that a kernel's memory has the begins of."""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem


def range_of(number: int, begins: Field, count: int, mem: Mem) -> int:
    """Which of `count` ranges a number belongs to, by halving: the last that does not begin behind it, or the first of
    all. Where they begin is in the memory's fields from `begins` on, in ascending order."""
    first, end = 0, count
    while end - first > 1:
        middle = (first + end) >> 1
        if mem.fields[begins + middle] <= number:
            first = middle
        else:
            end = middle
    return first
