"""Where `mazzo` prints to: pipes that close, disks that are full, streams that are not there."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from commands.records import record, write
from commands.running import TIMEOUT, environment, program, run_program

FULL = Path("/dev/full")
BUFFERINGS = pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
PRINTING = pytest.mark.parametrize(
    "arguments", [["--version"], ["--help"], ["check", "--help"], ["rules", "scorpion"]], ids=str
)


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """More games than a pipe holds lines of."""
    return write(tmp_path / "many.txt", *[record("deal", "Kd>@9")] * 500)


@BUFFERINGS
@pytest.mark.parametrize("options", [[], ["--json"]], ids=str)
def test_a_reader_that_leaves_ends_it_quietly(
    many: Path, options: list[str], unbuffered: str
) -> None:
    with subprocess.Popen(
        program("check", *options, many),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED=unbuffered),
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        # As `head -1` does.
        assert b"scorpion.no-such-column" in running.stdout.readline() or not options
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(TIMEOUT) == 2


@BUFFERINGS
@pytest.mark.skipif(not FULL.exists(), reason="no full disk to be had here")
@pytest.mark.parametrize("options", [[], ["--json"]], ids=str)
def test_a_full_disk_is_not_the_files_fault(
    many: Path, options: list[str], unbuffered: str
) -> None:
    with FULL.open("wb") as full:
        ran = run_program(
            ["check", *options, many], stdout=full.fileno(), PYTHONUNBUFFERED=unbuffered
        )
    assert ran.err == "mazzo: the output can't be written: No space left on device\n"
    assert ran.code == 2


@PRINTING
@pytest.mark.skipif(not FULL.exists(), reason="no full disk to be had here")
def test_whatever_is_printed_to_a_full_disk_is_missed(arguments: list[str]) -> None:
    with FULL.open("wb") as full:
        ran = run_program(arguments, stdout=full.fileno())
    assert ran.err == "mazzo: the output can't be written: No space left on device\n"
    assert ran.code == 2


def run_closed(arguments: list[str], *descriptors: int) -> tuple[int, bytes, bytes]:
    """Exit code and output when these descriptors are closed at the start: `>&-` in a shell."""

    def close() -> None:
        for descriptor in descriptors:
            os.close(descriptor)

    done = subprocess.run(
        program(*arguments),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(),
        preexec_fn=close,
        timeout=TIMEOUT,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@PRINTING
def test_without_an_output_nothing_is_printed(arguments: list[str]) -> None:
    assert run_closed(arguments, 1) == (0, b"", b"")


def test_without_an_output_the_exit_code_still_tells(many: Path, tmp_path: Path) -> None:
    legal = write(tmp_path / "legal.txt", record())
    assert run_closed(["check", str(legal)], 1, 2) == (0, b"", b"")
    assert run_closed(["check", str(many)], 1, 2) == (1, b"", b"")


def test_errors_do_not_end_up_in_the_output(tmp_path: Path) -> None:
    legal = write(tmp_path / "legal.txt", record())
    gone = tmp_path / "gone.txt"
    code, out, _ = run_closed(["check", "--json", str(gone), str(legal)], 2)
    assert code == 2
    assert out.count(b"\n") == 1
    assert b"legal.txt" in out


@pytest.mark.parametrize("options", [[], ["--json"]], ids=str)
def test_an_ascii_output_gets_escapes(tmp_path: Path, options: list[str]) -> None:
    file = write(tmp_path / "game.txt", record("Ah>2h", Position="KhAh/2h3c/-/-/-/-/- - 0"))
    for encoding in ("ascii", "latin-1"):
        ran = run_program(["check", *options, file], PYTHONIOENCODING=encoding)
        assert r"2\u2665 is covered" in ran.out
        assert (ran.code, ran.err) == (1, "")


def test_an_ascii_error_output_gets_escapes(tmp_path: Path) -> None:
    ran = run_program(["check", tmp_path / "größe.txt"], PYTHONIOENCODING="ascii")
    assert r"gr\xf6\xdfe.txt can't be opened" in ran.err
    assert ran.code == 2


def test_a_poor_locale_is_no_trouble(tmp_path: Path) -> None:
    file = write(tmp_path / "größe.txt", record("4c", Position="4c/-/-/-/-/-/- - 0"))
    poor = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    ran = run_program(["check", file], **poor)
    assert "can go nowhere" in ran.out
    assert (ran.code, ran.err) == (1, "")
