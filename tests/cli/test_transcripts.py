"""Transcripts in README.md, docs/ and other pages: a block of `$ plyglot ...` lines is what these commands print.

Times and speeds are not compared. `python tests/cli/test_transcripts.py --write` runs all blocks and rewrites those
that differ; `--write README.md` runs those of a page. A block that takes too long, or needs files that are not here,
says so in the line above it:

    <!-- not run: 200 games, an hour -->

A block that shows a file, or lines to add to it, says so too; the commands below it find the file as it is by then:

    <!-- file: chomp.py -->
    <!-- add to: chomp.py -->

A block that goes on where the one above it has ended, in the same folder, says that as well:

    <!-- continued -->
"""

import contextlib
import io
import os
import re
import shlex
import shutil
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import pytest

from plyglot.cli.app import run

ROOT = Path(__file__).parents[2]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *(page for name in ("docs", "benchmarks") for page in sorted((ROOT / name).rglob("*.md"))),
]
FENCED = r"^```\w*\n(?P<text>(?:(?!```).*\n)*?)^```$"
BLOCK = re.compile(
    r"(?:^<!-- (?:not run: (?P<reason>.+)|(?P<continued>continued)) -->\n)?" + FENCED,
    re.MULTILINE,
)
FILE = re.compile(r"^<!-- (?P<what>file|add to): (?P<name>\S+) -->\n" + FENCED, re.MULTILINE)


class Transcript(NamedTuple):
    """A block of commands with their output."""

    page: Path
    text: str
    reason: str | None
    """Why it is not run, if it is not."""
    above: str = ""
    """The page before it, which may show files."""
    before: str = ""
    """The blocks that it continues."""

    @property
    def commands(self) -> list[tuple[str, str]]:
        return commands_in(self.text)

    def played(self, folder: Path) -> str:
        """The block as it should be: its commands run in a folder, where they may leave files."""
        shutil.copytree(ROOT / "examples", folder / "examples")
        for name, text in shown_files(self.above).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        with contextlib.chdir(folder):
            for command, _ in commands_in(self.before):
                below(command, "")
            return "".join(command + below(command, said) for command, said in self.commands)


def commands_in(text: str) -> list[tuple[str, str]]:
    """Each command as written, a continued line included, and the lines below it."""
    parts = re.split(r"^(\$ (?:.*\\\n)*.*\n)", text, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def shown_files(page: str) -> dict[str, str]:
    """The files that a page, or the beginning of one, shows: each as it is at the end.

    >>> shown_files("<!-- file: a.py -->\\n```\\nx = 1\\n```\\n<!-- add to: a.py -->\\n```\\ny = 2\\n```\\n")
    {'a.py': 'x = 1\\n\\n\\ny = 2\\n'}
    """
    files: dict[str, str] = {}
    for block in FILE.finditer(page):
        before = files[block["name"]] + "\n\n" if block["what"] == "add to" else ""
        files[block["name"]] = before + block["text"]
    return files


def below(command: str, said: str) -> str:
    """What a command prints (with `2>&1` also what it says on standard error), and as many blank lines as the page has
    after that."""
    program, *arguments = shlex.split(command.removeprefix("$ ").replace("\\\n", " "))
    assert program == "plyglot", f"{command!r} cannot be run here"
    out, err = io.StringIO(), io.StringIO()
    if arguments[-1] == "2>&1":
        del arguments[-1]
        err = out
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(arguments)
    assert (code, "" if err is out else err.getvalue()) == (0, ""), f"{command}{err.getvalue()}"
    blank = re.search(r"\n*\Z", said)[0].removeprefix("\n") if said.strip() else said
    return (out.getvalue() if said.strip() else "") + blank


def masked(text: str) -> str:
    """A block without what depends on the machine: numbers of three or more decimal places are seconds, and how many
    cases a proof has depends on them.

    >>> masked("12 in 0.004 s  |  2,000,000 in 1.250 s (1,600,000 a second)")
    '12 in # s | 2,000,000 in # s (# a second)'
    """
    return re.sub(r" +", " ", re.sub(r"\d+\.\d{3,}|[\d,]+(?= a second| cases)", "#", text))


def transcripts() -> list[Transcript]:
    found = []
    for page in PAGES:
        text, before = page.read_text(encoding="utf-8"), ""
        for block in BLOCK.finditer(text):
            if re.search(r"^\$ plyglot ", block["text"], re.MULTILINE):
                before = before if block["continued"] else ""
                found.append(Transcript(page, block["text"], block["reason"], text[: block.start()], before))
                before += block["text"]
    return found


FOUND = transcripts()
RUN = [each for each in FOUND if not each.reason]


@pytest.mark.parametrize("transcript", RUN, ids=lambda each: f"{each.page.name}: {each.commands[0][0][10:].strip()}")
def test_transcripts_are_true(transcript, tmp_path):
    assert masked(transcript.played(tmp_path)) == masked(transcript.text)


def test_there_are_transcripts():
    assert {each.page.name for each in RUN} >= {"README.md", "databases.md", "matches.md", "comparison.md"}


PRINTED = re.compile(
    r"^(algorithm +depth +score|depth +positions|player +games +won|value  .*\nbest  |.* on .*, depth \d+: score |"
    r" *\w+ +(lecture) +plyglot$|total  [\d,]+ in )",
    re.MULTILINE,
)
"""How the answers of commands begin."""


def test_no_answer_stands_without_its_command():
    """What a page shows under no command, no test can compare: such tables were stale for weeks."""
    bare = [
        f"{page.relative_to(ROOT)}: {block['text'].splitlines()[0]}"
        for page in PAGES
        for block in BLOCK.finditer(page.read_text(encoding="utf-8"))
        if PRINTED.search(block["text"]) and not block["text"].startswith(("$ ", ">>> "))
    ]
    assert bare == []


def main(pages: list[str]) -> None:
    for each in reversed(RUN):  # from the end, so that what stands above a block is still where it was
        if pages and each.page.name not in pages:
            continue
        with tempfile.TemporaryDirectory() as folder:
            text = each.played(Path(folder))
        if masked(text) != masked(each.text):
            rest = each.page.read_text(encoding="utf-8")[len(each.above) :]
            each.page.write_text(each.above + rest.replace(each.text, text, 1), encoding="utf-8")
            print(f"{each.page.relative_to(ROOT)}: {each.commands[0][0].strip()}", file=sys.stderr)


if __name__ == "__main__":
    if sys.argv[1:2] != ["--write"]:
        sys.exit(f"usage: {os.path.basename(sys.argv[0])} --write [PAGE]...")
    main(sys.argv[2:])
