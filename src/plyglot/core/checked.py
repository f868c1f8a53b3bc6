"""Proving a stranger's game file against the contract, once for each content, in a child process."""

from plyglot.core.game import Game


def ensure_checked(game: Game) -> None:
    """Raise BadGame if the game breaks the contract of its rules."""
