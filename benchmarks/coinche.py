"""Coinche beside colver (https://pypi.org/project/colver, in Rust): double dummy of the same deals in one run,
and a match of teams on the same deals.

    pip install colver
    python benchmarks/coinche.py deals --count 200
    python benchmarks/coinche.py deals --file data/coinche/double_dummy.txt
    python benchmarks/coinche.py match --pairs 100 --player pimc:deals=20 --colver ismcts:50

Times are CPU seconds of this process, of one contract. A contract that the two value differently is printed: where a
player has nothing but trumps and his partner has the trick, colver's rules have him go over if he can.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median, stdev
from typing import Any

from plyglot.core.board import Board
from plyglot.core.load import load
from plyglot.engine.pimc import open_cards
from plyglot.play.player import Player
from plyglot.play.spec import player

GAME = load("coinche")
SUITS = "♠♥♦♣"
SPOKEN = {"Pass": "pass", "Coinche": "coinche", "Surcoinche": "surcoinche"}


def ours(name: str) -> str:
    """The text of a move that colver calls so."""
    if name in SPOKEN:
        return SPOKEN[name]
    value, suit = name[:-1].replace("Capot", "250"), "shdc"[SUITS.index(name[-1])]
    return f"{value}{suit}"


def env_of(colver: Any, board: Board) -> Any:
    """colver's table for a fresh deal of ours."""
    pos, rules = board.pos, GAME.module
    cards = {ours(colver.Env.card_name(card)): card for card in range(32)}
    hands = [
        [cards[GAME.text("format_move")(card)] for card in range(32) if int(rules.hand_of(pos, seat)) >> card & 1]
        for seat in range(4)
    ]
    return colver.Env.deal_with_hands(rules.read(pos.auction, rules.DEALER), hands)


def step(env: Any, name: str) -> None:
    """Play a move of ours at colver's table. Raises KeyError if it is not legal there."""
    actions = {ours(env.action_name(action, env.phase())): action for action in env.legal_actions()}
    env.step(actions[name])


# --- double dummy -----------------------------------------------------------------------------------------------------


def deals(colver: Any, boards: list[Board]) -> None:
    """Solve every deal with each suit as trumps by both, in turn, and print how long it took."""
    search = open_cards(GAME)
    search.search.compiled()
    seconds: dict[str, list[float]] = {"plyglot": [], "colver": []}
    nodes, differ = [], 0
    for board in boards:
        env, found = env_of(colver, board), []
        for trump in "shdc":
            contract = board.play(f"80{trump}").play("pass").play("pass").play("pass")
            search.reset()
            begin = time.process_time()
            found.append(search.final_points(contract.pos))
            seconds["plyglot"].append(time.process_time() - begin)
            nodes.append(search.nodes)
        begin = time.process_time()
        theirs = [tuple(points) for points in env.solve_all_suits()["suits"]]
        seconds["colver"].append((time.process_time() - begin) / len(theirs))
        for trump, one, other in zip("shdc", found, theirs, strict=True):
            if one != other:
                differ += 1
                print(f"differ: {board.text}, trumps {trump}: plyglot {one}, colver {other}")
    print(
        f"{len(nodes)} contracts, {differ} differ; plyglot: {mean(nodes):,.0f} nodes on average, {max(nodes):,} at most"
    )
    for name, taken in seconds.items():
        print(f"{name:8} {figures(taken)}{' (means of four contracts)' if name == 'colver' else ''}")


def figures(taken: list[float]) -> str:
    """Milliseconds of one contract: mean, median, 99 of 100, most."""
    ordered = sorted(1e3 * each for each in taken)
    share = ordered[min(math.ceil(0.99 * len(ordered)), len(ordered)) - 1]
    return (
        f"mean {mean(ordered):7.2f} ms  median {median(ordered):7.2f}  99 of 100 {share:7.2f}  max {ordered[-1]:7.2f}"
    )


def drawn(count: int) -> list[Board]:
    """Random deals."""
    return [GAME.board(f"deal:{number}") for number in range(count)]


def read(path: str) -> list[Board]:
    """The deals of a file of owners."""
    lines = [line.split()[0] for line in Path(path).read_text().splitlines() if line.strip() and line[0] != "#"]
    hands_of = GAME.module.hand_of
    boards = [GAME.board(line).pos for line in lines]
    dealt = [GAME.module.dealt([int(hands_of(pos, seat)) for seat in range(4)], 3) for pos in boards]
    return [Board.at(GAME, GAME.position(pos)) for pos in dealt]


# --- a match ----------------------------------------------------------------------------------------------------------


def colvers(spec: str) -> Callable[[Any], int]:
    """How colver bids and plays: `heuristic`, `maxi`, or `ismcts:MILLISECONDS`."""
    kind, _, milliseconds = spec.partition(":")
    play = {
        "heuristic": lambda env: env.action_heuristic_play(),
        "maxi": lambda env: env.action_maxi_play(),
        "ismcts": lambda env: env.action_naive_ismcts(int(milliseconds or 50)),
    }[kind]
    return lambda env: int(env.bid_improved() if env.phase() == 0 else play(env))


def one(colver: Any, number: int, side: int, team: list[Player], choose: Callable[[Any], int]) -> int:
    """A deal in which our team is `side`: what it brings us."""
    board = GAME.board(f"deal:{number}")
    env = env_of(colver, board)
    while not board.is_over:
        while not env.is_terminal() and env.current_player() != board.side:
            step(env, "pass")  # of a seat that has nothing to say in our rules
        names = {ours(env.action_name(action, env.phase())): action for action in env.legal_actions()}
        if board.side % 2 == side:
            move = team[board.side // 2].choose(board.seen_by(board.side), None).move
        else:
            action = choose(env)
            move = ours(env.action_name(action, env.phase()))
        if move not in names or move not in board.legal_moves:
            move = next(name for name in names if name in board.legal_moves)
        env.step(names[move])
        board = board.play(move)
    return board.payoffs[side]


def match(colver: Any, pairs: int, spec: str, opponent: str) -> None:
    """Play pairs of deals, sides changed, and print the mean payoff of ours."""
    team, choose = [player(spec, GAME), player(spec, GAME)], colvers(opponent)
    found = []
    for number in range(pairs):
        for seat, partner in enumerate(team):
            partner.begin(GAME.board(f"deal:{number}").seen_by(seat), number)
        found.append(sum(one(colver, number, side, team, choose) for side in range(2)) / 2)
        if number % 10 == 9:
            error = 1.96 * stdev(found) / math.sqrt(len(found))
            print(
                f"{len(found)} pairs: {spec} {mean(found):+.1f} ± {error:.1f} points a deal against {opponent}",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["deals", "match"])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--file", default="")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--player", default="pimc:deals=20")
    parser.add_argument("--colver", default="ismcts:50")
    chosen = parser.parse_args()
    try:
        import colver
    except ModuleNotFoundError:
        parser.error("colver is missing: pip install colver")
    if chosen.what == "deals":
        deals(colver, read(chosen.file) if chosen.file else drawn(chosen.count))
    else:
        match(colver, chosen.pairs, chosen.player, chosen.colver)


if __name__ == "__main__":
    main()
