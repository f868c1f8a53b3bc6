"""Learning by temporal differences from own games, for games with dice: TD(0), as G. Tesauro's TD-Gammon.

A chunk of games is played, each move the one whose position is worth least to the other side, as the network says that
would be kept now: in 16 bits, as it is played later. Then the weights, in numbers with a fraction, are moved game by
game to what each next position says, and to the result; a game ends where the chances are known (`is_known`). The dice
vary the games, so no move is made at random. An interrupted run goes on after its last chunk and ends with the same
weights.

G. Tesauro, "Temporal Difference Learning and TD-Gammon", 1995.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.compile.weights import Weights
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.game import Game
from plyglot.core.loading.manifest import TD as METHOD
from plyglot.core.slots import chance_weight, evaluate_at, legal_moves, margin, outcome, play
from plyglot.core.traits import CHANCE
from plyglot.core.types import ONGOING, Position, u64
from plyglot.learning import partial_results
from plyglot.learning.menace import xorshift
from plyglot.learning.td_steps import Inputs, Layers, learn_games
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_counts import ALL, UNIT, chance_of_nothing, file_rows, filled_in, nothing_known
from plyglot.search.running.job import run
from plyglot.search.scores.expected import final_score

KNOWS = frozenset({CHANCE})

WIDTH = 80
"""Numbers in the hidden layer."""

CHUNK, CHUNKS_KEPT = 50, 40
"""Games between two changes of what plays, and chunks between two savings of partial results."""

MOST_POSITIONS = 500
"""Longer games are broken off; they teach what each next position says, and no result."""

PACE, LAST_PACE = 0.05, 0.002
"""How far a step goes, in the first game and in the last."""

LATER_PACE, LAST_LATER_PACE = 0.01, 0.0005
"""The same for a network that has learned before."""

MOST_ROUNDED = 32_767

WORST = -(1 << 40)

# --- own games --------------------------------------------------------------------------------------------------------

counted: Any = None
is_known, known_chance = nothing_known, chance_of_nothing
GROUPS, OUTPUTS = 1, 1
NOT_OVER = 1 << 20
"""In the place of the result of a game that was broken off."""


def play_games(pos: Position, games: int, seed: int, mem: Mem) -> int:
    """Play games from `pos`, each move the best as `evaluate_at` says. Returns the number of positions.

    Promise: of each game `mem.positions` holds how many positions it had, the chances of the side to move at the end
    in parts of ALL, or NOT_OVER, and of each position before a throw GROUPS counts, a word each.
    """
    random, total = u64(seed), 0
    for game in range(games):
        first = game * (1 + OUTPUTS + MOST_POSITIONS * GROUPS)
        counts = first + 1 + OUTPUTS
        here, count = pos, 0
        note(here, counts, mem)
        while outcome(here) == ONGOING and not is_known(here) and count < MOST_POSITIONS - 1:
            moves = legal_moves(here, mem.moves)
            random = xorshift(random)
            if chance_weight(here, mem.moves[0]) > 0:
                here = play(here, thrown(here, moves, signed(random >> u64(20)), mem))
            else:
                here = play(here, best_move(here, moves, mem))
                if outcome(here) == ONGOING and not is_known(here):
                    count += 1
                    note(here, counts + count * GROUPS, mem)
        total += count + 1
        mem.positions[first] = u64(count + 1)
        for output in range(OUTPUTS):
            mem.positions[first + 1 + output] = u64(result(here, output))
    return total


def result(pos: Position, output: int) -> int:
    """A chance at the end of a game, in parts of ALL: half a win for a draw."""
    if outcome(pos) == ONGOING:
        return known_chance(pos, output) if is_known(pos) else NOT_OVER
    won = margin(pos)
    if output == 0:
        return ALL // 2 if won == 0 else ALL * (won > 0)
    return ALL * (won > output) if output < (OUTPUTS + 1) // 2 else ALL * (-won > output - OUTPUTS // 2)


def note(pos: Position, place: int, mem: Mem) -> None:
    """Write a position's counts to memory."""
    for group in range(GROUPS):
        mem.positions[place + group] = u64(counted(pos, group))


def thrown(pos: Position, moves: int, random: int, mem: Mem) -> int:
    """One of chance's moves, by their weights."""
    total = 0
    for i in range(moves):
        total += chance_weight(pos, mem.moves[i])
    left, chosen = random % total, 0
    for i in range(moves):
        if left >= 0:
            chosen = int(mem.moves[i])
        left -= chance_weight(pos, mem.moves[i]) if left >= 0 else 0
    return chosen


