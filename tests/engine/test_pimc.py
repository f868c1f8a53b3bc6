"""Games of hidden cards: deals are drawn exactly, engines look at nothing that their seat has not seen, matches are of
teams on the same deals."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter

import pytest

from plyglot.core.board import Board
from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.core.types import NO_MOVE
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.pimc import ParanoidCards, PimcEngine, PimcOptions, open_cards
from plyglot.play.card_terminal import CardTable
from plyglot.play.player import Choice, Player
from plyglot.play.terminal import Termination
from plyglot.solving.solver import solve
from plyglot.studying.hidden import explain_hidden
from plyglot.tournament.match import Match

GAME = load("coinche")


def ending(number: int, cards: int, auction: str = "80h pass pass pass") -> Board:
    """A deal played at random until each seat has so many cards, or fewer, left."""
    chance, board = random.Random(number), GAME.board(f"deal:{number} {auction}")
    for _ in range(32 - 4 * cards):
        board = board.play(chance.choice(board.legal_moves))
    return board


def hands(board: Board) -> tuple[str, ...]:
    return tuple(board.text.split()[:4])


# --- deals ------------------------------------------------------------------------------------------------------------


def all_deals(board: Board, seat: int) -> dict[tuple[int, ...], int]:
    """Every way to give the unseen cards to the others that nothing seen forbids, with the product of their weights."""
    seen = board.seen_by(seat).pos
    own = [int(word) >> shift & 0xFFFFFFFF for word, shift in ((board.pos.ns, 0), (board.pos.ew, 0))]
    held = [own[0], own[1], int(board.pos.ns) >> 32, int(board.pos.ew) >> 32]
    others = [other for other in range(4) if other != seat]
    cards = [card for card in range(32) for other in others if held[other] >> card & 1]
    sizes = [held[other].bit_count() for other in others]
    weigh, deals = GAME.beside("deals"), {}
    bound = GAME.rule("holding_weight")
    for owners in itertools.product(range(3), repeat=len(cards)):
        if [owners.count(i) for i in range(3)] != sizes:
            continue
        weight = 1
        for card, owner in zip(cards, owners, strict=True):
            weight *= int(bound(seen, card, others[owner])) * weigh.may_hold(seen, card, others[owner])
        if weight:
            found = [held[seat]] * 4
            for i, other in enumerate(others):
                found[other] = sum(1 << card for card, owner in zip(cards, owners, strict=True) if owner == i)
            deals[tuple(found)] = weight
    return deals


@pytest.mark.parametrize("number", [3, 4, 9])
def test_deals_are_drawn_by_their_weights_and_cards_have_their_probabilities(number: int) -> None:
    board = ending(number, 2)
    seat, seen = board.side, board.seen_by(board.side)
    truth, total = all_deals(board, seat), 0
    total = sum(truth.values())
    drawn: Counter[tuple[int, ...]] = Counter()
    times = 2_000
    for seed in range(times):
        pos = GAME.rule("sample_state")(seen.pos, seat, seed)
        drawn[tuple(int(word) >> shift & 0xFFFFFFFF for shift in (0, 32) for word in (pos.ns, pos.ew))] += 1
    assert set(drawn) <= set(truth)
    assert max(abs(drawn[deal] / times - weight / total) for deal, weight in truth.items()) < 0.05
    for card, shares in GAME.rule("card_probabilities")(seen.pos, seat).items():
        for other, share in shares.items():
            exact = sum(weight for deal, weight in truth.items() if deal[other] >> card & 1) / total
            assert share == pytest.approx(exact)


def test_a_seat_sees_its_own_hand_and_what_everyone_sees() -> None:
    board = ending(5, 6)
    for seat in range(4):
        seen = board.seen_by(seat)
        assert [hand == "-" for hand in hands(seen)] == [other != seat for other in range(4)]
        assert seen.history == []
        assert hands(seen)[seat] == hands(board)[seat]


# --- the table of bids ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "bids", "advised"),
    [
        ("J87.A7.A7.8", "", "80s"),  # two aces, the jack
        ("J97.A7.A7.8", "", "90s"),
        ("J97.A7.98.8", "", "pass"),  # one ace, five losing cards
        ("J9A7.A8.Q.8", "", "110s"),  # master trumps, three losing cards
        ("J9A87.A8.8.", "", "120s"),
        ("J9AT.AT.A8.", "", "130s"),
        ("J9AT.AT.AT.", "", "140s"),
        ("987.A7.QT.8", "bids=-,-,80s,- contract=80sS", "110s"),  # nine, an ace, a guarded ten
        ("987.KQ.Q9.8", "bids=-,-,80s,- contract=80sS", "90s"),
        ("87.KQ9.Q9.7", "bids=-,-,80s,- contract=80sS", "pass"),
        ("J97.A7.A7.8", "bids=-,100h,-,- contract=100hE", "pass"),
        ("987.AJ9.A.A", "bids=-,80h,-,- contract=80hE", "coinche"),
    ],
)
def test_bids_of_the_lectures_table(hand: str, bids: str, advised: str) -> None:
    board = GAME.board(f"{hand} - - - dealer=W turn=N {bids}".strip())
    assert board.move_text(int(GAME.rule("advised_move")(board.pos))) == advised


def test_bids_tell() -> None:
    board = GAME.board(
        "7...A98 - - - dealer=W turn=N".replace("7...A98", "87.A9.KQ.87") + " bids=-,90s,-,- contract=90sE"
    )
    held = GAME.rule("card_probabilities")(board.pos, 0)
    jack = next(shares for card, shares in held.items() if GAME.text("format_move")(card) == "Js")
    assert jack[1] > 0.7 > jack[2]
    told = [said["en"] for said in GAME.text("deductions")(board.pos, 0)]
    assert told == ["East bid 90 spades: two aces, jack and nine"]


def test_what_is_shown_by_not_following_is_known() -> None:
    board = GAME.board("AK.98.JT.KQ 7.AKT7.AK.7 JT.J.97.J98 Q98.Q.Q8.AT dealer=W turn=N")
    board = board.play("80s").play("pass").play("pass").play("pass").play("8h").play("7h").play("Jh").play("Qh")
    board = board.play("9h") if "9h" in board.legal_moves else board
    before = board
    while not before.is_over and not GAME.text("deductions")(before.pos, 0)[1:]:
        before = before.play(before.legal_moves[0])
    assert any("has no" in said["en"] for said in GAME.text("deductions")(before.pos, 0))


def test_double_dummy_equals_paranoid_on_endings() -> None:
    """Whatever a contract brings grows with the points, so that both find the same."""
    double_dummy, paranoid = open_cards(GAME), ParanoidCards(GAME)
    for number in range(24):
        auction = ("80h pass pass pass", "pass 120s coinche pass pass", "250c pass pass pass")[number % 3]
        board = ending(number, 3 + number % 2, auction)
        for _ in range(number % 4):
            board = board.play(board.legal_moves[-1])
        found = [search.payoffs(board.pos, board.legal_numbers) for search in (double_dummy, paranoid)]
        assert found[0] == found[1], board.text


# --- the engine -------------------------------------------------------------------------------------------------------


def test_the_engine_sees_nothing_but_its_seats_observation() -> None:
    for number in range(4):
        board = ending(number, 4)
        whole, seen = (
            PimcEngine(GAME, PimcOptions(deals=4, seed=7)).think(one, Limit())
            for one in (board, board.seen_by(board.side))
        )
        assert [line.score for line in whole.lines] == [line.score for line in seen.lines]
        assert whole.nodes == seen.nodes


def test_in_the_last_two_tricks_it_plays_the_best_average_of_all_deals() -> None:
    search = open_cards(GAME)
    for number in (3, 4, 9, 12):
        board = ending(number, 2)
        if len(board.legal_numbers) == 1:
            continue
        seen, deals = board.seen_by(board.side), all_deals(board, board.side)
        sums = dict.fromkeys(board.legal_numbers, 0.0)
        total = 0.0
        for found, weight in deals.items():
            pos = GAME.beside("deals").filled(seen.pos, board.side, list(found))
            often = weight * GAME.rule("likelihood")(pos, board.side)
            total += often
            for move, value in search.payoffs(pos, board.legal_numbers).items():
                sums[move] += often * value
        exact = {board.move_text(move): value / total for move, value in sums.items()}
        told = PimcEngine(GAME, PimcOptions(deals=400, seed=1)).think(seen, Limit())
        assert exact[told.best] > max(exact.values()) - 6
        for line in told.lines:
            assert abs(line.score - exact[line.pv[0]]) < 25


def test_bids_come_from_the_table_or_from_deals() -> None:
    board = GAME.board("deal:3")
    assert PimcEngine(GAME, PimcOptions(deals=2)).think(board, Limit()).phase == "advice"
    searched = PimcEngine(GAME, PimcOptions(deals=2, advice=0, seed=1)).think(board, Limit())
    assert searched.phase == "deals"
    assert len(searched.lines) == 41


def test_refusals() -> None:
    with pytest.raises(BadOption, match="connect4 has no hidden cards"):
        PimcEngine("connect4")
    with pytest.raises(BadOption, match="coinche has hidden cards, and this engine would look at them"):
        Engine(GAME)
    with pytest.raises(BadOption, match="leave algorithm out"):
        solve(GAME.board("deal:3 80s pass pass pass"), algorithm="paranoid")
    with pytest.raises(BadOption, match="deals must be 1-100000"):
        PimcOptions(deals=0)
    with pytest.raises(BadOption, match="no rules of thumb"):
        Match("connect4", ["policy", "random"], games=2)


# --- matches ----------------------------------------------------------------------------------------------------------


class Watched(Player):
    """A player who keeps what he is shown."""

    def __init__(self) -> None:
        self.shown: list[Board] = []

    def choose(self, board: Board, left: float | None) -> Choice:
        self.shown.append(board)
        move = int(GAME.rule("policy_move")(board.pos))
        return Choice(board.move_text(move) if move != NO_MOVE else board.legal_moves[0])


def test_every_seat_is_shown_its_own_cards_only() -> None:
    from plyglot.play.game import play_game

    players = [Watched() for _ in range(4)]
    result = play_game(GAME.board("deal:8"), players, seeds=(1, 2))
    assert result.board.is_over
    for seat, player in enumerate(players):
        for board in player.shown:
            assert board.side == seat
            assert [hand == "-" for hand in hands(board)] == [other != seat for other in range(4)]


def test_matches_are_of_teams_on_the_same_deals() -> None:
    records = []
    match = Match(GAME, ["policy", "random"], games=8)
    standings = match.run(on_record=lambda standings, record: records.append(record) if record else None)
    assert standings.games == 8
    pairs = [records[i : i + 2] for i in range(0, 8, 2)]
    assert all(first.opening == second.opening for first, second in pairs)
    assert len({first.opening for first, _ in pairs}) == 4
    payoffs = [record.payoff if record.sides[0].number == 0 else -record.payoff for record in records]
    found = standings.between(0, 1).mean_payoff
    assert found is not None
    assert found[0] == pytest.approx(sum(payoffs) / 8)
    turned = standings.between(1, 0).mean_payoff
    assert turned is not None
    assert turned[0] == -found[0]


# --- the terminal -----------------------------------------------------------------------------------------------------


def test_a_game_of_deals_at_the_terminal() -> None:
    said: list[str] = []

    def say(text: str, *, quiet: bool = False) -> None:
        said.append(text)

    policy = GAME.rule("policy_move")
    engine = PimcEngine(GAME, PimcOptions(deals=1, seed=1, advice=0))

    class Rules:
        """The policy, in place of an engine."""

        def __call__(self, board: Board):  # type: ignore[no-untyped-def]
            assert sum(hand != "-" for hand in hands(board)) <= 1
            move = board.move_text(int(policy(board.pos)))
            return type("Found", (), {"best": move, "lines": (), "phase": "advice", "depth": 0})

    table = CardTable(GAME, 0, 4, Rules(), lambda board: engine.think(board, Limit()), say)

    def lines():  # type: ignore[no-untyped-def]
        yield from ("help", "moves", "hint", "cards", "last", "score", "nonsense")
        while True:
            yield table.board.move_text(int(policy(table.board.seen_by(0).pos)))

    assert table.run(lines()) is Termination.OVER
    assert max(table.totals) >= 1_000
    assert said[-1].split(" win ")[0] in ("North and South", "East and West")
    assert any("is not a legal move here" in text for text in said)
    hint = next(text for text in said if text.startswith("hint: "))
    assert re.fullmatch(r"hint: (\S+) \(\1 [+-]\d+(, \S+ [+-]\d+){4}, \d+ worse; \d+ deals\)", hint)
    left = CardTable(GAME, 1, 4, Rules(), lambda board: engine.think(board, Limit()), say)
    assert left.run(iter(["quit"])) is Termination.LEFT


def test_explain() -> None:
    board = GAME.board("deal:7 pass pass pass 100s pass pass pass Qc")
    told = explain_hidden(board, "7c", nodes=300_000)
    assert told.deals == 3
    assert "on average over 3 deals" in told.sentence
    assert told.deduced[0]["en"] == "West bid 100 spades: master trumps, 4 losing cards"
    assert str(told) == str(explain_hidden(board, "7c", nodes=300_000))
    assert set(told.as_dict()) >= {"averages", "probabilities", "deduced", "advised"}
