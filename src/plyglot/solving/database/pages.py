"""Pages of databases, for compiled searches: blocks are decompressed when a search first looks there."""

from __future__ import annotations

import ctypes
import threading
import warnings
from collections.abc import Sequence

import numpy as np

from plyglot.core.compile.memory import Memory
from plyglot.core.errors import BadFile
from plyglot.search.parts.databases import MOST_RANGES, PAGES, RANGE_BEGIN, RANGE_END, RANGE_PLACE, RANGES
from plyglot.search.retrograde.pages import BRINGER
from plyglot.solving.database.file import TYPES, MappedFile
from plyglot.solving.database.packed import BLOCK, PackedFile

MOST_BYTES = 1 << 30
"""What decompressed pages may take in memory; where no more are brought in, positions are searched."""

Range = tuple[int, int, MappedFile | PackedFile, int]
"""First number by the game's formula, end, the file that has them, and the first one's place in it."""


class Pages:
    """The values of some files of one kind, as one array in pages of BLOCK values. Searches in any number of threads
    may share it."""

    def __init__(self, ranges: Sequence[Range], most_bytes: int = MOST_BYTES) -> None:
        """The ranges are disjoint and in ascending order."""
        self.ranges = ranges[:MOST_RANGES]
        self.files = list(dict.fromkeys(file for _, _, file, _ in self.ranges))
        kind = TYPES[self.files[0].header.values]
        self._begins = np.cumsum([0, *(-(-file.header.size // BLOCK) for file in self.files)]).tolist()
        page_words = BLOCK * kind.itemsize // 8
        self.words = np.zeros(self._begins[-1] * page_words, np.uint64)  # takes no memory before it is written
        self._values = self.words.view(kind)
        self._present = np.zeros(self._begins[-1], np.uint64)
        self._left = most_bytes // (8 * page_words)
        self._lock, self._barrier = threading.Lock(), threading.Lock()
        self._bring = BRINGER(self.bring)
        address = ctypes.cast(self._bring, ctypes.c_void_p).value
        places = self.words.ctypes.data, self._present.ctypes.data, address, page_words.bit_length() - 1
        self._descriptor = np.array(places, np.uint64)

    def attach(self, memory: Memory) -> None:
        """Let a search that uses this memory read the pages."""
        memory.offer(PAGES, self._descriptor.ctypes.data)
        memory.offer(RANGES, len(self.ranges))
        for number, (begin, end, file, place) in enumerate(self.ranges):
            memory.view(RANGE_BEGIN)[number], memory.view(RANGE_END)[number] = begin, end
            memory.view(RANGE_PLACE)[number] = self._begins[self.files.index(file)] * BLOCK + place

    def bring(self, page: int) -> int:
        """Bring a page; 1 if it is there now. It is not if there is no room, or the file is corrupt, which is told."""
        with self._lock:
            if self._present[page]:
                return 1
            if not self._left:
                return 0
            which = int(np.searchsorted(self._begins, page, side="right")) - 1
            file, begin = self.files[which], (page - self._begins[which]) * BLOCK
            try:
                values = np.concatenate(list(file.pieces(begin, min(begin + BLOCK, file.header.size))))
            except BadFile as error:
                self._left = 0
                warnings.warn(f"{error}; the search goes on without databases", stacklevel=2)
                return 0
            self._values[page * BLOCK :][: len(values)] = values
            self._left -= 1
        with self._barrier:  # the values are written before the word that says so
            self._present[page] = 1
        return 1
