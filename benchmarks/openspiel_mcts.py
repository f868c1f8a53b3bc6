"""The engine against OpenSpiel's Monte Carlo tree search, in checkers and in Awale.

    python benchmarks/openspiel_mcts.py [--only checkers] [--games 200] [--simulations 1000] [--nodes 10000] [--seed 1]

OpenSpiel keeps the board and says how a game ends: its `checkers` are English draughts, where each jump is an action of
its own; its `oware` is abapa, over when a side has more than half of the seeds or a position comes again. Its tree
search is the one in C++, with random playouts, solving what it can. Every opening, four random plies, is played twice
with sides changed. What a move takes is CPU time of this process; the engine's must not be more than the other's.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Any

from plyglot.core.board import Board
from plyglot.core.load import load
from plyglot.core.types import FIRST
from plyglot.play import draws
from plyglot.play.spec import player
from plyglot.tournament.elo import PAIR_SCORES, estimate_elo
from timing import Report, arguments, chosen, fail

GAMES = {"checkers": ("checkers", "checkers"), "awale": ("awale", "oware")}
"""By name: the game as we call it, and as OpenSpiel does."""

OPENING_PLIES = 4
EXPLORATION, TREE_MEGABYTES = 2.0, 500


class Match:
    """A match of the engine against OpenSpiel's MCTS."""

    def __init__(self, spec: str, theirs: str, simulations: int, nodes: int, seed: int) -> None:
        import pyspiel

        self.game, self.spiel = load(spec), pyspiel.load_game(theirs)
        self.engine = player(f"engine:nodes={nodes}", self.game)
        self.bot = pyspiel.MCTSBot(
            *(self.spiel, pyspiel.RandomRolloutEvaluator(1, seed), EXPLORATION, simulations, TREE_MEGABYTES),
            *(True, seed, False),
        )
        self.seconds, self.moves = [0.0, 0.0], [0, 0]

    def play(self, number: int, seed: int) -> float:
        """The engine's points in a game: it plays first in games with an even number."""
        state, board = self.opening(random.Random(f"{seed} {number // 2}"))
        ours = FIRST if number % 2 == 0 else 1 - FIRST
        self.engine.begin(board, number)
        self.bot.restart()
        while not state.is_terminal() and not draws.ended(board):
            begin = time.process_time()
            mine = board.side == ours
            if mine:
                move = board.parse_move(self.engine.choose(board, None).move)
                after = dict(self.whole_moves(state, board))[move]
            else:
                after = self.their_move(state)
                move = next(move for move, state in self.whole_moves(state, board) if same(state, after))
            self.seconds[not mine] += time.process_time() - begin
            self.moves[not mine] += 1
            state, board = after, board.after(move)
        self.engine.end()
        return (1 + state.returns()[ours]) / 2 if state.is_terminal() else 0.5

    def opening(self, rng: random.Random) -> tuple[Any, Board]:
        """OpenSpiel's state and ours after some random moves."""
        state, board = self.spiel.new_initial_state(), self.game.board()
        for _ in range(OPENING_PLIES):
            move, state = rng.choice(list(self.whole_moves(state, board)))
            board = board.after(move)
        return state, board

    def their_move(self, state: Any) -> Any:
        """State after a whole move of the other program."""
        after, mover = state.clone(), state.current_player()
        while not after.is_terminal() and after.current_player() == mover:
            after.apply_action(self.bot.step(after))
        return after

    def whole_moves(self, state: Any, board: Board) -> Iterator[tuple[int, Any]]:
        """Our legal moves, and OpenSpiel's state after each."""
        for words, after in sequences(state):
            yield (board.parse_move("x".join(words)) if len(words) > 1 else board.parse_move(words[0])), after


def sequences(state: Any, so_far: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """OpenSpiel's whole moves: in checkers the squares passed, in oware the pit; and the state after each."""
    mover = state.current_player()
    for action in state.legal_actions():
        text, after = state.action_to_string(mover, action), state.child(action)
        words = (text,) if len(text) < 4 else (*(so_far or (text[:2],)), text[2:])
        if not after.is_terminal() and after.current_player() == mover and len(words) > 1:
            yield from sequences(after, words)
        else:
            yield words, after


def same(one: Any, other: Any) -> bool:
    """Whether two states came about by the same actions."""
    return bool(one.history() == other.history())


def played(match: Match, games: int, seed: int) -> list[float]:
    """The engine's points in games, both of each opening; after Ctrl-C those of the games that are over."""
    points: list[float] = []
    try:
        for number in range(games):
            points.append(match.play(number, seed))
            if number % 2:
                print(f"{number + 1} games: {sum(points):g} points", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    return points[: len(points) // 2 * 2]


def main() -> None:
    parser = arguments(__doc__)
    for name, default in {"games": 200, "simulations": 1_000, "nodes": 10_000, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    options = parser.parse_args()
    columns = {"name": "<10", "games": ">6", "won": ">5", "drawn": ">6", "lost": ">5", "elo": ">6.0f", "error": ">6.0f"}
    report = Report(columns | {"our_ms": ">8.1f", "their_ms": ">9.1f"}, options.json)
    for name in chosen(list(GAMES), options.only):
        match = Match(*GAMES[name], options.simulations, options.nodes, options.seed)
        match.play(0, options.seed)  # compiles; neither counted nor timed
        match.seconds, match.moves = [0.0, 0.0], [0, 0]
        points = played(match, options.games, options.seed)
        if not points:
            fail(f"{name}: no two games are over")
        pairs = [0] * PAIR_SCORES
        for one, other in zip(points[::2], points[1::2], strict=False):
            pairs[int(2 * (one + other))] += 1
        found = estimate_elo(sum(points), len(points), pairs)
        ours, theirs = (1_000 * seconds / moves for seconds, moves in zip(match.seconds, match.moves, strict=True))
        counts = {"won": points.count(1), "drawn": points.count(0.5), "lost": points.count(0)}
        report.add(
            name=name, games=len(points), **counts, elo=found.elo, error=found.elo_error, our_ms=ours, their_ms=theirs
        )
        if ours > theirs:
            fail(f"{name}: the engine took {ours:.1f} ms a move, more than {theirs:.1f}")


if __name__ == "__main__":
    main()
