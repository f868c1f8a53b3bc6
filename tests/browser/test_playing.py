"""Beside whole games: taking back, resigning, clocks, sounds, keys that speak, engines alone."""

from __future__ import annotations

import functools
import json
import re
from typing import Any

from playwright.sync_api import WebSocket, expect

from browser.conftest import BEGINNER, EXAMPLES, PEOPLE, Open, Serve
from browser.relay import Relay


def test_undo_and_take_back(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=BEGINNER)
    table.square("b2").click()
    table.has_moves(2)
    table.presses("Take back")
    table.has_moves(0)
    table.square("a1").click()
    table.has_moves(2)
    table.presses("Undo one move")  # the engine's: it waits
    table.has_moves(1)
    table.presses("Let the engine play")
    table.has_moves(2)


def test_a_move_is_one_round_trip(sit_down: Open) -> None:
    """The answer to a request for a move carries the board after it: the page asks only for its own move's board."""
    table = sit_down("?game=tictactoe", setup=BEGINNER)
    sent: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(json.loads(frame)))

    table.page.on("websocket", listen)
    table.reloads()
    sent.clear()
    table.square("b2").click()
    table.has_moves(2)
    expect(table.playable).to_have_count(7)
    assert [(ask["type"], len(ask["moves"])) for ask in sent if ask["type"] in ("view", "think")] == [
        ("view", 1),
        ("think", 1),
    ]


def test_clicks_made_while_the_board_is_on_its_way_are_kept(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    slow = Relay(table)
    slow.held = {"view"}
    table.square("b2").click()
    table.has_moves(1)
    for square in ("a1", "c3"):  # the server has not said yet what the board looks like after b2
        table.square(square).click()
    table.has_moves(1)
    slow.release()
    table.has_moves(2)
    slow.release()
    table.has_moves(3)
    assert table.moves == ["b2", "a1", "c3"]
    table.square("a3").click()  # meant for O, who is about to move: not for X, whose move is taken back
    table.presses("Take back")
    table.has_moves(2)
    slow.held = set()
    table.square("c1").click()
    table.has_moves(3)
    assert table.moves == ["b2", "a1", "c1"]


def test_a_piece_is_lifted_and_put_down_while_the_board_is_on_its_way(serve: Serve, sit_down: Open) -> None:
    table = sit_down(setup=PEOPLE, at=serve(str(EXAMPLES / "hexapawn.py")))
    slow = Relay(table)
    slow.held = {"view"}
    for square in ("b1", "b2", "a3", "b2"):
        table.square(square).click()
    table.has_moves(1)
    slow.release()
    table.has_moves(2)
    assert table.moves == ["b1b2", "a3b2"]


def test_resigning_asks_first(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    table.square("b2").click()
    table.has_moves(1)
    table.presses("Resign")
    table.presses("Really resign?")
    expect(table.end).to_contain_text("O resigned")


def test_who_runs_out_of_time_loses(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE | {"timing": "clock", "minutes": 0.02, "increment": 0})
    table.square("b2").click()
    expect(table.end).to_contain_text("X wins")
    expect(table.end).to_contain_text("O ran out of time.")
    table.hears("X wins. O ran out of time.")
    expect(table.page.get_by_label("O’s clock")).to_have_text(re.compile("^0"))
    expect(table.playable).to_have_count(0)
    table.reloads()
    expect(table.end).to_contain_text("O ran out of time.")


def test_sound_is_off_until_someone_turns_it_on(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    table.page.evaluate("""() => {
        window.notes = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) { window.notes++; return start.apply(this, when); };
    }""")
    notes = functools.partial(table.page.evaluate, "() => window.notes")
    table.types("b2")
    table.hears("X played b2")  # the board shows it: before that, its sound is still to come
    assert notes() == 0
    table.presses("Sound is off")
    table.types("a1")
    table.page.wait_for_function("() => window.notes === 1")
    for move in ("c3", "b1", "a3", "a2"):
        table.types(move)
    table.has_moves(6)
    table.page.wait_for_function("() => window.notes === 5")
    table.types("c1")  # the game is over, which sounds otherwise
    table.page.wait_for_function("() => window.notes === 8")
    table.reloads()
    expect(table.page.get_by_role("button", name="Sound is on")).to_be_visible()


def test_two_engines_play_by_themselves_and_can_be_held(sit_down: Open) -> None:
    table = sit_down("?game=othello", setup={"seats": ["engine", "engine"], "levels": [1, 1]})
    table.has_more_moves_than(2)
    table.presses("Pause")
    moves = len(table.moves)
    table.page.wait_for_timeout(700)
    assert len(table.moves) == moves
    table.presses("Let the engine play")
    table.has_more_moves_than(moves)


def test_keys_speak(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE | {"timing": "clock"})
    table.types("b2")
    table.hears("X played b2")
    table.leaves_the_field()
    table.page.keyboard.press("s")
    table.hears("O to move")
    table.page.keyboard.press("c")
    table.hears(re.compile(r"X [45]:\d\d, O [45]:\d\d"))
    table.page.keyboard.press("l")
    table.hears("Legal moves: a1, b1")
    table.page.keyboard.press("e")  # the engine is asked
    table.hears("a draw")
    table.types("b1")
    table.hears("O played b1")
    table.leaves_the_field()
    table.page.keyboard.press("2")
    table.sees("All moves solved")
    table.page.keyboard.press("e")
    table.hears(re.compile(r"X wins in \d moves"))
    table.page.keyboard.press("?")
    table.sees("These work whenever you are not typing.")
    assert table.barriers() == []
