"""A game of one file has the rights of a folder: evaluations by name, what is learned, constants as options."""

import re
import shutil
import uuid

import pytest

import plyglot as pg
from plyglot.core.conformance.seen import Seen
from plyglot.core.errors import BadGame, BadVariant
from plyglot.core.load import assemble as loaded
from plyglot.core.loading.checked import check
from plyglot.core.loading.template import SKELETON
from plyglot.core.loading.variant import constants
from plyglot.engine.evaluations import evaluation, evaluations, ideas
from plyglot.engine.standard import engine_for
from plyglot.search.evaluation import file
from plyglot.web.library import Library

NAMED = '''
WEIGHT = 3


def few(pos):
    """Few stones are good."""
    return -WEIGHT * int(pos.stones)


def many(pos):
    return int(pos.stones)


EVALUATIONS = {"few": few, "many": Evaluation("many", "Many stones are good.")}
'''

PATTERNS = """
from plyglot import Patterns

PATTERNS = Patterns([(0, 1, 2)], lambda square, symmetry: square, 1)
PHASE_BREAKPOINTS = (0,)
WEIGHT_SCALE = EVALUATION_SCALE = 64


def phase(pos):
    return 0


def stones(pos):
    return pos.stones & u64(7), ~pos.stones & u64(7)


EVALUATIONS = {"learned": Learned("patterns", "", "heap.weights", "The last bits of the heap.")}
"""


@pytest.fixture
def heap(tmp_path):
    """The file that `plyglot new` writes, with something added at its end."""

    def write(more, name="heap.py"):
        path = tmp_path / name
        words = "LOSS, NONE, ONGOING, Evaluation, Learned, Manifest, Moves"
        path.write_text(SKELETON.read_text().replace("LOSS, NONE, ONGOING, Moves", words) + more)
        return path

    return write


def game_of(path, variant=""):
    """The game of a file of this module's own, unchecked."""
    return loaded(f"{path}:{variant}" if variant else str(path), path, variant)


def test_evaluations_have_their_names(heap):
    game = game_of(heap(NAMED))
    assert list(evaluations(game)) == ["standard", "by-hand", "few", "many"]
    assert ideas(game) == {
        "standard": "Few stones are good.",  # the first one, since there is no `evaluate`
        "by-hand": "0 for every unfinished position: the game has no `evaluate`.",
        "few": "Few stones are good.",
        "many": "Many stones are good.",
    }
    assert [evaluation(game, name).evaluate(game.start) for name in ("few", "many")] == [-30, 10]


def test_a_manifest_in_a_file(heap):
    manifest = 'MANIFEST = Manifest(standard="many", variants=("7",), search="uct")'
    game = game_of(heap(f"{NAMED}\n\n{manifest}\n"))
    assert evaluation(game, "standard").evaluate(game.start) == 10
    assert game.manifest.variants == ("7",)
    assert repr(engine_for(game, pg.Options(level=2))).startswith("<TreeEngine")


@pytest.mark.usefixtures("interpreted")
def test_a_match_between_two_evaluations_of_a_file(heap, good):
    players = ("--first", "engine:depth=1,evaluate=few,name=Frugal", "--second", "engine:depth=1,evaluate=many")
    answer = good("match", f"{heap(NAMED)}:WEIGHT=5", *players, "--games", "2", "--no-adjudication")
    assert "\nFrugal " in answer.out
    assert "\nengine:depth=1,evaluate=many " in answer.out


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("EVALUATIONS = 5", "EVALUATIONS = {"),
        ('EVALUATIONS = {"a": 5}', "evaluation 'a' is 5: write a function"),
        ('EVALUATIONS = {"A b": outcome}', "cannot be called 'A b'"),
        ('EVALUATIONS = {"by-hand": outcome}', "cannot be called 'by-hand'"),
        ('EVALUATIONS = {"a": Evaluation("nowhere", "A.")}', "has no nowhere"),
        ('EVALUATIONS = {"a": Evaluation("rules.a", "A.")}', "this game is one file"),
        ('EVALUATIONS = {"a": Learned("patterns", "", "w", "A.")}', "there is no `PATTERNS`"),
        ('MANIFEST = Manifest(slots=("notation",))', "slots names modules of a folder"),
        ('MANIFEST = Manifest(standard="a")', "standard is 'a': choose from by-hand"),
        ("MANIFEST = 5", "MANIFEST is 5"),
        ("def a():\n    return 1\nEVALUATIONS = {'a': a}", "`a` takes ()"),
        (
            "def a(pos):\n    return 0.5\nEVALUATIONS = {'a': a}",
            "evaluation 'a': evaluate(Position(stones=10)) returns",
        ),
    ],
)
@pytest.mark.usefixtures("interpreted")
def test_what_is_wrong_is_told_in_one_line(heap, more, words):
    with pytest.raises(BadGame) as raised:
        check(str(heap(f"\n{more}\n")), compiled=False)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("more", "note"),
    [
        ('PLAYER = ("A", "B")', "`PLAYER` is never used: did you mean `PLAYERS`?"),
        ('TITEL = "A game"', "`TITEL` is never used: did you mean `TITLE`?"),
        ("EVALUATION = {}", "`EVALUATION` is never used: did you mean `EVALUATIONS`?"),
        ("def evaluat(pos):\n    return 1", "`evaluat` is never used: did you mean `evaluate`?"),
        ("def hopes(pos):\n    return 1", "not used by anything here: `hopes`"),
    ],
)
def test_what_is_not_understood_is_said(heap, more, note):
    report = check(str(heap(f"\n{more}\n")), compiled=False)
    assert note in (*report.warnings, *report.notes)
    assert ("did you mean" in note) == (note in report.warnings)


