"""Explanation of a move: compared with the best one, each with its principal variation, and what the line gives up.

By databases that know all moves, or by the solver if it needs no more nodes than it is allowed. Otherwise all moves are
searched to the same depth, by iterative deepening, so that their scores are comparable. None of these depends on time
(`move_scores.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from plyglot.core.board import Board, require_board
from plyglot.core.board_arguments import require_text
from plyglot.core.errors import CannotSolve
from plyglot.core.score import Score
from plyglot.core.traits import require_plain
from plyglot.core.types import DRAW
from plyglot.search.running.job import OnProgress
from plyglot.solving.database.folder import STANDARD, databases_of
from plyglot.studying.features import differences, features, lost_whatever, wins_at_once
from plyglot.studying.move_scores import Deepening, Exactly, LookedUp, OutOfNodes

NODES = 5_000_000
"""Nodes that the solver may take, a second or two once it is compiled."""

SEARCH_SHARE = 5
"""A search by estimates, which is slower, may take one in so many of them."""

MOST_EQUALS = 4
"""Maximum number of equally good moves that a sentence names."""

SHOWN_MOVES = 10
"""Maximum number of moves of a line in a sentence."""


Scorer: TypeAlias = LookedUp | Exactly | Deepening
"""What gives every move its score and its line."""


@dataclass(frozen=True)
class Choice:
    """Move with its score and its line."""

    move: str
    score: int
    """Score for the side that makes the move, counted from before it: a search's integer."""
    words: str
    """The score in words: `loses in 6 plies`, `wins by 4 discs`, `is estimated at +1.5 discs`."""
    line: tuple[str, ...]
    """Best play from the move on, the move included; the sides take turns, beginning with the one to move."""
    end: str
    """End of the line: how the game ended, or whose turn it is where the search stopped."""
    amount: float | None = None
    """The estimate or margin in the game's unit."""

    def as_dict(self) -> dict[str, Any]:
        return {**vars(self), "line": list(self.line)}


@dataclass(frozen=True, repr=False)
class Explanation:
    """Comparison of a move with the best one, or, if it is the best itself, with the best of those that are worse."""

    board: Board
    asked: Choice
    other: Choice | None
    """None if there is no other move."""
    is_best: bool
    """Whether no move is better than the one asked about."""
    equals: tuple[str, ...]
    """Other moves of the same score."""
    exact: bool
    """Whether the scores are proved, not estimated."""
    depth: int | None
    """Depth of the search, if the scores are not exact."""
    scores: str
    moves: dict[str, int]
    """Score of every move."""
    sentence: str
    reasons: tuple[str, ...] = ()
    """What the worse of the two moves gives up, a sentence each: the refutation, its cost, what each side then has."""

    @property
    def player(self) -> str:
        """The side that all scores are for: the one to move."""
        return self.board.player

    def __str__(self) -> str:
        from plyglot.studying.drawing.explanation import as_text

        return as_text(self)

    def __repr__(self) -> str:
        return f"<Explanation of {self.asked.move} in {self.board!r}: {self.asked.words}>"

    def _repr_html_(self) -> str:
        from plyglot.studying.drawing.explanation import as_html

        return as_html(self)

    def as_dict(self) -> dict[str, Any]:
        """Explanation as plain data, for JSON."""
        return {
            "game": self.board.game.spec,
            "position": self.board.notation,
            "player": self.player,
            "move": self.asked.move,
            "is_best": self.is_best,
            "equals": list(self.equals),
            "exact": self.exact,
            "depth": self.depth,
            "scores": self.scores,
            "asked": self.asked.as_dict(),
            "other": self.other.as_dict() if self.other else None,
            "moves": self.moves,
            "sentence": self.sentence,
            "reasons": list(self.reasons),
        }


