"""Whist for four in two teams, with five cards each of two suits, all open: who wins a trick leads the next, so that
the same team may move twice."""

from typing import NamedTuple

from plyglot.core.compile.native import signed
from plyglot.core.types import DRAW, ONGOING, u64

SEATS, HIGHEST = 4, 5
MAX_MOVES, MAX_PLIES = 5, 20


class Position(NamedTuple):
    hands: u64  # a card 3 bits: its owner, or 4 once it is played; card = 10 * suit + rank
    trick: u64  # cards laid 3 bits, seat to move 2, best card 5, whose 2, suit led 1, tricks of seats 0 and 2 in 4


def dealt(order):
    """The position in which the cards are dealt in an order, five to each seat."""
    return Position(u64(sum((place // 5) << 3 * card for place, card in enumerate(order))), u64(0))


START = dealt([(7 * i + 3) % 20 for i in range(20)])


def part(pos, begin, size):
    return signed(pos.trick >> u64(begin) & u64((1 << size) - 1))


def owner(pos, card):
    return signed(pos.hands >> u64(3 * card) & u64(7))


def player_to_move(pos):
    return part(pos, 3, 2)


def team(seat):
    return seat & 1


def legal_moves(pos, moves):
    seat, led, count = player_to_move(pos), part(pos, 12, 1), 0
    if part(pos, 0, 3) > 0:
        for card in range(10 * led, 10 * led + 10):
            if owner(pos, card) == seat:
                moves[count] = card
                count += 1
    if count == 0:
        for card in range(20):
            if owner(pos, card) == seat:
                moves[count] = card
                count += 1
    return count


def play(pos, move):
    seat, laid, best, whose, led, won = (
        player_to_move(pos),
        part(pos, 0, 3),
        part(pos, 5, 5),
        part(pos, 10, 2),
        part(pos, 12, 1),
        part(pos, 13, 4),
    )
    hands = pos.hands | (u64(7) << u64(3 * move))
    hands ^= u64(3) << u64(3 * move)
    if laid == 0:
        led, best, whose = move // 10, move, seat
    elif move // 10 == led and move > best:
        best, whose = move, seat
    laid, seat = laid + 1, (seat + 1) & 3
    if laid == 4:
        won += 1 - (whose & 1)
        laid, seat, best, led = 0, whose, 0, 0
    trick = laid | seat << 3 | best << 5 | whose << 10 | led << 12 | won << 13
    return Position(hands, u64(trick))


def outcome(pos):
    for card in range(20):
        if owner(pos, card) < 4:
            return ONGOING
    return DRAW


def payoff(pos, seat):
    won = 2 * part(pos, 13, 4) - 5
    return won if seat & 1 == 0 else -won


def evaluate_for(pos, seat):
    return 0
