"""Reviews of games: exact where they say so, the same each time, and no estimate beside a proof."""

import random
from itertools import islice

import pytest

import plyglot as pg
from plyglot.studying.review.estimates import Estimator
from plyglot.studying.review.judgement import FAULTS, kind_of, loss_of
from plyglot.studying.review.known import Known
from plyglot.studying.review.moves import ReviewedMove
from plyglot.studying.review.proofs import Prover
from plyglot.studying.review.review import Reviewer
from plyglot.studying.review.summary import summary_of
from support.othello_records import SAMPLE

LAST = 11  # plies of the recorded games that are solved here: few, so that it takes no time


def random_game(game, seed):
    chance, board = random.Random(seed), game.board()
    while not board.is_over:
        board = board.play(chance.choice(board.legal_moves))
    return board


def ending(record):
    """The last plies of a recorded game, as a game of its own."""
    boards = record.board().boards()
    board = pg.load(record.game).board(boards[-1 - LAST].text)
    for move in record.board().history[-LAST:]:
        board = board.play(move)
    return board


def recorded_games():
    played_out = (record for record in pg.read_games(SAMPLE) if record.board().is_over)
    othello = [ending(record) for record in islice(played_out, 10)]
    connect4 = [random_game(pg.load("connect4:5x4"), seed) for seed in range(10)]
    return othello + connect4


def test_mistakes_of_twenty_games_are_what_solving_says():
    found = 0
    for board in recorded_games():
        review = pg.review(board)
        assert review.exact_from == 1
        assert len(review.moves) == len(board.history)
        for before, move in zip(board.boards(), review.moves, strict=False):
            solution = pg.solve(before, moves=True)
            best = max(solution.moves.values())
            assert move.before.raw(solution.scores) == best
            assert move.played.raw(solution.scores) == solution.moves[move.move]
            assert (move.move in move.best) == (solution.moves[move.move] == best)
            if move.kind in FAULTS:
                found += 1
                assert set(move.best) == {name for name, value in solution.moves.items() if value == best}
            if solution.scores == "margin":
                assert move.loss.amount == best - solution.moves[move.move]
    assert found > 50  # most of the random moves' and some of the players'


def test_all_moves_that_lose_as_late_are_as_good():
    """`444442512` was said to have a blunder at its first 2, where all seven moves lose in 36 plies."""
    board = pg.load("connect4").board(pg.load("connect4").board("44444").text)
    for move in "2512":
        board = board.play(move)
    two, five, one, last = pg.review(board).moves
    assert (two.kind, two.before.plies, two.played.plies) == ("", 36, 36)
    assert (five.kind, five.best, five.before.plies, five.cost) == ("blunder", ("2",), 35, "a draw instead of a win")
    assert (one.kind, last.kind) == ("blunder", "inaccuracy")


def test_a_win_thrown_away_is_found():
    """`4444425` was said to have no mistakes."""
    board = pg.load("connect4").board(pg.load("connect4").board("444442").text).play("5")
    review = pg.review(board)
    assert [(move.move, move.kind, move.exact) for move in review.mistakes] == [("5", "blunder", True)]
    assert "5??  blunder, a draw instead of a win: 2 wins in 35 plies, 5 draws (proved)" in str(review)


@pytest.mark.parametrize("spec", ["connect4:5x4", "othello:6x6", "examples/hexapawn.py", "examples/morris.py"])
def test_the_same_review_each_time_compiled_or_not(spec, monkeypatch):
    """Limits are nodes: neither the clock nor what was searched before makes a difference."""
    game = pg.load(spec)
    board, chance = game.board(), random.Random(1)
    for _ in range(6):
        if not board.is_over:
            board = board.play(chance.choice(board.legal_moves))
    limits = {"nodes": 200, "exact_nodes": 2_000}
    compiled = [pg.review(board, **limits).as_dict() for _ in range(2)]
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    assert compiled == 2 * [pg.review(board, **limits).as_dict()]


def test_the_order_of_the_work_makes_no_difference(interpreted):
    """A page shows estimates first, and then replaces them by proofs; a command does what can be proved first."""
    board = random_game(pg.load("tictactoe"), 3)
    page = Reviewer(board, nodes=50, exact_nodes=1)
    estimated, proved = list(page.estimate()), list(page.prove())
    assert estimated == list(reversed(range(len(board.history))))
    assert proved == list(reversed(range(len(board.history) + 1)))[: len(proved)]
    assert page.review() == pg.review(board, nodes=50, exact_nodes=1)


def test_no_estimate_is_compared_with_a_proof(interpreted):
    game = pg.load("connect4:5x4")
    for seed in range(3):
        reviewer = Reviewer(random_game(game, seed), nodes=100, exact_nodes=1)
        for ply in reviewer.estimate():
            move = reviewer.move(ply)
            assert move.exact or not (move.before.exact or move.played.exact) or move.kind not in FAULTS
        assert all(move.before.exact == move.played.exact for move in reviewer.review().mistakes)
    assert kind_of(game, pg.Score.win(3), pg.Score.estimated(-500)) == "missed win"
    assert kind_of(game, pg.Score.estimated(500), pg.Score.loss(3)) == "proved loss"
    assert kind_of(game, pg.Score.draw(), pg.Score.estimated(-500)) == "unclear"