def best_move(pos: Position, moves: int, mem: Mem) -> int:
    """The move after which the other side is worth least; of equal ones the first."""
    best, chosen = WORST, int(mem.moves[0])
    for i in range(moves if moves > 1 else 0):
        after = play(pos, mem.moves[i])
        result = outcome(after)
        score = -(evaluate_at(after, 0, mem) if result == ONGOING else final_score(after, result, 0))
        if score > best:
            best, chosen = score, int(mem.moves[i])
    return chosen


class OwnGames:
    """Plays games with a network whose weights may change between two chunks."""

    def __init__(self, game: Game, spec: ModuleType, width: int) -> None:
        self.game, self._groups, self._counts = game, int(spec.GROUPS), int(spec.COUNTS)
        shape = file_rows(spec), width
        self._weights = Weights(f"learning-{shape[0]}-{width}", "int16", lambda: np.zeros(shape))
        network = filled_in(spec, self._weights, width)
        part = ModuleType("evaluation_in_learning")
        part.__dict__.update(evaluate=network.evaluate, evaluate_at=network.evaluate_at, final_score=final_score)
        self._outputs = 2 * int(spec.MARGINS) - 1
        names = globals() | {"counted": spec.counted, "GROUPS": self._groups, "OUTPUTS": self._outputs}
        names["is_known"] = getattr(spec, "is_known", nothing_known)
        names["known_chance"] = getattr(spec, "known_chance", chance_of_nothing)
        for function in (note, result, play_games):
            names[function.__name__] = FunctionType(function.__code__, names, function.__name__)
        self._search = build(names["play_games"], game, (part,))
        self._words = 1 + self._outputs + MOST_POSITIONS * self._groups
        self._memory = self._search.memory(position_words=CHUNK * self._words, plies=1)
        self._remembered = network.remembered

    def play(self, rows: Any, games: int, seed: int) -> tuple[Any, Any, Any]:
        """So many games with these weights: the counts of all positions as numbers of rows, where each game begins and
        the last ends, and the chances at the end, below 0 where a game was broken off."""
        self._weights.array[:] = rows.ravel()
        for field in self._remembered:
            self._memory.view(field)[:] = 0
        run(self._search, self._memory, pos=self.game.start, games=games, seed=seed)
        table = np.array(self._memory.arrays.positions.reshape(CHUNK, self._words)[:games], np.int64)
        lengths, results, noted = np.split(table, [1, 1 + self._outputs], axis=1)
        lengths = lengths[:, 0]
        found = [row[: length * self._groups] for row, length in zip(noted, lengths, strict=True)]
        counts = np.concatenate(found).reshape(-1, self._groups)
        rows_of = counts + self._counts * np.arange(self._groups)
        chances = np.where(results == NOT_OVER, -1, results / ALL).astype(np.float32)
        return rows_of.astype(np.int64), np.concatenate([[0], np.cumsum(lengths)]), chances


# --- the network ------------------------------------------------------------------------------------------------------


def inputs_of(spec: ModuleType) -> Inputs:
    """The inputs of every count of every group, one behind the other."""
    each = [spec.inputs_of(group, count) for group in range(spec.GROUPS) for count in range(spec.COUNTS)]
    begin = np.cumsum([0, *map(len, each)])
    numbers = np.array([number for found in each for number in found], np.int64)
    return Inputs(
        begin.astype(np.int64), numbers, np.array([far for found in each for far in found.values()], np.float32)
    )


def first_layers(spec: ModuleType, width: int, seed: int) -> Layers:
    """A network that knows nothing."""
    rng, outputs = np.random.default_rng((seed, 0)), 2 * int(spec.MARGINS) - 1
    first, last = (rng.uniform(-0.1, 0.1, (rows, width)).astype(np.float32) for rows in (spec.INPUTS, outputs))
    return Layers(first, np.zeros(width, np.float32), last, np.zeros(outputs, np.float32))


def layers_of(spec: ModuleType, inputs: Inputs, rows: Any) -> Layers:
    """The network of a file's rows, as far as rounding tells: each row is a sum of what its inputs weigh."""
    numbers = int(spec.GROUPS) * int(spec.COUNTS)
    far = np.zeros((numbers, int(spec.INPUTS)))
    far[np.repeat(np.arange(numbers), np.diff(inputs.begin)), inputs.numbers] = inputs.far
    none = np.repeat(far[:: int(spec.COUNTS)], int(spec.COUNTS), axis=0)
    weights, outputs = rows / np.float32(UNIT), 2 * int(spec.MARGINS) - 1
    first = np.linalg.lstsq(far - none, weights[:numbers], rcond=None)[0]
    biases = weights[numbers] - far[:: int(spec.COUNTS)].sum(axis=0) @ first
    found = first, biases, weights[numbers + 1 : -1], weights[-1, :outputs]
    return Layers(*(np.array(each, np.float32) for each in found))


