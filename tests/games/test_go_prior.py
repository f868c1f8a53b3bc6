"""What moves of Go promise before they were tried."""

import plyglot as pg


def promised(moves, *asked):
    board = pg.load("go:5x5").board(moves)
    prior = board.game.rule("prior")
    return [int(prior(board.pos, board.parse_move(move))) for move in asked]


def test_stones_that_can_be_taken_or_saved_promise_most():
    assert promised("a2 a1", "b1", "b2", "d3") == [765, 500, 500]  # White's a1 has one liberty left
    assert promised("c4 c3 b3 pass d3", "c2", "b1") == [665, 500]  # White's c3 has one, and gets three at c2


def test_what_gives_stones_away_and_what_is_far_from_all_others_promises_little():
    assert promised("e5 b1", "a1") == [250]  # one liberty, at a2
    assert promised("c3", "pass", "a1") == [50, 300]


def test_an_own_eye_is_not_filled():
    assert promised("a2 e5 b2 e4 b1 e3", "a1") == [100]


def test_a_prior_is_a_share_of_a_win_in_every_position_of_a_game():
    board = pg.load("go:5x5").board()
    prior = board.game.rule("prior")
    for number in range(60):
        if board.is_over:
            break
        assert all(0 <= prior(board.pos, move) <= 1_000 for move in board.legal_numbers)
        moves = [move for move in board.legal_moves if move != "pass"] or ["pass"]
        board = board.play(moves[7 * number % len(moves)])
    assert number > 20
