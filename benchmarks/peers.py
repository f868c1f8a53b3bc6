"""How fast plyglot searches and plays, beside what else a Python user can install: OpenSpiel and easyAI.

Every row is measured in one run, both sides taking turns (see timing.py); compiling is never counted.

`alphabeta` rows: nodes a second of plain alpha-beta, no table, no ordering, from the game's first position, both sides
to the same depth, a position at the horizon worth 0. A node is one entry of the recursive search function, the root
and the leaves included:

- plyglot: one entry of `search/algorithms/alphabeta.py`, counted by itself in `mem.fields[NODES]`;
- OpenSpiel: one call of `_alpha_beta` in `open_spiel/python/algorithms/minimax.py` (rules in C++);
- easyAI: one call of `negamax` in `easyAI/AI/Negamax.py` (rules in easyai_games.py).

The peers' calls are counted in a run of their own that is not timed. All generate moves in the same order and score
alike (OpenSpiel: outcomes; easyAI: quick wins above slow ones), so all must visit the *same* nodes: the counts and the
scores are compared, and a difference ends the program with exit code 1.

`playout` rows: random games a second, from the first position to the end. OpenSpiel is measured twice: as Python uses
it (`legal_actions`, a random choice, `apply_action`), and by its own C++ playouts, which Python reaches only through
an MCTS bot: one simulation whose evaluator plays all the games. Average results must agree with ours.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, ClassVar, NamedTuple
from unittest.mock import patch

import blind
from plyglot.core.compile.build import Part, build
from plyglot.core.load import load
from plyglot.core.types import INFINITY
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.enumeration.playout import LOSSES, WINS, playout
from plyglot.search.scores import distance
from timing import Report, Workload, arguments, chosen, fail, rates, refuse, verdict

PLAYOUTS = 2_000


class Searched(NamedTuple):
    """A finished alpha-beta search: the sign of its score, its nodes, and how to run it again."""

    sign: int
    nodes: int
    run: Callable[[], Any]


class Played(NamedTuple):
    """Finished random games: how many, the first player's average result in [-1, 1], and how to play them again."""

    games: int
    average: float
    run: Callable[[], Any]


class Plyglot:
    """Our side of every row."""

    name = "plyglot"

    def search(self, game_name: str, depth: int, *scores: Part) -> Searched:
        game = load(game_name)
        search = build(alphabeta, game, [blind, *scores])
        memory = search.memory()

        def run() -> int:
            return search(pos=game.start, depth=depth, alpha=-INFINITY, beta=INFINITY, ply=0, mem=memory)

        score = run()
        return Searched(sign(score), memory.nodes, run)

    def play(self, game_name: str) -> Played:
        game, games = load(game_name), 20 * PLAYOUTS
        search = build(playout, game)
        memory = search.memory(table_words=3)

        def run() -> int:
            return search(pos=game.start, games=games, seed=1, ply=0, mem=memory)

        run()
        counts = memory.arrays.table.tolist()
        return Played(games, (counts[WINS] - counts[LOSSES]) / games, run)


class OpenSpiel:
    """Rules in C++, search in Python."""

    name = "OpenSpiel"
    scores: tuple[Part, ...] = ()
    games: ClassVar = {"tictactoe": "tic_tac_toe", "connect4": "connect_four", "othello": "othello"}
    depths: ClassVar = {"tictactoe": 9, "connect4": 10, "othello": 11}

    def __init__(self) -> None:
        self.pyspiel = installed("pyspiel", "open_spiel")
        self.minimax = import_module("open_spiel.python.algorithms.minimax")

    def search(self, game_name: str, depth: int) -> Searched:
        game = self.pyspiel.load_game(self.games[game_name])

        def run() -> tuple[float, int]:
            return self.minimax.alpha_beta_search(game, value_function=lambda state: 0, maximum_depth=depth)

        (score, _), calls = counting(self.minimax, "_alpha_beta", run)
        return Searched(sign(score), calls, run)

    def play(self, game_name: str) -> Played:
        game = self.pyspiel.load_game(self.games[game_name])
        total = 0.0

        def run() -> None:
            nonlocal total
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
            total += state.player_return(0)

        for _ in range(PLAYOUTS):
            run()
        return Played(1, total / PLAYOUTS, run)


class OpenSpielNative(OpenSpiel):
    """Rules and random games in C++."""

    name = "OpenSpiel C++"

    def play(self, game_name: str) -> Played:
        game = self.pyspiel.load_game(self.games[game_name])
        state, evaluator = game.new_initial_state(), self.pyspiel.RandomRolloutEvaluator(PLAYOUTS, 1)
        bot = self.pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 1, False)  # one simulation, 10 MB, not verbose

        def run() -> Any:
            return bot.mcts_search(state)

        return Played(PLAYOUTS, run().total_reward, run)