def test_what_is_used_is_not_complained_of(heap):
    report = check(str(heap(NAMED)), compiled=False)
    assert (report.warnings, report.notes) == ((), ())


def test_constants_by_name():
    ours = pg.load("connect4")
    assert constants(ours.root, ours.module) == {"WIDTH": 7, "HEIGHT": 6, "LINE": 4}
    assert pg.load("connect4:WIDTH=5,HEIGHT=4") == pg.load("connect4:5x4") != pg.load("connect4:5x4,LINE=3")
    assert pg.load("connect4:LINE=4") == ours


def test_constants_of_a_file(heap):
    path = heap(f'{NAMED}\nRATE, SWITCH, NAME = 0.5, True, "red"\nTWICE = 2 * WEIGHT\n_HIDDEN = 1\n')
    usual = game_of(path)
    assert constants(path, usual.module) == {"STONES": 10, "WEIGHT": 3, "RATE": 0.5, "SWITCH": True, "NAME": "red"}
    changed = game_of(path, "7,WEIGHT=-2,RATE=1.5,SWITCH=0,NAME=Blue").module
    assert (changed.STONES, changed.WEIGHT, changed.RATE, changed.SWITCH, changed.NAME) == (7, -2, 1.5, False, "Blue")
    assert changed.TWICE == -4
    assert game_of(path, "STONES=10") == usual
    assert not game_of(path, "WEIGHT=4").standard


@pytest.mark.parametrize(
    ("variant", "words"),
    [
        ("WEIGHTS=2", "there is no constant WEIGHTS: choose from STONES, WEIGHT"),
        ("WEIGHT=x", "WEIGHT is a whole number, not 'x'"),
        ("WEIGHT=1.5", "WEIGHT is a whole number, not '1.5'"),
        ("WEIGHT=", "write NAME=value"),
        ("WEIGHT=1,", "write NAME=value"),
        ("7,STONES=8", "STONES is set twice"),
        ("MAX_MOVES=2", "there is no constant MAX_MOVES"),
        ("TITLE=x", "there is no constant TITLE"),
    ],
)
def test_a_constant_that_cannot_be_set(heap, variant, words):
    with pytest.raises(BadVariant) as raised:
        game_of(heap(NAMED), variant)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.usefixtures("interpreted")
def test_a_file_learns(heap, tmp_path, good):
    path = heap(PATTERNS)
    out = tmp_path / "heap.weights"
    good("learn", str(path), "--games", "60", "--depth", "1", "--passes", "2", "--out", str(out))
    assert file.read_header(out)["own_games"] == 60
    game = pg.load(str(path))
    assert list(evaluations(game)) == ["standard", "by-hand", "learned"]
    values = [evaluation(game, "learned").evaluate(game.position(game.Position(pg.u64(n)))) for n in range(1, 9)]
    assert len(set(values)) > 1


def test_one_server_has_several_games(heap, tmp_path):
    one, two = heap("", "one.py"), heap("", "othello.py")
    (tmp_path / "b").mkdir()
    three = shutil.copy(one, tmp_path / "b" / "one.py")
    library = Library([str(one), f"{two}:7", str(three), "connect4:5x4", str(one), "othello"])
    assert library.first == ["one", "othello.py:7", "one.py", "connect4:5x4", "othello"]
    assert [library.source(spec) for spec in ("one", "one.py", "one:STONES=5")] == [
        str(one),
        str(three),
        f"{one}:STONES=5",
    ]
    with pytest.raises(BadVariant, match="too large"):
        library.source("one:STONES=65")
    assert Library([f"{one}:STONES=99"]).source("one:STONES=99") == f"{one}:STONES=99"  # the user said so


ONE_MOVE = "def outcome(pos):\n    return ONGOING if pos.stones == u64(STONES) else LOSS\n"
NO_CHOICE = "START = Position(u64(2))\n\ndef legal_moves(pos, moves):\n    moves[0] = 1\n    return 1\n"


@pytest.mark.parametrize(
    ("more", "warning"),
    [
        (ONE_MOVE, "every random game lasts one move: is that meant?"),
        (NO_CHOICE, "there is never a choice: no position has more than one move"),
    ],
)
def test_a_strange_game_is_noticed(heap, more, warning):
    report = check(str(heap(f"\n\n{more}")), compiled=False)
    assert warning in report.warnings
    with pytest.warns(UserWarning, match=re.escape(warning)):
        pg.load(str(heap(f"\n\n{more}# {uuid.uuid4()}\n")))  # told once for each content


def test_games_that_end_alike_are_noticed():
    seen = Seen()
    for _ in range(20):
        seen.add([3, 2, 1], 1)
    assert seen.warnings() == ["all random games end alike: the first player wins"]
    seen.add([3, 2], -1)
    assert seen.warnings() == []


def test_the_check_says_what_it_has_seen(heap):
    report = check(str(heap("")), compiled=False)
    assert report.warnings == ()
    assert report.seen["moves"]["least"] == 1
    assert report.seen["moves"]["most"] == 3
    assert 4 <= report.seen["plies"]["least"] <= report.seen["plies"]["most"] <= 10
    assert set(report.seen["endings"]) <= {"the first player wins", "the second player wins"}
    assert report.seen["captures"] == pytest.approx(report.seen["plies"]["mean"], rel=0.5)  # every move takes stones
    assert "prove" not in " ".join((*report.checked, *report.seen_lines))
    assert f"in {report.positions:,} positions of " in " ".join(report.checked)
