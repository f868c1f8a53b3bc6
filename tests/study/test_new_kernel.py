"""`plyglot new --kernel`: whatever its name, a new search runs as it stands."""

import re

import pytest

from plyglot.cli.app import run
from plyglot.studying.student.loading import load_kernel
from plyglot.studying.student.template import SKELETON, write_kernel


def test_new_kernel(tmp_path, capsys):
    path = tmp_path / "my_search.py"
    assert run(["new", "--kernel", str(path)]) == 0
    assert "def my_search(pos" in path.read_text()
    assert "./my_search.py" in path.read_text()
    assert run(["new", "--kernel", str(path)]) == 2
    assert "already exists" in capsys.readouterr().err
    assert run(["new", "--kernel", str(tmp_path / "none.txt")]) == 2


@pytest.mark.parametrize("name", ["my_alphabeta", "my_alphabeta2", "kernel"])
def test_new_kernel_under_names_like_the_skeletons_own(tmp_path, name):
    text = write_kernel(tmp_path / f"{name}.py").read_text()
    assert set(re.findall(r"\./\w+\.py", text)) == {f"./{name}.py"}
    assert set(re.findall(r"def (\w+)", text)) == {name}
    assert text.count(f"{name}(") == 2
    assert (name == "my_alphabeta") == (text == SKELETON.read_text())


@pytest.mark.parametrize("name", ["play.py", "1st.py", "class.py", "a-b.py"])
def test_any_name_will_do(tmp_path, name):
    path = write_kernel(tmp_path / name)
    assert load_kernel(str(path)).kernel.__name__ in ("kernel", "a_b")
