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

`InputError` is also a ValueError, so that code which knows nothing of plyglot can catch it. The message is English; a
page in another language words the error from its `code` and `facts`.
"""

from __future__ import annotations

from typing import TypeAlias

Fact: TypeAlias = str | int


class PlyglotError(Exception):
    """Base class of all of plyglot's exceptions.

    >>> error = BadMove("a1 is not a legal move here", code="illegal", move="a1")
    >>> str(error), error.code, error.facts
    ('a1 is not a legal move here', 'illegal', {'move': 'a1'})
    """

    code = "error"
    """Name of what is wrong; by default that of the class."""

    def __init__(self, message: object = "", *, code: str = "", **facts: Fact) -> None:
        super().__init__(message)
        self.code = code or type(self).code
        self.facts = facts


class InputError(PlyglotError, ValueError):
    """Invalid input."""

    code = "input"


class Refusal(ValueError):
    """What a game's own reader, `parse` or `read_move`, may raise in place of a ValueError, or its file if a constant
    does not fit: with the reason in other languages too, for pages in them.

    >>> Refusal("White has no king", fr="les Blancs n’ont pas de roi").words
    {'fr': 'les Blancs n’ont pas de roi'}
    """

    def __init__(self, text: str, **words: str) -> None:
        super().__init__(text)
        self.words = words


def said(error: ValueError) -> dict[str, str]:
    """The reason that a game's reader gave in other languages, as facts: `said_fr`."""
    return {f"said_{language}": text for language, text in getattr(error, "words", {}).items()}


class UnknownGame(InputError):
    """No game of that name, no file at that path."""

    code = "unknown_game"


class BadVariant(InputError):
    """A size or option that the game does not have."""

    code = "bad_variant"


class BadPosition(InputError):
    """A text that is not a position of the game."""

    code = "bad_position"


class BadMove(InputError):
    """A text that is not a legal move there."""

    code = "bad_move"


class BadFile(InputError):
    """A file that cannot be read or written, is corrupt, or is of another kind."""

    code = "bad_file"


class BadRecord(BadFile):
    """A file that is not a record of games, or a game that a format cannot hold."""

    code = "bad_record"


class BadOption(InputError):
    """An option or algorithm that does not exist, or does not fit."""

    code = "bad_option"


class BadGame(PlyglotError):
    """A game file breaks the contract of its rules."""

    code = "bad_game"


class CannotSolve(PlyglotError):
    """A question that has no answer here: the game is endless, too large, ..."""

    code = "cannot_solve"


class Stopped(PlyglotError):
    """The search was told to stop before it had an answer."""

    code = "stopped"


class RuleBroken(PlyglotError):
    """Raised inside a kernel: a generator wrote no move, or too many, or a game outlasted MAX_PLIES."""
