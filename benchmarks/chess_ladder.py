"""Chess against Stockfish at its skill levels and against GNU Chess: a rating on the ladder that they make.

    python benchmarks/chess_ladder.py RECORD [--levels 3,5,7,9,10,12] [--gnuchess] [--games 40] [--seconds 0.1]
                                      [--nodes OURS,THEIRS] [--evaluate positional] [--stockfish PATH]

Each opening of data/chess_openings.txt is played twice, with colours changed. Every program has one thread, a table of
64 MB and the same time a move; with --nodes each searches so many nodes instead, whatever else the machine does. A game
that both programs take for won or lost by ten pawns, four plies in a row, is over. A move that is illegal, or a program
that dies, loses; how late the latest move came is told.

RECORD is a file of games, one a line in JSON; games that it has are not played again, so that a match goes on where it
was interrupted. The rating is the one at which the points of all games are expected, if Stockfish's levels are rated as
RATINGS says; GNU Chess has no part in it.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from plyglot.tournament.elo import DEVIATIONS, PAIR_SCORES, EloEstimate, estimate_elo, expected_score
from timing import refuse

sys.path.append(sys.path.pop(0))  # so that `chess` is python-chess and not the file beside this one
chess: Any = __import__("chess")
engine: Any = __import__("chess.engine").engine

RATINGS = {0: 1320, 3: 1742, 5: 2204, 7: 2500, 9: 2703, 10: 2788, 15: 3070, 19: 3191}
"""Elo of Stockfish 15.1 at its skill levels, in blitz, within about 100; those between are interpolated."""

OPENINGS = Path(__file__).parent / "data" / "chess_openings.txt"
MEGABYTES, WON, AGREED_PLIES, LONGEST = 64, 1_000, 4, 400
PATIENCE = 600.0
"""Seconds that a program may take to begin: plyglot may have to compile its search."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record", type=Path)
    parser.add_argument("--levels", default="3,5,7,9,10,12", help="Stockfish's skill levels; empty for none")
    parser.add_argument("--gnuchess", action="store_true", help="play GNU Chess too")
    parser.add_argument("--games", type=int, default=40, help="against each")
    parser.add_argument("--seconds", type=float, default=0.1, help="a move")
    parser.add_argument("--nodes", help="a move, of ours and of the others', in place of a time: 190000,55000")
    parser.add_argument("--evaluate", default="standard")
    parser.add_argument("--plyglot", default=f"{shlex.quote(sys.executable)} -m plyglot uci")
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    parser.add_argument("--gnuchess-command", default="/usr/games/gnuchess --uci")
    options = parser.parse_args()
    if options.games % 2:
        refuse("the number of games must be even: each opening is played with both colours")
    if options.nodes and options.gnuchess:
        refuse("GNU Chess counts no nodes: leave --gnuchess out, or give it a time with --seconds in place of --nodes")
    os.environ["PLYGLOT_INTERPRET"] = "never"
    opponents = [f"stockfish {level}" for level in options.levels.split(",") if level]
    opponents += ["gnuchess"] if options.gnuchess else []
    for opponent in opponents:
        play_match(opponent, options)
    report(options.record, opponents)


# --- games ------------------------------------------------------------------------------------------------------------


