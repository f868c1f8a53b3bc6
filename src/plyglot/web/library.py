"""Game library: plyglot's own games, and the files that were named on the command line.

Nothing else can be loaded, whatever a page asks for: a spec from a page is never a path.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path

from plyglot.core.board import Board
from plyglot.core.errors import BadVariant, InputError, UnknownGame
from plyglot.core.game import Game
from plyglot.core.load import is_ours, load, locate, names
from plyglot.core.loading.variant import constants
from plyglot.core.traits import HIDDEN
from plyglot.web.protocol.board_answers import GameInfo
from plyglot.web.protocol.views import idea, parse_board, title

MAX_SIZE = 64
"""No number of a variant of a user's own file is larger: it may not say what fits, as plyglot's games do."""

MAX_GAMES = 64
"""Variants that are loaded in a server's life: each is compiled code that stays."""

OFFERED_FIRST = "chess"
"""The game on the board where nobody has named one: what most people try first. The others follow by name."""

MAX_SHOWN = 3
"""Constants that the page shows as an example of a variant by name."""

CACHED_BOARDS = 256
"""Boards that need not be replayed from the start."""


class Library:
    """Games by the specs that pages know them by.

    >>> library = Library(["connect4:5x4"])
    >>> [info.spec for info in library.infos()][:2]
    ['connect4:5x4', 'chess']
    >>> library.game("./secret.py")
    Traceback (most recent call last):
    plyglot.core.errors.UnknownGame: there is no game './secret.py': ...
    """

    def __init__(self, named: Sequence[str] = ()) -> None:
        """`named` are the games, as specs or paths, that come first. Raises UnknownGame for what is not there."""
        shown = (name for name in names() if HIDDEN not in load(name).traits)  # these have a view of their own
        self._sources = {name: name for name in sorted(shown, key=lambda name: name != OFFERED_FIRST)}
        self.first: list[str] = []
        for spec in named:
            path, variant = locate(spec)
            name = path.name if is_ours(path) else self._public_name(path)
            if is_ours(path) and name not in self._sources:  # cards have a view of their own
                continue
            if not is_ours(path):
                self._sources[name] = str(path)
            self.first.append(f"{name}:{variant}" if variant else name)
        self.first = list(dict.fromkeys(self.first))
        self._loaded: dict[str, Game] = {}
        self._boards: OrderedDict[tuple[Game, str, tuple[str, ...]], Board] = OrderedDict()
        self._lock = threading.Lock()

    def own_games(self) -> list[str]:
        """Specs of plyglot's own games that pages are offered.

        >>> "connect4" in Library().own_games()
        True
        """
        return [name for name, source in self._sources.items() if name == source]

    def _public_name(self, path: Path) -> str:
        """Name of a file or folder for pages: its stem alone, unless another game has that name."""
        longer = (f"{path.parent.name}-{path.stem}{number}" for number in ("", *map(str, range(2, MAX_GAMES))))
        wanted = [path.stem, *([path.name] if path.suffix else []), *longer]
        return next(name for name in wanted if self._sources.get(name, str(path)) == str(path))

    def source(self, spec: str) -> str:
        """The spec by which `load` knows a game. Raises UnknownGame or BadVariant."""
        name, _, variant = spec.partition(":")
        if name not in self._sources:
            if name in names():  # pages take it to the table of cards
                raise UnknownGame(f"{name} is played at the table of cards", code="cards", name=name)
            text = f"there is no game {name!r}: the games are {', '.join(self._sources)}"
            raise UnknownGame(text, code="unserved", name=name)
        if re.search(r"\.py|[/\\]", variant):  # `load` would take the whole for a path
            raise BadVariant(f"{spec}: not a variant", spec=spec)
        too_large = any(int(number) > MAX_SIZE for number in re.findall(r"[0-9]+", variant))
        if too_large and self.is_file(spec) and spec not in self.first:
            text = f"{spec} is too large: the numbers of a variant must be at most {MAX_SIZE}"
            raise BadVariant(text, code="large_variant", limit=MAX_SIZE)
        return f"{self._sources[name]}:{variant}" if variant else self._sources[name]

    def card_game(self, spec: str) -> str:
        """The spec of a game of hidden cards, which is one of plyglot's own. Raises UnknownGame."""
        name = spec.partition(":")[0]
        if name not in names() or name in self._sources or re.search(r"\.py|[/\\]", spec):
            raise UnknownGame(f"there is no game of cards {spec!r}", code="unserved", name=name)
        return spec

    def public_spec(self, game: Game) -> str:
        """The spec by which pages know a game, or a variant, that `load` has loaded."""
        root, variant = locate(game.spec)
        name = next(name for name, source in self._sources.items() if locate(source)[0] == root)
        return f"{name}:{variant}" if variant else name

    def is_file(self, spec: str) -> bool:
        """Whether a known spec is that of a file of the user's own."""
        name = spec.partition(":")[0]
        return self._sources.get(name) != name

    def load(self, spec: str) -> Game:
        """The game of a spec, as its file is now. A file of the user's own is checked first, which takes seconds.

        Raises UnknownGame, BadVariant or BadGame.
        """
        source = self.source(spec)
        if spec not in self._loaded and len(self._loaded) >= MAX_GAMES:
            text = f"{spec}: the server has loaded {MAX_GAMES} games and variants already: restart it"
            raise BadVariant(text, code="too_many_games")
        game = load(source)
        self._loaded[spec] = game
        return game

    def game(self, spec: str) -> Game:
        """The game of a spec as it was loaded last; loaded now if it has not been."""
        return self._loaded.get(spec) or self.load(spec)

    def board(self, spec: str, start: str, moves: Sequence[str]) -> Board:
        """The board after moves from a position. Raises InputError for what is none."""
        game = self.game(spec)
        known = len(moves)
        board = None
        while board is None and known:
            board = self._cached((game, start, tuple(moves[:known])))
            known -= board is None
        if board is None:
            board = parse_board(game, start)
            if start and board.history:  # a list of moves is as good, but is not what the moves come after
                board = Board.at(game, board.pos, board.side)
        for number in range(known, len(moves)):
            board = board.play(moves[number])
            self._cache((game, start, tuple(moves[: number + 1])), board)
        return board

    def _cached(self, key: tuple[Game, str, tuple[str, ...]]) -> Board | None:
        with self._lock:
            if key in self._boards:
                self._boards.move_to_end(key)
            return self._boards.get(key)

    def _cache(self, key: tuple[Game, str, tuple[str, ...]], board: Board) -> None:
        with self._lock:
            self._boards[key] = board
            while len(self._boards) > CACHED_BOARDS:
                self._boards.popitem(last=False)

    def infos(self) -> list[GameInfo]:
        """All games, those named on the command line first. A file that is broken is listed without its details: what
        is wrong with it is said when it is loaded."""
        specs = [*self.first, *(name for name in self._sources if name not in self.first)]
        return [self._info(spec) for spec in specs]

    def _info(self, spec: str) -> GameInfo:
        name = spec.partition(":")[0]
        if self.is_file(spec) and spec not in self._loaded:  # a stranger's file is not run before it is asked for
            return GameInfo(spec=spec, title=name, idea="", variants=[spec], pattern="", players=["", ""])
        try:
            game = self.game(spec)
        except InputError as error:
            return GameInfo(spec=spec, title=name, idea=str(error), variants=[spec], pattern="", players=["", ""])
        pattern = game.text("VARIANT").lower() or by_name(game)
        offered = (f"{name}:{variant}" for variant in game.manifest.variants)
        return GameInfo(
            spec=spec,
            title=title(game) + spec.removeprefix(name).replace(":", " "),
            idea=idea(game),
            variants=list(dict.fromkeys([spec, name, *offered])),
            pattern=f"{name}:{pattern}" if pattern else "",
            players=list(map(str, game.text("PLAYERS"))),
        )


def by_name(game: Game) -> str:
    """How a variant of a game without a pattern is written: constants by name, with their usual values."""
    return ",".join(f"{name}={value}" for name, value in list(constants(game.root, game.module).items())[:MAX_SHOWN])
