"""Zobrist keys: a random word for every bit of every word of a position; the key is the exclusive or of those set.

Lecture 000, "Transposition". The words are not drawn and kept but computed from their number (splitmix64), so that
nothing has to be stored, and every run has the same. In place of the default key, which mixes whole words and is
quicker to compute anew at every node; Zobrist's own advantage, that a move changes few of the words, is not used.
A. Zobrist, "A New Hashing Method with Application for Game Playing", 1970; G. Steele, D. Lea, C. Flood, "Fast
Splittable Pseudorandom Number Generators", 2014.
"""

from plyglot.core.compile.native import lowest
from plyglot.core.compile.words import as_words
from plyglot.core.slots import identity
from plyglot.core.types import NONE, ONE, Position, u64


def key(pos: Position) -> u64:
    words = as_words(identity(pos))
    bits = NONE
    for i in range(len(words)):
        left = words[i]
        while left != NONE:
            bits ^= random_word(64 * i + lowest(left))
            left &= left - ONE
    return bits


def random_word(number: int) -> u64:
    """The word with a number, as if drawn at random."""
    bits = u64(number + 1) * u64(0x9E3779B97F4A7C15)
    bits = (bits ^ bits >> u64(30)) * u64(0xBF58476D1CE4E5B9)
    bits = (bits ^ bits >> u64(27)) * u64(0x94D049BB133111EB)
    return bits ^ bits >> u64(31)
