"""Child process that proves a student's search against minimax, or finds the smallest counterexample."""

from __future__ import annotations

import inspect
import json
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from plyglot.core.board import Board
from plyglot.core.compile.build import Search, assemble, build
from plyglot.core.compile.forked import compile_here
from plyglot.core.compile.machine import explain
from plyglot.core.conformance.__main__ import limit_memory
from plyglot.core.conformance.channel import Channel
from plyglot.core.conformance.places import one_line, raised
from plyglot.core.conformance.suite import helpers
from plyglot.core.errors import PlyglotError, RuleBroken
from plyglot.core.game import slots_of
from plyglot.core.load import load
from plyglot.engine.evaluations import evaluation
from plyglot.search.algorithms.minimax import minimax
from plyglot.search.algorithms.negamax import negamax
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.catalogue import Algorithm
from plyglot.search.parts import PARTS, is_selective
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import table
from plyglot.search.scores import KINDS
from plyglot.studying.student.calls import Calls, NoScore, TooDeep, codes_of, interpreting, kernel_codes, profiled_by
from plyglot.studying.student.cases import DEEPEST, Case, boards_by_ply, case_text, deepest, windows
from plyglot.studying.student.listing import keeps_promise, listing
from plyglot.studying.student.loading import BadKernel, load_kernel, load_part
from plyglot.studying.student.proof import KERNEL, PART, Task

COMPILING = 120.0

ENTRY_BITS = 8
"""Table size: so small that it is soon full, and parts that choose the entry to replace are called."""


def main(task: str) -> None:
    """Prove a file and report the verdict."""
    channel = Channel()
    limit_memory()
    chosen = Task(**json.loads(task))
    try:
        channel.send(**Prover(chosen, channel).verdict())
    except (PlyglotError, SyntaxError) as error:
        channel.send(broken=one_line(str(error)))
    except BaseException as error:
        where = raised(error, Path(chosen.path))
        if not where.startswith(chosen.path):
            where = f"{chosen.path}:1: its return value caused an error, {where}"
        what = f"{where}: {type(error).__name__}: {error}"
        channel.send(broken=one_line(what if not isinstance(error, RuleBroken) else what + PAST_THE_END))


PAST_THE_END = (
    "the search continued past the end of a game, or deeper than a game can last; "
    "test outcome(pos) and depth == 0 before expand, and pass on depth - 1 and ply + 1"
)


