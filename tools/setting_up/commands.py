"""Commands run on the user's behalf: quiet when they succeed, one sentence when they fail."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOG = ROOT / "build" / "setup.log"

NO_DISK = ("No space left on device", "ENOSPC", "Disk quota exceeded")
NO_NETWORK = (
    "name resolution", "Name or service not known", "getaddrinfo", "ENOTFOUND", "EAI_AGAIN", "Network is unreachable",
    "Failed to establish a new connection", "Could not resolve", "Connection refused", "ECONNREFUSED", "ETIMEDOUT",
    "Max retries exceeded", "ERR_SOCKET_TIMEOUT", "Read timed out", "ProxyError",
)  # fmt: skip

Command = list[str | Path]


class Trouble(Exception):
    """What is missing and what would help, in one sentence for the user."""


def say(text: str) -> None:
    print(text, flush=True)


def run(command: Command, what: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command, its output to the log. Trouble, saying that `what` failed and why, if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
    except OSError as error:
        raise Trouble(f"{what} failed: {words[0]} cannot be run ({error.strerror or error}).") from error
    output = done.stdout.decode("utf-8", "replace")
    _note(words, output)
    if done.returncode != 0:
        raise Trouble(f"{what} failed: {_cause(output, done.returncode)}")


def works(command: Command, cwd: Path = ROOT) -> bool:
    """True if a command runs and succeeds; its output goes to the log."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
    except OSError:
        return False
    if done.returncode != 0:
        _note(words, done.stdout.decode("utf-8", "replace"))
    return done.returncode == 0


def _note(words: list[str], output: str) -> None:
    with suppress(OSError):  # a log that cannot be written is no reason to stop
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(words)}\n{output}\n")


def _cause(output: str, status: int) -> str:
    where = f"see {LOG.relative_to(ROOT)}"
    if any(sign in output for sign in NO_DISK):
        return "the disk is full; free some space and run it again."
    if any(sign in output for sign in NO_NETWORK):
        return f"the package registry cannot be reached; check the network and run it again ({where})."
    if "DO NOT MATCH THE HASHES" in output:
        return f"a download does not match its locked hash ({where})."
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    told = [line for line in lines if "error" in line.lower()] or lines
    last = told[-1][:200].rstrip(".") if told else f"exit status {status}"
    return f"{last} ({where})."


# Debian's packages ------------------------------------------------------------------------------------


def may_apt() -> bool:
    """True if Debian's packages can be installed here without asking anybody."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> bool:
    """Install Debian's packages, as root."""
    say(f"Installing {', '.join(packages)} ...")
    command: Command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", "-qq", "--no-install-recommends", "install"]
    if works([*command, *packages]):
        return True
    return works(["apt-get", "-qq", "update"]) and works([*command, *packages])


# Main -------------------------------------------------------------------------------------------------


@contextmanager
def alone() -> Iterator[None]:
    """Hold the lock of this checkout: two set-ups at once would break each other."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "setup.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Another ./play or ./test is setting up here; waiting for it ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def guarded(main: Callable[[list[str]], int]) -> None:
    """Run a script's main function; whatever is missing ends it in one sentence."""
    try:
        status = main(sys.argv[1:])
    except Trouble as trouble:
        print(f"OpenSOVL: {trouble}", file=sys.stderr)
        status = 1
    except OSError as error:
        print(f"OpenSOVL: {error.filename or 'a file'}: {error.strerror or error}.", file=sys.stderr)
        status = 1
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
