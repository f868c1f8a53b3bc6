"""`plyglot slots`: every slot with its line, and what fills it."""

from plyglot.cli.author.slots import ORDER
from plyglot.core.slots import CONSTANTS, FUNCTIONS, GROUPS


def test_every_slot_is_in_a_group_and_documented(good):
    groups = good("slots", "--all", "--json").json
    names = {slot["slot"].partition("(")[0] for group in groups for slot in group["slots"]}
    declared = {name for group in GROUPS for name in group.slots}
    assert names >= FUNCTIONS.keys() | declared
    assert declared <= FUNCTIONS.keys() | CONSTANTS.keys()
    assert all(len(slot["about"]) > 10 for group in groups for slot in group["slots"])
    assert set(ORDER) == {group.name for group in GROUPS}


def test_what_fills_the_slots_of_a_game(good):
    groups = good("slots", "othello", "--json").json
    filled = {slot["slot"].partition("(")[0]: slot["filled_by"] for group in groups for slot in group["slots"]}
    assert filled["play"] == "rules.py"
    assert filled["evaluate"] == "evaluation.py"
    assert filled["format_move"] == "notation.py"
    assert filled["static_bounds"] == "endgame.py"
    assert filled["phase"] == "patterns.py"
    assert filled["box"] == filled["BOXES"] == "boxes.py"
    assert filled["probcut_deviation"] == "calibration.py"
    assert filled["stones"] is filled["index"] is None
    assert "visit" not in filled  # only parts of a search fill it


def test_what_is_learned_is_for_the_usual_board_only(good):
    groups = good("slots", "othello:6x6", "--json").json
    filled = {slot["slot"].partition("(")[0]: slot["filled_by"] for group in groups for slot in group["slots"]}
    assert filled["phase"] is filled["box"] is filled["probcut_deviation"] is None


def test_a_file_fills_slots_by_itself(good, tmp_path):
    path = str(tmp_path / "mine.py")
    good("new", path)
    assert "mine.py" in good("slots", path).out


def test_an_unknown_game(plyglot):
    answer = plyglot("slots", "chess960")
    assert answer.code == 2
    assert "there is no game" in answer.err