@dataclass
class Prover:
    """Proof of the student's search against minimax, on the same cases."""

    task: Task
    channel: Channel
    truths: dict[tuple[Board, int], int] = field(default_factory=dict)
    cases: int = 0
    hard: bool = True

    def verdict(self) -> dict[str, Any]:
        """Verdict for the parent process."""
        seconds = self.task.seconds
        self._begin("loading the file", seconds / 2)
        self.algorithm, parts, self.module = loaded(self.task)
        self._begin("preparing", COMPILING)
        self.game = load(self.task.spec)
        self.plain_parts = (*KINDS[self.task.scores], evaluation(self.game, self.task.evaluation))
        self.parts = (*self.plain_parts, *parts)
        assembly = assemble(self.algorithm.kernel, self.game, self.parts)
        self.memory = table.memory_with_table(assembly, entry_bits=ENTRY_BITS)
        levels = boards_by_ply(self.game, random.Random(1))

        slow: list[tuple[Case, int]] = []
        kernels = kernel_codes(self.module) if self.task.kind == KERNEL else set()
        calls = Calls(kernels, 0 if self.algorithm.exact else -self.game.max_plies)
        with interpreting():
            as_python = self._built()
            for case in self._first_cases(levels, seconds / 10):
                self._begin("the search", seconds / 4)
                try:
                    with profiled_by(calls):
                        slow.append((case, self._ask(as_python, case)))
                except NoScore as error:
                    raise BadKernel(f"{self.task.path}:{error.line}: {case_text(case)}: {error}") from error
                except TooDeep as error:
                    return {"wrong": f"{case_text(case)}: {error}\n\n{case.board}"}
        if self.task.kind == PART:
            self._refuse_unused(calls)
        self._begin("compiling", COMPILING)
        self.search = self._compiled()
        self.minimax = build(minimax, self.game, self.plain_parts).compiled()
        for case, answer in slow:
            self._begin("the compiled search", seconds / 4)
            if (fast := self._ask(self.search, case)) != answer:
                what = f"{case_text(case)}: returns {answer} interpreted, but {fast} compiled"
                return {"broken": f"{self.task.path}:1: {what}"}
        if wrong := self._find(levels, seconds / 8):
            return {"wrong": self._report(self._smallest(levels, wrong, seconds / 2))}
        files = {*helpers(Path(self.task.path)), *helpers(self.game.path)}
        return {"cases": self.cases, "contract": self._contract(), "helpers": sorted(files)}

    def _refuse_unused(self, calls: Calls) -> None:
        """Raise BadKernel for a part that was never called: it is not proved, and may do anything later."""
        filled = slots_of(self.module)
        functions = [name for name, value in filled.items() if codes_of([value])]
        if functions and not codes_of(filled.values()) & calls.met:
            raise BadKernel(
                f"{self.task.path}:1: no search calls `{functions[0]}` here, so it cannot be tested: "
                "put the parts that call it first, such as --parts quiescence,./mine.py for `noisy_moves`"
            )

    def _contract(self) -> str:
        """Kind of scores returned: fail-soft, fail-hard, or why that is not known."""
        if not self.algorithm.exact:
            return "selective, so not compared"
        if "alpha" not in inspect.signature(self.algorithm.kernel).parameters:
            return "without a window"
        return "fail-hard" if self.hard else "fail-soft"

    def _begin(self, doing: str, limit: float) -> None:
        self.channel.send(doing=doing, limit=limit)
        self.channel.start_watchdog(limit)

    def _built(self) -> Search:
        return build(self.algorithm.kernel, self.game, self.parts)

    def _compiled(self) -> Search:
        try:
            compile_here(assemble(self.algorithm.kernel, self.game, self.parts))  # here: its error says where
            return self._built()
        except PlyglotError as error:
            if not isinstance(error.__cause__, Exception):
                raise
            where = line_in(error.__cause__, Path(self.task.path), f"{self.algorithm.kernel.__name__}.py")
            raise BadKernel(f"{where}: {explain.reason(error.__cause__)}") from error

    def _ask(self, search: Search, case: Case) -> int:
        self.channel.start_watchdog(self.task.seconds / 4)
        self._prepare(search, case)
        return search(mem=self.memory, **case.arguments())

    def _prepare(self, search: Search, case: Case) -> None:
        """Set the memory to a state that depends on this case alone."""
        if self.task.kind == PART:  # what a part keeps in memory is first met one ply less deep
            self.memory.forget()
            if case.depth > 1:
                search(mem=self.memory, **Case(case.board, case.depth - 1).arguments())

    def _truth(self, board: Board, depth: int) -> int:
        if (board, depth) not in self.truths:
            self.truths[board, depth] = self.minimax(mem=self.memory, **Case(board, depth).arguments())
        return self.truths[board, depth]

    def _is_wrong(self, case: Case) -> bool:
        answer, truth = self._ask(self.search, case), self._truth(case.board, case.depth)
        if not self.algorithm.exact:  # any score will do, but the search must return
            return False
        self.cases += 1
        self.hard &= case.depth == 0 or answer == min(max(truth, case.alpha), case.beta)
        return not keeps_promise(answer, truth, (case.alpha, case.beta))

    def _first_cases(self, levels: list[list[Board]], seconds: float) -> Iterator[Case]:
        """Small cases from all over the game, run interpreted, so that an error names its line; each depth has some,
        however busy the machine is."""
        end = time.monotonic() + seconds
        for depth in (0, 1, 2):
            for number, level in enumerate(levels[:: max(len(levels) // 8, 1)]):
                if number and time.monotonic() > end:
                    break
                yield Case(level[0], depth)
                yield Case(level[-1], depth, -1, 1)

    def _find(self, levels: list[list[Board]], seconds: float) -> Case | None:
        """Random search for a counterexample, within a time limit."""
        rng = random.Random(2)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            board = rng.choice(rng.choice(levels))
            depth = rng.randint(0, deepest(board))
            self._begin("the compiled search", self.task.seconds / 4)
            for alpha, beta in windows(self._truth(board, depth), rng):
                if self._is_wrong(case := Case(board, depth, alpha, beta)):
                    return case
        return None

    def _smallest(self, levels: list[list[Board]], wrong: Case, seconds: float) -> Case:
        """Smallest counterexample: the fewest moves played, then the least depth, then the simplest window."""
        end = time.monotonic() + seconds
        for level in levels[: len(wrong.board.history) + 1]:
            for depth in range(DEEPEST + 1):
                for board in level:
                    if depth > deepest(board):
                        continue
                    self._begin("the compiled search", self.task.seconds / 4)
                    for alpha, beta in windows(self._truth(board, depth), random.Random(3)):
                        if self._is_wrong(case := Case(board, depth, alpha, beta)):
                            return case
                    if time.monotonic() > end:
                        return wrong
        return wrong

    def _report(self, case: Case) -> str:
        answer, truth = self._ask(self.search, case), self._truth(case.board, case.depth)
        self._begin("compiling", COMPILING)
        reference = build(negamax, self.game, self.plain_parts).compiled()
        self._begin("the search", self.task.seconds)
        with interpreting():
            search = self._built()
            self._prepare(search, case)
            tree = listing(search, reference, sys.modules[self.algorithm.kernel.__module__], case, self.memory)
        return f"{case_text(case)}: returns {answer}, minimax {truth}\n\n{case.board}\n\n{tree}"


def loaded(task: Task) -> tuple[Algorithm, tuple[ModuleType, ...], ModuleType]:
    """Search to prove, parts to prove it with, and the file's module. A part comes last, in the search that calls the
    most slots: principal variation search, with a table."""
    if task.kind == PART:
        part = load_part(task.path)
        parts = (table, ordering, *(module for name in task.beside for module in PARTS[name]), part)
        return Algorithm(task.path, pvs, exact=not is_selective(parts)), parts, part
    algorithm = load_kernel(task.path)
    return algorithm, (), sys.modules[algorithm.kernel.__module__]


def line_in(error: Exception, path: Path, copied_as: str) -> str:
    """Place `file:line` in the student's file that Numba's error names: a kernel is compiled from a copy of it."""
    text = f"{error}\n at {getattr(error, 'loc', None) or '? (0)'}"
    for match in explain.PLACES.finditer(text):
        file, line = (match[1], match[2]) if match[1] else (match[3], match[4])
        if file == str(path) or Path(file).name == copied_as:
            return f"{path}:{line}"
    return explain.line(error, path) or f"{path}:1"
