"""A table that threads share without locks: an entry written by two of them at once is never taken for either's.

Goes with `table`. Each word of an entry's tag is kept combined with its word of knowledge, so that a tag from one
thread beside knowledge from another fits no position. R. Hyatt and T. Mann, "A Lock-less Transposition Table
Implementation for Parallel Search", 2002.
"""

from plyglot.core.types import u64


def xor_key(word: u64, knowledge: u64) -> u64:
    return word ^ knowledge
