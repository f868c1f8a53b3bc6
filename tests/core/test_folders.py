"""A stranger's folder has every right that ours have: shown with a copy of Connect Four's under another name."""

import shutil
import subprocess
import sys
import textwrap

import pytest

import plyglot as pg
from plyglot.core.compile.build import assemble
from plyglot.core.errors import BadGame, BadVariant, UnknownGame
from plyglot.core.load import assemble as loaded
from plyglot.core.loading.checked import check
from plyglot.core.loading.manifest import METHODS
from plyglot.engine.engine import Engine
from plyglot.engine.evaluations import MAKERS, evaluation, evaluations, ideas
from plyglot.engine.limit import Limit
from plyglot.learning.learn import METHODS as learning_methods
from plyglot.search.evaluation import file
from plyglot.search.exact.assembly import parts_for
from plyglot.search.exact.score import exact_score
from plyglot.solving.exact import ExactSolver, searches
from plyglot.solving.solver import solve
from support import heap as tiny_game
from support.positions import board_after
from support.web_server import Server


@pytest.fixture(scope="module")
def four(tmp_path_factory):
    """Connect Four's folder, copied elsewhere under another name."""
    folder = tmp_path_factory.mktemp("games") / "four"
    shutil.copytree(pg.load("connect4").root, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.mark.slow
def test_the_same_machine_code_solves_the_empty_board(four):
    """The same hash, so the same build and the same speed; the same nodes."""
    ours, theirs = pg.load("connect4"), pg.load(f"{four}/")
    parts = [parts_for(game, "outcome") for game in (ours, theirs)]
    assert parts[0][:2] != parts[1][:2]  # modules of their own
    assert len({assemble(exact_score, game, each).name for game, each in zip((ours, theirs), parts, strict=True)}) == 1
    found = solve(theirs.board(), weak=True, book="none")
    assert (found.outcome, found.nodes) == (pg.WIN, 25_596_395)
    assert solve(theirs.board()).plies == 41  # by the book, which is in the folder


@pytest.mark.slow
def test_it_is_checked_plays_and_has_its_evaluations(four):
    proved = " ".join(check(f"{four}/").checked)
    assert "symmetries commute" in proved
    assert "named evaluations return estimates: lines" in proved
    game = pg.load(str(four))
    assert list(evaluations(game)) == list(evaluations(pg.load("connect4")))
    assert ideas(game)["learned"].startswith("Places for lines")
    answers = [Engine(each).think(each.board("4453"), Limit(depth=6)) for each in (game, pg.load("connect4"))]
    assert answers[0].best == answers[1].best
    assert answers[0].nodes == answers[1].nodes > 0


@pytest.mark.slow
def test_threads_checkpoints_and_variants(four, tmp_path):
    small = pg.load(f"{four}:5x4")
    ours = pg.load("connect4:5x4")
    path = tmp_path / "solve.checkpoint"
    assert small != ours
    assert solve(small.board(), weak=True, threads=2).outcome == solve(ours.board(), weak=True).outcome
    assert solve(small.board(), weak=True, checkpoint=path).outcome == pg.DRAW
    assert pg.load(f"{four}:7x6").standard
    with pytest.raises(BadVariant, match="width"):
        pg.load(f"{four}:0x4")


def test_it_learns(four, tmp_path):
    """The same games, so the same weights; put where the manifest names them, they are the copy's own."""
    ours, theirs = pg.load("connect4"), pg.load(str(four))
    made = [pg.learn(game, tmp_path / game.name, self_play=60, depth=1, passes=1) for game in (ours, theirs)]
    assert (file.read(made[0]) == file.read(made[1])).all()
    shutil.copy(made[1], four / "weights" / "learned.weights")
    learned, from_path = (evaluation(theirs, name).evaluate for name in ("learned", str(made[1])))
    assert learned(theirs.board("4453").pos) == from_path(theirs.board("4453").pos)
    assert learned(theirs.board("4453").pos) != evaluation(ours, "learned").evaluate(ours.board("4453").pos)


def test_a_server_serves_it(four, tmp_path):
    """The copy itself, not the game of ours that it is a copy of."""
    server = Server(tmp_path, [f"{four}/"])
    with server.page() as page:
        assert page.answer("hello")["games"][0]["spec"] == "four"
        *_, loaded, ready = (answer for answer in page.answers("load", spec="four") if answer["type"] != "progress")
        assert (loaded["type"], loaded["title"], ready["type"]) == ("loaded", "Connect Four", "ready")
        assert "learned" in loaded["evaluations"]
        served = {game["spec"]: game for game in page.answer("hello")["games"]}["four"]
        assert served["variants"] == ["four", "four:6x5", "four:5x4", "four:8x7", "four:9x6"]
        best = page.answer("think", spec="four", moves=["4", "1", "4", "1", "4", "2"], seconds=1)
        assert (best["type"], best["best"]) == ("bestmove", "4")
        assert page.answer("view", spec="four:5x4", moves=["3"])["type"] == "view"
    assert server.state.library.game("four").root == four
    server.stop()


@pytest.mark.slow
def test_commands_take_a_folder(four, good, plyglot):
    assert good("perft", f"{four}:4x4", "--depth", "3", "--json").json
    assert "played    4 4" in good("show", str(four), "44").out
    answer = plyglot("show", str(four.parent))
    assert answer.code == 2
    assert "rules.py" in answer.err


@pytest.mark.slow
def test_a_new_folder(tmp_path, monkeypatch, good, plyglot):
    monkeypatch.chdir(tmp_path)
    assert good("new", "mine/").out == "wrote mine/: a complete game to modify; next: plyglot check mine/\n"
    assert "symmetry.py" in good("slots", "mine/").out
    assert "f" in good("show", "./mine/:7", "ed").out
    for path, words in {"mine/": "mine/: already exists", "mine": "or in a slash, such as mine/"}.items():
        answer = plyglot("new", path)
        assert answer.code == 2
        assert words in answer.err


# --- manifests --------------------------------------------------------------------------------------------------------


@pytest.fixture
def heap(tmp_path):
    """A folder with nothing but rules, and a function that adds a manifest."""
    folder = tmp_path / "heap"
    folder.mkdir()
    shutil.copy(str(tiny_game.__file__), folder / "rules.py")

    def with_manifest(text="", **files):
        if text:
            head = "from plyglot.core.loading.manifest import Evaluation, Learned, Manifest\n"
            (folder / "__init__.py").write_text(f"{head}MANIFEST = {text}\n")
        for name, source in files.items():
            (folder / f"{name}.py").write_text(textwrap.dedent(source))
        return loaded(str(folder), folder, "")

    return with_manifest


def test_rules_alone_are_a_game(heap):
    game = heap()
    assert game.board("1 2 3").legal_moves == ["1", "2", "3"]
    assert solve(game.board()).outcome == pg.WIN


def test_a_manifest_names_evaluations(heap):
    game = heap(
        'Manifest(evaluations={"modulo": Evaluation("evaluation.modulo", "Stones modulo 4.")}, standard="modulo")',
        evaluation="def modulo(pos):\n    return int(pos.stones % 4)",
    )
    assert list(evaluations(game)) == ["standard", "by-hand", "modulo"]
    assert evaluations(game)["standard"](game.start) == 1
    assert ideas(game)["modulo"] == "Stones modulo 4."


def test_later_modules_win(heap):
    one, two = "def evaluate(pos):\n    return 1", "def evaluate(pos):\n    return 2"
    assert heap('Manifest(slots=("one", "two"))', one=one, two=two).rule("evaluate")(None) == 2


@pytest.mark.parametrize(
    ("manifest", "words"),
    [
        ('Manifest(slots=("nothing",))', "nothing"),
        ('Manifest(slots=("broken",))', "broken.py:1: ZeroDivisionError"),
        ("5", "MANIFEST is 5"),
        ("Manifest(slot=3)", "__init__.py:2: TypeError"),
        ('Manifest(slots="notation")', "slots is a tuple of names"),
        ('Manifest(variants="5x4")', "variants=('5x4',)"),
        ('Manifest(protocols=("nboard",))', "protocols names a module for each"),
        ('Manifest(standard="linez")', "standard is 'linez'"),
        ('Manifest(search="mcts")', "search is 'mcts': choose from alphabeta, uct"),
        ('Manifest(evaluations={"a": "evaluation.a"})', "write Evaluation"),
        ('Manifest(evaluations={"a": Evaluation("a", "A.")})', "module.function"),
        ('Manifest(evaluations={"a": Learned("pattern", "b", "c", "d")})', "unknown method 'pattern'"),
    ],
)
def test_a_wrong_manifest_gets_one_line(heap, manifest, words):
    with pytest.raises(BadGame) as raised:
        heap(manifest, broken="1 / 0")
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_an_evaluation_that_is_not_there(heap):
    game = heap('Manifest(evaluations={"a": Evaluation("evaluation.a", "A.")})', evaluation="b = 1")
    with pytest.raises(BadGame, match=r"evaluation\.a"):
        evaluation(game, "a")


def test_only_the_evaluation_that_is_asked_for_is_made(heap):
    """Another one that is broken does no harm, nor does a file of weights that is none."""
    game = heap(
        """Manifest(evaluations={
            "a": Evaluation("evaluation.a", "A."),
            "b": Evaluation("evaluation.b", "B."),
            "c": Learned("patterns", "nothing", "c.weights", "C."),
        })""",
        evaluation="def b(pos):\n    return 7",
    )
    (game.root / "c.weights").write_text("no weights")
    assert list(evaluations(game)) == ["standard", "by-hand", "a", "b", "c"]
    assert evaluation(game, "b").evaluate(game.start) == 7


def test_every_method_of_learning_has_a_way_to_evaluate():
    assert tuple(MAKERS) == METHODS
    assert tuple(learning_methods) == (*METHODS, "calibration")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("def a(pos):\n    return 0.5", "evaluation.py:2: evaluation 'a': evaluate(Position(stones=21)) returns 0.5"),
        (
            "def a(pos):\n    return pos.stones",
            "evaluation.py:2: evaluation 'a': evaluate(Position(stones=21)) returns a u64",
        ),
        ("def a(pos):\n    return 20_000", "evaluation.py:2: evaluation 'a': evaluate(Position(stones=21)) is 20000"),
        (
            "def a(pos):\n    return nothing",
            "evaluation.py:2: evaluation 'a': evaluate(Position(stones=21)) raises NameError",
        ),
        ("def a(pos):\n    return sum(i for i in range(3))", "evaluation.py:1: evaluation 'a': "),
        ("def a():\n    return 1", "evaluation.py:1: `a` takes ()"),
        (
            "def a(pos):\n    return 1\n\ndef stones(pos):\n    return 1",
            "evaluation.py:5: stones(Position(stones=21)) returns 1; return two u64s",
        ),
    ],
)
def test_the_check_proves_named_evaluations(heap, code, words):
    manifest = 'Manifest(slots=("evaluation",), evaluations={"a": Evaluation("evaluation.a", "A.")})'
    game = heap(manifest, evaluation=code)
    with pytest.raises(BadGame) as raised:
        check(f"{game.root}/")
    assert words in str(raised.value)


