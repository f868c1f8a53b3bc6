"""Learning an evaluation from games, to a file: what `plyglot learn` and `plyglot.learn` do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from plyglot.core.compile.lanes import VECTOR
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import check_writable, path_of, reason_of
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.core.loading.manifest import MENACE, NETWORK, PATTERNS, TD, TERMS
from plyglot.distrib.pool import HERE, Where
from plyglot.learning.calibration import CALIBRATION, calibrate_probcut
from plyglot.learning.games import joined
from plyglot.learning.labelled_games import PLAYER, play_labelled_games
from plyglot.learning.menace import learn_menace
from plyglot.learning.network import WIDTH, learn_network
from plyglot.learning.patterns import Dataset, dataset, learn_patterns
from plyglot.learning.records import read_file
from plyglot.learning.selfplay_jobs import played_games
from plyglot.learning.specs import box_spec_of, network_spec_of, pattern_spec_of, td_spec_of, term_spec_of
from plyglot.learning.temporal_differences import learn_td
from plyglot.learning.terms import learn_terms

METHODS = {
    PATTERNS: ("passes", "ridge", "evaluate", "depth"),
    MENACE: (),
    TERMS: ("passes", "ridge"),
    NETWORK: ("passes", "player", "width"),
    TD: ("width", "begin"),
    CALIBRATION: ("evaluate",),
}
"""Methods of learning, each with the parameters that not all of them have. A calibration is ProbCut's, of an evaluation
that was learned or written."""


def learn(
    game: Game | str,
    out: str | Path,
    *,
    method: str = PATTERNS,
    files: Sequence[str | Path] = (),
    self_play: int = 0,
    evaluate: str = "standard",
    player: str = PLAYER,
    depth: int = 6,
    passes: int = 30,
    ridge: float = 30.0,
    width: int | None = None,
    begin: str | Path | None = None,
    seed: int = 1,
    where: Where = HERE,
    on_game: Callable[[int], None] = lambda games: None,
    on_dataset: Callable[[Dataset], None] = lambda found: None,
    on_pass: Callable[[Any], None] = lambda report: None,
    on_step: Callable[[int, int, int], None] = lambda number, done, positions: None,
    warn: Callable[[str], None] = lambda text: None,
) -> Path:
    """Learn from games, and write a file that `evaluate=FILE` names. The same call resumes an interrupted run.

    Parameters
    ----------
    method : one of METHODS.
    files : files of recorded games, for `patterns`; of positions with scores (docs/learning.md), for `terms` and
        `network`.
    self_play : number of games to play, for `patterns` and `network` also beside files.
    player : who plays these games and scores their positions, for `network`.
    evaluate, depth : what self-play searches with, for `patterns`; `calibration` uses the evaluation too.
    passes, ridge : of the fit, for `patterns` and `terms`; `network` has passes too.
    width : numbers in a network's first layer, a multiple of 16; by default 128, for `td` 80.
    begin : a file of weights that `td` goes on from, in smaller steps.
    where : where self-play games are played, for `patterns`: in so many processes, or on a cluster.
    on_game, on_dataset, on_pass : called with the number of games played so far, the positions, the error of each pass.
    on_step : called within the passes of `network`: the pass, how many of its positions are done, and of how many.

    Raises BadOption for a method or a pattern that the game does not have, BadFile for a file.

    >>> import tempfile
    >>> from plyglot.core.load import load
    >>> path = learn(load("othello"), Path(tempfile.mkdtemp(), "mine.menace"), method="menace", self_play=2)
    >>> path.exists()
    True
    """
    check_method(method)
    path, game = path_of(out), game_of(game)
    if method == PATTERNS:
        pattern_spec = pattern_spec_of(game)
        check_output(path)
        found = [read_file(game, path_of(name)) for name in files]
        if self_play:
            journal = path.with_name(f"{path.name}.games")
            found.append(played_games(game, evaluate, depth, self_play, seed, journal, where, on_game, warn))
        if not found:
            raise BadOption("no games to learn from: name files, or a number of self-play games")
        data = dataset(game, pattern_spec, joined(found), seed)
        on_dataset(data)
        recorded = {"games": [Path(name).name for name in files]} if files else {}
        played = {"own_games": self_play, "played_with": evaluate, "depth": depth} if self_play else {}
        note = {"made_by": f"plyglot learn {game.spec} --method {PATTERNS}"} | recorded | played | {"seed": seed}
        learn_patterns(pattern_spec, data, path, passes=passes, ridge=ridge, note=note, on_pass=on_pass)
        return path
    if method == TERMS:
        term_spec = term_spec_of(game)
        check_output(path)
        if not files or self_play:
            raise BadOption("terms are learned from files of positions with scores: name some")
        note = {"made_by": f"plyglot learn {game.spec} --method {TERMS}", "files": [Path(name).name for name in files]}
        paths = [path_of(name) for name in files]
        learn_terms(game, term_spec, paths, path, passes=passes, ridge=ridge, note=note, on_pass=on_pass)
        return path
    if method == NETWORK:
        network_spec = network_spec_of(game)
        width = WIDTH if width is None else width
        check_width(width)
        check_output(path)
        paths = [path_of(name) for name in files]
        command = f"plyglot learn {game.spec} --method {NETWORK} --width {width} --passes {passes} --seed {seed}"
        note = {"made_by": command, "files": [each.name for each in paths]}
        if self_play:
            paths.append(path.with_name(f"{path.name}.positions"))
            play_labelled_games(game, player, self_play, paths[-1], seed, on_game)
            note |= {"own_games": self_play, "played_by": player}
        if not paths:
            raise BadOption("no positions to learn from: name files, or a number of games to play")
        learn_network(
            game,
            network_spec,
            paths,
            path,
            passes=passes,
            seed=seed,
            note=note,
            on_pass=on_pass,
            on_step=on_step,
            width=width,
        )
        return path
    if method == TD:
        td_spec = td_spec_of(game)
        if width is not None:
            check_width(width)
        check_output(path)
        if files or not self_play:
            raise BadOption("temporal differences are learned from own games: give a number of them, and no files")
        learn_td(game, td_spec, self_play, path, seed, on_game, width, path_of(begin) if begin else None)
        return path
    box_spec = box_spec_of(game) if method == MENACE else None
    check_output(path)
    if box_spec:
        learn_menace(game, box_spec, self_play, path, seed, on_game)
    else:
        calibrate_probcut(game, evaluate, self_play, path, seed, on_game)
    return path


def check_method(method: str) -> None:
    """Raise BadOption for an unknown method."""
    if method not in METHODS:
        raise BadOption(f"unknown method {method!r}: choose from {', '.join(METHODS)}")


def check_width(width: int) -> None:
    """Raise BadOption for a network that vectors do not fit."""
    if width < VECTOR or width % VECTOR:
        raise BadOption(f"the width of a network is a multiple of {VECTOR}, not {width}")


def check_output(out: Path) -> None:
    """Raise BadFile for an output file that cannot be written: before the work, not after."""
    if not out.name or out.is_dir():
        raise BadFile(f"{out}: is a folder: name a file in it")
    try:
        check_writable(out)
    except OSError as error:
        raise BadFile(f"{out}: cannot be written: {reason_of(error)}") from error
