"""Plain Python twins of the searches that know dice and seats, on boards, without windows, tables or whole numbers of
bits: the slow and obvious answers."""

from plyglot.core.types import INFINITY, ONGOING
from plyglot.search.scores.expected import POINT


def side_of(board, root):
    """0 for the root's team, 1 for all others; of two sides in turn the side itself."""
    if not board.game.seats:
        return board.side
    team = board.game.rule("team")
    return int(team(board.side) != team(root))


def leaf(board, root):
    """The score of a leaf for the side to move, among seats for the root's side or the others."""
    game = board.game
    if not game.seats:
        return POINT * int(game.rule("margin")(board.pos)) if board.is_over else int(game.rule("evaluate")(board.pos))
    score = int(game.rule("payoff" if board.is_over else "evaluate_for")(board.pos, root))
    return score if side_of(board, root) == 0 else -score


def expectiminimax(board, depth, root=None):
    """The score of a board, `depth` decisions deep."""
    root = board.side if root is None else root
    if board.is_over or depth == 0:
        return leaf(board, root)
    weights = [board.weight(move) for move in board.legal_numbers]
    scores = []
    for move, weight in zip(board.legal_numbers, weights, strict=True):
        after = board.after(move)
        score = expectiminimax(after, depth if weight else depth - 1, root)
        scores.append(score if side_of(after, root) == side_of(board, root) else -score)
    if sum(weights) == 0:
        return max(scores)
    return sum(weight * score for weight, score in zip(weights, scores, strict=True)) // sum(weights)


def maxn(board, depth):
    """What a board is worth to each seat."""
    game = board.game
    if board.outcome != ONGOING or depth == 0:
        rule = game.rule("payoff" if board.is_over else "evaluate_for")
        return [int(rule(board.pos, seat)) for seat in range(game.seats)]
    best = None
    for move in board.legal_numbers:
        worth = maxn(board.after(move), depth - 1)
        if best is None or worth[board.side] > best[board.side]:
            best = worth
    return best


def best_reply(board, depth, root=None):
    """The score, for the side that moves, of the game in which of all others one replies."""
    root = board.side if root is None else root
    game = board.game
    turned = game.rule("with_player_to_move")
    if board.is_over or depth == 0:
        return leaf(board, root)
    best, ours = -INFINITY, side_of(board, root) == 0
    for seat in range(game.seats):
        if seat != board.side if ours else seat == root:
            continue
        here = board if ours else type(board).at(game, turned(board.pos, seat))
        for move in here.legal_numbers:
            after = here.after(move)
            if not ours and not after.is_over:
                after = type(board).at(game, turned(after.pos, root))
            score = best_reply(after, depth - 1, root)
            best = max(best, score if side_of(after, root) == side_of(here, root) else -score)
    return best
