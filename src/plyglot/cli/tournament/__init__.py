"""Commands about tournaments: `tournament` is the group, which the modules here fill."""

from plyglot.cli.tournament import playing, reporting, reproducing
from plyglot.cli.tournament.group import tournament

__all__ = ["playing", "reporting", "reproducing", "tournament"]
