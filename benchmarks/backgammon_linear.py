"""The weights of backgammon's linear evaluation: least squares to what the learned network expects in its own games.

python benchmarks/backgammon_linear.py 4000      games; writes src/plyglot/games/backgammon/weights/linear.weights
"""

from __future__ import annotations

import random
import sys

import numpy as np

import plyglot as pg
from plyglot.engine.evaluations import learned_by, weights_of
from plyglot.games.backgammon.board import BAR, side_of
from plyglot.games.backgammon.inputs import PLACES
from plyglot.games.backgammon.linear import FILE, UNIT
from plyglot.games.backgammon.plays import made
from plyglot.learning.learn import td_spec_of
from plyglot.learning.temporal_differences import CHUNK, OwnGames, inputs_of
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_counts import UNIT as ONE
from plyglot.search.scores.expected import POINT

SEED, GAMES, RIDGE = 7, 500, 1.0
SHARE = 0.02
"""How much an estimate counts in itself, beside the differences between plays."""


def expected(rows: np.ndarray, positions: np.ndarray, spec) -> np.ndarray:
    """The points that a network of these rows expects in each position."""
    first, outputs = spec.GROUPS * spec.COUNTS, 2 * spec.MARGINS - 1
    weights = rows / ONE
    sums = np.array([weights[each].sum(axis=0) for each in positions]) + weights[first]
    hidden = 1 / (1 + np.exp(-sums))
    chances = 1 / (1 + np.exp(-(hidden @ weights[first + 1 : -1].T + weights[-1, :outputs])))
    return chances @ np.array([2, 1, 1, -1, -1]) - 1


def matrix(inputs, positions: np.ndarray, count: int) -> np.ndarray:
    """How far each input is on in each position, and a 1 behind."""
    found = np.zeros((len(positions), count + 1), np.float32)
    found[:, -1] = 1
    for number, rows in enumerate(positions):
        for row in rows:
            at = slice(inputs.begin[row], inputs.begin[row + 1])
            found[number, inputs.numbers[at]] += inputs.far[at]
    return found


def in_contact(positions: np.ndarray, counts: int) -> np.ndarray:
    """Whether checkers have still to pass each other."""
    present = (positions % counts > 0).reshape(len(positions), 2, PLACES)
    last = (present * np.arange(PLACES)).max(axis=2)
    return last.sum(axis=1) > BAR


def choices(game, spec, positions: np.ndarray, decisions: int) -> tuple[np.ndarray, np.ndarray]:
    """The positions after every play of one throw, for some of the positions, and which decision each belongs to."""
    chance, found, number = random.Random(SEED), [], []
    offsets, groups = spec.COUNTS * np.arange(spec.GROUPS), range(spec.GROUPS)
    for decision in range(decisions):
        counts = positions[chance.randrange(len(positions))] - offsets
        own, opp = (side_of({place: int(n) for place, n in enumerate(half)}) for half in np.split(counts, 2))
        throw = chance.choice([8 * a + b for a in range(1, 7) for b in range(1, a + 1)])
        board = pg.Board.at(game, game.position(game.Position(own, opp, throw)))
        for move in board.legal_numbers:
            after, back = made(board.pos.own, board.pos.opp, move)
            turned = game.Position(back, after, 0)
            found.append([spec.counted(turned, group) for group in groups] + offsets)
            number.append(decision)
    return np.array(found), np.array(number)


def centred(values: np.ndarray, number: np.ndarray) -> np.ndarray:
    """Values less the mean of those of the same decision."""
    many = np.bincount(number).astype(float)
    flat = values.reshape(len(values), -1)
    mean = np.zeros((len(many), flat.shape[1]))
    np.add.at(mean, number, flat)
    return (flat - (mean / np.maximum(many, 1)[:, None])[number]).reshape(values.shape)


def main(decisions: int) -> None:
    game = pg.load("backgammon")
    spec = td_spec_of(game)
    rows = file.read(weights_of(game, learned_by(game, "td")))
    player, inputs = OwnGames(game, spec, rows.shape[1]), inputs_of(spec)
    played = np.concatenate([player.play(rows, CHUNK, SEED + chunk)[0] for chunk in range(GAMES // CHUNK)])
    positions, number = choices(game, spec, played, decisions)
    wanted, seen = expected(rows, positions, spec), matrix(inputs, positions, spec.INPUTS)
    contact, kinds = in_contact(positions, spec.COUNTS), []
    for kind, name in ((contact, "contact"), (~contact, "race")):
        these, points = seen[kind], wanted[kind]
        differ, better = centred(these, number[kind]), centred(points, number[kind])
        squares = differ.T @ differ + SHARE * these.T @ these + RIDGE * np.eye(spec.INPUTS + 1)
        weights = np.linalg.solve(squares, differ.T @ better + SHARE * these.T @ points)
        off = np.sqrt(np.mean((differ @ weights - better) ** 2))
        print(f"{name}: {kind.sum():,} plays, {off:.3f} points off (root of the mean square), {better.std():.3f} apart")
        far = np.zeros((spec.GROUPS * spec.COUNTS, spec.INPUTS))
        far[np.repeat(np.arange(len(far)), np.diff(inputs.begin)), inputs.numbers] = inputs.far
        kinds.append(np.append(far @ weights[:-1], weights[-1]))
    scaled = np.clip(np.rint(np.array(kinds) * POINT / UNIT), -32_767, 32_767).astype(np.int16)
    made_by = f"python benchmarks/backgammon_linear.py {decisions}"
    file.write(FILE, scaled, {"made_by": made_by, "plays": len(positions), "seed": SEED})
    print(f"wrote {FILE.name}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3_000)
