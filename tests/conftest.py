"""Compiled searches are kept between test runs, apart from the user's own; databases are made once for all tests."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("PLYGLOT_CACHE", str(Path(__file__).parent.parent / ".pytest_cache" / "plyglot"))


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """A database of a game, made once."""
    import plyglot as pg
    from plyglot.solve.database.build import build_database

    made = {}

    def get(game, **options):
        game = pg.load(game) if isinstance(game, str) else game
        name = f"{game.slug}-{options}"
        if name not in made:
            made[name] = build_database(game, tmp_path_factory.mktemp("databases") / f"{game.slug}.db", **options)
        return made[name]

    return get
