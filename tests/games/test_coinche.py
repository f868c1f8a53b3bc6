"""Coinche: the auction, tricks, what a deal brings; the same rules written a second time, in words of cards, agree."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadPosition, BadVariant, CannotSolve
from plyglot.core.load import load
from plyglot.solving.open_cards import OpenSolution
from plyglot.solving.solver import solve
from support.games import count

RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
TRUMP_ORDER = ["7", "8", "Q", "K", "10", "A", "9", "J"]
PLAIN_ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
POINTS = {
    "trump": {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0},
    "plain": {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0},
    "n": {"A": 19, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0},
    "a": {"J": 14, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 1, "8": 0, "7": 0},
}
SEATS = "NESW"


# --- the rules once more, as a referee would say them -----------------------------------------------------------------


class Referee:
    """One deal: who holds which cards, and what lies on the table."""

    def __init__(self, hands: list[set[str]], trump: str, leader: int, undertrump: bool) -> None:
        self.hands, self.trump, self.turn, self.undertrump = hands, trump, leader, undertrump
        self.trick: list[tuple[int, str]] = []
        self.points, self.tricks, self.belote = [0, 0], [0, 0], [0, 0]

    def is_trump(self, suit: str) -> bool:
        return self.trump in (suit, "a")

    def strength(self, card: str) -> int:
        return (TRUMP_ORDER if self.is_trump(card[-1]) else PLAIN_ORDER).index(card[:-1])

    def worth(self, card: str) -> int:
        table = self.trump if self.trump in "na" else "trump" if card[-1] == self.trump else "plain"
        return POINTS[table][card[:-1]]

    def winner(self) -> tuple[int, str]:
        led = self.trick[0][1][-1]
        trumps = [one for one in self.trick if one[1][-1] == self.trump]
        among = trumps or [one for one in self.trick if one[1][-1] == led]
        return max(among, key=lambda one: self.strength(one[1]))

    def legal(self) -> set[str]:
        hand = self.hands[self.turn]
        if not self.trick:
            return set(hand)
        led, (best_seat, best) = self.trick[0][1][-1], self.winner()
        same = {card for card in hand if card[-1] == led}
        if same:
            higher = {card for card in same if self.strength(card) > self.strength(best)}
            return higher if self.is_trump(led) and higher else same
        trumps = {card for card in hand if card[-1] == self.trump}
        if not trumps or (best_seat - self.turn) % 2 == 0:
            return set(hand)
        higher = {card for card in trumps if best[-1] != self.trump or self.strength(card) > self.strength(best)}
        return higher or (trumps if self.undertrump else set(hand))

    def play(self, card: str) -> None:
        seat = self.turn
        if card[:-1] in "KQ" and card[-1] == self.trump and {"K" + self.trump, "Q" + self.trump} <= self.hands[seat]:
            self.belote[seat % 2] = 20
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % 4
        if len(self.trick) == 4:
            self.turn = self.winner()[0]
            side = self.turn % 2
            self.tricks[side] += 1
            self.points[side] += sum(self.worth(card) for _, card in self.trick)
            self.trick = []
            if sum(self.tricks) == 8:
                self.points[side] += 100 if self.tricks[side] == 8 else 10


def hands_of(board: Board) -> list[set[str]]:
    """The hands in a position's text."""
    names = {"T": "10"}
    hands = board.text.split()[:4]
    return [
        {names.get(sign, sign) + suit for suit, signs in zip("shdc", hand.split("."), strict=True) for sign in signs}
        for hand in hands
    ]


def words_of(board: Board) -> dict[str, str]:
    """What a position's text says besides."""
    return dict(word.partition("=")[::2] for word in board.text.split()[4:])


