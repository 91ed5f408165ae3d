"""Over SSH, through a real server: play, hang up, come back, and README's section to the letter."""

from __future__ import annotations

import re
import signal
import termios
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.ssh import USER, Client, Server, Wire, can_lend_a_login_shell, missing, within
from app.terminal import WAIT

pytestmark = pytest.mark.skipif(missing() != "", reason=missing() or "a server can be had")

README = Path(__file__).parents[2] / "README.md"
SECTION = README.read_text(encoding="utf-8").partition("\n## Over SSH\n")[2].partition("\n## ")[0]
COMMANDS = re.findall(r"```sh\n(.*?)\n```", SECTION)
(LINES,) = re.findall(r"```\n(Match .*?)\n```", SECTION, re.DOTALL)

TERMS = ("xterm-256color", "screen-256color", "linux", "vt100")
# What would make the terminal answer: its kind, its state, its modes, its colours.
QUESTION = re.compile(
    rb"\x1b\[[>=]?\d*c|\x1b\[\??[56]n|\x1b\[\?\d+\$p|\x1b\[>\d*q|\x1b\[\?u|\x1b\[1\dt"
    rb"|\x1b\][\d;]*\?|\x1bP"
)

Serve = Callable[..., Server]
Call = Callable[..., Client]


@pytest.fixture
def ends() -> Iterator[ExitStack]:
    """Everything is closed when a test ends, the last first."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def serve(ends: ExitStack, tmp_path: Path) -> Serve:
    def start(*lines: str) -> Server:
        server = Server(tmp_path, *lines)
        ends.callback(server.close)
        return server

    return start


@pytest.fixture
def call(ends: ExitStack) -> Call:
    def start(*arguments: object, **more: object) -> Client:
        client = Client(*arguments, **more)  # type: ignore[arg-type]
        ends.callback(client.close)
        return client

    return start


def to_the_table(client: Client) -> None:
    client.see("New game")
    client.type("n")
    client.see("share code")
    client.type("\t48213\r")
    client.see("deal 48213")
    client.see("moves           0")


def quit_from_the_table(client: Client) -> int:
    client.type("q")
    client.see("New game")
    client.type("q")
    return client.end()


def board(client: Client) -> list[str]:
    """The table's columns as they are seen, wherever the cursor is."""
    return [re.sub("[^░0-9AJQK♠♥♣♦]", " ", row[:58]) for row in client.text.splitlines()[2:21]]


def moves(client: Client, number: int) -> None:
    """Wait until so many moves have been made."""
    client.see(f"moves{number:12}")


def command(start: str) -> str:
    """The command of README that starts so, typed by this user."""
    (found,) = [each for each in COMMANDS if each.startswith(start)]
    return found.replace("cards@", f"{USER}@")


@pytest.mark.parametrize("term", TERMS)
def test_play_resize_click_and_quit(term: str, serve: Serve, call: Call) -> None:
    client = call(serve(), command("ssh -t"), TERM=term)
    to_the_table(client)
    client.type("2kkk\r")
    moves(client, 1)
    before = client.place("A♠")
    client.resize(100, 30)
    within(WAIT, lambda: client.quiet(0.1) == 0 and "home" in client.text.splitlines()[-1])
    assert client.place("A♠") != before
    client.click("A♠")
    client.click("2♠")
    moves(client, 2)
    assert quit_from_the_table(client) == 0
    assert_as_it_was(client)


def assert_as_it_was(client: Client) -> None:
    """The person's terminal is as it was before."""
    assert b"1049" in client.switched_on()
    assert client.left_on() == set()
    assert termios.tcgetattr(client.slave) == client.settings


@pytest.fixture
def forced(serve: Serve) -> Server:
    """A server with README's lines for an account that only plays."""
    lines = LINES.replace("cards", USER)
    assert "/usr/local/bin/mazzo" in lines
    return serve(lines.replace("/usr/local/bin/mazzo", "{mazzo}"))


def test_an_account_that_only_plays(forced: Server, call: Call) -> None:
    client = call(forced, command("ssh cards@"))
    to_the_table(client)
    client.type("d")
    moves(client, 1)
    assert quit_from_the_table(client) == 0
    assert_as_it_was(client)


