"""The command line itself: what it answers to mistakes, and what it costs to start."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import version

import pytest

from commands.documented import RAW
from commands.running import TIMEOUT, environment, run, run_program


def test_the_version() -> None:
    ran = run("--version")
    assert ran.out == f"mazzo {version('mazzo')}\n"
    assert (ran.code, ran.err) == (0, "")
    assert run_program(["--version"]) == ran


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["play-chess"], "'play-chess'"),
        (["--loud"], "--loud"),
        (["check", "--loud", "a.txt"], "--loud"),
        (["check"], "FILE"),
        (["rules"], "GAME"),
        (["rules", "bridge"], "'bridge'"),
        (["rules", "scorpion", "please"], "please"),
        (["check", "--json=yes", "a.txt"], "--json"),
        (["rules", ""], "''"),
        (["rules", "../en/scorpion"], "'../en/scorpion'"),
        (["engine", "please"], "please"),
        (["replay"], "FILE"),
        (["stats", "--json", "--reset"], "--reset"),
        (["--where", "please"], "please"),
        (["arena", "scopa", "casual", "random", "--deals"], "--deals"),
    ],
)
def test_a_mistake_is_one_sentence_and_exit_code_2(arguments: list[str], named: str) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert re.fullmatch(r"mazzo: .+\n", ran.err)
    assert named in ran.err
    assert "usage" not in ran.err


@pytest.mark.parametrize("sign", ["\x1b[2J", "\n", "\x9b", "\u202e", "\udcff"], ids=ascii)
def test_a_mistake_is_told_without_obeying_it(sign: str) -> None:
    for arguments in ([f"a{sign}b"], [f"--a{sign}b"], ["rules", f"a{sign}b"]):
        ran = run(*arguments)
        assert ran.code == 2
        assert not RAW.search(ran.err.removesuffix("\n"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "xx"],
        ["--lang=xx"],
        ["--lang", "xx", "--help"],
        ["rules", "scorpion", "--lang", "xx"],
        ["check", "--lang=xx", "gone.txt"],
    ],
    ids=str,
)
def test_a_language_that_there_is_not_is_told_with_those_there_are(arguments: list[str]) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "mazzo: there is no language “xx”; there are: en.\n"


@pytest.mark.parametrize("text", ["\x1b[31m", "x" * 10_000, "", "../en", "EN"], ids=lambda t: t[:9])
def test_no_language_is_taken_for_another(text: str) -> None:
    ran = run("--lang", text, "rules", "scorpion")
    assert (ran.code, ran.out) == (2, "")
    assert not RAW.search(ran.err.removesuffix("\n"))
    assert len(ran.err) < 200


def test_the_language_may_stand_before_the_command_or_after_it() -> None:
    said = run("rules", "scorpion")
    assert run("--lang", "en", "rules", "scorpion") == said
    assert run("rules", "scorpion", "--lang=en") == said
    assert run("check", "--", "--lang", "xx").err.count("xx") == 1
    assert run("--lang").err == "mazzo: argument --lang: expected one argument\n"


def test_a_command_has_no_signs_where_none_are_wanted() -> None:
    for arguments in (["check", "gone.txt"], ["engine", "--help"]):
        ran = run("--ascii", *arguments)
        assert (ran.out + ran.err).isascii()
        assert ran.out + ran.err


def test_a_long_mistake_is_cut() -> None:
    assert len(run("rules", "x" * 100_000).err) < 300


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        *(
            [command, "--help"]
            for command in ("check", "rules", "engine", "arena", "replay", "stats")
        ),
    ],
    ids=str,
)
def test_help_is_printed_and_names_no_code(arguments: list[str]) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("usage: mazzo")
    # A code without words would be said as it is.
    assert not re.search(r"\b(cli|check|engine|arena|replay|stats)\.[a-z]", ran.out)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["check", "gone.txt"],
        ["replay", "gone.txt"],
        ["rules", "scorpion"],
        ["engine"],
        ["arena", "scopa", "casual", "random", "--deals", "1", "--cores", "1"],
    ],
    ids=str,
)
def test_a_command_does_not_wait_for_the_screen(arguments: list[str]) -> None:
    script = (
        "import sys\n"
        "from mazzo.cli import main\n"
        f"main({arguments})\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(),
        timeout=TIMEOUT,
        check=True,
        text=True,
    )
    imported = set(done.stderr.split())
    assert "mazzo" in imported
    assert not imported & {"textual", "rich", "babel", "hatchling", "platformdirs"}
