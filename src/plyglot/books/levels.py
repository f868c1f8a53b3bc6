"""All positions of the first plies, level by level, with their keys and their scores."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from plyglot.books.keys import folded_all
from plyglot.books.rows import EXACT, POSITION, SCORELESS, new_rows
from plyglot.core.compile.build import assemble
from plyglot.core.compile.words import as_words, read_position
from plyglot.core.game import Game
from plyglot.core.types import Position
from plyglot.search.enumeration import book_levels, distinct
from plyglot.search.enumeration.counts import Listing, listing_kernel
from plyglot.search.running.job import OnProgress, run


class Levels:
    """The distinct positions of the first plies of a game, symmetric ones once.

    >>> from plyglot.core.load import load
    >>> levels = Levels(load("tictactoe"), 3)
    >>> levels.sizes, int(levels.images.sum())
    ([1, 3, 12, 38], 334)
    """

    def __init__(self, game: Game, plies: int, on_progress: OnProgress | None = None) -> None:
        self.game, self.on_progress = game, on_progress
        self._listing = Listing(game.board(), symmetry=True, on_progress=on_progress)
        counted = self._listing.levels(plies)
        self.sizes = [count for count, _ in counted]
        """Number of positions at each ply."""
        self.begins = np.cumsum([0, *self.sizes]).tolist()
        """Number of the first position of each ply, and of all."""

    def positions(self, ply: int) -> list[Position]:
        """The positions at a ply."""
        words = self.game.words
        begin, end = self.begins[ply] * words, self.begins[ply + 1] * words
        make = self.game.Position._make if words == len(self.game.start) else self._from_words
        return [make(row) for row in self._listing.memory.arrays.positions[begin:end].reshape(-1, words)]

    def _from_words(self, row: Any) -> Position:
        return read_position(self.game.start, row, 0)

    @cached_property
    def _told(self) -> Any:
        """What `list_keys` says of every position."""
        memory, count = self._listing.memory, self.begins[-1]
        stride = len(as_words(self.game.rule("identity")(self.game.start))) + 1
        positions = memory.arrays.positions
        memory.arrays = memory.arrays._replace(positions=np.append(positions, np.zeros(count * stride, np.uint64)))
        search = assemble(book_levels.list_keys, self.game, (), distinct.LIST).search()
        told = {"begin": 0, "end": count, "first": len(positions)}
        run(search, memory, self.on_progress, pos=self.game.start, **told)
        return memory.arrays.positions[len(positions) :].reshape(count, stride)

    @cached_property
    def keys(self) -> Any:
        """The key of every position, a row each."""
        return folded_all(self._told[:, :-1])

    @cached_property
    def images(self) -> Any:
        """How many positions symmetries make of each."""
        return self.game.symmetries // self._told[:, -1].astype(np.int64)

    def back_up(self, scores: Any) -> Any:
        """The scores of all positions, from those of the last level."""
        memory, start = self._listing.memory, self.game.start
        line = np.zeros(max(self.begins[-1], len(memory.arrays.line)), np.int64)
        line[self.begins[-2] : self.begins[-1]] = scores
        memory.arrays = memory.arrays._replace(line=line)
        search = listing_kernel(book_levels.back_up, self.game).search()
        for ply in range(len(self.sizes) - 2, -1, -1):
            run(search, memory, self.on_progress, pos=start, begin=self.begins[ply], end=self.begins[ply + 1])
        return memory.arrays.line[: self.begins[-1]].copy()

    def one_ply_later(self, scores: Any) -> Any:
        """The scores of all positions but the last level's, each from those that are given one ply later."""
        memory, end = self._listing.memory, self.begins[-2]
        memory.arrays = memory.arrays._replace(line=np.asarray(scores, np.int64).copy())
        search = listing_kernel(book_levels.back_up, self.game).search()
        right = np.asarray(scores, np.int64).copy()
        for begin, upto in zip(self.begins[:-2], self.begins[1:-1], strict=True):  # none is read after it is written
            run(search, memory, self.on_progress, pos=self.game.start, begin=begin, end=upto)
        right[:end] = memory.arrays.line[:end]
        return right

    @cached_property
    def unforced(self) -> Any:
        """Of every position, whether the game goes on there and the next move is not forced."""
        memory = self._listing.memory
        memory.arrays = memory.arrays._replace(line=np.zeros(max(self.begins[-1], len(memory.arrays.line)), np.int64))
        search = listing_kernel(book_levels.mark_unforced, self.game).search()
        run(search, memory, self.on_progress, pos=self.game.start, begin=0, end=self.begins[-1])
        return memory.arrays.line[: self.begins[-1]] > 0

    def rows(self, scores: Any) -> Any:
        """Rows of a book with an exact score of every position."""
        rows = new_rows(self.begins[-1])
        rows["high"], rows["low"] = self.keys[:, 0], self.keys[:, 1]
        rows["move"], rows["flags"], rows["score"] = POSITION, EXACT, scores
        return rows

    def scores_in(self, rows: Any) -> Any:
        """The score that rows have for each position, SCORELESS where they have none."""
        about = rows[rows["move"] == POSITION]
        kind = np.dtype([("high", "<u8"), ("low", "<u8")])
        wanted = np.zeros(len(self.keys), kind)
        wanted["high"], wanted["low"] = self.keys[:, 0], self.keys[:, 1]
        known = np.zeros(len(about), kind)
        known["high"], known["low"] = about["high"], about["low"]
        if not len(known):
            return np.full(len(wanted), SCORELESS)
        order = np.lexsort((wanted["low"], wanted["high"]))
        places = np.zeros(len(wanted), np.int64)
        places[order] = np.minimum(merge_places(known, wanted[order]), len(known) - 1)
        return np.where(known[places] == wanted, about["score"][places].astype(np.int64), SCORELESS)


def merge_places(known: Any, wanted: Any) -> Any:
    """For each of some sorted pairs of words, where it is, or belongs, in a sorted list of such."""
    both = np.concatenate([wanted, known])
    ours = np.arange(len(both)) >= len(wanted)
    order = np.lexsort((ours, both["low"], both["high"]))
    before = np.cumsum(ours[order])
    return before[~ours[order]]