@pytest.mark.parametrize("spec", ["coinche", "coinche:UNDERTRUMP=1", "coinche:TRUMPS=6"])
def test_cards_are_played_as_a_referee_has_it(spec: str) -> None:
    game, chance = load(spec), random.Random(spec)
    for number in range(40):
        trump = chance.choice("shdcna" if "6" in spec else "shdc")
        board = game.board(f"deal:{number} 80{trump} pass pass pass")
        leader = board.side
        referee = Referee(hands_of(board), trump, leader, "UNDERTRUMP" in spec)
        while not board.is_over:
            assert board.side == referee.turn
            assert set(board.legal_moves) == referee.legal()
            move = chance.choice(board.legal_moves)
            board = board.play(move)
            referee.play(move)
            assert Board(game, board.text).pos == board.pos
        said = words_of(board)
        assert said["points"] == f"{referee.points[0]}-{referee.points[1]}"
        assert said.get("belote") == {20: "NS"}.get(referee.belote[0], "EW" if referee.belote[1] else None)
        assert sum(referee.points) in (162, 252)


# --- the auction ------------------------------------------------------------------------------------------------------


def after(moves: str, spec: str = "coinche") -> Board:
    return load(spec).board(f"deal:3 {moves}")


def test_a_bid_is_higher_and_passes_end_the_auction() -> None:
    assert after("").player == "North"  # West has dealt
    assert len(after("").legal_moves) == 41
    assert after("120h").legal_moves[:2] == ["pass", "130s"]
    assert after("160h pass").legal_moves == ["pass", "250s", "250h", "250d", "250c"]
    assert after("pass pass pass").legal_moves[0] == "pass"
    over = after("pass pass pass pass")
    assert over.is_over
    assert over.payoffs == (0, 0, 0, 0)
    assert len(after("80s pass pass pass").legal_moves) == 8
    assert after("pass pass 80s pass pass").legal_moves[:2] == ["pass", "90s"]
    assert len(after("", "coinche:TRUMPS=6").legal_moves) == 61


def test_coinche_and_surcoinche() -> None:
    assert "coinche" in after("80s").legal_moves
    assert "coinche" not in after("80s pass").legal_moves  # the taker's partner
    assert "coinche" in after("80s pass pass").legal_moves
    doubled = after("80s coinche")
    assert (doubled.player, doubled.legal_moves) == ("South", ["pass", "surcoinche"])
    last = doubled.play("pass")
    assert (last.player, last.legal_moves) == ("North", ["pass", "surcoinche"])
    for board in (last.play("pass"), last.play("surcoinche"), doubled.play("surcoinche")):
        assert words_of(board)["contract"].startswith("80sNx")
        assert board.player == "North"
        assert len(board.legal_moves) == 8
        assert Board("coinche", board.text).pos == board.pos


# --- what a deal brings -----------------------------------------------------------------------------------------------


def finished(
    contract: str, points: str, tricks: str = "5-3", belote: str = "", spec: str = "coinche"
) -> tuple[int, ...]:
    """What a finished deal brings each seat."""
    bid, taker = contract.rstrip("x")[:-1], contract.rstrip("x")[-1]
    bids = ",".join(bid if seat == taker else "-" for seat in SEATS)
    played = "AKQJT987.../.AKQJT987../..AKQJT987./...AKQJT987"
    text = f"- - - - dealer=N turn=N bids={bids} contract={contract} playing points={points} tricks={tricks}"
    board = load(spec).board(f"{text}{f' belote={belote}' if belote else ''} played={played}")
    assert board.is_over
    return board.payoffs


@pytest.mark.parametrize(
    ("contract", "points", "belote", "north"),
    [
        ("80sN", "90-72", "", 90 + 80 - 72),
        ("80sN", "81-81", "", -(162 + 80)),  # LEAST is 82
        ("100sN", "90-72", "", -(162 + 100)),
        ("100sN", "90-72", "NS", 90 + 100 + 20 - 72),
        ("100sN", "72-90", "NS", 20 - (162 + 100)),
        ("100sNx", "110-52", "", 2 * (110 + 100)),
        ("100sNx", "90-72", "", -2 * (162 + 100)),
        ("100sNxx", "90-72", "", -4 * (162 + 100)),
        ("90hE", "40-122", "", 40 - 122 - 90),
        ("90hE", "140-22", "EW", 162 + 90 - 20),
    ],
)
def test_what_a_contract_brings(contract: str, points: str, belote: str, north: int) -> None:
    assert finished(contract, points, belote=belote) == (north, -north, north, -north)


