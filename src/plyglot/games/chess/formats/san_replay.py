"""Replay of games in SAN as machine code: which moves do the words mean, and are they written strictly?

A word is a number for the kernel, what it says being in its bits:

    0-2    the piece, by the bits of its planes; 7 for castling         17-19  promotion, a move's kind
    3-8    the square it goes to, as White sees it; castling: 1 if long    20     x
    9-12   its file + 1, if that is said     13-16  its rank + 1           21-22  1 for check, 2 for mate
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, islice
from typing import Any

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.game import Game
from plyglot.core.types import NO_MOVE, NONE, Position, u64

from ..endings import is_dead
from ..fen import FILES, LETTERS
from ..generator import ALL, CASTLING, EN_PASSANT, count_legal, generate
from ..king import checkers
from ..rules import play
from ..san import PROMOTIONS

PAWN, KING, CASTLES = LETTERS.index("P"), LETTERS.index("K"), 7
WORD = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)(x?)([a-h])([1-8])(?:=([NBRQ]))?([+#]?)|O-O(-O)?([+#]?)")


class Codes(dict[str, int]):
    """Numbers of words; 0 for one that is no move in SAN.

    >>> Codes()["e4"] & 7 == PAWN, Codes()["Qe9"]
    (True, 0)
    """

    def __missing__(self, word: str) -> int:
        self[word] = code = self._code(WORD.fullmatch(word))
        return code

    def _code(self, found: re.Match[str] | None) -> int:
        if not found:
            return 0
        piece, file, rank, takes, to_file, to_rank, promotion, check, long, castling_check = found.groups()
        sign = "+#".find(check or castling_check or " ") + 1
        if not to_file:
            return CASTLES | bool(long) << 3 | sign << 21
        to = FILES.index(to_file) + 8 * (int(to_rank) - 1)
        said = (FILES.index(file) + 1 if file else 0) << 9 | (int(rank) if rank else 0) << 13
        promoted = PROMOTIONS.index(promotion) if promotion else 0
        return LETTERS.index(piece or "P") | to << 3 | said | promoted << 17 | bool(takes) << 20 | sign << 21


CODES = Codes()


def are_strict(game: Game, games: Sequence[Sequence[str]]) -> list[bool]:
    """Of games from the first position: whether all their words are legal moves, written strictly in SAN.

    >>> from plyglot.core.load import load
    >>> replay = load("chess").beside("formats.san_replay")  # with the position of that game
    >>> replay.are_strict(load("chess"), [["e4", "e5", "Nf3"], ["e4", "e5", "Ngf3"], ["e4", "e5", "Nf4"], []])
    [True, False, False, True]
    """
    numbers = [len(games)]
    for words in games:
        numbers.append(len(words))
        numbers += map(CODES.__getitem__, words)
    search = build(replay_words, game)
    memory = search.memory(table_words=len(numbers), position_words=len(games), plies=1)
    memory.arrays.table[: len(numbers)] = numbers
    search(pos=game.start, mem=memory)
    return [bool(strict) for strict in memory.arrays.positions[: len(games)]]


def all_strict(game: Game, games: Sequence[Sequence[Sequence[str]]]) -> list[bool]:
    """The same of games of several lines, each from the first position: whether all of them are."""
    strict = iter(are_strict(game, [*chain.from_iterable(games)]))
    return [all([*islice(strict, len(lines))]) for lines in games]


def replay_words(pos: Position, mem: Mem) -> int:
    """A kernel. `mem.table` has the number of games, and of each the number of its words and those; all begin at `pos`.

    Promise: `mem.positions` has a 1 for each game whose words are legal moves, written strictly, else a 0. Returns the
    number of games.
    """
    games, at = signed(mem.table[0]), 1
    for game in range(games):
        count, strict, here = signed(mem.table[at]), True, pos
        for ply in range(count):
            move = meant(here, signed(mem.table[at + 1 + ply]), 56 * (ply & 1), mem.moves)
            if move == NO_MOVE or is_dead(here):
                strict = False
                break
            here = play(here, move)
            if check_in(here) != signed(mem.table[at + 1 + ply]) >> 21:
                strict = False
                break
        mem.positions[game] = u64(strict)
        at += 1 + count
    return games


def meant(pos: Position, code: int, turn: int, moves: Any) -> int:
    """The move that a word means and says strictly, check aside; or NO_MOVE."""
    count = generate(pos, moves, ALL)
    piece, to = code & 7, code >> 3 & 63
    file, rank = (code >> 9 & 15) - 1, ((code >> 13 & 15) - 1) ^ (turn >> 3)
    says_file, says_rank, promotion = code >> 9 & 15 != 0, code >> 13 & 15 != 0, code >> 17 & 7
    found, rivals, on_file, on_rank = NO_MOVE, 0, 0, 0
    for i in range(count):
        start, end, kind = moves[i] & 63, moves[i] >> 6 & 63, moves[i] >> 12
        if kind == CASTLING:
            if piece == CASTLES and (end < start) == (to == 1):
                return int(moves[i])
        elif end == to ^ turn and piece_at(pos, start) == piece and (kind if kind <= 4 else 0) == promotion:
            if (not says_file or start & 7 == file) and (not says_rank or start >> 3 == rank):
                if found != NO_MOVE:
                    return NO_MOVE
                found = moves[i]
    if found == NO_MOVE:
        return NO_MOVE
    start = found & 63
    for i in range(count):
        other = moves[i] & 63
        if moves[i] >> 6 == found >> 6 and other != start and piece_at(pos, other) == piece:
            rivals, on_file, on_rank = 1, on_file | (other & 7 == start & 7), on_rank | (other >> 3 == start >> 3)
    takes = found >> 12 == EN_PASSANT or piece_at(pos, found >> 6 & 63) != 0
    if takes != (code >> 20 & 1 != 0):
        return NO_MOVE
    needs_file = takes if piece == PAWN else piece != KING and rivals != 0 and (on_file == 0 or on_rank != 0)
    needs_rank = piece != PAWN and piece != KING and on_file != 0
    return found if needs_file == says_file and needs_rank == says_rank else NO_MOVE


def piece_at(pos: Position, square: int) -> int:
    """The piece on a square, by the bits of its planes."""
    at = u64(square)
    return signed(pos.diag >> at & u64(1) | (pos.orth >> at & u64(1)) << u64(1) | (pos.step >> at & u64(1)) << u64(2))


def check_in(pos: Position) -> int:
    """1 where the side to move is in check, 2 where it is mated."""
    if checkers(pos) == NONE:
        return 0
    return 1 if count_legal(pos) != 0 else 2
