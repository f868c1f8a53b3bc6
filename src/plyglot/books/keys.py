"""Keys of positions in a book: the same for positions that symmetries make alike, and whatever moves led there."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.board import Board
from plyglot.core.compile.words import as_words
from plyglot.core.game import Game
from plyglot.core.types import Position

WALK = 24
"""Plies of the walk by which a book recognises its game."""

Key = tuple[int, int]
"""Two words of 64 bits: those of the position itself where they suffice, else a hash of all of them."""


class Place(NamedTuple):
    """Where a book keeps a position: its key, and the symmetries that lead to the position which has that key. There is
    more than one of them where the position is symmetric itself."""

    key: Key
    symmetries: tuple[int, ...]


class Keys:
    """Keys of a game's positions.

    >>> from plyglot.core.load import load
    >>> connect4 = load("connect4")
    >>> keys = Keys(connect4)
    >>> keys.place(connect4.board("1").pos).key == keys.place(connect4.board("7").pos).key
    True
    >>> [keys.move(move, keys.place(connect4.board().pos)) for move in range(7)]
    [0, 1, 2, 3, 2, 1, 0]
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._transform, self._identity = game.rule("transform"), game.rule("identity")
        self._transform_move = game.rule("transform_move")

    def place(self, pos: Position) -> Place:
        """Where a position is."""
        least: tuple[int, ...] = ()
        found: list[int] = []
        for symmetry in range(self.game.symmetries):
            seen = self._transform(pos, symmetry) if symmetry else pos
            words = tuple(map(int, as_words(self._identity(seen))))
            if not found or words < least:
                least, found = words, []
            if words == least:
                found.append(symmetry)
        return Place(folded(least), tuple(found))

    def move(self, move: int, place: Place) -> int:
        """A move as the book has it: seen through the symmetries, the least where several make it another."""
        return min(int(self._transform_move(move, symmetry)) for symmetry in place.symmetries)

    def fingerprint(self) -> str:
        """Fingerprint of the rules, as far as a book depends on them: positions and moves along one walk from the
        start. It stays the same if only the text of the rules changes, and is another for another game or size."""
        digest = hashlib.sha256()
        board = Board.at(self.game, self.game.start)
        for ply in range(WALK):
            place = self.place(board.pos)
            moves = board.legal_numbers
            digest.update(repr((place.key, moves, [self.move(move, place) for move in moves])).encode())
            if not moves:
                break
            board = board.after(moves[(7 * ply + 3) % len(moves)])
        return digest.hexdigest()


def folded(words: tuple[int, ...]) -> Key:
    """The words of a position as a key.

    >>> folded((5,)), folded((5, 6)), folded((5, 6, 7)) == folded((5, 6, 7))
    ((0, 5), (5, 6), True)
    """
    if len(words) <= 2:
        high, low = (0, 0, *words)[-2:]
        return high, low
    digest = hashlib.blake2b(b"".join(word.to_bytes(8, "little") for word in words), digest_size=16).digest()
    return int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:], "little")


def folded_all(words: Any) -> Any:
    """Many positions as keys, a row each: the same keys as `folded` makes.

    >>> folded_all(np.array([[5], [6]], np.uint64)).tolist()
    [[0, 5], [0, 6]]
    """
    rows, count = words.shape
    if count > 2:
        texts: Iterable[bytes] = (row.tobytes() for row in np.ascontiguousarray(words, "<u8"))
        digests = b"".join(hashlib.blake2b(text, digest_size=16).digest() for text in texts)
        return np.frombuffer(digests, "<u8").reshape(rows, 2)
    keys = np.zeros((rows, 2), np.uint64)
    keys[:, 2 - count :] = words
    return keys
