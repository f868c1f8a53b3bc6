"""What all answers of the server have in common: each has the `id` of its request. Those about games and boards are in
`board_answers.py`, those about searches in `search_answers.py`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Reason: TypeAlias = Literal["", "stopped", "exact", "over", "time", "others"]


class Answer(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """Fields of all answers."""

    id: str


class News(Answer, frozen=True):
    """Findings of background work so far. Later news on the same topic replaces news that is not sent yet."""

    @property
    def topic(self) -> tuple[object, ...]:
        return type(self), self.id


class ErrorInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong: in English, and as data that the page words in its own language."""

    message: str
    """In a line."""
    code: str = "error"
    """Name of the error, such as `illegal`."""
    facts: dict[str, str | int] = {}
    """Details of it, such as `move` and `line`."""


class Failure(Answer, frozen=True, tag="error"):
    """Error: the reason why the request cannot be answered."""

    message: str
    """In English, in a line."""
    code: str = "error"
    """Name of the error, which the page words in its own language."""
    facts: dict[str, str | int] = {}
    """Details of it."""


class Done(Answer, frozen=True, tag="done"):
    """The last answer of a request without a result of its own."""

    reason: Reason = ""
    """Of a search: it was stopped, all is exact, the game is over, it took too long, or other pages wait; empty if
    there is nothing more to find."""


class Queued(Answer, frozen=True, tag="queued"):
    """The request waits for a slot: the server is busy."""


class Progress(News, frozen=True, tag="progress"):
    """Progress of `load`: a file of the user's own is checked before `loaded`, searches are compiled after it."""

    what: str
    """`check`, or the search that is being compiled. Until it is, engines run interpreted, which is slower."""
    done: int
    """Searches that are compiled."""
    total: int
    """Searches to compile; 0 during a check."""