def play_match(opponent: str, options: argparse.Namespace) -> None:
    """Play the games against an opponent that the record has not yet."""
    have = {(game["opening"], game["white"]) for game in games_in(options.record) if game["opponent"] == opponent}
    openings = [line for line in OPENINGS.read_text().splitlines() if not line.startswith("#")]
    to_play = [(number, white) for number in range(options.games // 2) for white in (True, False)]
    to_play = [game for game in to_play if game not in have]
    if not to_play:
        return
    ours = start(options.plyglot, {"Hash": MEGABYTES, "Evaluation": options.evaluate})
    ours.play(chess.Board(), engine.Limit(depth=8))  # before the clock counts
    for number, white in to_play:
        theirs = opponent_process(opponent, options)
        limits = (engine.Limit(time=options.seconds),) * 2
        if options.nodes:
            limits = tuple(engine.Limit(nodes=int(nodes)) for nodes in options.nodes.split(","))
        players = [(ours, limits[0]), (theirs, limits[1])]
        board = opening_board(openings[number % len(openings)])
        result = play_game(board, players if white else players[::-1])
        points = result["white"] if white else 1 - result["white"]
        row = {"opponent": opponent, "opening": number, "white": white, "points": points, "end": result["end"]}
        row |= {"latest": result["latest"][0 if white else 1], "moves": " ".join(map(str, board.move_stack))}
        with options.record.open("a") as file:
            file.write(json.dumps(row) + "\n")
        theirs.close()  # one that has died would never answer to `quit`
    ours.quit()


def opponent_process(opponent: str, options: argparse.Namespace) -> Any:
    """A new process of an opponent: some remember earlier games."""
    if opponent == "gnuchess":
        return start(options.gnuchess_command, {})
    return start(options.stockfish, {"Hash": MEGABYTES, "Threads": 1, "Skill Level": int(opponent.split()[1])})


def start(command: str, settings: dict[str, Any]) -> Any:
    """A program that speaks UCI, with its options set."""
    found = engine.SimpleEngine.popen_uci(shlex.split(command), timeout=PATIENCE)
    found.configure({name: value for name, value in settings.items() if name in found.options})
    return found


def opening_board(line: str) -> Any:
    """The position after an opening's moves."""
    board = chess.Board()
    for word in line.split():
        if not word[0].isdigit():
            board.push_san(word)
    return board


def play_game(board: Any, players: list[tuple[Any, Any]]) -> dict[str, Any]:
    """White's points, why the game ended, and how late the latest move of each was, in seconds."""
    latest, agreed, scores = [0.0, 0.0], 0, [0, 0]
    identity = object()  # a new game to both programs
    while not board.is_game_over(claim_draw=True) and board.ply() < LONGEST:
        side = 0 if board.turn else 1
        program, limit = players[side]
        begin = time.perf_counter()
        try:
            found = program.play(board, limit, game=identity, info=engine.INFO_SCORE)
        except engine.EngineError as error:
            return {"white": side, "end": f"{'white' if side == 0 else 'black'} failed: {error}", "latest": latest}
        late = time.perf_counter() - begin - (limit.time or 0.0)
        latest[side] = round(max(latest[side], late if limit.time else 0.0), 3)
        if "score" in found.info:
            scores[side] = found.info["score"].white().score(mate_score=10_000)
        agreed = agreed + 1 if min(map(abs, scores)) >= WON and scores[0] * scores[1] > 0 else 0
        board.push(found.move)
        if agreed >= AGREED_PLIES:
            return {"white": 1 if scores[0] > 0 else 0, "end": "agreed", "latest": latest}
    outcome = board.outcome(claim_draw=True)
    end = outcome.termination.name.lower() if outcome else "too long"
    winner = outcome.winner if outcome else None
    return {"white": 0.5 if winner is None else int(winner), "end": end, "latest": latest}


# --- what came of them ------------------------------------------------------------------------------------------------


def games_in(record: Path) -> Iterator[dict[str, Any]]:
    """The games of a record."""
    if record.exists():
        for line in record.read_text().splitlines():
            yield json.loads(line)


def rating_of(level: int) -> float:
    """Elo of a skill level.

    >>> rating_of(7), rating_of(12)
    (2500, 2900.8)
    """
    if level in RATINGS:
        return RATINGS[level]
    below, above = max(key for key in RATINGS if key < level), min(key for key in RATINGS if key > level)
    return RATINGS[below] + (RATINGS[above] - RATINGS[below]) * (level - below) / (above - below)


def paired(games: list[dict[str, Any]]) -> EloEstimate:
    """The Elo difference from games of which two have each opening."""
    by_opening: dict[int, list[float]] = {}
    for game in games:
        by_opening.setdefault(game["opening"], []).append(game["points"])
    pairs = [0] * PAIR_SCORES
    for points in by_opening.values():
        if len(points) == 2:
            pairs[round(2 * sum(points))] += 1
    return estimate_elo(sum(game["points"] for game in games), len(games), pairs)


def report(record: Path, opponents: list[str]) -> None:
    """A row for each opponent, and the rating."""
    games = [game for game in games_in(record) if game["opponent"] in opponents]
    print("| opponent | rated | won | drawn | lost | Elo difference | latest move |")
    print("|---|---|---|---|---|---|---|")
    for opponent in opponents:
        mine = [game for game in games if game["opponent"] == opponent]
        if not mine:
            continue
        counts = " | ".join(str(sum(game["points"] == points for game in mine)) for points in (1, 0.5, 0))
        rated = f"{rating_of(int(opponent.split()[1])):.0f}" if " " in opponent else ""
        found, latest = paired(mine), 1000 * max(game["latest"] for game in mine)
        print(f"| {opponent} | {rated} | {counts} | {found.elo:+.0f} ± {found.elo_error:.0f} | {latest:.0f} ms |")
    failures = [game["end"] for game in games if "failed" in game["end"]]
    print(f"programs that failed: {len(failures)} {failures[:3] or ''}")
    ladder = [game for game in games if " " in game["opponent"]]
    if ladder:
        rating, error = rating_on_ladder(ladder)
        print(f"rating on the ladder: {rating:.0f} ± {error:.0f}, {len(ladder)} games")


def rating_on_ladder(games: list[dict[str, Any]]) -> tuple[float, float]:
    """The rating at which as many points are expected as were made, and its 95 % error.

    >>> games = [{"opponent": "stockfish 7", "points": points} for points in (1, 0, 0.5, 0.5)]
    >>> round(rating_on_ladder(games)[0])
    2500
    """
    against = [rating_of(int(game["opponent"].split()[1])) for game in games]
    points = min(max(sum(game["points"] for game in games), 0.5), len(games) - 0.5)
    low, high = 0.0, 5_000.0
    while high - low > 0.01:
        middle = (low + high) / 2
        low, high = (
            (middle, high) if sum(expected_score(middle - rated) for rated in against) < points else (low, middle)
        )
    chances = [expected_score(low - rated) for rated in against]
    spread = sum((game["points"] - chance) ** 2 for game, chance in zip(games, chances, strict=True)) ** 0.5
    slope = sum(chance * (1 - chance) for chance in chances) * math.log(10) / 400  # of the points expected, in Elo
    return low, DEVIATIONS * spread / slope


if __name__ == "__main__":
    main()
