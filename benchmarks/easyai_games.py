"""Three small games for easyAI, written to be as quick as easyAI lets Python be.

Boards are Python integers used as bit sets and moves are taken back (`unmake_move`), so easyAI never copies a game;
its own example games (lists, NumPy arrays, deep copies) are 4 to 150 times slower. Moves come in the order in which
plyglot and OpenSpiel generate them: then all three prune the same branches, and nodes can be compared.
"""

from __future__ import annotations

from easyAI import TwoPlayerGame

WON = 100
PASS = 64


class Bits(TwoPlayerGame):
    """A game of two sets of squares, `sets[1]` and `sets[2]`, one a player."""

    def __init__(self) -> None:
        self.players = [None, None]
        self.current_player = 1
        self.sets = [0, 0, 0]

    def own(self) -> int:
        return self.sets[self.current_player]

    def opp(self) -> int:
        return self.sets[3 - self.current_player]

    def switch_player(self) -> None:
        self.current_player = 3 - self.current_player


class TicTacToe(Bits):
    """Three in a row on a 3x3 board; bit = 3 * row + column."""

    LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)

    def possible_moves(self) -> list[int]:
        taken = self.sets[1] | self.sets[2]
        return [square for square in range(9) if not taken >> square & 1]

    def make_move(self, move: int) -> None:
        self.sets[self.current_player] ^= 1 << move

    unmake_move = make_move

    def lost(self) -> bool:
        opp = self.opp()
        return any(opp & line == line for line in self.LINES)

    def is_over(self) -> bool:
        return self.sets[1] | self.sets[2] == 0o777 or self.lost()

    def scoring(self) -> int:
        return -WON if self.lost() else 0


class ConnectFour(Bits):
    """Four in a line on a 7x6 board; bit = 7 * column + height, the top row always empty."""

    FULL = sum(0b111111 << 7 * column for column in range(7))

    def __init__(self) -> None:
        super().__init__()
        self.heights = [0] * 7

    def possible_moves(self) -> list[int]:
        return [column for column in range(7) if self.heights[column] < 6]

    def make_move(self, move: int) -> None:
        self.sets[self.current_player] |= 1 << 7 * move + self.heights[move]
        self.heights[move] += 1

    def unmake_move(self, move: int) -> None:
        self.heights[move] -= 1
        self.sets[self.current_player] ^= 1 << 7 * move + self.heights[move]

    def lost(self) -> bool:
        opp = self.opp()
        for direction in (1, 7, 6, 8):
            pairs = opp & opp >> direction
            if pairs & pairs >> 2 * direction:
                return True
        return False

    def is_over(self) -> bool:
        return self.sets[1] | self.sets[2] == self.FULL or self.lost()

    def scoring(self) -> int:
        return -WON if self.lost() else 0


class Othello(Bits):
    """Othello on 8x8; bit = 8 * row + column, row 1 first. Who cannot move passes."""

    INNER, BOARD = 0x7E7E7E7E7E7E7E7E, 0xFFFFFFFFFFFFFFFF
    DIRECTIONS = ((1, INNER), (7, INNER), (9, INNER), (8, BOARD))  # a shift, and the discs it may run over

    def __init__(self) -> None:
        super().__init__()
        self.sets = [0, 1 << 28 | 1 << 35, 1 << 27 | 1 << 36]
        self.history: list[tuple[int, int, int]] = []

    def possible_moves(self) -> list[int]:
        targets = self.targets(self.own(), self.opp())
        return [square for square in range(64) if targets >> square & 1] or [PASS]

    def make_move(self, move: int) -> None:
        self.history.append(tuple(self.sets))
        if move != PASS:
            flips = self.flips(1 << move, self.own(), self.opp())
            self.sets[self.current_player] |= flips | 1 << move
            self.sets[3 - self.current_player] ^= flips

    def unmake_move(self, move: int) -> None:
        self.sets = list(self.history.pop())

    def is_over(self) -> bool:
        own, opp = self.own(), self.opp()
        return not self.targets(own, opp) and not self.targets(opp, own)

    def scoring(self) -> int:
        if not self.is_over():
            return 0
        ahead = self.own().bit_count() - self.opp().bit_count()
        return WON * ((ahead > 0) - (ahead < 0))

    def targets(self, own: int, opp: int) -> int:
        """The squares where `own` may place a disc: at the end of a run of the other's discs."""
        found, empty = 0, self.BOARD & ~(own | opp)
        for shift, passable in self.DIRECTIONS:
            between = opp & passable
            run = own << shift & between
            back = own >> shift & between
            for _ in range(5):
                run |= run << shift & between
                back |= back >> shift & between
            found |= run << shift | back >> shift
        return found & empty

    def flips(self, square: int, own: int, opp: int) -> int:
        """The discs that a disc on a square turns over."""
        flipped = 0
        for shift, passable in self.DIRECTIONS:
            between = opp & passable
            run, ahead = 0, square << shift
            while ahead & between:
                run |= ahead
                ahead <<= shift
            if ahead & own:
                flipped |= run
            run, ahead = 0, square >> shift
            while ahead & between:
                run |= ahead
                ahead >>= shift
            if ahead & own:
                flipped |= run
        return flipped