def test_an_account_that_only_plays_runs_nothing_else(forced: Server, call: Call) -> None:
    client = call(forced, f"ssh {USER}@host touch {forced.folder}/touched")
    assert client.end() == 2
    assert b"needs a terminal" in client.sent
    assert not (forced.folder / "touched").exists()


@pytest.mark.skipif(not can_lend_a_login_shell(), reason="only root can try a login shell")
def test_as_a_login_shell(ends: ExitStack, call: Call, tmp_path: Path) -> None:
    server = Server(tmp_path, login_shell=True)
    ends.callback(server.close)
    client = call(server, command("ssh cards@"))
    to_the_table(client)
    assert quit_from_the_table(client) == 0
    assert_as_it_was(client)
    client = call(server, f"ssh -t host touch {tmp_path}/touched")
    assert client.end() == 2
    assert not (tmp_path / "touched").exists()


def test_a_key_goes_there_and_back_once_and_asks_the_terminal_nothing(
    serve: Serve, call: Call, ends: ExitStack
) -> None:
    """Counted on the wire: each key is one packet there, and all that follows comes back.

    Nothing that the terminal would answer is sent once the table is there; at the start Textual
    asks what the terminal can, and waits for no answer (this one gives none).
    """
    server = serve()
    wire = Wire(server.port)
    ends.callback(wire.close)
    client = call(server, port=wire.port)
    to_the_table(client)
    client.quiet()
    start = len(client.sent)
    assert QUESTION.search(client.sent)
    for key in ("l", "d", "u", "r", "6", "k", "k", "k", " ", "1", "u"):
        wire.turns()
        assert client.cost(key, 0.3) > 0
        assert wire.turns() == ["there", "back"], key
    assert QUESTION.findall(client.sent[start:]) == []
    # Then the client would say besides that it has read, whatever the program does.
    assert len(client.sent) < 48_000


def test_cards_do_not_move_over_ssh_unless_the_player_wants_it(serve: Serve, call: Call) -> None:
    server = serve()
    settings = server.folder / "config" / "mazzo" / "settings.toml"
    settings.parent.mkdir(parents=True)
    costs = {}
    for motion in ("auto", "off", "on"):
        settings.write_text(f'motion = "{motion}"\n')
        client = call(server)
        to_the_table(client)
        client.quiet()
        costs[motion] = client.cost("d")
        moves(client, 1)
    assert costs["auto"] == costs["off"] < costs["on"]


def test_what_a_client_says_to_textual_is_not_heeded(serve: Serve, call: Call) -> None:
    server = serve("AcceptEnv *")
    log = server.folder / "log"
    said = f"SetEnv TEXTUAL_DRIVER=nothing:Nothing TEXTUAL_LOG={log} TEXTUAL_PRESS=q"
    client = call(server, lines=said)
    to_the_table(client)
    assert not log.exists()
    assert quit_from_the_table(client) == 0


# --- hanging up -------------------------------------------------------------------------------


def killed(client: Client) -> None:
    client.process.kill()


def window_closed(client: Client) -> None:
    client.process.send_signal(signal.SIGHUP)


@pytest.mark.parametrize("drop", [killed, window_closed])
def test_hanging_up_ends_the_program_and_keeps_the_game(
    drop: Callable[[Client], None], serve: Serve, call: Call
) -> None:
    server = serve()
    client = call(server)
    to_the_table(client)
    client.type("2kkk\r")
    moves(client, 1)
    client.type("d")
    moves(client, 2)
    left = board(client)
    assert server.running()
    drop(client)
    within(2, lambda: not server.running())
    client = call(server, TERM="screen-256color")
    client.see("48213 · 2 moves")
    client.type("\r")
    moves(client, 2)
    client.quiet(0.2)
    assert board(client) == left
    client.type("u")
    moves(client, 1)
    assert board(client) != left


@pytest.mark.long
def test_a_connection_that_breaks_without_a_word_ends_the_program(
    serve: Serve, call: Call, ends: ExitStack
) -> None:
    # README's interval is long; three are waited for.
    assert "ClientAliveInterval 15" in LINES
    server = serve("ClientAliveInterval 1", "ClientAliveCountMax 1")
    wire = Wire(server.port)
    ends.callback(wire.close)
    client = call(server, port=wire.port)
    to_the_table(client)
    wire.cut.set()
    within(5, lambda: not server.running())
