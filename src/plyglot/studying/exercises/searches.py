"""The searches without a mistake, as short as a lecture prints them: over nested lists, so that everything is there.

A leaf is a number, for the side that moves at the root in `minimax`, for the side to move there in the others.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call"

INFINITY = 32_000


def minimax(tree, maximises):
    if isinstance(tree, int):
        return tree
    best = -INFINITY if maximises else INFINITY
    for child in tree:
        value = minimax(child, not maximises)
        if maximises:
            best = max(best, value)
        else:
            best = min(best, value)
    return best


def negamax(tree):
    if isinstance(tree, int):
        return tree
    best = -INFINITY
    for child in tree:
        best = max(best, -negamax(child))
    return best


def alphabeta(tree, alpha, beta):
    if isinstance(tree, int):
        return tree
    best = -INFINITY
    for child in tree:
        value = -alphabeta(child, -beta, -max(alpha, best))
        best = max(best, value)
        if best >= beta:
            break
    return best


def hard(tree, alpha, beta):
    if isinstance(tree, int):
        return tree
    for child in tree:
        value = -hard(child, -beta, -alpha)
        if value >= beta:
            return beta
        alpha = max(alpha, value)
    return alpha


def remember(tree, depth, table):
    if isinstance(tree, int) or depth == 0:
        return tree if isinstance(tree, int) else 0
    key = (str(tree), depth)
    if key in table:
        return table[key]
    best = max(-remember(child, depth - 1, table) for child in tree)
    table[key] = best
    return best


def deepen(tree, depth, table):
    for reached in range(1, depth + 1):
        score = remember(tree, reached, table)
    return score


def scout(tree, alpha, beta):
    if isinstance(tree, int):
        return tree
    best = -INFINITY
    for i, child in enumerate(tree):
        floor = max(alpha, best)
        top = beta if i == 0 else floor + 1
        value = -scout(child, -top, -floor)
        if top <= value < beta:
            value = -scout(child, -beta, -value)
        best = max(best, value)
        if best >= beta:
            break
    return best