def rounded(spec: ModuleType, inputs: Inputs, layers: Layers) -> Any:
    """The weights as a file has them. Of each group the row of count 0 is all 0: what it had is in the biases."""
    first, biases, last, output = layers
    groups, counts, width = int(spec.GROUPS), int(spec.COUNTS), len(biases)
    sums = np.zeros((groups * counts, width))
    number_of_row = np.repeat(np.arange(groups * counts), np.diff(inputs.begin))
    np.add.at(sums, number_of_row, inputs.far[:, None] * first[inputs.numbers])
    by_group = sums.reshape(groups, counts, width)
    none = by_group[:, :1]
    own = np.zeros(width)
    own[: len(output)] = output
    rows = np.concatenate([(by_group - none).reshape(-1, width), [biases + none.sum(axis=0)[0]], last, [own]])
    return np.clip(np.rint(rows * UNIT), -MOST_ROUNDED, MOST_ROUNDED).astype(np.int16)


def largest_sum(rows: Any, positions: Any, spec: ModuleType) -> float:
    """The largest sum that the first layer has had in some positions, in units: beyond 64 it would wrap round."""
    biases = rows[spec.GROUPS * spec.COUNTS].astype(np.int64)
    return float(max(np.abs(rows[each].sum(axis=0, dtype=np.int64) + biases).max() for each in positions) / UNIT)


def learn_td(
    game: Game,
    spec: ModuleType,
    games: int,
    out: Path,
    seed: int,
    on_game: Callable[[int], None],
    width: int | None = None,
    begin: Path | None = None,
) -> None:
    """Learn from this many own games, and write the network to a file; `begin` is one to begin with, in smaller steps.

    An interrupted run is resumed from the partial results beside the file. `on_game` receives the number of games after
    each chunk. Raises BadFile if those results are corrupt or of another run, BadOption for a game without dice.
    """
    if game.traits != KNOWS:
        raise BadOption(f"{game.spec} is not a game of dice for two sides: temporal differences learn only such games")
    inputs, known, paces = inputs_of(spec), None, (PACE, LAST_PACE)
    if begin:
        known, header, paces = file.read(begin), file.read_header(begin), (LATER_PACE, LAST_LATER_PACE)
        if known.ndim != 2 or len(known) != file_rows(spec) or width not in (None, known.shape[1]):
            raise BadFile(f"{begin}: not a network of {game.spec} with these inputs and this width")
        width = known.shape[1]
    width = width or WIDTH
    layers = first_layers(spec, width, seed) if known is None else layers_of(spec, inputs, known)
    player, saved, done, largest = OwnGames(game, spec, width), partial_results.path_for(out), 0, 0.0
    run_of = [games, seed, width, spec.INPUTS, int(header["sha256"][:12], 16) if begin else 0]
    if saved.exists():
        of_run, reached, *weights, wide = partial_results.restore(saved, "run", "done", *Layers._fields, "largest")
        partial_results.check_same_run(
            saved, list(of_run) == run_of, "number of games, seed, width, inputs or beginning"
        )
        layers, done, largest = Layers(*weights), int(reached), float(wide)
    while done < games:
        count = min(CHUNK, games - done)
        chunk_seed = int(np.random.default_rng((seed, 1, done)).integers(1, 1 << 62))
        rows = rounded(spec, inputs, layers)
        positions, begins, results = player.play(rows, count, chunk_seed)
        learn_games(positions, begins, results, inputs, layers, np.float32(pace_of(done, games, *paces)))
        done += count
        if done % (CHUNK * CHUNKS_KEPT) == 0 or done == games:
            largest = max(largest, largest_sum(rows, positions, spec))
            kept = {"run": run_of, "done": done, "largest": largest}
            partial_results.save(saved, **kept, **layers._asdict())
        on_game(done)
    command = f"plyglot learn {game.spec} --method {METHOD} --games {games} --seed {seed}"
    made = {
        "method": METHOD,
        "made_by": f"{header['made_by']}; {command} --begin FILE" if begin else f"{command} --width {width}",
        "games": games,
        "seed": seed,
        "largest_sum": round(largest, 2),
    }
    file.write(out, rounded(spec, inputs, layers), made)
    saved.unlink(missing_ok=True)


def pace_of(done: int, games: int, first: float = PACE, last: float = LAST_PACE) -> float:
    """How far a step goes after some games: less and less, by the same factor each.

    >>> pace_of(0, 10) == PACE, round(pace_of(10, 10), 4) == LAST_PACE
    (True, True)
    """
    return float(first * (last / first) ** (done / games))