def test_capot() -> None:
    assert finished("250sN", "252-0", "8-0")[0] == 252 + 250
    assert finished("250sN", "162-0", "7-1")[0] == -(162 + 250)
    assert finished("120sN", "252-0", "8-0")[0] == 252 + 120


def test_other_ways_to_score() -> None:
    assert finished("100sN", "110-52", spec="coinche:SCORING=contract")[0] == 100
    assert finished("100sN", "110-52", spec="coinche:SCORING=points")[0] == 110 - 52
    assert finished("100sNxx", "90-72", spec="coinche:SURCOINCHE=3")[0] == -3 * 262


def test_a_constant_that_does_not_fit_is_refused() -> None:
    with pytest.raises(BadVariant, match="TRUMPS is 4 or 6"):
        load("coinche:TRUMPS=5")


# --- text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("deal:3 80s pass pass pass Zz", "move 5: 'Zz' is not legal"),
        ("0" * 32, "owns eight cards"),
        ("nonsense", "a position is deal:7"),
        ("AK... AK... - - dealer=N turn=N", "a card is in two places"),
        ("AK... - - - dealer=N turn=N", "North holds 8 cards here and has played 0"),
        ("AX... - - - dealer=N", "'AX...' is not a hand"),
        ("- - - - dealer=Q", "a position is deal:7"),
        ("- - - - dealer=N bids=85s,-,-,- contract=85sN", "'85s' is not a bid"),
        ("- - - - dealer=N playing", "nothing is played without a contract"),
        ("- - - - dealer=N points=200-100", "there are 252 points in all"),
    ],
)
def test_bad_positions(text: str, what: str) -> None:
    with pytest.raises(BadPosition, match=what):
        load("coinche").board(text)


def test_moves_are_read_whatever_their_case() -> None:
    board = load("coinche").board("80S pass PASS pass")
    assert board.history == ["80s", "pass", "pass", "pass"]
    with pytest.raises(BadMove):
        board.play("80s")


def test_perft() -> None:
    assert count("coinche", 2)[0] == [1, 41, 841]


# --- double dummy -----------------------------------------------------------------------------------------------------


def published() -> list[tuple[str, int]]:
    """Deals with the points of seats 0 and 2."""
    lines = (Path(__file__).parents[1] / "data" / "coinche_deals.txt").read_text().splitlines()
    return [(deal, int(points)) for deal, points in (line.split() for line in lines)]


@pytest.mark.parametrize(("deal", "points"), published())
def test_double_dummy_of_published_deals(deal: str, points: int) -> None:
    assert solve(load("coinche").board(deal)).score == points


def minimax(board: Board, alpha: int = -1, beta: int = 300) -> int:
    """The points of North and South, by the rules alone."""
    if board.is_over:
        return int(words_of(board)["points"].partition("-")[0])
    for move in board.legal_numbers:
        value = minimax(board.after(move), alpha, beta)
        if board.side % 2 == 0:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if board.side % 2 == 0 else beta


@pytest.mark.parametrize("spec", ["coinche", "coinche:TRUMPS=6", "coinche:UNDERTRUMP=1"])
def test_double_dummy_equals_minimax_on_endings(spec: str) -> None:
    game, chance = load(spec), random.Random(11)
    for number in range(14):
        trump = chance.choice("shdcnana" if "6" in spec else "shdc")
        board = game.board(f"deal:{number} 80{trump} pass pass pass")
        for _ in range(chance.randint(19, 31)):
            board = board.play(chance.choice(board.legal_moves))
        solution = solve(board, moves=True)
        assert isinstance(solution, OpenSolution)
        assert (solution.score, solution.other)[board.side % 2] == minimax(board)
        assert max(solution.moves.values()) == solution.score
        for move in solution.pv:
            board = board.play(move)
        assert board.is_over


def test_what_cannot_be_solved_says_why() -> None:
    with pytest.raises(CannotSolve, match="begins with a contract"):
        solve(load("coinche").board())
    seen = after("80s pass pass pass").seen_by(0)
    with pytest.raises(CannotSolve, match="not all hands are seen"):
        solve(seen)
