"""Explanation of a move where cards are hidden: averages over deals that fit, and what the others have told by bids and
cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from plyglot.core.board import Board, require_board
from plyglot.core.tabular import table
from plyglot.core.types import NO_MOVE
from plyglot.engine.limit import Limit
from plyglot.engine.pimc import PimcEngine, PimcOptions

NODES_A_DEAL = 100_000
"""What a deal takes, roughly, to make a number of deals of a limit of nodes."""

MOST_DEALS = 200
SEED = 1
"""The deals are the same each time, so that the answer is."""


@dataclass(frozen=True)
class HiddenExplanation:
    """What the player to move can tell, and what each move brings on average. `print` writes it."""

    board: Board
    """As the player to move sees it."""
    move: str
    deals: int
    averages: dict[str, int]
    """What each move brings on average, the best first."""
    advised: str
    """What a table of bids says; empty for nothing."""
    deduced: tuple[dict[str, str], ...]
    """Sentences on the others' hands."""
    probabilities: dict[str, dict[str, float]]
    """For each card that the player does not see, how probably each of the others holds it."""

    @property
    def sentence(self) -> str:
        """The move beside the best one."""
        best = next(iter(self.averages))
        mine, its = self.averages[self.move], self.averages[best]
        over = f"on average over {self.deals} deals that fit what {self.board.player} has seen"
        if mine == its:
            return f"{self.move} brings {mine:+} points {over}; no move brings more"
        return f"{self.move} brings {mine:+} points {over}; {best} brings {its:+}, {its - mine} more"

    def __str__(self) -> str:
        parts = [str(self.board), self.sentence]
        parts += [f"the table says {self.advised}"] if self.advised else []
        parts += ["deduced: " + "; ".join(one["en"] for one in self.deduced)] if self.deduced else []
        shown = [f"{move} {value:+}" for move, value in self.averages.items()]
        return "\n\n".join([*parts, "averages: " + ", ".join(shown), self._chart()])

    def _chart(self) -> str:
        """The probability of each unseen card, in percent."""
        if not self.probabilities:
            return ""
        seats = list(next(iter(self.probabilities.values())))
        rows: list[tuple[object, ...]] = [("card", *seats)]
        rows += [(card, *(f"{100 * held[seat]:.0f} %" for seat in seats)) for card, held in self.probabilities.items()]
        return table(rows)

    def as_dict(self) -> dict[str, Any]:
        """Explanation as plain data, for JSON."""
        return {
            "game": self.board.game.spec,
            "position": self.board.text,
            "player": self.board.player,
            "move": self.move,
            "is_best": self.averages[self.move] == max(self.averages.values()),
            "deals": self.deals,
            "averages": self.averages,
            "advised": self.advised,
            "deduced": list(self.deduced),
            "probabilities": self.probabilities,
            "sentence": self.sentence,
        }


def explain_hidden(board: Board, move: str, nodes: int) -> HiddenExplanation:
    """Explain a move of the player to move, by nothing but what he has seen. Raises BadMove if it is not legal.

    >>> from plyglot.core.load import load
    >>> told = explain_hidden(load("coinche").board("deal:7 100h pass pass pass"), "8c", nodes=200_000)
    >>> told.deals, told.move in told.averages, len(told.probabilities)
    (2, True, 24)
    """
    require_board(board, "explain")
    name = board.move_text(board.parse_move(move))
    seat, seen, game = board.side, board.seen_by(board.side), board.game
    deals = max(1, min(nodes // NODES_A_DEAL, MOST_DEALS))
    found = PimcEngine(game, PimcOptions(deals=deals, advice=0, seed=SEED)).think(seen, Limit())
    advised = int(game.rule("advised_move")(seen.pos))
    tell = game.text("deductions")
    return HiddenExplanation(
        seen,
        name,
        found.depth,
        {line.pv[0]: line.score for line in found.lines},
        "" if advised == NO_MOVE else board.move_text(advised),
        tuple(tell(seen.pos, seat)) if tell else (),
        probabilities_of(seen),
    )


def probabilities_of(board: Board, seat: int | None = None) -> dict[str, dict[str, float]]:
    """How probably each of the others holds each card that a seat does not see, by default the one to move."""
    game = board.game
    names, text = game.text("PLAYERS"), game.text("format_move")
    held = game.rule("card_probabilities")(board.pos, board.side if seat is None else seat)
    return {
        str(text(card)): {str(names[other]): round(share, 4) for other, share in sorted(shares.items())}
        for card, shares in held.items()
    }
