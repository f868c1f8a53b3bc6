"""Trees of moves as lists of nodes for the page, and records of games as messages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from plyglot.core.errors import InputError
from plyglot.core.game import Game
from plyglot.formats.game_tree import MAX_NESTING, Line, Ply
from plyglot.formats.plyglot_text import ENDINGS, RESULTS
from plyglot.formats.record import GameRecord
from plyglot.web.protocol.records import RecordedGame
from plyglot.web.protocol.requests import GameResult, TreeNode, WriteFile


def nodes_of(line: Line) -> list[TreeNode]:
    """A tree as nodes, in the order in which it is written: a move, what could replace it, then the next move.

    >>> nodes = nodes_of((Ply("f5"), Ply("d6", variations=((Ply("f4"),),)), Ply("c3")))
    >>> [(node.parent, node.move) for node in nodes]
    [(0, 'f5'), (1, 'd6'), (1, 'f4'), (2, 'c3')]
    """
    nodes: list[TreeNode] = []

    def write(plies: Line, parent: int) -> None:
        for ply in plies:
            nodes.append(
                TreeNode(parent=parent, move=ply.move, before=ply.before, comment=ply.comment, glyphs=list(ply.glyphs))
            )
            here = len(nodes)
            for variation in ply.variations:
                write(variation, parent)
            parent = here

    write(line, 0)
    return nodes


def line_of_nodes(nodes: Sequence[TreeNode]) -> Line:
    """The tree that nodes describe. Raises InputError.

    >>> line_of_nodes(nodes_of((Ply("f5"), Ply("d6", variations=((Ply("f4"),),)))))[1].variations[0][0].move
    'f4'
    """
    children: list[list[int]] = [[] for _ in range(len(nodes) + 1)]
    for number, node in enumerate(nodes, 1):
        if node.parent >= number:
            raise InputError(f"node {number} comes before its parent {node.parent}", code="bad_tree")
        children[node.parent].append(number)

    def plies_from(number: int, siblings: Sequence[int], depth: int) -> Iterator[Ply]:
        if depth > MAX_NESTING:
            raise InputError(f"variations are nested more than {MAX_NESTING} deep", code="deep", limit=MAX_NESTING)
        while number:
            node = nodes[number - 1]
            variations = tuple(tuple(plies_from(other, (), depth + 1)) for other in siblings)
            yield Ply(node.move, node.before, tuple(node.glyphs), node.comment, variations)
            number, *siblings = children[number] or [0]

    first, *others = children[0] or [0]
    return tuple(plies_from(first, others, 0))


def recorded_game(record: GameRecord, game: Game, spec: str) -> RecordedGame:
    """A record for the page."""
    return RecordedGame(
        spec=spec,
        start=record.start,
        moves=list(record.moves),
        nodes=nodes_of(record.tree),
        players=list(record.players),
        result=result_of(record, game),
        event=record.event,
        date=record.date,
        notes=record.comment,
    )


def result_of(record: GameRecord, game: Game) -> GameResult | None:
    """How a recorded game ended, if it says so; among many players the board says it.

    >>> from plyglot.core.load import load
    >>> result_of(GameRecord(game="othello", score=-4), load("othello"))
    GameResult(winner=1, margin=4, ending='')
    """
    if game.seats > 2:
        return None
    ending = record.ending if record.ending in ENDINGS else ""
    if record.result in RESULTS:
        winner = (0, 1, None)[RESULTS.index(record.result)]
    elif record.score is None:
        return None
    else:
        winner = None if record.score == 0 else 0 if record.score > 0 else 1
    margin = int(abs(record.score)) if record.score and game.has_margin else None
    return GameResult(winner=winner, margin=margin, ending=ending)  # type: ignore[arg-type]


def record_of(request: WriteFile, game: Game) -> GameRecord:
    """The record that a page wants to write. Raises InputError."""
    result, score, points = request.result, None, ""
    if result is not None and (result.margin is not None or not game.has_margin or result.winner is None):
        sign = {0: 1, None: 0}.get(result.winner, -1)
        score = sign * (result.margin if game.has_margin and result.margin is not None else 1)
    elif result is not None:
        points = RESULTS[0] if result.winner == 0 else RESULTS[1]
    return GameRecord(
        game=game.spec,
        start=request.start,
        tree=line_of_nodes(request.nodes),
        players=tuple(request.players),
        score=score,
        result=points,
        ending=result.ending if result else "",
        event=request.event,
        date=request.date,
        comment=request.notes,
    )
