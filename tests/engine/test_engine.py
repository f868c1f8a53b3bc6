"""The engine keeps its limits, always has a legal move, sees endings as the solver does, and knows no game by name."""

import random
import threading
import time

import pytest

import plyglot as pg
from plyglot.core.types import MARGIN_SCORE, WIN_SCORE
from plyglot.engine.levels import LEVELS
from plyglot.search.running.job import POLL
from support.positions import board_after

GAMES = ("tictactoe", "connect4:5x4", "othello:6x6", "domineering:5x5", "examples/hexapawn.py", "examples/morris.py")
SMALL = pg.Options(megabytes=1)


@pytest.fixture(scope="module")
def engines() -> dict[str, pg.Engine]:
    return {spec: pg.Engine(pg.load(spec), SMALL) for spec in GAMES}


def some_board(game: pg.Game, chance: random.Random, plies: int = 12) -> pg.Board:
    return board_after(game, [chance.randrange(1_000) for _ in range(chance.randrange(plies))])


@pytest.mark.parametrize("spec", GAMES)
def test_there_is_a_legal_move_however_short_the_time(spec: str, engines: dict[str, pg.Engine]) -> None:
    chance = random.Random(1)
    limits = (pg.Limit(seconds=0.001), pg.Limit(seconds=1e-9), pg.Limit(nodes=1), pg.Limit(clock=0.001))
    for limit in limits * 3:
        board = some_board(engines[spec].game, chance)
        result = engines[spec].think(board, limit)
        assert result.best in board.legal_moves
        assert result.pv[0] == result.best
        for move in result.pv:  # a line of legal moves, whatever was interrupted
            board = board.play(move)


@pytest.mark.parametrize("spec", GAMES)
def test_a_depth_is_kept_and_the_same_each_time(spec: str, engines: dict[str, pg.Engine]) -> None:
    engine = engines[spec]
    board = board_after(engine.game, [3])
    answers = []
    for _ in range(2):
        engine.forget()
        result = engine.think(board, pg.Limit(depth=4))
        answers.append((result.best, result.score, result.pv, result.nodes))
        assert result.depth <= 4
    assert answers[0] == answers[1]


def test_a_number_of_nodes_is_kept_and_the_same_each_time(engines: dict[str, pg.Engine]) -> None:
    engine = engines["othello:6x6"]
    board = engine.game.board()
    answers = []
    for _ in range(2):
        engine.forget()
        result = engine.think(board, pg.Limit(nodes=20_000))
        assert 20_000 <= result.nodes < 20_000 + 1_024
        answers.append((result.best, result.score, result.depth, result.nodes))
    assert answers[0] == answers[1]


def test_time_is_kept_as_a_bare_loop_keeps_it(
    engines: dict[str, pg.Engine], capsys: pytest.CaptureFixture[str]
) -> None:
    """On an idle machine 99 of 100 end within 20 ms; on a loaded one, no worse than a bare loop run beside it. The
    whole thousand is in benchmarks/punctual.py."""
    chance = random.Random(2)
    late: dict[str, list[float]] = {"engine": [], "bare loop": []}
    for _ in range(100):
        spec = chance.choice(("othello:6x6", "domineering:5x5", "connect4:5x4"))
        board, seconds = engines[spec].game.board(), chance.uniform(0.002, 0.02)
        begin = time.perf_counter()
        engines[spec].think(board, pg.Limit(seconds=seconds))
        late["engine"].append(time.perf_counter() - begin - seconds)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            pass
        late["bare loop"].append(time.perf_counter() - end)
    worst = {name: sorted(values)[-2] for name, values in late.items()}
    with capsys.disabled():
        print(", ".join(f"{name}: 99 of 100 at most {1_000 * value:.1f} ms late" for name, value in worst.items()))
    assert worst["engine"] < max(0.02, 5 * worst["bare loop"] + POLL)  # POLL: how long a lost race may last


def test_another_thread_can_stop_it(engines: dict[str, pg.Engine]) -> None:
    engine = engines["othello:6x6"]
    heard: list[pg.Info] = []

    def on_info(info: pg.Info) -> None:
        heard.append(info)
        if info.depth >= 3:
            engine.stop()

    board = engine.game.board()
    assert engine.think(board, pg.Limit(), on_info).best in board.legal_moves
    assert heard[-1].nodes > 0
    assert heard[-1].rank == 1


