"""The table's dangers, on purpose: too small, signatures too short, reuse between depths and between moves."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_parts import SMALL, ask, boards, exact, modules, search
from test_search import assert_promise, windows

import plyglot as pg
from plyglot.core.compile.fields import HITS
from plyglot.core.entry import depth_in, lower_in, move_in, pack, upper_in
from plyglot.core.types import GREATEST_MOVE, INFINITY, NO_MOVE, TO_THE_END
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.parts import may_be_wrong
from plyglot.search.parts.transposition import table
from plyglot.search.parts.transposition.audit import FALSE_HITS
from support.naive import score
from support.positions import board_after, choices

POLICIES = ("table", "table-always", "table-depth", "table-age")


@pytest.mark.parametrize(
    ("names", "kernel"),
    [*(((name, "table-move"), alphabeta) for name in POLICIES), (("table-age", "zobrist", "table-move"), pvs)],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else value.__name__,
)
@settings(max_examples=12, deadline=None)
@given(numbers=choices, depth=st.integers(1, 5), seed=st.integers(0, 1_000), entry_bits=st.sampled_from([0, 2, 6, 12]))
def test_no_policy_changes_a_value(names, kernel, numbers, depth, seed, entry_bits):
    """However small the table: an entry knows its whole position. One memory serves all depths, and two moves."""
    parts = modules(*names)
    run = search(kernel, SMALL, parts)
    board = board_after(pg.load(SMALL), numbers)
    memory = table.memory_with_table(run.assembly, entry_bits=entry_bits)
    for _ in range(2):
        memory.reset()
        for reached in range(1, depth + 1):
            assert ask(run, board, parts, reached, memory)[0] == exact(board, reached)
        truth = exact(board, depth)
        for alpha, beta in windows(truth, seed):
            assert_promise(ask(run, board, parts, depth, memory, alpha, beta)[0], truth, alpha, beta)
        after = board.play(board.legal_moves[0])
        board = board if after.is_over else after


def test_a_table_of_four_entries_is_right_and_is_used():
    parts = modules("table", "table-move")
    run = search(alphabeta, SMALL, parts)
    memory = table.memory_with_table(run.assembly, entry_bits=2)
    assert len(memory.arrays.table) == 4 * 2  # a word of identity and one of knowledge each
    for board in boards(SMALL, 4):
        assert ask(run, board, parts, 7, memory)[0] == exact(board, 7)
    assert memory[HITS] > 0


def audited(bits, entry_bits=10):
    """Hits, wrong ones and wrong answers of searches with signatures of so many bits."""
    parts = modules("audit", "table-move")
    assert may_be_wrong(parts)
    run = search(alphabeta, SMALL, parts)
    hits = false_hits = wrong = 0
    for board in boards(SMALL, 8):
        memory = table.memory_with_table(run.assembly, entry_bits=entry_bits, signature_bits=bits)
        score, _ = ask(run, board, parts, 9, memory)
        hits += memory[HITS]
        false_hits += memory[FALSE_HITS]
        wrong += score != exact(board, 9)
    return hits, false_hits, wrong


def test_short_signatures_are_caught():
    """The fewer bits, the more positions are taken for others, and the audit counts each."""
    hits, false_hits, wrong = audited(4)
    assert 0 < false_hits < hits
    assert wrong > 0
    assert 0 < audited(8)[1] < false_hits
    assert audited(48)[1:] == (0, 0)
    assert audited(64)[1:] == (0, 0)


def test_the_audit_finds_nothing_wrong_with_whole_identities():
    parts = (*modules("table", "table-move"), *modules("audit")[2:])
    run = search(alphabeta, SMALL, parts)
    for board in boards(SMALL, 3):
        memory = table.memory_with_table(run.assembly, entry_bits=4)
        assert ask(run, board, parts, 7, memory)[0] == exact(board, 7)
        assert memory[HITS] > 0 == memory[FALSE_HITS]


def rewritten(policy):
    """Of a small table, full of a deep search, how much is written anew by a shallow one of another position."""
    parts = modules(policy, "table-move")
    run = search(alphabeta, SMALL, parts)
    game = pg.load(SMALL)
    memory = table.memory_with_table(run.assembly, entry_bits=4)
    ask(run, game.board(), parts, 10, memory)
    before = memory.arrays.table.copy()
    memory.reset()
    ask(run, game.board("3313"), parts, 5, memory)
    return int((memory.arrays.table != before).reshape(16, -1).any(axis=1).sum())


def test_policies_replace_what_they_say():
    """Deep entries stay for good, unless they age; two tiers keep every second one."""
    assert rewritten("table-always") == rewritten("table-age") == 16
    assert rewritten("table-depth") < rewritten("table") < 16


def test_what_one_move_has_learned_serves_the_next():
    parts = modules("table", "table-move")
    run = search(alphabeta, SMALL, parts)
    board = pg.load(SMALL).board("33")
    fresh, kept = (table.memory_with_table(run.assembly, 1) for _ in range(2))
    ask(run, board, parts, 9, kept)
    kept.reset()
    after = board.play(board.legal_moves[0])
    assert ask(run, after, parts, 8, kept)[0] == ask(run, after, parts, 8, fresh)[0] == exact(after, 8)
    assert kept.nodes < fresh.nodes


@pytest.mark.parametrize("move", [NO_MOVE, 0, 65_535, 999_999, GREATEST_MOVE])
@pytest.mark.parametrize(("lower", "upper", "depth"), [(-INFINITY, INFINITY, 0), (-3, 7, TO_THE_END)])
def test_an_entry_holds_what_was_put_into_it(lower, upper, move, depth):
    word = pack(lower, upper, move, depth)
    assert (lower_in(word), upper_in(word), move_in(word), depth_in(word)) == (lower, upper, move, depth)


FAR_APART = """
from typing import NamedTuple
from plyglot import LOSS, ONGOING, u64
MAX_MOVES, MAX_PLIES, STEP = 3, 12, 349_524
class Position(NamedTuple):
    stones: u64
START = Position(12)
def legal_moves(pos, moves):
    count = 0
    for taken in range(1, 4):
        if u64(taken) <= pos.stones:
            moves[count] = taken * STEP
            count += 1
    return count
def play(pos, move):
    return Position(pos.stones - u64(move // STEP))
def outcome(pos):
    return LOSS if pos.stones == u64(0) else ONGOING
def format_move(move):
    return str(move // STEP)
"""


def test_moves_of_twenty_bits(tmp_path, interpreted):
    """As Amazons and backgammon have them: through a table, a graph, a tree, and the engine."""
    path = tmp_path / "far.py"
    path.write_text(FAR_APART)
    game = pg.load(str(path))
    for taken in range(7):
        board = game.board(" ".join("1" * taken))
        truth = score(board, TO_THE_END, "outcome")
        for algorithm in ("table", "graph", "dfpn", "uct"):
            solution = pg.solve(board, algorithm=algorithm)
            assert solution.outcome == truth, algorithm
            if truth > 0:
                assert score(board.play(solution.best[0]), TO_THE_END, "outcome") == -1
        assert pg.think(board, seconds=0.1).best in board.legal_moves
