"""What commands print with `--json` is what `cli/answers` says, of which the published schemas are made."""

import json
import shlex
import shutil
from pathlib import Path

import jsonschema
import msgspec
import pytest
import typer.main

from plyglot.cli.answers import ANSWERS, kind_of, schema
from plyglot.cli.app import app, run

EXAMPLES = Path(__file__).parents[2] / "examples"

PRINTED = {
    "games": ["games"],
    "show": ["show connect4 445", "show othello", "show tictactoe a1b1a2b2a3"],
    "check": ["check nim.py", "check broken.py"],
    "slots": ["slots", "slots nim.py"],
    "doctor": ["doctor"],
    "convert": ["convert games.txt new.ggf", "convert --game othello"],
    "perft": ["perft tictactoe -d 2", "perft tictactoe --distinct -d 2", "perft tictactoe -d 2 --bulk"],
    "solve": [
        "solve tictactoe XOX/OO./.X. --moves",
        "solve tictactoe --batch positions.txt",
        "solve tictactoe --batch expected.txt --expect",
        "solve pig.py:GOAL=3",
    ],
    "verify": ["verify proof.json"],
    "database build": ["database build tictactoe -o new.db", "database build awale:awari --slice 1 -o new.db"],
    "database probe": ["database probe tictactoe.db b2"],
    "database verify": ["database verify tictactoe.db --sample 20"],
    "database stats": ["database stats tictactoe.db", "database stats awale.db", "database stats awale.db --slice 2"],
    "book build": [
        "book build tictactoe --games games.jsonl -o new.book",
        "book build tictactoe --exact 2 --estimate 3",
    ],
    "book merge": ["book merge games.book games.book -o new.book"],
    "book prune": ["book prune games.book --at-least 1 -o new.book"],
    "book export": ["book export games.book -o new.jsonl"],
    "book probe": ["book probe games.book", "book probe exact.book"],
    "book show": ["book show games.book"],
    "book stats": ["book stats games.book", "book stats exact.book"],
    "book verify": ["book verify games.book"],
    "think": ["think othello:6x6 c2 --depth 2", "think tictactoe --search uct --nodes 50", "think coinche deal:7"],
    "match": [
        "match tictactoe --first random --second greedy --games 2",
        "match tictactoe --first random --second greedy --games 2 --sprt 0,500",
        "match chinesecheckers:3:37 --players random --players greedy --games 3",
        "match othello:4x4 --first random --second greedy --games 2",
        "match tictactoe --players random --players random --players greedy --games 2",
    ],
    "study": [
        "study tictactoe XOX/OO./.X. --depth 2",
        "study othello --evaluate list",
        "study --lecture critical-tree",
    ],
    "tree": [
        "tree tictactoe XOX/OO./.X. --depth 3 --compare minimax",
        "tree tictactoe --algorithm uct --depth 1",
        "tree --typed '((3 5) (2 9) (0 1))' --events",
    ],
    "explain": ["explain tictactoe XOX/OO./.X. a3", "explain coinche 'deal:7 100h pass pass pass' 8c --nodes 100000"],
    "review": ["review tictactoe 'a1 b1 b2'"],
    "balance": ["balance tictactoe --games 4 --engine random"],
}
"""Command lines, by command."""

ELSEWHERE = {
    "bench": "minutes; tests/cli/test_cli.py looks at the rows",
    "learn": "minutes; tests/learning",
    "grade": "tests/grading validates the file with the same names",
    "database compress": "for files of earlier versions",
    "tournament run": "needs a tournament: the test below",
    "tournament resume": "the same",
    "tournament report": "the same",
    "tournament reproduce": "the same",
}


@pytest.fixture
def folder(tmp_path, monkeypatch, capsys, built):
    """A folder with small files of all kinds, in which commands run."""
    monkeypatch.chdir(tmp_path)
    for name in ("nim", "pig"):
        shutil.copy(EXAMPLES / f"{name}.py", tmp_path)
    (tmp_path / "broken.py").write_text("def legal_moves(")
    (tmp_path / "games.txt").write_text("f5d6c3d3c4\nf5f6e6f4\n")
    (tmp_path / "positions.txt").write_text("XOX/OO./.X.\nXOX/OO./zz\n")
    (tmp_path / "expected.txt").write_text("XOX/OO./.X. 29999\n")
    shutil.copy(built("tictactoe").file.path, tmp_path / "tictactoe.db")
    return tmp_path


def lines_of(command, capsys):
    """The lines that a command prints with --json."""
    run([*shlex.split(command), "--json"])
    return capsys.readouterr().out.splitlines()


NEEDED = {
    "proof.json": "solve tictactoe XOX/OO./.X. --certificate proof.json",
    "awale.db": "database build awale:awari --slice 2 -o awale.db",
    "games.jsonl": "match tictactoe --first random --second greedy --games 4 --jsonl games.jsonl",
    "games.book": "book build tictactoe --games games.jsonl -o games.book",
    "exact.book": "book build tictactoe --exact 2 -o exact.book",
}
"""Files with the commands that make them, in order."""


def make_what_it_names(text):
    for name, command in NEEDED.items():
        if name in text and not Path(name).exists() and command != text:
            make_what_it_names(command)
            assert run(shlex.split(command)) == 0


@pytest.mark.parametrize("command", PRINTED)
def test_what_is_printed_is_what_is_published(interpreted, folder, capsys, command):
    published = jsonschema.Draft202012Validator(schema(command))
    for text in PRINTED[command]:
        make_what_it_names(text)
        capsys.readouterr()
        Path("new.db").unlink(missing_ok=True)
        Path("new.book").unlink(missing_ok=True)
        lines = lines_of(text, capsys)
        assert lines, text
        for line in lines:
            assert kind_of(command, line), text
            published.validate(json.loads(line))


def test_a_tournament(interpreted, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    new = "tournament new cup --game tictactoe --format round-robin --games 2"
    assert run(shlex.split(new)) == 0
    assert run(["tournament", "add", "cup", "random", "greedy"]) == 0
    capsys.readouterr()
    for command in ("tournament run", "tournament report", "tournament resume"):
        for line in lines_of(f"{command} cup", capsys):
            assert kind_of(command, line)
    for line in lines_of("tournament reproduce cup:0", capsys):
        assert kind_of("tournament reproduce", line)


def test_every_command_with_json_has_a_schema():
    assert set(commands(typer.main.get_command(app))) == set(ANSWERS) == set(PRINTED) | set(ELSEWHERE)
    for command in ANSWERS:
        jsonschema.Draft202012Validator.check_schema(schema(command))


def test_what_is_no_answer_is_refused():
    with pytest.raises(msgspec.ValidationError, match="unknown field `more`"):
        kind_of("verify", '{"game": "nim", "position": "", "outcome": "win", "positions": 9, "more": 1}')


def commands(group, path=""):
    """Commands with the option --json."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{path}{name} ")
        elif any("--json" in option.opts for option in command.params):
            yield path + name
