"""A real OpenSSH server on this machine, and people who log in to it."""

from __future__ import annotations

import grp
import os
import pty
import pwd
import re
import select
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from app.terminal import WAIT, Terminal

PATH = f"{os.environ['PATH']}:/usr/sbin:/sbin"
SSHD = shutil.which("sshd", path=PATH)
_MARK = "MAZZO_SSH_TEST"

_SERVER = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/me.pub
PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
StrictModes no
UsePAM no
PidFile none
PrintLastLog no
PrintMotd no
SetEnv {environment}
{lines}
"""

_CLIENT = """
Host host
    HostName 127.0.0.1
    Port {port}
    User {user}
    IdentityFile {folder}/me
    IdentitiesOnly yes
    IdentityAgent none
    UserKnownHostsFile {folder}/known_hosts
    BatchMode yes
    LogLevel ERROR
    # Newer clients send keys that nobody pressed; they would be counted.
    IgnoreUnknown ObscureKeystrokeTiming
    ObscureKeystrokeTiming no
    {lines}
"""


def _user() -> str:
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return ""


USER = _user()


def missing() -> str:
    """Why no server can be tried here; empty if one can."""
    if SSHD is None or not shutil.which("ssh") or not shutil.which("ssh-keygen"):
        return "needs openssh-server and openssh-client"
    if not Path("/proc/self/environ").exists():
        return "only Linux tells whose session a process is"
    if not USER:
        return "nobody can log in who has no name"
    if os.getuid() != 0 and not _terminals_are_of_group_tty():
        return "here only root's sshd can hand out terminals"
    return ""


def can_lend_a_login_shell() -> bool:
    """Whether files can be put in the place of others, for some processes alone."""
    try:
        tried = ["unshare", "--mount", "mount", "--bind", "/etc/passwd", "/etc/passwd"]
        return subprocess.run(tried, capture_output=True).returncode == 0
    except OSError:
        return False


def _terminals_are_of_group_tty() -> bool:
    """A server that is not root can't give a terminal to the group `tty`, if it is another's."""
    ends = pty.openpty()
    try:
        return os.fstat(ends[1]).st_gid == grp.getgrnam("tty").gr_gid
    except KeyError:
        return True
    finally:
        for end in ends:
            os.close(end)


class Server:
    """A server on loopback with keys and a home of its own, on which `mazzo` is installed."""

    def __init__(self, folder: Path, *lines: str, login_shell: bool = False) -> None:
        """Start it in an empty folder.

        Args:
            folder: Everybody's home; keys and logs are there, too.
            lines: Configuration besides; `{mazzo}` is where the program is installed.
            login_shell: For this server `mazzo` is the login shell of the user who runs the tests.
        """
        self.folder = folder
        self.mazzo = folder / "bin" / "mazzo"
        self.mazzo.parent.mkdir()
        self.mazzo.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m mazzo "$@"\n')
        self.mazzo.chmod(0o755)
        for key in ("host", "me"):
            make = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / key)]
            subprocess.run(make, check=True, stdin=subprocess.DEVNULL)
        (folder / "me.pub").chmod(0o644)
        self.port = _free_port()
        host_key = (folder / "host.pub").read_text()
        # Whatever port leads to it.
        (folder / "known_hosts").write_text(f"* {host_key}")
        self._front = self._as_login_shell() if login_shell else []
        self._start("\n".join(lines).replace("{mazzo}", str(self.mazzo)))

    def _start(self, lines: str) -> None:
        config = self.folder / "sshd_config"
        environment = " ".join(f'"{name}={value}"' for name, value in self._environment().items())
        config.write_text(
            _SERVER.format(port=self.port, folder=self.folder, environment=environment, lines=lines)
        )
        if os.getuid() == 0:
            # Where root's server locks up those who have not logged in yet.
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        self.log = self.folder / "sshd.log"
        with self.log.open("wb") as log:
            command = [*self._front, str(SSHD), "-D", "-e", "-f", str(config)]
            self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=log)
        within(WAIT, lambda: b"Server listening" in self.log.read_bytes())

    def _as_login_shell(self) -> list[str]:
        """The command that runs another where the user has `mazzo` as shell, and only there."""
        users = self.folder / "passwd"
        user = pwd.getpwnam(USER)
        entry = (user.pw_name, "x", str(user.pw_uid), str(user.pw_gid), "", user.pw_dir)
        others = re.sub(rf"(?m)^{USER}:.*\n", "", Path("/etc/passwd").read_text())
        users.write_text(":".join(entry) + f":{self.mazzo}\n{others}")
        script = 'mount --bind "$0" /etc/passwd && exec "$@"'
        return ["unshare", "--mount", "sh", "-c", script, str(users)]

    def _environment(self) -> dict[str, str]:
        """What is set for those who log in: the program, and a home that is nobody's."""
        environment = {
            "PATH": f"{self.mazzo.parent}:{PATH}",
            "HOME": str(self.folder),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
            "XDG_DATA_HOME": str(self.folder / "data"),
            "LANG": "C.UTF-8",
            _MARK: str(self.folder),
        }
        if "PYTHONPATH" in os.environ:
            environment["PYTHONPATH"] = os.environ["PYTHONPATH"]
        return environment

    def running(self) -> list[int]:
        """The processes of those who are logged in."""
        mark = f"{_MARK}={self.folder}".encode()
        return [pid for pid in _processes() if mark in _environment_of(pid)]

    def close(self) -> None:
        """Stop it, and those who are still logged in."""
        self._process.terminate()
        self._process.wait()
        for pid in self.running():
            os.kill(pid, signal.SIGKILL)


