"""The wheel in clean environments: `python tests/wheel.py dist/plyglot-*.whl python3.11 python3.12 python3.13`.

For each Python that this machine has: install the wheel, without Node and without this folder, and do what a user does
in the first minute. Exit code 1 if anything fails. A Python that is not there is named, and is no failure.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from pathlib import Path


def main(wheel: str, pythons: list[str]) -> int:
    names = zipfile.ZipFile(wheel).namelist()
    assert "plyglot/web/static/index.html" in names, "the page is not in the wheel"
    assert "plyglot/site/index.html" in names, "the documentation is not in the wheel"
    print(f"{Path(wheel).name}: {Path(wheel).stat().st_size / 1e6:.1f} MB, {len(names)} files")
    for python in pythons:
        place = found(python)
        if place is None:
            print(f"{python}: not on this machine")
            continue
        # a compiler that a command has left in the background may still write there
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            try_out(place, Path(wheel).resolve(), Path(folder))
    return 0


def found(python: str) -> str | None:
    """A Python of that name that runs: on the path, where pyenv leaves names that do not, or among pyenv's own."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    for place in (shutil.which(python), *sorted(pyenv.glob(f"versions/*/bin/{python}"))):
        if place and subprocess.run([place, "-c", ""], capture_output=True).returncode == 0:
            return str(place)
    return None


def try_out(python: str, wheel: Path, folder: Path) -> None:
    """Install it in a folder, and use it with an empty home."""
    subprocess.run([python, "-m", "venv", folder / "venv"], check=True)
    subprocess.run([folder / "venv" / "bin" / "pip", "install", "--quiet", "--no-compile", wheel], check=True)
    home = folder / "home"
    home.mkdir()
    keep = ("LANG", "SSL_CERT_FILE")
    environment = {name: os.environ[name] for name in keep if name in os.environ}
    environment |= {"HOME": str(home), "PATH": f"{folder / 'venv' / 'bin'}:/usr/bin:/bin"}

    def said(*arguments: str) -> str:
        words = ["plyglot", *arguments]
        return subprocess.run(words, env=environment, cwd=home, check=True, stdout=subprocess.PIPE, text=True).stdout

    version = said("--version").strip()
    assert json.loads(said("solve", "tictactoe", "--json"))["outcome"] == "draw"
    assert json.loads(said("think", "chess", "--depth", "1", "--json").splitlines()[-1])["best"]
    said("new", "mygame.py")
    assert "passes" in said("check", "mygame.py")
    assert Path(said("docs", "--path").strip()).is_file()
    states = {each["name"]: each["state"] for each in json.loads(said("doctor", "--json"))}
    assert "broken" not in states.values(), states
    assert page(environment, home), "the page did not come up"
    print(f"{python}: {version}, installed, solved, thought, checked a game, served the page")


def page(environment: dict[str, str], home: Path) -> bool:
    """Whether `plyglot serve` serves its page."""
    words = ["plyglot", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(words, env=environment, cwd=home, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
            with urllib.request.urlopen(address, timeout=30) as answer:
                return b"<script" in answer.read()
        finally:
            server.terminate()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: python tests/wheel.py WHEEL PYTHON...")
    sys.exit(main(sys.argv[1], sys.argv[2:]))
