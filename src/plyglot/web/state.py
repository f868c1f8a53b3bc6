"""Application state, shared by all pages of a server."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from plyglot.studying.review.known import Known
from plyglot.web.game_store import GameStore
from plyglot.web.jobs.card_tables import CardTables
from plyglot.web.jobs.compiler import Compiler
from plyglot.web.jobs.engine_pool import EnginePool
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.match_runner import MatchRunner
from plyglot.web.library import Library
from plyglot.web.match_store import MatchStore
from plyglot.web.tournament_store import TournamentStore
from plyglot.web.uploads import Uploads


class AppState:
    """The games, what is compiled of them, the engines, and what is stored on disk."""

    def __init__(
        self,
        games: Sequence[str] = (),
        store: GameStore | None = None,
        concurrency: int | None = None,
        kernels: Sequence[str] = (),
        tournaments: Path | None = None,
        uploads: Uploads | None = None,
    ) -> None:
        """`games` come first; `concurrency` is how many searches of a kind run at once: by default one a CPU core;
        `kernels` are files of searches of the user's own, which can be studied; `tournaments` is the folder
        of those that are shown, by default the current one; `uploads` takes bots."""
        concurrency = concurrency or max(os.cpu_count() or 1, 2)
        self.library = Library(games)
        self.compiler = Compiler(self.library)
        self.store = store or GameStore()
        self.engines = EnginePool()
        self.reviewed = Known()
        self.tables = CardTables()
        self.move_slots, self.analysis_slots = FairSemaphore(concurrency), FairSemaphore(concurrency)
        self.review_slots = FairSemaphore(max(concurrency // 2, 1))  # of their own: a review takes long
        self.study_slots = FairSemaphore(max(concurrency // 2, 1))
        self.kernels = {Path(name).name: name for name in kernels}
        self.tournaments = TournamentStore(tournaments or Path.cwd(), self.library)
        self.uploads = uploads
        self.match_runner = MatchRunner(MatchStore(self.store.path.parent))