def test_the_check_tries_the_variants_that_the_manifest_offers(heap):
    game = heap('Manifest(variants=("9",))')
    with pytest.raises(BadGame, match="offers the variant '9': heap:9: heap has no variants"):
        check(f"{game.root}/")


def test_a_folder_without_rules(tmp_path):
    with pytest.raises(UnknownGame, match=r"rules\.py"):
        pg.load(f"{tmp_path}/")


def test_paths_that_are_nearly_right(four, monkeypatch):
    monkeypatch.chdir(four.parent)
    for spec, words in {
        "four": "did you mean ./four/",
        "./nope/": "no folder ./nope/",
        "./nope.py": "no file ./nope.py",
        "./four/rules.py": "name the folder",
    }.items():
        with pytest.raises(UnknownGame) as raised:
            pg.load(spec)
        assert words in str(raised.value)


def test_an_edit_is_noticed_at_once(heap):
    assert heap('Manifest(slots=("a",))', a="def evaluate(pos):\n    return 1").rule("evaluate")(None) == 1
    assert heap('Manifest(slots=("a",))', a="def evaluate(pos):\n    return 2").rule("evaluate")(None) == 2


# --- nothing depends on what was imported first -----------------------------------------------------------------------

ORDERS = {
    "game first": "import plyglot as pg; game = pg.load({spec!r}); ",
    "everything first": "import plyglot.web.app, plyglot.cli.app, plyglot.learning.menace; import plyglot as pg; "
    "game = pg.load({spec!r}); ",
    "another game first": "import plyglot as pg; pg.load('othello').exact; pg.load('connect4:4x4').exact; "
    "game = pg.load({spec!r}); ",
}
NAMES = """
from plyglot.core.compile.build import assemble
from plyglot.engine.options import Options, kernel, middle_parts
from plyglot.search.exact.assembly import parts_for
from plyglot.search.exact.score import exact_score
print(assemble(exact_score, game, parts_for(game, "outcome")).name)
print(assemble(kernel(Options(), game), game, middle_parts(game, Options())).name)
"""


@pytest.mark.parametrize("spec", ["connect4:5x4", "domineering:4x4", "othello:4x4"])
def test_warmup_compiles_what_the_solver_looks_for(spec, interpreted):
    """Also after memory was made, and with any number of threads for what a checkpoint is known by."""
    game = pg.load(spec)
    warmed = {assembly.name for name, assembly in searches(game) if name == "solve, outcome"}
    solver = ExactSolver(game, "outcome")
    solver.score(board_after(game, range(100)))
    assert {solver.assembly.name} == warmed


@pytest.mark.parametrize("spec", ["connect4:5x4", "domineering:4x4", "othello"])
def test_builds_have_one_name_whatever_was_imported_first(spec):
    """What `warmup` compiles is what `solve` and the engine look for, in any process."""
    names = set()
    for order in ORDERS.values():
        code = order.format(spec=spec) + NAMES
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        names.add(done.stdout)
    assert len(names) == 1