def test_an_exception_in_the_listener_stops_the_search(engines: dict[str, pg.Engine]) -> None:
    engine = engines["othello:6x6"]

    def on_info(info: pg.Info) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        engine.think(engine.game.board(), pg.Limit(), on_info)
    assert engine.think(engine.game.board(), pg.Limit(depth=1)).depth == 1


@pytest.mark.parametrize(
    "spec", ["connect4:5x4", "othello:6x6", "domineering:5x5", "tictactoe", "examples/hexapawn.py"]
)
def test_endings_are_those_of_the_solver(spec: str, engines: dict[str, pg.Engine]) -> None:
    chance = random.Random(3)
    engine = engines[spec]
    seen = 0
    while seen < 10:
        board = board_after(engine.game, [chance.randrange(1_000) for _ in range(28 if "othello" in spec else 10)])
        result = engine.think(board, pg.Limit())
        if result.phase != "ending":
            continue
        seen += 1
        solution = pg.solve(board, moves=True)
        assert result.exact
        assert result.best in solution.best
        won = (result.score > 0) - (result.score < 0)
        assert won == solution.outcome
        margin = abs(result.score) - MARGIN_SCORE if engine.game.has_margin and won else abs(result.score)
        assert won * margin == solution.score
        many = engine.think(board, pg.Limit(), multipv=100)
        assert {line.pv[0] for line in many.lines} == set(board.legal_moves)
        worth = [solution.moves[line.pv[0]] for line in many.lines]
        assert worth == sorted(worth, reverse=True)


def test_the_best_moves_are_the_best_at_their_depth(engines: dict[str, pg.Engine]) -> None:
    engine = engines["othello:6x6"]
    board = engine.game.board("c2")
    result = engine.think(board, pg.Limit(depth=3), multipv=2)
    assert [line.rank for line in result.lines] == [1, 2]
    assert result.lines[0].score >= result.lines[1].score
    assert len({line.pv[0] for line in result.lines}) == 2


def test_what_the_table_answers_is_what_is_told() -> None:
    """A root that the table answers for is not searched: its score is the answer, not what was tried there last."""
    game = pg.load("othello:6x6")
    engine = pg.Engine(game, SMALL)
    board = game.board("c2")
    first = engine.think(board, pg.Limit(depth=6)).score
    engine.think(board, pg.Limit(depth=6), multipv=3)
    again = engine.think(board, pg.Limit(depth=6))
    assert again.score == first


def test_what_is_certain_stays_certain_through_a_game() -> None:
    """One engine and one table for both sides: what it claims to know of any board is what the solver says."""
    game = pg.load("connect4:5x4")
    engine = pg.Engine(game, SMALL)
    chance = random.Random(8)
    for _ in range(6):
        board = game.board()
        while not board.is_over:
            result = engine.think(board, pg.Limit(depth=5))
            if result.exact:
                assert (result.score > 0) - (result.score < 0) == pg.solve(board, weak=True).outcome
            board = board.play(result.best if chance.random() < 0.7 else chance.choice(board.legal_moves))


def test_a_forced_move_is_played_at_once(engines: dict[str, pg.Engine]) -> None:
    game = engines["connect4:5x4"].game
    board = next(
        b for b in (some_board(game, random.Random(seed), 20) for seed in range(10_000)) if len(b.legal_moves) == 1
    )
    result = engines["connect4:5x4"].think(board, pg.Limit(seconds=100))
    assert (result.phase, result.nodes) == ("only", 0)


def test_a_book_is_asked_first() -> None:
    game = pg.load("tictactoe")
    engine = pg.Engine(game, SMALL, book=lambda board: "c3" if not board.history else None)
    assert engine.think(game.board(), pg.Limit(seconds=1)).phase == "book"
    assert engine.think(game.board(), pg.Limit(seconds=1)).best == "c3"
    assert engine.think(game.board("c3"), pg.Limit(seconds=1)).phase == "ending"