def explain(
    board: Board,
    move: str,
    nodes: int = NODES,
    on_progress: OnProgress | None = None,
    databases: str = STANDARD,
) -> Explanation:
    """Compare a move with the best one, or, if it is the best, with the best of those that are worse.

    Exactly if endgame databases know all moves (those in the folders that `databases` names, as in `solve`), or if the
    solver needs no more than `nodes`. The answer is the same each time, on any machine with the same databases.

    Raises BadMove if the move is not legal there, CannotSolve for a game with throws or seats.

    >>> from plyglot.core.load import load
    >>> found = explain(load("tictactoe").board("XOX/OO./.X."), "a3")
    >>> found.sentence
    'a3 loses in 2 plies, as does c3: a3 c2; c2 holds the draw: c2 c3 a3'
    >>> found.reasons
    ('a3 lets O win at once with c2',)
    """
    require_board(board, "explain")
    number = board.parse_move(require_text(move, board, "explain"))  # before anything takes time
    require_plain(board.game, "this comparison")
    name = dict(zip(board.legal_numbers, board.legal_moves, strict=True))[number]
    known = databases_of(board.game, databases)
    if known and known.covers(board):
        return compare(board, name, LookedUp(board, known))
    try:
        return compare(board, name, Exactly(board, nodes, on_progress))
    except (OutOfNodes, CannotSolve):
        return compare(board, name, Deepening(board, nodes // SEARCH_SHARE, on_progress))


def compare(board: Board, move: str, scorer: Scorer) -> Explanation:
    """Explanation from a scorer's scores and lines."""
    scores = scorer.moves
    is_best = scores[move] == max(scores.values())
    equals = tuple(name for name, score in scores.items() if name != move and score == scores[move])
    different = [name for name, score in scores.items() if score != scores[move]]
    rival = max(different, key=lambda name: scores[name], default=equals[0] if equals else None)
    asked = choice(board, move, scorer)
    other = choice(board, rival, scorer) if rival else None
    depth = None if scorer.exact else scorer.depth
    said = ("" if scorer.exact else f"at depth {depth}, ") + sentence(asked, other, equals, scorer.scores)
    why = () if other is None or other.score == asked.score else reasons(board, asked, other, scorer)
    return Explanation(board, asked, other, is_best, equals, scorer.exact, depth, scorer.scores, scores, said, why)


def choice(board: Board, move: str, scorer: Scorer) -> Choice:
    """Move with its line and its score in words."""
    score = Score.of(scorer.moves[move], scorer.scores, unit=scorer.unit)
    moves = (move, *scorer.line(move))
    end = str(played(board, moves)).splitlines()[-1]
    return Choice(move, scorer.moves[move], score.text("verb"), moves, end, score.amount)


def sentence(asked: Choice, other: Choice | None, equals: tuple[str, ...], scores: str) -> str:
    """The difference between two moves in one sentence, the one asked about first."""
    if other is None:
        return f"{asked.move} is the only move, and {asked.words}: {shortened(asked.line)}"
    if other.score == asked.score:
        return f"every move {asked.words}: {shortened(asked.line)}, or {shortened(other.line)}"
    better, worse = ranked(asked, other)
    words = {better.move: better.words, worse.move: worse.words}
    if scores != "estimate" and better.score == DRAW:
        words[better.move] = "holds the draw"
    elif scores != "estimate" and worse.score == DRAW:
        words[worse.move] = "only draws"
    if equals:
        shown = ", ".join(equals[:MOST_EQUALS]) + (", ..." if len(equals) > MOST_EQUALS else "")
        verb = (("is", "are") if asked.words.startswith("is ") else ("does", "do"))[len(equals) > 1]
        words[asked.move] += f", as {verb} {shown}"
    return "; ".join(f"{one.move} {words[one.move]}: {shortened(one.line)}" for one in (asked, other))


def ranked(one: Choice, other: Choice) -> tuple[Choice, Choice]:
    """The better of two moves, and the worse."""
    return (one, other) if one.score > other.score else (other, one)


# --- why --------------------------------------------------------------------------------------------------------------


def reasons(board: Board, asked: Choice, other: Choice, scorer: Scorer) -> tuple[str, ...]:
    """What the worse of two moves gives up."""
    better, worse = ranked(asked, other)
    at_once = [*forced_loss(board, worse), *forced_win(board, better)]
    if at_once:
        return tuple(at_once)  # beside that, counts are idle
    told = [reply(board, worse), cost(board, better, worse, scorer), outlook(board, better, worse)]
    return tuple(filter(None, told))


def forced_loss(board: Board, worse: Choice) -> list[str]:
    """Why a move loses within a move or two, if it does."""
    after = board.play(worse.move)
    if wins := wins_at_once(after):
        return [f"{worse.move} lets {after.player} win at once with {' or '.join(wins[:MOST_EQUALS])}"]
    if len(worse.line) < 2 or not lost_whatever(after.play(worse.line[1])):
        return []
    end = f"whatever {board.player} plays, {after.player} wins with the next move"
    return [f"after {worse.move}, {after.player} answers {worse.line[1]}: {end}"]


def forced_win(board: Board, better: Choice) -> list[str]:
    """Why a move wins within a move or two, if it does."""
    after = board.play(better.move)
    if not lost_whatever(after):
        return []
    return [f"after {better.move}, whatever {after.player} plays, {board.player} wins with the next move"]


def reply(board: Board, worse: Choice) -> str:
    """How the other side answers a move."""
    return f"after {worse.move}, {board.play(worse.move).player} answers {worse.line[1]}" if worse.line[1:] else ""


def cost(board: Board, better: Choice, worse: Choice, scorer: Scorer) -> str:
    """Difference of two scores, where that is a number in a unit."""
    first, second = (Score.of(one.score, scorer.scores, unit=scorer.unit) for one in (better, worse))
    if first.estimate is not None and second.estimate is not None:
        return f"{worse.move} costs {board.player} {scorer.unit.difference(first.estimate, second.estimate)}"
    if first.margin is not None and second.margin is not None:
        return f"{worse.move} costs {board.player} {scorer.unit.margin(first.margin - second.margin)}"
    return ""


def outlook(board: Board, better: Choice, worse: Choice) -> str:
    """What the sides have some plies later, where they would have something else after the better move."""
    plies = min(len(better.line), len(worse.line))
    then, instead = (features(played(board, one.line[:plies])) for one in (worse, better))
    first, second = (str(name) for name in board.game.text("PLAYERS"))
    found = differences(then, instead, (first, second), board.side)
    lines = (shortened(one.line[:plies]) for one in (worse, better))
    return "after {}, compared with {}: {}".format(*lines, "; ".join(found)) if found else ""


def played(board: Board, line: tuple[str, ...]) -> Board:
    """The board after some moves."""
    for move in line:
        board = board.play(move)
    return board


def shortened(line: tuple[str, ...]) -> str:
    """A line of moves, or its beginning.

    >>> shortened(("a1", "b2")), shortened(tuple("123456789abcdef"))
    ('a1 b2', '1 2 3 4 5 6 7 8 9 a ...')
    """
    return " ".join(line[:SHOWN_MOVES]) + (" ..." if len(line) > SHOWN_MOVES else "")
