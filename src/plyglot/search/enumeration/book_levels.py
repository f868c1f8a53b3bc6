"""Positions that were listed level by level: their scores from those of the last level, and their keys in a book."""

from plyglot.core.compile.fields import STOP
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import read_shared, signed
from plyglot.core.compile.words import as_words, read_position
from plyglot.core.errors import Stopped
from plyglot.core.slots import MARGIN, SYMMETRIES, identity, margin, outcome, play, transform
from plyglot.core.types import DECISIVE, INFINITY, LOSS, MARGIN_SCORE, ONGOING, WIN, WIN_SCORE, Position, u64
from plyglot.search.enumeration.distinct import find
from plyglot.search.node import expand
from plyglot.search.symmetry import canonical


def back_up(pos: Position, begin: int, end: int, mem: Mem) -> int:
    """Scores of the listed positions begin, begin + 1, ... before `end`, by minimax of those one move later.

    Promise: `mem.line[i]`, the score of position i for the side to move as heuristic searches count, is exact if those
    of all positions one move later are; a finished game's is what the rules say.
    """
    for i in range(begin, end):
        if read_shared(mem.fields, STOP) != 0:
            raise Stopped
        here = read_position(pos, mem.positions, i)
        result = outcome(here)
        if result != ONGOING:
            mem.line[i] = finished_score(here, result)
            continue
        moves, count = expand(here, 0, mem)
        best = -INFINITY
        for j in range(count):
            number = signed(mem.table[find(canonical(play(here, moves[j]))[0], mem)]) - 1
            best = max(best, before_move(mem.line[number]))
        mem.line[i] = best
    return end


def mark_unforced(pos: Position, begin: int, end: int, mem: Mem) -> int:
    """Write about each of the listed positions begin, begin + 1, ... before `end`, to `mem.line`: 1 if the next move is
    not forced, which it is where a move wins at once, or all but one lose at once; 0 there, and where the game is over.
    """
    for i in range(begin, end):
        if read_shared(mem.fields, STOP) != 0:
            raise Stopped
        here = read_position(pos, mem.positions, i)
        mem.line[i] = 1 if outcome(here) == ONGOING and safe_moves(here, mem) > 1 else 0
    return end


def safe_moves(pos: Position, mem: Mem) -> int:
    """How many moves do not lose at once; 0 if one wins at once."""
    moves, count = expand(pos, 0, mem)
    safe = count
    for i in range(count):
        after = play(pos, moves[i])
        result = outcome(after)
        if result == LOSS:
            return 0
        if result == ONGOING:
            replies, answers = expand(after, 1, mem)
            for j in range(answers):
                if outcome(play(after, replies[j])) == LOSS:
                    safe -= 1
                    break
        elif result == WIN:
            safe -= 1
    return safe


def finished_score(pos: Position, result: int) -> int:
    """Score of a finished game."""
    if MARGIN == 0:
        return result * WIN_SCORE
    lead = margin(pos)
    return lead + MARGIN_SCORE if lead > 0 else lead - MARGIN_SCORE if lead < 0 else 0


def before_move(score: int) -> int:
    """Score of a move after which the other side has this score: a win or a loss is a ply farther away."""
    return 1 - score if score > DECISIVE else -1 - score if score < -DECISIVE else -score


def list_keys(pos: Position, begin: int, end: int, first: int, mem: Mem) -> int:
    """Write about each of the listed positions, from `mem.positions[first]` on: the words of its least identity, and
    how many symmetries make that one of it."""
    at = first
    for i in range(begin, end):
        here = read_position(pos, mem.positions, i)
        least, alike = identity(here), 1
        for symmetry in range(1, SYMMETRIES):
            seen = identity(transform(here, symmetry))
            if seen < least:
                least, alike = seen, 1
            elif seen == least:
                alike += 1
        words = as_words(least)
        for j in range(len(words)):
            mem.positions[at + j] = words[j]
        mem.positions[at + len(words)] = u64(alike)
        at += len(words) + 1
    return at