class EasyAI:
    """Rules and search in Python."""

    name = "easyAI"
    scores = (distance,)
    games: ClassVar = {"tictactoe": "TicTacToe", "connect4": "ConnectFour", "othello": "Othello"}
    depths: ClassVar = {"tictactoe": 9, "connect4": 8, "othello": 9}

    def __init__(self) -> None:
        self.easyai = installed("easyAI", "easyAI")
        self.negamax = import_module("easyAI.AI.Negamax")
        self.rules = import_module("easyai_games")

    def search(self, game_name: str, depth: int) -> Searched:
        game, search = getattr(self.rules, self.games[game_name])(), self.easyai.Negamax(depth)
        _, calls = counting(self.negamax, "negamax", lambda: search(game))
        return Searched(sign(search.alpha), calls, lambda: search(game))

    def play(self, game_name: str) -> Played:
        rules = getattr(self.rules, self.games[game_name])
        total = 0.0

        def run() -> None:
            nonlocal total
            game = rules()
            while not game.is_over():
                game.make_move(random.choice(game.possible_moves()))
                game.switch_player()
            total += sign(game.scoring()) * (1 if game.current_player == 1 else -1)

        for _ in range(PLAYOUTS):
            run()
        return Played(1, total / PLAYOUTS, run)


class Row(NamedTuple):
    kind: str
    game: str
    peer: type[OpenSpiel] | type[EasyAI]
    bar: int | None = None

    @property
    def name(self) -> str:
        return f"{self.kind} {self.game} {self.peer.name}".replace(" C++", "-c++").replace(" ", "/").lower()


ROWS = (
    Row("alphabeta", "tictactoe", OpenSpiel),
    Row("alphabeta", "connect4", OpenSpiel, bar=100),
    Row("alphabeta", "othello", OpenSpiel, bar=50),
    Row("alphabeta", "tictactoe", EasyAI),
    Row("alphabeta", "connect4", EasyAI),
    Row("alphabeta", "othello", EasyAI),
    Row("playout", "tictactoe", OpenSpiel, bar=20),
    Row("playout", "connect4", OpenSpiel, bar=20),
    Row("playout", "othello", OpenSpiel, bar=20),
    Row("playout", "tictactoe", OpenSpielNative),
    Row("playout", "connect4", OpenSpielNative),
    Row("playout", "othello", OpenSpielNative),
    Row("playout", "tictactoe", EasyAI),
    Row("playout", "connect4", EasyAI),
    Row("playout", "othello", EasyAI),
)


def measure(row: Row) -> tuple[float, float]:
    """Ours and the peer's units a second, after checking that both do the same work."""
    peer = row.peer()
    if row.kind == "alphabeta":
        depth = peer.depths[row.game]
        ours, theirs = Plyglot().search(row.game, depth, *peer.scores), peer.search(row.game, depth)
        if ours[:2] != theirs[:2]:
            fail(f"{row.name}: (sign of score, nodes) is {ours[:2]} here but {theirs[:2]} there")
        workloads = [Workload(ours.nodes, ours.run), Workload(theirs.nodes, theirs.run)]
    else:
        mine, other = Plyglot().play(row.game), peer.play(row.game)
        if abs(mine.average - other.average) > 5 / math.sqrt(PLAYOUTS):  # five standard deviations at least
            fail(f"{row.name}: the first player averages {mine.average:.2f} here but {other.average:.2f} there")
        workloads = [Workload(mine.games, mine.run), Workload(other.games, other.run)]
    ours_rate, peer_rate = rates(workloads)
    return ours_rate, peer_rate


def counting(module: Any, function: str, run: Callable[[], Any]) -> tuple[Any, int]:
    """What `run` returns, and how often it calls the module's function, which calls itself by its global name."""
    original, calls = getattr(module, function), 0

    def counted(*values: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        return original(*values, **named)

    with patch.object(module, function, counted):
        return run(), calls


def installed(package: str, distribution: str) -> Any:
    """A peer's package; ends the program if it is not there."""
    try:
        return import_module(package)
    except ImportError:
        refuse(f"{distribution} is not installed: run `pip install {distribution}`")


def sign(score: float) -> int:
    return (score > 0) - (score < 0)


def main() -> None:
    options = arguments(__doc__).parse_args()
    wanted = chosen([row.name for row in ROWS], options.only)
    columns = {"name": "<34", "ours": ">12,.0f", "peer": ">10,.0f", "unit": "<8", "ratio": ">7,.1f", "bar": ">7"}
    rows = [row for row in ROWS if row.name in wanted]
    for peer in {row.peer for row in rows}:
        peer()  # a missing package is told before anything is measured
    report = Report({**columns, "verdict": "<7"}, options.json)
    for row in rows:
        ours, peer_rate = measure(row)
        ratio = ours / peer_rate
        report.add(
            name=row.name,
            ours=round(ours),
            peer=round(peer_rate),
            ratio=round(ratio, 1),
            unit="nodes/s" if row.kind == "alphabeta" else "games/s",
            peer_name=row.peer.name,
            bar="" if row.bar is None else f">= {row.bar}",
            verdict="" if row.bar is None else verdict(ratio >= row.bar),
        )


if __name__ == "__main__":
    main()
