"""Exceptions: everything that plyglot raises on purpose.

    PlyglotError                  a one-line message: what is wrong, where, what would be right
    ├── InputError (ValueError)   invalid input
    │   ├── UnknownGame           no game of that name, no file at that path
    │   ├── BadVariant            a size or option that the game does not have
    │   ├── BadPosition           a text that is not a position of the game
    │   ├── BadMove               a text that is not a legal move there
    │   ├── BadFile               a file that cannot be read or written, is corrupt, or is of another kind
    │   │   └── BadRecord         a file that is not a record of games, or a game that a format cannot hold
    │   └── BadOption             an option or algorithm that does not exist, or does not fit
    ├── BadGame                   a game file breaks the contract of its rules
    ├── CannotSolve               the question has no answer here: the game is endless, too large, ...
    ├── Stopped                   the search was told to stop before it had an answer
    └── RuleBroken                inside a kernel only: whoever runs the search makes a BadGame of it

`InputError` is also a ValueError, so that code which knows nothing of plyglot can catch it.
"""

from __future__ import annotations


class PlyglotError(Exception):
    """Base class of all of plyglot's exceptions."""


class InputError(PlyglotError, ValueError):
    """Invalid input."""


class UnknownGame(InputError):
    """No game of that name, no file at that path."""


class BadVariant(InputError):
    """A size or option that the game does not have."""


class BadPosition(InputError):
    """A text that is not a position of the game."""


class BadMove(InputError):
    """A text that is not a legal move there."""


class BadFile(InputError):
    """A file that cannot be read or written, is corrupt, or is of another kind."""


class BadRecord(BadFile):
    """A file that is not a record of games, or a game that a format cannot hold."""


class BadOption(InputError):
    """An option or algorithm that does not exist, or does not fit."""


class BadGame(PlyglotError):
    """A game file breaks the contract of its rules."""


class CannotSolve(PlyglotError):
    """A question that has no answer here: the game is endless, too large, ..."""


class Stopped(PlyglotError):
    """The search was told to stop before it had an answer."""


class RuleBroken(PlyglotError):
    """Raised inside a kernel: a generator wrote no move, or too many, or a game outlasted MAX_PLIES."""