def test_an_estimate_depends_on_its_board_alone(interpreted):
    board = pg.load("othello:6x6").board("c2")
    fresh, used = Estimator(board.game, nodes=300), Estimator(board.game, nodes=300)
    used.estimate(board.play(board.legal_moves[0]), None)
    assert fresh.estimate(board, board.legal_moves[-1]) == used.estimate(board, board.legal_moves[-1])


def test_a_game_played_by_monte_carlo_is_reviewed_by_it(interpreted):
    board = pg.load("go:3x3").board()
    found = Estimator(board.game, nodes=400).estimate(board, "pass")
    assert found.best == "b2"
    assert found.before.text("noun").endswith("win chance")
    assert found.played < found.before
    assert Estimator(board.game, nodes=400).estimate(board, "pass") == found


def test_what_was_estimated_before_is_not_searched_again(interpreted, monkeypatch):
    known, board = Known(), pg.load("othello:6x6").board("e4e3")
    limits = {"nodes": 100, "exact_nodes": 1}
    list(Reviewer(board, **limits, known=known).estimate())
    searched = []
    search = Estimator._search
    monkeypatch.setattr(Estimator, "_search", lambda self, *about: searched.append(about[0]) or search(self, *about))
    longer = board.play(board.legal_moves[0])
    reviewer = Reviewer(longer, **limits, known=known)
    list(reviewer.estimate())
    assert searched == [longer, board]  # which has a move now
    assert reviewer.review().moves == pg.review(longer, **limits).moves


def test_what_was_proved_before_is_not_solved_again(monkeypatch):
    """A page reviews the game after each of its moves; that must not change what is found."""
    known, game = Known(), random_game(pg.load("connect4:5x4"), 5)
    solved = []
    solve = Prover._solve
    monkeypatch.setattr(Prover, "_solve", lambda self, *about: solved.append(about[0]) or solve(self, *about))
    for board in game.boards()[1:]:
        solved.clear()
        reviewer = Reviewer(board, nodes=50, exact_nodes=1, known=known)
        list(reviewer.prove())
        assert len(solved) <= 3  # the last one, the one before it, which has a move now, and the first beyond them
        list(reviewer.estimate())
        assert reviewer.review() == pg.review(board, nodes=50, exact_nodes=1)
    assert None in known.proofs.values()  # some took too many nodes, which is known as well


def test_a_finished_game_is_not_lost_in_0_plies_and_what_costs_nothing_is_no_worst_move(interpreted):
    position = pg.review(pg.load("tictactoe").board("a1 a2 b1 b2 c1")).positions[-1]
    assert position.as_dict()["score"]["words"] == "has lost"
    othello = pg.load("othello:6x6")
    best, played = pg.Score.estimated(1, othello.unit), pg.Score.estimated(0, othello.unit)
    lost = loss_of(othello, best, played)
    assert lost.is_nothing
    move = ReviewedMove(2, 1, "d6", ("c4",), best, played, kind_of(othello, best, played), lost, False, 8)
    assert (move.cost, summary_of(1, "White", [move]).worst) == ("nothing", None)


def test_summaries(interpreted):
    first, second = pg.review(pg.load("tictactoe").board("b2 a1 c1 b1")).sides
    assert (first.player, first.moves, first.accuracy, first.worst) == ("X", 2, 100.0, None)
    assert second.counts == {"inaccuracy": 0, "mistake": 0, "blunder": 1}
    assert (second.worst.number, second.average_result, round(second.accuracy, 1)) == (4, 0.25, 54.3)


def test_forced_moves_are_not_judged(interpreted):
    """A pass is no merit."""
    review = pg.review(pg.load("tictactoe").board("b2 a1 a2 c2 b1 b3 c1 a3 c3"))
    assert [move.forced for move in review.moves] == [*(8 * [False]), True]
    assert review.sides[0].moves == 4


def test_a_review_can_be_stopped(interpreted):
    reviewer = Reviewer(random_game(pg.load("tictactoe"), 1))
    steps = reviewer.prove()
    next(steps)
    reviewer.stop()
    with pytest.raises(pg.Stopped):
        list(steps)
    with pytest.raises(pg.Stopped):
        list(reviewer.estimate())
    assert reviewer.review().positions  # what it has found stays


def test_records_and_bad_input(interpreted):
    record = pg.GameRecord(game="tictactoe", moves=("b2", "a1"))
    assert pg.review(record) == pg.review(record.board())
    with pytest.raises(pg.BadOption, match="nothing to review"):
        pg.review(pg.load("tictactoe").board())
    with pytest.raises(TypeError, match="review takes a Board"):
        pg.review("tictactoe")
    with pytest.raises(pg.BadOption, match="nodes must be at least 1, not 0"):
        pg.review(record, nodes=0)
