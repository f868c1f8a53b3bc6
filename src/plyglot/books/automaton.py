"""Book as an automaton: the least one that accepts its lines, with what the book has about each of their moves.

Lecture 002: "Soit sous forme d'automate, soit sous forme de tables de transposition". States are positions of the table
that nothing tells apart: the same moves with the same games, scores and ways on are one state. They are found by
refining a partition, as E. F. Moore does, so that lines may also come back to where they were. An automaton has no
positions: a board is looked up by the moves that led to it from the game's start.

Its file is that of a table whose keys are numbers of states, 0 the first. A move's row has the state that it leads to,
plus 1, in the columns `depth` and `score`, which only rows about positions need; 0 is none.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from plyglot.books.file import BookFile
from plyglot.books.keys import Key, Keys
from plyglot.books.rows import POSITION, ROW, merged, new_rows
from plyglot.books.table import Found, Lookup
from plyglot.core.board import Board

TOLD = ("flags", "wins", "draws", "losses", "weight")
"""What a move's row says beside where it leads."""


class Automaton:
    """Automaton of a book."""

    def __init__(self, file: BookFile, keys: Keys) -> None:
        self.file, self.keys, self.header = file, keys, file.header

    def found(self, board: Board) -> Found:
        """What the book has about a board whose moves from the start are known; else nothing."""
        state = self._state(board)
        if state is None:
            return Found({}, None)
        rows = {int(row["move"]): row for row in self._rows_of(state)}
        place = self.keys.place(board.pos)
        moves = {number: rows.get(self.keys.move(number, place)) for number in board.legal_numbers}
        known = {number: without_target(row) for number, row in moves.items() if row is not None}
        return Found(known, rows.get(POSITION))

    def position(self, board: Board) -> Any:
        """The row about a position itself; None if there is none."""
        state = self._state(board)
        rows = [] if state is None else self._rows_of(state)
        return rows[-1] if len(rows) and rows[-1]["move"] == POSITION else None

    def rows(self) -> Any:
        """All rows as a table has them: those of all positions that its lines reach."""
        game = self.keys.game
        parts, seen, waiting = [], set(), [(game.board(), 0)]
        while waiting:
            board, state = waiting.pop()
            place = self.keys.place(board.pos)
            if place.key in seen:
                continue
            seen.add(place.key)
            here = self._rows_of(state)
            targets = {int(row["move"]): target_of(row) for row in here if row["move"] != POSITION}
            own = np.array([row if row["move"] == POSITION else without_target(row) for row in here], ROW)
            own["high"], own["low"] = place.key
            played = (own["move"] == POSITION) | (sum(own[name].astype(np.int64) for name in TOLD) > 0)
            parts.append(own[played])
            for number in board.legal_numbers:
                target = targets.get(self.keys.move(number, place), 0)
                if target:
                    waiting.append((board.after(number), target - 1))
        return merged(parts)

    def _state(self, board: Board) -> int | None:
        """The state that the moves of a board lead to."""
        boards, state = board.boards(), 0
        if boards[0].pos != self.keys.game.start:
            return None
        for before, number in zip(boards, board.history_numbers, strict=False):
            label = self.keys.move(number, self.keys.place(before.pos))
            targets = [target_of(row) for row in self._rows_of(state) if row["move"] == label]
            if not targets or not targets[0]:
                return None
            state = targets[0] - 1
        return state

    def _rows_of(self, state: int) -> Any:
        return self.file.rows_of((0, state))


def automaton_rows(lookup: Lookup, scored: bool) -> Any:
    """Rows of the least automaton of a book's lines."""
    keys, game = lookup.keys, lookup.keys.game
    numbers: dict[Key, int] = {}
    told: list[Any] = []
    edges: list[dict[int, tuple[Any, Key]]] = []
    waiting = [game.board()]
    while waiting:
        board = waiting.pop()
        place = keys.place(board.pos)
        if place.key in numbers:
            continue
        numbers[place.key] = len(told)
        found = lookup.found(board)
        told.append(None if found.position is None else tuple(found.position)[2:])
        ways: dict[int, tuple[Any, Key]] = {}
        for number in board.legal_numbers:
            after, row = board.after(number), found.moves.get(number)
            if row is None and (not scored or lookup.position(after) is None):
                continue
            said = (0,) * len(TOLD) if row is None else tuple(int(row[name]) for name in TOLD)
            ways[keys.move(number, place)] = said, keys.place(after.pos).key
            waiting.append(after)
        edges.append(ways)
    classes = refined(told, [{move: (said, numbers[key]) for move, (said, key) in ways.items()} for ways in edges])
    return rows_of_states(told, edges, numbers, classes)


def refined(told: list[Any], edges: list[dict[int, tuple[Any, int]]]) -> list[int]:
    """The class of each state: two states share one if all that follows is the same. The first state's is 0."""
    classes, count = [0] * len(told), 0
    while True:
        names: dict[Any, int] = {}
        following = []
        for here, ways in zip(told, edges, strict=True):
            ends = tuple(sorted((move, said, classes[after]) for move, (said, after) in ways.items()))
            following.append(names.setdefault((here, ends), len(names)))
        if len(names) == count:
            return following
        classes, count = following, len(names)


def rows_of_states(
    told: list[Any], edges: list[dict[int, tuple[Any, Key]]], numbers: dict[Key, int], classes: list[int]
) -> Any:
    """Rows of an automaton, one state of each class."""
    parts = []
    for number in range(max(classes) + 1):
        state = classes.index(number)
        ways = edges[state]
        rows = new_rows(len(ways) + (told[state] is not None))
        rows["low"] = number
        for row, (move, (said, key)) in zip(rows, ways.items(), strict=False):
            target = classes[numbers[key]] + 1
            row["move"], row["depth"], row["score"] = move, target & 0xFFFF, target >> 16
            for name, value in zip(TOLD, said, strict=True):
                row[name] = value
        if told[state] is not None:
            rows[-1] = (0, number, *told[state])
        parts.append(rows)
    return merged(parts)


def target_of(row: Any) -> int:
    """The state that a move's row leads to, plus 1; 0 for none."""
    return int(row["depth"]) | int(row["score"]) << 16


def without_target(row: Any) -> Any:
    """A move's row as a table has it."""
    plain = new_rows(1)[0]
    for name in ("high", "low", "move", *TOLD):
        plain[name] = row[name]
    return plain