class Client(Terminal):
    """A person at a terminal who types `ssh ...`."""

    program = "ssh"

    def __init__(
        self,
        server: Server,
        command: str = "ssh -t host mazzo",
        *,
        port: int = 0,
        lines: str = "",
        size: tuple[int, int] = (80, 24),
        **environment: str,
    ) -> None:
        """Type `command`.

        Args:
            server: Where `host` leads.
            command: As README has it.
            port: Another way to the server than its own port.
            lines: More of the person's ssh configuration.
            size: Columns and lines of the window.
            environment: `TERM`, for example.
        """
        number = len(list(server.folder.glob("client-*")))
        config = server.folder / f"client-{number}"
        config.write_text(
            _CLIENT.format(port=port or server.port, user=USER, folder=server.folder, lines=lines)
        )
        program, *words = shlex.split(command)
        assert program == self.program
        columns, rows = size
        super().__init__("-F", str(config), *words, columns=columns, lines=rows, **environment)


class Wire:
    """A way to a server on which one can see what goes there and what comes back."""

    def __init__(self, port: int) -> None:
        """Lead to a port of this machine."""
        self._door = socket.create_server(("127.0.0.1", 0))
        self._door.settimeout(WAIT)
        self.port: int = self._door.getsockname()[1]
        self._target = port
        self._passed: list[str] = []
        self._closing = threading.Event()
        self.cut = threading.Event()
        """Nothing passes any more, and neither end is told."""
        self._thread = threading.Thread(target=self._carry)
        self._thread.start()

    def turns(self) -> list[str]:
        """`there` and `back`, in turn, since this was last asked."""
        passed, self._passed = self._passed, []
        return [way for way, _ in groupby(passed)]

    def _carry(self) -> None:
        with self._door:
            near = self._door.accept()[0]
        with near, socket.create_connection(("127.0.0.1", self._target)) as far:
            for end in (near, far):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            while not self._closing.is_set():
                if self.cut.is_set():
                    self._closing.wait(0.1)
                elif not self._pass_on(near, far):
                    break

    def _pass_on(self, near: socket.socket, far: socket.socket) -> bool:
        """Carry what has come; False at the end of either side."""
        try:
            for end in select.select([near, far], [], [], 0.1)[0]:
                data = end.recv(65536)
                if not data:
                    return False
                self._passed.append("there" if end is near else "back")
                (far if end is near else near).sendall(data)
        except ConnectionError:
            return False
        return True

    def close(self) -> None:
        """Leave nothing behind; somebody must have called."""
        self._closing.set()
        self._thread.join()


def within(seconds: float, true: Callable[[], object]) -> None:
    """Wait until something is true; it must be so in time."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"not within {seconds} s"
        time.sleep(0.02)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


def _processes() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal()]


def _environment_of(pid: int) -> list[bytes]:
    """What a process was started with; nothing of those that are gone or another's."""
    try:
        return Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return []
