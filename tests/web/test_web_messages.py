"""The messages between page and server: what decodes, and that the page's types are up to date."""

from pathlib import Path

import msgspec
import pytest

from plyglot.web.protocol.messages import decode
from plyglot.web.protocol.schema import TARGET, typescript

ROOT = Path(__file__).parents[2]


def test_the_pages_types_are_up_to_date():
    written = (ROOT / TARGET).read_text(encoding="utf-8")
    assert written == typescript(), "run `python -m plyglot.web.protocol.schema`"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"type": "hello"}',
        '{"type": "hello", "id": ""}',
        '{"type": "hello", "id": 1}',
        '{"type": "nothing", "id": "1"}',
        '{"type": "hello", "id": "1", "more": 1}',
        '{"type": "hello", "id": "' + 65 * "x" + '"}',
        '{"type": "think", "id": "1", "spec": "othello", "seconds": 61}',
        '{"type": "think", "id": "1", "spec": "othello", "seconds": NaN}',
        '{"type": "think", "id": "1", "spec": "othello", "level": 0}',
        '{"type": "think", "id": "1", "spec": "othello", "evaluate": "./mine.weights"}',
        '{"type": "match_start", "id": "1", "spec": "othello", "first": {"evaluate": "standard,command=ls"}}',
        '{"type": "fetch", "id": "1", "key": "../games"}',
        '{"type": "fetch", "id": "1", "key": "a\\n"}',
    ],
)
def test_what_is_no_message(text):
    with pytest.raises(msgspec.DecodeError):
        decode(text)