def test_pondering_fills_the_table_and_ends(engines: dict[str, pg.Engine]) -> None:
    engine = engines["othello:6x6"]
    board = engine.game.board("c2")
    engine.forget()
    cold = engine.think(board, pg.Limit(depth=7)).nodes
    engine.forget()
    engine.ponder(board)
    while not engine._threads.nodes > 20 * cold:
        time.sleep(0.001)
    assert engine.think(board, pg.Limit(depth=7)).nodes < cold
    assert not [thread for thread in threading.enumerate() if thread.name == "plyglot ponder"]
    engine.ponder(board)
    engine.stop_pondering()
    assert not [thread for thread in threading.enumerate() if thread.name == "plyglot ponder"]


def test_going_round_is_seen() -> None:
    """In Three Men's Morris a side that is lost goes round if it can, and the score says so."""
    game = pg.load("examples/morris.py")
    engine = pg.Engine(game, SMALL)
    chance = random.Random(4)
    for _ in range(20):
        board = some_board(game, chance, 30)
        result = engine.think(board, pg.Limit(depth=8))
        solution = pg.solve(board)
        if solution.outcome == pg.DRAW:
            assert abs(result.score) < MARGIN_SCORE  # no win is seen where there is none
        elif result.exact:
            assert (result.score > 0) == (solution.outcome > 0)


def test_threads_agree_on_endings() -> None:
    game = pg.load("connect4:5x4")
    board = game.board("3341")
    for _ in range(3):
        result = pg.Engine(game, pg.Options(threads=3, megabytes=1)).think(board, pg.Limit())
        assert result.exact
        assert result.score == 0


@pytest.mark.parametrize("without", ["everything", "table", "pvs", "aspiration", "reductions"])
def test_what_can_be_left_out_can_be(without: str) -> None:
    game = pg.load("tictactoe")
    engine = pg.Engine(game, pg.Options(without=(without,), megabytes=1))
    assert engine.think(game.board("a1 b2 a2"), pg.Limit(depth=3)).best == "a3"


@pytest.mark.parametrize("without", ["everything", "pvs"])
def test_what_can_be_left_out_of_a_game_without_end(without: str, interpreted: None) -> None:
    """Alpha-beta knows nothing of the positions that the game had before."""
    game = pg.load("chess")
    engine = pg.Engine(game, pg.Options("material", without=(without,), megabytes=1))
    assert engine.think(game.board("f3 e5 g4"), pg.Limit(depth=1)).best == "Qh4#"


@pytest.mark.parametrize("plan", ["plain", "lecture"])
def test_plans_find_a_win(plan: str) -> None:
    game = pg.load("connect4:5x4")
    engine = pg.Engine(game, pg.Options(plan=plan, megabytes=1))
    result = engine.think(game.board("1515"), pg.Limit(nodes=50_000))
    assert result.best in game.board("1515").legal_moves
    won = game.board("121314")
    assert engine.think(won, pg.Limit(nodes=50_000)).score == WIN_SCORE - 1


# --- levels -----------------------------------------------------------------------------------------------------------


def wins_in_one(board: pg.Board) -> set[str]:
    return {move for move in board.legal_moves if board.play(move).outcome == pg.LOSS}


@pytest.mark.parametrize("level", range(3, 10))
def test_a_win_in_one_is_never_missed(level: int, engines: dict[str, pg.Engine]) -> None:
    for spec in ("tictactoe", "connect4:5x4"):
        game = engines[spec].game
        engine = pg.Engine(game, pg.Options(level=level, seed=5, megabytes=1))
        chance = random.Random(6)
        seen = 0
        while seen < 15:
            board = some_board(game, chance)
            if wins := wins_in_one(board):
                seen += 1
                assert engine.think(board, pg.Limit(seconds=chance.choice((1, 0.001)))).best in wins


def test_levels_depend_on_their_seed_alone() -> None:
    game = pg.load("othello:6x6")

    def played(seed: int) -> list[str]:
        engine = pg.Engine(game, pg.Options(level=2, seed=seed, megabytes=1))
        board = game.board()
        for _ in range(8):
            board = board.play(engine.think(board, pg.Limit(seconds=1)).best)
        return board.history

    assert played(1) == played(1)
    assert len({tuple(played(seed)) for seed in range(5)}) > 1


def test_levels_look_further_and_err_less() -> None:
    depths, temperatures = [level.depth for level in LEVELS], [level.temperature for level in LEVELS]
    assert depths == sorted(depths)
    assert temperatures == sorted(temperatures, reverse=True)
