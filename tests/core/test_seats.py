"""The laws of dice, seats and hidden cards: what breaks one gets one line that names the place."""

from pathlib import Path

import pytest

from plyglot.core.errors import BadGame
from plyglot.core.loading.checked import check

NIM = Path(__file__).parents[1] / "support" / "nim_for_three.py"
PIG = Path(__file__).parents[2] / "examples" / "pig.py"

HIDING = """

def observation(pos, seat):
    return pos


def sample_state(pos, seat, seed):
    return pos
"""

CASES = {
    "chance makes all or none": (
        PIG,
        "def chance_weight(pos, move):\n    return signed(pos.rolling) if move < 4 else 0\n",
        "chance makes all moves of a position, or none",
    ),
    "payoffs in range": (
        NIM,
        "def payoff(pos, seat):\n    return 11\n",
        "is 11; HIGHEST = 10 is the most that can be",
    ),
    "seats that there are": (NIM, "def player_to_move(pos):\n    return 3\n", "is 3; seats are 0 to 2"),
    "teams that there are": (NIM, "def team(seat):\n    return 7\n", "a team is the number of one of its seats"),
    "estimates in range": (
        NIM,
        "def evaluate_for(pos, seat):\n    return 12\n",
        "is 12; an estimate lies from -10 to 10",
    ),
    "turns that are given": (
        NIM,
        "def with_player_to_move(pos, seat):\n    return pos\n",
        "leaves seat 0 to move",
    ),
    "an observation only hides": (
        NIM,
        HIDING + "\ndef observation(pos, seat):\n    return Position(pos.heaps + u64(1 << 20), pos.seat)\n",
        "there is nothing left to hide",
    ),
    "a sampled state fits": (
        NIM,
        HIDING + "\ndef sample_state(pos, seat, seed):\n"
        "    return Position(pos.heaps ^ u64(1), pos.seat) if seat >= 0 else pos\n",
        "of which the seat would see",
    ),
    "the mover knows its moves": (
        NIM,
        HIDING + "\ndef observation(pos, seat):\n    return Position(0x111, pos.seat)\n",
        "differ",
    ),
    "advice is legal": (NIM, "def advised_move(pos):\n    return 999\n", "is 999, which is not legal there"),
    "likelihoods are not negative": (
        NIM,
        HIDING + "\ndef likelihood(pos, seat):\n    return -1\n",
        "is -1; it is 0 or more",
    ),
    "seats need a mover": (NIM, "del player_to_move\n", "SEATS = 3 but there is no `player_to_move`"),
    "names for all": (NIM, 'PLAYERS = ("A", "B")\n', "write 3 names"),
}


@pytest.mark.parametrize("name", CASES)
def test_a_broken_law_is_named(name, tmp_path):
    file, lines, expected = CASES[name]
    path = tmp_path / "broken.py"
    path.write_text(file.read_text() + "\n\n" + lines)
    with pytest.raises(BadGame) as broken:
        check(str(path))
    assert expected in str(broken.value)
    assert "\n" not in str(broken.value)


def test_nim_for_three_passes():
    assert check(str(NIM)).positions > 60
