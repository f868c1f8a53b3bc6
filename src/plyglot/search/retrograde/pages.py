"""Values of databases as a search reads them: pages of words that are filled when they are first looked at.

Whoever runs the search sets the address of a descriptor of four words: where the values lie; where for each page a word
says whether it is there; a function that brings a page, and says 1 if it is there now; and log2 of the words of a page.
The values have their place from the beginning, but take memory only where a page was brought (ADR 19).
"""

from __future__ import annotations

import ctypes

from plyglot.core.compile.native import compiled_as, signed
from plyglot.core.types import u64

VALUES, PRESENT, BRING, SHIFT = 0, 1, 2, 3
"""Places in the descriptor."""

BRINGER = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)
"""Type of the function that brings a page."""


def page_in(descriptor: u64, word: int) -> bool:
    """Whether the page of a word is there, brought now if need be."""
    page = word >> signed(load_word(descriptor, SHIFT))
    if load_word(load_word(descriptor, PRESENT), page) != u64(0):
        return True
    return call_back(load_word(descriptor, BRING), page) != 0


def paged_word(descriptor: u64, word: int) -> u64:
    """A word whose page is there."""
    return load_word(load_word(descriptor, VALUES), word)


@compiled_as("pages_native")
def load_word(address: u64, index: int) -> u64:
    """Number `index` of the words that lie at an address, read anew each time, since another thread may write it.

    >>> words = (ctypes.c_uint64 * 2)(5, 7)
    >>> load_word(u64(ctypes.addressof(words)), 1)
    np.uint64(7)
    """
    return u64(ctypes.c_uint64.from_address(int(address) + 8 * index).value)


@compiled_as("pages_native")
def call_back(address: u64, number: int) -> int:
    """What a C function at an address returns for a number; it may lead back into Python.

    >>> twice = BRINGER(lambda number: 2 * number)
    >>> call_back(u64(ctypes.cast(twice, ctypes.c_void_p).value), 4)
    8
    """
    return int(BRINGER(int(address))(number))
