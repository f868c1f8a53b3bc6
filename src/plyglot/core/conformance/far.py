"""Compiled random games: many more of them, for mistakes that show only now and then. What looks wrong is run again
interpreted, where it has a line.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from plyglot.core.compile.memory import SLACK
from plyglot.core.conformance.places import Broken
from plyglot.core.conformance.walk import Walk
from plyglot.core.turns import result_for_first, side_after, side_at
from plyglot.core.types import DRAW, FIRST, LOSS, ONGOING, WIN

GAMES = 2_000


def play_on(walk: Walk, compiled: dict[str, Any], seconds: float) -> int:
    """Play compiled games for so many seconds at most. Returns how many. Raises Broken."""
    end = time.process_time() + seconds
    for number in range(GAMES):
        if time.process_time() > end:
            return number
        walk.rules.channel.start_watchdog(walk.limit)
        play(walk, compiled, number)
    return GAMES


def play(walk: Walk, compiled: dict[str, Any], number: int) -> None:
    """One random game, to its end or as far as GAME_PLIES allows an endless one."""
    game = walk.rules.game
    moves = np.zeros(game.max_moves + SLACK, np.int64)

    def run(name: str, *arguments: Any) -> Any:
        walk.rules.channel.enter(name, walk.rules.where(name), compiled=True)
        return compiled[name](*arguments)

    def ask(name: str, *arguments: Any) -> Any:
        return run(name, *arguments) if name in compiled else game.rule(name)(*arguments)

    pos, ply = walk.seats.start(walk.games + number), 0
    side, seen = side_at(game, pos, FIRST, ask), {pos: 0}
    choices: list[int] = []
    while True:
        result = run("outcome", pos)
        if result != ONGOING:
            if result not in (LOSS, DRAW, WIN):
                walk.outcome(pos)
            walk.seen.add(choices, result_for_first(game, pos, side, ask))
            return
        if ply >= game.game_plies:
            walk.prove_length()
            walk.seen.add(choices, None)
            return
        count = run("legal_moves", pos, np.uint64(moves.ctypes.data))
        legal = moves[: max(count, 0)].tolist()
        if not 0 < count <= game.max_moves or min(legal) < 0 or len(set(legal)) < count:
            walk.expand(pos)
            raise Broken(f"`legal_moves`, compiled, writes {count} moves", walk.rules.where("legal_moves"))
        choices.append(len(legal))
        move = walk.random.choice(legal)
        after = game.position(game.Position(*run("play", pos, move)))
        pos, side = after, side_after(game, pos, side, move, after, ask)
        if not game.endless:
            walk.prove_progress({move: pos}, seen, ply)
        ply += 1
        seen[pos] = ply
